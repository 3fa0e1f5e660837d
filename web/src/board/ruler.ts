// What stands beside the hand while an answer is drawn: how far it goes, how near to the next, and why the rules would refuse it.
import type { Place } from "../lib/hex";
import { distance, length_of, measured } from "../lib/plane";
import type { Sketch } from "./sketch";
import type { Mark, Point, Scene } from "../protocol";
import type { Box } from "./ground/seeded";
import { gaps_told, outside, place_of, point_of, scale_of, size_of, standing } from "./layout";
import type { Written } from "./names";

// Lines of at most `letters` letters; a longer word stands by itself.
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
    return to && sketch.from ? sketch.gone + how_far(scene, sketch, point_of(scene.board, to)) : length_of(sketch.way);
}

// From where the next point is seen, in board units.
export function how_far({ board }: Scene, { from, base }: Pick<Sketch, "from" | "base">, point: Point): number {
    if (base?.at && board.kind !== "hexes") return outside(standing(board, base, base.at), place_of(board, point)) / scale_of(board);
    return from ? distance(from, point) : 0;
}

export const is_too_far = ({ board }: Scene, { reach }: Sketch, length: number) =>
    board.kind !== "hexes" && board.measures && reach > 0 && length > reach;

// Where the piece would stand under the pointer.
export const place_there = ({ board }: Scene, sketch: Sketch, pointer: Place | null): Point | null =>
    sketch.ruler && sketch.placing && pointer && board.kind !== "hexes" ? point_of(board, pointer) : null;

export interface Ruler extends Written {
    lines: string[];
    bad: boolean;
    to: Place | null; // what it is about, where it stands away from that
}

const letter = 7.9,
    row = 18,
    edge = 7;

interface Besides {
    others?: readonly Written[]; // what it rather does not hide, if it hides as little of what is drawn
    seen?: Box; // what of the drawing is in sight
    marks?: readonly Mark[]; // what the rules say of the answer: where pieces would stand, and run into something
}
const everything: Box = [-Infinity, -Infinity, Infinity, Infinity];

