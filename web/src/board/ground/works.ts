// What people built: houses with their roofs, ruins, bunkers, towns; walls, fences, wire, trenches; and what guns left.
import { is_inside } from "../../lib/plane";
import type { Point } from "../../protocol";
import type { Brush } from "./brush";
import { css, mixed, type Rgb } from "./palette";
import { in_rows } from "./plants";
import { numbers_of, scattered } from "./seeded";
import { along, depth, type Axis, type Shape } from "./shape";

type To = OffscreenCanvasRenderingContext2D;
function trace(to: To, points: readonly Point[]) {
    to.beginPath();
    points.forEach(([x, y], number) => (number ? to.lineTo(x, y) : to.moveTo(x, y)));
    to.closePath();
}
const corners = ({ x, y, turn, long, wide }: Axis, grown = 0): Point[] => {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const u = long / 2 + grown;
    const v = wide / 2 + grown;
    return (
        [
            [-u, -v],
            [u, -v],
            [u, v],
            [-u, v],
        ] as const
    ).map(([along, across]) => [x + along * c - across * s, y + along * s + across * c]);
};
// How much light falls on a slope that looks in this direction: 1 to the north-west, -1 away from it.
const light = (turn: number) => Math.cos(turn - (-3 * Math.PI) / 4);
const lit = (colour: Rgb, much: number): Rgb =>
    much > 0 ? mixed(colour, [255, 240, 214], much * 0.3) : mixed(colour, [40, 24, 20], -much * 0.38);

// The shadow that something so high throws to the south-east.
function cast(to: To, points: readonly Point[], palette: Brush["palette"], high: number) {
    const steps = 6;
    to.fillStyle = css(palette.shadow, 0.4);
    to.beginPath();
    for (let step = 0; step <= steps; step++) {
        const off = (high * step) / steps;
        points.forEach(([x, y], number) => (number ? to.lineTo(x + off, y + off * 1.15) : to.moveTo(x + off, y + off * 1.15)));
        to.closePath();
    }
    to.fill();
}

// A gabled roof over a box; a hipped one where that is nearly square.
function roof(to: To, axis: Axis, colour: Rgb, scale: number) {
    const { x, y, turn, long, wide } = axis;
    const hip = long < wide * 1.25 || wide > 60 ? Math.min(long, wide) * 0.35 : 0;
    const half = Math.max(0, long / 2 - hip);
    to.save();
    to.translate(x, y);
    to.rotate(turn);
    const slopes: [Point[], number][] = [
        [
            [
                [-long / 2, -wide / 2],
                [long / 2, -wide / 2],
                [half, 0],
                [-half, 0],
            ],
            turn - Math.PI / 2,
        ],
        [
            [
                [-long / 2, wide / 2],
                [long / 2, wide / 2],
                [half, 0],
                [-half, 0],
            ],
            turn + Math.PI / 2,
        ],
        [
            [
                [-long / 2, -wide / 2],
                [-long / 2, wide / 2],
                [-half, 0],
            ],
            turn + Math.PI,
        ],
        [
            [
                [long / 2, -wide / 2],
                [long / 2, wide / 2],
                [half, 0],
            ],
            turn,
        ],
    ];
    for (const [outline, way] of slopes.slice(0, hip ? 4 : 2)) {
        trace(to, outline);
        to.fillStyle = css(lit(colour, light(way)));
        to.fill();
    }
    // Courses of tiles, where they can be told apart.
    if (wide * scale > 26) {
        to.strokeStyle = css(lit(colour, -0.7), 0.45);
        to.lineWidth = 0.7;
        to.beginPath();
        const step = Math.max(3.4, wide / 16);
        for (let v = step; v < wide / 2 - 0.5; v += step) {
            const u = half + (long / 2 - half) * ((v * 2) / wide);
            for (const side of [-1, 1]) {
                to.moveTo(-u, v * side);
                to.lineTo(u, v * side);
            }
        }
        to.stroke();
    }
    to.strokeStyle = css(lit(colour, 1));
    to.lineWidth = Math.min(2, wide / 14);
    to.beginPath();
    to.moveTo(-half, 0);
    to.lineTo(half, 0);
    to.stroke();
    if (hip) {
        to.strokeStyle = css(lit(colour, 0.6), 0.7);
        to.beginPath();
        for (const [u, v] of [
            [-1, -1],
            [-1, 1],
            [1, -1],
            [1, 1],
        ] as const) {
            to.moveTo(u * half, 0);
            to.lineTo((u * long) / 2, (v * wide) / 2);
        }
        to.stroke();
    }
    to.strokeStyle = css(lit(colour, -1.6));
    to.lineWidth = Math.min(1.2, wide / 16);
    to.strokeRect(-long / 2, -wide / 2, long, wide);
    if (wide > 30) {
        to.fillStyle = css([74, 60, 54]);
        to.fillRect(half * 0.55, -wide * 0.16, 7, 7);
        to.fillStyle = css([30, 24, 22]);
        to.fillRect(half * 0.55 + 1.8, -wide * 0.16 + 1.8, 3.4, 3.4);
    }
    to.restore();
}
const is_box = (shape: Shape) => shape.points.length === 4 && area_of(shape.points) > shape.axis.long * shape.axis.wide * 0.93;
const area_of = (points: readonly Point[]) =>
    Math.abs(
        points.reduce((sum, [x, y], number) => {
            const [u, v] = points[(number + 1) % points.length] as Point;
            return sum + x * v - u * y;
        }, 0),
    ) / 2;

