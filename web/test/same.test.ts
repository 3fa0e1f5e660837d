import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Ask from "../src/play/Ask.svelte";
import { Same } from "../src/play/same.svelte";
import type { FromClient, Option, Question, Scene, Token, Update } from "../src/protocol";
import { a_table, settled } from "./a_table";

const on_token = (token: number): Option => ({ option: token, words: `company ${token}`, on: { token } });
const ready: Option = { option: 99, words: "ready", on: { button: "finish" } };
const put = (kind: Question["kind"], topic: number, options: Option[], subject: number | null = null) =>
    ({
        kind,
        asked: "red",
        topic,
        rule: "",
        words: `question ${topic}`,
        subject,
        options,
        closed: [],
        least: 0,
        most: 2,
        reach: 0,
        dice: null,
    }) as Question;
const whom = put("choose", 1, [ready, ...[1, 2, 3, 4].map(on_token)]);
const what = (subject: number) =>
    put(
        "choose",
        2,
        [5, 6].map((option) => ({ option, words: `act ${option}`, on: { button: "choice" } })),
        subject,
    );
const way = (subject: number) => put("path", 3, [on_token(subject)], subject);
// Companies 1 to 3 are of one battalion, and 4 of another.
const pieces = [1, 2, 3, 4].map(
    (id) => ({ id, name: `company ${id}`, side: "red", at: [1000 * id, 5000], unit: id < 4 ? 7 : 8, full: 3, strength: 3 }) as Token,
);
const scene = {
    board: { kind: "table", width: 9000, height: 9000 },
    tokens: pieces,
    units: [
        { id: 7, name: "II/62" },
        { id: 8, name: "I/109" },
    ],
} as unknown as Scene;

beforeEach(() => sessionStorage.clear());

// A side that plans: whom, what, and which way where that is 6. Nothing of it is done before the side is ready.
function planning({ refuses = (_: number[], __: number) => null as string | null, asks_again = true, third = way } = {}) {
    const plans = new Map<number, number[][]>();
    let said: number[][] = [];
    let subject = 0;
    const next = (): Question => {
        if (said.length === 0) return asks_again ? whom : { ...whom, options: whom.options.filter(({ option }) => !plans.has(option)) };
        return said.length === 1 ? what(subject) : third(subject);
    };
    // A table that stands as it stood before has the number that it had.
    const stood: string[] = [];
    const revision = () => {
        const now = JSON.stringify([[...plans], said]);
        if (!stood.includes(now)) stood.push(now);
        return 1000 + stood.indexOf(now);
    };
    const show = () => at.ask(next(), { scene, revision: revision() } as unknown as Partial<Update>);
    const obeys = (message: FromClient) => {
        if (message.do === "undo") said.pop();
        if (message.do === "answer") {
            if (!said.length) subject = message.numbers[0] ?? 0;
            said.push(message.numbers);
            if (said.length === 3 || (said.length === 2 && message.numbers[0] === 5)) {
                plans.set(subject, said.slice(1));
                said = [];
            }
        }
        show();
    };
    const at = a_table({}, { obeys, refuses: (numbers) => refuses(numbers, subject) });
    show();
    const { choice, table } = at;
    const same = new Same(choice);
    const choose = async (option: number) => {
        await choice.choose(choice.options.find((each) => each.option === option)!);
        if (choice.chosen_option) await choice.confirm();
        await vi.waitFor(() => expect(table.busy).toBe(false));
    };
    const ask = (question: Question, revision?: number, on = scene) =>
        at.ask(question, { scene: on, ...(revision === undefined ? {} : { revision }) } as unknown as Partial<Update>);
    return { same, choice, table, plans, choose, ask, answers: at.answered };
}

