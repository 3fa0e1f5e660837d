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

// The beginning of a turn: of this one or, from there, of the one before (-1); of the next, or the end (1).
export function turn_from(turns: readonly Turn[], moment: number, by: 1 | -1, last: number): number {
    if (by > 0) return turns.find(({ first }) => first > moment)?.first ?? last;
    return turns.findLast(({ first }) => first < moment)?.first ?? 0;
}

// What an address asks for, kept within what there is.
export function wanted_in(query: string): { moment: number | null; view: string | null } {
    const given = new URLSearchParams(query);
    const text = given.get("moment") ?? "";
    return { moment: /^\d{1,9}$/.test(text) ? Number(text) : null, view: given.get("view") };
}
