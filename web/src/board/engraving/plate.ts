// What an engraver works on: the picture, and one hex of it.
import type { Place } from "../../lib/hex";
import type { Cell } from "../../protocol";

export interface Plate {
    to: OffscreenCanvasRenderingContext2D;
    sees(x: number, y: number, around: number): boolean;
}
// A hex, how deep in its kind of ground a place of it lies, and how far from water and roads.
export interface Spot {
    cell: Cell;
    deep(place: Place): number;
    clear(place: Place): number;
}
