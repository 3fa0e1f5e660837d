// Hills as a field of heights: how deep a place lies in their outlines says how high it is. The field is shaded as if the light
// came from the north-west, and cut into contours.
import type { Point } from "../../protocol";
import { mixed, type Rgb } from "./palette";
import type { Shape } from "./shape";
import { depth } from "./shape";
import { is_inside } from "../../lib/plane";

const cell = 5; // units of the drawing

export interface Relief {
    shade: OffscreenCanvas;
    contours: Path2D;
    main_contours: Path2D; // every fourth
}

interface Field {
    columns: number;
    rows: number;
    heights: Float32Array;
}
const is_on = (hill: Shape, other: Shape) => hill.points.every((at) => is_inside(at, other.points));
// A hill within another begins at the other's height.
function field_of(hills: readonly Shape[], width: number, height: number): Field {
    const columns = Math.ceil(width / cell) + 1;
    const rows = Math.ceil(height / cell) + 1;
    const heights = new Float32Array(columns * rows);
    const sorted = [...hills].sort((a, b) => a.height - b.height);
    const top = Math.max(...hills.map((hill) => hill.height), 1);
    for (const hill of sorted) {
        const from = Math.max(
            0,
            ...sorted.filter((other) => other.height < hill.height && is_on(hill, other)).map((other) => other.height),
        );
        const [left, upper, right, lower] = hill.box;
        const first = { column: Math.max(0, Math.floor(left / cell)), row: Math.max(0, Math.floor(upper / cell)) };
        const own: Field = {
            columns: Math.min(columns - first.column, Math.ceil((right - left) / cell)),
            rows: Math.min(rows - first.row, Math.ceil((lower - upper) / cell)),
            heights: new Float32Array(0),
        };
        // A slope ends where the next hill stands on this one; a hill that bears none is round at the top.
        const upon = sorted.filter((other) => other.height > hill.height && is_on(other, hill));
        own.heights = Float32Array.from({ length: own.columns * own.rows }, (_, index) => {
            const at: Point = [(first.column + (index % own.columns)) * cell, (first.row + Math.floor(index / own.columns)) * cell];
            const deep = Math.max(0, depth(hill, at));
            return upon.length && deep ? Math.max(...upon.map((other) => deep / (deep + Math.max(0, -depth(other, at))))) : deep;
        });
        const deepest = upon.length ? 1 : own.heights.reduce((most, height) => Math.max(most, height), cell);
        if (!upon.length) own.heights = own.heights.map((height) => 1 - (1 - Math.min(1, height / (deepest * 0.9))) ** 1.5);
        const foot = own.heights;
        // The straight sides of an outline are only how it was noted: the ground is round.
        for (let pass = upon.length ? 6 : Math.min(24, ((0.2 * deepest) / cell) ** 2 * 1.5); pass > 0; pass--) own.heights = blurred(own);
        own.heights.forEach((part, index) => {
            const at = (first.row + Math.floor(index / own.columns)) * columns + first.column + (index % own.columns);
            if (part > 0.01 && (!from || foot[index])) heights[at] = Math.max(heights[at] ?? 0, (from + (hill.height - from) * part) / top);
        });
    }
    const field: Field = { columns, rows, heights };
    for (let pass = 0; pass < 3; pass++) field.heights = blurred(field); // one hill goes over into the next
    return field;
}

function blurred({ columns, rows, heights }: Field): Float32Array {
    const next = new Float32Array(heights.length);
    for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
            let sum = 0;
            for (let dy = -1; dy <= 1; dy++)
                for (let dx = -1; dx <= 1; dx++) {
                    const r = Math.min(rows - 1, Math.max(0, row + dy));
                    const c = Math.min(columns - 1, Math.max(0, column + dx));
                    sum += heights[r * columns + c] ?? 0;
                }
            next[row * columns + column] = sum / 9;
        }
    return next;
}

function shaded({ columns, rows, heights }: Field, tint: Rgb, light: Rgb, steep: number): OffscreenCanvas {
    const canvas = new OffscreenCanvas(columns, rows);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    const image = context.createImageData(columns, rows);
    const at = (column: number, row: number) =>
        heights[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 0;
    for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
            const here = at(column, row);
            const east = (at(column + 1, row) - at(column - 1, row)) * steep;
            const south = (at(column, row + 1) - at(column, row - 1)) * steep;
            if (here < 0.004 && !east && !south) continue;
            const shade = (east + south) / Math.hypot(1, east, south); // above 0 it rises to the south-east: in the light
            const [r, g, b] =
                shade >= 0 ? mixed(tint, light, Math.min(1, shade * 1.3)) : mixed(tint, [74, 58, 40], Math.min(1, -shade * 1.2));
            const alpha = Math.min(0.85, 0.42 * Math.min(1, here * 1.6) + (shade >= 0 ? shade * 0.6 : -shade * 0.5));
            image.data.set([r, g, b, alpha * 255], (row * columns + column) * 4);
        }
    context.putImageData(image, 0, 0);
    return canvas;
}

// Marching squares, a level at a time.
function contour({ columns, rows, heights }: Field, level: number, path: Path2D) {
    const at = (column: number, row: number) => heights[row * columns + column] ?? 0;
    for (let row = 0; row + 1 < rows; row++)
        for (let column = 0; column + 1 < columns; column++) {
            const corner = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)] as const;
            const over = corner.map((height) => height >= level);
            if (over.every(Boolean) || !over.some(Boolean)) continue;
            const offsets: Point[] = [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 1],
            ];
            const crossings = [0, 1, 2, 3].flatMap((side) => {
                const next = (side + 1) % 4;
                if (over[side] === over[next]) return [];
                const a = corner[side] as number;
                const part = (level - a) / ((corner[next] as number) - a);
                const [ax, ay] = offsets[side] as Point;
                const [bx, by] = offsets[next] as Point;
                return [[(column + ax + (bx - ax) * part) * cell, (row + ay + (by - ay) * part) * cell] as Point];
            });
            for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
                path.moveTo(...(crossings[pair] as Point));
                path.lineTo(...(crossings[pair + 1] as Point));
            }
        }
}

export function relief_of(hills: readonly Shape[], width: number, height: number, tint: Rgb, light: Rgb): Relief | null {
    if (!hills.length) return null;
    const field = field_of(hills, width, height);
    const contours = new Path2D();
    const main_contours = new Path2D();
    const levels = 7;
    for (let level = 1; level < levels; level++) contour(field, level / levels, level % 3 ? contours : main_contours);
    return { shade: shaded(field, tint, light, 5), contours, main_contours };
}
// Where the field is laid over the drawing: its points are the middles of the picture's pixels.
export const spread = (relief: Relief) => ({
    x: -cell / 2,
    y: -cell / 2,
    width: relief.shade.width * cell,
    height: relief.shade.height * cell,
});
