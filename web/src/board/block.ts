// The shape of a side's pieces: a square, or one with its corners cut off, so that the sides differ in shape and not in colour alone.
import type { Side } from "../protocol";

// About the middle; so far within the edge.
export function block(side: Side | null, width: number, height: number, within = 0): string {
    const wide = width - 2 * within,
        high = height - 2 * within;
    if (side === "blue") {
        const c = width * 0.23 - within * 0.6;
        return `M${-wide / 2 + c} ${-high / 2}h${wide - 2 * c}l${c} ${c}v${high - 2 * c}l${-c} ${c}h${2 * c - wide}l${-c} ${-c}v${2 * c - high}z`;
    }
    const r = Math.max(0.5, width * 0.06 - within * 0.6);
    return `M${-wide / 2 + r} ${-high / 2}h${wide - 2 * r}q${r} 0 ${r} ${r}v${high - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - wide}q${-r} 0 ${-r} ${-r}v${2 * r - high}q0 ${-r} ${r} ${-r}z`;
}

// On a map, where a piece's base may be a few pixels: how large its block is drawn. `least` is the shorter side of the base and `px` a pixel
// of the screen, in units of the drawing.
export function block_size(least: number, px: number) {
    const high = Math.max(24 * px, least * 0.55);
    return { width: high * 1.2, height: high * 1.15 };
}
