import { describe, expect, it } from "vitest";
import { Spots } from "../src/board/spots";
import type { Question, Token } from "../src/protocol";

const question = (tokens: number[]) =>
    ({ options: tokens.map((token, option) => ({ option, words: "", on: { token } })), closed: [] }) as unknown as Question;
const token = (id: number, unit: number | null) => ({ id, unit }) as Token;

describe("the marks of pieces", () => {
    it("light a whole unit for the one of its pieces that is meant, and never another's of the same name", () => {
        const lit = new Spots(question([1, 5])).by_token([token(1, 0), token(2, 0), token(3, 1), token(4, null), token(5, null)]);
        expect([...lit.keys()]).toEqual([1, 2, 5]);
        expect(lit.get(2)).toBe(lit.get(1));
    });
    it("tell the pieces of a unit apart where several are meant", () => {
        const lit = new Spots(question([1, 2])).by_token([token(1, 0), token(2, 0), token(3, 0)]);
        expect([...lit.keys()]).toEqual([1, 2]);
    });
});
