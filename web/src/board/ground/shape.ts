// Pieces of terrain as they are drawn: in units of the drawing, with what every painter asks of them.
import { distance_to_line, is_inside } from "../../lib/plane";
import type { Area, Point } from "../../protocol";
import type { Box } from "./seeded";

export interface Shape {
    look: Area["look"];
    height: number;
    points: Point[];
    is_line: boolean;
    width: number; // of a line
    box: Box; // all that it may cover, its shadow too
    path: Path2D;
    axis: Axis;
}
// The box along a shape's longest side: its middle, the direction in radians and how far it reaches along and across it.
export interface Axis {
    x: number;
    y: number;
    turn: number;
    long: number;
    wide: number;
}

const room = 16; // for crowns and shadows beyond the outline

function path_of(points: readonly Point[], closed: boolean): Path2D {
    const path = new Path2D();
    points.forEach(([x, y], number) => (number ? path.lineTo(x, y) : path.moveTo(x, y)));
    if (closed) path.closePath();
    return path;
}

function axis_of(points: readonly Point[], closed: boolean): Axis {
    let turn = 0;
    let longest = 0;
    points.forEach((a, number) => {
        const b = points[(number + 1) % points.length] as Point;
        const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (long > longest && (closed || number + 1 < points.length)) {
            longest = long;
            turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
        }
    });
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const along = points.map(([x, y]) => x * c + y * s);
    const across = points.map(([x, y]) => y * c - x * s);
    const u = (Math.min(...along) + Math.max(...along)) / 2;
    const v = (Math.min(...across) + Math.max(...across)) / 2;
    const long = Math.max(...along) - Math.min(...along);
    const wide = Math.max(...across) - Math.min(...across);
    return { x: u * c - v * s, y: u * s + v * c, turn, long, wide };
}

export function shapes_of(areas: readonly Area[], scale: number, [wide, high]: Point): Shape[] {
    // Water that ends at the edge of the board goes on beyond it, and has no shore there.
    const beyond = (at: number, most: number) => (at <= 0 ? -100 : at >= most ? most + 100 : at);
    return areas.map((area) => {
        const points = area.outline.map(([x, y]): Point => [x * scale, y * scale]);
        const is_line = area.width > 0 || points.length === 2;
        const width = Math.max(area.width * scale, is_line ? 2.5 : 0);
        const xs = points.map(([x]) => x);
        const ys = points.map(([, y]) => y);
        const more = width / 2 + room;
        return {
            look: area.look,
            height: area.height,
            points,
            is_line,
            width,
            box: [Math.min(...xs) - more, Math.min(...ys) - more, Math.max(...xs) + more, Math.max(...ys) + more],
            path: path_of(
                area.look === "water" && !is_line ? points.map(([x, y]): Point => [beyond(x, wide), beyond(y, high)]) : points,
                !is_line,
            ),
            axis: axis_of(points, !is_line),
        };
    });
}

const closed = (points: readonly Point[]) => [...points, points[0] as Point];
// How deep a place lies in a shape; below 0 outside of it.
export function depth(shape: Shape, at: Point): number {
    if (shape.is_line) return shape.width / 2 - distance_to_line(at, shape.points);
    const edge = distance_to_line(at, closed(shape.points));
    return is_inside(at, shape.points) ? edge : -edge;
}

// Places along a line, `step` apart, with the direction in which it goes there in radians.
export function along(
    points: readonly Point[],
    step: number,
    place: (x: number, y: number, turn: number, gone: number) => void,
    is_closed = false,
) {
    let left = step / 2;
    let gone = 0;
    const way = is_closed ? closed(points) : points;
    way.slice(1).forEach((b, number) => {
        const a = way[number] as Point;
        const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
        for (; left <= long; left += step)
            place(a[0] + ((b[0] - a[0]) * left) / long, a[1] + ((b[1] - a[1]) * left) / long, turn, gone + left);
        left -= long;
        gone += long;
    });
}
