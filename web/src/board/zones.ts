import type { Place } from "../lib/hex";
import type { Zone } from "../protocol";
import { place_of, type Board } from "./layout";

// What belongs to single pieces, such as a line of fire, is drawn with one of these alone: that of all pieces at a time would hide the board.
export const drawn_with = (zones: Zone[], tokens: (number | null)[]) =>
    zones.filter(({ of }) => !of || of.some((id) => tokens.includes(id)));

// Where an objective has its star: its place, or the north-west of its outline.
export const star_disc = 29; // pixels
export function star_at(board: Board, { at, outline, radius, look }: Zone): Place | null {
    if (at) return radius ? null : place_of(board, at);
    if (look !== "objective" || !outline.length) return null;
    const places = outline.map((point) => place_of(board, point));
    return { x: Math.min(...places.map(({ x }) => x)), y: Math.min(...places.map(({ y }) => y)) };
}
