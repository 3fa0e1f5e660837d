// What is on the screen of a replay: the ways through it, and who fell in the moment that is shown.
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import type { Army_sheet } from "../src/play/armies";
import Both_armies from "../src/replay/Both_armies.svelte";
import Looking from "../src/replay/Looking.svelte";
import { Replay } from "../src/replay/replay.svelte";
import Transport from "../src/replay/Transport.svelte";
import type { Moment, Moments, Point, Scene } from "../src/protocol";
import { settled } from "./a_table";

// The board is drawn by tests of its own: here it is what it is told to show.
const board = vi.hoisted(() => ({ shown: {} as { fallen?: Point[] } }));
vi.mock("../src/board/Board.svelte", () => ({
    default: (_anchor: unknown, shown: object) => {
        board.shown = shown;
        return {};
    },
}));

const army = (name: string) => ({ name, score: 0, needed: 0, what: "points", counts: [] });
const scene = {
    title: "T",
    board: { kind: "hexes", columns: 9, rows: 9 },
    cells: [],
    areas: [],
    legend: [],
    tokens: [{ id: 2, side: "blue", name: "Guards", at: [3, 1], strength: 0, full: 4, markers: [] }],
    zones: [],
    units: [],
    sheets: [],
    standings: { red: army("Reds"), blue: army("Blues") },
    clock: { turn: 1, turns: 9, phase: "fire", acting: "red" },
} as unknown as Scene;
const fell = {
    rule: "",
    words: "Guards are destroyed",
    heading: "outcome",
    shows: {
        tokens: [2],
        way: [],
        strength: 0,
        scores: {},
        marks: [{ kind: "spot", tone: "", at: [[3, 1]], radius: 0, token: null, facing: null, words: "", rule: "" }],
    },
};
const moments = [0, 1, 2].map((moment) => ({
    moment,
    turn: 1,
    phase: "fire",
    by: moment ? "red" : "",
    whose: "",
    asked: "",
    words: "",
    brought: [],
    reason: "",
}));

beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
    vi.spyOn(api, "moments").mockResolvedValue({
        battle: "b",
        game: "g",
        title: "T",
        settings: [],
        views: ["all"],
        players: { red: { who: "person", army: "Reds" }, blue: { who: "person", army: "Blues" } },
        over: true,
        moments,
    } as unknown as Moments);
    vi.spyOn(api, "moment").mockImplementation(
        async (_battle, moment) => ({ moment, scene, told: moment === 1 ? [fell] : [], result: null }) as unknown as Moment,
    );
});
const opened = async (query = "") => {
    const replay = new Replay("b");
    await replay.open(query);
    return replay;
};

describe("the table of a replay", () => {
    it("marks where somebody fell in the moment that is shown, and in that alone", async () => {
        const replay = await opened();
        render(Looking, { replay });
        expect(board.shown.fallen).toEqual([]);
        await replay.step(1);
        await settled();
        expect(board.shown.fallen).toEqual([[3, 1]]);
        await replay.step(1);
        await settled();
        expect(board.shown.fallen).toEqual([]);
    });
});

describe("the steps through a replay", () => {
    const open = () =>
        Object.fromEntries(
            ["To the beginning", "Back", "Forward", "To the end"].map((name) => [
                name,
                !(screen.getByRole("button", { name }) as HTMLButtonElement).disabled,
            ]),
        );
    it("lead back but from the beginning, and forward but from the end", async () => {
        render(Transport, { replay: await opened() });
        expect(open()).toEqual({ "To the beginning": false, Back: false, Forward: true, "To the end": true });
        await fireEvent.click(screen.getByRole("button", { name: "Forward" }));
        await settled();
        expect(open()).toEqual({ "To the beginning": true, Back: true, Forward: true, "To the end": true });
        await fireEvent.click(screen.getByRole("button", { name: "Forward" }));
        await settled();
        expect(open()).toEqual({ "To the beginning": true, Back: true, Forward: false, "To the end": false });
    });
    it("tell no more than the board has come to while it is played", async () => {
        vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
        vi.mocked(api.moment).mockImplementation(
            async (_battle, moment) =>
                ({
                    moment,
                    scene: { ...scene, clock: { ...scene.clock, phase: moment ? "fire" : "orders" } },
                    told: [{ ...fell, words: "Reds fire" }, fell],
                    result: null,
                }) as unknown as Moment,
        );
        const replay = await opened("?moment=0");
        const { container } = render(Looking, { replay });
        const said = () => [".count", ".happened .told"].map((where) => container.querySelector(where)?.textContent?.trim());
        await replay.go(1, true);
        await settled();
        expect(replay.showing.playing).toBe(true);
        expect(said()[0]).toMatch(/0 of 2$/);
        expect(said()[1]).not.toContain("Guards are destroyed");
        replay.showing.skip();
        await settled();
        expect(said()[0]).toMatch(/1 of 2$/);
        expect(said()[1]).toContain("Guards are destroyed");
    });
    it("are drawn also in a turn of one step, where others have more: nothing below moves", async () => {
        const replay = await opened();
        const phases = ["orders", "fire", "orders"];
        replay.about = {
            ...replay.about!,
            moments: moments.map((card, number) => ({ ...card, turn: number < 2 ? 1 : 2, phase: phases[number]! })),
        } as Moments;
        const { container } = render(Transport, { replay });
        const drawn = () => container.querySelectorAll(".steps li").length;
        expect(drawn()).toBe(2);
        await replay.go(2);
        await settled();
        expect(drawn()).toBe(1);
    });
    it("lead to the steps of the turn, and stop what runs", async () => {
        const replay = await opened();
        const phases = ["orders", "fire", "fire"];
        replay.about = { ...replay.about!, moments: moments.map((card, number) => ({ ...card, phase: phases[number]! })) } as Moments;
        render(Transport, { replay });
        const [orders, fire] = ["Orders", "Fire"].map((name) => screen.getByRole("button", { name }));
        expect([orders, fire].map((step) => step!.getAttribute("aria-current") ?? "")).toEqual(["step", ""]);
        replay.running = true;
        await fireEvent.click(fire!);
        await settled();
        expect([replay.at, replay.running]).toEqual([1, false]);
        expect(screen.getByRole("button", { name: "Fire" }).getAttribute("aria-current")).toBe("step");
    });
});

describe("both armies", () => {
    const cell = (words: string) => ({ words, tone: "plain" as const, badges: [] });
    const sheet = (id: number, army: "red" | "blue", plan: string, is_gone = false): Army_sheet => ({
        id,
        title: army === "red" ? "Reds" : "Blues",
        columns: ["Sub-unit", "Command", "Plan"],
        rows: [{ cells: [cell(`${army} A`), cell(""), cell(plan)], token: id, ...(is_gone && { gone: true as const }) }],
        army,
    });
    it("stand side by side with their plans, without what is said of nobody", () => {
        render(Both_armies, { sheets: [sheet(0, "red", "move"), sheet(1, "blue", "dig in", true)] });
        const [reds, blues] = screen.getAllByRole("table");
        expect(
            within(reds!)
                .getAllByRole("columnheader")
                .map(({ textContent }) => textContent),
        ).toEqual(["Sub-unit", "Plan"]);
        expect(
            within(reds!)
                .getAllByRole("cell")
                .map(({ textContent }) => textContent),
        ).toEqual(["red A", "move"]);
        expect(within(blues!).getByText("dig in").closest("tr")!.className).toContain("gone");
    });
});
