// The handle by which a hand turns a piece that is being placed or moved: a knob ahead of where it would stand.
import type { Place } from "../lib/hex";
import { bearing, towards } from "../lib/plane";
import type { Point } from "../protocol";
import { point_of, standing, type Board } from "./layout";
import type { Sketch } from "./sketch";

export interface Handle {
    at: Place; // of the knob
    from: Place; // where its stem begins
    about: Point; // the middle of the piece
    facing: number;
}
const stem = 24; // pixels
const finger = 15;

// `px` is a pixel of the screen in the drawing's units. Null where nothing may be turned.
export function handle_of(board: Board, { turns, ghosts }: Sketch, px: number): Handle | null {
    const ghost = ghosts.find(({ facing }) => facing !== null);
    if (!turns || !ghost || ghost.facing === null || board.kind === "hexes") return null;
    const { at, height } = standing(board, ghost.token, ghost.at, ghost.facing);
    const edge = height / 2;
    return {
        at: towards(at, ghost.facing, edge + stem * px),
        from: towards(at, ghost.facing, edge),
        about: ghost.at,
        facing: ghost.facing,
    };
}
export const is_on = (handle: Handle, { x, y }: Place, px: number) => Math.hypot(handle.at.x - x, handle.at.y - y) <= finger * px;
// How it faces when the knob is dragged there.
export const turned_to = (board: Board, { about }: Handle, place: Place): number => bearing(about, point_of(board, place));
