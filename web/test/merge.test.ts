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
    zones: [],
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
        const after = merged(before, update({ tokens: [{ id: 1, at: [0, 1] }, { id: 2 }] }, 1));
        expect(after?.scene.cells).toBe(before?.scene.cells);
        expect(after?.scene.tokens[0]).toEqual({ id: 1, at: [0, 1] });
        expect(after?.scene.tokens[1]).toBe(before?.scene.tokens[1]);
        expect(after?.story).toBe(before?.story);
        expect(before?.scene.tokens[0]).toEqual({ id: 1 });
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
