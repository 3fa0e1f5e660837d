// What the board shows of a question waits until who is asked about has come to where it stands.
import { describe, expect, it } from "vitest";
import { is_on_its_way } from "../src/play/asked";
import type { Token } from "../src/protocol";

describe("who is asked about", () => {
    const tokens = [
        { id: 1, unit: 5 },
        { id: 2, unit: 5 },
        { id: 3, unit: null },
        { id: 4, unit: null },
    ] as unknown as Token[];
    const on_its_way = (going: number[], piece: number | null) =>
        is_on_its_way(
            going.map((token) => ({ token })),
            { tokens },
            piece,
        );
    it("is on its way as long as one of its unit is", () => {
        expect([on_its_way([2], 1), on_its_way([3], 3), on_its_way([], 1)]).toEqual([true, true, false]);
    });
    it("is not while another is, nor where nobody is asked about", () => {
        expect([on_its_way([4], 3), on_its_way([3], 1), on_its_way([1], null)]).toEqual([false, false, false]);
    });
});
