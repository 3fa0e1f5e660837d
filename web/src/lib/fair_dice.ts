// What this browser keeps of a battle's dice, so that nobody can exchange it: the server's seal as it was first seen, the words that it
// gave itself, and what the others had promised by then. docs/fair-dice.md tells what all of that is for.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Fairness, Players } from "../protocol";
import { store, stored } from "./settings.svelte";
import type { Saying } from "./socket";

interface Kept {
    seal: string; // the commitment
    early: boolean; // it was seen before any words were shown
    words: string; // of this browser's own seat
    promises: Record<string, string>; // of all, when this seat gave its words; none before
}
type All = Record<string, Kept>;
const is_kept = (read: unknown): read is All => typeof read === "object" && read !== null;
const most = 200; // battles

// What is published of a secret, or of words before they are shown.
export const promise_of = (shown: string, battle: string) => bytesToHex(sha256(concatBytes(hexToBytes(shown), utf8ToBytes(battle))));

export class Fair_dice {
    problem = ""; // what is not as it was promised, for good
    private kept: Kept;
    private promised = false; // on this page

    constructor(readonly battle: string) {
        this.kept = stored<All>("dice", {}, is_kept)[battle] ?? { seal: "", early: false, words: "", promises: {} };
    }
    // Whether the seal was seen before any words were shown, so that the server cannot have chosen its secret by them.
    get early() {
        return this.kept.early;
    }

    // Compares what the server shows with what was kept.
    look(shown: Fairness) {
        if (!shown.commitment) return; // a record that is looked at
        const any_words = Object.keys(shown.words).length > 0;
        if (!this.kept.seal) this.keep({ seal: shown.commitment, early: !any_words });
        this.problem ||= this.wrong_with(shown);
    }

    // What this seat should say now for the dice: a promise, its words once all have promised, or nothing. Words that were promised by
    // another browser, or that this one has lost, are "lost": that may be said when nobody has given them for a while.
    next(shown: Fairness, mine: string[], players: Players): Saying | "lost" | null {
        if (!shown.commitment || mine.every((seat) => shown.words[seat] !== undefined)) return null;
        const { words } = this.kept;
        if (words && mine.every((seat) => shown.promises[seat] === promise_of(words, this.battle))) {
            if (!Object.entries(players).every(([seat, { who }]) => who === "computer" || shown.promises[seat])) return null;
            this.keep({ promises: shown.promises });
            return { do: "words", words };
        }
        if (Object.keys(shown.words).length) return "lost";
        if (this.promised) return null; // another browser of this seat has promised since, and will give its own
        this.promised = true;
        const own = words || bytesToHex(randomBytes(16));
        this.keep({ words: own });
        return { do: "promise", promise: promise_of(own, this.battle) };
    }

    private wrong_with(shown: Fairness): string {
        const { seal, promises } = this.kept;
        if (shown.commitment !== seal) return "The server shows another seal of its dice than it did at first.";
        for (const seat in promises)
            if (shown.promises[seat] !== promises[seat])
                return "The server shows other promises than when your words for the dice were given.";
        for (const [seat, words] of Object.entries(shown.words))
            if (words && promise_of(words, this.battle) !== shown.promises[seat])
                return `The words for the dice of ${seat} are not those that were promised.`;
        if (shown.secret && promise_of(shown.secret, this.battle) !== seal) return "The secret of the dice does not fit the seal.";
        return "";
    }

    private keep(more: Partial<Kept>) {
        this.kept = { ...this.kept, ...more };
        const others = Object.entries(stored<All>("dice", {}, is_kept)).filter(([battle]) => battle !== this.battle);
        store("dice", Object.fromEntries([...others.slice(1 - most), [this.battle, this.kept]]));
    }
}