export function house({ to, palette, scale }: Brush, shape: Shape) {
    const colour = palette.roofs[Math.floor(numbers_of(shape.axis.x, shape.axis.y)() * palette.roofs.length)] as Rgb;
    cast(to, shape.points, palette, Math.min(12, 5 + shape.axis.wide * 0.08));
    if (is_box(shape)) return roof(to, shape.axis, colour, scale);
    // Of another shape: a flat roof behind a parapet.
    to.fillStyle = css(mixed(colour, palette.concrete, 0.45));
    to.fill(shape.path);
    to.save();
    to.clip(shape.path);
    to.lineWidth = 9;
    to.strokeStyle = css(mixed(colour, palette.concrete, 0.75));
    to.stroke(shape.path);
    to.restore();
    to.lineWidth = 1.4;
    to.strokeStyle = css(lit(colour, -1.4));
    to.stroke(shape.path);
}
// Walls without a roof, and what fell from it.
export function ruin(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    cast(to, shape.points, palette, 4);
    to.fillStyle = css(mixed(palette.stone_dark, palette.earth, 0.5));
    to.fill(shape.path);
    to.save();
    to.clip(shape.path);
    scattered(brush.part(shape), 9, 1, (x, y, number) => {
        const r = 1.5 + number() * 3;
        to.fillStyle = css(number() < 0.3 ? (palette.roofs[0] as Rgb) : mixed(palette.stone, palette.stone_dark, number()));
        to.fillRect(x - r, y - r * 0.6, r * 2, r * 1.3);
    });
    to.lineWidth = 9;
    to.strokeStyle = css(palette.stone_dark);
    to.stroke(shape.path);
    to.setLineDash([23, 5, 11, 9, 31, 4]);
    to.lineWidth = 6.5;
    to.strokeStyle = css(mixed(palette.stone, [255, 255, 255], 0.2));
    to.stroke(shape.path);
    to.setLineDash([]);
    to.restore();
    to.lineWidth = 1;
    to.strokeStyle = css(mixed(palette.stone_dark, [0, 0, 0], 0.4));
    to.stroke(shape.path);
}
export function bunker({ to, palette }: Brush, shape: Shape) {
    cast(to, shape.points, palette, 5);
    to.lineJoin = "round";
    to.fillStyle = css(palette.concrete);
    to.fill(shape.path);
    to.save();
    to.clip(shape.path);
    to.lineWidth = 10;
    to.strokeStyle = css(mixed(palette.concrete, palette.shadow, 0.22));
    to.stroke(shape.path);
    to.restore();
    const { x, y, turn, long, wide } = shape.axis;
    to.save();
    to.translate(x, y);
    to.rotate(turn);
    to.fillStyle = css([52, 50, 46]);
    to.fillRect(-long * 0.3, -wide / 2 + 1.5, long * 0.6, 3);
    to.restore();
    to.lineWidth = 1.6;
    to.strokeStyle = css(mixed(palette.concrete, [0, 0, 0], 0.55));
    to.stroke(shape.path);
}
// Houses in rows, turned as the town lies, and none upon a road.
export function town(brush: Brush, shape: Shape, roads: readonly Shape[]) {
    const { to, palette, scale } = brush;
    to.fillStyle = css(palette.town, 0.75);
    to.fill(shape.path);
    to.strokeStyle = css(mixed(palette.town, palette.earth_dark, 0.5), 0.9);
    to.lineWidth = 1.3;
    to.stroke(shape.path);
    const size = brush.house;
    in_rows(shape, size * 1.75, size * 1.65, (x, y, number) => {
        const axis = {
            x: x + (number() - 0.5) * size * 0.4,
            y: y + (number() - 0.5) * size * 0.4,
            turn: shape.axis.turn + (number() < 0.35 ? Math.PI / 2 : 0) + (number() - 0.5) * 0.16,
            long: size * (1 + number() * 0.4),
            wide: size * (0.62 + number() * 0.2),
        };
        const box = corners(axis, size * 0.12);
        const colour = palette.roofs[Math.floor(number() * palette.roofs.length)] as Rgb;
        if (number() < 0.12 || !brush.sees(x, y, size * 2) || !box.every((at) => is_inside(at, shape.points))) return;
        if (roads.some((road) => depth(road, [axis.x, axis.y]) > -size * 0.62)) return;
        cast(to, corners(axis), palette, size * 0.2);
        roof(to, axis, colour, scale);
    });
}

