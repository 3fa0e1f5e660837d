// What grows and lies in hexes: woods, orchards, fields, sand, stones, grass.
import { centre, corners, path_of, type Place } from "../../lib/hex";
import { css, type Rgb } from "../ground/palette";
import { numbers_of } from "../ground/seeded";
import { inks } from "./inks";
import type { Plate, Spot } from "./plate";

const shadow = (plate: Plate, { x, y }: Place, r: number) => {
    const { to } = plate;
    to.fillStyle = css(inks.leaf, 0.3);
    to.beginPath();
    to.ellipse(x + r * 0.55, y + r * 0.6, r, r * 0.72, 0.5, 0, 2 * Math.PI);
    to.fill();
};
// A crown seen from above and a little from the south: lobes, and hatching away from the light.
function tree(plate: Plate, { x, y }: Place, r: number, colour: Rgb, chance: () => number) {
    const { to } = plate;
    const lobes = 6,
        turn = chance() * 6;
    to.beginPath();
    for (let lobe = 0; lobe < lobes; lobe++) {
        const a = turn + (lobe * 2 * Math.PI) / lobes,
            b = a + (2 * Math.PI) / lobes,
            middle = (a + b) / 2,
            out = r * (1.22 + chance() * 0.2);
        if (!lobe) to.moveTo(x + r * Math.cos(a), y + r * Math.sin(a));
        to.quadraticCurveTo(x + out * Math.cos(middle), y + out * Math.sin(middle), x + r * Math.cos(b), y + r * Math.sin(b));
    }
    to.closePath();
    to.fillStyle = css(colour);
    to.fill();
    to.strokeStyle = css(inks.leaf, 0.8);
    to.lineWidth = 0.75;
    to.stroke();
    to.strokeStyle = css(inks.leaf, 0.6);
    to.lineWidth = 0.7;
    to.beginPath();
    for (const part of [0.35, 0.62, 0.86]) {
        const begin = -0.35 + chance() * 0.3;
        to.moveTo(x + r * part * Math.cos(begin), y + r * part * Math.sin(begin));
        to.arc(x, y, r * part, begin, begin + 1.5 + chance() * 0.4);
    }
    to.stroke();
}

// Places in a hex on a lattice that all hexes share, from the north down, so that what stands in front is drawn last.
function places(
    { cell, deep, clear }: Spot,
    step: number,
    from_edge: number,
    from_ways: number,
    place: (at: Place, chance: () => number) => void,
) {
    const at = centre(cell.at);
    const high = step * 0.8;
    for (let row = Math.ceil((at.y - 60) / high); row * high < at.y + 60; row++)
        for (let column = Math.ceil((at.x - 53) / step) - 1; column * step < at.x + 53; column++) {
            const chance = numbers_of(column * 31 + 7, row * 17 + 3);
            const there = {
                x: (column + (row % 2 ? 0.5 : 0) + (chance() - 0.5) * 0.6) * step,
                y: (row + (chance() - 0.5) * 0.6) * high,
            };
            if (!lies_in(at, there) || deep(there) < from_edge || clear(there) < from_ways) continue;
            place(there, chance);
        }
}
const lies_in = (at: Place, { x, y }: Place) => Math.abs(x - at.x) <= 52 && Math.abs(y - at.y) + Math.abs(x - at.x) * 0.577 <= 60;

export function wood(plate: Plate, spot: Spot) {
    const trees: { at: Place; r: number; colour: Rgb; chance: () => number }[] = [];
    places(spot, 13.5, 7, 19, (at, chance) => {
        const colour = inks.crowns[Math.floor(chance() * inks.crowns.length)] as Rgb;
        trees.push({ at, r: 5.6 + chance() * 2.6, colour, chance });
    });
    for (const { at, r } of trees) shadow(plate, at, r);
    for (const { at, r, colour, chance } of trees) tree(plate, at, r, colour, chance);
}

export function orchard(plate: Plate, { cell, deep, clear }: Spot) {
    const at = centre(cell.at),
        turn = (numbers_of(...cell.at)() - 0.5) * 0.5,
        chance = numbers_of(cell.at[0] + 40, cell.at[1] + 9);
    const trees: Place[] = [];
    for (let row = -4; row <= 4; row++)
        for (let column = -4; column <= 4; column++) {
            const u = column * 14.5,
                v = row * 14.5;
            const there = { x: at.x + u * Math.cos(turn) - v * Math.sin(turn), y: at.y + u * Math.sin(turn) + v * Math.cos(turn) };
            if (lies_in(at, there) && deep(there) > 7 && clear(there) > 17) trees.push(there);
        }
    for (const there of trees) shadow(plate, there, 4.3);
    for (const there of trees) tree(plate, there, 4.3, inks.crowns[3] as Rgb, chance);
}

