// A way that is said by the front of what goes, and the handle that turns what stands at its end.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { handle_of } from "../src/board/handle";
import type { Target } from "../src/board/target";
import { driven } from "../src/lib/inputs";
import Answer_input from "../src/play/Answer_input.svelte";
import { Draft } from "../src/play/draft.svelte";
import type { FreeBoard, Point, Question, Scene, Token } from "../src/protocol";
import { a_question } from "./a_table";

const inch = 1000;
const board = {
    kind: "table",
    width: 72 * inch,
    height: 48 * inch,
    unit: "inch",
    units: "inches",
    per_unit: inch,
    grid: 0,
    named_from_south: false,
    measures: true,
    look: "grass",
} as FreeBoard;
// In the middle of the table, looking east.
const tank = { id: 1, side: "red", at: [20 * inch, 30 * inch], facing: 90, footprint: [2 * inch, 4 * inch], round: false, unit: 1, full: 1, strength: 1, look: "tank", name: "Panther" } as unknown as Token; // prettier-ignore
const scene = { board, cells: [], tokens: [tank], units: [] } as unknown as Scene;
const asked = (more: Partial<Question> = {}) =>
    new Draft(a_question({ kind: "path", words: "Which way?", subject: 1, least: 1, most: 4, options: [], ...more }), scene);
const usual = [26 * inch, 30 * inch, 90];
const px = 2; // of the screen, in the drawing's units
const within = (10 * px * board.width) / 1600;
const hand = (place: { x: number; y: number }) => ({ place, within, token: null, point: [0, 0] as Point }) as unknown as Target;

describe("a way that is typed by the front", () => {
    const from: Point = [20 * inch, 30 * inch];
    const points = (text: string) => driven(text, board, from, 90);
    it("is what the terminal makes of the same words", () => {
        expect(points("ahead 6.5")).toEqual({ points: [[26500, 30000]], facing: 90 });
        expect(points("Ahead 2 inches, left 90, ahead 1 inch, left 45 degrees")).toEqual({
            points: [
                [22000, 30000],
                [22000, 29000],
            ],
            facing: 315,
        });
        expect(points("right 40 ahead 3"), "rounded towards where it stood").toEqual({ points: [[22298, 31928]], facing: 130 });
        expect(points("right 30")).toEqual({ points: [from], facing: 120 });
        expect(points("back 2")).toEqual({ points: [[18000, 30000]], facing: 90 });
    });
    it("has no length for a unit that is nowhere on the board, as in a vehicle", () => {
        const told = (at: Point | null) => {
            const there = { ...scene, tokens: [{ ...tank, at }] } as unknown as Scene;
            const draft = new Draft(a_question({ kind: "path", subject: 1, least: 1, most: 4, reach: 9 * inch, usual }), there);
            const { container, unmount } = render(Answer_input, { draft, busy: false, deed: "Do it", onanswer: vi.fn() });
            const { textContent } = container;
            unmount();
            return textContent.includes("inches.");
        };
        expect([told([20 * inch, 30 * inch]), told(null)]).toEqual([true, false]);
    });
    it("says what is wrong with it, and leaves other words to others", () => {
        expect(points("12.5, 30")).toBeNull();
        for (const text of ["ahead", "ahead N", "ahead 2 3"]) expect(points(text), text).toContain("is no leg and no turn");
        expect(points("right 40.5")).toContain("whole degrees");
        expect(points("left 361")).toContain("360 at most");
        expect(points("ahead 60")).toBe("'ahead 60' leads off the board.");
    });
    it("replaces what is proposed, goes on from what is drawn, and may only turn", () => {
        const draft = asked({ usual });
        expect(draft.drive("ahead 3, right 45")).toBe("");
        expect(draft.numbers).toEqual([23000, 30000, 135]);
        draft.drive("ahead 2");
        expect(draft.numbers).toEqual([23000, 30000, 24414, 31414, 135]);
        expect(draft.drive("ahead 1, right 5, ahead 1, right 5, ahead 1")).toBe("A way has 4 points at most.");
        const turns = asked({ usual });
        turns.drive("left 30");
        expect(turns.numbers).toEqual([20000, 30000, 60]);
        const emptied = asked();
        emptied.drive("left 30");
        expect(emptied.numbers).toEqual([20000, 30000, 60]);
        expect(asked({ has_facing: false }).drive("ahead 3"), "of a way without a front").toBeNull();
    });
    it("is typed where places are", async () => {
        const draft = asked({ usual });
        render(Answer_input, { draft, busy: false, deed: "Drive", onanswer: vi.fn() });
        const field = screen.getByPlaceholderText("ahead 6, left 45");
        const type = async (text: string) => {
            await fireEvent.input(field, { target: { value: text } });
            await fireEvent.click(screen.getByRole("button", { name: "Go this way" }));
        };
        await type("ahead 4, left");
        expect(screen.getByText(/'left' is no leg and no turn/)).toBeDefined();
        expect(draft.proposed).toBe(true);
        await type("ahead 4, left 45");
        expect(draft.numbers).toEqual([24000, 30000, 45]);
        await type("12, 20");
        expect(draft.points.at(-1)).toEqual([12000, 20000]);
    });
});

describe("the handle of what is moved", () => {
    const knob = (draft: Draft) => handle_of(board, draft.sketch, px)!;
    it("stands ahead of where it would stand, clear of it", () => {
        const draft = asked({ usual });
        const { at, from, facing } = knob(draft);
        expect(facing).toBe(90);
        expect(from.x).toBeCloseTo((28 * 1600) / 72);
        expect(at.x - from.x).toBeGreaterThan(20 * px);
        expect(at.y).toBeCloseTo((30 * 1600) / 72);
        expect(handle_of(board, asked({ usual, has_facing: false }).sketch, px)).toBeNull();
        expect(handle_of(board, asked().sketch, px), "nothing is drawn yet").toBeNull();
    });
    it("turns it with the hand that has it, and the way stays", () => {
        const draft = asked({ usual });
        expect(draft.under(hand(knob(draft).at))).toEqual({ handle: true });
        draft.take(hand(knob(draft).at));
        const { x, y } = knob(draft).at;
        draft.turn_to(hand({ x: (26 * 1600) / 72, y: y + 200 }));
        expect(draft.numbers).toEqual([26 * inch, 30 * inch, 180]);
        draft.turn_to(hand({ x: (26 * 1600) / 72 + 100, y: (30 * 1600) / 72 + 100 }));
        expect(draft.numbers.at(-1)).toBe(135);
        expect(draft.sketch.ruler, "no next leg follows the hand meanwhile").toBe(false);
        draft.let_go();
        expect(draft.handled).toBe(false);
        expect(draft.under(hand({ x, y })), "it has gone along").toBeNull();
        expect(draft.points).toEqual([[26 * inch, 30 * inch]]);
    });
});
