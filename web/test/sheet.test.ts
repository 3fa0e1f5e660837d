import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Hints from "../src/board/Hints.svelte";
import { placed } from "../src/board/layout";
import { Spots } from "../src/board/spots";
import Sheet_table from "../src/play/Sheet.svelte";
import type { Mark, Question, Scene, Sheet, Token } from "../src/protocol";

describe("a sheet", () => {
    const cell = (words: string, tone: "plain" | "good" | "bad" = "plain", ...badges: string[]) => ({ words, tone, badges });
    const sheet: Sheet = {
        id: 3,
        title: "The bag",
        columns: ["Unit", "Dice", "May"],
        rows: [
            { cells: [cell("1st Squad"), cell("2"), cell("advance", "good")], token: 4 },
            { cells: [cell("2nd Squad", "plain", "pinned"), cell("1"), cell("is pinned", "bad")], token: 5 },
            { cells: [cell("3rd Squad"), cell("1"), cell("wait")], token: 6 },
            { cells: [cell("Reserves"), cell("4"), cell("")], token: null },
        ],
    };
    const scene = {
        units: [],
        standings: {},
        tokens: [4, 5, 6].map((id) => ({ id, unit: null, at: id === 6 ? null : [0, 0] })),
    } as unknown as Scene;
    const spots = new Spots({
        options: [
            { option: 7, words: "1st Squad", on: { token: 4 } },
            { option: 8, words: "Reserves", on: { sheet: 3, row: 3 } },
            { option: 9, words: "of another", on: { sheet: 2, row: 1 } },
        ],
        closed: [],
    } as unknown as Question);
    it("lets rows be chosen by an option on them or on their piece, and says which piece is meant", async () => {
        const onpick = vi.fn(),
            onover = vi.fn();
        render(Sheet_table, { sheet, scene, spots, chosen: "token 4", onpick, onover });
        expect(screen.getByRole("table", { name: "The bag" })).toBeTruthy();
        const button = screen.getByRole("button", { name: "1st Squad" });
        expect(button.getAttribute("aria-pressed")).toBe("true");
        await fireEvent.click(button);
        await fireEvent.click(screen.getByRole("button", { name: "Reserves" }));
        expect(onpick.mock.calls).toEqual([["token 4"], ["row 3 3"]]);
        await fireEvent.pointerEnter(screen.getByText("is pinned").closest("tr") as Element);
        expect(onover.mock.calls.at(-1)).toEqual([5]);
    });
    it("shows where a piece stands that cannot be chosen, and has no button for one that stands nowhere", async () => {
        const onshow = vi.fn();
        render(Sheet_table, { sheet, scene, spots, onshow });
        await fireEvent.click(screen.getByRole("button", { name: "2nd Squad" }));
        expect(onshow.mock.calls).toEqual([[5]]);
        expect(screen.queryByRole("button", { name: "3rd Squad" })).toBeNull();
    });
    it("of many columns tells each by its own heading, for a panel that is too narrow for them", () => {
        const wide = {
            ...sheet,
            columns: ["Unit", "Dice", "May", "A", "B"],
            rows: [{ cells: ["u", "1", "m", "a", "b"].map((words) => cell(words)), token: null }],
        };
        const { container } = render(Sheet_table, { sheet: wide, scene, spots });
        expect(container.querySelector(".sheet")?.classList.contains("many")).toBe(true);
        expect([...container.querySelectorAll("td")].map((told) => told.getAttribute("data-column"))).toEqual(["Dice", "May", "A", "B"]);
        expect(render(Sheet_table, { sheet, scene, spots }).container.querySelector(".many")).toBeNull();
    });
    it("tells tones without colour", () => {
        render(Sheet_table, { sheet, scene, spots });
        expect([screen.getByText("pinned").textContent?.trim(), screen.getByLabelText("bad").textContent]).toEqual(["pinned", "✕"]);
    });
});

describe("marks on the board", () => {
    const board = {
        kind: "table",
        width: 16_000,
        height: 8000,
        unit: "inch",
        units: "inches",
        per_unit: 1000,
        grid: 0,
        named_from_south: false,
        measures: true,
        look: "grass",
    };
    const scene = {
        board,
        tokens: [{ id: 1, side: "red", at: [2000, 2000], footprint: [1000, 1000], round: true, facing: null } as unknown as Token],
    } as unknown as Scene;
    const show = (marks: Mark[]) => render(Hints, { scene, pieces: placed(scene), marks, px: 1 }).container;
    const mark = (kind: Mark["kind"], more: Partial<Mark>): Mark => ({
        kind,
        at: [],
        radius: 0,
        token: null,
        facing: null,
        words: "",
        rule: "",
        tone: "plain",
        ...more,
    });

    it("lie at their points or about their piece", () => {
        const shown = show([
            mark("line", {
                at: [
                    [0, 0],
                    [1000, 0],
                ],
                tone: "bad",
                words: "blocked",
            }),
            mark("ring", { token: 1 }),
            mark("area", {
                at: [
                    [0, 0],
                    [1000, 0],
                    [0, 1000],
                ],
                tone: "good",
            }),
            mark("badge", { token: 1, words: "soft cover" }),
            mark("point", { token: 99 }),
            mark("ghost", { token: 1, at: [[5000, 2000]], facing: 90 }),
            mark("ring", {
                at: [
                    [1000, 1000],
                    [4000, 4000],
                ],
                radius: 500,
            }),
        ]);
        expect([...shown.querySelectorAll(".mark")].map((path) => path.getAttribute("class")?.split(" ").slice(1, 3))).toEqual([
            ["line", "bad"],
            ["ring", "plain"],
            ["area", "good"],
            ["ghost", "plain"],
            ["ring", "plain"],
        ]);
        expect(shown.querySelector(".mark.line")?.getAttribute("d")).toBe("M0 0L100 0");
        expect([...shown.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["blocked", "soft cover"]);
    });
    it("never write over each other", () => {
        const shown = show([
            mark("badge", { at: [[3000, 3000]], words: "hard cover" }),
            mark("badge", { at: [[3200, 3000]], words: "in the open" }),
        ]);
        expect([...shown.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["hard cover"]);
    });
});
