import { describe, expect, it } from "vitest";
import { Spots } from "../src/board/spots";
import { units_of } from "../src/board/units";
import type { Question, Scene, Token, Unit } from "../src/protocol";

const question = (tokens: number[]) =>
    ({ options: tokens.map((token, option) => ({ option, words: "", on: { token } })), closed: [] }) as unknown as Question;
const units = [0, 1].map((id) => ({ id, name: `${id}` }) as Unit);
const token = (id: number, unit: number | null) => ({ id, unit }) as Token;

describe("the marks of pieces", () => {
    it("light a whole unit for the one of its pieces that is meant, and never another's of the same name", () => {
        const lit = new Spots(question([1, 5])).by_token({
            tokens: [token(1, 0), token(2, 0), token(3, 1), token(4, null), token(5, null)],
            units,
        });
        expect([...lit.keys()]).toEqual([1, 2, 5]);
        expect(lit.get(2)).toBe(lit.get(1));
    });
    it("tell the pieces of a unit apart where several are meant", () => {
        const lit = new Spots(question([1, 2])).by_token({ tokens: [token(1, 0), token(2, 0), token(3, 0)], units });
        expect([...lit.keys()]).toEqual([1, 2]);
    });
    it("light no unit for one piece where the question tells the pieces of another apart", () => {
        const lit = new Spots(question([1, 2, 4])).by_token({ tokens: [token(1, 0), token(2, 0), token(4, 1), token(5, 1)], units });
        expect([...lit.keys()]).toEqual([1, 2, 4]);
    });
    it("light one piece of a unit that is a whole army, which tells nobody apart", () => {
        const standings = { red: { name: "Red" }, blue: { name: "Blue" } } as Scene["standings"];
        const armies = [
            { id: 0, name: "Red", side: "red" },
            { id: 1, name: "Red", side: "blue" },
        ] as Unit[];
        const units = units_of({ units: armies, standings });
        const lit = new Spots(question([1, 4])).by_token({ tokens: [token(1, 0), token(2, 0), token(4, 1), token(5, 1)], units });
        expect([...lit.keys()]).toEqual([1, 4, 5]);
    });
});