// `px` is a pixel of the screen in the drawing's units, and so are the ruler's sizes. Null where there is nothing to tell.
export function ruler_of(
    scene: Scene,
    sketch: Sketch,
    pointer: Place | null,
    refused: string,
    px: number,
    { others = [], seen = everything, marks = [] }: Besides = {},
): Ruler | null {
    const { board } = scene;
    const there = place_there(scene, sketch, pointer);
    const length = length_to(scene, sketch, pointer);
    const leg = leg_to(sketch, pointer);
    // Pieces may look alike: the one under the hand is named.
    const put = sketch.way.length ? null : sketch.placing;
    const next = there && put ? gaps_told(scene, { token: put, at: there, facing: put.facing }, sketch.ghosts, sketch.moving) : "";
    const lengths =
        sketch.words ?? [leg || sketch.way.length > 1 ? measured(board, length, sketch.limit) : "", next].filter(Boolean).join(", ");
    const name = there && put ? put.name : "";
    const last = sketch.way.at(-1) ?? sketch.latest;
    const at = (sketch.ruler ? pointer : null) ?? (last && place_of(board, last));
    if (!at || (!name && !lengths && !refused)) return null;

    const { width, height } = size_of(board);
    const letters = Math.max(12, Math.min(40, Math.floor((width / px - 2 * edge) / letter)));
    const lines = [name, lengths, refused].flatMap((told) => in_lines(told, letters));
    const wide = (Math.max(...lines.map((line) => line.length)) * letter + 2 * edge) * px;
    const high = (lines.length * row + 4) * px;
    // Right of the point and under it, or else where it hides least of what is drawn and nothing of the point.
    const [right, left] = [at.x + 12 * px + wide / 2, at.x - 12 * px - wide / 2];
    const [under, over] = [at.y + 11 * px + high / 2, at.y - 11 * px - high / 2];
    const [west, north, east, south] = in_sight(seen, at, { width, height });
    const within = (middle: number, half: number, least: number, most: number) =>
        Math.max(least + half, Math.min(Math.max(most - half, least + half), middle));
    const whole = ({ x, y }: Place): Place => ({ x: within(x, wide / 2, west, east), y: within(y, high / 2, north, south) });
    const near = [
        { x: right, y: under },
        { x: right, y: over },
        { x: left, y: under },
        { x: left, y: over },
        { x: at.x, y: under },
        { x: at.x, y: over },
    ].map(whole);
    const hides = (middle: Place, { x, y }: Place, more: number, more_high = more) =>
        Math.abs(x - middle.x) * 2 < wide + more && Math.abs(y - middle.y) * 2 < high + more_high;
    const drawn = drawn_by(scene, sketch, leg, 12 * px);
    const told = marks.filter(({ kind }) => kind === "ghost" || kind === "point").flatMap((mark) => mark.at);
    const ghosts = [...sketch.ghosts.map(({ at }) => at), ...told].map((point) => place_of(board, point));
    const hidden = (middle: Place) =>
        1000 * Number(hides(middle, at, 8 * px)) +
        drawn.filter((place) => hides(middle, place, 6 * px)).length +
        ghosts.filter((place) => hides(middle, place, 26 * px)).length;
    const worth = (middle: Place) =>
        hidden(middle) + others.filter((other) => hides(middle, other.at, other.wide, other.high)).length / (others.length + 1);
    let best = least_of(near, worth);
    // Where each of these hides something of what is drawn, it stands farther off, with a line to what it is about.
    if (hidden(best) > 0) {
        const off = ({ x, y }: Place) => Math.hypot(x - at.x, y - at.y) / (1e4 * px);
        best = least_of([best, ...around(at, wide, high, 24 * px).map(whole)], (middle) => worth(middle) + off(middle));
    }
    const gap = Math.hypot(Math.max(0, Math.abs(best.x - at.x) - wide / 2), Math.max(0, Math.abs(best.y - at.y) - high / 2));
    return { lines, bad: refused !== "" || is_too_far(scene, sketch, length), at: best, wide, high, to: gap > 30 * px ? at : null };
}

const least_of = (places: readonly Place[], worth: (place: Place) => number): Place => {
    const all = places.map(worth);
    return places[all.indexOf(Math.min(...all))]!;
};
// Middles of a box in rings about a place, each `step` farther off.
const around = ({ x, y }: Place, wide: number, high: number, step: number): Place[] =>
    [1, 2, 3, 5, 8, 12].flatMap((ring) =>
        Array.from({ length: 16 }, (_, part) => {
            const turn = (part * Math.PI) / 8;
            return { x: x + Math.sin(turn) * (wide / 2 + ring * step), y: y - Math.cos(turn) * (high / 2 + ring * step) };
        }),
    );
// What of the board is in sight; all of it where the place is not.
function in_sight([left, top, right, foot]: Box, { x, y }: Place, { width, height }: { width: number; height: number }): Box {
    if (x < left || x > right || y < top || y > foot) return [0, 0, width, height];
    return [Math.max(0, left), Math.max(0, top), Math.min(width, right), Math.min(height, foot)];
}

// Places on what the sketch draws, one each `step`: its way, and the leg to the hand.
function drawn_by({ board }: Scene, sketch: Sketch, leg: Place | null, step: number): Place[] {
    const from = sketch.from && place_of(board, sketch.from);
    const way = sketch.way.map((point) => place_of(board, point));
    const legs = way.slice(1).map((to, number) => [way[number] as Place, to] as const);
    if (from && leg) legs.push([from, leg]);
    const along = legs.flatMap(([a, b]) => {
        const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
        return Array.from({ length: steps + 1 }, (_, i) => ({
            x: a.x + ((b.x - a.x) * i) / steps,
            y: a.y + ((b.y - a.y) * i) / steps,
        }));
    });
    return along;
}
