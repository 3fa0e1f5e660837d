// Water with its banks, and what runs on land: roads, tracks, railways, and how they cross.
import type { Brush } from "./brush";
import { css, mixed, type Rgb } from "./palette";
import { numbers_of, scattered } from "./seeded";
import { along, depth, type Shape } from "./shape";

function stroke({ to }: Brush, shape: Shape, width: number, colour: Rgb, alpha = 1, cap: CanvasLineCap = "round") {
    to.lineJoin = "round";
    to.lineCap = cap;
    to.strokeStyle = css(colour, alpha);
    to.lineWidth = width;
    to.stroke(shape.path);
}
// All banks first, then all water, so that rivers run into lakes.
export function banks(brush: Brush, shape: Shape) {
    const { palette } = brush;
    stroke(brush, shape, (shape.is_line ? shape.width : 0) + 7, palette.bank, 0.75);
    stroke(brush, shape, (shape.is_line ? shape.width : 0) + 3, mixed(palette.water_deep, palette.shadow, 0.35));
}
export function water(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    if (shape.is_line) {
        stroke(brush, shape, shape.width, palette.water);
        stroke(brush, shape, shape.width * 0.55, palette.water_deep, 0.35);
        to.setLineDash([14, 22, 7, 30]);
        stroke(brush, shape, Math.min(1.4, shape.width / 6), palette.water_line, 0.9);
        to.setLineDash([]);
        return;
    }
    to.fillStyle = css(palette.water);
    to.fill(shape.path);
    to.save();
    to.clip(shape.path);
    // Deeper towards the middle, with lines along the shore as on engraved charts.
    for (const [width, alpha] of [
        [90, 0.16],
        [52, 0.18],
        [26, 0.2],
    ] as const) {
        to.lineJoin = "round";
        to.strokeStyle = css(palette.water_line, alpha);
        to.lineWidth = width;
        to.stroke(shape.path);
    }
    for (const width of [40, 24, 12]) {
        to.strokeStyle = css(palette.water_deep, 0.5);
        to.lineWidth = width + 0.9;
        to.stroke(shape.path);
        to.strokeStyle = css(mixed(palette.water, palette.water_line, 0.5));
        to.lineWidth = width - 0.9;
        to.stroke(shape.path);
    }
    scattered(brush.part(shape), 46, 0.9, (x, y, number) => {
        const long = 6 + number() * 7;
        if (depth(shape, [x, y]) < 26) return;
        to.strokeStyle = css(palette.water_line, 0.7);
        to.lineWidth = 1;
        to.beginPath();
        to.moveTo(x - long, y);
        to.quadraticCurveTo(x - long / 2, y - 3, x, y);
        to.quadraticCurveTo(x + long / 2, y + 3, x + long, y);
        to.stroke();
    });
    to.restore();
}

