import { describe, expect, it } from "vitest";
import { name_of, place_of, placed, point_of, size_of } from "../src/board/layout";
import { Spots } from "../src/board/spots";
import { inside, normals, outlines } from "../src/board/engraving/region";
import { across, lines_of } from "../src/board/engraving/ways";
import { View } from "../src/board/view.svelte";
import { centre, key_of, width } from "../src/lib/hex";
import type { Cell, Question, Scene, Token } from "../src/protocol";

const token = (id: number, at: Token["at"], more: Partial<Token> = {}): Token => ({
    id,
    side: "red",
    name: `t${id}`,
    kind: "infantry",
    label: "INF",
    symbol: "",
    at,
    facing: null,
    footprint: null,
    round: false,
    unit: null,
    strength: 4,
    full: 4,
    markers: [],
    look: "foot",
    ...more,
});
const cell = (column: number, row: number, more: Partial<Cell> = {}): Cell => ({
    at: [column, row],
    name: `${column}/${row}`,
    kind: "open",
    height: 0,
    features: [],
    ...more,
});
const hexes = { kind: "hexes", columns: 3, rows: 3, short_even_rows: false } as const;
const table = {
    kind: "table",
    width: 7200,
    height: 4800,
    unit: "inch",
    units: "inches",
    per_unit: 100,
    grid: 600,
    named_from_south: false,
    measures: true,
    look: "grass",
} as const;
const scene = (more: Partial<Scene>) =>
    ({ board: hexes, cells: [], tokens: [], legend: [], zones: [], areas: [], ...more }) as unknown as Scene;

describe("where things lie", () => {
    it("puts a lone piece in the middle of its hex and parts those that share one", () => {
        const [alone, first, second] = placed(scene({ tokens: [token(0, [0, 0]), token(1, [1, 1]), token(2, [1, 1]), token(3, null)] }));
        expect(alone?.at).toEqual(centre([0, 0]));
        expect(first?.at.y).toBeCloseTo(centre([1, 1]).y);
        const overlap = (first?.width ?? 0) - Math.abs((first?.at.x ?? 0) - (second?.at.x ?? 0));
        expect(overlap).toBeLessThanOrEqual(0);
        expect(placed(scene({ tokens: [token(3, null)] }))).toEqual([]);
    });
    it("draws a table to scale, and finds its points again", () => {
        expect(size_of(table).width).toBeCloseTo(1600);
        expect(size_of(table).height).toBeCloseTo((1600 * 4800) / 7200);
        for (const point of [
            [0, 0],
            [3333, 1234],
            [7200, 4800],
        ] as [number, number][])
            expect(point_of(table, place_of(table, point))).toEqual(point);
        expect(point_of(table, { x: -50, y: 99_999 })).toEqual([0, 4800]);
        const [piece] = placed(scene({ board: table, tokens: [token(0, [3600, 2400], { footprint: [900, 450] })] }));
        expect(piece?.width).toBeCloseTo(200);
        expect(piece?.height).toBeCloseTo(100);
    });
    it("names places as players do", () => {
        expect(name_of(scene({ cells: [cell(1, 2)] }), [1, 2])).toBe("1/2");
        expect(name_of(scene({ board: table }), [1250, 300])).toBe("12.5, 3 inches");
    });
});

describe("the ground", () => {
    const is_high = ({ height }: Cell) => height > 0;
    const count = (lines: { points: unknown[]; closed: boolean }[]) => lines.map(({ points, closed }) => [points.length, closed]);
    it("falls only where the next hex is lower, and not at the edge of the board", () => {
        const high = (x: number) => cell(x, 0, { height: 1 });
        expect(outlines([cell(0, 0), cell(1, 0)], is_high, true)).toEqual([]);
        expect(count(outlines([high(0), cell(1, 0)], is_high, false))).toEqual([[2, false]]);
        expect(outlines([high(0), high(1)], is_high, false)).toEqual([]);
    });
    it("of one kind has one outline, with what it encloses to the right", () => {
        const [whole] = outlines([cell(0, 0, { height: 1 }), cell(1, 0, { height: 1 })], is_high, true);
        expect(whole).toMatchObject({ closed: true, points: { length: 10 } });
        const middle = (centre([0, 0]).x + centre([1, 0]).x) / 2;
        const way_out = normals(whole!);
        whole!.points.forEach(({ x, y }, number) =>
            expect((x - middle) * way_out[number]!.x + (y - 60) * way_out[number]!.y).toBeGreaterThan(0),
        );
    });
    it("is as deep as the nearest hex of another kind is far", () => {
        const deep = inside(cell(1, 1), (beyond) => beyond !== "2,1");
        const { x, y } = centre([1, 1]);
        expect(deep({ x, y })).toBeCloseTo(width / 2);
        expect(deep({ x: x + 40, y })).toBeCloseTo(width / 2 - 40);
        expect(deep({ x: x - 40, y })).toBe(60);
    });
    it("joins a river through its hexes and lets it run off the board", () => {
        const has_river = ({ features }: Cell) => features.includes("river");
        const row = [0, 1, 2].map((x) => cell(x, 0, { features: ["river"] }));
        const through = lines_of(row, has_river, () => false);
        const lines = row.map(({ at }) => through.get(key_of(at))?.[0] ?? []);
        const xs = lines.flat().map(({ x }) => x);
        expect(Math.min(...xs)).toBeCloseTo(0);
        expect(Math.max(...xs)).toBeCloseTo(3 * width);
        for (const [one, next] of [
            [0, 1],
            [1, 2],
        ] as const) {
            const ends = [lines[one]!.at(0)!, lines[one]!.at(-1)!],
                begins = [lines[next]!.at(0)!, lines[next]!.at(-1)!];
            expect(Math.min(...ends.flatMap((a) => begins.map((b) => Math.hypot(a.x - b.x, a.y - b.y))))).toBeLessThan(1e-6);
        }
        expect(
            lines_of(
                row,
                ({ features }) => features.includes("road"),
                () => false,
            ).size,
        ).toBe(0);
    });
    it("has crossings in the very middle of their hexes", () => {
        const row = [0, 1, 2].map((x) => cell(x, 0, { features: ["river"] }));
        const through = lines_of(
            row,
            () => true,
            () => true,
        );
        expect(through.get("1,0")?.[0]?.[8]).toEqual(centre([1, 0]));
        expect(across(row[1]!, row, () => true)).toBe(90);
    });
});

