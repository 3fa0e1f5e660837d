// The ground of a board of hexes as an engraved map: from the paper up to what was built on the land.
import { centre, corners, key_of, path_of } from "../../lib/hex";
import type { Cell } from "../../protocol";
import { css, type Rgb } from "../ground/palette";
import { by_lamplight } from "../ground/lamplight";
import { numbers_of, type Box } from "../ground/seeded";
import * as growth from "./growth";
import { hachures, hill_washes, levels_of, type Level } from "./hills";
import { inks } from "./inks";
import { drawn_kinds } from "./known";
import type { Plate, Spot } from "./plate";
import { by_hand, drawn, inside, outlines } from "./region";
import { across, clearance, lines_of, rivers, roads, type Lines } from "./ways";
import * as works from "./works";

export interface Sheet {
    width: number; // in units of the drawing
    height: number;
    cells: Cell[];
    levels: Level[];
    rivers: Lines;
    roads: Lines;
}

const has = (feature: string) => (cell: Cell) => cell.features.includes(feature);

export function sheet_of(cells: Cell[], width: number, height: number): Sheet {
    const meets = (cell: Cell) => has("bridge")(cell) || has("ford")(cell) || (has("river")(cell) && has("road")(cell));
    return {
        width,
        height,
        cells,
        levels: levels_of(cells),
        rivers: lines_of(cells, has("river"), meets),
        roads: lines_of(cells, has("road"), meets),
    };
}

function paper({ to, sees }: Plate, { width, height }: Sheet) {
    to.fillStyle = css(inks.paper);
    to.fillRect(-200, -200, width + 400, height + 400);
    const patch = 170;
    for (let y = 0; y < height + patch; y += patch)
        for (let x = 0; x < width + patch; x += patch) {
            const chance = numbers_of(x + 3, y + 11);
            const at = { x: x + (chance() - 0.5) * patch, y: y + (chance() - 0.5) * patch },
                r = patch * (0.4 + chance() * 0.6);
            if (!sees(at.x, at.y, r)) continue;
            const soft = to.createRadialGradient(at.x, at.y, 0, at.x, at.y, r);
            soft.addColorStop(0, css(inks.foxing, 0.05 + 0.1 * chance()));
            soft.addColorStop(1, css(inks.foxing, 0));
            to.fillStyle = soft;
            to.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
        }
}
// Washes of open land: never quite even.
function land({ to, sees }: Plate, { width, height }: Sheet, all: Path2D) {
    to.save();
    to.clip(all);
    to.fillStyle = css(inks.open, 0.75);
    to.fillRect(0, 0, width, height);
    const patch = 130;
    for (let y = 0; y < height + patch; y += patch)
        for (let x = 0; x < width + patch; x += patch) {
            const chance = numbers_of(x + 31, y + 7);
            const at = { x: x + (chance() - 0.5) * patch, y: y + (chance() - 0.5) * patch },
                r = patch * (0.5 + chance() * 0.6);
            if (!sees(at.x, at.y, r)) continue;
            const soft = to.createRadialGradient(at.x, at.y, 0, at.x, at.y, r);
            soft.addColorStop(0, css(inks.meadow, 0.25 + 0.45 * chance()));
            soft.addColorStop(1, css(inks.meadow, 0));
            to.fillStyle = soft;
            to.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
        }
    to.strokeStyle = css(inks.ink, 0.13);
    to.lineWidth = 9;
    to.stroke(all);
    to.strokeStyle = css(inks.ink, 0.55);
    to.lineWidth = 2.2;
    to.stroke(all);
    to.restore();
}
// A wash is a little darker where it dried, at its edge.
function wash({ to }: Plate, path: Path2D, colour: Rgb) {
    to.fillStyle = css(colour, 0.7);
    to.fill(path);
    to.save();
    to.clip(path);
    to.strokeStyle = css(colour, 0.9);
    to.lineWidth = 5;
    to.stroke(path);
    to.strokeStyle = css(inks.ink, 0.3);
    to.lineWidth = 1.2;
    to.stroke(path);
    to.restore();
}
// Water, with lines along its shore that lie farther apart the farther out they are.
function sea({ to }: Plate, cells: readonly Cell[]) {
    const is_water = (cell: Cell) => cell.kind === "water";
    const path = drawn(outlines(cells, is_water, true).map(by_hand)),
        shore = drawn(outlines(cells, is_water, false).map(by_hand));
    to.fillStyle = css(inks.water);
    to.fill(path);
    to.save();
    to.clip(path);
    to.lineJoin = "round";
    const from_shore = [36, 27, 19, 12.5, 7.5, 4];
    from_shore.forEach((off, number) => {
        to.strokeStyle = css(inks.shore, 0.25 + 0.1 * number);
        to.lineWidth = 2 * off + 1;
        to.stroke(shore);
        to.strokeStyle = css(inks.water);
        to.lineWidth = 2 * off - 0.9;
        to.stroke(shore);
    });
    to.strokeStyle = css(inks.shore);
    to.lineWidth = 3;
    to.stroke(shore);
    to.restore();
}

