import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Told } from "../src/protocol";
import { a_table, settled } from "./a_table";

const told = (...words: string[]) => words.map((words): Told => ({ rule: "", words, heading: "" }));
afterEach(() => vi.useRealTimers());

describe("what is new", () => {
    it("stays so while a unit is chosen, until one's own answer brings something about", () => {
        const { table, ask } = a_table();
        ask(null, { told: told("a", "b") });
        expect(table.fresh_from).toBe(2);
        ask(null, { told: told("the enemy moved"), first_told: 2 });
        void table.answer([0]);
        ask(null, { first_told: 3 });
        expect(table.fresh_from, "choosing a unit brought nothing about").toBe(2);
        void table.answer([5]);
        ask(null, { told: told("moved"), first_told: 3 });
        expect(table.fresh_from).toBe(3);
    });
    it("is what came last for somebody who watches, and nothing after a while", async () => {
        vi.useFakeTimers();
        const { table, ask } = a_table({}, { seat: "watch" });
        ask(null, { told: told("a") });
        ask(null, { told: told("b"), first_told: 1 });
        ask(null, { told: told("c", "d"), first_told: 2 });
        expect(table.fresh_from).toBe(2);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(table.fresh_from).toBe(4);
        table.end();
    });
});

describe("taking back", () => {
    const offers = (undo: "red" | null) => ({ draw: null, undo, takes_back: undo ? "your answer “fire”" : "" });
    it("names the moment of which it was told what goes, and none where nothing does", async () => {
        const { table, ask, said } = a_table();
        ask(null);
        void table.act("undo");
        await settled();
        ask(null, { undo: "first", takes_back: "your answer “fire” and 2 throws", revision: 77 });
        void table.act("undo");
        expect(said.map(({ do: deed, ...rest }) => [deed, "revision" in rest ? rest.revision : null])).toEqual([
            ["undo", null],
            ["undo", 77],
        ]);
    });
    it("is told whoever asked: agreed, declined, or overtaken; not what he withdrew", async () => {
        const { table, ask } = a_table();
        const wish = () => {
            ask(null, { told: told("a", "b"), revision: 1 });
            ask(null, { offers: offers("red"), first_told: 2, revision: 1 });
        };
        wish();
        ask(null, { offers: offers(null), first_told: 2, revision: 1 });
        expect(table.outcome).toMatch(/declined/);
        wish();
        ask(null, { offers: offers(null), first_told: 2, told: told("c"), revision: 2 });
        expect(table.outcome).toMatch(/gone on/);
        wish();
        ask(null, { offers: offers(null), first_told: 1, revision: 3 });
        expect(table.outcome).toMatch(/agreed/);
        void table.act("undo");
        await settled();
        expect(table.outcome).toBe("");
        wish();
        void table.act("withdraw");
        ask(null, { offers: offers(null), first_told: 2, revision: 1 });
        expect(table.outcome).toBe("");
    });
});

describe("a line that is lost", () => {
    it("is told in words, and that an answer under way is kept", () => {
        const { table, ask } = a_table({}, { slow: true });
        ask(null);
        expect(table.line_words).toBe("");
        table.offline();
        flushSync();
        expect(table.line_words).toBe("There is no network.");
        void table.act("undo");
        expect(table.line_words).toMatch(/Your answer is kept/);
        table.hurry();
        expect(table.line_words).toMatch(/^The server is not heard/);
    });
});
