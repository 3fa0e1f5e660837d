import { describe, expect, it } from "vitest";
import { by_distance } from "../src/play/by_distance";
import type { Option, Scene } from "../src/protocol";

const token = (id: number, side: string, unit: number, x: number) => ({ id, side, unit, at: [x, 0] });
const scene = (measures: boolean, more: object[] = []) =>
    ({
        board: { kind: "table", measures },
        tokens: [token(1, "red", 1, 0), token(2, "blue", 2, 50), token(3, "blue", 3, 90), token(4, "blue", 3, 20), token(5, "blue", 4, 30), ...more],
    }) as unknown as Scene; // prettier-ignore
const options: Option[] = [2, 3, 5].map((id) => ({ option: id, words: `${id}`, on: { token: id } }));
const order = (of: Scene, all = options) => by_distance(of, 1, all).map(({ option }) => option);

describe("targets", () => {
    it("stand by how near the nearest of them is, and what is no piece behind them", () => {
        const hold: Option = { option: 9, words: "hold fire", on: { button: "finish" } };
        expect(order(scene(true), [hold, ...options])).toEqual([3, 5, 2, 9]);
        const far_off = options.map((one) =>
            one.option === 3 ? { ...one, caveat: { rule: "", words: "is hidden", says: "It is hidden" } } : one,
        );
        expect(order(scene(true), far_off)).toEqual([5, 2, 3]);
    });
    it("stand by their own distance where each is a rank, though they are of one formation", () => {
        const rank = (id: number, side: string, x: number) => ({ ...token(id, side, 7, x), rank: [false] });
        const of = { ...scene(true), tokens: [rank(1, "red", 0), rank(8, "red", 90), rank(2, "blue", 80), rank(3, "blue", 20), rank(5, "blue", 50)] } as unknown as Scene; // prettier-ignore
        expect(order(of)).toEqual([3, 5, 2]);
    });
    it("stand as the rules list them where nobody may measure, or where they are not all enemies", () => {
        expect(order(scene(false))).toEqual([2, 3, 5]);
        const own: Option = { option: 7, words: "own", on: { token: 6 } };
        expect(order(scene(true, [token(6, "red", 9, 1)]), [...options, own])).toEqual([2, 3, 5, 7]);
    });
});
