import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, Trouble } from "../src/api";
import { live } from "../src/lib/live.svelte";
import type { Line } from "../src/lib/socket";
import type { Scene, Token, Told, Update, Welcome } from "../src/protocol";
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
    it("goes on through what one is asked in the midst of the other's turn", () => {
        const { table, ask } = a_table();
        const clock = (acting: string | null) => ({ scene: { clock: { turn: 2, turns: 9, phase: "p", acting } } }) as unknown as Partial<Update>; // prettier-ignore
        const falls = {
            heading: "",
            words: "lost",
            shows: { tokens: [1], way: [], marks: [], strength: 2, scores: {} },
        } as unknown as Told;
        ask(null, { told: told("a"), ...clock("red") });
        void table.answer([1]);
        ask(null, { told: told("mine"), first_told: 1, ...clock("blue") });
        void table.answer([2]);
        ask(null, { told: told("retreated"), first_told: 2, ...clock("blue") });
        expect(table.fresh_from, "asked in the enemy's turn").toBe(1);
        const turn = { heading: "turn", words: "Turn 3" } as unknown as Told;
        ask(null, { told: [turn], first_told: 3, ...clock(null) });
        void table.answer([3]);
        ask(null, { told: told("planned"), first_told: 4, ...clock(null) });
        expect(table.fresh_from, "where all act at once, it begins with a turn").toBe(4);
        ask(null, { told: [falls], first_told: 5, ...clock(null) });
        void table.answer([4]);
        ask(null, { told: told("base removed"), first_told: 6, ...clock(null) });
        expect(table.fresh_from, "and not in the midst of it").toBe(4);
    });
    it("is the same for a page that comes again: the lines, and what differs on the board", () => {
        const { table, ask } = a_table();
        const tokens = [
            { id: 1, side: "red", at: [4, 0], strength: 2, full: 4 },
            { id: 2, side: "blue", at: [5, 5], strength: 4, full: 4 },
        ] as Token[];
        const since = { line: 1, tokens: [{ id: 1, at: [3, 0] as [number, number], strength: 4 }, { id: 2, at: [1, 5] as [number, number], strength: 4 }] }; // prettier-ignore
        ask(null, { view: "red", scene: { tokens }, told: told("a", "b", "c"), since } as unknown as Partial<Update>);
        expect(table.fresh_from).toBe(1);
        expect(table.changes.lost).toEqual([{ id: 1, figures: 2, at: [4, 0] }]);
        expect(table.changes.moved.map(({ id, from }) => [id, from])).toEqual([[2, [1, 5]]]);
        expect(table.now).not.toHaveProperty("since");
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
    it("names the moment for which it was told what goes, and none where nothing goes", async () => {
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
    it("tells the player who asked: agreed, declined, or overtaken; not what that player withdrew", async () => {
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

describe("what the other player took back unasked", () => {
    it("is told once, and forgotten with the next deed of one's own", async () => {
        const { table, ask } = a_table();
        ask(null);
        ask(null, { taken_back: "end the moves" });
        expect(table.outcome).toBe("Your opponent took back: end the moves.");
        void table.answer([0]);
        await settled();
        expect(table.outcome).toBe("");
        ask(null, { taken_back: "end the moves" });
        expect(table.outcome, "it is no news").toBe("");
        ask(null);
        ask(null, { taken_back: "" });
        expect(table.outcome, "this seat may not know what it was").toBe("Your opponent took back: the last answer.");
    });
});

describe("an answer that is begun", () => {
    const computer = { who: "computer", name: "", silent: false, here: true } as unknown as Welcome["players"]["red"];
    const question = { asked: "red", kind: "choose", words: "?", options: [] } as unknown as NonNullable<Update["question"]>;
    it("is told to the server once for a question, where another person plays", () => {
        const { table, ask, said } = a_table();
        const begun = () => said.flatMap((one) => (one.do === "begin" ? [one.revision] : []));
        ask(question, { revision: 1, players: { red: computer, blue: computer } });
        table.begin();
        expect(begun(), "against a computer").toEqual([]);
        ask(question, { revision: 2 });
        table.begin();
        table.begin();
        ask(null, { revision: 3 });
        table.begin();
        expect(begun()).toEqual([2]);
    });
    it("is told again where the same is asked once more after an undo, and to a server that is heard again", () => {
        const { table, ask, said, welcome } = a_table();
        const begun = () => said.flatMap((one) => (one.do === "begin" ? [one.revision] : []));
        ask(question, { revision: 7 });
        table.begin();
        ask(null, { revision: 8 });
        ask(question, { revision: 7 });
        table.begin();
        expect(begun()).toEqual([7, 7]);
        welcome();
        table.begin();
        expect(begun()).toEqual([7, 7, 7]);
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

const piece = (id: number, side: "red" | "blue", x: number) => ({ id, side, at: [x, 0], strength: 4, full: 4 }) as Token;
const tokens = (red: number, blue: number) => ({ tokens: [piece(1, "red", red), piece(2, "blue", blue)] }) as Partial<Scene>;
const line_of = (table: object) => (table as { line: Line }).line;

describe("where pieces came from", () => {
    const moved = (seat: string) => {
        const { table, ask } = a_table({}, { seat });
        const see = (red: number, blue: number) => {
            const scene = { ...table.scene, ...tokens(red, blue) };
            const first_told = table.known?.story.length ?? 0;
            ask(null, { view: seat, scene, told: told("moved"), first_told } as unknown as Partial<Update>);
        };
        ask(null, { view: seat === "red" ? "blue" : "red" });
        see(0, 0);
        return { table, see };
    };
    it("is shown of the other side's, and to who watches of both", () => {
        const own = moved("red");
        own.see(3, 3);
        expect(own.table.changes.moved.map(({ id }) => id)).toEqual([2]);
        const watched = moved("watch");
        watched.see(3, 3);
        expect(watched.table.changes.moved.map(({ id }) => id)).toEqual([1, 2]);
    });
});

describe("what is played", () => {
    const three = told("a", "b", "c");
    it("is shown again since one's own last answer", () => {
        const { table, ask } = a_table();
        ask(null, { told: told("first") });
        ask(null, { told: told("theirs"), first_told: 1 });
        const took = vi.spyOn(table.showing, "take");
        void table.answer([0]);
        ask(null, { told: told("mine"), first_told: 2 });
        expect(took.mock.calls.map(([{ own }]) => own)).toEqual([true]);
    });
    it("is forgotten when it is taken back", () => {
        const { table, ask } = a_table();
        ask(null, { told: told("first") });
        ask(null, { told: three, first_told: 1 });
        expect(table.showing.can_repeat || table.showing.playing).toBe(true);
        ask(null, { told: [], first_told: 1 });
        expect(table.showing.can_repeat || table.showing.playing).toBe(false);
    });
});

describe("a line that is there again", () => {
    it("is said to be, to ears, after it was lost", () => {
        const said = vi.spyOn(live, "say");
        const { table } = a_table();
        const heard = (line_of(table) as unknown as { heard: { welcome: (welcome: Welcome) => void } }).heard;
        const { welcome } = table;
        heard.welcome(welcome!);
        expect(said).not.toHaveBeenCalled();
        table.offline();
        heard.welcome(welcome!);
        expect(said).toHaveBeenCalledWith("Connected again.");
        expect(table.gone).toBe(false);
    });
    it("is not waited for where the server has the battle no more", async () => {
        vi.spyOn(api, "moments").mockRejectedValue(new Trouble("There is no such battle.", 404));
        const { table } = a_table();
        table.offline();
        (line_of(table) as unknown as { open: () => void }).open();
        table.offline();
        await settled();
        expect(table.trouble).toMatch(/^The server does not have this battle any more/);
        expect(table.line_status).toBe("ended");
    });
});

describe("an answer that is refused", () => {
    const refused = async (rule: string, is_lesson: boolean) => {
        const shown = vi.spyOn(live, "show").mockClear();
        const { table, ask } = a_table();
        ask(null);
        if (is_lesson) table.welcome = { ...table.welcome, lesson: {} } as Welcome;
        vi.spyOn(line_of(table), "say").mockResolvedValue({ type: "refused", id: 1, words: "Not there.", rule });
        expect(await table.answer([0])).toBe(false);
        return [table.lesson_reply, shown.mock.calls.map(([words]) => words)];
    };
    it("is said with its rule; what a lesson does not take is the lesson's to say", async () => {
        expect(await refused("BD-MOV-01", false)).toEqual(["", ["Not there (BD-MOV-01)"]]);
        expect(await refused("BD-MOV-01", true)).toEqual(["", ["Not there (BD-MOV-01)"]]);
        expect(await refused("", true)).toEqual(["Not there.", []]);
    });
    it("is no mistake where it is an offer of a draw, which somebody declines", async () => {
        const { table, ask } = a_table();
        ask(null);
        const shown = vi.spyOn(live, "show");
        vi.spyOn(line_of(table), "say").mockResolvedValue({
            type: "refused",
            id: 1,
            words: "The computer declines a draw: it plays on.",
            rule: "",
        });
        await table.act("draw");
        expect(shown).toHaveBeenLastCalledWith("The computer declines a draw: it plays on.", "plain");
        await table.act("concede");
        expect(shown.mock.lastCall?.[1]).toBe("bad");
    });
});
