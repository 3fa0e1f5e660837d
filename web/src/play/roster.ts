// What the list of an army tells of each of its pieces: who it is, what it has left, what it did, and what may be chosen there.
import { spot_key } from "../board/layout";
import type { Spots } from "../board/spots";
import { units_of } from "../board/units";
import type { Scene, Token } from "../protocol";
import type { Army_sheet } from "./armies";

export interface Listed {
    id: number | null; // the piece that it is about
    token: Token | null; // what is to be told of it: its own, or that of all its unit
    key: string | null; // of the spot that may be chosen there
    dead: boolean;
    name: string;
    words: string[];
    badges: string[];
    tight: boolean; // a long name beside two badges
    pips: number;
    said: string; // all of it, for who listens
}

const most_pips = 8;

// A row about one of several pieces of a unit that has no other row is about the unit.
export function whole_units(sheet: Army_sheet, scene: Scene): ReadonlyMap<number, Token> {
    const rows = new Map<number, number>();
    for (const { token } of sheet.rows) {
        const unit = scene.tokens.find(({ id }) => id === token)?.unit ?? null;
        if (unit !== null) rows.set(unit, (rows.get(unit) ?? 0) + 1);
    }
    const found = new Map<number, Token>();
    for (const token of scene.tokens) {
        if (token.unit === null || rows.get(token.unit) !== 1) continue;
        const before = found.get(token.unit);
        const strength = (before?.strength ?? 0) + token.strength,
            full = (before?.full ?? 0) + token.full;
        found.set(token.unit, { ...(before ?? token), strength, full });
    }
    return found;
}

export function roster(sheet: Army_sheet, scene: Scene, spots: Spots, whole: ReadonlyMap<number, Token>): Listed[] {
    const lit = spots.by_token({ tokens: scene.tokens, units: units_of(scene) });
    const tokens = new Map(scene.tokens.map((token) => [token.id, token]));
    return sheet.rows.map(({ cells, token: id, gone }, row) => {
        const piece_of_row = id === null ? null : (tokens.get(id) ?? null);
        const token = piece_of_row && ((piece_of_row.unit !== null && whole.get(piece_of_row.unit)) || piece_of_row);
        const own = spots.at(spot_key({ sheet: sheet.id, row })),
            piece = id === null ? null : lit.get(id);
        const [name, ...rest] = cells;
        const badges = cells.flatMap((cell) => cell.badges);
        // While a deed is played the pips go down before the sheet tells it: what is left is told as the pips have it.
        const strength = token && token.full > 1 ? new RegExp(`^\\d+ of ${token.full}$`) : null;
        const as_left = (words: string) => (strength?.test(words) ? `${token!.strength} of ${token!.full}` : words);
        return {
            id,
            token,
            key: own?.open.length ? own.key : piece?.open ? piece.key : null,
            dead: gone === true || (token !== null && token.full > 0 && token.strength === 0),
            name: name?.words ?? "",
            // What the pips say is not said again.
            words: rest.map(({ words }) => words).filter((words) => words && !strength?.test(words)),
            badges,
            tight: (name?.words.length ?? 0) > 22 && badges.length > 1,
            pips: token && token.full > 1 && token.full <= most_pips ? token.full : 0,
            said: rest
                .flatMap((cell, number) => {
                    const told = [as_left(cell.words), ...cell.badges].filter(Boolean).join(", ");
                    return told ? [`${sheet.columns[number + 1] ?? ""}: ${told}`] : [];
                })
                .join(". "),
        };
    });
}

// One row for each unit, where several pieces of one have rows of their own.
export function by_unit(rows: readonly Listed[], { units, standings }: Pick<Scene, "units" | "standings">): Listed[] {
    const names = new Map(units_of({ units, standings }).map(({ id, name }) => [id, name]));
    const found = new Map<number | string, Listed[]>();
    for (const [number, row] of rows.entries()) {
        const unit = row.token?.unit ?? null;
        const of = unit !== null && names.has(unit) ? unit : `row ${number}`;
        found.set(of, [...(found.get(of) ?? []), row]);
    }
    return [...found.values()].map((all) => {
        const first = all.find(({ token, dead }) => !dead && token?.look !== "leader") ?? all[0]!;
        if (all.length === 1 || !first.token) return first;
        const sum = (what: "strength" | "full") => all.reduce((total, { token }) => total + (token?.[what] ?? 0), 0);
        const [strength, full] = [sum("strength"), sum("full")];
        return {
            ...first,
            token: { ...first.token, strength, full },
            key: all.find(({ key }) => key !== null)?.key ?? null,
            dead: all.every(({ dead }) => dead),
            name: names.get(first.token.unit ?? -1) ?? first.name,
            words: [],
            badges: [],
            pips: 0,
            said: `${strength} of ${full}`,
        };
    });
}
