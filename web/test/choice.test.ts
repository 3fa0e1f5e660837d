import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import Ask from "../src/play/Ask.svelte";
import { Choice } from "../src/play/choice.svelte";
import Choices from "../src/play/Choices.svelte";
import { Drafting } from "../src/play/drafting.svelte";
import { Passing } from "../src/play/passing.svelte";
import { Same } from "../src/play/same.svelte";
import type { Forecast, Option } from "../src/protocol";
import { a_question, a_table, nothing, settled } from "./a_table";

const move: Forecast = { ...nothing, title: "Move", notes: [{ rule: "", words: "Stops at G5", cost: false }] };
const attack: Forecast = { ...nothing, title: "Attack", dice: 3, total: 6, chances: [{ name: "hits", weight: 3 }] };

const on_token = (option: number, token: number): Option => ({ option, words: `unit ${token}`, on: { token } });
const finish: Option = { option: 99, words: "end moves", on: { button: "finish" } };
const question = (options: Option[], subject: number | null = null) => a_question({ words: "?", subject, options });
const units = question([on_token(0, 10), on_token(1, 11), finish]);
const places = (token: number) =>
    question(
        [
            { option: 5, words: "to A1", on: { hex: [0, 0] } },
            { option: 6, words: "to A2", on: { hex: [0, 1] } },
        ],
        token,
    );

