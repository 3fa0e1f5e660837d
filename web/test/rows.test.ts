// The rows of an army, and where the armies lie.
import { createRawSnippet } from "svelte";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { no_spots } from "../src/board/spots";
import Armies from "../src/play/Armies.svelte";
import Army from "../src/play/Army.svelte";
import { bands, type Army_sheet } from "../src/play/bands";
import type { Scene } from "../src/protocol";

const cell = (words: string) => ({ words, tone: "plain" as const, badges: [] });
const sheet = (army: "red" | "blue", ...names: string[]): Army_sheet => ({
    id: army === "red" ? 0 : 1,
    title: army,
    columns: ["Unit", "Strength", "Place"],
    rows: names.map((name, number) => ({
        cells: [cell(name), cell(number ? "1 of 4" : "2 of 4"), cell("A1")],
        token: (army === "red" ? 0 : 10) + number,
    })),
    army,
});
const token = (id: number, strength: number, y: number) => ({
    id,
    name: "",
    side: id < 10 ? "red" : "blue",
    unit: null,
    at: [2, y],
    strength,
    full: 4,
    look: "foot",
    markers: [],
});
const standing = { name: "", score: 0, needed: 5, what: "banners", counts: [] };
const scene = (red_at: number, blue_at: number) =>
    ({
        board: { kind: "hexes", columns: 13, rows: 9 },
        units: [],
        standings: { red: standing, blue: standing },
        tokens: [token(0, 2, red_at), token(1, 1, red_at), token(10, 2, blue_at)],
        sheets: [sheet("red", "Guards", "Foot"), sheet("blue", "Minsk")],
    }) as unknown as Scene;

describe("a row of an army", () => {
    const army = (more: object = {}) => {
        const onover = vi.fn();
        const { container } = render(Army, { sheet: sheet("red", "Guards", "Foot"), scene: scene(1, 5), spots: no_spots, onover, ...more });
        const [first, second] = container.querySelectorAll("button");
        return { first: first!, second: second!, onover, container };
    };
    it("says its strength once, by pips", () => {
        const { container } = army();
        expect([...container.querySelectorAll(".words")].map(({ textContent }) => textContent)).toEqual(["A1", "A1"]);
    });
    it("of one figure that is left is of one who lives", () => {
        const { container } = army();
        expect([container.querySelectorAll("s").length, container.querySelectorAll("button").length]).toEqual([0, 2]);
    });
    it("is marked while its piece is under the pointer, and its piece while the row is", async () => {
        const { container, second, onover } = army({ over: 1 });
        expect([...container.querySelectorAll("li:not(.head)")].map((row) => row.classList.contains("over"))).toEqual([false, true]);
        await fireEvent.pointerEnter(second);
        await fireEvent.pointerLeave(second);
        expect(onover.mock.calls).toEqual([[1], [null]]);
    });
    it("is come to by arrows, round and round, and left to Enter for the question once a pointer has pressed it", async () => {
        const { first, second } = army();
        first.focus();
        await fireEvent.keyDown(first, { key: "ArrowUp" });
        expect(document.activeElement).toBe(second);
        await fireEvent.keyDown(second, { key: "ArrowDown" });
        expect(document.activeElement).toBe(first);
        await fireEvent.click(first, { detail: 0 }); // by Enter
        expect(document.activeElement).toBe(first);
        await fireEvent.click(first, { detail: 1 });
        expect(document.activeElement).not.toBe(first);
    });
});

describe("the armies", () => {
    const children = createRawSnippet(() => ({ render: () => "<i class='board'></i>" }));
    const laid = (of: Scene, width: number, height: number) => {
        vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
        vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
        const { container } = render(Armies, { scene: of, spots: no_spots, children });
        return [...container.querySelectorAll(".army, .board")].map(({ className }) => /red|blue|board/.exec(className)?.[0]);
    };
    it("lie each on its own side of the board, whichever that is", () => {
        expect(laid(scene(1, 7), 1280, 1100)).toEqual(["red", "board", "blue"]);
        expect(laid(scene(7, 1), 1280, 1100)).toEqual(["blue", "board", "red"]);
    });
    it("are not drawn where the board needs the room", () => {
        expect(laid(scene(1, 7), 360, 500)).toEqual(["board"]);
        expect(screen.queryByRole("region")).toBe(null);
    });
    it("have a second line for each piece only where that costs the board next to nothing", () => {
        const board = { width: 1000, height: 600 };
        const wide = bands({ width: 1200, height: 700 }, board, [10, 9], 16);
        expect(wide?.roomy).toBe(false);
        expect(bands({ width: 1200, height: 1000 }, board, [10, 9], 16)).toEqual({ at: "rows", roomy: true });
    });
});