// Strips of fields, each ploughed its own way.
export function crops({ to }: Plate, { cell }: Spot) {
    const at = centre(cell.at),
        chance = numbers_of(cell.at[0] + 11, cell.at[1] + 5);
    to.save();
    to.clip(new Path2D(path_of(corners(at))));
    to.translate(at.x, at.y);
    to.rotate(((Math.floor(chance() * 6) * 30 + (chance() - 0.5) * 16) * Math.PI) / 180);
    for (let x = -64; x < 64;) {
        const wide = 20 + chance() * 14,
            split = -20 + chance() * 40;
        for (const [from, until] of [
            [-64, split],
            [split, 64],
        ] as const) {
            to.fillStyle = css(inks.parcels[Math.floor(chance() * inks.parcels.length)] as Rgb, 0.75);
            to.fillRect(x, from, wide, until - from);
            to.strokeStyle = css(inks.furrow, 0.42);
            to.lineWidth = 0.65;
            to.beginPath();
            const how = chance();
            if (how < 0.45) for (let u = x + 2; u < x + wide; u += 3.4) (to.moveTo(u, from), to.lineTo(u, until));
            else if (how < 0.7) for (let v = from + 2; v < until; v += 3.4) (to.moveTo(x, v), to.lineTo(x + wide, v));
            else {
                // standing corn
                for (let u = x + 4; u < x + wide - 2; u += 6)
                    for (let v = from + 5; v < until - 2; v += 6) {
                        to.moveTo(u, v + 1.8);
                        to.lineTo(u, v - 2);
                        to.moveTo(u - 1.5, v - 1.2);
                        to.lineTo(u, v + 0.4);
                        to.lineTo(u + 1.5, v - 1.2);
                    }
            }
            to.stroke();
            to.strokeStyle = css(inks.ink, 0.5);
            to.lineWidth = 0.8;
            to.strokeRect(x, from, wide, until - from);
        }
        x += wide;
    }
    to.restore();
}

export function sand({ to }: Plate, { cell, deep, clear }: Spot) {
    const at = centre(cell.at),
        chance = numbers_of(cell.at[0] + 3, cell.at[1] + 77);
    to.fillStyle = css(inks.dune, 0.75);
    to.beginPath();
    for (let grain = 0; grain < 190; grain++) {
        const there = { x: at.x + (chance() - 0.5) * 104, y: at.y + (chance() - 0.5) * 120 },
            r = 0.45 + chance() * 0.5;
        // Closer together towards where it ends.
        if (!lies_in(at, there) || clear(there) < 15 || chance() > 1.15 - deep(there) / 55) continue;
        to.moveTo(there.x + r, there.y);
        to.arc(there.x, there.y, r, 0, 7);
    }
    to.fill();
    to.strokeStyle = css(inks.dune, 0.7);
    to.lineWidth = 0.9;
    to.beginPath();
    for (let dune = 0; dune < 5; dune++) {
        const x = at.x + (chance() - 0.5) * 66,
            y = at.y + (chance() - 0.5) * 76,
            long = 9 + chance() * 8;
        if (clear({ x, y }) < 20) continue;
        to.moveTo(x - long, y + 2);
        to.quadraticCurveTo(x, y - 5, x + long, y + 2.5);
        for (let tick = 0; tick < 5; tick++) {
            const u = x - long * 0.3 + tick * long * 0.26;
            to.moveTo(u, y - 0.6);
            to.lineTo(u + 1.6, y + 3.4);
        }
    }
    to.stroke();
}

export function rough(plate: Plate, spot: Spot) {
    const { to } = plate;
    places(spot, 22, 9, 17, ({ x, y }, chance) => {
        const r = 4.4 + chance() * 4.2;
        if (chance() < 0.3) return grass(plate, { x, y }, chance);
        to.fillStyle = css(inks.ink, 0.22);
        to.beginPath();
        to.ellipse(x + r * 0.6, y + r * 0.6, r, r * 0.5, 0.3, 0, 7);
        to.fill();
        to.beginPath();
        to.moveTo(x - r, y + r * 0.6);
        to.lineTo(x - r * 0.5, y - r * 0.7);
        to.lineTo(x + r * 0.25, y - r);
        to.lineTo(x + r * 0.9, y - r * 0.1);
        to.lineTo(x + r, y + r * 0.6);
        to.closePath();
        to.fillStyle = css(inks.stone);
        to.fill();
        to.strokeStyle = css(inks.ink, 0.85);
        to.lineWidth = 0.8;
        to.stroke();
        to.lineWidth = 0.65;
        to.beginPath();
        to.moveTo(x + r * 0.25, y - r);
        to.lineTo(x + r * 0.1, y + r * 0.5);
        for (const part of [0.3, 0.5, 0.7]) {
            to.moveTo(x + r * part, y - r * (0.85 - part));
            to.lineTo(x + r * (part - 0.08), y + r * 0.55);
        }
        to.stroke();
    });
}

export function grass({ to }: Plate, { x, y }: Place, chance: () => number) {
    to.strokeStyle = css(inks.leaf, 0.42);
    to.lineWidth = 0.7;
    to.beginPath();
    for (const lean of [-2.4, -0.9, 0.8, 2.3]) {
        to.moveTo(x + lean * 0.6, y);
        to.lineTo(x + lean, y - 2.6 - chance() * 2 + Math.abs(lean) * 0.5);
    }
    to.stroke();
}
export function meadow(plate: Plate, spot: Spot) {
    places(spot, 27, 6, 15, (at, chance) => {
        if (chance() < 0.42) grass(plate, at, chance);
    });
}
// Far from the shore, where its lines do not reach.
export function waves({ to }: Plate, spot: Spot) {
    to.strokeStyle = css(inks.shore, 0.5);
    to.lineWidth = 0.8;
    to.beginPath();
    places(spot, 26, 42, 0, ({ x, y }, chance) => {
        if (chance() < 0.3) return;
        const long = 5 + chance() * 6;
        to.moveTo(x - long, y);
        to.quadraticCurveTo(x - long / 2, y - 2.4, x, y);
        to.quadraticCurveTo(x + long / 2, y + 2.4, x + long, y);
    });
    to.stroke();
}
// What lies under it.
export const washes: Partial<Record<string, Rgb>> = {
    wood: inks.wood,
    orchard: inks.orchard,
    built_up: inks.built,
    rough: inks.rough,
    sand: inks.sand,
};
