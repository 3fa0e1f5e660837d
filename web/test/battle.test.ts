// The page of a battle: what it rings for, what keys do to it, what it shows while something is played.
import { tick } from "svelte";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import { live } from "../src/lib/live.svelte";
import { person } from "../src/lib/person.svelte";
import { settings } from "../src/lib/settings.svelte";
import * as sound from "../src/lib/sound";
import Battle from "../src/play/Battle.svelte";
import "../src/play/Dialogs.svelte"; // what a battle fetches when it is wanted is here at once
import "../src/play/Result_panel.svelte";
import type { Aftermath, Question, Scene, Token, Told, Update } from "../src/protocol";
import { a_question, a_table, settled } from "./a_table";

// The board is drawn elsewhere; here is what it is given.
const board = vi.hoisted(() => ({ props: {} as Record<string, unknown>, looked: 0 }));
vi.mock("../src/board/Board.svelte", () => ({
    default: (_anchor: unknown, props: Record<string, unknown>) => {
        board.props = props;
        return {
            drop_cursor: () => undefined,
            look_again: () => ++board.looked,
            press_cursor: () => false,
            has_focus: () => false,
            target_of: () => null,
            show_piece: () => undefined,
            show_spot: () => undefined,
            window_above: () => null,
        };
    },
}));

const question = a_question({ options: [{ option: 0, words: "unit 10", on: { token: 10 } }] });
const told = (words: string, more: Partial<Told> = {}): Told => ({ rule: "", words, heading: "", ...more });
const rung: string[] = [];

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    person.name = "";
    rung.length = 0;
    vi.spyOn(sound, "play").mockImplementation((one) => void rung.push(one));
    vi.spyOn(api, "aftermath").mockResolvedValue({ luck: {}, turns: [], throws: [] } as unknown as Aftermath);
    settings.set("playing", "off");
});
afterEach(() => settings.set("playing", "normal"));

function a_battle(first: Partial<Update> = {}, asked: Question | null = null) {
    const at = a_table();
    at.ask(asked, { view: "red", result: null, ...first } as Partial<Update>);
    at.table.known!.scene.board = { kind: "hexes", columns: 9, rows: 9 } as Scene["board"];
    const { container } = render(Battle, { table: at.table });
    const more = async (asked: Question | null, what: Partial<Update> = {}) => {
        const scene = { ...at.table.scene, ...what.scene };
        const first_told = at.table.known!.story.length;
        at.ask(asked, { view: "red", result: null, first_told, ...what, scene } as Partial<Update>);
        await settled();
        await tick();
    };
    const press = async (key: string) => {
        await fireEvent.keyDown(document.body, { key });
        await settled();
    };
    return { ...at, container, more, press };
}

describe("the bell", () => {
    it("rings when something is asked that was not, and not for the next question", async () => {
        const { more } = a_battle();
        await more(null);
        expect(rung).toEqual([]);
        await more(question);
        expect(rung).toEqual(["turn"]);
        await more({ ...question, words: "And now?" });
        expect(rung).toEqual(["turn"]);
    });
    it("does not ring for a player who comes to a question", async () => {
        const { more } = a_battle({}, question);
        await more(question);
        expect(rung).toEqual([]);
    });
});

describe("keys", () => {
    it("answer nothing behind the curtain", async () => {
        const at = a_battle({ curtain: "red" } as Partial<Update>, question);
        await at.press("n");
        expect(at.choice.chosen).toBe(null);
        expect(at.container.querySelector(".deeds .main")).toBe(null);
    });
    it("go through what may be chosen", async () => {
        const at = a_battle({}, question);
        await at.press("n");
        expect(screen.getByRole("button", { name: "Unit 10" })).toBeTruthy();
    });
    it("take back at once what is free, say first what goes with the rest, and why nothing can", async () => {
        const said = vi.spyOn(live, "show");
        const free = a_battle({ undo: "free" }, question);
        await free.press("Backspace");
        expect(free.acts).toContain("undo");
        await free.more(question, { undo: "first", takes_back: "2 throws" });
        free.acts.length = 0;
        await free.press("Backspace");
        expect(free.acts).not.toContain("undo");
        expect(await screen.findByText(/^This is taken back: 2 throws\./)).toBeTruthy();
        await fireEvent.click(screen.getByRole("button", { name: "Let it stand", hidden: true }));
        await free.more(question, { undo: "no" });
        await free.press("Backspace");
        expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Nothing of yours can be taken back now: you have not answered yet/));
    });
    it("do again what was taken back, and say where there is nothing", async () => {
        const said = vi.spyOn(live, "show");
        const at = a_battle({ redo: false }, question);
        const again = async () => {
            await fireEvent.keyDown(document.body, { key: "Backspace", shiftKey: true });
            await settled();
        };
        await again();
        expect(at.acts).not.toContain("redo");
        expect(said).toHaveBeenCalledWith(expect.stringMatching(/nothing to do again/));
        await at.more(question, { redo: true });
        await again();
        expect(at.acts).toContain("redo");
    });
});

