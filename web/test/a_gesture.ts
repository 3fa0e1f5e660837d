// A unit that is ordered by a press on the board, for tests of gestures.
import { Gesture } from "../src/play/gesture.svelte";
import type { Point, Question, Update } from "../src/protocol";
import { a_question, a_table } from "./a_table";

export const order = a_question({ topic: 1, words: "What is it ordered?", subject: 10, gestures: true });
export const way = a_question({
    kind: "path",
    topic: 2,
    least: 1,
    most: 9,
    subject: 10,
    follow_up: { topic: 3, words: "Arrange the men" },
});
export const men = a_question({ kind: "place", topic: 3, least: 1, most: 1, usual: [7, 7, 0], subject: 10 });
export const unit = a_question({ topic: 0, words: "Which unit?" });

export const run_to = ([x, y]: Point) => ({
    words: `Run to ${x},${y}`,
    on_wish: "Arrange the men",
    steps: [
        { topic: 1, numbers: [3] },
        { topic: 2, numbers: [x, y, 0] },
        { topic: 3, numbers: null },
    ],
});
// Two men of the unit that is ordered.
export const scene = {
    board: { kind: "table", width: 72, height: 48, unit: 1, measures: true },
    tokens: [10, 11].map((id) => ({ id, side: "red", unit: 7, name: `man ${id}`, at: [22, 30] })),
};
// A server that asks these one after another, and goes back when an answer is taken back.
// `asks`: the other side is asked first, and agrees when `agrees` is called.
export function a_gesture(asked: Question[] = [order, way, men, unit], proposed: Point | null = [5, 5], asks = () => false) {
    let next = 0;
    const at = a_table(
        {},
        {
            gesture: (place) => ((place ?? proposed) ? run_to(place ?? proposed!) : null),
            obeys: (message) => {
                if (message.do === "answer") show(++next);
                if (message.do === "undo" && asks()) waits({ undo: "ask", offers: { draw: null, undo: "red", takes_back: "" } });
                else if (message.do === "undo") show(--next);
            },
        },
    );
    const gesture = new Gesture(at.table);
    const show = (number: number) => {
        at.ask(asked[number] ?? null, { scene } as never);
        gesture.renewed();
    };
    const waits = (more: Partial<Update>) => {
        at.ask(null, { scene, first_told: 1, ...more } as never);
        gesture.renewed();
    };
    const agrees = () => show(--next);
    show(0);
    return { ...at, gesture, waits, agrees };
}
