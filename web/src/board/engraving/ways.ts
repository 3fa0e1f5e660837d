// Rivers and roads of a board of hexes: from side to side of the hexes that have them, in one smooth line.
import { centre, corners, key_of, neighbours, type Place } from "../../lib/hex";
import type { Cell } from "../../protocol";
import { css } from "../ground/palette";
import { numbers_of } from "../ground/seeded";
import { inks } from "./inks";
import type { Plate } from "./plate";

// The line through each hex, as places along it.
export type Lines = Map<string, Place[][]>;

const along = (a: Place, b: Place, part: number): Place => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
const steps = 8;
// From a, where it goes towards `into`, to m, where it goes the way `going`.
function bent(a: Place, into: Place, m: Place, going: Place): Place[] {
    const b = along(a, into, 0.5),
        c = { x: m.x - going.x * 16, y: m.y - going.y * 16 };
    return Array.from({ length: steps + 1 }, (_, number) => {
        const t = number / steps;
        return along(along(along(a, b, t), along(b, c, t), t), along(along(b, c, t), along(c, m, t), t), t);
    });
}

// It runs on over the edge of the board where it has only one neighbour and lies there. `straight`: hexes in whose very middle it is
// crossed, or meets something.
export function lines_of(cells: readonly Cell[], has: (cell: Cell) => boolean, straight: (cell: Cell) => boolean): Lines {
    const with_it = new Set(cells.filter(has).map((cell) => key_of(cell.at)));
    const all = new Set(cells.map((cell) => key_of(cell.at)));
    const lines: Lines = new Map();
    for (const cell of cells) {
        if (!with_it.has(key_of(cell.at))) continue;
        const at = centre(cell.at),
            around = neighbours(cell.at),
            corner = corners(at);
        const sides = around.flatMap((beyond, side) => (with_it.has(key_of(beyond)) ? [side] : []));
        if (sides.length === 1) {
            const opposite = ((sides[0] as number) + 3) % 6;
            if (!all.has(key_of(around[opposite] ?? [-1, -1]))) sides.push(opposite);
        }
        const number = numbers_of(...cell.at);
        const loose = straight(cell) ? 0 : 1;
        const middle = { x: at.x + loose * (number() - 0.5) * 22, y: at.y + loose * (number() - 0.5) * 22 };
        // Both hexes of a side mean the same place on it.
        const ends = sides.map((side) => {
            const [a, b] = [corner[side], corner[(side + 1) % 6]] as [Place, Place];
            const [first, second] = a.x + a.y * 3 < b.x + b.y * 3 ? [a, b] : [b, a];
            return along(first, second, 0.5 + (numbers_of(first.x + second.x, first.y + second.y)() - 0.5) * 0.3);
        });
        const inward = (end: Place, side: number) => {
            const [a, b] = [corner[side], corner[(side + 1) % 6]] as [Place, Place];
            const mid = along(a, b, 0.5);
            return { x: end.x + at.x - mid.x, y: end.y + at.y - mid.y };
        };
        const found: Place[][] = [];
        const [first, second] = ends;
        if (ends.length === 2 && first && second) {
            const long = Math.hypot(second.x - first.x, second.y - first.y) || 1;
            const going = { x: (second.x - first.x) / long, y: (second.y - first.y) / long };
            const there = bent(first, inward(first, sides[0] as number), middle, going);
            const back = bent(second, inward(second, sides[1] as number), middle, { x: -going.x, y: -going.y });
            found.push([...there, ...back.reverse().slice(1)]);
        } else if (!ends.length) found.push([-26, -13, 0, 13, 26].map((x, which) => ({ x: at.x + x, y: at.y + (which % 2 ? -4 : 2) })));
        else ends.forEach((end, which) => found.push(bent(end, inward(end, sides[which] as number), at, { x: 0, y: 0 })));
        lines.set(key_of(cell.at), found);
    }
    return lines;
}

export function path_along(lines: Lines): Path2D {
    const path = new Path2D();
    for (const line of [...lines.values()].flat()) line.forEach(({ x, y }, number) => (number ? path.lineTo(x, y) : path.moveTo(x, y)));
    return path;
}

// How far a place in a hex lies from what runs through it.
export function clearance(lines: readonly Lines[], key: string): (place: Place) => number {
    const points = lines.flatMap((each) => (each.get(key) ?? []).flat());
    return ({ x, y }) => points.reduce((least, point) => Math.min(least, Math.hypot(point.x - x, point.y - y)), Infinity);
}

// The direction, in degrees, in which a way runs through a hex: crossings lie square to it.
export function across(cell: Cell, cells: readonly Cell[], with_it: (cell: Cell) => boolean): number {
    const keys = new Set(cells.filter(with_it).map(({ at }) => key_of(at)));
    const there = neighbours(cell.at).findIndex((beyond) => keys.has(key_of(beyond)));
    return there < 0 ? 0 : 30 + 60 * there;
}

// Lines along both banks, as engravers drew water.
export function rivers({ to }: Plate, lines: Lines) {
    const path = path_along(lines);
    to.lineCap = "round";
    to.lineJoin = "round";
    for (const [width, alpha] of [
        [25, 1],
        [17.6, 0.62],
        [10.6, 0.42],
    ] as const) {
        to.strokeStyle = css(inks.shore, alpha);
        to.lineWidth = width;
        to.stroke(path);
        to.strokeStyle = css(inks.water);
        to.lineWidth = width - (width === 25 ? 2.6 : 1.5);
        to.stroke(path);
    }
    to.setLineDash([10, 14, 5, 19]);
    to.strokeStyle = css(inks.shore, 0.4);
    to.lineWidth = 0.8;
    to.stroke(path);
    to.setLineDash([]);
}

export function roads({ to }: Plate, lines: Lines) {
    const path = path_along(lines);
    to.lineCap = "butt";
    to.lineJoin = "round";
    to.strokeStyle = css(inks.ink, 0.85);
    to.lineWidth = 9.4;
    to.stroke(path);
    to.strokeStyle = css(inks.road);
    to.lineWidth = 7;
    to.lineCap = "round";
    to.stroke(path);
}
