// A unit that is dragged before it was chosen is chosen, and goes to where it is let go.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Target } from "../src/board/target";
import { Card } from "../src/play/card.svelte";
import { Drafting } from "../src/play/drafting.svelte";
import { Gesture } from "../src/play/gesture.svelte";
import { Hand } from "../src/play/hand.svelte";
import { Panel } from "../src/play/panel.svelte";
import type { Question, Token } from "../src/protocol";
import { a_question, a_table, settled } from "./a_table";

const token = (id: number) => ({ id, name: `unit ${id}`, at: [id, 0], markers: [] }) as unknown as Token;
const target = (id: number | null, hex: [number, number] = [0, 0]): Target => ({
    place: { x: 0, y: 0 },
    point: hex,
    within: 0,
    hex,
    token: id === null ? null : token(id),
    key: id === null ? null : `token ${id}`,
    by_key: false,
});
const question = (more: Partial<Question> = {}) =>
    a_question({
        options: [
            { option: 0, words: "unit 10", on: { token: 10 } },
            { option: 1, words: "unit 11", on: { token: 11 } },
        ],
        closed: [{ words: "it has moved", rule: "", on: [{ token: 12 }] }],
        ...more,
    });

beforeEach(() => {
    sessionStorage.clear();
});
function a_hand() {
    const at = a_table();
    const { table, choice } = at;
    const hand = new Hand(table, choice, new Drafting(table), new Gesture(table), new Panel(table, new Card(table)));
    hand.board = { target_of: () => null, look_again: vi.fn(), drop_cursor: vi.fn() };
    at.ask(question());
    return { ...at, hand };
}

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