describe("spots", () => {
    const question = {
        options: [
            { option: 1, words: "a", on: { token: 4 } },
            { option: 2, words: "b", on: { hex: [1, 2] } },
            { option: 3, words: "c", on: { token: 4 } },
        ],
        closed: [{ rule: "R", words: "no", on: [{ hex: [1, 2] }, { hex: [2, 2] }] }],
    } as unknown as Question;
    it("gather what lies in the same place", () => {
        const spots = new Spots(question);
        expect(spots.at("token 4")?.open.map(({ option }) => option)).toEqual([1, 3]);
        expect(spots.at("hex 1,2")).toMatchObject({ open: [{ option: 2 }], closed: [{ words: "no" }] });
        expect(spots.all.map(({ key, open }) => [key, open])).toEqual([
            ["token 4", true],
            ["hex 1,2", true],
            ["hex 2,2", false],
        ]);
        expect(spots.at("hex 9,9")).toBeNull();
    });
});

describe("the view", () => {
    const a_view = () => {
        const view = new View();
        view.resize({ width: 500, height: 300 }, { width: 1000, height: 500 });
        return view;
    };
    it("begins with the whole board in the middle", () => {
        const view = a_view();
        expect(view.scale).toBeCloseTo(0.48);
        expect(view.x).toBeCloseTo(10);
        expect(view.y).toBeCloseTo(30);
    });
    it("keeps the place under the pointer while it enlarges", () => {
        const view = a_view();
        const about = { x: 300, y: 120 };
        const before = view.place_at(about);
        view.zoom(2, about);
        expect(view.place_at(about).x).toBeCloseTo(before.x);
        expect(view.place_at(about).y).toBeCloseTo(before.y);
    });
    it("is never smaller than the board, nor loses it", () => {
        const view = a_view();
        view.zoom(0.01);
        expect(view.scale).toBeCloseTo(0.48);
        view.zoom(3);
        view.move(1e6, -1e6);
        expect(view.x).toBeLessThanOrEqual(250);
        expect(view.y).toBeGreaterThanOrEqual(150 - 500 * view.scale);
    });
    it("follows a frame that changes until it is moved by hand", () => {
        const view = a_view();
        view.resize({ width: 1020, height: 520 }, { width: 1000, height: 500 });
        expect(view.scale).toBeCloseTo(1);
        view.zoom(2);
        view.resize({ width: 500, height: 300 }, { width: 1000, height: 500 });
        expect(view.scale).toBeCloseTo(2);
    });
    it("is still the whole after a drag where all of it is in sight", () => {
        const view = a_view();
        view.move(40, -30);
        expect(view.is_whole).toBe(true);
        view.zoom(2);
        view.move(40, -30);
        expect(view.is_whole).toBe(false);
    });
    it("shows the whole again in a frame that has grown past what it was moved to, and looks again where it looked", () => {
        const view = new View();
        const drawing = { width: 1000, height: 500 };
        view.resize({ width: 250, height: 200 }, drawing);
        view.zoom(2);
        view.resize({ width: 1020, height: 520 }, drawing);
        expect(view.is_whole).toBe(true);
        expect(view.scale).toBeCloseTo(1);

        view.resize({ width: 250, height: 200 }, drawing);
        view.look_at([{ x: 400, y: 200 }, { x: 460, y: 200 }]); // prettier-ignore
        const near = view.scale;
        view.resize({ width: 250, height: 190 }, drawing); // a question with more lines
        expect(view.scale).toBe(near);
        view.resize({ width: 1020, height: 520 }, drawing);
        expect(view.scale).toBeGreaterThan(2 * near);
        view.look_back();
        expect(view.is_whole).toBe(true);
        expect(view.scale).toBeCloseTo(1);
    });
});
