// A unit that is dragged before it was chosen is chosen, and goes to where it is let go.
import { beforeEach, describe, expect, it } from "vitest";
import type { Target } from "../src/board/target";
import type { Question, Token } from "../src/protocol";
import { a_hand, question, target } from "./a_hand";
import { settled } from "./a_table";

beforeEach(() => {
    sessionStorage.clear();
});

describe("a drag from a unit of one's own", () => {
    const own = (id: number, hex: [number, number] = [0, 0]): Target => {
        const at = target(id, hex);
        return { ...at, token: { ...(at.token as Token), side: "red" } };
    };
    const choose_unit = question();
    // Of the unit that was chosen, as the page hears of it.
    const asked_next = (at: ReturnType<typeof a_hand>, more: Partial<Question>) => {
        at.ask(question({ topic: 2, subject: 11, closed: [], options: [], ...more }));
        at.hand.renewed();
        at.choice.renewed();
        at.hand.gesture.renewed();
        at.hand.go_on();
    };
    it("chooses it, and goes where it is let go", async () => {
        const at = a_hand();
        at.ask(choose_unit);
        expect([at.hand.can_take(own(11), false), at.hand.can_take(own(12), false)]).toEqual([true, false]);
        expect(at.hand.can_take(target(11), false)).toBe(false);
        at.hand.take(own(11));
        await settled();
        await settled();
        expect(at.answered).toEqual([[1]]);
        asked_next(at, { gestures: true });
        at.hand.drop(target(null, [5, 7]));
        expect(at.hand.gesture.at).toEqual([5, 7]);
    });
    it("goes there also when it was let go before it was asked about", async () => {
        const at = a_hand();
        at.hand.take(own(11));
        at.hand.drop(target(null, [5, 7]));
        await settled();
        await settled();
        asked_next(at, { gestures: true });
        expect(at.hand.gesture.at).toEqual([5, 7]);
        // And no other unit does.
        at.hand.gesture.at = null;
        asked_next(at, { gestures: true, subject: 10 });
        expect(at.hand.gesture.at).toBe(null);
    });
    it("chooses a hex where it is let go", async () => {
        const at = a_hand();
        at.hand.take(own(11));
        at.hand.drop(target(null, [5, 7]));
        await settled();
        await settled();
        asked_next(at, { options: [{ option: 57, words: "to F7", on: { hex: [5, 7] } }] });
        await settled();
        await settled();
        expect(at.answered.concat([[at.choice.chosen ?? -1]])).toContainEqual([57]);
    });
});