describe("the same for others of a unit", () => {
    it("is offered once a plan stands that may still be changed, for those of the unit who have none", async () => {
        const { same, choose } = planning();
        expect(same.others.options).toEqual([]);
        await choose(1);
        expect(same.others.options).toEqual([]); // in the middle of it
        await choose(5);
        expect(same.words).toBe("The same for the 2 others of II/62");
        await choose(2);
        await choose(5);
        expect(same.words).toBe("The same for company 3");
    });
    it("is for no unit that the rules call answered, also where another window did it", async () => {
        const { same, choice, choose, ask } = planning();
        await choose(1);
        await choose(5);
        const told = (have: number[]) =>
            ask({
                ...whom,
                options: whom.options.map((one) =>
                    have.includes(one.option) ? { ...one, caveat: { rule: "R", words: "planned", says: "It: planned" } } : one,
                ),
            });
        told([1, 2]);
        expect(same.words).toBe("The same for company 3");
        told([1, 2, 3, 4]);
        expect(same.others.options).toEqual([]);
        expect(choice.still_open).toEqual([]);
    });
    it("is only for those that may do the same as far as the rules tell beforehand", async () => {
        const { same, choose, ask } = planning();
        await choose(1);
        await choose(5);
        ask({ ...whom, options: whom.options.map((one) => ({ ...one, alike: one.option === 2 ? 8 : 7 })) });
        expect(same.words).toBe("The same for company 3");
    });
    it("is for pieces of one's own, and for no targets", async () => {
        const { same, choose, ask } = planning();
        await choose(1);
        await choose(5);
        const blue = { tokens: pieces.map((piece) => ({ ...piece, side: "blue" })), units: scene.units } as unknown as Scene;
        ask(whom);
        expect(same.others.options.length).toBe(2);
        ask(whom, undefined, blue);
        expect(same.others.options).toEqual([]);
    });
    it("gives each of them the same answers, and no hand comes between", async () => {
        const { same, choice, table, plans, choose } = planning();
        await choose(1);
        await choose(5);
        const giving = same.give();
        expect([table.held, await table.answer([99])]).toEqual([true, false]);
        await giving;
        expect([...plans]).toEqual([1, 2, 3].map((company) => [company, [[5]]])); // prettier-ignore
        expect(table.held).toBe(false);
        expect(choice.still_open.map(({ option }) => option)).toEqual([4]);
        expect(same.words).toBe("The same for company 4"); // of another unit, where nobody else is open
    });
    it("goes as far from where each of them stands", async () => {
        const { same, plans, table, choose } = planning();
        await choose(1);
        await choose(6);
        await table.answer([1500, 4000, 90]);
        await same.give();
        expect(plans.get(3)).toEqual([[6], [3500, 4000, 90]]);
    });
    it("keeps a direction: a place that is seen from somewhere lies as far from there", async () => {
        const origins: Record<number, number[]> = { 1: [1000, 5000], 2: [2000, 6000], 3: [3000, 5000] };
        const { same, plans, table, choose } = planning({
            third: (subject) =>
                ({ ...put("place", 3, [], subject), shows: [{ kind: "origin", at: origins[subject] }] }) as unknown as Question,
        });
        await choose(1);
        await choose(6);
        await table.answer([1000, 4000, 0]);
        await same.give();
        expect([2, 3].map((company) => plans.get(company))).toEqual([[[6], [2000, 5000, 0]], [[6], [3000, 4000, 0]]]); // prettier-ignore
    });
    it("keeps a direction where it leads off the board", async () => {
        const origins: Record<number, number[]> = { 1: [1000, 5000], 2: [2000, 1000], 3: [3000, 3000] };
        const { same, plans, table, choose } = planning({
            third: (subject) =>
                ({ ...put("place", 3, [], subject), shows: [{ kind: "origin", at: origins[subject] }] }) as unknown as Question,
        });
        Object.assign(scene, { board: { kind: "table", width: 4000, height: 6000 } });
        await choose(1);
        await choose(6);
        await table.answer([2000, 3000, 0]);
        await same.give();
        // Half of the way, and all of it.
        expect([2, 3].map((company) => plans.get(company)?.at(-1))).toEqual([[2500, 0, 0], [4000, 1000, 0]]); // prettier-ignore
    });
    it("hides what would do again what it tried and took back", async () => {
        const { same, choose } = planning({ refuses: (numbers, subject) => (subject === 3 && numbers[0] === 5 ? "It is dug in." : null) });
        await choose(1);
        await choose(5);
        expect(same.hides_redo).toBe(false);
        await same.give();
        expect(same.hides_redo).toBe(true);
        await choose(4);
        expect(same.hides_redo).toBe(false);
    });
    it("tells what the rules refuse to one of them, and leaves that one as it was", async () => {
        const { same, choice, plans, choose } = planning({
            refuses: (numbers, subject) => (subject === 2 && numbers[0] === 5 ? "It is dug in." : null),
        });
        await choose(1);
        await choose(5);
        await same.give();
        expect(same.refused).toEqual([{ option: 2, words: "company 2", why: { rule: "R-1", words: "It is dug in." } }]);
        expect([...plans.keys()]).toEqual([1, 3]);
        expect(choice.still_open.map(({ option }) => option)).toEqual([2, 4]);
        await choose(2);
        same.renewed();
        expect(same.refused).toEqual([]);
    });
    it("is not offered for what was done, only for what is planned", async () => {
        const { same, choose } = planning({ asks_again: false });
        await choose(1);
        await choose(5);
        expect(same.others.options).toEqual([]);
    });
    it("is not offered once something in between could not be taken back", async () => {
        const { same, choose, table } = planning();
        await choose(1);
        table.now = { ...table.now!, undo: "no" as Update["undo"] };
        await choose(5);
        expect(table.now.undo).toBe("free");
        expect(same.others.options).toEqual([]);
    });
    it("is not offered where taking it back would cost something", async () => {
        const { same, choose, table } = planning();
        await choose(1);
        await choose(5);
        expect(same.others.options).not.toEqual([]);
        table.now = { ...table.now!, undo: "ask" as Update["undo"] };
        expect(same.others.options).toEqual([]);
    });
    it("is not offered of what was taken back", async () => {
        const { same, table, choose } = planning();
        await choose(1);
        await choose(5);
        await table.act("undo");
        await table.act("undo");
        expect(same.others.options).toEqual([]);
    });

    describe("of a whole unit", () => {
        const alike = () => {
            const at = planning();
            const told = {
                ...whom,
                options: whom.options.map((one) => ("token" in one.on ? { ...one, alike: one.option < 4 ? 7 : 8 } : one)),
            };
            at.ask(told, at.table.now!.revision);
            return at;
        };
        it("is offered where the rules tell that several are alike, and for no piece alone", () => {
            expect(alike().same.wholes.map(({ words }) => words)).toEqual(["All 3 of II/62"]);
            expect(planning().same.wholes).toEqual([]);
            const { same, ask } = planning();
            const kinds = whom.options.map((one) => ("token" in one.on ? { ...one, alike: one.option === 3 ? 9 : 7 } : one));
            ask({ ...whom, options: kinds.filter(({ option }) => option !== 4) });
            expect(
                same.wholes.map(({ words }) => words),
                "some of it",
            ).toEqual(["2 of II/62"]);
            expect(same.wholes[0]!.which, "which are named").toBe("company 1 and company 2");
        });
        it("gives to all of it what is said of its first", async () => {
            const { same, plans, choose } = alike();
            await same.begin(same.wholes[0]!);
            same.resume();
            expect(same.begun?.unit).toBe(7);
            await choose(5);
            same.resume();
            await vi.waitFor(() => expect([same.running, plans.size]).toEqual([false, 3]));
            expect([...plans].map(([company]) => company)).toEqual([1, 2, 3]);
            expect(same.begun).toBeNull();
        });
        it("says under what is asked of its first who does the same", async () => {
            const { same, choice, table } = alike();
            const asked = render(Ask, { choice, same, game: table.game, looks_on: false, waits: false }).container;
            expect(asked.textContent).not.toContain("And the same for");
            await same.begin(same.wholes[0]!);
            await settled();
            expect(asked.textContent).toContain("And the same for company 2 and company 3");
        });
        it("is over where its first is refused", async () => {
            const { same, table } = alike();
            table.held = true; // another hand gives answers
            await same.begin(same.wholes[0]!);
            expect(same.begun).toBeNull();
        });
        it("is over where that is taken back, and what another does is for nobody else", async () => {
            const { same, plans, choose, table } = alike();
            await same.begin(same.wholes[0]!);
            await table.act("undo");
            same.resume();
            expect(same.begun).toBeNull();
            await choose(2);
            await choose(5);
            same.resume();
            await settled();
            expect([...plans.keys()]).toEqual([2]);
        });
    });
});
