// Lengths and bearings on a board without cells. Bearings are degrees clockwise from north.
import type { FreeBoard, HexBoard, Point } from "../protocol";
import type { Place } from "./hex";

export const distance = ([x, y]: Point, [u, v]: Point) => Math.hypot(u - x, v - y);

export const length_of = (way: readonly Point[]) =>
    way.reduce((sum, point, number) => (number ? sum + distance(way[number - 1] as Point, point) : 0), 0);

export const bearing = ([x, y]: Point, [u, v]: Point) => (Math.round((Math.atan2(u - x, y - v) * 180) / Math.PI) + 360) % 360;

export const towards = ({ x, y }: Place, turn: number, away: number): Place => {
    const radians = (turn * Math.PI) / 180;
    return { x: x + away * Math.sin(radians), y: y - away * Math.cos(radians) };
};

// A length in what players measure in: "5.7".
export const in_units = ({ per_unit }: FreeBoard, length: number) => String(Math.round((length * 10) / per_unit) / 10);

// "5.7 of 6 inches", "1 inch": of a reach of 0 nothing is said, and nothing at all where the game forbids to measure.
export function measured(board: HexBoard | FreeBoard, length: number, reach = 0): string {
    if (board.kind === "hexes" || !board.measures) return "";
    const units = (value: number) => in_units(board, value);
    return `${units(length)}${reach ? ` of ${units(reach)}` : ""} ${units(reach || length) === "1" ? board.unit : board.units}`;
}

// A circle as a path, or the part of it between two bearings as a sector.
export function circle_path({ x, y }: Place, radius: number, arc: Point | null): string {
    if (!arc) return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
    const [from, to] = arc;
    const a = towards({ x, y }, from, radius),
        b = towards({ x, y }, to, radius);
    const wide = (to - from + 360) % 360 > 180 ? 1 : 0;
    return `M${x} ${y}L${a.x} ${a.y}A${radius} ${radius} 0 ${wide} 1 ${b.x} ${b.y}Z`;
}

// The corners of the smallest outline without dents about all places, in order.
export function hull(places: readonly Place[]): Place[] {
    const sorted = [...places].sort((a, b) => a.x - b.x || a.y - b.y);
    const half = (order: Place[]) => {
        const turned: Place[] = [];
        for (const place of order) {
            for (;;) {
                const b = turned.at(-1),
                    a = turned.at(-2);
                if (!a || !b || (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x) > 0) break;
                turned.pop();
            }
            turned.push(place);
        }
        return turned.slice(0, -1);
    };
    return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}

export function is_inside([x, y]: Point, outline: readonly Point[]): boolean {
    let inside = false;
    outline.forEach(([ax, ay], number) => {
        const [bx, by] = outline[(number + 1) % outline.length] as Point;
        if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
    });
    return inside;
}

// How far a point lies from a chain of straight pieces.
export const distance_to_line = (point: Point, line: readonly Point[]) =>
    Math.min(
        ...line.slice(1).map((b, number) => {
            const a = line[number] as Point,
                dx = b[0] - a[0],
                dy = b[1] - a[1],
                long = dx * dx + dy * dy;
            const part = long ? Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long)) : 0;
            return distance(point, [a[0] + part * dx, a[1] + part * dy]);
        }),
    );
