import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { Spots } from "../src/board/spots";
import Army from "../src/play/Army.svelte";
import { blue_lies_first, in_order, type Army_sheet } from "../src/play/armies";
import type { Question, Scene } from "../src/protocol";

describe("an army", () => {
    const cell = (words: string, ...badges: string[]) => ({ words, tone: "plain" as const, badges });
    const row = (token: number, name: string, words: string, ...badges: string[]) => ({
        cells: [cell(name), cell(words), cell("", ...badges)],
        token,
    });
    const sheet: Army_sheet = {
        id: 0,
        title: "Allies",
        columns: ["Unit", "Place", "This turn"],
        rows: [
            row(4, "1st Division", "G5, wood", "moved 2"),
            row(5, "2nd Division", "G6", "fired"),
            { ...row(6, "Lancers", "destroyed"), gone: true },
            row(7, "Guards", "G7"),
        ],
        army: "red",
    };
    const token = (id: number, strength: number) => ({
        id,
        name: "",
        side: "red",
        unit: null,
        at: strength ? [0, id] : null,
        strength,
        full: 4,
        look: "foot",
    });
    const scene = {
        units: [],
        standings: { red: { name: "Allies", score: 2, needed: 5, what: "banners", counts: [] } },
        tokens: [token(4, 3), token(5, 4), token(6, 0), token(7, 0)],
    } as unknown as Scene;
    const spots = new Spots({ options: [{ option: 7, words: "1st", on: { token: 4 } }], closed: [] } as unknown as Question);

    it("chooses who can be chosen, and shows where another stands", async () => {
        const onpick = vi.fn(),
            onshow = vi.fn(),
            onover = vi.fn();
        render(Army, { sheet, scene, spots, chosen: "token 4", onpick, onshow, onover });
        const first = screen.getByRole("button", { name: /^1st Division ?\. Place: G5, wood\. This turn: moved 2$/ });
        expect(first.getAttribute("aria-pressed")).toBe("true");
        await fireEvent.click(first);
        await fireEvent.click(screen.getByRole("button", { name: /2nd Division/ }));
        await fireEvent.pointerEnter(screen.getByRole("button", { name: /2nd Division/ }));
        expect([onpick.mock.calls, onshow.mock.calls, onover.mock.calls]).toEqual([[["token 4"]], [[5]], [[5]]]);
    });
    it("tells what a unit has left as its pips have it, also while the sheet still has it as before a deed", () => {
        const rows = [{ ...row(4, "1st Division", "4 of 4"), token: 4 }];
        const { container } = render(Army, { sheet: { ...sheet, rows }, scene, spots });
        expect(container.querySelectorAll(".pips i.lost")).toHaveLength(1);
        expect(container.textContent).not.toMatch(/4 of 4/);
        expect(container.textContent).toMatch(/3 of 4/);
    });
    it("gives a long name a line of its own where two badges stand beside it", () => {
        const rows = [
            row(4, "Prince Napoleon's Division", "", "moved 1", "fired"),
            row(5, "Prince Napoleon's Division", "", "fired"),
            row(7, "Guards", "", "moved 1", "fired"),
        ];
        const { container } = render(Army, { sheet: { ...sheet, rows }, scene, spots, roomy: false });
        expect([...container.querySelectorAll("li:not(.head)")].map((one) => one.classList.contains("tight"))).toEqual([
            true,
            false,
            false,
        ]);
    });
    it("strikes out the dead, also while their death is played before the list says so", () => {
        render(Army, { sheet, scene, spots });
        expect(screen.queryByRole("button", { name: /Lancers|Guards/ })).toBeNull();
        expect(["Lancers", "Guards"].map((name) => screen.getByText(name).tagName)).toEqual(["S", "S"]);
        expect(screen.getByText("2 of 4 left")).toBeTruthy();
        expect(screen.getByText(/^2 of 5/).textContent).toBe("2 of 5 banners");
    });
    it("shows how strong each is", () => {
        render(Army, { sheet, scene, spots });
        const pips = screen.getByRole("button", { name: /1st Division/ }).querySelectorAll(".pips i");
        expect([...pips].map((pip) => pip.classList.contains("lost"))).toEqual([false, false, false, true]);
    });
    it("is one stop for the Tab key, and the arrows go on from there past the dead", async () => {
        render(Army, { sheet, scene, spots });
        const list = within(screen.getByRole("region", { name: "Allies" }));
        const buttons = list.getAllByRole("button");
        expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
        buttons[0]?.focus();
        await fireEvent.keyDown(buttons[0] as Element, { key: "ArrowDown" });
        expect(document.activeElement).toBe(buttons[1]);
        expect(list.getAllByRole("button").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
        await fireEvent.keyDown(buttons[1] as Element, { key: "ArrowRight" });
        expect(document.activeElement).toBe(buttons[0]);
    });
});

describe("which army lies above", () => {
    const scene = (...pieces: ["red" | "blue", [number, number]][]) =>
        ({
            board: { kind: "table", width: 72, height: 48 },
            tokens: pieces.map(([side, at], id) => ({ id, side, at })),
        }) as unknown as Scene;
    it("is told by both, and by none alone, who may have come far already", () => {
        for (const one of [scene(), scene(["blue", [30, 2]]), scene(["red", [30, 46]])]) expect(blue_lies_first(one)).toBeNull();
        expect(blue_lies_first(scene(["red", [30, 2]], ["blue", [30, 40]]))).toMatchObject({ rows: false, above_each_other: true });
        expect(blue_lies_first(scene(["red", [30, 46]], ["blue", [30, 2]]))).toMatchObject({ rows: true, above_each_other: true });
        expect(blue_lies_first(scene(["red", [60, 20]], ["blue", [5, 22]]))).toMatchObject({ columns: true, above_each_other: false });
    });
    it("orders the armies, which stand as the game lists them before it is known, and where it lists blue first", () => {
        const listed = (["red", "blue"] as const).map((army) => ({ army }) as Army_sheet);
        const first = (armies: Army_sheet[], ...pieces: ["red" | "blue", [number, number]][]) =>
            in_order(armies, blue_lies_first(scene(...pieces)))[0]!.army;
        expect(first(listed)).toBe("red");
        expect(first(listed, ["red", [30, 40]])).toBe("red");
        expect(first(listed, ["red", [30, 40]], ["blue", [30, 2]])).toBe("blue");
        expect(first(listed, ["red", [30, 2]], ["blue", [30, 40]])).toBe("red");
        expect(first(listed.toReversed(), ["red", [30, 2]], ["blue", [30, 40]])).toBe("blue");
    });
});