export function wall({ to, palette, scale }: Brush, shape: Shape) {
    const wide = Math.max(3, shape.width);
    to.lineJoin = "round";
    to.lineCap = "butt";
    to.save();
    to.translate(2.5, 3);
    to.strokeStyle = css(palette.shadow, 0.35);
    to.lineWidth = wide;
    to.stroke(shape.path);
    to.restore();
    to.strokeStyle = css(palette.stone_dark);
    to.lineWidth = wide;
    to.stroke(shape.path);
    to.strokeStyle = css(mixed(palette.stone, [255, 255, 255], 0.25));
    to.lineWidth = wide * 0.62;
    to.stroke(shape.path);
    if (wide * scale < 5) return;
    to.strokeStyle = css(palette.stone_dark, 0.8);
    to.lineWidth = wide * 0.66;
    to.setLineDash([0.8, wide * 0.9, 0.8, wide * 0.6]);
    to.stroke(shape.path);
    to.setLineDash([]);
}
export function fence({ to, palette }: Brush, shape: Shape) {
    to.strokeStyle = css(palette.wood);
    to.lineWidth = 1.3;
    to.stroke(shape.path);
    along(
        shape.points,
        11,
        (x, y) => {
            to.fillStyle = css(palette.shadow, 0.35);
            to.fillRect(x, y, 3.4, 3.6);
            to.fillStyle = css(mixed(palette.wood, [0, 0, 0], 0.2));
            to.fillRect(x - 1.5, y - 1.5, 3, 3);
        },
        !shape.is_line,
    );
}
// Two strands of coils between pickets.
export function wire({ to, palette }: Brush, shape: Shape) {
    const wide = Math.max(5, shape.width);
    to.fillStyle = css(palette.earth, 0.2);
    to.strokeStyle = css(palette.earth, 0.22);
    to.lineWidth = wide;
    to.stroke(shape.path);
    to.strokeStyle = css([48, 44, 42], 0.85);
    to.lineWidth = 0.9;
    to.beginPath();
    along(
        shape.points,
        wide * 0.42,
        (x, y, turn) => {
            const r = wide * 0.4;
            to.moveTo(x + r * Math.cos(turn), y + r * Math.sin(turn));
            to.ellipse(x, y, r * 0.72, r, turn, 0, 2 * Math.PI);
        },
        !shape.is_line,
    );
    to.stroke();
    along(
        shape.points,
        wide * 2.2,
        (x, y, turn) => {
            to.lineWidth = 1.5;
            to.beginPath();
            to.moveTo(x - Math.sin(turn) * wide * 0.5, y + Math.cos(turn) * wide * 0.5);
            to.lineTo(x + Math.sin(turn) * wide * 0.5, y - Math.cos(turn) * wide * 0.5);
            to.stroke();
        },
        !shape.is_line,
    );
}
// Earth thrown up on both sides of a ditch; the light falls on its far wall.
export function trench({ to, palette }: Brush, shape: Shape) {
    const wide = Math.max(6, shape.width);
    to.lineJoin = "round";
    to.lineCap = "round";
    const line = (width: number, colour: Rgb, alpha: number, shift = 0) => {
        to.save();
        to.translate(shift, shift);
        to.strokeStyle = css(colour, alpha);
        to.lineWidth = width;
        to.stroke(shape.path);
        to.restore();
    };
    line(wide * 1.5, palette.shadow, 0.22, 1.5);
    line(wide * 1.42, palette.earth, 0.95);
    line(wide * 1.2, mixed(palette.earth, [255, 236, 200], 0.28), 0.9, -0.8);
    line(wide * 0.72, palette.earth_dark, 1);
    line(wide * 0.5, mixed(palette.earth_dark, [0, 0, 0], 0.4), 0.9, -0.5);
    line(wide * 0.16, mixed(palette.wood, palette.earth, 0.3), 0.9, 0.4);
    // Traverses and clods along the parapet.
    along(shape.points, wide * 0.8, (x, y, turn, gone) => {
        const number = numbers_of(gone * 11, x + y);
        for (const side of [-1, 1]) {
            const off = wide * (0.58 + number() * 0.14) * side;
            to.fillStyle = css(mixed(palette.earth, number() < 0.5 ? palette.earth_dark : [240, 222, 186], 0.4), 0.9);
            to.beginPath();
            to.ellipse(x - Math.sin(turn) * off, y + Math.cos(turn) * off, 1.6 + number() * 1.4, 1.1 + number(), turn, 0, 2 * Math.PI);
            to.fill();
        }
    });
}
// A bank of earth: hachures down both sides.
export function bank({ to, palette }: Brush, shape: Shape) {
    const wide = Math.max(5, shape.width);
    to.lineJoin = to.lineCap = "round";
    to.strokeStyle = css(palette.earth, 0.9);
    to.lineWidth = wide;
    to.stroke(shape.path);
    to.strokeStyle = css(palette.earth_dark, 0.9);
    to.lineWidth = 1;
    to.beginPath();
    along(
        shape.points,
        4,
        (x, y, turn) => {
            to.moveTo(x + Math.sin(turn) * wide * 0.7, y - Math.cos(turn) * wide * 0.7);
            to.lineTo(x - Math.sin(turn) * wide * 0.7, y + Math.cos(turn) * wide * 0.7);
        },
        !shape.is_line,
    );
    to.stroke();
    to.strokeStyle = css(mixed(palette.earth, [255, 240, 210], 0.45));
    to.lineWidth = wide * 0.4;
    to.stroke(shape.path);
}

