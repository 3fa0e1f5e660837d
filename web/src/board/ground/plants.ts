// What grows: crowns of trees over their floor, orchards in rows, hedges, reeds and crops.
import { css, mixed, type Palette, type Rgb } from "./palette";
import { numbers_of, scattered } from "./seeded";
import { along, depth, type Shape } from "./shape";
import type { Brush } from "./brush";

// A few crowns are drawn once at the scale of the picture, and stamped.
const crown_size = 40; // units of a stamp, for a crown of radius 14
export function crowns_of(colours: readonly Rgb[], palette: Palette, scale: number): OffscreenCanvas[] {
    return colours.flatMap((colour, kind) =>
        [0, 1].map((variant) => {
            const stamp = new OffscreenCanvas(Math.ceil(crown_size * scale), Math.ceil(crown_size * scale));
            const to = stamp.getContext("2d") as OffscreenCanvasRenderingContext2D;
            to.scale(scale, scale);
            to.translate(crown_size / 2, crown_size / 2);
            const number = numbers_of(kind * 17, variant * 31);
            const lobes = Array.from({ length: 9 }, (_, i) => {
                const turn = (i / 9) * 2 * Math.PI + number() * 0.5;
                return { x: Math.cos(turn) * 8.6, y: Math.sin(turn) * 8.6, r: 3.8 + number() * 2.2 };
            });
            const blob = (dx: number, dy: number, by: number) => {
                to.beginPath();
                for (const { x, y, r } of [...lobes, { x: 0, y: 0, r: 9.5 }]) {
                    to.moveTo(x * by + dx + r * by, y * by + dy);
                    to.arc(x * by + dx, y * by + dy, r * by, 0, 2 * Math.PI);
                }
                to.fill();
            };
            to.fillStyle = css(palette.shadow, 0.3);
            blob(4, 5, 1);
            to.fillStyle = css(mixed(colour, palette.shadow, 0.45));
            blob(0, 0, 1.04);
            to.fillStyle = css(colour);
            blob(-0.7, -0.8, 0.95);
            // Clumps of leaves, those to the north-west in the light.
            for (let leaf = 0; leaf < 26; leaf++) {
                const turn = number() * 2 * Math.PI;
                const away = Math.sqrt(number()) * 10.5;
                const x = Math.cos(turn) * away;
                const y = Math.sin(turn) * away;
                const much = Math.max(-1, Math.min(1, -(x + y) / 14 + (number() - 0.5) * 0.5));
                to.fillStyle = css(
                    much > 0 ? mixed(colour, [232, 232, 160], much * 0.42) : mixed(colour, palette.shadow, -much * 0.36),
                    0.75,
                );
                to.beginPath();
                to.arc(x, y, 1.7 + number() * 1.5, 0, 2 * Math.PI);
                to.fill();
            }
            return stamp;
        }),
    );
}
function crown({ to, crowns }: Brush, stamps: readonly OffscreenCanvas[], x: number, y: number, radius: number, number: number) {
    const stamp = stamps[Math.floor(number * stamps.length)] ?? crowns.wood[0];
    const size = (crown_size * radius) / 14;
    if (stamp) to.drawImage(stamp, x - size / 2, y - size / 2, size, size);
}

