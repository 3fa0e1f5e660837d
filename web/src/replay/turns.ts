// The moments of a replay by turns.
import type { MomentCard } from "../protocol";

export interface Turn {
    turn: number;
    first: number;
    moments: MomentCard[];
}

// Turns in the order fought; `first` is the moment each begins with.
export function turns_of(moments: readonly MomentCard[]): Turn[] {
    const turns: Turn[] = [];
    for (const card of moments) {
        const last = turns.at(-1);
        if (last?.turn === card.turn) last.moments.push(card);
        else turns.push({ turn: card.turn, first: card.moment, moments: [card] });
    }
    return turns;
}

// A row of a list: a deed, and the answers that led to it.
export interface Row {
    first: number; // its moments
    last: number;
    by: string; // whose it is: a throw is theirs who asked for it
    phase: string; // in which it was done
    words: string;
    asked: string; // of an answer that did nothing yet
}

export function rows_of(moments: readonly MomentCard[]): Row[] {
    const rows: Row[] = [];
    let before: MomentCard | null = null;
    let open: Row | null = null;
    for (const card of moments) {
        const is_begin = !card.by;
        open ??= { first: card.moment, last: card.moment, by: card.by, phase: "", words: "", asked: "" };
        open.phase = before?.phase ?? card.phase;
        if (open.by === "dice" && card.by !== "dice") open.by = card.by;
        open.last = card.moment;
        open.words = is_begin ? "The beginning" : card.brought || card.words;
        open.asked = card.brought || is_begin ? "" : card.asked;
        if (card.brought || is_begin) {
            rows.push(open);
            open = null;
        }
        before = card;
    }
    return open ? [...rows, open] : rows;
}

// Rows of one phase, one after another.
export interface Phase {
    name: string;
    first: number; // the moment it begins with
    rows: Row[];
}
export function phases_of(rows: readonly Row[]): Phase[] {
    const phases: Phase[] = [];
    for (const row of rows) {
        const last = phases.at(-1);
        if (last?.name === row.phase) last.rows.push(row);
        else phases.push({ name: row.phase, first: row.first, rows: [row] });
    }
    return phases;
}

// The beginning of a turn: of this one or, from there, of the one before (-1); of the next, or the end (1).
export function turn_from(turns: readonly Turn[], moment: number, by: 1 | -1, last: number): number {
    if (by > 0) return turns.find(({ first }) => first > moment)?.first ?? last;
    return turns.findLast(({ first }) => first < moment)?.first ?? 0;
}

// What an address asks for, kept within what there is.
export function wanted_in(query: string): { moment: number | null; turn: number | null; view: string | null } {
    const given = new URLSearchParams(query);
    const number = (name: string) => (/^\d{1,9}$/.test(given.get(name) ?? "") ? Number(given.get(name)) : null);
    return { moment: number("moment"), turn: number("turn"), view: given.get("view") };
}
