import { describe, expect, it } from "vitest";
import { changes, ways_of } from "../src/lib/changes";
import type { Point, Scene, Told } from "../src/protocol";

const scene = (...tokens: object[]) => ({ tokens }) as unknown as Scene;
const token = (id: number, side: string, at: number[] | null, strength = 4) => ({ id, side, at, strength });

describe("what changed on the board", () => {
    it("is where the other side went, not one's own moves", () => {
        const before = scene(token(0, "red", [1, 1]), token(1, "blue", [5, 5]), token(2, "blue", [6, 6]));
        const after = scene(token(0, "red", [2, 1]), token(1, "blue", [5, 4]), token(2, "blue", [6, 6]));
        expect(changes(before, after, "red").moved).toEqual([{ id: 1, side: "blue", from: [5, 5], to: [5, 4] }]);
        expect(changes(before, after, null).moved).toHaveLength(2);
    });
    it("is which unit lost figures, also where it stood when it was destroyed", () => {
        const before = scene(token(0, "red", [1, 1]), token(1, "blue", [5, 5], 2));
        const after = scene(token(0, "red", [1, 1], 3), token(1, "blue", null, 0));
        expect(changes(before, after, "red").lost).toEqual([
            { id: 0, figures: 1, at: [1, 1] },
            { id: 1, figures: 2, at: [5, 5] },
        ]);
    });
    it("is who was driven back, by what, and how far the other side's went before", () => {
        const before = scene(token(0, "red", [1, 1]), token(1, "blue", [5, 5]), token(2, "blue", [7, 7]));
        const after = scene(token(0, "red", [1, 3]), token(1, "blue", [5, 5]), token(2, "blue", [7, 7]));
        const goes = (id: number, from: Point, to: Point, words: string, ...by: number[]) =>
            ({
                heading: "outcome",
                shows: { tokens: [id, ...by], way: [from, to], strength: null, marks: words ? [{ kind: "badge", tone: "bad", token: id, words }] : [] }, // prettier-ignore
            }) as unknown as Told;
        const told = [
            goes(0, [1, 1], [1, 2], "2 flags", 2),
            goes(0, [1, 2], [1, 3], "2 flags", 2),
            { heading: "", shows: { tokens: [0, 1], way: [], marks: [] } } as unknown as Told, // whose deed it is
            goes(1, [5, 5], [5, 4], ""),
            goes(1, [5, 4], [5, 5], "1 flag"),
            goes(2, [7, 7], [7, 8], ""),
        ];
        const found = changes(before, after, "red", new Map(), told);
        expect(found.driven).toEqual([
            { id: 0, side: "red", way: [[1, 1], [1, 2], [1, 3]], by: [2], words: "2 flags" }, // prettier-ignore
            { id: 1, side: "blue", way: [[5, 4], [5, 5]], by: [0], words: "1 flag" }, // prettier-ignore
        ]);
        expect(found.moved).toEqual([{ id: 1, side: "blue", from: [5, 5], to: [5, 4] }]);
    });
    it("is told where it fell, if it went there first", () => {
        const before = scene(token(1, "red", [5, 5], 1)),
            after = scene(token(1, "red", null, 0));
        expect(changes(before, after, "red", new Map([[1, [9, 9]]])).lost).toEqual([{ id: 1, figures: 1, at: [9, 9] }]);
    });
    it("is nothing for pieces that come onto the board", () => {
        expect(changes(scene(token(1, "blue", null)), scene(token(1, "blue", [5, 5])), "red")).toEqual({ moved: [], lost: [], driven: [] });
    });
    it("is one way for the men of a unit, from their middle to their middle", () => {
        const moved = [1, 2, 3].map((id) => ({ id, side: "blue" as const, from: [id, 0] as Point, to: [id, 4 + id] as Point }));
        const man = (id: number, unit: number | null) => ({ ...token(id, "blue", [0, 0], 1), full: 1, unit });
        expect(ways_of(moved, scene(man(1, 7), man(2, 9), man(3, 7)))).toEqual([
            { id: 1, side: "blue", from: [2, 0], to: [2, 6] },
            { id: 2, side: "blue", from: [2, 0], to: [2, 6] },
        ]);
        const blocks = scene(...[1, 2, 3].map((id) => ({ ...man(id, 7), full: 4 })));
        expect(ways_of(moved, blocks)).toEqual(moved);
    });
});
