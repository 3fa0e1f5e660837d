// Houses with their roofs, ruins, bunkers and towns.
import { is_inside } from "../../lib/plane";
import type { Point } from "../../protocol";
import type { Brush } from "./brush";
import { css, mixed, type Rgb } from "./palette";
import { in_rows } from "./plants";
import { numbers_of, scattered } from "./seeded";
import { depth, type Axis, type Shape } from "./shape";

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
