import { describe, expect, it } from "vitest";
import { unit_names, zone_names } from "../src/board/labels";
import type { Board, Placed } from "../src/board/layout";
import type { Unit, Zone } from "../src/protocol";

const board = { kind: "table", width: 160_000, height: 120_000 } as Board; // a hundred of its units are one of the drawing
const zone = (name: string, value: number, outline: Zone["outline"]) =>
    ({ name, value, outline, at: null, line: false, radius: 0 }) as unknown as Zone;
const square = (x: number, y: number): Zone["outline"] => [[x, y], [x + 20_000, y], [x + 20_000, y + 20_000], [x, y + 20_000]]; // prettier-ignore
const piece = (unit: number, x: number, y: number) =>
    ({ token: { unit, full: 3, strength: 2 }, at: { x, y }, width: 40, height: 10 }) as unknown as Placed;

describe("names on a board", () => {
    it("are those of the more valuable zones, where two would lie over each other", () => {
        const zones = [zone("Front trench", 1, square(10_000, 10_000)), zone("Montauban", 3, square(11_000, 10_000))];
        expect(zone_names(board, zones, 1).map(({ zone: { name } }) => name)).toEqual(["Montauban"]);
    });
    it("of units stand below their pieces, or above where something is written there, with what is left of them", () => {
        const units = [{ id: 7, name: "II/62" }] as Unit[];
        const pieces = [piece(7, 100, 100), piece(7, 200, 120)];
        const [below] = unit_names(pieces, units, { lit: null, px: 1, kept: [] });
        expect(below).toMatchObject({ words: "II/62, 4", at: { x: 150, y: 120 + 20 + 14 } });
        const kept = [{ at: below!.at, wide: 40, high: 14 }];
        const [above] = unit_names(pieces, units, { lit: null, px: 1, kept });
        expect(above?.at.y).toBeLessThan(100);
    });
    it("of units at the edge stand where they can be seen", () => {
        const units = [{ id: 7, name: "Guns" }] as Unit[];
        const seen = { left: 0, right: 400, top: 0, foot: 620 };
        const of = (x: number, y: number) => unit_names([piece(7, x, y)], units, { lit: null, px: 1, kept: [], seen })[0]!;
        expect(of(100, 595).at).toEqual({ x: 100, y: 612 });
        for (const x of [5, 395]) {
            const { at, wide } = of(x, 300);
            expect([at.x - wide / 2 >= 0, at.x + wide / 2 <= 400]).toEqual([true, true]);
        }
    });
    it("of units hide no men where there is room beside them", () => {
        const units = [{ id: 7, name: "II/62" }, { id: 8, name: "I/109" }] as Unit[]; // prettier-ignore
        const below = piece(8, 100, 130);
        const [first] = unit_names([piece(7, 100, 100), below], units, { lit: 7, px: 1, kept: [] });
        expect(first).toMatchObject({ unit: 7, at: { x: 100 } });
        expect(first!.at.y).toBeLessThan(100); // above, not over the men of the other
    });
    it("of two units in one place are of the one that is lit", () => {
        const units = [{ id: 7, name: "II/62" }, { id: 8, name: "I/109" }] as Unit[]; // prettier-ignore
        const pieces = [piece(7, 100, 100), piece(7, 120, 100), piece(8, 110, 100)];
        const kept = [{ at: { x: 110, y: 60 }, wide: 400, high: 100 }]; // nothing above or beside
        const named = (lit: number | null) => unit_names(pieces, units, { lit, px: 1, kept }).map(({ unit }) => unit);
        expect([named(null), named(8)]).toEqual([[7], [8]]);
    });
});
