// Stepping back from what is chosen, and taking another unit instead.
import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import Dialogs from "../src/play/Dialogs.svelte";
import { Gesture } from "../src/play/gesture.svelte";
import { Passing } from "../src/play/passing.svelte";
import { a_table, settled } from "./a_table";
import { finish, move, on_token, places, question, units } from "./units_and_places";

beforeEach(() => {
    settings.set("confirm", "always");
    sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe("stepping back", () => {
    it("leaves what is chosen first, then the unit, by an undo that costs nothing", async () => {
        const { choice, ask, acts } = a_table({ 5: move });
        ask(units);
        choice.press([on_token(0, 10)]);
        await settled();
        ask(places(10));
        choice.step(1);
        expect(choice.cancel()).toBe(true);
        expect(choice.chosen).toBeNull();
        expect(choice.cancel()).toBe(true);
        await settled();
        expect(acts).toEqual(["undo"]);
    });
    it("works again after the answer to the unit's question was undone", async () => {
        const { choice, ask, acts } = a_table();
        ask(units);
        choice.press([on_token(0, 10)]);
        await settled();
        ask(places(10));
        await choice.confirm(choice.options[0]);
        ask(units);
        ask(places(10));
        expect(choice.cancel()).toBe(true);
        await settled();
        expect(acts).toEqual(["undo"]);
    });
    it("knows after the page was loaded again that a unit was chosen", async () => {
        const before = a_table();
        before.ask(units);
        before.choice.press([on_token(0, 10)]);
        await settled();
        before.ask(places(10));
        const after = a_table();
        after.ask(places(10));
        expect(after.choice.can_step_back).toBe(true);
        after.ask(places(11));
        expect(after.choice.can_step_back).toBe(false);
    });
    it("goes no further than the unit", () => {
        const { choice, ask, acts } = a_table();
        ask(units);
        expect(choice.cancel()).toBe(false);
        ask(places(10));
        expect(choice.cancel()).toBe(false);
        expect(acts).toEqual([]);
    });
    it("takes another unit instead", async () => {
        const { choice, ask, acts, answered } = a_table();
        ask(units);
        choice.press([on_token(0, 10)]);
        await settled();
        ask(places(10));
        expect(choice.pick_instead(11)).toBe(true);
        await settled();
        expect(acts).toEqual(["undo"]);
        ask(units);
        await settled();
        expect(answered).toEqual([[0], [1]]);
    });
    it("takes it too where what was taken back is there before the word that it was", async () => {
        const { choice, ask, confirm, answered } = a_table({}, { slow: true });
        ask(units);
        choice.press([on_token(0, 10)]);
        await settled();
        ask(places(10));
        await confirm();
        expect(choice.pick_instead(11)).toBe(true);
        ask(units);
        await settled();
        expect(answered).toEqual([[0]]);
        await confirm();
        expect(answered).toEqual([[0], [1]]);
    });
});

describe("ending early", () => {
    it.each([
        [[on_token(0, 10), on_token(1, 11), finish], "2 are left:"],
        [[on_token(0, 10), finish], "One is left:"],
    ])("says what is left", async (options, words) => {
        const { table, choice, ask } = a_table();
        ask(question(options));
        await choice.choose(finish);
        render(Dialogs, { table, choice, passing: new Passing(table), gesture: new Gesture(table), shown: null });
        expect(screen.getByText(words)).toBeTruthy();
    });
});
