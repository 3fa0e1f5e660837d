import { describe, expect, it } from "vitest";
import { name_of, place_of, placed, point_of, size_of } from "../src/board/layout";
import { Spots } from "../src/board/spots";
import { slopes, ways } from "../src/board/terrain";
import { View } from "../src/board/view.svelte";
import { centre } from "../src/lib/hex";
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
    it("has slopes only where the next hex is lower", () => {
        const flat = [cell(0, 0), cell(1, 0)];
        expect(slopes(flat)).toEqual({ rim: "", hachures: "" });
        const one = slopes([cell(0, 0, { height: 1 }), cell(1, 0)]).rim.match(/M/g);
        expect(one).toHaveLength(1);
        expect(slopes([cell(0, 0, { height: 1 }), cell(1, 0, { height: 1 })]).rim).toBe("");
    });
    it("joins a river through its hexes and lets it run off the board", () => {
        const row = [0, 1, 2].map((x) => cell(x, 0, { features: ["river"] }));
        const path = ways(row, ({ features }) => features.includes("river"));
        expect(path.match(/Q/g)).toHaveLength(3);
        expect(path).toMatch(/ 0 60(?!\d)/);
        expect(path).toMatch(/ 311.8 60(?!\d)/);
        expect(ways(row, ({ features }) => features.includes("road"))).toBe("");
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
});