export function road_casing(brush: Brush, shape: Shape) {
    const { palette } = brush;
    if (!shape.is_line) return stroke(brush, shape, 4, palette.road_edge, shape.look === "track" ? 0.35 : 0.8, "butt");
    if (shape.look === "track") return stroke(brush, shape, shape.width + 1, palette.road_edge, 0.35);
    if (!brush.is_map) stroke(brush, shape, shape.width + 6, palette.lighter, 0.45);
    stroke(brush, shape, shape.width + 2.4, palette.road_edge);
}
// A road whose edges are given, along its longer side.
function paved(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    const { x, y, turn, long, wide } = shape.axis;
    to.fillStyle = css(palette.road, shape.look === "track" ? 0.75 : 1);
    to.fill(shape.path);
    to.clip(shape.path);
    to.setLineDash([34, 5, 61, 3]);
    for (const side of [-1, 1]) {
        const off = wide * 0.22 * side,
            half = long / 2;
        to.strokeStyle = css(palette.rut, shape.look === "track" ? 0.9 : 0.6);
        to.lineWidth = Math.max(1, wide * 0.09);
        to.beginPath();
        to.moveTo(x - Math.cos(turn) * half - Math.sin(turn) * off, y - Math.sin(turn) * half + Math.cos(turn) * off);
        to.lineTo(x + Math.cos(turn) * half - Math.sin(turn) * off, y + Math.sin(turn) * half + Math.cos(turn) * off);
        to.stroke();
    }
    to.setLineDash([]);
}
export function road(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    if (!shape.is_line) return paved(brush, shape);
    stroke(brush, shape, shape.width, palette.road, shape.look === "track" ? 0.75 : 1);
    if (shape.width < 8) return;
    // Two ruts, worn through here and there.
    to.setLineDash([34, 5, 61, 3]);
    for (const side of [-1, 1]) {
        to.strokeStyle = css(palette.rut, shape.look === "track" ? 0.9 : 0.6);
        to.lineWidth = Math.max(1, shape.width * 0.09);
        to.beginPath();
        let first = true;
        const off = shape.width * 0.22 * side;
        along(shape.points, 5, (x, y, turn) => {
            const at = [x - Math.sin(turn) * off, y + Math.cos(turn) * off] as const;
            if (first) to.moveTo(...at);
            else to.lineTo(...at);
            first = false;
        });
        to.stroke();
    }
    to.setLineDash([]);
}
export function rail(brush: Brush, shape: Shape) {
    const { to, palette, is_map } = brush;
    if (is_map) {
        stroke(brush, shape, 1.8, palette.ink, 1, "butt");
        to.strokeStyle = css(palette.ink);
        to.lineWidth = 1.2;
        to.beginPath();
        along(shape.points, 9, (x, y, turn) => {
            to.moveTo(x + Math.sin(turn) * 3.6, y - Math.cos(turn) * 3.6);
            to.lineTo(x - Math.sin(turn) * 3.6, y + Math.cos(turn) * 3.6);
        });
        return to.stroke();
    }
    const wide = Math.max(8, shape.width);
    stroke(brush, shape, wide, palette.stone, 0.85, "butt");
    to.strokeStyle = css(palette.wood);
    to.lineWidth = 2.6;
    to.beginPath();
    along(shape.points, 6, (x, y, turn) => {
        to.moveTo(x + Math.sin(turn) * wide * 0.38, y - Math.cos(turn) * wide * 0.38);
        to.lineTo(x - Math.sin(turn) * wide * 0.38, y + Math.cos(turn) * wide * 0.38);
    });
    to.stroke();
    stroke(brush, shape, wide * 0.5, palette.ink, 1, "butt");
    stroke(brush, shape, wide * 0.5 - 2.2, palette.stone, 1, "butt");
}
export function bridge(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    const wide = Math.max(shape.width, 7);
    to.save();
    to.translate(2, 3);
    stroke(brush, shape, wide + 2, palette.shadow, 0.4, "butt");
    to.restore();
    stroke(brush, shape, wide + 3, palette.stone_dark, 1, "butt");
    stroke(brush, shape, wide, mixed(palette.wood, [235, 215, 180], 0.45), 1, "butt");
    to.strokeStyle = css(palette.wood, 0.8);
    to.lineWidth = 0.8;
    to.beginPath();
    along(shape.points, 4.5, (x, y, turn) => {
        to.moveTo(x + (Math.sin(turn) * wide) / 2, y - (Math.cos(turn) * wide) / 2);
        to.lineTo(x - (Math.sin(turn) * wide) / 2, y + (Math.cos(turn) * wide) / 2);
    });
    to.stroke();
}
export function ford(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    const wide = Math.max(shape.width, 10);
    stroke(brush, shape, wide, palette.water_line, 0.45);
    along(shape.points, 6, (x, y, turn, gone) => {
        const number = numbers_of(gone * 5, x);
        const off = (number() - 0.5) * wide * 0.8;
        to.fillStyle = css(mixed(palette.stone, palette.bank, number()));
        to.beginPath();
        to.ellipse(x - Math.sin(turn) * off, y + Math.cos(turn) * off, 2 + number() * 1.6, 1.6 + number(), turn, 0, 2 * Math.PI);
        to.fill();
    });
}
export function sand(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    if (shape.is_line) return stroke(brush, shape, shape.width, palette.sand);
    to.fillStyle = css(palette.sand);
    to.fill(shape.path);
    to.strokeStyle = css(palette.rut, 0.5);
    to.lineWidth = 1;
    to.stroke(shape.path);
    // Ripples across the wind.
    to.strokeStyle = css(palette.rut, 0.5);
    to.lineCap = "round";
    scattered(brush.part(shape), 30, 0.9, (x, y, number) => {
        const long = 7 + number() * 9;
        if (depth(shape, [x, y]) < 6) return;
        to.beginPath();
        to.moveTo(x - long, y + 2);
        to.quadraticCurveTo(x, y - 4, x + long, y + 2);
        to.stroke();
    });
}
