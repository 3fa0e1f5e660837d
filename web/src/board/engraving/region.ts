// Where ground of one kind lies: the outlines of all hexes that have it, drawn as a hand would draw them.
import { centre, corners, key_of, neighbours, type Place } from "../../lib/hex";
import type { Cell } from "../../protocol";

export interface Outline {
    points: Place[]; // clockwise: what it encloses lies to the right
    closed: boolean;
}

const at_corner = ({ x, y }: Place) => `${Math.round(x)},${Math.round(y)}`;

// With `whole` an outline goes along the edge of the board too; without, it ends there.
export function outlines(cells: readonly Cell[], has: (cell: Cell) => boolean, whole: boolean): Outline[] {
    const kept = new Map(cells.map((cell) => [key_of(cell.at), has(cell)]));
    const next = new Map<string, [Place, Place]>();
    const entered = new Set<string>();
    for (const cell of cells) {
        if (!kept.get(key_of(cell.at))) continue;
        const corner = corners(centre(cell.at));
        neighbours(cell.at).forEach((beyond, side) => {
            const there = kept.get(key_of(beyond));
            if (there || (there === undefined && !whole)) return;
            const [from, to] = [corner[side], corner[(side + 1) % 6]] as [Place, Place];
            next.set(at_corner(from), [from, to]);
            entered.add(at_corner(to));
        });
    }
    const found: Outline[] = [];
    const follow = (start: string) => {
        const points: Place[] = [];
        let at = start;
        for (let side = next.get(at); side; side = next.get(at)) {
            next.delete(at);
            if (!points.length) points.push(side[0]);
            points.push(side[1]);
            at = at_corner(side[1]);
        }
        const closed = at === start;
        if (closed) points.pop();
        found.push({ points, closed });
    };
    for (const start of [...next.keys()]) if (!entered.has(start)) follow(start);
    while (next.size) follow(next.keys().next().value as string);
    return found;
}

// An unsteady hand, always unsteady in the same way at the same place.
const unsteady = ({ x, y }: Place) => 1.7 * Math.sin(x * 0.11 + y * 0.053) + 1.3 * Math.sin(y * 0.137 - x * 0.071 + 1);

export function normals({ points, closed }: Outline): Place[] {
    const last = points.length - 1;
    return points.map((_, number) => {
        const a = points[closed ? (number + last) % points.length : Math.max(0, number - 1)] as Place;
        const b = points[closed ? (number + 1) % points.length : Math.min(last, number + 1)] as Place;
        const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        return { x: (b.y - a.y) / long, y: (a.x - b.x) / long };
    });
}

// The same line so far out of what it encloses, or inside where that is below 0.
export function offset(outline: Outline, by: number): Outline {
    const out = normals(outline);
    const points = outline.points.map(({ x, y }, number) => {
        const normal = out[number] as Place;
        return { x: x + normal.x * by, y: y + normal.y * by };
    });
    return { points, closed: outline.closed };
}

// Corners cut three times, as Chaikin does it, and a hand's unsteadiness.
export function by_hand(outline: Outline): Outline {
    let { points } = outline;
    const { closed } = outline;
    for (let pass = 0; pass < 3; pass++) {
        const cut: Place[] = [];
        const part = (a: Place, b: Place, of: number) => ({ x: a.x + (b.x - a.x) * of, y: a.y + (b.y - a.y) * of });
        points.forEach((a, number) => {
            const b = points[(number + 1) % points.length] as Place;
            if (number + 1 === points.length && !closed) return;
            cut.push(part(a, b, 0.25), part(a, b, 0.75));
        });
        if (!closed) points = [points[0] as Place, ...cut, points.at(-1) as Place];
        else points = cut;
    }
    const out = normals({ points, closed });
    points = points.map((point, number) => {
        const normal = out[number] as Place;
        const off = unsteady(point);
        return { x: point.x + normal.x * off, y: point.y + normal.y * off };
    });
    return { points, closed };
}

export function drawn(lines: readonly Outline[]): Path2D {
    const path = new Path2D();
    for (const { points, closed } of lines) {
        points.forEach(({ x, y }, number) => (number ? path.lineTo(x, y) : path.moveTo(x, y)));
        if (closed) path.closePath();
    }
    return path;
}

// How far a place lies from the nearest of a hex's sides beyond which the ground is of another kind.
export function inside(cell: Cell, is_same: (beyond: string) => boolean): (place: Place) => number {
    const at = centre(cell.at);
    const sides = neighbours(cell.at).flatMap((beyond, side) => {
        if (is_same(key_of(beyond))) return [];
        const turn = ((30 + 60 * side) * Math.PI) / 180;
        return [{ x: Math.sin(turn), y: -Math.cos(turn) }];
    });
    const reach = corners(at)[1]?.x ?? at.x;
    return (place) => Math.min(60, ...sides.map(({ x, y }) => reach - at.x - ((place.x - at.x) * x + (place.y - at.y) * y)));
}
