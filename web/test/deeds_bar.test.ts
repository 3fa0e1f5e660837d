// What gives the answer, and what is said beside it.
import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import Deeds_bar from "../src/play/Deeds_bar.svelte";
import { Drafting } from "../src/play/drafting.svelte";
import { Gesture } from "../src/play/gesture.svelte";
import { Passing } from "../src/play/passing.svelte";
import { Same } from "../src/play/same.svelte";
import type { Question } from "../src/protocol";
import { a_question, a_table } from "./a_table";
import { finish, on_token } from "./units_and_places";

beforeEach(() => sessionStorage.clear());
const which = a_question({ options: [finish, on_token(1, 11)] });
const follows = a_question({ subject: 11, follow_up: { topic: 3, words: "Arrange the men" }, options: [on_token(1, 11)] });

function shown(asked: Question, { looks_on = false, lesson = false } = {}) {
    const { table, choice, ask } = a_table();
    if (lesson) table.welcome = { ...table.welcome!, lesson: { pages: [] } as never };
    ask(asked);
    const same = new Same(choice);
    const of = { choice, same, passing: new Passing(table), drafting: new Drafting(table), gesture: new Gesture(table) };
    const { container } = render(Deeds_bar, { ...of, looks_on, onundo: () => undefined });
    return container;
}

describe("the box that gives the answer", () => {
    it("has nothing to press while it is played what others did, and says whose turn follows", () => {
        expect(shown(which).querySelector("[data-finish]")).not.toBeNull();
        const looks_on = shown(which, { looks_on: true });
        expect([looks_on.querySelector("[data-finish]"), looks_on.textContent.includes("Your turn follows.")]).toEqual([null, true]);
    });
    it("breaks the words of a gesture as it does those of any other deed, and cuts none through", () => {
        const { choice, ask } = a_table();
        ask(which);
        const words = "Run into the South Gantry hall";
        const gesture = { meaning: { words, on_wish: "" }, forecast: null } as unknown as Gesture;
        const of = { choice, same: new Same(choice), drafting: new Drafting(choice.table), gesture };
        const { container } = render(Deeds_bar, { ...of, looks_on: false, onundo: () => undefined });
        expect(container.querySelector(".gesture .lines")?.textContent).toBe(words);
    });
    it("offers to be asked what is given as usual, and not in a lesson, where all is asked", () => {
        shown(follows, { lesson: true });
        expect(screen.queryByRole("button", { name: "Arrange the men" })).toBeNull();
        shown(follows);
        expect(screen.getByRole("button", { name: "Arrange the men" })).toBeTruthy();
    });
});