function hole({ to, palette }: Brush, x: number, y: number, r: number, wet: boolean) {
    const fill = (dx: number, dy: number, by: number, colour: Rgb, alpha: number) => {
        to.fillStyle = css(colour, alpha);
        to.beginPath();
        to.ellipse(x + dx * r, y + dy * r, r * by, r * by * 0.93, 0, 0, 2 * Math.PI);
        to.fill();
    };
    fill(0.05, 0.06, 1.28, palette.earth, 0.55);
    fill(-0.04, -0.04, 1.05, mixed(palette.earth, [255, 238, 204], 0.35), 0.85);
    fill(0, 0, 0.86, palette.earth, 1);
    fill(-0.12, -0.14, 0.7, palette.earth_dark, 0.85);
    fill(0.1, 0.12, 0.5, wet ? palette.water_deep : mixed(palette.earth_dark, palette.earth, 0.45), wet ? 0.75 : 0.9);
}
export function craters(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    to.fillStyle = css(palette.earth, 0.3);
    to.fill(shape.path);
    to.strokeStyle = css(palette.earth_dark, 0.5);
    to.lineWidth = 1.2;
    to.setLineDash([4, 3]);
    to.stroke(shape.path);
    to.setLineDash([]);
    const size = Math.min(brush.house * 0.55, shape.axis.wide * 0.24);
    scattered(brush.part(shape), size * 2.5, 0.8, (x, y, number) => {
        const r = size * (0.5 + number() * 0.6);
        if (brush.sees(x, y, r * 2) && depth(shape, [x, y]) > r * 0.9) hole(brush, x, y, r, number() < 0.3);
    });
}
