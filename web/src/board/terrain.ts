// Drawings of the ground: every mark is made from the hex's own numbers, so that a map always looks the same.
import { centre, corners, key_of, neighbours, path_of, round, size, type Place } from "../lib/hex";
import type { Cell, Point } from "../protocol";
import { numbers_of } from "./ground/seeded";

export interface Ground {
    cell: Cell;
    at: Place;
    outline: string;
}

export const grounds = (cells: readonly Cell[]): Ground[] =>
    cells.map((cell) => ({ cell, at: centre(cell.at), outline: path_of(corners(centre(cell.at))) }));

// Places inside a hex on a rough grid, moved a little each.
function scattered(cell: Cell, count: number, reach = 0.72): Place[] {
    const number = numbers_of(...cell.at);
    const at = centre(cell.at);
    return Array.from({ length: count }, (_, i) => {
        const turn = i * 2.39996 + number() * 0.7;
        const away = size * reach * Math.sqrt((i + 0.6) / count);
        return { x: at.x + away * Math.cos(turn), y: at.y + away * Math.sin(turn) };
    });
}

const circle = ({ x, y }: Place, r: number) => `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const line = (a: Place, b: Place) => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;

// One path of strokes and one of filled shapes for the marks of a hex's ground.
export function marks(cell: Cell): { stroked: string; filled: string } {
    const number = numbers_of(...cell.at);
    const at = centre(cell.at);
    let stroked = "",
        filled = "";
    switch (cell.kind) {
        case "wood":
            for (const place of scattered(cell, 15)) {
                const r = 5.5 + number() * 3;
                filled += circle(place, round(r));
                stroked += `M${round(place.x - r)} ${round(place.y + 1)}a${round(r)} ${round(r)} 0 0 0 ${round(2 * r)} 0`;
            }
            break;
        case "orchard":
            for (let row = -2; row <= 2; row++)
                for (let column = -2; column <= 2; column++) {
                    const place = { x: at.x + column * 19 + (row % 2 ? 9.5 : 0), y: at.y + row * 18 };
                    if (Math.hypot(place.x - at.x, place.y - at.y) < size * 0.78) filled += circle(place, 4.6);
                }
            break;
        case "built_up":
            for (const place of scattered(cell, 8, 0.66)) {
                const wide = 10 + number() * 8,
                    deep = 8 + number() * 5,
                    turn = (number() - 0.5) * 0.7;
                const c = Math.cos(turn),
                    s = Math.sin(turn);
                const corner = (x: number, y: number) => ({ x: place.x + x * c - y * s, y: place.y + x * s + y * c });
                filled += path_of([
                    corner(-wide / 2, -deep / 2),
                    corner(wide / 2, -deep / 2),
                    corner(wide / 2, deep / 2),
                    corner(-wide / 2, deep / 2),
                ]);
                stroked += line(corner(-wide / 2, 0), corner(wide / 2, 0));
            }
            break;
        case "crops":
            for (let row = -4; row <= 4; row++)
                for (let column = -5; column <= 5; column++) {
                    const place = { x: at.x + column * 9 + number() * 2, y: at.y + row * 10 + number() * 2 };
                    if (Math.hypot(place.x - at.x, place.y - at.y) < size * 0.76)
                        stroked += `M${round(place.x)} ${round(place.y)}v-5m-1.8 1.5l1.8 1.6l1.8 -1.6`;
                }
            break;
        case "rough":
            for (const { x, y } of scattered(cell, 11)) {
                const r = 3.5 + number() * 4;
                filled += `M${round(x - r)} ${round(y + r * 0.6)}l${round(r * 0.7)} ${round(-r * 1.4)}l${round(r * 0.9)} ${round(r * 0.3)}l${round(r * 0.5)} ${round(r * 1.1)}Z`;
            }
            break;
        case "sand":
            for (const place of scattered(cell, 34, 0.8)) filled += circle(place, round(0.9 + number()));
            break;
        case "water":
            for (const { x, y } of scattered(cell, 7, 0.68)) stroked += `M${round(x - 9)} ${round(y)}q4.5 -5 9 0t9 0`;
            break;
    }
    return { stroked, filled };
}

// Which sides of each hex are higher than the hex beyond: the rim and its hachures, which point downhill.
export function slopes(cells: readonly Cell[]): { rim: string; hachures: string } {
    const heights = new Map(cells.map((cell) => [key_of(cell.at), cell.height]));
    let rim = "",
        hachures = "";
    for (const cell of cells) {
        if (cell.height <= 0) continue;
        const at = centre(cell.at);
        const outer = corners(at, size * 0.97),
            inner = corners(at, size * 0.8);
        neighbours(cell.at).forEach((beyond, side) => {
            const there = heights.get(key_of(beyond));
            if (there === undefined || there >= cell.height) return;
            const a = inner[side] as Place,
                b = inner[(side + 1) % 6] as Place;
            const c = outer[side] as Place,
                d = outer[(side + 1) % 6] as Place;
            rim += line(a, b);
            const count = 8;
            for (let i = 0; i < count; i++) {
                const part = (i + 0.5) / count;
                const from = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
                const to = { x: c.x + (d.x - c.x) * part, y: c.y + (d.y - c.y) * part };
                const reach = i % 2 ? 0.95 : 0.6;
                hachures += line(from, { x: from.x + (to.x - from.x) * reach, y: from.y + (to.y - from.y) * reach });
            }
        });
    }
    return { rim, hachures };
}

// A way (a river, a road) from the middle of each hex that has it to the sides of its neighbours that have it too; where
// it has only one such neighbour and lies at the edge of the board, it runs on over the edge.
export function ways(cells: readonly Cell[], has: (cell: Cell) => boolean): string {
    const with_it = new Set(cells.filter(has).map((cell) => key_of(cell.at)));
    const all = new Set(cells.map((cell) => key_of(cell.at)));
    let path = "";
    for (const cell of cells) {
        if (!with_it.has(key_of(cell.at))) continue;
        const at = centre(cell.at),
            around = neighbours(cell.at),
            number = numbers_of(...cell.at);
        const sides = around.flatMap((beyond, side) => (with_it.has(key_of(beyond)) ? [side] : []));
        if (sides.length === 1) {
            const opposite = ((sides[0] as number) + 3) % 6;
            if (!all.has(key_of(around[opposite] as Point))) sides.push(opposite);
        }
        const middle = { x: at.x + (number() - 0.5) * 16, y: at.y + (number() - 0.5) * 16 };
        const ends = sides.map((side) => {
            const [a, b] = [corners(at)[side] as Place, corners(at)[(side + 1) % 6] as Place];
            return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        });
        const [first, second] = ends;
        if (ends.length === 2 && first && second)
            path += `M${round(first.x)} ${round(first.y)}Q${round(middle.x)} ${round(middle.y)} ${round(second.x)} ${round(second.y)}`;
        else if (ends.length === 0) path += `M${round(at.x - 26)} ${round(at.y)}q13 -9 26 0t26 0`;
        else for (const end of ends) path += line(at, end);
    }
    return path;
}

// The direction, in degrees, of a crossing over a way: square to it.
export function across(cell: Cell, cells: readonly Cell[], has: (cell: Cell) => boolean): number {
    const there = neighbours(cell.at).findIndex((beyond) => cells.some((other) => has(other) && key_of(other.at) === key_of(beyond)));
    return there < 0 ? 0 : ([30, 90, 150, 210, 270, 330][there] as number);
}
