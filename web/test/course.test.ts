// A lesson in the browser: which page is read, what it lights, and where it leads in the end.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import { Course } from "../src/lessons/course.svelte";
import { done } from "../src/lessons/done.svelte";
import Lesson_end from "../src/lessons/Lesson_end.svelte";
import Lesson_panel from "../src/lessons/Lesson_panel.svelte";
import * as router from "../src/lib/router.svelte";
import Beacons from "../src/board/Beacons.svelte";
import Lessons from "../src/start/Lessons.svelte";
import type { Created, GameCard, Lesson, LessonCard, LessonPage, Moments, Scene, Token, Update, Welcome } from "../src/protocol";
import { a_question, a_table, settled } from "./a_table";

const page = (words: string, asks: boolean): LessonPage => ({
    words: [words],
    lit: [{ token: 10 }],
    rules: [],
    asks,
    shown: asks ? [1] : [],
});
const lesson: Lesson = {
    id: "first",
    title: "The first turn",
    about: "",
    minutes: 3,
    learnt: ["how to move"],
    seat: "blue",
    pages: [page("read", false), page("read on", false), page("do it", true), page("seen", false), page("the end", false)],
};
const question = a_question({
    asked: "blue",
    options: [
        { option: 0, words: "unit 10", on: { token: 10 } },
        { option: 1, words: "unit 11", on: { token: 11 } },
    ],
});
const forecast = { title: "Fire", dice: 3, terms: [], total: 6, distributions: [], chances: [], notes: [] };

let created: object[] = [];
beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    created = [];
    vi.spyOn(router, "go").mockImplementation(() => undefined);
    vi.spyOn(api, "create").mockImplementation((battle) => {
        created.push(battle);
        return Promise.resolve({ battle: "next", invites: [] } as unknown as Created);
    });
});
function taught(read: number, forecasts = {}) {
    const at = a_table(forecasts, { seat: "blue" });
    at.table.welcome = { ...at.table.welcome, lesson } as Welcome;
    const course = new Course(at.table, at.choice);
    const reads = (read: number) => {
        at.ask(question, { read } as Partial<Update>);
        course.renewed();
    };
    reads(read);
    return { ...at, course, reads };
}

describe("a lesson", () => {
    it("is read page by page as far as the battle has come, and back", () => {
        const { course } = taught(3);
        expect([course.page, course.can_go_on, course.asks]).toEqual([0, true, false]);
        course.go_on();
        course.go_on();
        expect([course.page, course.can_go_on, course.asks]).toEqual([2, false, true]);
        course.go_on();
        expect(course.page).toBe(2);
        course.go_back();
        expect(course.page).toBe(1);
    });
    it("goes on by itself once what it asked was done, and back with an answer that is taken back", () => {
        const { course, reads } = taught(3);
        reads(5);
        expect(course.page).toBe(3);
        reads(3);
        expect(course.page).toBe(2);
    });
    it("is taken up where the pages that belong to what is asked begin", () => {
        expect(taught(3).course.page).toBe(0);
        expect(taught(5).course.page).toBe(3);
    });
    it("waits with its words and lights until what happened has been looked at", () => {
        const { course, ask } = taught(3);
        expect(course.lit).toEqual([{ token: 10 }]);
        ask(question, { read: 5 } as Partial<Update>);
        expect([course.waits, course.lit, course.can_go_on, course.asks]).toEqual([true, [], false, false]);
    });
    it("shows what to do: names a unit, leaves the rest to be confirmed, and confirms it when asked again", async () => {
        const plain = taught(3);
        plain.course.go_on();
        plain.course.go_on();
        await plain.course.show_me();
        expect(plain.answered).toEqual([[1]]);
        const fire = taught(3, { 1: forecast });
        fire.course.go_on();
        fire.course.go_on();
        await fire.course.show_me();
        expect([fire.answered, fire.choice.chosen]).toEqual([[], 1]);
        await fire.course.show_me();
        expect(fire.answered).toEqual([[1]]);
    });
    it("says kindly what it does not take, above its words, and not while the board is watched", async () => {
        const { table, course, ask } = taught(3);
        table.lesson_reply = "Begin with the Guards.";
        const { container } = render(Lesson_panel, { course, narrow: false, folded: false, onshow: () => undefined });
        const reply = () => container.querySelector(".reply")?.textContent;
        expect(reply()).toBe("Begin with the Guards.");
        ask(question, { read: 5 } as Partial<Update>);
        await settled();
        expect([reply(), screen.getByText("Watch the board …").textContent]).toEqual([undefined, "Watch the board …"]);
    });
});

