// Choosing an option: what is told before, what is done at once, and which units are still open.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { Choice } from "../src/play/choice.svelte";
import type { Forecast, Option } from "../src/protocol";
import { a_table, nothing, settled } from "./a_table";
import { finish, move, on_token, places, question, units } from "./units_and_places";

const attack: Forecast = { ...nothing, title: "Attack", dice: 3, total: 6, chances: [{ name: "hits", weight: 3 }] };

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
        const idle = { ...on_token(0, 10), caveat: { rule: "", words: "nobody to shoot at", says: "It: nobody to shoot at" } };
        ask(question([idle, on_token(1, 11)]));
        choice.press([choice.options[0]!]);
        await settled();
        expect([answered, choice.chosen]).toEqual([[], 0]);
        choice.press([choice.options[0]!]);
        await settled();
        expect(answered).toEqual([[0]]);
    });
    it("does at the second press also what there is nothing to tell of, such as where to retreat", async () => {
        const { choice, ask, answered } = a_table();
        ask(places(10));
        const [first] = choice.options as [Option];
        choice.press([first]);
        await settled();
        expect([answered, choice.chosen]).toEqual([[], first.option]);
        choice.press([first]);
        await settled();
        expect(answered).toEqual([[first.option]]);
    });
    it("names at once the unit that is to act", async () => {
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
        await choice.confirm();
        ask(targets(20));
        expect(choice.still_open).toHaveLength(1); // what it chose already
        ask(targets(21));
        expect(choice.still_open).toHaveLength(2);
    });
    it("are units that were chosen, not one that is shot at and asked for what it does", () => {
        const { choice, ask } = a_table();
        ask(question([{ option: 5, words: "stay up", on: { button: "choice" } }], 10));
        choice.skip();
        ask(units);
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
