// The list of what may be chosen, and the words above it.
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import Deeds_bar from "../src/play/Deeds_bar.svelte";
import { deed_of } from "../src/play/options";
import Choices from "../src/play/Choices.svelte";
import { Drafting } from "../src/play/drafting.svelte";
import { Gesture } from "../src/play/gesture.svelte";
import { Passing } from "../src/play/passing.svelte";
import { Same } from "../src/play/same.svelte";
import type { Question, Spot } from "../src/protocol";
import { a_table, nothing, settled } from "./a_table";
import { finish, move, on_token, question, units } from "./units_and_places";

beforeEach(() => {
    settings.set("confirm", "always");
    sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it("lists what may be chosen, and leaves what ends the phase to its own button", () => {
    const { choice, ask } = a_table();
    ask(units);
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    expect([...container.querySelectorAll("[data-option]")].map(({ textContent }) => textContent)).toEqual(["unit 10", "unit 11"]);
});

it("says of what would come to nothing yet why, and that it may be chosen", () => {
    const { choice, ask } = a_table();
    const [near, far] = [10, 11].map((token) => ({ option: token, words: `unit ${token}`, on: { token } }));
    ask({ ...units, options: [near!, { ...far!, caveat: { rule: "R-2", words: "is out of range", says: "It is out of range" } }] });
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    const [one, other] = container.querySelectorAll<HTMLButtonElement>("[data-option]");
    expect([one!.className.includes("idle"), one!.textContent]).toEqual([false, "unit 10"]);
    expect([other!.className.includes("idle"), other!.disabled, other!.querySelector(".stands")?.textContent]).toEqual([
        true,
        false,
        "is out of range",
    ]);
    expect(choice.spots.all.map(({ idle }) => idle)).toEqual([false, true]);
});

it("says of a whole unit only what holds of each of its pieces", () => {
    const { choice, ask } = a_table();
    const on_unit = { ...on_token(0, 10), words: "17 King's" };
    ask({ ...units, options: [on_unit, { ...on_token(1, 11), words: "co2" }] });
    const tokens = [
        { id: 10, name: "cmd", at: [0, 0], unit: 3, markers: ["dug in", "ordered: ADVANCE"] },
        { id: 11, name: "co2", at: [0, 9], unit: 3, markers: ["under fire", "ordered: ADVANCE"] },
    ];
    Object.assign(choice.table.scene!, { tokens, units: [{ id: 3, name: "17 King's", markers: [] }] });
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    expect([...container.querySelectorAll(".stands")].map(({ textContent }) => textContent)).toEqual([
        "ordered: ADVANCE",
        "under fire, ordered: ADVANCE",
    ]);
});

it("lays what is compared side by side, each with the number that matters", async () => {
    const falls = (number: string) => ({ ...nothing, title: "It shoots", first: { number, words: "men expected to fall" } });
    const { choice, ask } = a_table({ 0: falls("1.4"), 1: falls("0.6") });
    const ways = ["stay up", "go Down"].map((words, option) => ({ option, words, on: { button: "choice" as const } }));
    ask({ ...question(ways), compares: true });
    await vi.waitFor(() => expect(choice.compared.size).toBe(2));
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    expect([...container.querySelectorAll(".first")].map(({ textContent }) => textContent)).toEqual([
        "1.4 men expected to fall",
        "0.6 men expected to fall",
    ]);
    expect(container.querySelector(".options")!.className).toContain("compares");
});

it("asks for numbers to compare only where the rules say so, and keeps only those that there are", async () => {
    const { choice, ask, table } = a_table({ 0: { ...nothing, title: "It shoots" } });
    const foresees = vi.spyOn(table.previews, "attempt");
    const ways = ["stay up", "go Down"].map((words, option) => ({ option, words, on: { button: "choice" as const } }));
    ask(question(ways));
    await settled();
    expect(foresees).not.toHaveBeenCalled();
    ask({ ...question(ways), compares: true });
    await vi.waitFor(() => expect(foresees).toHaveBeenCalledTimes(2));
    await settled();
    expect(choice.compared.size).toBe(0);
});

it("compares the nearest on the board, and lists what has no number below them", async () => {
    const falls = { ...nothing, title: "It shoots", first: { number: "1.4", words: "men expected to fall" } };
    const on_board = Array.from({ length: 9 }, (_, option) => on_token(option, 10 + option));
    const { choice, ask, table } = a_table(Object.fromEntries(on_board.map(({ option }) => [option, falls])));
    const foresees = vi.spyOn(table.previews, "attempt");
    const caveat = { rule: "R-2", words: "would do nothing", says: "It would do nothing" };
    const each_weapon = { option: 20, words: "unit 10, choose each weapon", on: { button: "choice" as const } };
    ask({ ...question([{ ...on_token(21, 30), caveat }, ...on_board, each_weapon, finish]), compares: true });
    await vi.waitFor(() => expect(choice.compared.size).toBe(8));
    expect(foresees.mock.calls.map(([[option]]) => option)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    const lists = [...container.querySelectorAll("ul")].map((list) => [
        list.getAttribute("aria-label"),
        [...list.querySelectorAll<HTMLElement>("[data-option]")].map(({ dataset }) => Number(dataset.option)),
    ]);
    expect(lists).toEqual([
        ["Choices", [0, 1, 2, 3, 4, 5, 6, 7]],
        ["Other choices", [21, 8, 20]],
    ]);
});

it("tells of a target the number and not how it stands, and of one's own how they stand", async () => {
    const falls = { ...nothing, title: "It shoots", first: { number: "1.4", words: "men expected to fall" } };
    const { choice, ask, table } = a_table({ 0: falls, 1: falls });
    ask({ ...question([on_token(0, 10), on_token(1, 11)]), compares: true });
    const pieces = ["blue", "red"].map((side, n) => ({
        id: 10 + n,
        side,
        unit: null,
        name: `unit ${n}`,
        markers: ["Advance"],
        at: [0, 0],
    }));
    Object.assign(table.scene!, { tokens: pieces });
    await vi.waitFor(() => expect(choice.compared.size).toBe(2));
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    const words = [...container.querySelectorAll("[data-option]")].map(({ textContent }) => textContent!.includes("Advance"));
    expect(words).toEqual([false, true]);
});

it("asks again for a number that the server passed over for something newer", async () => {
    const { choice, ask, table } = a_table({ 0: { ...nothing, first: { number: "1.4", words: "men expected to fall" } } });
    const foresees = vi.spyOn(table.previews, "attempt").mockResolvedValueOnce(null);
    ask({ ...question([{ option: 0, words: "stay up", on: { button: "choice" } }]), compares: true });
    await vi.waitFor(() => expect(choice.compared.get(0)?.first?.number).toBe("1.4"));
    expect(foresees).toHaveBeenCalledTimes(2);
});

it("says on a button what the rules say, or else the option's words with a capital", () => {
    const fire = { option: 0, words: "fire", on: { button: "choice" as const } };
    expect([deed_of(fire), deed_of({ ...fire, deed: "Fire at the Grenadiers" })]).toEqual(["Fire", "Fire at the Grenadiers"]);
});

it("names what is closed also where it lies nowhere on the board", () => {
    const { choice, ask } = a_table();
    ask({ ...question([finish]), closed: [{ rule: "R-3", words: "is closed to wheels", on: [], named: ["dig in", "pack"] }] });
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    expect(container.querySelector("summary")!.textContent).toBe("2 choices can’t be chosen: why?");
    expect(container.querySelector(".closed li")!.textContent).toContain("Dig in, pack: each is closed to wheels");
});

it("counts what is closed as what it is", () => {
    const { choice, table, ask } = a_table();
    const summary = (asked: Question) => {
        ask(asked);
        const pieces = [10, 11].map((id) => ({ id, side: "red", unit: null, name: `unit ${id}`, markers: [], at: [0, 0] }));
        Object.assign(table.scene!, { tokens: pieces });
        const { container, unmount } = render(Choices, { choice, same: new Same(choice), game: "g" });
        const { textContent } = container.querySelector("summary")!;
        unmount();
        return textContent;
    };
    const closed = (...on: Spot[]) => [{ rule: "R-3", words: "is far", on }];
    expect(summary({ ...question([on_token(0, 10)]), closed: closed({ token: 11 }) })).toBe("1 other unit can’t be chosen: why?");
    const hexes = [1, 2, 3].map((x) => ({ hex: [x, 0] as [number, number] }));
    expect(summary({ ...question([on_token(0, 10)]), closed: closed(...hexes) })).toBe("3 other places can’t be chosen: why?");
    expect(summary({ ...question([finish]), closed: closed(...hexes) })).toBe("3 places can’t be chosen: why?");
    const orders = [{ rule: "R-3", words: "is not for guns", on: [], named: ["Run"] }];
    expect(summary({ ...question([on_token(0, 10)]), called: "order", closed: orders })).toBe("1 other order can’t be chosen: why?");
});

it("counts whom the rules still want an answer about, and says when there is nobody left", () => {
    const { choice, table, ask } = a_table();
    const more = { same: new Same(choice), passing: new Passing(table), drafting: new Drafting(table), gesture: new Gesture(table) };
    const told = () => render(Deeds_bar, { choice, ...more, looks_on: false, onundo: () => undefined }).container;
    const caveat = { rule: "R-2", words: "planned already", says: "It: planned already" };
    const [one, other] = [on_token(0, 10), on_token(1, 11)];
    const pieces = [10, 11].map((id) => ({ id, side: "red", unit: null, name: `unit ${id}`, markers: [], at: null }));
    ask(question([one, { ...other, caveat }, finish]));
    Object.assign(table.scene!, { tokens: pieces });
    let container = told();
    expect(container.querySelector(".can")!.textContent).toBe("1 unit; 1 planned already.");
    expect(container.querySelector("[data-finish]")!.className).not.toMatch(/next|main/);
    ask(question([{ ...one, caveat }, { ...other, caveat }, finish]));
    container = told();
    expect(container.querySelector(".can")!.textContent).toBe("All 2 planned already.");
    expect(container.querySelector("[data-finish]")!.className).toMatch(/main.*next|next.*main/);
    ask(question([{ ...one, caveat }, finish]));
    expect(told().querySelector(".can")!.textContent).toBe("Planned already.");
    ask(question([one, { ...other, caveat: { rule: "R-2", words: "is out of range", says: "The Grenadiers are out of range" } }]));
    expect(told().querySelector(".can")!.textContent).toBe("1 choice; The Grenadiers are out of range.");
    const orders = ["Advance", "Run"].map((words, option) => ({ option, words, on: { button: "choice" as const } }));
    ask({ ...question(orders), called: "order" });
    expect(told().querySelector(".can")!.textContent).toBe("2 orders.");
    const idle = {
        option: 2,
        words: "Fire",
        on: { button: "choice" as const },
        caveat: { rule: "R-2", words: "has no target", says: "Fire has no target" },
    };
    ask({ ...question([...orders, idle]), called: "order" });
    expect(told().querySelector(".can")!.textContent).toBe("2 orders; Fire has no target.");
});

it("folds many targets that would come to nothing, and none of one's own units", () => {
    const { choice, table, ask } = a_table();
    const caveat = { rule: "R-2", words: "is out of range", says: "It is out of range" };
    const targets = Array.from({ length: 8 }, (_, number) => ({ ...on_token(number, 20 + number), ...(number ? { caveat } : {}) }));
    const shown = (side: string) => {
        ask(question(targets));
        const tokens = targets.map((_, number) => ({ id: 20 + number, side, unit: null, name: "", markers: [], at: [0, 0] }));
        Object.assign(table.scene!, { tokens });
        const { container, unmount } = render(Choices, { choice, same: new Same(choice), game: "g" });
        const found = [container.querySelectorAll("ul.options > li").length, container.querySelectorAll("details .option").length];
        unmount();
        return found;
    };
    expect(shown("blue")).toEqual([8, 7]);
    expect(shown("red")).toEqual([8, 0]);
});

it("lists several groups of one unit that do alike", () => {
    const { choice, table, ask } = a_table();
    const finish = { option: 9, words: "ready", on: { button: "finish" as const } };
    const pieces = [0, 1, 2, 3].map((number) => ({ ...on_token(number, 20 + number), alike: number % 2 }));
    ask({ ...question([...pieces, finish]), asked: "red" });
    const tokens = pieces.map(({ on }) => ({
        id: (on as { token: number }).token,
        side: "red",
        unit: 5,
        name: "",
        markers: [],
        at: [0, 0],
    }));
    Object.assign(table.scene!, { tokens, units: [{ id: 5, name: "Fusiliers" }] });
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    const wholes = [...container.querySelectorAll(".wholes .option")].map(({ firstChild }) => firstChild?.textContent);
    expect(wholes).toEqual(["2 of Fusiliers", "2 of Fusiliers"]);
});

it("names six that are closed for the same reason, and says how many more there are", () => {
    const closed = (count: number) => {
        const { choice, ask } = a_table();
        const on = Array.from({ length: count }, (_, number) => ({ token: 20 + number }));
        ask({ ...units, closed: [{ on, words: "has moved", rule: "R-1" }] });
        const tokens = on.map(({ token }) => ({ id: token, name: `T${token}`, at: null, markers: [] }));
        Object.assign(choice.table.scene!, { tokens });
        const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
        return container.querySelector(".closed li")?.textContent.replace(/\s+/g, " ").trim().split(": each has moved")[0];
    };
    const six = "T20, T21, T22, T23, T24, T25";
    expect([6, 7, 8].map(closed)).toEqual([six, `${six} and 1 other`, `${six} and 2 others`]);
});

it("names a unit by its name where its leader stands for it, and one that is closed alone in a sentence", () => {
    const { choice, ask } = a_table();
    ask({ ...units, closed: [{ on: [{ token: 20 }], words: "has moved", rule: "" }] });
    const tokens = [{ id: 20, name: "1st Rifles 1", at: null, unit: 5, markers: [] }];
    Object.assign(choice.table.scene!, { tokens, units: [{ id: 5, name: "1st Rifles", markers: [] }] });
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    expect(container.querySelector(".closed li")?.textContent.trim()).toBe("1st Rifles has moved");
});

it("says why one is closed in the sentence of the rules, which knows its article and its verb", () => {
    const { choice, ask } = a_table();
    ask({ ...units, closed: [{ on: [{ token: 20 }], words: "is out of range", says: "the Grenadiers are out of range", rule: "" }] });
    Object.assign(choice.table.scene!, { tokens: [{ id: 20, name: "Grenadiers", at: null, markers: [] }] });
    const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
    expect(container.querySelector(".closed li")?.textContent.trim()).toBe("The Grenadiers are out of range");
});

describe("a choice in the list", () => {
    it("is looked at by a mouse and by keys, and by a finger only when it presses, so that nothing comes to lie under it", async () => {
        const { choice, ask } = a_table({ 0: move });
        ask(units);
        const { container } = render(Choices, { choice, same: new Same(choice), game: "g" });
        const [first] = container.querySelectorAll<HTMLElement>("[data-option]");
        const comes = (pointerType: string) => first!.dispatchEvent(new PointerEvent("pointermove", { pointerType, bubbles: true }));
        comes("touch");
        first!.dispatchEvent(new MouseEvent("mouseenter")); // as a browser has it of every finger
        const shown_as_focused = vi.spyOn(first!, "matches").mockReturnValue(false);
        first!.dispatchEvent(new FocusEvent("focus"));
        expect(choice.glanced).toBeNull();
        first!.click();
        expect(choice.chosen).toBe(0);
        choice.clear();
        first!.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" })); // the list came to lie under one that rests
        expect(choice.glanced).toBeNull();
        comes("mouse");
        expect(choice.glanced).toBe(0);
        first!.dispatchEvent(new PointerEvent("pointerleave"));
        shown_as_focused.mockReturnValue(true);
        first!.dispatchEvent(new FocusEvent("focus"));
        expect(choice.glanced).toBe(0);
    });
});
