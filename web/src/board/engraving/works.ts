// What people made: houses, bridges and fords, fences, wire and earthworks.
import { centre, corners, path_of, size, type Place } from "../../lib/hex";
import type { Point } from "../../protocol";
import { css, type Rgb } from "../ground/palette";
import { numbers_of } from "../ground/seeded";
import { inks } from "./inks";
import type { Plate, Spot } from "./plate";

interface House {
    x: number;
    y: number;
    long: number;
    deep: number;
}
function house({ to }: Plate, { x, y, long, deep }: House, roof: Rgb, shade: Place) {
    to.fillStyle = css(inks.ink, 0.34);
    to.fillRect(x - long / 2 + shade.x, y - deep / 2 + shade.y, long, deep);
    to.fillStyle = css(roof);
    to.fillRect(x - long / 2, y - deep / 2, long, deep);
    // The half of the roof that lies in the shade is hatched.
    const lower = shade.y >= 0;
    to.strokeStyle = css(inks.ink, 0.6);
    to.lineWidth = 0.55;
    to.beginPath();
    for (let u = -long / 2 + 1.4; u < long / 2; u += 1.9) {
        to.moveTo(x + u, y);
        to.lineTo(x + u, y + (lower ? deep / 2 : -deep / 2));
    }
    to.moveTo(x - long / 2, y);
    to.lineTo(x + long / 2, y);
    to.stroke();
    to.strokeStyle = css(inks.ink, 0.9);
    to.lineWidth = 0.9;
    to.strokeRect(x - long / 2, y - deep / 2, long, deep);
}
function church({ to }: Plate, x: number, y: number) {
    to.fillStyle = css(inks.ink, 0.34);
    to.fillRect(x - 7, y - 3, 20, 10);
    to.fillStyle = css(inks.roofs[1] as Rgb);
    to.strokeStyle = css(inks.ink, 0.95);
    to.lineWidth = 1;
    to.beginPath();
    to.rect(x - 3, y - 5, 14, 10);
    to.rect(x - 11, y - 5, 8, 10);
    to.fill();
    to.stroke();
    to.beginPath();
    (to.moveTo(x - 11, y - 5), to.lineTo(x - 7, y - 15), to.lineTo(x - 3, y - 5));
    to.fill();
    to.stroke();
    to.beginPath();
    (to.moveTo(x - 7, y - 15), to.lineTo(x - 7, y - 21), to.moveTo(x - 9.4, y - 18.6), to.lineTo(x - 4.6, y - 18.6));
    for (let u = 0; u < 12; u += 2.4) (to.moveTo(x - 1.6 + u, y), to.lineTo(x - 1.6 + u, y + 5));
    to.stroke();
}
// Houses along two streets that cross.
export function town(plate: Plate, { cell, deep, clear }: Spot) {
    const { to } = plate;
    const at = centre(cell.at),
        chance = numbers_of(cell.at[0] + 21, cell.at[1] + 33),
        turn = (chance() - 0.5) * 0.7;
    const c = Math.cos(turn),
        s = Math.sin(turn);
    const on_map = (x: number, y: number) => ({ x: at.x + x * c - y * s, y: at.y + x * s + y * c });
    const light = { x: 2.2 * c + 2.4 * s, y: 2.4 * c - 2.2 * s }; // shadows fall to the south-east, however the street runs
    to.save();
    to.translate(at.x, at.y);
    to.rotate(turn);
    to.strokeStyle = css(inks.ink, 0.4);
    to.lineWidth = 0.6;
    const houses: House[] = [];
    for (const row of [-33, -13.5, 13.5, 33])
        for (let x = -46; x < 47;) {
            const long = 8.5 + chance() * 7,
                high = 7.5 + chance() * 3,
                middle = { x: x + long / 2, y: row + (chance() - 0.5) * 4 };
            x += long + 1.6 + chance() * 5;
            const there = on_map(middle.x, middle.y);
            if (deep(there) < 9 || clear(there) < 15 || Math.abs(middle.x) < 5 + long / 2 || chance() < 0.08) {
                // a garden
                if (deep(there) > 9 && clear(there) > 15 && Math.abs(middle.x) > 9) {
                    to.beginPath();
                    for (let v = -3; v <= 3; v += 2) (to.moveTo(middle.x - 4, middle.y + v), to.lineTo(middle.x + 4, middle.y + v));
                    to.stroke();
                }
                continue;
            }
            houses.push({ ...middle, long, deep: high });
        }
    for (const each of houses) house(plate, each, inks.roofs[Math.floor(chance() * inks.roofs.length)] as Rgb, light);
    to.restore();
    const place = on_map(-22, 44 * (chance() < 0.5 ? -0.62 : 0.62));
    if (clear(place) > 20 && deep(place) > 12) church(plate, place.x, place.y);
}