describe("what is played", () => {
    const token = (strength: number, at: [number, number] = [1, 1]) =>
        ({ id: 1, name: "Guards", side: "red", at, strength, full: 4, markers: [], look: "foot", unit: null }) as unknown as Token;
    const lost = told("Guards lost 1", { shows: { tokens: [1], way: [], marks: [], strength: 3, scores: {} } });
    const moved = (at: [number, number]) => ({ scene: { tokens: [token(3, at)] } }) as unknown as Partial<Update>;

    it("shows its own losses on the board, and afterwards all that is new; what may be chosen is lit again", async () => {
        settings.set("playing", "normal");
        const at = a_battle();
        await at.more(null, { scene: { tokens: [token(4)] } } as unknown as Partial<Update>);
        const before = at.table.known!.scene;
        await at.more(question, { ...moved([1, 1]), told: [lost, told("more"), told("and more")] });
        expect([at.table.showing.playing, before.tokens[0]?.strength]).toEqual([true, 4]);
        expect(board.props["changes"]).toEqual(at.table.showing.losses);
        expect(at.container.querySelector("[data-option]")).toBe(null);
        at.table.showing.skip();
        await settled();
        expect(board.props["changes"]).toEqual(at.table.changes);
        expect(at.container.querySelector("[data-option]")).not.toBe(null);
        expect(screen.getByRole("button", { name: /Show again/ })).toBeTruthy();
    });
    it("of one's own dice comes before the next question, which would tell what they brought", async () => {
        settings.set("playing", "normal");
        const at = a_battle({}, question);
        vi.spyOn(at.table, "busy", "get").mockReturnValue(true);
        await at.more({ ...question, words: "And now?" }, { told: [lost, told("more")] });
        expect(screen.queryByRole("button", { name: "Skip" })).not.toBe(null);
        expect(at.container.querySelector("#question")?.textContent).not.toMatch(/And now\?/);
        at.table.showing.skip();
        await tick();
        expect(at.container.querySelector("#question")?.textContent).toMatch(/And now\?/);
    });
    it("of one's own move needs no way on: the next question is there at once", async () => {
        settings.set("playing", "normal");
        const at = a_battle({}, question);
        vi.spyOn(at.table, "busy", "get").mockReturnValue(true);
        await at.more({ ...question, words: "And now?" }, { told: [told("one went"), told("more")] });
        expect(at.table.showing.playing).toBe(true);
        expect(screen.queryByRole("button", { name: "Skip" })).toBe(null);
        expect(at.container.querySelector("#question")?.textContent).toMatch(/And now\?/);
        at.table.showing.skip();
    });
    it("is seen before the end of the battle is told", async () => {
        settings.set("playing", "normal");
        const at = a_battle();
        await at.more(null, { scene: { tokens: [token(4)] } } as unknown as Partial<Update>);
        const result = { winner: "red", words: "by banners", rule: "" };
        await at.more(null, { ...moved([1, 1]), told: [lost, told("more")], result } as unknown as Partial<Update>);
        expect(screen.queryByRole("region", { name: "The battle is over" })).toBe(null);
        at.table.showing.skip();
        expect(await screen.findByRole("region", { name: "The battle is over" })).toBeTruthy();
    });
});

describe("the line", () => {
    it("is told of only where something is wrong with it", async () => {
        const { table, container } = a_battle({}, question);
        expect(container.querySelector(".lost")).toBe(null);
        table.offline();
        await settled();
        expect(container.querySelector(".lost")?.textContent).toBe("There is no network.");
    });
});

describe("the link for watching", () => {
    it("is that of the battle itself", async () => {
        const copied: string[] = [];
        vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
        a_battle({}, question);
        await fireEvent.click(screen.getByRole("button", { name: "Menu" }));
        await fireEvent.click(screen.getByRole("button", { name: "Copy the link for watching" }));
        await settled();
        expect(copied.map((link) => new URL(link).pathname)).toEqual(["/battle/b"]);
    });
});
