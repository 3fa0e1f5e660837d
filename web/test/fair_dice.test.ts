import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { promise_of } from "../src/lib/fair_dice";
import { live } from "../src/lib/live.svelte";
import type { Wire } from "../src/lib/socket";
import { Table } from "../src/play/table.svelte";
import type { FromClient } from "../src/protocol";

const secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const seal = "287adbc57a695ab41ff246596255b2cbb4fea53f6874820dd74c81feb9aafcc4"; // of that secret and the battle b1
const blue_words = "0b".repeat(16);
const nobody = { red: "person", blue: "person" };
type By_seat = Record<string, string>;

// A page at the battle b1, in `seat`, where some had `promised` and the words of `known` were shown already; `show` is an update of its dice, and `sent` what the
// page said of its own accord.
function a_page(seat: string, who: By_seat = nobody, promised: By_seat = {}, known: By_seat = {}) {
    const sent: FromClient[] = [];
    let wire!: Wire;
    const open = () =>
        (wire = { onopen: null, onmessage: null, onclose: null, close: () => undefined, send: (text) => void sent.push(JSON.parse(text)) });
    const table = new Table("b1", { open, now: () => 1, later: () => () => undefined, chance: () => 0, has_network: () => true });
    const hear = (message: object) => wire.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    const scene = {
        title: "",
        date: "",
        aim: "",
        board: {},
        legend: [],
        cells: [],
        areas: [],
        tokens: [],
        zones: [],
        units: [],
        sheets: [],
        standings: {},
        clock: {},
    };
    const players = { red: { who: who["red"] }, blue: { who: who["blue"] } };
    const dice = (promises: By_seat, words: By_seat, shown = "", commitment = seal) => ({
        version: 2,
        commitment,
        secret: shown,
        promises,
        words,
    });
    hear({ type: "welcome", seat, game: "g", last_message: 0, fairness: dice(promised, known) });
    const show = async (promises: By_seat, words: By_seat = {}, shown = "", commitment = seal, curtain: string | null = null) => {
        hear({
            type: "update",
            revision: 1,
            scene,
            told: [],
            first_told: 0,
            question: null,
            status: "",
            players,
            offers: { draw: null, undo: null, takes_back: "" },
            fairness: dice(promises, words, shown, commitment),
            curtain,
            result: shown ? {} : null,
        });
        for (const { id } of sent) hear({ type: "done", id });
        await Promise.resolve();
        await new Promise((resolve) => queueMicrotask(() => resolve(null)));
    };
    const last = () => sent.at(-1) as unknown as { do: string; promise: string; words: string };
    return { table, sent, show, last };
}

