import { describe, expect, it } from "vitest";
import { merged } from "../src/lib/merge";
import type { Told, Update } from "../src/protocol";

const scene = {
    title: "t",
    aim: "",
    date: "d",
    board: {},
    legend: [],
    cells: [{}],
    areas: [],
    tokens: [{ id: 1 }, { id: 2 }],
    units: [{ id: 0, name: "1st Squad" }],
    zones: [{ id: 0 }, { id: 1 }],
    sheets: [],
    standings: {},
    clock: { turn: 1 },
};
const told = (words: string): Told => ({ rule: "", words, heading: "" });
const update = (changed: object, first_told = 0, lines: string[] = []) =>
    ({ scene: changed, first_told, told: lines.map(told) }) as unknown as Update;

describe("putting updates together", () => {
    it("begins with a whole scene", () => {
        expect(merged(null, update(scene, 0, ["a"]))).toEqual({ scene, story: [told("a")] });
    });
    it("asks for all when members are missing at the start", () => {
        expect(merged(null, update({ tokens: [] }))).toBeNull();
    });
    it("keeps the very objects that did not change", () => {
        const before = merged(null, update(scene, 0, ["a"]));
        const after = merged(before, update({ tokens: { set: [{ id: 1, at: [0, 1] }], gone: [] } }, 1));
        expect(after?.scene.cells).toBe(before?.scene.cells);
        expect(after?.scene.tokens[0]).toEqual({ id: 1, at: [0, 1] });
        expect(after?.scene.tokens[1]).toBe(before?.scene.tokens[1]);
        expect(after?.story).toBe(before?.story);
        expect(before?.scene.tokens[0]).toEqual({ id: 1 });
    });
    it("keeps them when all are sent again, as after the connection was lost", () => {
        const before = merged(null, update(scene));
        const after = merged(before, update({ ...scene, tokens: [{ id: 1, at: [0, 1] }, { id: 2 }] }));
        expect(after?.scene.tokens[0]).toEqual({ id: 1, at: [0, 1] });
        expect(after?.scene.tokens[1]).toBe(before?.scene.tokens[1]);
    });
    it("puts new pieces in the order of their ids, and takes away those that are gone", () => {
        const before = merged(null, update({ ...scene, tokens: [{ id: 1 }, { id: 4 }, { id: 5 }] }));
        const after = merged(before, update({ tokens: { set: [{ id: 7 }, { id: 2 }], gone: [4] } }));
        expect(after?.scene.tokens.map(({ id }) => id)).toEqual([1, 2, 5, 7]);
        expect(before?.scene.tokens.map(({ id }) => id)).toEqual([1, 4, 5]);
    });
    it("does the same with units and zones", () => {
        const before = merged(null, update(scene));
        const after = merged(before, update({ zones: { set: [{ id: 2, name: "smoke" }], gone: [0] }, units: { set: [], gone: [0] } }));
        expect(after?.scene.zones).toEqual([{ id: 1 }, { id: 2, name: "smoke" }]);
        expect(after?.scene.zones[0]).toBe(before?.scene.zones[1]);
        expect(after?.scene.units).toEqual([]);
    });
    it("takes single rows of sheets", () => {
        const row = (words: string) => ({ cells: [{ words, tone: "plain", badges: [] }], token: null });
        const sheet = (id: number, ...rows: string[]) => ({ id, title: "", columns: [""], rows: rows.map(row) });
        const before = merged(null, update({ ...scene, sheets: [sheet(0, "a", "b"), sheet(1, "c")] }));
        const after = merged(before, update({ sheets: { set: [sheet(2, "d")], gone: [], rows: [{ sheet: 0, row: 1, now: row("x") }] } }));
        expect(after?.scene.sheets).toEqual([sheet(0, "a", "x"), sheet(1, "c"), sheet(2, "d")]);
        expect(after?.scene.sheets[0]?.rows[0]).toBe(before?.scene.sheets[0]?.rows[0]);
        expect(after?.scene.sheets[1]).toBe(before?.scene.sheets[1]);
        expect(before?.scene.sheets[0]).toEqual(sheet(0, "a", "b"));
    });
    it("leaves sheets in the game's order, and takes another with all of them", () => {
        const sheet = (id: number, title = "") => ({ id, title, columns: [""], rows: [] });
        const ids = (one: ReturnType<typeof merged>) => one?.scene.sheets.map(({ id }) => id);
        const before = merged(null, update({ ...scene, sheets: [sheet(1), sheet(0), sheet(2)] }));
        const changed = merged(before, update({ sheets: { set: [sheet(0, "new")], gone: [] } }));
        expect([ids(changed), changed?.scene.sheets[1]?.title]).toEqual([[1, 0, 2], "new"]);
        expect(ids(merged(changed, update({ sheets: [sheet(0), sheet(1), sheet(2)] })))).toEqual([0, 1, 2]);
    });
    it("leaves the list of pieces alone when none changed", () => {
        const before = merged(null, update(scene));
        expect(merged(before, update({ clock: { turn: 2 } }))?.scene.tokens).toBe(before?.scene.tokens);
    });
    it("asks for all when changes of pieces come first", () => {
        expect(merged(null, update({ ...scene, tokens: { set: [], gone: [] } }))).toBeNull();
    });
    it("adds to the story, and forgets lines that no longer hold", () => {
        const before = merged(null, update(scene, 0, ["a", "b", "c"]));
        expect(merged(before, update({}, 3, ["d"]))?.story.map(({ words }) => words)).toEqual(["a", "b", "c", "d"]);
        expect(merged(before, update({}, 1, ["x"]))?.story.map(({ words }) => words)).toEqual(["a", "x"]);
        expect(merged(before, update({}, 1))?.story.map(({ words }) => words)).toEqual(["a"]);
    });
    it("asks for all when lines in between were missed", () => {
        const before = merged(null, update(scene, 0, ["a"]));
        expect(merged(before, update({}, 2, ["c"]))).toBeNull();
    });
});
