import { describe, expect, it } from "vitest";
import { ground_names, unit_names, zone_names } from "../src/board/labels";
import type { Board, Placed } from "../src/board/layout";
import type { Area, FreeBoard, Unit, Zone } from "../src/protocol";

const board = { kind: "table", width: 160_000, height: 120_000 } as Board; // a hundred of its units are one of the drawing
const zone = (name: string, value: number, outline: Zone["outline"]) =>
    ({ name, value, outline, at: null, line: false, radius: 0 }) as unknown as Zone;
const square = (x: number, y: number): Zone["outline"] => [[x, y], [x + 20_000, y], [x + 20_000, y + 20_000], [x, y + 20_000]]; // prettier-ignore
const piece = (unit: number, x: number, y: number) =>
    ({ token: { unit, full: 3, strength: 2 }, at: { x, y }, width: 40, height: 10, turn: 0, round: false }) as unknown as Placed;

describe("names on a board", () => {
    it("are those of the more valuable zones, where two would lie over each other", () => {
        const way = (name: string, value: number, x: number) => ({ ...zone(name, value, [[x, 10_000], [x + 30_000, 10_000]]), line: true }); // prettier-ignore
        const zones = [way("Front trench", 1, 10_000), way("Montauban", 3, 11_000), way("Rear trench", 2, 12_000)];
        expect(zone_names(board, zones, { px: 1 }).map(({ zone: { name } }) => name)).toEqual(["Montauban", "Rear trench"]); // over and under
    });
    it("of squares lie on nobody who is asked about: beside him, or nowhere", () => {
        const ranks = (x: number, ...ys: number[]) => ys.map((y) => ({ ...piece(7, x, y), width: 12, height: 60 }));
        const name = (asked: Placed[], pieces = asked) => zone_names(board, [zone("D4", 0, square(10_000, 10_000))], { px: 1, pieces, asked })[0]; // prettier-ignore
        const over = (at: { x: number }) => Math.abs(at.x - 200) < 12;
        const column = ranks(200, 110, 180, 250, 310);
        expect(over(name([])!.at)).toBe(true);
        expect(over(name(column)!.at), "beside a column that stands in the middle of the square").toBe(false);
        const wall = [120, 150, 200, 250, 280].flatMap((x) => ranks(x, 110, 180, 250, 310));
        const wide = wall.map((one) => ({ ...one, width: 60 }));
        expect([name(wide), name([], wide) !== undefined], "everywhere somebody who is asked about").toEqual([undefined, true]);
    });
    it("of ways lie on no piece: under the way, or elsewhere beside it", () => {
        const way = { ...zone("ADVANCE", 0, [[10_000, 10_000], [30_000, 10_000]]), line: true } as Zone; // prettier-ignore
        const named = (pieces: Placed[]) => zone_names(board, [way], { px: 1, pieces })[0]?.at;
        expect(named([])).toEqual({ x: 200, y: 90 });
        expect(named([{ ...piece(7, 200, 85), height: 12 }])).toEqual({ x: 200, y: 112 });
        expect(named([{ ...piece(7, 200, 100), width: 300, height: 60 }])).toBeUndefined();
    });
    it("of a shape stand at its foot where a man or a star is in the way at its top", () => {
        const village = { ...zone("Usdau", 3, square(10_000, 10_000)), look: "objective" } as Zone;
        const at = (more: object) => zone_names(board, [village], { px: 1, ...more })[0]!.at;
        expect(at({})).toEqual({ x: 200, y: 111 });
        expect(at({ pieces: [{ ...piece(7, 200, 110), width: 20, height: 20 }] })).toEqual({ x: 200, y: 291 });
        const narrow = { ...village, outline: [[10_000, 10_000], [14_000, 10_000], [14_000, 30_000], [10_000, 30_000]] } as Zone; // prettier-ignore
        expect(zone_names(board, [narrow], { px: 1 })[0]!.at).toEqual({ x: 120, y: 291 });
    });
    it("of ranges are whole where the board ends, and over men as little as can be", () => {
        const ring = (at: [number, number]) => ({ ...zone("point-blank, 6 inches", 0, []), at, radius: 20_000 }) as Zone;
        const seen = { left: 0, right: 1600, top: 0, foot: 1200 };
        const [name] = zone_names(board, [ring([1000, 60_000])], { px: 1, seen });
        expect(name!.at.x - name!.wide / 2).toBeGreaterThanOrEqual(0);
        // Over a circle that begins beyond the board nothing can be read.
        const [low] = zone_names(board, [ring([80_000, 5000])], { px: 1, seen });
        expect(low!.at.y).toBeGreaterThan(200);
        const man = { ...piece(7, 800, 392), width: 20, height: 20 };
        const [off] = zone_names(board, [ring([80_000, 60_000])], { px: 1, seen, pieces: [man] });
        expect(off!.at.y).toBeGreaterThan(600);
    });
    it("of the ground stand on the board: beside a line, over what is smaller than they, else in it", () => {
        const area = (words: string, outline: Area["outline"], width = 0) => ({ words, outline, width, height: 0 }) as unknown as Area;
        const box = (x: number, y: number, wide: number, high: number): Area["outline"] => [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]]; // prettier-ignore
        const names = ground_names(
            board as FreeBoard,
            [
                area("Wood", box(20_000, 20_000, 20_000, 20_000)),
                area("Wreck", box(60_000, 60_000, 3000, 2000)),
                area("Hedge", [[100_000, 50_000], [120_000, 50_000]], 500), // prettier-ignore
                area("Far wood", box(0, 80_000, 4000, 4000)),
            ],
            1,
        );
        const at = (words: string) => names.find((name) => name.words === words)?.at;
        expect(at("Wood")).toEqual({ x: 300, y: 300 });
        expect(at("Wreck")?.y).toBeLessThan(600);
        expect(at("Hedge")!.y).toBeLessThan(500 - 7);
        expect(at("Far wood")!.x).toBe((8 * 7) / 2); // not over the edge
    });
    it("of wide ground stay in it where something hides its middle", () => {
        const strip: Area["outline"] = [[0, 50_000], [100_000, 50_000], [100_000, 58_000], [0, 58_000]]; // prettier-ignore
        const [name] = ground_names(board as FreeBoard, [{ words: "Shell-torn ground", outline: strip, width: 0, height: 0 } as unknown as Area], 1); // prettier-ignore
        expect(name!.at).toEqual({ x: 500, y: 540 });
        expect(name!.or).toEqual([
            { x: 250, y: 540 },
            { x: 750, y: 540 },
        ]);
    });
    it("of a wall stand beside it or nowhere", () => {
        const wall = { words: "Yard wall", outline: [[20_000, 50_000], [40_000, 50_000], [40_000, 50_500], [20_000, 50_500]], width: 0, height: 0 } as unknown as Area; // prettier-ignore
        const [name] = ground_names(board as FreeBoard, [wall], 1);
        for (const { y } of [name!.at, ...name!.or!]) expect(Math.abs(y - 502.5)).toBeGreaterThan(8);
    });
    it("of the ground lie on other things as little as can be", () => {
        const area = (words: string, outline: Area["outline"], width = 0) => ({ words, outline, width, height: 0 }) as unknown as Area;
        const box = (x: number, y: number, wide: number, high: number): Area["outline"] => [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]]; // prettier-ignore
        const areas = [
            area("East Street", [[20_000, 50_000], [120_000, 50_000]], 3000), // prettier-ignore
            area("Barn", box(66_000, 46_000, 8000, 8000)),
        ];
        const street = ground_names(board as FreeBoard, areas, 1).find(({ words }) => words === "East Street")!;
        expect(street.at.x + street.wide / 2 <= 660 || street.at.x - street.wide / 2 >= 740).toBe(true);
    });
    it("of units stand below their pieces, or above where something is written there, with what is left of them", () => {
        const units = [{ id: 7, name: "II/62" }] as Unit[];
        const pieces = [piece(7, 100, 100), piece(7, 200, 120)];
        const [below] = unit_names(pieces, units, { lit: null, px: 1, kept: [] });
        expect(below).toMatchObject({ words: "II/62, 4 left", at: { x: 150, y: 125 + 14 } });
        const kept = [{ at: below!.at, wide: 40, high: 14 }];
        const [above] = unit_names(pieces, units, { lit: null, px: 1, kept });
        expect(above?.at.y).toBeLessThan(100);
    });
    it("of units leave room for what is left of a base, where that is written below it", () => {
        const units = [{ id: 7, name: "II/62" }] as Unit[];
        const base = { ...piece(7, 100, 100), height: 30 };
        const y = (px: number) => unit_names([base], units, { lit: null, px, kept: [] })[0]!.at.y;
        expect([y(1), y(1.6)]).toEqual([115 + 12 + 14, 115 + 1.6 * 14]);
        const seen = { left: 0, right: 400, top: 0, foot: 132 };
        expect(unit_names([base], units, { lit: null, px: 1, kept: [], seen })[0]!.at.y).toBeLessThan(85);
    });
    it("of units count a rank of one base with the others, and no single men", () => {
        const units = [{ id: 7, name: "I/109" }] as Unit[];
        const single = piece(7, 300, 110);
        Object.assign(single, { token: { ...single.token, full: 1, strength: 1 } });
        const words = (pieces: Placed[]) => unit_names(pieces, units, { lit: null, px: 1, kept: [] })[0]?.words;
        expect(words([piece(7, 100, 100), single])).toBe("I/109, 3 left");
        expect(words([single])).toBe("I/109");
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
    it("of units lie on nobody who is asked about, unless there is more to say of the unit than its name", () => {
        const unit = { id: 7, name: "II/62", markers: [] as Unit["markers"] } as unknown as Unit;
        const all_around = [-100, -50, 0, 50, 100].flatMap((y) => [-150, -50, 50, 150].map((x) => ({ ...piece(8, 100 + x, 100 + y), width: 98, height: 48 }))); // prettier-ignore
        const named = (asked: Placed[], one = unit) =>
            unit_names([piece(7, 100, 100)], [one], { lit: null, px: 1, kept: [], asked }).map(({ unit }) => unit);
        expect([named([]), named(all_around)]).toEqual([[7], []]);
        expect(named(all_around, { ...unit, markers: [{ words: "Fire", bad: false }] })).toEqual([7]);
    });
    it("of units stand beyond the frames of pieces that are asked about", () => {
        const own = [piece(7, 100, 100)];
        const gap = (asked: Placed[]) => {
            const { at, high } = unit_names(own, [{ id: 7, name: "II/62" }] as Unit[], { lit: null, px: 1, kept: [], asked })[0]!;
            return at.y - high / 2 - 105;
        };
        expect([gap([]), gap(own)]).toEqual([6, 11]);
    });
    it("of units hide no men where there is room beside them", () => {
        const units = [{ id: 7, name: "II/62" }, { id: 8, name: "I/109" }] as Unit[]; // prettier-ignore
        const below = piece(8, 100, 130);
        const [first] = unit_names([piece(7, 100, 100), below], units, { lit: 7, px: 1, kept: [] });
        expect(first).toMatchObject({ unit: 7, at: { x: 100 } });
        expect(first!.at.y).toBeLessThan(100); // above, not over the men of the other
    });
    it("of units are left out rather than written between the pieces of another unit", () => {
        const units = [{ id: 7, name: "II/62" }] as Unit[];
        const other = [piece(8, 110, 50), piece(8, 300, 150), piece(8, 110, 150)];
        const kept = [
            { at: { x: 60, y: 132 }, wide: 200, high: 40 }, // below
            { at: { x: 60, y: 70 }, wide: 200, high: 40 }, // above
            { at: { x: 20, y: 100 }, wide: 100, high: 40 }, // to the west
        ];
        const named = (pieces: typeof other) =>
            unit_names([piece(7, 100, 100), ...pieces], units, { lit: null, px: 1, kept }).map(({ unit }) => unit);
        expect([named([]), named(other)]).toEqual([[7], []]);
    });
    it("of units are not below their pieces where those of another unit stand", () => {
        const units = [{ id: 7, name: "II/62" }] as Unit[];
        const other = [piece(8, 40, 110), piece(8, 160, 110), piece(8, 100, 180)]; // below, and no man where the name would be
        const [name] = unit_names([piece(7, 100, 90), ...other], units, { lit: null, px: 1, kept: [] });
        expect(name!.at.y).toBeLessThan(90);
    });
    it("of units: what is to be said of them is said between the pieces of another rather than nowhere", () => {
        const unit = { id: 7, name: "II/62", markers: [{ words: "Fire", bad: false }] } as unknown as Unit;
        const other = [piece(8, -400, -400), piece(8, 600, 600)]; // all around
        expect(unit_names([piece(7, 100, 100), ...other], [unit], { lit: null, px: 1, kept: [] })).toHaveLength(1);
        expect(unit_names([piece(7, 100, 100), ...other], [{ ...unit, markers: [] }], { lit: null, px: 1, kept: [] })).toHaveLength(0);
    });
    it("of units have a line to the nearest of their men where they stand away from them, or nearer to those of others", () => {
        const units = [{ id: 7, name: "II/62" }] as Unit[];
        const named = (pieces: Placed[], kept: { at: { x: number; y: number }; wide: number; high: number }[] = []) =>
            unit_names(pieces, units, { lit: null, px: 1, kept })[0]!;
        const man = (x: number, y: number) => ({ ...piece(7, x, y), width: 12, height: 12, round: true });
        expect(named([man(100, 100), man(130, 100)]).leader).toBeNull();
        // In the middle below men far from each other it would stand near none of them: beside one of them instead.
        const apart = named([man(100, 100), man(100, 300), man(400, 100)]);
        expect(apart.leader).toBeNull();
        // Next to the man all is taken: the name stands beside that, and its line ends at him.
        const pair = [man(100, 100), man(400, 160)];
        const taken = [
            { at: { x: 100, y: 100 }, wide: 130, high: 90 },
            { at: { x: 400, y: 160 }, wide: 130, high: 90 },
        ];
        const { at, leader } = named(pair, taken);
        expect(leader).not.toBeNull();
        const end = { x: at.x + leader![1].x, y: at.y + leader![1].y };
        const to = Math.min(...pair.map((piece) => Math.hypot(piece.at.x - end.x, piece.at.y - end.y)));
        expect(to, "it ends at the edge of a man").toBeLessThanOrEqual(Math.hypot(6, 6) + 0.01);
    });
    it("of two units in one place are of the one that is lit", () => {
        const units = [{ id: 7, name: "II/62" }, { id: 8, name: "I/109" }] as Unit[]; // prettier-ignore
        const pieces = [piece(7, 100, 100), piece(7, 120, 100), piece(8, 110, 100)];
        const kept = [{ at: { x: 110, y: 60 }, wide: 400, high: 100 }]; // nothing above or beside
        const named = (lit: number | null) => unit_names(pieces, units, { lit, px: 1, kept }).map(({ unit }) => unit);
        expect([named(null), named(8)]).toEqual([[7], [8]]);
    });
});
