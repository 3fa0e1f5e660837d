// What a deed is about on the board, as far as its lines say: what acts and whom it aims at. It is in view while the deed is played, and
// nothing covers it.
import type { Point, Told } from "../protocol";

export interface About {
    deed: number; // of the line with which it began
    tokens: readonly number[];
    points: readonly Point[]; // at which it aims, or to which somebody goes
    is_done: boolean; // it is told what came of it
    now: { tokens: readonly number[]; points: readonly Point[] }; // what must be seen if not all can be: what acts, and then to whom it is done
}

export function about_of(lines: readonly Told[], deed: number, before: About | null): About {
    const shows = lines.flatMap(({ shows }) => shows ?? []);
    const tokens = [...new Set(shows.flatMap(({ tokens, marks }) => [...tokens, ...marks.flatMap(({ token }) => token ?? [])]))];
    const points = shows.flatMap(({ way, marks }) => [...way, ...marks.flatMap(({ at }) => at)]);
    const own = { tokens, points };
    if (!before || before.deed !== deed)
        return { deed, ...own, now: { tokens: shows.flatMap(({ tokens }) => tokens.slice(0, 1)), points: [] }, is_done: false };
    // What is a detail of what was done before is where that is.
    const is_outcome = lines.some(({ heading }) => heading === "outcome");
    const now = !is_outcome
        ? before.now
        : before.is_done
          ? { tokens: [...before.now.tokens, ...tokens], points: [...before.now.points, ...points] }
          : own;
    return {
        deed,
        tokens: [...new Set([...before.tokens, ...tokens])],
        points: [...before.points, ...points],
        now,
        is_done: before.is_done || is_outcome,
    };
}
