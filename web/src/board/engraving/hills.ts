// Hills: an ochre wash for each height, and hachures that run downhill along its edge, thin where the light of the north-west falls on the
// slope and thick where it does not.
import type { Place } from "../../lib/hex";
import type { Cell } from "../../protocol";
import { css } from "../ground/palette";
import { numbers_of } from "../ground/seeded";
import { inks } from "./inks";
import type { Plate } from "./plate";
import { by_hand, drawn, normals, offset, outlines, type Outline } from "./region";

const light: Place = { x: -Math.SQRT1_2, y: -Math.SQRT1_2 };

// For each height, where the ground falls from it, and all that is as high.
export interface Level {
    slopes: Outline[];
    whole: Outline[];
}
export function levels_of(cells: readonly Cell[]): Level[] {
    const highest = Math.max(0, ...cells.map(({ height }) => height));
    return Array.from({ length: highest }, (_, below) => {
        const has = ({ height }: Cell) => height > below;
        return { slopes: outlines(cells, has, false).map(by_hand), whole: outlines(cells, has, true).map(by_hand) };
    });
}

export function hill_washes({ to }: Plate, levels: readonly Level[]) {
    for (const { whole } of levels) {
        const path = drawn(whole);
        to.fillStyle = css(inks.hill, 0.5);
        to.fill(path);
        to.save();
        to.clip(path);
        // The top is lighter than the slopes.
        const top = drawn(whole.map((outline) => offset(outline, -22)));
        to.fillStyle = css(inks.paper, 0.28);
        to.fill(top);
        to.restore();
    }
}

// Places along a line, a step apart, with the way downhill there.
function along({ points, closed }: Outline, step: number, place: (at: Place, down: Place, chance: () => number) => void) {
    const down = normals({ points, closed });
    let left = step / 2;
    const count = closed ? points.length : points.length - 1;
    for (let number = 0; number < count; number++) {
        const a = points[number] as Place,
            b = points[(number + 1) % points.length] as Place,
            normal = down[number] as Place;
        const long = Math.hypot(b.x - a.x, b.y - a.y);
        for (; left <= long; left += step) {
            const at = { x: a.x + ((b.x - a.x) * left) / long, y: a.y + ((b.y - a.y) * left) / long };
            place(at, normal, numbers_of(at.x * 7, at.y * 7));
        }
        left -= long;
    }
}

export function hachures({ to, sees }: Plate, levels: readonly Level[]) {
    const strokes = new Path2D(),
        shade = new Path2D();
    // A stroke of the graver: broad where it begins, uphill, and fine where it ends.
    const stroke = (at: Place, down: Place, from: number, until: number, wide: number) => {
        const a = { x: at.x + down.x * from, y: at.y + down.y * from },
            b = { x: at.x + down.x * until, y: at.y + down.y * until };
        const side = { x: (-down.y * wide) / 2, y: (down.x * wide) / 2 };
        strokes.moveTo(a.x + side.x, a.y + side.y);
        strokes.lineTo(b.x + side.x * 0.25, b.y + side.y * 0.25);
        strokes.lineTo(b.x - side.x * 0.25, b.y - side.y * 0.25);
        strokes.lineTo(a.x - side.x, a.y - side.y);
        strokes.closePath();
    };
    for (const { slopes } of levels)
        for (const slope of slopes) {
            along(slope, 3.5, (at, down, chance) => {
                if (!sees(at.x, at.y, 40)) return;
                const dark = (1 - (down.x * light.x + down.y * light.y)) / 2; // 0 where the light falls on it
                const wide = 0.55 + 1.35 * dark;
                const loose = () => (chance() - 0.5) * 4;
                stroke(at, down, -15 + loose(), -1.5 + loose() * 0.5, wide);
                if (chance() < 0.35 + 0.5 * dark) stroke(at, down, -24 + loose(), -16 + loose(), wide * 0.7);
                if (dark > 0.55 && chance() < 0.6) stroke(at, down, -1 + loose(), 4 + loose(), wide * 0.5);
            });
            along(slope, 9, (at, down) => {
                if (down.x * light.x + down.y * light.y > -0.1) return;
                shade.moveTo(at.x - down.x * 20, at.y - down.y * 20);
                shade.lineTo(at.x + down.x * 1, at.y + down.y * 1);
            });
        }
    to.lineCap = "butt";
    to.lineWidth = 11;
    to.strokeStyle = css(inks.hachure, 0.12);
    to.stroke(shade);
    to.fillStyle = css(inks.hachure, 0.9);
    to.fill(strokes);
}
