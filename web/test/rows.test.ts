// The rows of an army, and where the armies lie.
import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { no_spots } from "../src/board/spots";
import Army from "../src/play/Army.svelte";
import type { Army_sheet } from "../src/play/armies";
import Rail from "../src/play/Rail.svelte";
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
    it("lie the upper one above, also once they have changed places", async () => {
        const { matchMedia } = window; // the window is wide
        vi.spyOn(window, "matchMedia").mockImplementation((query) =>
            Object.assign(matchMedia(query), { matches: query.includes("62rem") }),
        );
        const order = () => [...document.querySelectorAll(".army")].map(({ className }) => /red|blue/.exec(className)?.[0]);
        for (const [red, blue] of [
            [1, 7],
            [7, 1],
        ] as const) {
            const begun = scene(red, blue);
            const { rerender, unmount } = render(Rail, { scene: begun, of_armies: { scene: begun, spots: no_spots } });
            const first = red < blue ? ["red", "blue"] : ["blue", "red"];
            expect(order()).toEqual(first);
            const later = scene(blue, red);
            await rerender({ scene: later, of_armies: { scene: later, spots: no_spots } });
            expect(order()).toEqual(first);
            unmount();
        }
    });
});
