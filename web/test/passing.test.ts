import { beforeEach, describe, expect, it, vi } from "vitest";
import { live } from "../src/lib/live.svelte";
import { only_piece, Passing, usual_words } from "../src/play/passing.svelte";
import type { Table } from "../src/play/table.svelte";
import type { Question } from "../src/protocol";

const halts = (more: Partial<Question> = {}) =>
    ({
        kind: "choose",
        asked: "red",
        topic: 4,
        rule: "SK-05",
        words: "Is he halted?",
        options: [
            { option: 0, words: "let him go", on: { button: "choice" } },
            { option: 1, words: "halt him", on: { button: "choice" } },
        ],
        usual: [0],
        passable: true,
        ...more,
    }) as Question;

// The last unit without an order.
const which = (more: Partial<Question> = {}) =>
    halts({
        subject: null,
        options: [{ option: 7, words: "2nd Rifles", on: { token: 7 } }],
        usual: undefined,
        passable: undefined,
        ...more,
    } as Partial<Question>);

// A table at which a question stands until it is answered.
function table_of(question: Question | null, battle = "b1") {
    const table = {
        battle,
        busy: false,
        taking_back: false,
        question,
        now: { revision: 1, curtain: null as string | null, result: null as object | null },
        answer: vi.fn(async (_numbers: number[], by_itself?: boolean) => {
            if (!by_itself) table.taking_back = false;
            table.question = null;
            return true;
        }),
        ask(next: Question) {
            table.now = { ...table.now, revision: table.now.revision + 1 };
            table.question = next;
        },
    };
    return table;
}
const passing_of = (table: ReturnType<typeof table_of>) => new Passing(table as unknown as Table);

beforeEach(() => localStorage.clear());

