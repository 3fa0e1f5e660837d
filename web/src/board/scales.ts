// Sizes that follow the screen's scale in steps that nobody notices, not with every click of the wheel. On a large screen letters are larger,
// as beside the board; on a phone all is smaller.
import { text_scale } from "../lib/text_scale";

export const is_phone = (width: number) => width < 500; // pixels of the frame
const stepped = (scale: number) => 2 ** (Math.round(Math.log2(scale) * 4) / 4);

// A pixel of the screen in units of an open board's drawing: what must be read at any size is drawn by it.
export const pixel = (width: number, scale: number) => ((is_phone(width) ? 0.75 : 1) * text_scale(width)) / stepped(scale);
// Pixels of the screen to a unit of a board of hexes, for what is written there.
export const hex_scale = (width: number, scale: number) => stepped(scale) / text_scale(width);
