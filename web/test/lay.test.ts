// What is found at a place of the board, and where the cursor goes from there.
import { describe, expect, it } from "vitest";
import { Lay } from "../src/board/lay";
import { placed } from "../src/board/layout";
import { Spots } from "../src/board/spots";
import type { Question, Scene, Token } from "../src/protocol";

const man = (id: number, at: [number, number], unit: number) =>
    ({
        id,
        side: "red",
        name: `man ${id}`,
        at,
        facing: null,
        footprint: [1000, 1000],
        round: true,
        unit,
        strength: 1,
        full: 1,
        markers: [],
    }) as unknown as Token;
const board = { kind: "table", width: 16000, height: 16000, per_unit: 1000, unit: "inch", units: "inches", measures: true };
const scene = {
    board,
    tokens: [man(1, [2000, 2000], 7), man(2, [3500, 2000], 7), man(3, [12000, 2000], 8)],
    units: [
        { id: 7, name: "First", side: "red", parent: null },
        { id: 8, name: "Second", side: "red", parent: null },
    ],
} as unknown as Scene;
const question = { options: [{ option: 4, words: "First", on: { token: 1 } }], closed: [] } as unknown as Question;

function lay(asked: Question | null = question) {
    const spots = new Spots(asked);
    return new Lay(scene, placed(scene), new Map(), spots, spots.by_token(scene), 1);
}

describe("what lies on the board", () => {
    it("is the option of a whole unit on each of its men", () => {
        expect(lay().target({ x: 352, y: 200 })).toMatchObject({ key: "token 1", token: { id: 2 }, point: [3520, 2000] });
        expect(lay().target({ x: 1200, y: 200 })).toMatchObject({ key: null, token: { id: 3 } });
        expect(lay().target({ x: 800, y: 800 })).toMatchObject({ key: null, token: null, point: [8000, 8000] });
    });
    it("is gone over by the cursor from one piece to the next, and by steps where points are set", () => {
        expect(lay().step({ x: 200, y: 200 }, "right", false)).toEqual({ x: 350, y: 200 });
        const step = lay().step({ x: 200, y: 200 }, "right", true);
        expect(step.y).toBe(200);
        expect(step.x).toBeGreaterThan(200);
        expect(step.x).toBeLessThan(350);
        expect(lay().middle).toEqual({ x: 200, y: 200 });
    });
});