describe("what one does not want to be asked again", () => {
    it("is answered as usual, now and whenever that topic comes up", async () => {
        const shown = vi.spyOn(live, "show");
        const table = table_of(halts());
        const passing = passing_of(table);
        passing.pass();
        expect(table.answer).toHaveBeenCalledWith([0], true);
        table.ask(halts({ words: "Is another halted?" }));
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledTimes(2);
        expect(shown).toHaveBeenCalledTimes(1); // which stands over the page, and is read once
        expect(passing.passed).toEqual([{ side: "red", topic: 4, rule: "SK-05", words: "Is he halted?", answer: "let him go" }]);
    });
    it("is nothing that the rules do not let pass, of another topic, or of the other side", async () => {
        const table = table_of(halts());
        const passing = passing_of(table);
        passing.pass();
        for (const other of [halts({ topic: 5 }), halts({ asked: "blue" }), { ...halts(), passable: undefined } as unknown as Question]) {
            table.ask(other);
            await passing.renewed();
        }
        expect(table.answer).toHaveBeenCalledTimes(1);
        table.ask({ ...halts({ topic: 9 }), passable: undefined } as unknown as Question);
        passing.pass();
        expect(passing.passed).toHaveLength(1);
    });
    it("waits for whom the table is handed to", async () => {
        const table = table_of(halts());
        const passing = passing_of(table);
        passing.pass();
        table.ask(halts());
        table.now.curtain = "red";
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledTimes(1);
    });
    it("is asked again once somebody takes it back", async () => {
        const table = table_of(halts());
        const passing = passing_of(table);
        passing.pass();
        table.taking_back = true;
        table.ask(halts());
        await passing.renewed();
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledTimes(1);
        expect(passing.passed).toEqual([]);
    });
    it("is asked again when that is wished for", async () => {
        const table = table_of(halts());
        const passing = passing_of(table);
        passing.pass();
        passing.ask_again(passing.passed[0]!);
        table.ask(halts());
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledTimes(1);
    });
    it("is not given twice when it is refused", async () => {
        const table = table_of(halts());
        table.answer.mockImplementation(async () => false);
        const passing = passing_of(table);
        passing.pass();
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledTimes(1);
    });
    it("is kept for its battle, and forgotten when that is over", async () => {
        passing_of(table_of(halts())).pass();
        expect(passing_of(table_of(null)).passed).toHaveLength(1);
        expect(passing_of(table_of(null, "b2")).passed).toEqual([]);
        const over = table_of(null);
        over.now.result = {};
        await passing_of(over).renewed();
        expect(passing_of(table_of(null)).passed).toEqual([]);
    });
    it("is kept for the latest twenty battles", () => {
        for (let battle = 0; battle < 22; ++battle) passing_of(table_of(halts(), `b${battle}`)).pass();
        expect(passing_of(table_of(null, "b1")).passed).toEqual([]);
        expect(passing_of(table_of(null, "b2")).passed).toHaveLength(1);
    });
    it("is nothing where the storage holds something else", () => {
        for (const read of ["{", '[["b1",[{"side":"green"}]]]', '{"b1":[]}', "[1]"]) {
            localStorage.setItem("sandtable.passed", read);
            expect(passing_of(table_of(null)).passed).toEqual([]);
        }
    });
    it("is which piece is meant, where only one can be, until that is taken back", async () => {
        const table = table_of(which());
        const passing = passing_of(table);
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledWith([7], true);
        expect(passing.passed).toEqual([]);
        table.taking_back = true;
        table.ask(which());
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledTimes(1);
    });
    it("waits with the only piece for the table to be free, and for whom it is handed to; a lesson has it answered", async () => {
        const table = table_of(which());
        const passing = passing_of(table);
        table.busy = true;
        await passing.renewed();
        table.busy = false;
        table.now.curtain = "red";
        await passing.renewed();
        table.now = { ...table.now, curtain: null, result: {} };
        await passing.renewed();
        table.now.result = null;
        Object.assign(table, { welcome: { lesson: {} } });
        await passing.renewed();
        expect(table.answer).not.toHaveBeenCalled();
        Object.assign(table, { welcome: null });
        table.answer.mockImplementation(async () => false);
        await passing.renewed();
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledTimes(1); // refused, and not tried again
    });
    it("is the only piece of a question about nothing else", () => {
        const { options } = which();
        const caveat = { rule: "R-2", words: "would do nothing", says: "It would do nothing" };
        expect(only_piece(which())).toEqual([7]);
        expect(only_piece(which({ options: [...options, { ...options[0]!, option: 8 }] }))).toBeNull();
        expect(only_piece(which({ options: [{ ...options[0]!, caveat }] }))).toBeNull();
        expect(only_piece(which({ options: [{ ...options[0]!, on: { button: "finish" } }] }))).toBeNull();
        expect(only_piece(which({ options: [{ ...options[0]!, on: { sheet: 1, row: 2 } }] }))).toEqual([7]); // off the board
        expect(only_piece(which({ options: [] }))).toBeNull();
        expect(only_piece(which({ subject: 3 }))).toBeNull(); // whom it shoots at is for the player to say
        expect(only_piece(which({ kind: "share" }))).toBeNull();
        expect(only_piece(null)).toBeNull();
    });
    it("is called by its words", () => {
        expect(usual_words(halts())).toBe("let him go");
        expect(usual_words(halts({ kind: "number", options: [], usual: [3] }))).toBe("3");
        expect(usual_words(halts({ kind: "place", options: [], usual: [3, 4, 0] }))).toBe("as usual");
        expect(usual_words({ ...halts(), passable: undefined } as unknown as Question)).toBe("");
        expect(usual_words(null)).toBe("");
    });
    it("is from the first what hardly anybody answers otherwise, said once, until one wants to be asked", async () => {
        const shown = vi.spyOn(live, "show");
        shown.mockClear();
        const table = table_of(halts({ seldom: true }));
        const passing = passing_of(table);
        await passing.renewed();
        expect(table.answer).toHaveBeenCalledWith([0], true);
        table.ask(halts({ seldom: true }));
        await passing.renewed();
        expect([table.answer.mock.calls.length, shown.mock.calls.length, passing.passed.length]).toEqual([2, 1, 1]);
        passing.ask_again(passing.passed[0]!);
        table.ask(halts({ seldom: true }));
        await passing.renewed();
        expect([table.answer.mock.calls.length, passing.passed.length]).toEqual([2, 0]);
        // Also when the page is loaded again; and it can be passed again.
        const again = passing_of(table);
        await again.renewed();
        expect(table.answer).toHaveBeenCalledTimes(2);
        again.pass();
        expect(table.answer).toHaveBeenCalledTimes(3);
    });
    it("is nothing in a lesson, whose words speak of each answer", async () => {
        const table = { ...table_of(halts({ seldom: true })), welcome: { lesson: {} } };
        await passing_of(table).renewed();
        expect(table.answer).not.toHaveBeenCalled();
    });
});
