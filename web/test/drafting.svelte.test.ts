import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { live } from "../src/lib/live.svelte";
import { Drafting } from "../src/play/drafting.svelte";
import type { Question } from "../src/protocol";
import { a_table } from "./a_table";

const halted = (topic: number) =>
    ({
        kind: "number",
        asked: "red",
        topic,
        rule: "",
        words: "?",
        subject: null,
        options: [],
        closed: [],
        least: 0,
        most: 10,
    }) as unknown as Question;

// What a component that shows the draft would read.
function watched<Value>(read: () => Value) {
    let value!: Value;
    const end = $effect.root(() => {
        $effect(() => {
            value = read();
        });
    });
    flushSync();
    return {
        get now() {
            flushSync();
            return value;
        },
        end,
    };
}

describe("an answer in the making", () => {
    it("is touched once a hand has changed what the rules propose: the usual answer would throw that away", () => {
        const asked = { ...halted(1), kind: "place", usual: [10, 10, 0], least: 1, most: 1, reach: 0 } as unknown as Question;
        const { table, ask } = a_table();
        const board = { kind: "table", width: 1000, height: 1000, per_unit: 10, measures: true, unit: "inch", units: "inches" };
        const drafting = new Drafting(table);
        const touched = watched(() => drafting.is_touched);
        ask(asked, { scene: { board, tokens: [], units: [], zones: [], clock: { turn: 1, turns: 9, phase: "p" } } } as unknown as Parameters<typeof ask>[1]); // prettier-ignore
        expect(touched.now).toBe(false);
        drafting.draft!.press([500, 500], 1);
        expect(touched.now).toBe(true);
        ask(halted(2));
        expect(touched.now).toBe(false); // without a usual answer nothing of it is thrown away
        touched.end();
    });
    it("is not given while the rules refuse it, says why, and is given again once it is another", async () => {
        vi.useFakeTimers();
        const asked = { ...halted(1), kind: "place", least: 1, most: 1, reach: 0 } as unknown as Question;
        const { table, ask, answered } = a_table({}, { refuses: ([x]) => (x === 500 ? "is too far" : null) });
        const board = { kind: "table", width: 1000, height: 1000, per_unit: 10, measures: true, unit: "inch", units: "inches" };
        const drafting = new Drafting(table);
        const watch = watched(() => [drafting.imagined, drafting.closed?.words ?? null] as const);
        ask(asked, { scene: { board, tokens: [], units: [], zones: [], clock: { turn: 1, turns: 9, phase: "p" } } } as unknown as Parameters<typeof ask>[1]); // prettier-ignore
        const show = vi.spyOn(live, "show");
        const put = async (x: number) => {
            drafting.draft!.press([x, 500], 1);
            drafting.attempt(watch.now[0]);
        };
        await put(500);
        expect(watch.now[1], "not said yet").toBeNull();
        await vi.advanceTimersByTimeAsync(200);
        expect(watch.now[1]).toBe("is too far");
        await drafting.submit();
        expect([answered, show.mock.calls[0]?.[0]]).toEqual([[], "Not allowed: it is too far (R-1)"]);
        drafting.draft!.cancel();
        await put(300);
        expect(watch.now[1], "said of another").toBeNull();
        await vi.advanceTimersByTimeAsync(200);
        await drafting.submit();
        expect(answered).toEqual([[300, 500, 0]]);
        watch.end();
        vi.useRealTimers();
    });
    it("is gone through man by man, either way round, and not while one of them is in the hand", () => {
        const man = (id: number) => ({ id, name: `man ${id}`, side: "red", unit: null, at: [0, 0], facing: null, footprint: [1, 1] });
        const options = [1, 2, 3].map((token) => ({ option: token, words: "", on: { token } }));
        const usual = [10, 10, 20, 20, 30, 30, 0];
        const asked = { ...halted(1), kind: "place", options, usual, least: 3, most: 3, reach: 0 } as unknown as Question;
        const { table, ask } = a_table();
        const board = { kind: "table", width: 1000, height: 1000, per_unit: 10, measures: true, unit: "inch", units: "inches" };
        const drafting = new Drafting(table);
        const at = watched(() => drafting.draft?.points.length);
        ask(asked, { scene: { board, tokens: [1, 2, 3].map(man), units: [], zones: [], clock: { turn: 1, turns: 9, phase: "p" } } } as unknown as Parameters<typeof ask>[1]); // prettier-ignore
        expect(at.now).toBe(3);
        drafting.renewed();
        expect([1, 1, -1, -1, -1].map((by) => drafting.step(by as 1 | -1)?.name)).toEqual(["man 1", "man 2", "man 1", "man 3", "man 2"]);
        expect(drafting.step(1)?.at).toEqual([30, 30]);
        drafting.draft!.press([30, 30], 1);
        expect(drafting.step(1)).toBe(null);
        at.end();
    });
    it("goes round what is in the way where the rules know how, once the hand has pressed", async () => {
        vi.useFakeTimers();
        const man = { id: 1, name: "man", side: "red", unit: null, at: [10, 10], facing: null, footprint: [1, 1] };
        const asked = { ...halted(1), kind: "path", subject: 1, least: 1, most: 4, reach: 100 } as unknown as Question;
        const { table, ask } = a_table(
            {},
            {
                refuses: (numbers) => (numbers[0] === 50 ? "That runs into the Inn." : null),
                instead: ([x, y]) => (y === 10 ? [30, 30, x!, y!, 0] : null),
            },
        );
        const board = { kind: "table", width: 1000, height: 1000, per_unit: 10, measures: true, unit: "inch", units: "inches" };
        const drafting = new Drafting(table);
        const draft = watched(() => drafting.draft);
        ask(asked, { scene: { board, tokens: [man], units: [], zones: [], clock: { turn: 1, turns: 9, phase: "p" } } } as unknown as Parameters<typeof ask>[1]); // prettier-ignore
        const at = (x: number, y: number) =>
            ({ place: { x, y }, point: [x, y], within: 1, hex: null, token: null, key: null, by_key: false }) as never;
        const looked = async () => {
            flushSync();
            drafting.attempt(drafting.imagined && [...drafting.imagined]);
            await vi.runAllTimersAsync();
        };
        drafting.point_at(at(50, 10));
        await looked();
        expect([drafting.refused_there, draft.now!.points.length]).toEqual([null, 0]); // it would go round, and does not yet
        drafting.press(at(50, 10));
        await looked();
        expect(draft.now!.points).toEqual([[30, 30], [50, 10]]); // prettier-ignore
        await looked();
        expect(drafting.refusal).toBe(null);
        drafting.cancel();
        drafting.cancel();
        drafting.press(at(50, 90));
        await looked();
        expect(drafting.refusal?.words).toBe("That runs into the Inn.");
        expect(drafting.refused_there?.words).toBe("That runs into the Inn.");
        draft.end();
        vi.useRealTimers();
    });
    it("shows no next leg to the place that was faced, until the hand has left the board", () => {
        const gun = { id: 1, name: "gun", side: "red", unit: null, at: [10, 10], facing: 0, footprint: [1, 1] };
        const asked = { ...halted(1), kind: "path", subject: 1, least: 1, most: 4, reach: 100 } as unknown as Question;
        const { table, ask } = a_table();
        const board = { kind: "table", width: 1000, height: 1000, per_unit: 10, measures: true, unit: "inch", units: "inches" };
        const drafting = new Drafting(table);
        const draft = watched(() => drafting.draft);
        ask({ ...asked, options: [{ option: 1, words: "", on: { token: 1 } }] } as unknown as Question, { scene: { board, tokens: [gun], units: [], zones: [], clock: { turn: 1, turns: 9, phase: "p" } } } as unknown as Parameters<typeof ask>[1]); // prettier-ignore
        const at = (x: number, y: number) =>
            ({ place: { x, y }, point: [x, y], within: 1, hex: null, token: null, key: null, by_key: false }) as never;
        drafting.press(at(50, 10));
        drafting.point_at(at(70, 10));
        expect(drafting.under_hand).toEqual([70, 10]);
        draft.now!.facing_next = true;
        drafting.press(at(50, 90));
        expect([draft.now!.facing, drafting.under_hand]).toEqual([180, null]);
        drafting.point_at(at(60, 80));
        expect(drafting.under_hand).toBe(null);
        drafting.point_at(null);
        drafting.point_at(at(60, 80));
        expect(drafting.under_hand).toEqual([60, 80]);
        draft.end();
    });
    it("stands while others only come, go or speak, and is made again for another question", () => {
        const { table, ask } = a_table();
        ask(halted(1), { revision: 7 });
        const drafting = new Drafting(table);
        const draft = watched(() => drafting.draft);
        draft.now!.form.typed = "4";
        ask(halted(1), { revision: 7, offers: { draw: "blue", undo: null, takes_back: "" } });
        expect(draft.now!.form.typed).toBe("4");
        ask(halted(2), { revision: 8 });
        expect(draft.now!.form.typed).toBe("0");
        draft.end();
    });
});
