// What the server says of armies: what they are made from, what the rules say of one, and what may be changed in it.
import { ask, of, page } from "../api";
import type { Armoury, ArmyImport, ArmyPage, ArmyRequest, ArmyText } from "../protocol";

export type Form = "plain" | "json" | "own";
export type Paper = "a4" | "letter";

// What an army's text may hold; the server takes no more.
export const longest_text = 64 * 1024;

const at = (game: string, what = "") => `/api/games/${of(game)}/armoury${what}`;
const known = new Map<string, Promise<Armoury>>();

export const armoury = {
    // Asked for once: it does not change while a server runs.
    of(game: string): Promise<Armoury> {
        let asked = known.get(game);
        if (!asked) {
            asked = page<Armoury>("GET", at(game));
            asked.catch(() => known.delete(game)); // the next one asks again
            known.set(game, asked);
        }
        return asked;
    },
    army: (game: string, request: ArmyRequest) => page<ArmyPage>("POST", at(game, "/army"), request),
    random: async (game: string, nation: string, points: number, seed: number) =>
        (await page<ArmyText>("GET", at(game, `/random?nation=${of(nation)}&points=${points}&seed=${seed}`))).text,
    write: async (game: string, text: string, form: Form) => (await ask("POST", at(game, "/write"), { text, form })).text(),
    print: async (game: string, text: string, paper: Paper) => (await ask("POST", at(game, "/print"), { text, paper })).text(),
    import: (game: string, file: Blob) => page<ArmyImport>("POST", at(game, "/import"), file),
};

// For an army by chance: any whole number makes another one.
export const any_seed = () => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
