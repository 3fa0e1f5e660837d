// The moments of a replay by turns.
import { with_capital } from "../lib/letters";
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

// The phases of a turn in their order, as its moments stand in them.
export interface Step {
    phase: string;
    first: number;
    last: number;
}
export function steps_of({ moments }: Turn): Step[] {
    const steps: Step[] = [];
    for (const { moment, phase } of moments) {
        const step = steps.at(-1);
        if (step?.phase === phase) step.last = moment;
        else steps.push({ phase, first: moment, last: moment });
    }
    return steps;
}

// A row of a list: a deed, and the answers that led to it.
export interface Row {
    first: number; // its moments
    last: number;
    is_besides: boolean; // it happened of itself after the deed of its moment, as a score at the end of a turn
    whose: string; // theirs who did it or threw the dice; of dice of both, nobody's
    turn: number; // in which it was done
    phase: string;
    words: string;
    outcomes: string[]; // what came of it
    asked: string; // of an answer that did nothing yet
}

// A moment tells of the table after its answer, so what the answer was given in stands in the moment before. What ends a turn is
// still a deed of that turn.
export function rows_of(moments: readonly MomentCard[]): Row[] {
    const rows: Row[] = [];
    let open: MomentCard[] = [];
    moments.forEach((card, number) => {
        open.push(card);
        const is_begin = !card.by,
            has_deeds = card.brought.some(({ heading }) => is_done(heading));
        if (!is_begin && !has_deeds && number + 1 < moments.length) return;
        const before = moments[number - 1] ?? card;
        let { turn, phase } = before,
            row: Row | null = null;
        const throwers = new Set(open.filter(({ by }) => by === "dice").map(({ whose }) => whose));
        const add = (words: string, asked = "") =>
            rows.push(
                (row = {
                    first: row ? card.moment : open[0]!.moment,
                    last: card.moment,
                    is_besides: !!row,
                    whose: row || throwers.size > 1 ? "" : card.whose,
                    turn,
                    phase: with_capital(phase),
                    words,
                    outcomes: [],
                    asked,
                }),
            );
        if (is_begin) add("The beginning");
        else if (!has_deeds) add(card.words, card.asked);
        for (const { heading, words } of card.brought) {
            if (heading === "turn") turn = card.turn;
            else if (heading === "phase") phase = words;
            else if (heading === "outcome" && row) (row as Row).outcomes.push(words);
            else add(words);
        }
        open = [];
    });
    return rows;
}
const is_done = (heading: string) => heading === "" || heading === "outcome";

// Rows of one turn, and in it of one phase, one after another.
export interface Phase {
    name: string;
    first: number; // the moment it begins with
    rows: Row[];
}
export interface Chapter {
    turn: number;
    first: number;
    last: number;
    phases: Phase[];
}
export function chapters_of(rows: readonly Row[]): Chapter[] {
    const chapters: Chapter[] = [];
    for (const row of rows) {
        let chapter = chapters.at(-1);
        if (chapter?.turn !== row.turn) chapters.push((chapter = { turn: row.turn, first: row.first, last: row.last, phases: [] }));
        const phase = chapter.phases.at(-1);
        if (phase?.name === row.phase) phase.rows.push(row);
        else chapter.phases.push({ name: row.phase, first: row.first, rows: [row] });
        chapter.last = row.last;
    }
    return chapters;
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
