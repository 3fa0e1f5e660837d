import { expect, it } from "vitest";
import { counted_as } from "../src/play/counted_as";
import type { Scene, Spot, Token } from "../src/protocol";

const piece = (id: number, unit: number | null, side: "red" | "blue", at: [number, number] | null = [0, 0]) =>
    ({ id, unit, side, at }) as Token;
const scene = {
    tokens: [
        piece(1, 7, "red"),
        piece(2, 7, "red"),
        piece(3, 8, "red"),
        piece(4, null, "red"),
        piece(5, 9, "blue"),
        piece(6, 10, "red", null),
    ],
    sheets: [{ id: 3, rows: [{ token: 6 }] }],
} as unknown as Scene;
const counted = (on: Spot[]) => counted_as(on, { asked: "red" }, scene).join(" ");
const tokens = (...ids: number[]) => ids.map((token) => ({ token }));

it("counts units, pieces of one unit, targets, places and what is none of these", () => {
    expect(counted(tokens(1, 3, 4))).toBe("unit units , lit on the board");
    expect(counted(tokens(1, 2))).toBe("piece pieces , lit on the board");
    expect(counted(tokens(5))).toBe("target targets , lit on the board");
    expect(counted([{ hex: [1, 1] }, { point: [2, 2] }])).toBe("place places , lit on the board");
    expect(counted(tokens(5, 5))).toBe("choice choices ");
    expect(counted([{ token: 1 }, { button: "choice" }])).toBe("choice choices ");
});
it("counts a unit that has not come on by its row", () => {
    expect(counted([{ token: 1 }, { sheet: 3, row: 0 }])).toBe("unit units ");
});