const blue_promise = promise_of(blue_words, "b1");

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe("the words for the dice", () => {
    it("are promised as docs/fair-dice.md has it", () => {
        expect(promise_of(secret, "b1")).toBe(seal);
        expect(blue_promise).toBe("9bf644658edc7a58dae4800a0aabd1d5bcb8da309cb41cd59d9c06aade88f8b5");
    });
    it("are shown once everybody has promised, and are those that were promised", async () => {
        const { sent, show, last } = a_page("red");
        await show({});
        const { promise } = last();
        expect(promise).toMatch(/^[0-9a-f]{64}$/);
        await show({ red: promise });
        expect(sent).toHaveLength(1);
        await show({ red: promise, blue: blue_promise });
        expect(last().do).toBe("words");
        expect(last().words).toMatch(/^[0-9a-f]{32}$/);
        expect(promise_of(last().words, "b1")).toBe(promise);
        await show({ red: promise, blue: blue_promise }, { red: last().words });
        expect(sent).toHaveLength(2);
    });
    it("are shown as promised by a page that is opened again", async () => {
        const first = a_page("red");
        await first.show({});
        const { promise } = first.last();
        const again = a_page("red");
        await again.show({ red: promise, blue: blue_promise }, { blue: blue_words });
        expect(promise_of(again.last().words, "b1")).toBe(promise);
    });
    it("of one who plays both sides are one for both; a computer promises none; who watches neither", async () => {
        const both = a_page("both");
        await both.show({});
        const { promise } = both.last();
        await both.show({ red: promise, blue: promise });
        expect(both.last().do).toBe("words");
        localStorage.clear();
        const alone = a_page("red", { red: "person", blue: "computer" });
        await alone.show({});
        await alone.show({ red: alone.last().promise });
        expect(alone.last().do).toBe("words");
        const watcher = a_page("watch");
        await watcher.show({});
        await watcher.show({ red: promise, blue: blue_promise });
        expect(watcher.sent).toEqual([]);
    });
    it("wait until the curtain is up", async () => {
        const { sent, show } = a_page("both");
        await show({}, {}, "", seal, "red");
        expect(sent).toEqual([]);
        await show({});
        expect(sent).toHaveLength(1);
    });
    it("that another browser promised are promised again once, and given up once others are shown", async () => {
        const { sent, show, last } = a_page("red");
        const others = promise_of("0c".repeat(16), "b1");
        await show({ red: others });
        expect(last().do).toBe("promise");
        await show({ red: others, blue: blue_promise });
        expect(sent).toHaveLength(1);
        vi.useFakeTimers();
        await show({ red: others, blue: blue_promise }, { blue: blue_words });
        expect(sent).toHaveLength(1);
        vi.advanceTimersByTime(20_000);
        expect(last()).toMatchObject({ do: "words", words: "" });
    });
});

describe("the seal of the dice", () => {
    const all = { red: promise_of("0a".repeat(16), "b1"), blue: blue_promise };
    const words = { red: "0a".repeat(16), blue: blue_words };
    it("is kept from the beginning, and fits the secret at the end", async () => {
        const { table, show } = a_page("watch");
        await show(all);
        await show(all, words, secret);
        expect(table.dice_problem).toBe("");
        expect(table.dice.early).toBe(true);
    });
    it("may not be exchanged, nor may the secret, or words", async () => {
        const warn = vi.spyOn(live, "show");
        for (const [promises, shown, open, commitment, says] of [
            [all, {}, "", blue_promise, "another seal"],
            [all, words, secret.replace("00", "01"), seal, "does not fit the seal"],
            [all, { ...words, blue: "0c".repeat(16) }, "", seal, "words for the dice of blue are not those that were promised"],
        ] as const) {
            localStorage.clear();
            const { table, show } = a_page("watch");
            await show(all);
            expect(table.dice_problem).toBe("");
            await show(promises, shown, open, commitment);
            expect(table.dice_problem).toContain(says);
            expect(warn).toHaveBeenLastCalledWith(expect.stringContaining("Do not trust these dice"), "bad");
            await show(all, words, secret);
            expect(table.dice_problem).toContain(says);
        }
    });
    it("is compared with what an earlier page kept, and promises with those for which this seat gave its words", async () => {
        const first = a_page("red");
        await first.show({});
        const { promise } = first.last();
        await first.show({ red: promise, blue: blue_promise });
        const given = first.last().words;
        const others = promise_of("0c".repeat(16), "b1");
        const again = a_page("red");
        await again.show({ red: promise, blue: others }, { red: given, blue: "0c".repeat(16) });
        expect(again.table.dice_problem).toContain("other promises");
        const late = a_page("red", nobody, { red: promise, blue: blue_promise }, { red: given, blue: blue_words });
        await late.show({ red: promise, blue: blue_promise }, { red: given, blue: blue_words }, secret, others);
        expect(late.table.dice_problem).toContain("another seal");
    });
    it("that was first seen when words were out proves nothing about the beginning", async () => {
        const { table, show } = a_page("watch", nobody, all, words);
        await show(all, words, secret);
        expect(table.dice_problem).toBe("");
        expect(table.dice.early).toBe(false);
    });
});
