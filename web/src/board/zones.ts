import type { Zone } from "../protocol";

// What belongs to single pieces, such as a line of fire, is drawn with one of these alone: that of all pieces at a time would hide the board.
export const drawn_with = (zones: Zone[], tokens: (number | null)[]) =>
    zones.filter(({ of }) => !of || of.some((id) => tokens.includes(id)));
