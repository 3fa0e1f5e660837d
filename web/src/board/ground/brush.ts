// What the painters of the ground have in hand: what there is to paint, and the picture that they paint it on.
import type { Palette } from "./palette";
import type { Relief } from "./relief";
import type { Box } from "./seeded";
import type { Shape } from "./shape";

export interface Ground {
    width: number; // in units of the drawing
    height: number;
    is_map: boolean;
    palette: Palette;
    shapes: Shape[];
    relief: Relief | null;
    tree: number; // the radius of a crown
    house: number; // in a town
}
export interface Brush extends Ground {
    to: OffscreenCanvasRenderingContext2D;
    scale: number; // pixels to a unit
    crowns: { wood: OffscreenCanvas[]; orchard: OffscreenCanvas[]; scrub: OffscreenCanvas[] };
    sees(x: number, y: number, around: number): boolean;
    part(shape: Shape): Box; // what of it lies in the picture
}
