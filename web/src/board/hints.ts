// Where marks about a unit lie: on none of its men, and beside all of them.
import type { Place } from "../lib/hex";
import type { Mark } from "../protocol";
import type { Placed } from "./layout";

// A point without a place says something of a unit that is told on wish only: a small sign beside it, and words while one points at it.
export const is_small_mark = ({ kind, at, token }: Mark) => kind === "point" && !at.length && token !== null;

// Who stands with that piece in a unit, or it alone.
export const company_of = (piece: Placed, pieces: readonly Placed[]): Placed[] =>
    piece.token.unit === null ? [piece] : pieces.filter(({ token }) => token.unit === piece.token.unit);

export interface Box {
    left: number;
    right: number;
    top: number;
    foot: number;
}
export const box_of = (pieces: readonly Placed[]): Box => ({
    left: Math.min(...pieces.map(({ at, width }) => at.x - width / 2)),
    right: Math.max(...pieces.map(({ at, width }) => at.x + width / 2)),
    top: Math.min(...pieces.map(({ at, height }) => at.y - height / 2)),
    foot: Math.max(...pieces.map(({ at, height }) => at.y + height / 2)),
});
// Middles of something so large that stands beside a box, the better places first.
export function beside_box({ left, right, top, foot }: Box, wide: number, high: number, gap: number): Place[] {
    const [x, y] = [(left + right) / 2, (top + foot) / 2];
    const [over, under] = [top - high / 2 - gap, foot + high / 2 + gap];
    return [
        { x, y: over },
        { x: left - wide / 2 - gap, y },
        { x: right + wide / 2 + gap, y },
        { x, y: under },
        { x: left - wide / 2, y: over },
        { x: right + wide / 2, y: over },
        { x: left - wide / 2, y: under },
        { x: right + wide / 2, y: under },
    ];
}

// The same way, which ends that far before a piece.
export function short_of(way: readonly Place[], { at, width, height }: Placed, gap: number): Place[] {
    const last = way.at(-1) as Place,
        before = way.at(-2) as Place;
    const leg = Math.hypot(last.x - before.x, last.y - before.y),
        inside = Math.max(width, height) / 2 + gap - Math.hypot(last.x - at.x, last.y - at.y);
    if (leg <= 0 || inside <= 0 || inside >= leg) return [...way];
    return [...way.slice(0, -1), part_of([before, last], 1 - inside / leg)];
}
// A place on the last leg of a way, that part of it from where the leg begins.
export function part_of(way: readonly Place[], part: number): Place {
    const last = way.at(-1) as Place,
        before = way.at(-2) as Place;
    return { x: before.x + (last.x - before.x) * part, y: before.y + (last.y - before.y) * part };
}
