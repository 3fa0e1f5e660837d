import { describe, expect, it } from "vitest";
import type { Target } from "../src/board/target";
import { described, sentence_of } from "../src/lib/describe";
import type { Scene } from "../src/protocol";

describe("what is somewhere on the board", () => {
    const zone = { at: null, radius: 0, arc: null, line: false, outline: [[0, 0], [100, 0], [100, 100], [0, 100]] }; // prettier-ignore
    const scene = {
        board: { kind: "table", unit: "cm", units: "cm", per_unit: 1000, measures: true, width: 1000, height: 1000 },
        cells: [],
        areas: [],
        tokens: [],
        zones: [
            { ...zone, id: 1, name: "", words: "A shoots at B", look: "plain" },
            { ...zone, id: 2, name: "Montauban", words: "2 points", look: "objective" },
        ],
    } as unknown as Scene;
    const there = described(scene, { point: [50, 50], within: 5, hex: null, token: null } as unknown as Target);
    it("says what zones are, with a star for objectives only, and nothing for a name that is missing", () => {
        expect(there.zones).toEqual([
            { words: "A shoots at B", objective: false },
            { words: "Montauban: 2 points", objective: true },
        ]);
        expect(sentence_of(there)).toMatch(/A shoots at B\. Montauban: 2 points$/);
    });
});
