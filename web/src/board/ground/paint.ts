// The ground of a table or a map as a picture: drawn once for a part of the board and a scale, from the lowest to the highest.
import type { Area, FreeBoard } from "../../protocol";
import type { Brush, Ground } from "./brush";
import * as houses from "./houses";
import { by_lamplight } from "./lamplight";
import { css, palette_of } from "./palette";
import * as plants from "./plants";
import { relief_of, spread, type Relief } from "./relief";
import { numbers_of, type Box } from "./seeded";
import { shapes_of, type Shape } from "./shape";
import * as ways from "./ways";
import * as works from "./works";

// `scale` is of the drawing to the board.
export function ground_of(board: FreeBoard, areas: readonly Area[], scale: number): Ground {
    const palette = palette_of(board);
    const width = board.width * scale;
    const height = board.height * scale;
    const shapes = shapes_of(areas, scale, [width, height]);
    const unit = board.per_unit * scale; // an inch, a centimetre or a kilometre
    const is_map = board.kind === "map";
    const hills = shapes.filter(({ look }) => look === "hill");
    return {
        width,
        height,
        is_map,
        palette,
        shapes,
        relief: relief_of(hills, width, height, palette.hill, palette.hill_light),
        tree: is_map ? 5 : Math.max(7, Math.min(13, unit * 0.55)),
        house: is_map ? 10 : Math.max(18, Math.min(44, unit * 1.5)),
    };
}

// Patches of lighter and darker ground, and its grain.
function meadow({ to, palette, width, height, sees, is_map }: Brush) {
    to.fillStyle = css(palette.base);
    to.fillRect(0, 0, width, height);
    const patch = is_map ? 150 : 120;
    for (let y = 0; y < height + patch; y += patch)
        for (let x = 0; x < width + patch; x += patch) {
            const number = numbers_of(x, y);
            for (let each = 0; each < 3; each++) {
                const at = { x: x + (number() - 0.5) * patch * 1.6, y: y + (number() - 0.5) * patch * 1.6 };
                const r = patch * (0.35 + number() * 0.5);
                const colour = number() < 0.5 ? palette.lighter : palette.darker;
                const strength = (is_map ? 0.3 : 0.5) * (0.5 + number() * 0.5);
                if (!sees(at.x, at.y, r)) continue;
                const soft = to.createRadialGradient(at.x, at.y, 0, at.x, at.y, r);
                soft.addColorStop(0, css(colour, strength));
                soft.addColorStop(1, css(colour, 0));
                to.fillStyle = soft;
                to.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
            }
        }
}
function tufts(brush: Brush) {
    if (brush.is_map) return;
    const { to, palette, sees, width, height } = brush;
    to.strokeStyle = css(palette.tufts, 0.55);
    to.lineWidth = 0.9;
    to.beginPath();
    const step = 31;
    for (let y = 0; y < height; y += step)
        for (let x = 0; x < width; x += step) {
            const number = numbers_of(x + 5, y + 3);
            if (number() < 0.45) continue;
            const u = x + number() * step;
            const v = y + number() * step;
            if (!sees(u, v, 6)) continue;
            for (const lean of [-1.6, 0.2, 2]) {
                to.moveTo(u + lean * 0.5, v);
                to.lineTo(u + lean, v - 2.4 - number() * 1.8);
            }
        }
    to.stroke();
}

type Layer = Partial<Record<Area["look"], (brush: Brush, shape: Shape, roads: readonly Shape[]) => void>>;
const roads_of: Area["look"][] = ["road", "track", "rail"];
const layers: Layer[] = [
    { crops: plants.crops, sand: ways.sand, rough: plants.rough, marsh: plants.marsh },
    { water: ways.banks },
    { water: ways.water },
    { crater: works.craters, ford: ways.ford },
    { wood: (brush, shape) => plants.wood_floor(brush, shape, true), thin_wood: (brush, shape) => plants.wood_floor(brush, shape, false) },
    { road: ways.road_casing, track: ways.road_casing },
    { road: ways.road, track: ways.road },
    { rail: ways.rail },
    { bridge: ways.bridge },
    { trench: works.trench, bank: works.bank, wire: works.wire, fence: works.fence, wall: works.wall },
    { town: houses.town, ruin: houses.ruin, bunker: houses.bunker, house: houses.house },
    {
        hedge: (brush, shape) => plants.hedge(brush, shape, false),
        bocage: (brush, shape) => plants.hedge(brush, shape, true),
        orchard: plants.orchard,
        thin_wood: (brush, shape) => plants.trees(brush, shape, false),
        wood: (brush, shape) => plants.trees(brush, shape, true),
    },
];

// The part of the ground in `box`, with `scale` pixels to a unit.
export function painted(ground: Ground, [left, top, right, bottom]: Box, scale: number, by_night: boolean): OffscreenCanvas {
    const canvas = new OffscreenCanvas(Math.max(1, Math.round((right - left) * scale)), Math.max(1, Math.round((bottom - top) * scale)));
    const to = canvas.getContext("2d", { alpha: false }) as OffscreenCanvasRenderingContext2D;
    to.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
    const { palette } = ground;
    const stamp = Math.min(3, scale * 1.2);
    const brush: Brush = {
        ...ground,
        to,
        scale,
        crowns: {
            wood: plants.crowns_of(palette.crowns, palette, stamp),
            orchard: plants.crowns_of(palette.orchard, palette, stamp),
            scrub: plants.crowns_of([palette.scrub], palette, stamp),
        },
        sees: (x, y, around) => x > left - around && x < right + around && y > top - around && y < bottom + around,
        part: ({ box }) => [
            Math.max(box[0], left - 30),
            Math.max(box[1], top - 30),
            Math.min(box[2], right + 30),
            Math.min(box[3], bottom + 30),
        ],
    };
    meadow(brush);
    tufts(brush);
    const seen = ground.shapes.filter(({ box }) => box[2] > left && box[0] < right && box[3] > top && box[1] < bottom);
    const roads = ground.shapes.filter(({ look }) => roads_of.includes(look));
    if (ground.relief) relief(brush, ground.relief);
    for (const layer of layers)
        for (const shape of seen) {
            to.save();
            layer[shape.look]?.(brush, shape, roads);
            to.restore();
        }
    if (by_night) by_lamplight(to, ground.width, ground.height);
    return canvas;
}
function relief({ to, palette, shapes, scale }: Brush, hills: Relief) {
    const { x, y, width, height } = spread(hills);
    to.imageSmoothingQuality = "high";
    to.drawImage(hills.shade, x, y, width, height);
    to.strokeStyle = css(palette.contour, 0.42);
    to.lineWidth = Math.max(0.8, 0.7 / scale);
    to.stroke(hills.contours);
    to.strokeStyle = css(palette.contour, 0.7);
    to.lineWidth = Math.max(1.4, 1 / scale);
    to.stroke(hills.main_contours);
    // Where a hill begins is a matter of rules, so its foot is drawn as it is.
    for (const shape of shapes.filter(({ look }) => look === "hill")) {
        to.strokeStyle = css(palette.contour, 0.75);
        to.lineWidth = 1.5;
        to.lineJoin = "round";
        if (!shape.is_line) to.stroke(shape.path);
    }
}
