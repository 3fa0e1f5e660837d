// Shares dealt out on the board: each press on what an option is tied to gives it one more.
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../src/board/Board.svelte";
import { least_gap, point_radius } from "../src/board/layout";
import { Spots } from "../src/board/spots";
import { View } from "../src/board/view.svelte";
import { Draft } from "../src/play/draft.svelte";
import type { Option, Point, Question, Scene } from "../src/protocol";

const board = {
    kind: "table",
    width: 160_000,
    height: 120_000,
    per_unit: 1000,
    unit: "cm",
    units: "cm",
    grid: 0,
    measures: true,
    look: "grass",
};
const scene = { board, tokens: [], units: [], zones: [], cells: [], areas: [], legend: [], sheets: [] } as unknown as Scene;
const at = (option: number, point: Point): Option => ({ option, words: `base ${option}`, on: { point } });
const question = (more: Partial<Question> = {}) =>
    ({
        kind: "share",
        subject: null,
        options: [at(0, [10_000, 10_000]), at(1, [11_500, 10_000]), at(2, [40_000, 10_000])],
        closed: [],
        least: 0,
        most: 4,
        each: 2,
        ...more,
    }) as unknown as Question;

describe("a share dealt out on the board", () => {
    it("gives one more to what is pressed, and none to what can have no more", () => {
        const draft = new Draft(question(), scene);
        for (const option of [0, 0, 1, 2]) draft.form.press_option(option);
        expect(draft.numbers).toEqual([2, 1, 1]);
        draft.form.press_option(2); // all are dealt out
        expect(draft.numbers).toEqual([2, 1, 0]);
        draft.form.press_option(0); // it has as many as it may have
        expect(draft.numbers).toEqual([0, 1, 0]);
    });
    it("begins again where only the usual stands", () => {
        const draft = new Draft(question({ usual: [2, 1, 1] }), scene);
        expect(draft.sketch.numbers.map(({ words }) => words)).toEqual(["2", "1", "1"]);
        draft.form.press_option(1);
        expect(draft.numbers).toEqual([0, 1, 0]);
        expect(draft.sketch.numbers).toEqual([{ on: { point: [11_500, 10_000] }, words: "1" }]);
    });
});

describe("points that are asked about", () => {
    beforeEach(() => {
        vi.stubGlobal(
            "Worker",
            class {
                addEventListener() {}
                postMessage() {}
            },
        );
        Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 800 });
        Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 600 });
    });
    afterEach(() => vi.unstubAllGlobals());
    it("never overlap", () => {
        const places = [{ x: 0, y: 0 }, { x: 12, y: 0 }, { x: 100, y: 0 }]; // prettier-ignore
        expect(least_gap(places)).toBe(12);
        expect(2 * point_radius(places, 1)).toBeLessThan(12);
        expect(point_radius(places.slice(1), 1)).toBe(11);
        expect(least_gap(places.slice(2))).toBe(Infinity);
    });
    it("are looked at from nearer by, where they lie too close to be pressed, until they no longer are asked about", async () => {
        const view = new View();
        const look = { scene, view, label: "board" };
        const { rerender } = render(Board, { ...look });
        view.resize({ width: 800, height: 600 }, { width: 1600, height: 1200 });
        const whole = view.scale;
        await rerender({ ...look, spots: new Spots(question()) });
        expect(view.scale * 15).toBeGreaterThan(30); // a base is 15 units of the drawing wide
        await rerender({ ...look, spots: new Spots(null) });
        expect([view.scale, view.is_whole]).toEqual([whole, true]);
    });
    it("are brought into sight when something else is asked, and the view before comes back with a question of no place", async () => {
        const view = new View();
        const piece = { id: 7, side: "red", name: "", at: [150_000, 110_000], facing: null, footprint: null, unit: null, markers: [] };
        const look = { scene: { ...scene, tokens: [piece] } as unknown as Scene, view, label: "board" };
        const { rerender } = render(Board, { ...look });
        view.resize({ width: 800, height: 600 }, { width: 1600, height: 1200 });
        const whole = view.scale;
        const asked = (options: Option[], more: Partial<Question> = {}) => new Spots(question({ kind: "choose", options, ...more }));
        // Close together at one end, then further apart at the other.
        await rerender({ ...look, spots: new Spots(question()) });
        expect(view.sees({ x: 1400, y: 1100 })).toBe(false);
        await rerender({ ...look, spots: asked([at(0, [140_000, 110_000]), at(1, [100_000, 110_000])]) });
        expect([view.sees({ x: 1400, y: 1100 }), view.sees({ x: 1000, y: 1100 }), view.scale]).toEqual([true, true, whole]);
        // Somebody looks from nearer by at the other end, and is asked of one piece; then of nothing on the board.
        view.zoom(4, { x: 0, y: 0 });
        const { x, y, scale } = view;
        const seen = () => ({ x: view.x, y: view.y, scale: view.scale });
        await rerender({ ...look, spots: asked([]), subject: 7 });
        expect([view.sees({ x: 1500, y: 1100 }), view.scale]).toEqual([true, scale]);
        await rerender({ ...look, spots: asked([]), subject: null });
        expect(seen()).toEqual({ x, y, scale });
        // Of many pieces that may act it is enough to see some.
        await rerender({ ...look, spots: asked([at(0, [1000, 1000]), at(1, [140_000, 110_000])]), subject: null });
        expect(seen()).toEqual({ x, y, scale });
    });
    it("are brought into sight from where the view comes back to, once a deed has been played", async () => {
        const view = new View();
        const piece = (id: number, at: Point) => ({
            id,
            side: "red",
            name: "",
            at,
            facing: null,
            footprint: null,
            unit: null,
            markers: [],
        });
        const tokens = [piece(7, [150_000, 110_000]), piece(8, [5000, 5000])];
        const look = { scene: { ...scene, tokens } as unknown as Scene, view, label: "board" };
        const { rerender } = render(Board, { ...look });
        view.resize({ width: 800, height: 600 }, { width: 1600, height: 1200 });
        view.zoom(4); // in the middle, by hand
        const sees = () => tokens.map(({ at: [x, y] }) => view.sees({ x: x / 100, y: y / 100 }));
        const part = { tokens: [8], points: [] };
        await rerender({ ...look, about: { deed: 1, ...part, lasts: 1000, now: part, last: part } });
        expect(sees()).toEqual([false, true]);
        vi.stubGlobal("requestAnimationFrame", () => 0);
        const led = [view.x, view.y, view.scale];
        await rerender({ ...look, spots: new Spots(question({ kind: "choose", options: [] })), subject: 7, about: null });
        expect(sees()).toEqual([true, false]);
        expect([view.x, view.y, view.scale], "it flies there from where it was").toEqual(led);
    });
    it("leave the view where somebody has moved it meanwhile", () => {
        const view = new View();
        view.resize({ width: 800, height: 600 }, { width: 1600, height: 1200 });
        view.look_at([{ x: 100, y: 100 }, { x: 112, y: 100 }]); // prettier-ignore
        view.zoom(0.9);
        const { scale } = view;
        view.look_back();
        expect(view.scale).toBe(scale);
    });
});