const ring = (at: Place, radius: number) => new Path2D(path_of(corners(at, size * radius)));
// Places along a hex's rim, with the way out.
function along_rim(at: Place, radius: number, count: number, place: (x: number, y: number, out: Place) => void) {
    const rim = corners(at, size * radius);
    rim.forEach((a, side) => {
        const b = rim[(side + 1) % 6] as Place;
        const turn = ((30 + 60 * side) * Math.PI) / 180;
        for (let number = 0; number < count; number++) {
            const part = (number + 0.5) / count;
            place(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, { x: Math.sin(turn), y: -Math.cos(turn) });
        }
    });
}

export function fieldwork({ to }: Plate, at: Place) {
    to.lineJoin = "miter";
    to.strokeStyle = css(inks.ink, 0.95);
    to.lineWidth = 9;
    to.stroke(ring(at, 0.82));
    to.strokeStyle = css(inks.earth);
    to.lineWidth = 6.6;
    to.stroke(ring(at, 0.82));
    to.strokeStyle = css(inks.ink, 0.9);
    to.lineWidth = 1.6;
    to.stroke(ring(at, 0.8));
    // The glacis.
    const strokes = new Path2D();
    along_rim(at, 0.9, 13, (x, y, out) => {
        const wide = 0.55 + 0.55 * (1 + (out.x + out.y) * Math.SQRT1_2);
        const aside = { x: (-out.y * wide) / 2, y: (out.x * wide) / 2 };
        strokes.moveTo(x + aside.x, y + aside.y);
        strokes.lineTo(x + out.x * 4.6, y + out.y * 4.6);
        strokes.lineTo(x - aside.x, y - aside.y);
        strokes.closePath();
    });
    to.fillStyle = css(inks.ink, 0.85);
    to.fill(strokes);
}
export function wire({ to }: Plate, at: Place) {
    to.strokeStyle = css(inks.ink, 0.85);
    to.lineWidth = 0.9;
    to.stroke(ring(at, 0.8));
    to.stroke(ring(at, 0.87));
    to.lineWidth = 1;
    to.beginPath();
    along_rim(at, 0.835, 6, (x, y, out) => {
        const across = { x: -out.y, y: out.x };
        for (const lean of [-1, 1]) {
            to.moveTo(x - out.x * 5 - across.x * 3.6 * lean, y - out.y * 5 - across.y * 3.6 * lean);
            to.lineTo(x + out.x * 5 + across.x * 3.6 * lean, y + out.y * 5 + across.y * 3.6 * lean);
        }
    });
    to.stroke();
}
export function fence({ to }: Plate, at: Place) {
    to.strokeStyle = css(inks.ink, 0.85);
    to.lineWidth = 1;
    to.stroke(ring(at, 0.83));
    to.stroke(ring(at, 0.87));
    to.lineWidth = 2.2;
    to.beginPath();
    along_rim(at, 0.85, 4, (x, y, out) => {
        to.moveTo(x - out.x * 4, y - out.y * 4);
        to.lineTo(x + out.x * 4, y + out.y * 4);
    });
    to.stroke();
}
// `turn`: degrees clockwise from north in which the water runs; crossings are square to it.
export function bridge({ to }: Plate, at: Place, turn: number) {
    to.save();
    to.translate(at.x, at.y);
    to.rotate((turn * Math.PI) / 180);
    to.fillStyle = css(inks.ink, 0.3);
    to.fillRect(-19, -4, 42, 15);
    to.fillStyle = css(inks.road);
    to.fillRect(-22, -7, 44, 14);
    to.strokeStyle = css(inks.ink, 0.95);
    to.lineWidth = 0.8;
    to.beginPath();
    for (let x = -18; x <= 18; x += 4.5) (to.moveTo(x, -7), to.lineTo(x, 7));
    to.stroke();
    to.lineWidth = 2;
    to.beginPath();
    for (const v of [-1, 1]) {
        to.moveTo(-27, 12 * v);
        to.lineTo(-22, 7.5 * v);
        to.lineTo(22, 7.5 * v);
        to.lineTo(27, 12 * v);
    }
    to.stroke();
    to.restore();
}
export function ford({ to }: Plate, at: Place, turn: number) {
    to.save();
    to.translate(at.x, at.y);
    to.rotate((turn * Math.PI) / 180);
    to.fillStyle = css(inks.road, 0.75);
    to.fillRect(-17, -8, 34, 16);
    to.strokeStyle = css(inks.ink, 0.85);
    to.lineWidth = 0.9;
    to.setLineDash([3.5, 2.6]);
    to.beginPath();
    for (const v of [-8, 8]) (to.moveTo(-24, v), to.lineTo(24, v));
    to.stroke();
    to.setLineDash([]);
    to.strokeStyle = css(inks.shore, 0.8);
    to.beginPath();
    for (const [x, y] of [
        [-11, -3],
        [0, 3],
        [10, -2],
    ] as Point[]) {
        to.moveTo(x - 3.5, y);
        to.quadraticCurveTo(x - 1.5, y - 2.6, x, y);
        to.quadraticCurveTo(x + 1.5, y + 2.6, x + 3.5, y);
    }
    to.stroke();
    to.restore();
}