beforeEach(() => {
    settings.set("confirm", "always");
    sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe("choosing", () => {
    it("tells nothing of another option while it is not known what this one would bring", async () => {
        const { choice, ask } = a_table({ 5: move, 6: attack });
        ask(places(10));
        await choice.look(choice.options[0]!);
        expect(choice.forecast).toEqual(move);
        const looks = choice.look(choice.options[1]!);
        expect(choice.forecast).toBe(null);
        await looks;
        expect(choice.forecast).toEqual(attack);
    });
    it("does at the second press only what would come to nothing", async () => {
        const { choice, ask, answered } = a_table();
        const idle = { ...on_token(0, 10), caveat: { rule: "", words: "nobody to shoot at" } };
        ask(question([idle, on_token(1, 11)]));
        choice.press([choice.options[0]!]);
        await settled();
        expect([answered, choice.chosen]).toEqual([[], 0]);
        choice.press([choice.options[0]!]);
        await settled();
        expect(answered).toEqual([[0]]);
    });
    it("does at once what has nothing to tell, such as naming a unit", async () => {
        const { choice, ask, answered } = a_table();
        ask(units);
        choice.press([on_token(0, 10)]);
        await settled();
        expect(answered).toEqual([[0]]);
    });
    it("shows what a move would bring, and moves at the second press", async () => {
        const { choice, ask, answered } = a_table({ 5: move });
        ask(places(10));
        const [first] = choice.options as [Option];
        choice.press([first]);
        await settled();
        expect(answered).toEqual([]);
        expect(choice.forecast).toEqual(move);
        choice.press([first]);
        await settled();
        expect(answered).toEqual([[5]]);
    });
    it("waits where the next question is here before the word that the last was answered, and is not lost", async () => {
        const { choice, ask, confirm, answered } = a_table({}, { slow: true });
        ask(units);
        choice.press([on_token(0, 10)]);
        await settled();
        choice.press([on_token(1, 11)]); // too late: an answer is on its way
        await settled();
        ask({ ...units, words: "And now?" });
        choice.press([on_token(1, 11)]);
        await settled();
        expect(answered).toEqual([[0]]);
        await confirm();
        await settled();
        expect(answered).toEqual([[0], [1]]);
    });
    it("confirms attacks only, or nothing, where that is set", async () => {
        for (const [confirm, expected] of [
            ["attacks", [[5]]],
            ["never", [[5], [6]]],
        ] as const) {
            settings.set("confirm", confirm);
            const { choice, ask, answered } = a_table({ 5: move, 6: attack });
            ask(places(10));
            const [first, second] = choice.options as [Option, Option];
            choice.press([first]);
            await settled();
            choice.press([second]);
            await settled();
            expect(answered).toEqual(expected);
        }
    });
    it("asks which, where several options lie in one place", async () => {
        const { choice, ask, answered } = a_table();
        ask(places(10));
        choice.press(choice.options);
        expect(choice.several).toHaveLength(2);
        await settled();
        expect(answered).toEqual([]);
    });
    it("goes round the options by keys without doing anything", async () => {
        const { choice, ask, answered } = a_table();
        ask(units);
        expect([choice.step(1), choice.step(1), choice.step(1), choice.step(-1)].map((option) => option?.option)).toEqual([0, 1, 0, 1]);
        await settled();
        expect(answered).toEqual([]);
        await choice.confirm();
        expect(answered).toEqual([[1]]);
    });
});

describe("what ending would bring", () => {
    it("stands there before anything is looked at, where there is something to tell", async () => {
        const { choice, ask } = a_table({ 99: move });
        ask(units);
        await settled();
        expect(choice.foretold).toBeNull(); // a player who goes on at once spends no message on it
        await vi.waitFor(() => expect(choice.foretold).toEqual(move));
        ask(places(10)); // which nothing ends
        await settled();
        expect(choice.foretold).toBeNull();
    });
    it("is not told where there is nothing to tell", async () => {
        const { choice, ask } = a_table();
        ask(units);
        await settled();
        expect(choice.foretold).toBeNull();
    });
});

describe("what most people answer nearly always", () => {
    it("is answered without being asked about, though others are open", async () => {
        const { choice, ask, answered } = a_table();
        ask({ ...units, passable: true, usual: [99] });
        await choice.choose(finish);
        expect([answered, choice.asking_to_finish]).toEqual([[[99]], false]);
        ask({ ...units, passable: true, usual: [0] });
        await choice.choose(finish);
        expect([answered, choice.asking_to_finish]).toEqual([[[99]], true]);
    });
});

describe("units done with", () => {
    it("are left out of next, and then the phase can be ended without a question", async () => {
        const { choice, ask, answered } = a_table();
        ask(units);
        choice.step(1);
        choice.skip();
        expect(choice.chosen).toBe(1);
        choice.skip();
        expect(choice.still_open).toEqual([]);
        await choice.choose(finish);
        expect(choice.asking_to_finish).toBe(false);
        expect(answered).toEqual([[99]]);
    });
    it("are units, not whom another unit has chosen before: all of its targets are gone through", async () => {
        const { choice, ask } = a_table();
        const targets = (shooter: number) => question([on_token(0, 10), on_token(1, 11), finish], shooter);
        ask(targets(20));
        await choice.choose(choice.options[0]!);
        ask(targets(20));
        expect(choice.still_open).toHaveLength(1); // what it chose already
        ask(targets(21));
        expect(choice.still_open).toHaveLength(2);
    });
    it("count again in the next phase", () => {
        const { choice, ask } = a_table();
        ask(units);
        choice.step(1);
        choice.skip();
        ask(units);
        expect(choice.still_open).toHaveLength(1);
        ask(units, { scene: { clock: { turn: 2, turns: 9, step: 7, phase: "p", acting: "red" } } });
        expect(choice.still_open).toHaveLength(2);
    });
});

describe("ending a phase", () => {
    it("is asked about while others are open", async () => {
        const { choice, ask, answered } = a_table();
        ask(units);
        await choice.choose(finish);
        expect(choice.asking_to_finish).toBe(true);
        expect(answered).toEqual([]);
        await choice.confirm(finish);
        expect(answered).toEqual([[99]]);
    });
    it("knows what was chosen after the page was loaded again", async () => {
        const { choice, ask, table } = a_table();
        ask(units);
        await choice.choose(choice.options[0]!);
        const again = new Choice(table);
        ask(units);
        again.renewed();
        expect(again.still_open.map(({ option }) => option)).toEqual([1]);
    });
    it("is not asked about what was chosen and is offered again, until that is taken back", async () => {
        const { choice, ask, table } = a_table();
        ask(units);
        for (const option of choice.still_open) {
            await choice.choose(option);
            ask(units);
        }
        expect(choice.still_open).toEqual([]);
        void table.act("undo");
        ask(units);
        expect(choice.still_open).toHaveLength(2);
    });
});

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

it("lists what may be chosen, and leaves what ends the phase to its own button", () => {
    const { choice, ask } = a_table();
    ask(units);
    const { container } = render(Choices, { choice, game: "g" });
    expect([...container.querySelectorAll("[data-option]")].map(({ textContent }) => textContent)).toEqual(["unit 10", "unit 11"]);
});

it("says of what would come to nothing yet why, and that it may be chosen", () => {
    const { choice, ask } = a_table();
    const [near, far] = [10, 11].map((token) => ({ option: token, words: `unit ${token}`, on: { token } }));
    ask({ ...units, options: [near!, { ...far!, caveat: { rule: "R-2", words: "is out of range" } }] });
    const { container } = render(Choices, { choice, game: "g" });
    const [one, other] = container.querySelectorAll<HTMLButtonElement>("[data-option]");
    expect([one!.className.includes("idle"), one!.textContent]).toEqual([false, "unit 10"]);
    expect([other!.className.includes("idle"), other!.disabled, other!.querySelector(".stands")?.textContent]).toEqual([
        true,
        false,
        "is out of range",
    ]);
    expect(choice.spots.all.map(({ idle }) => idle)).toEqual([false, true]);
});

it("counts whom the rules still want an answer about, and says when there is nobody left", () => {
    const { choice, table, ask } = a_table();
    const more = { same: new Same(choice), passing: new Passing(table), drafting: new Drafting(table) };
    const told = () => render(Ask, { choice, ...more, game: "g", looks_on: false, onundo: () => undefined }).container;
    const caveat = { rule: "R-2", words: "planned already" };
    const [one, other] = [on_token(0, 10), on_token(1, 11)];
    ask(question([one, { ...other, caveat }, finish]));
    let container = told();
    expect(container.querySelector(".can")!.textContent).toBe("1 piece can act; 1 planned already.");
    expect(container.querySelector("[data-finish]")!.className).not.toContain("next");
    ask(question([{ ...one, caveat }, { ...other, caveat }, finish]));
    container = told();
    expect(container.querySelector(".can")!.textContent).toBe("All 2 planned already.");
    expect(container.querySelector("[data-finish]")!.className).toContain("next");
    ask(question([one, { ...other, caveat: { rule: "R-2", words: "is out of range" } }]));
    expect(told().querySelector(".can")!.textContent).toBe("1 choice now; 1 would come to nothing as things stand.");
});

it("names six that are closed for the same reason, and says how many more there are", () => {
    const closed = (count: number) => {
        const { choice, ask } = a_table();
        const on = Array.from({ length: count }, (_, number) => ({ token: 20 + number }));
        ask({ ...units, closed: [{ on, words: "has moved", rule: "R-1" }] });
        const tokens = on.map(({ token }) => ({ id: token, name: `T${token}`, at: null, markers: [] }));
        Object.assign(choice.table.scene!, { tokens });
        const { container } = render(Choices, { choice, game: "g" });
        return container.querySelector(".closed li")?.textContent.replace(/\s+/g, " ").split(":")[0];
    };
    const six = "T20, T21, T22, T23, T24, T25";
    expect([6, 7, 8].map(closed)).toEqual([six, `${six} and 1 other`, `${six} and 2 others`]);
});

describe("a choice in the list", () => {
    it("is looked at by a mouse and by keys, and by a finger only when it presses, so that nothing comes to lie under it", async () => {
        const { choice, ask } = a_table({ 0: move });
        ask(units);
        const { container } = render(Choices, { choice, game: "g" });
        const [first] = container.querySelectorAll<HTMLElement>("[data-option]");
        const comes = (pointerType: string) => first!.dispatchEvent(new PointerEvent("pointerenter", { pointerType }));
        comes("touch");
        first!.dispatchEvent(new MouseEvent("mouseenter")); // as a browser has it of every finger
        const shown_as_focused = vi.spyOn(first!, "matches").mockReturnValue(false);
        first!.dispatchEvent(new FocusEvent("focus"));
        expect(choice.glanced).toBeNull();
        first!.click();
        expect(choice.chosen).toBe(0);
        choice.clear();
        comes("mouse");
        expect(choice.glanced).toBe(0);
        first!.dispatchEvent(new PointerEvent("pointerleave"));
        shown_as_focused.mockReturnValue(true);
        first!.dispatchEvent(new FocusEvent("focus"));
        expect(choice.glanced).toBe(0);
    });
});
