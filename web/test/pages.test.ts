// What a page says by itself: whose move it is, to a person who looks elsewhere; what this is, to a person who does not know yet.
import { flushSync } from "svelte";
import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import * as person from "../src/lib/person.svelte";
import Play from "../src/pages/Play.svelte";
import Start from "../src/pages/Start.svelte";
import { mine } from "../src/start/mine.svelte";
import type { Question } from "../src/protocol";
import { a_question, a_table, settled } from "./a_table";

// The table is the test's, and how it looks has tests of its own.
const at = vi.hoisted(() => ({ table: null as unknown }));
vi.mock("../src/play/Battle.svelte", () => ({ default: () => ({}) }));
vi.mock("../src/play/table.svelte", async (original) => {
    const real = await original<typeof import("../src/play/table.svelte")>();
    return {
        ...real,
        Table: new Proxy(real.Table, { construct: (Table, given) => (at.table ??= Reflect.construct(Table, given)) as object }),
    };
});

beforeEach(() => {
    localStorage.clear();
});

describe("a battle", () => {
    const question = a_question();
    const sits = (seat: string) => {
        at.table = null;
        const told: string[] = [];
        vi.spyOn(person, "notice").mockImplementation((words) => void told.push(words));
        const { ask } = a_table({}, { seat });
        render(Play, { battle: "b" });
        const asks = (asked: Question | null) => {
            ask(asked);
            flushSync();
            return document.title.startsWith("Your move");
        };
        return { told, asks };
    };
    it("gives notice when one's move comes, once, and says so in its title as long as it is", () => {
        const { told, asks } = sits("red");
        expect([asks(null), told]).toEqual([false, []]);
        expect([asks(question), told]).toEqual([true, ["Your move: "]]);
        expect([asks({ ...question, words: "And now?" }), told.length]).toEqual([true, 1]);
        expect([asks(null), told.length]).toEqual([false, 1]);
        expect([asks(question), told.length]).toEqual([true, 2]);
    });
    it("gives none to two who share a screen", () => {
        const { told, asks } = sits("both");
        expect([asks(null), asks(question), told]).toEqual([false, false, []]);
    });
});

describe("the start page", () => {
    const heading = async (expected: number) => {
        mine.expected = expected;
        for (const list of ["games", "scenarios", "battles"] as const) vi.spyOn(api, list).mockResolvedValue([]);
        const { container, unmount } = render(Start);
        await settled();
        const [first] = container.querySelectorAll("h1");
        const words = [first?.textContent, first?.className.includes("unseen"), screen.queryByText(/the odds before you/) !== null];
        unmount();
        return words;
    };
    it("says what this is to a person without battles, and to nobody else", async () => {
        expect(await heading(0)).toEqual(["Wargames on a table that knows the rules", false, true]);
        expect(await heading(2)).toEqual(["Sandtable", true, false]);
    });
});
