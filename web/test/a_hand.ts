// The hand of a player over a board with two units to choose from, and one that has moved.
import { vi } from "vitest";
import type { Target } from "../src/board/target";
import { Card } from "../src/play/card.svelte";
import { Drafting } from "../src/play/drafting.svelte";
import { Gesture } from "../src/play/gesture.svelte";
import { Hand } from "../src/play/hand.svelte";
import { Panel } from "../src/play/panel.svelte";
import type { Forecast, Question, Token } from "../src/protocol";
import { a_question, a_table } from "./a_table";

export const token = (id: number) => ({ id, name: `unit ${id}`, at: [id, 0], markers: [] }) as unknown as Token;
export const target = (id: number | null, hex: [number, number] = [0, 0], by_key = false): Target => ({
    place: { x: 0, y: 0 },
    point: hex,
    within: 0,
    hex,
    token: id === null ? null : token(id),
    key: id === null ? null : `token ${id}`,
    by_key,
});
export const question = (more: Partial<Question> = {}) =>
    a_question({
        options: [
            { option: 0, words: "unit 10", on: { token: 10 } },
            { option: 1, words: "unit 11", on: { token: 11 } },
        ],
        closed: [{ words: "it has moved", rule: "", on: [{ token: 12 }] }],
        ...more,
    });

export function a_hand(forecasts: Record<number, Forecast> = {}) {
    const at = a_table(forecasts);
    const { table, choice } = at;
    const card = new Card(table);
    const panel = new Panel(table, card);
    const hand = new Hand(table, choice, new Drafting(table), new Gesture(table), panel);
    const board = { target_of: () => null, look_again: vi.fn(), drop_cursor: vi.fn() };
    hand.board = board;
    at.ask(question());
    return { ...at, card, panel, hand, board };
}