const grown: Record<string, (plate: Plate, spot: Spot) => void> = {
    open: growth.meadow,
    hill: growth.meadow,
    wood: growth.wood,
    orchard: growth.orchard,
    crops: growth.crops,
    sand: growth.sand,
    rough: growth.rough,
    built_up: works.town,
    water: growth.waves,
};

// The part of the map in `box`, with `scale` pixels to a unit.
export function engraved(sheet: Sheet, [left, top, right, bottom]: Box, scale: number, by_night: boolean): OffscreenCanvas {
    const canvas = new OffscreenCanvas(Math.max(1, Math.round((right - left) * scale)), Math.max(1, Math.round((bottom - top) * scale)));
    const to = canvas.getContext("2d", { alpha: false }) as OffscreenCanvasRenderingContext2D;
    to.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
    const sees = (x: number, y: number, around: number) =>
        x > left - around && x < right + around && y > top - around && y < bottom + around;
    const plate: Plate = { to, sees };
    const { cells } = sheet;
    const all = new Path2D(cells.map(({ at }) => path_of(corners(centre(at)))).join(""));
    paper(plate, sheet);
    land(plate, sheet, drawn(outlines(cells, () => true, true)));
    const seen = cells.filter(({ at }) => sees(centre(at).x, centre(at).y, 75));
    const kind_at = new Map(cells.map(({ at, kind }) => [key_of(at), kind]));
    const spots = seen.map((cell): Spot => ({
        cell,
        deep: inside(cell, (beyond) => kind_at.get(beyond) === cell.kind || !kind_at.has(beyond)),
        clear: clearance([sheet.rivers, sheet.roads], key_of(cell.at)),
    }));
    to.save();
    to.clip(all);
    hill_washes(plate, sheet.levels);
    for (const kind of new Set(seen.map(({ kind }) => kind))) {
        const colour = growth.washes[kind] ?? (drawn_kinds.has(kind) ? null : inks.rough);
        if (colour) wash(plate, drawn(outlines(cells, (cell) => cell.kind === kind, true).map(by_hand)), colour);
    }
    for (const spot of spots) if (spot.cell.kind === "crops") growth.crops(plate, spot);
    sea(plate, cells);
    rivers(plate, sheet.rivers);
    roads(plate, sheet.roads);
    hachures(plate, sheet.levels);
    for (const spot of spots) if (spot.cell.kind !== "crops") grown[spot.cell.kind]?.(plate, spot);
    for (const { cell } of spots) {
        const at = centre(cell.at);
        for (const feature of cell.features) {
            if (feature === "bridge") works.bridge(plate, at, across(cell, cells, has("river")));
            if (feature === "ford") works.ford(plate, at, across(cell, cells, has("river")));
            if (feature === "fence") works.fence(plate, at);
            if (feature === "wire") works.wire(plate, at);
            if (feature === "fieldwork") works.fieldwork(plate, at);
        }
    }
    to.restore();
    if (by_night) by_lamplight(to, sheet.width, sheet.height);
    return canvas;
}
