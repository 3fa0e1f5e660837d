// Which options only name who is to act: they take one press (decision 30).
import { expect, it } from "vitest";
import { names_piece } from "../src/play/names_piece";
import type { Option, Scene } from "../src/protocol";
import { a_question } from "./a_table";

const scene = {
    tokens: [
        { id: 1, side: "red" },
        { id: 2, side: "blue" },
    ],
    sheets: [{ id: 5, rows: [{ token: 1 }, { token: 2 }, { token: null }] }],
} as unknown as Scene;
const option = (on: Option["on"]): Option => ({ option: 0, words: "", on });
const which = a_question();

it("one of one's own, on the board, in its sheet, or off the table", () => {
    const named = (on: Option["on"], question = which) => names_piece(option(on), question, scene);
    expect([1, 2, 3].map((token) => named({ token }))).toEqual([true, false, true]);
    expect([0, 1, 2, 7].map((row) => named({ sheet: 5, row }))).toEqual([true, false, false, false]);
    expect(named({ button: "choice" })).toBe(false);
});
it("and none once a piece acts, as where it is asked whom it helps", () => {
    expect(names_piece(option({ token: 1 }), a_question({ subject: 1 }), scene)).toBe(false);
    expect(names_piece(option({ token: 1 }), null, scene)).toBe(false);
});