export function wood_floor({ to, palette }: Brush, shape: Shape, dense: boolean) {
    to.fillStyle = css(palette.floor, dense ? 0.85 : 0.5);
    to.fill(shape.path);
    to.save();
    to.clip(shape.path);
    to.lineJoin = "round";
    for (const width of [18, 9]) {
        to.strokeStyle = css(palette.shadow, 0.1);
        to.lineWidth = width;
        to.stroke(shape.path);
    }
    to.restore();
    to.strokeStyle = css(mixed(palette.floor, palette.shadow, 0.5), 0.8);
    to.lineWidth = 1.3;
    to.setLineDash([5, 3]);
    to.stroke(shape.path);
    to.setLineDash([]);
}
export function trees(brush: Brush, shape: Shape, dense: boolean) {
    const radius = brush.tree;
    scattered(brush.part(shape), radius * (dense ? 1.5 : 2.9), 0.7, (x, y, number) => {
        const r = radius * (0.75 + number() * 0.45);
        const which = number();
        if (!brush.sees(x, y, r * 2) || depth(shape, [x, y]) < r * 0.45) return;
        crown(brush, brush.crowns.wood, x, y, r, which);
    });
}
// Rows along the longest side.
export function orchard(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    to.fillStyle = css(palette.floor, 0.3);
    to.fill(shape.path);
    to.strokeStyle = css(palette.tufts);
    to.lineWidth = 1;
    to.stroke(shape.path);
    in_rows(shape, brush.tree * 2.5, brush.tree * 2.5, (x, y, number) => {
        if (brush.sees(x, y, brush.tree * 2) && depth(shape, [x, y]) > brush.tree * 0.6)
            crown(brush, brush.crowns.orchard, x, y, brush.tree * 0.8, number());
    });
}
export function in_rows({ axis }: Shape, step: number, apart: number, place: (x: number, y: number, number: () => number) => void) {
    const c = Math.cos(axis.turn);
    const s = Math.sin(axis.turn);
    for (let v = -axis.wide / 2 + apart / 2; v < axis.wide / 2; v += apart)
        for (let u = -axis.long / 2 + step / 2; u < axis.long / 2; u += step)
            place(axis.x + u * c - v * s, axis.y + u * s + v * c, numbers_of(u * 3 + axis.x, v * 5 + axis.y));
}

// A hedge is a row of bushes; a bocage stands on a bank.
export function hedge(brush: Brush, shape: Shape, banked: boolean) {
    const { to, palette } = brush;
    to.lineJoin = to.lineCap = "round";
    if (banked) {
        to.strokeStyle = css(palette.earth, 0.75);
        to.lineWidth = shape.width + 5;
        to.stroke(shape.path);
        to.strokeStyle = css(palette.earth_dark, 0.35);
        to.lineWidth = 1;
    }
    to.strokeStyle = css(palette.shadow, 0.3);
    to.lineWidth = shape.width;
    to.save();
    to.translate(2.5, 3);
    to.stroke(shape.path);
    to.restore();
    to.strokeStyle = css(mixed(palette.floor, palette.shadow, 0.25));
    to.lineWidth = shape.width * 0.85;
    to.stroke(shape.path);
    const radius = Math.max(2.2, shape.width * 0.56);
    along(
        shape.points,
        radius * 1.15,
        (x, y, turn, gone) => {
            const number = numbers_of(gone * 9 + x, y);
            const aside = (number() - 0.5) * shape.width * 0.3;
            if (brush.sees(x, y, radius * 2))
                crown(
                    brush,
                    brush.crowns.wood,
                    x - Math.sin(turn) * aside,
                    y + Math.cos(turn) * aside,
                    radius * (0.85 + number() * 0.3),
                    number(),
                );
        },
        !shape.is_line,
    );
}

// Furrows, and tufts on them.
export function crops(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    const number = numbers_of(shape.axis.x, shape.axis.y);
    const colour = palette.crops[Math.floor(number() * palette.crops.length)] as Rgb;
    to.fillStyle = css(colour, 0.8);
    to.fill(shape.path);
    to.save();
    to.clip(shape.path);
    const { x, y, turn, long, wide } = shape.axis;
    to.translate(x, y);
    to.rotate(turn);
    for (const [dark, width, shift] of [
        [0.16, 2.2, 0],
        [0.1, 1, 2.6],
    ] as const) {
        to.strokeStyle = css(mixed(colour, palette.earth_dark, 0.6), dark * 2);
        to.lineWidth = width;
        to.beginPath();
        for (let v = -wide / 2 + 3 + shift; v < wide / 2; v += 7) {
            to.moveTo(-long / 2, v);
            to.lineTo(long / 2, v);
        }
        to.stroke();
    }
    to.restore();
    to.strokeStyle = css(mixed(colour, palette.earth_dark, 0.5));
    to.lineWidth = 1.2;
    to.stroke(shape.path);
}
export function marsh(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    to.fillStyle = css(palette.marsh, 0.6);
    to.fill(shape.path);
    to.lineCap = "round";
    scattered(brush.part(shape), 17, 0.9, (x, y, number) => {
        const wet = number() < 0.5;
        if (depth(shape, [x, y]) < 5) return;
        to.strokeStyle = css(wet ? palette.water_deep : mixed(palette.tufts, palette.shadow, 0.2), 0.85);
        to.lineWidth = 1.2;
        to.beginPath();
        if (wet) {
            to.moveTo(x - 5, y);
            to.lineTo(x + 5, y);
            to.moveTo(x - 2, y + 2.5);
            to.lineTo(x + 7, y + 2.5);
        } else
            for (const lean of [-2.4, 0, 2.4]) {
                to.moveTo(x, y);
                to.lineTo(x + lean, y - 6);
            }
        to.stroke();
    });
}
// What is rough and smaller than so much lies there in a heap: between stones so far apart nothing of it would be seen.
const heap_size = 60;

