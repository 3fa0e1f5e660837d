import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
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
    it("stands while others only come, go or speak, and is made anew for another question", () => {
        const { table, ask } = a_table();
        ask(halted(1), { revision: 7 });
        const drafting = new Drafting(table);
        const draft = watched(() => drafting.draft);
        draft.now!.typed = "4";
        ask(halted(1), { revision: 7, offers: { draw: "blue", undo: null, takes_back: "" } });
        expect(draft.now!.typed).toBe("4");
        ask(halted(2), { revision: 8 });
        expect(draft.now!.typed).toBe("0");
        draft.end();
    });
});
