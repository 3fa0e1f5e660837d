import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { live } from "../src/lib/live.svelte";
import type { Saying } from "../src/lib/socket";
import { Company } from "../src/play/company.svelte";
import type { Player, Rematch } from "../src/protocol";

const player = (name: string, who: Player["who"] = "person"): Player => ({ who, level: "", army: "an army", name, silent: false });

// Red's seat, with Bea across the table.
function at_red(across: Player = player("Bea")) {
    const said: Saying[] = [];
    const table = {
        battle: "b",
        seat: "red",
        players: { red: player("Anna"), blue: across },
        beside: (saying: Saying) => {
            said.push(saying);
            return Promise.resolve(true);
        },
    };
    const company = new Company(table);
    const here = (blue: boolean, watching = 0) => company.take({ type: "company", here: { red: true, blue }, watching });
    return { company, table, said, here };
}

describe("who is here", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => {
        vi.useRealTimers();
        vi.restoreAllMocks();
    });

    it("is away once the line was closed for some seconds, and not before", () => {
        const { company, here } = at_red();
        const show = vi.spyOn(live, "show");
        here(true);
        here(false);
        vi.advanceTimersByTime(4000);
        expect(company.here?.blue).toBe(true);
        here(true);
        vi.advanceTimersByTime(4000);
        expect(company.here?.blue).toBe(true);
        expect(show).not.toHaveBeenCalled(); // a line that was opened again is no news
        here(false);
        vi.advanceTimersByTime(5000);
        expect(company.here?.blue).toBe(false);
        here(true);
        expect(company.here?.blue).toBe(true);
        expect(show).toHaveBeenCalledWith("Bea is here.");
    });
    it("is known at once by people who come", () => {
        const { company, here } = at_red();
        here(false, 2);
        expect(company.here).toEqual({ red: true, blue: false });
        expect(company.watching).toBe(2);
    });
    it("is nobody's business across from a computer", () => {
        const { company } = at_red(player("", "computer"));
        expect(company.across).toBeNull();
        expect(company.is_between_people).toBe(false);
    });
    it("tells when the seat is taken", () => {
        const { company, table } = at_red(player("", "open"));
        const show = vi.spyOn(live, "show");
        company.renewed(table.players, null);
        table.players = { ...table.players, blue: player("") };
        company.renewed(table.players, null);
        expect(show).toHaveBeenCalledWith("Your opponent has taken the seat.");
    });
});

describe("the talk", () => {
    const line = (by: "red" | "blue", words: string) => ({ by, words });

    it("counts what was not read", () => {
        const { company } = at_red();
        company.hear({ type: "talk", first: 0, lines: [line("blue", "Good luck!")] });
        company.hear({ type: "talk", first: 1, lines: [line("red", "You too")] });
        expect(company.unread).toBe(1);
        company.open(true);
        expect(company.unread).toBe(0);
        company.hear({ type: "talk", first: 2, lines: [line("blue", "Well played")] });
        expect(company.unread).toBe(0);
        expect(company.lines.map(({ words }) => words)).toEqual(["Good luck!", "You too", "Well played"]);
    });
    it("has each line once, however often it is told", () => {
        const { company } = at_red();
        company.hear({ type: "talk", first: 0, lines: [line("blue", "a"), line("red", "b")] });
        company.hear({ type: "talk", first: 0, lines: [line("blue", "a"), line("red", "b"), line("red", "c")] });
        expect(company.lines.map(({ words }) => words)).toEqual(["a", "b", "c"]);
        company.hear({ type: "talk", first: 150, lines: [line("blue", "z")] }); // what was before is not told any more
        expect(company.lines.map(({ words }) => words)).toEqual(["z"]);
    });
    it("of before is no news to people who come, nor after the line was opened again", () => {
        const { company } = at_red();
        company.hear({ type: "talk", first: 0, lines: [line("blue", "a"), line("blue", "b")] });
        expect(company.unread).toBe(0);
        company.hear({ type: "talk", first: 0, lines: [line("blue", "a"), line("blue", "b")] });
        expect(company.unread).toBe(0);
        company.hear({ type: "talk", first: 0, lines: [line("blue", "a"), line("blue", "b"), line("blue", "c")] });
        expect(company.unread).toBe(1);
    });
});

describe("the wish to play again", () => {
    const wish = (stands: Rematch["stands"], by: "red" | "blue"): Rematch => ({ stands, by, swapped: false, battle: "" });
    it.each([
        [null, wish("offered", "blue"), null], // it stands beside the end of the battle itself
        [wish("offered", "red"), wish("declined", "red"), "Bea does not want to play again now."],
        [wish("offered", "blue"), null, "Bea took the offer back."],
        [wish("offered", "red"), null, null],
        [null, wish("offered", "red"), null],
    ])("from %j to %j is told as %s", (before, now, words) => {
        const { company, table } = at_red();
        company.renewed(table.players, before);
        const show = vi.spyOn(live, "show");
        company.renewed(table.players, now);
        if (words) expect(show).toHaveBeenCalledWith(words);
        else expect(show).not.toHaveBeenCalled();
        show.mockRestore();
    });
});