// Stones and scrub on what nothing else is known of.
export function rough(brush: Brush, shape: Shape) {
    const { to, palette } = brush;
    if (!brush.is_map && !shape.is_line && Math.min(shape.axis.long, shape.axis.wide) < heap_size) return heap(brush, shape);
    to.fillStyle = css(palette.darker, 0.55);
    to.fill(shape.path);
    to.strokeStyle = css(palette.tufts, 0.9);
    to.lineWidth = 1;
    to.setLineDash([2, 3]);
    to.stroke(shape.path);
    to.setLineDash([]);
    scattered(brush.part(shape), 22, 0.9, (x, y, number) => {
        if (depth(shape, [x, y]) < 5) return;
        if (number() < 0.45) return crown(brush, brush.crowns.scrub, x, y, 4 + number() * 3, number());
        const r = 2.5 + number() * 3;
        to.fillStyle = css(palette.shadow, 0.3);
        to.fillRect(x - r * 0.5, y - r * 0.2, r * 1.7, r * 1.1);
        to.fillStyle = css(palette.stone);
        to.beginPath();
        to.moveTo(x - r, y + r * 0.5);
        to.lineTo(x - r * 0.4, y - r * 0.7);
        to.lineTo(x + r * 0.6, y - r * 0.5);
        to.lineTo(x + r, y + r * 0.4);
        to.closePath();
        to.fill();
    });
}

// Broken pieces over each other, the larger ones at the bottom, with a shadow round them.
function heap({ to, palette }: Brush, shape: Shape) {
    const { x, y, turn, long, wide } = shape.axis;
    to.fillStyle = css(palette.shadow, 0.3);
    to.save();
    to.translate(3, 4);
    to.fill(shape.path);
    to.restore();
    to.fillStyle = css(mixed(palette.earth_dark, palette.stone_dark, 0.45));
    to.fill(shape.path);
    to.save();
    to.clip(shape.path);
    to.translate(x, y);
    to.rotate(turn);
    const number = numbers_of(x, y);
    const colours = [palette.stone_dark, mixed(palette.stone_dark, palette.shadow, 0.35), palette.stone, palette.roofs[0] as Rgb];
    for (const size of [0.3, 0.2, 0.13])
        for (let piece = 0; piece < 2.4 / size; piece++) {
            const middle = { x: (number() - 0.5) * long * 0.85, y: (number() - 0.5) * wide * 0.8 };
            const radius = Math.min(long, wide) * size * (0.7 + number() * 0.6);
            const colour = colours[Math.floor(number() * colours.length)] as Rgb;
            const corners = Array.from({ length: 5 }, (_, corner) => {
                const at = ((corner + number() * 0.7) / 5) * 2 * Math.PI;
                return { x: middle.x + Math.cos(at) * radius * 1.3, y: middle.y + Math.sin(at) * radius * 0.8 };
            });
            const lay = (dx: number, dy: number) => {
                to.beginPath();
                corners.forEach((at, corner) => (corner ? to.lineTo(at.x + dx, at.y + dy) : to.moveTo(at.x + dx, at.y + dy)));
                to.closePath();
            };
            lay(1.4, 1.8);
            to.fillStyle = css(palette.shadow, 0.55);
            to.fill();
            lay(0, 0);
            to.fillStyle = css(colour);
            to.fill();
            to.strokeStyle = css(mixed(colour, [255, 250, 235], 0.3), 0.8);
            to.lineWidth = 0.8;
            to.stroke();
        }
    to.restore();
    to.strokeStyle = css(palette.shadow, 0.75);
    to.lineWidth = 1.6;
    to.stroke(shape.path);
}
