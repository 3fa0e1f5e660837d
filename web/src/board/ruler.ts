// What stands beside the hand while an answer is drawn: how far it goes, how near to the next, and why the rules would refuse it.
import type { Place } from "../lib/hex";
import { distance, length_of, measured } from "../lib/plane";
import type { Sketch } from "./sketch";
import type { Point, Scene } from "../protocol";
import { gaps_told, place_of, point_of, size_of } from "./layout";
import type { Written } from "./names";

// Lines of so many letters at most; a longer word stands by itself.
export function in_lines(words: string, letters: number): string[] {
    const lines: string[] = [];
    for (const word of words.split(" ").filter(Boolean)) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines;
}

// The next leg, which follows the pointer, from the sketch's `from`.
export const leg_to = (sketch: Sketch, pointer: Place | null) => (sketch.ruler && sketch.from ? pointer : null);

// Of the next leg under the hand, or else of the whole way, in board units.
export function length_to(scene: Scene, sketch: Sketch, pointer: Place | null): number {
    const to = leg_to(sketch, pointer);
    return to && sketch.from ? sketch.gone + distance(sketch.from, point_of(scene.board, to)) : length_of(sketch.way);
}

export const is_too_far = ({ board }: Scene, { reach }: Sketch, length: number) =>
    board.kind !== "hexes" && board.measures && reach > 0 && length > reach;

// Where the piece would stand under the pointer.
export const place_there = ({ board }: Scene, sketch: Sketch, pointer: Place | null): Point | null =>
    sketch.ruler && sketch.placing && pointer && board.kind !== "hexes" ? point_of(board, pointer) : null;

export interface Ruler extends Written {
    lines: string[];
    bad: boolean;
}

const letter = 7.9,
    row = 18,
    edge = 7;

// `px` is a pixel of the screen in the drawing's units, and so are the ruler's sizes. Null where there is nothing to tell.
export function ruler_of(scene: Scene, sketch: Sketch, pointer: Place | null, refused: string, px: number): Ruler | null {
    const { board } = scene;
    const there = place_there(scene, sketch, pointer);
    const length = length_to(scene, sketch, pointer);
    const leg = leg_to(sketch, pointer);
    // Pieces may look alike: the one under the hand is named.
    const put = sketch.way.length ? null : sketch.placing;
    const next = there && put ? gaps_told(scene, { token: put, at: there, facing: put.facing }, sketch.ghosts, sketch.moving) : "";
    const lengths = [leg || sketch.way.length > 1 ? measured(board, length, sketch.limit) : "", next].filter(Boolean).join(", ");
    const name = there && put ? put.name : "";
    const last = sketch.way.at(-1) ?? sketch.latest;
    const at = (sketch.ruler ? pointer : null) ?? (last && place_of(board, last));
    if (!at || (!name && !lengths && !refused)) return null;

    const { width, height } = size_of(board);
    const letters = Math.max(12, Math.min(40, Math.floor((width / px - 2 * edge) / letter)));
    const lines = [name, lengths, refused].flatMap((told) => in_lines(told, letters));
    const wide = (Math.max(...lines.map((line) => line.length)) * letter + 2 * edge) * px;
    const high = (lines.length * row + 4) * px;
    // Right of the point and under it, or over it where the board ends.
    const left = Math.max(0, Math.min(at.x + 12 * px, width - wide));
    const top = at.y + 11 * px + high > height ? at.y - 11 * px - high : at.y + 11 * px;
    return { lines, bad: refused !== "" || is_too_far(scene, sketch, length), at: { x: left + wide / 2, y: top + high / 2 }, wide, high };
}
