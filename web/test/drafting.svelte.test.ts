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
