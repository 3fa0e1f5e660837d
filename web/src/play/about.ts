// What a deed is about on the board, as far as its lines say: what acts and whom it aims at. It is in view while the deed is played, and
// nothing covers it.
import type { Point, Told } from "../protocol";
import { opens } from "./pace";

// Whether something comes of the deed of that line: dice, or what is told as its outcome.
export function comes_of(told: readonly Told[], from: number): boolean {
    const next = told.findIndex((line, at) => at > from && (!line.heading || opens(line)));
    return told.slice(from, next < 0 ? undefined : next).some(({ thrown, heading }) => thrown || heading === "outcome");
}

interface Part {
    tokens: readonly number[];
    points: readonly Point[];
}
export interface About {
    deed: number; // of the line with which it began
    tokens: readonly number[];
    points: readonly Point[]; // at which it aims, or to which somebody goes
    lasts: number; // milliseconds for which its newest line is looked at
    is_done: boolean; // it is told what came of it
    now: Part; // what must be seen if not all can be: what acts, and then to whom it is done
    last: Part; // what its newest line is about
}

// `comes`: something is thrown or told that comes of it, at which the view then looks. Where nothing does, all of it is seen at once.
export function about_of(lines: readonly Told[], deed: number, before: About | null, lasts: number, comes: boolean): About {
    const shows = lines.flatMap(({ shows }) => shows ?? []);
    const tokens = [...new Set(shows.flatMap(({ tokens, marks }) => [...tokens, ...marks.flatMap(({ token }) => token ?? [])]))];
    const points = shows.flatMap(({ way, marks }) => [...way, ...marks.flatMap(({ at }) => at)]);
    const own = { tokens, points };
    if (!before || before.deed !== deed) {
        const now = comes ? { tokens: shows.flatMap(({ tokens }) => tokens.slice(0, 1)), points: [] } : own;
        return { deed, lasts, ...own, now, last: now, is_done: false };
    }
    // What is a detail of what was done before is where that is.
    const is_outcome = lines.some(({ heading }) => heading === "outcome");
    const now = !is_outcome
        ? before.now
        : before.is_done
          ? { tokens: [...before.now.tokens, ...tokens], points: [...before.now.points, ...points] }
          : own;
    return {
        deed,
        lasts,
        tokens: [...new Set([...before.tokens, ...tokens])],
        points: [...before.points, ...points],
        now,
        last: is_outcome ? own : before.last,
        is_done: before.is_done || is_outcome,
    };
}