describe("the end of a lesson", () => {
    const card = (id: string): LessonCard => ({ id, title: `Lesson ${id}`, about: "", minutes: 3, learnt: ["it"] });
    const ended = async (all: LessonCard[]) => {
        vi.spyOn(api, "lessons").mockResolvedValue(all);
        vi.spyOn(api, "moments").mockResolvedValue({ moments: [{}, {}, {}] } as unknown as Moments);
        const at = taught(5);
        at.course.go_on();
        expect([at.course.is_done, at.course.is_over]).toEqual([true, true]);
        render(Lesson_end, { course: at.course });
        await settled();
    };
    const press = async (name: string) => {
        await fireEvent.click(screen.getByRole("button", { name }));
        await settled();
        return created;
    };
    it("leads to the next one, and is remembered", async () => {
        await ended([card("first"), card("second")]);
        expect(done.has("g", "first")).toBe(true);
        expect(localStorage.getItem("sandtable.lessons")).toBe(JSON.stringify(["g/first"]));
        expect(await press("Next: Lesson second")).toEqual([{ game: "g", lesson: "second" }]);
    });
    it("leads to a battle where it was the last", async () => {
        await ended([card("first")]);
        expect(screen.getByRole("button", { name: "To a real battle" })).toBeTruthy();
    });
    it("is played on from against the computer, on the same side", async () => {
        await ended([card("first")]);
        expect(await press("Play on from here")).toEqual([{ battle: "b", moment: 2, red: "computer:novice", blue: "me" }]);
    });
    it("is told on the start page by those that were done", async () => {
        vi.spyOn(api, "lessons").mockResolvedValue([card("first"), card("third")]);
        done.add("g", "first");
        const game = (id: string, title: string) => ({ id, title }) as GameCard;
        const { container, rerender } = render(Lessons, { games: [game("g", "Guards")] });
        await settled();
        expect([...container.querySelectorAll(".minutes")].map(({ textContent }) => textContent)).toEqual(["✓ done", "3 minutes"]);
        expect(await press("Lesson third 3 minutes")).toEqual([{ game: "g", lesson: "third" }]);
        // Lessons of several games say their game.
        await rerender({ games: [game("g", "Guards"), game("h", "Hussars")] });
        await settled();
        expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
            "Lesson first ✓ done Guards. ",
            "Lesson third 3 minutes Guards. ",
            "Lesson first 3 minutes Hussars. ",
            "Lesson third 3 minutes Hussars. ",
        ]);
    });
});

describe("what a lesson speaks of", () => {
    const token = (id: number, at: [number, number]) => ({ id, at }) as unknown as Token;
    const scene = {
        board: { kind: "hexes", columns: 4, rows: 4 },
        tokens: [token(1, [0, 0]), token(2, [0, 0]), token(3, [1, 1])],
    } as unknown as Scene;
    const pieces = scene.tokens.map((token) => ({ token, at: { x: token.id * 20, y: 0 }, width: 10, height: 10, turn: 0, round: false }));
    const drawn = (...ids: number[]) => {
        const { container } = render(Beacons, { scene, pieces, lit: ids.map((token) => ({ token })), px: 1 });
        return [container.querySelectorAll("circle.back").length, container.querySelectorAll("path.back").length];
    };
    it("has its hex lit, or a ring of its own where it shares the hex with one that is not spoken of", () => {
        expect(drawn(3)).toEqual([0, 1]);
        expect(drawn(1)).toEqual([1, 0]);
        expect(drawn(1, 2)).toEqual([0, 1]);
    });
});
