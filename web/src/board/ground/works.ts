// Walls, fences, wire, trenches and banks; and the craters that guns left.
import type { Brush } from "./brush";
import { css, mixed, type Rgb } from "./palette";
import { numbers_of, scattered } from "./seeded";
import { along, depth, type Shape } from "./shape";

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
