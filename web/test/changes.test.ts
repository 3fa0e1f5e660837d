import { describe, expect, it } from "vitest";
import { changes, doers_in, losses_in_words, ways_of } from "../src/lib/changes";
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
    it("is told by names: of a unit with its men, of who stands for himself alone", () => {
        const named = (id: number, name: string, full: number, unit: number | null) => ({
            ...token(id, "red", [1, 1], full),
            full,
            unit,
            name,
        });
        const at = { ...scene(named(0, "Queen's Foot", 4, null), named(1, "General Ahlen", 1, null), named(2, "man 1", 1, 7), named(3, "man 2", 1, 7)), units: [{ id: 7, name: "Rifles" }] } as unknown as Scene; // prettier-ignore
        const lost = [0, 1, 2, 3].map((id) => ({ id, figures: id ? 1 : 2, at: [1, 1] as Point }));
        expect(losses_in_words({ moved: [], lost }, at).join("; ")).toBe("Queen's Foot 2; General Ahlen; Rifles 2");
        expect(losses_in_words({ moved: [], lost: [] }, at)).toEqual([]);
        const fallen = (...ids: number[]) =>
            ({ ...at, tokens: at.tokens.map((one) => ({ ...one, strength: ids.includes(one.id) ? 0 : one.strength })) }) as Scene;
        expect(losses_in_words({ moved: [], lost }, fallen(1, 2)).join("; ")).toBe("Queen's Foot 2; General Ahlen; Rifles 2");
        expect(losses_in_words({ moved: [], lost }, fallen(0, 1, 2, 3)).join("; ")).toBe(
            "Queen's Foot 2, none left; General Ahlen; Rifles 2, none left",
        );
    });
    it("is told with who did it, where an enemy's deed brought it", () => {
        const piece = (id: number, side: string, name: string) => ({ ...token(id, side, [1, 1]), full: 4, unit: null, name });
        const at = { ...scene(piece(0, "red", "Foot"), piece(1, "blue", "Guns"), piece(2, "blue", "Horse"), piece(3, "blue", "Guard"), piece(4, "red", "Friend")), units: [] } as unknown as Scene; // prettier-ignore
        const line = (tokens: number[], strength: number | null = null, marks: object[] = []) =>
            ({ shows: { tokens, strength, marks } }) as unknown as Told;
        const deed = (by: number, ...outcomes: Told[]) => ({ line: line([by, 0]), outcomes });
        const told = (strength: number, ...deeds: ReturnType<typeof deed>[]) => {
            const tokens = at.tokens.map((one) => (one.id ? one : { ...one, strength }));
            return losses_in_words(
                { moved: [], lost: [{ id: 0, figures: 2, at: [1, 1] }] },
                { ...at, tokens },
                doers_in(deeds, tokens),
            ).join("; ");
        };
        expect(told(2, deed(1, line([0], 2)))).toBe("Foot 2 by Guns");
        expect(told(0, deed(1, line([0], 2)), deed(2, line([0], 0)))).toBe("Foot 2, none left, by Guns and Horse");
        expect(told(2, deed(1, line([0], 3)), deed(2, line([0], 2)), deed(3, line([0], 1)))).toBe("Foot 2 by 3 units");
        const in_unit = { ...at, tokens: at.tokens.map((one) => (one.id === 1 ? { ...one, unit: 5, full: 1 } : one)), units: [{ id: 5, name: "Park" }] } as unknown as Scene; // prettier-ignore
        const lost = [{ id: 0, figures: 2, at: [1, 1] as Point }];
        expect(losses_in_words({ moved: [], lost }, in_unit, new Map([[0, [1]]])).join("; ")).toBe("Foot 2 by Park");
        expect(told(2, deed(1, line([0])), deed(0, line([0], 2))), "nothing came of the one, and the other was its own").toBe("Foot 2");
        // Hits are counted when all have shot: who was told to have hit it brought that.
        const hits = (by: number, tone: string) => deed(by, line([by, 0], null, [{ kind: "badge", tone, token: 0 }]));
        expect(told(2, hits(1, "bad"), hits(2, "plain"), deed(0, line([0], 2)))).toBe("Foot 2 by Guns");
        const marked = deed(1, line([0], null, [{ kind: "badge", tone: "bad", token: 0 }]));
        expect(told(2, marked, deed(0, line([0], 2)))).toBe("Foot 2 by Guns");
        expect(told(2, hits(4, "bad"), deed(0, line([0], 2))), "a friend hit it").toBe("Foot 2");
        expect(told(2, deed(0, line([0], 2)), hits(1, "bad")), "that was later").toBe("Foot 2");
        // A company is named, and not the battalion that it is of.
        const company = { ...at, tokens: at.tokens.map((one) => ({ ...one, unit: one.id ? 6 : 5 })), units: [{ id: 5, name: "Regiment" }, { id: 6, name: "Park" }] } as unknown as Scene; // prettier-ignore
        expect(losses_in_words({ moved: [], lost }, company, new Map([[0, [1]]])).join("; ")).toBe("Foot 2 by Guns");
    });
    it("is told where it fell, if it went there first", () => {
        const before = scene(token(1, "red", [5, 5], 1)),
            after = scene(token(1, "red", null, 0));
        expect(changes(before, after, "red", new Map([[1, [9, 9]]])).lost).toEqual([{ id: 1, figures: 1, at: [9, 9] }]);
    });
    it("is nothing for pieces that come onto the board", () => {
        expect(changes(scene(token(1, "blue", null)), scene(token(1, "blue", [5, 5])), "red")).toEqual({ moved: [], lost: [] });
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
