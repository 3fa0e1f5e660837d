// Several answers at one go: proposed, pressed on the board, and given one after another.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Target } from "../src/board/target";
import { live } from "../src/lib/live.svelte";
import type { Point, Tried } from "../src/protocol";
import { a_gesture, men, order, run_to, unit, way } from "./a_gesture";
import { a_question, nothing, settled } from "./a_table";

const pressed = (point: Point, more: Partial<Target> = {}): Target => ({
    place: { x: 0, y: 0 },
    point,
    within: 1,
    hex: null,
    token: null,
    key: null,
    by_key: false,
    ...more,
});

afterEach(() => {
    vi.useRealTimers();
});

describe("a gesture", () => {
    it("that the rules propose stands at once, and is given as its answers", async () => {
        const { gesture, answered, table } = a_gesture();
        await settled();
        expect(gesture.meaning?.words).toBe("Run to 5,5");
        await gesture.give();
        expect(answered).toEqual([[3], [5, 5, 0], [7, 7, 0]]);
        expect([table.question?.words, table.held]).toEqual(["Which unit?", false]);
    });
    it("may be proposed where places mean nothing: a press there is none, and what is proposed is given once", async () => {
        const whom = a_question({ topic: 1, words: "Whose orders?", proposes: true });
        const { gesture, answered, table } = a_gesture([whom, way, men, unit]);
        await settled();
        expect([gesture.meaning?.words, gesture.is_taken]).toEqual(["Run to 5,5", false]);
        expect([gesture.press(pressed([20, 30])), gesture.sketch]).toEqual([false, null]);
        await gesture.give();
        expect(answered).toEqual([[3], [5, 5, 0], [7, 7, 0]]);
        expect([table.question?.words, gesture.meaning]).toEqual(["Which unit?", null]);
    });
    it("means where a hand presses, and a second press there gives it", async () => {
        const { gesture, answered } = a_gesture([order, way, men, unit], null);
        await settled();
        expect(gesture.meaning).toBe(null);
        expect(gesture.press(pressed([20, 30]))).toBe(true);
        await settled();
        expect([gesture.meaning?.words, gesture.sketch?.words, answered.length]).toEqual(["Run to 20,30", "Run to 20,30", 0]);
        gesture.press(pressed([20, 31]));
        await settled();
        await settled();
        expect(answered[1]).toEqual([20, 30, 0]);
    });
    it("goes on with the way that was meant when something else was asked between", async () => {
        const call = a_question({ topic: 8, words: "Whom does he call?", subject: 10 });
        const { gesture, answered, table } = a_gesture([order, call, way, men, unit]);
        await settled();
        await gesture.give();
        expect([answered, table.question?.words]).toEqual([[[3]], "Whom does he call?"]);
        await gesture.resume();
        expect(answered).toHaveLength(1); // that is for the player
        await table.answer([0]);
        await gesture.resume();
        expect(answered).toEqual([[3], [0], [5, 5, 0], [7, 7, 0]]);
        expect(table.question?.words).toBe("Which unit?");
    });
    it("is forgotten where it was taken back, or another unit is ordered", async () => {
        for (const next of [order, way]) {
            const call = a_question({ topic: 8, words: "Whom does he call?", subject: 10 });
            const { gesture, answered, table } = a_gesture([order, call, next, way]);
            await settled();
            await gesture.give();
            await table.answer([0]);
            table.taking_back = next === way;
            await gesture.resume();
            table.taking_back = false;
            if (next === order) await table.answer([3]);
            await gesture.resume();
            expect(answered).toHaveLength(next === order ? 3 : 2);
        }
    });
    it("that is of another piece is not gone on with", async () => {
        const call = a_question({ topic: 8, words: "Whom does he call?", subject: 10 });
        const { gesture, answered, table } = a_gesture([order, call, { ...way, subject: 11 }, men]);
        await settled();
        await gesture.give();
        await table.answer([0]);
        await gesture.resume();
        expect(answered).toHaveLength(2);
    });
    it("that the server passed over for what the page asked later is asked again, and the press is not lost", async () => {
        vi.useFakeTimers();
        const { gesture, answered, table } = a_gesture([order, way, men, unit], null);
        const asked = table.previews.gesture.bind(table.previews);
        table.previews.gesture = vi.fn(asked).mockResolvedValueOnce(null).mockResolvedValueOnce(null);
        gesture.press(pressed([20, 30]));
        gesture.press(pressed([20, 30]));
        await vi.runAllTimersAsync();
        expect(answered).toEqual([[3], [20, 30, 0], [7, 7, 0]]);
    });
    it("that is pressed twice before the rules have said what it means is given as what it means, not as what stood before", async () => {
        const { gesture, answered, table } = a_gesture();
        await settled();
        let say!: (tried: Tried) => void;
        table.previews.gesture = () => new Promise((said) => (say = said));
        gesture.press(pressed([20, 30]));
        gesture.press(pressed([20, 30]));
        await settled();
        expect(answered).toEqual([]);
        say({ type: "tried", id: 1, refusal: null, forecast: nothing, marks: [], gesture: run_to([20, 30]) });
        await settled();
        await settled();
        expect(answered).toEqual([[3], [20, 30, 0], [7, 7, 0]]);
    });
    it("that is given while the rules still think of it is nothing once something else is asked", async () => {
        const { gesture, answered, table, ask } = a_gesture();
        await settled();
        let say!: (tried: Tried) => void;
        table.previews.gesture = () => new Promise((said) => (say = said));
        gesture.press(pressed([20, 30]));
        const given = gesture.give();
        const said_before = say;
        ask({ ...order, subject: 11 });
        gesture.renewed();
        const tried: Tried = { type: "tried", id: 1, refusal: null, forecast: nothing, marks: [], gesture: run_to([5, 5]) };
        say(tried);
        said_before(tried);
        await given;
        expect(answered).toEqual([]);
    });
    it("leaves a press on another unit of one's own to the choice, and takes one on the enemy", () => {
        const { gesture } = a_gesture();
        const token = (side: "red" | "blue") => ({ id: 30, side, unit: 4 }) as Target["token"];
        expect(gesture.press(pressed([1, 1], { token: token("red") }))).toBe(false);
        expect(gesture.press(pressed([1, 1], { token: token("blue") }))).toBe(true);
    });
    it("stops where the rules ask something that it did not foresee", async () => {
        const { gesture, answered, table } = a_gesture([order, unit]);
        await settled();
        await gesture.give();
        expect([answered, table.question?.words]).toEqual([[[3]], "Which unit?"]);
    });
    it("begins with the order that it says", async () => {
        const { gesture } = a_gesture();
        expect(gesture.begins_with(3)).toBe(false); // the rules have not said yet what stands
        await settled();
        expect([3, 2].map((option) => gesture.begins_with(option))).toEqual([true, false]);
    });
    it("leaves out what the player wants to be asked", async () => {
        const { gesture, answered, table } = a_gesture();
        await settled();
        gesture.asks_next = true;
        await gesture.give();
        expect([answered.length, table.question?.topic]).toEqual([2, 3]);
    });
    it("is left by Escape, and then what was proposed stands again", async () => {
        const { gesture } = a_gesture();
        gesture.press(pressed([20, 30]));
        await settled();
        expect(gesture.cancel()).toBe(true);
        await settled();
        expect([gesture.meaning?.words, gesture.cancel()]).toEqual(["Run to 5,5", false]);
    });
    it("shows a hand that points what a place would mean, and nothing while a place is pressed or one's own unit lies there", async () => {
        vi.useFakeTimers();
        const { gesture, table } = a_gesture([order], null);
        const looked = vi.spyOn(table.previews, "gesture");
        const rest = async () => {
            await vi.advanceTimersByTimeAsync(200);
            const points = looked.mock.calls.map(([point]) => point);
            looked.mockClear();
            return [points, gesture.under_hand, gesture.sketch?.ruler];
        };
        await rest();
        gesture.point_at(pressed([20, 30]));
        await vi.advanceTimersByTimeAsync(20);
        gesture.point_at(pressed([20, 31]));
        await vi.advanceTimersByTimeAsync(100); // no sooner than the server takes it
        expect(looked.mock.calls).toEqual([[[20, 30]]]);
        looked.mockClear();
        gesture.point_at(pressed([21, 30]));
        expect(await rest()).toEqual([[[21, 30]], [21, 30], true]); // prettier-ignore
        expect(gesture.meaning?.words).toBe("Run to 21,30");
        for (const own of [10, 11]) {
            const token = { id: own, side: "red", unit: 7 } as Target["token"];
            gesture.point_at(pressed([22, 30], { token }));
            expect(await rest(), "its own men mean no place").toEqual([own === 10 ? [null] : [], null, false]);
            expect([gesture.can_take(pressed([22, 30], { token })), gesture.press(pressed([22, 30], { token }))]).toEqual([true, true]);
            gesture.cancel();
            await rest();
        }
        gesture.press(pressed([20, 30]));
        await rest();
        gesture.point_at(pressed([40, 30]));
        expect(await rest()).toEqual([[], null, false]);
        expect(gesture.meaning?.words).toBe("Run to 20,30");
    });
    it("is said by dragging the unit, and not by dropping it on itself", async () => {
        const { gesture } = a_gesture([order], null);
        await settled();
        const own = { id: 11, side: "red", unit: 7 } as Target["token"];
        const enemy = { id: 30, side: "blue", unit: 5 } as Target["token"];
        expect([own, enemy].map((token) => gesture.can_take(pressed([1, 1], { token })))).toEqual([true, false]);
        gesture.press(pressed([20, 30]));
        gesture.take();
        expect(gesture.at).toBe(null);
        gesture.drop(pressed([3, 3], { token: own }));
        gesture.drop(null);
        expect(gesture.at).toBe(null);
        gesture.drop(pressed([9, 9], { token: enemy }));
        await settled();
        expect([gesture.at, gesture.meaning?.words]).toEqual([[9, 9], "Run to 9,9"]); // prettier-ignore
    });
    it("is on the board, and said aloud where it is pressed by keys", async () => {
        const say = vi.spyOn(live, "say");
        const { gesture, table } = a_gesture([order], null);
        // The table says its question some time after it has come.
        const said = () => say.mock.calls.filter(([words]) => words !== table.question?.words);
        gesture.press(pressed([-3, 30]));
        await settled();
        expect([gesture.meaning?.words, said()]).toEqual(["Run to 0,30", []]);
        gesture.press(pressed([20, 30], { by_key: true }));
        expect(said()).toHaveLength(1);
    });
    it("asks what comes next only for the unit that it was wished for", () => {
        const { gesture } = a_gesture();
        gesture.asks_next = true;
        gesture.renewed();
        expect(gesture.asks_next).toBe(false);
    });
    it("is refused aloud only where a hand points", async () => {
        const { gesture, table } = a_gesture([order], null);
        const refusal = { rule: "R-1", words: "gets no nearer" };
        table.previews.gesture = () =>
            Promise.resolve({ type: "tried", id: 1, refusal, forecast: nothing, marks: [], gesture: null } as unknown as Tried);
        gesture.renewed();
        await settled();
        expect(gesture.refusal).toBe(null);
        gesture.press(pressed([20, 30]));
        await settled();
        expect(gesture.refusal).toEqual(refusal);
    });
    it("waits for nobody else's answers, and gives none while some are given", async () => {
        const { gesture, table, answered } = a_gesture();
        await settled();
        table.held = true;
        await gesture.give();
        expect([answered, table.held]).toEqual([[], true]);
    });
    it("does not show what stood on the table of another question, nor behind a curtain", async () => {
        const { gesture, ask } = a_gesture();
        await settled();
        ask(order, { curtain: "red" });
        gesture.renewed();
        await settled();
        expect([gesture.is_taken, gesture.meaning]).toEqual([false, null]);
    });
    it("is nothing in a lesson, which has each answer given by itself", async () => {
        const { gesture, table } = a_gesture();
        table.welcome = { ...table.welcome!, lesson: { pages: [] } as never };
        await settled();
        expect([gesture.is_taken, gesture.meaning, gesture.press(pressed([1, 1]))]).toEqual([false, null, false]);
    });
});

it("after a way that is drawn by hand the men follow as usual, unless they are to be arranged", async () => {
    const { gesture, answered } = a_gesture([way, men, unit]);
    await gesture.answer([9, 9, 0]);
    expect(answered).toEqual([
        [9, 9, 0],
        [7, 7, 0],
    ]);
    const other = a_gesture([way, men, unit]);
    other.gesture.asks_next = true;
    await other.gesture.answer([9, 9, 0]);
    expect(other.answered).toEqual([[9, 9, 0]]);
    const lesson = a_gesture([way, men, unit]);
    lesson.table.welcome = { ...lesson.table.welcome!, lesson: { pages: [] } as never };
    await lesson.gesture.answer([9, 9, 0]);
    expect(lesson.answered).toEqual([[9, 9, 0]]);
});
