import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { moved, points_answer, whole_number, with_share } from "../src/lib/inputs";
import { percent } from "../src/lib/percent";
import Answer_input from "../src/play/Answer_input.svelte";
import { Draft } from "../src/play/draft.svelte";
import type { Dice, FreeBoard, Option, Point, Question, Scene, Zone } from "../src/protocol";
import { a_question } from "./a_table";

describe("shares", () => {
    it("never fall below none nor exceed what there is", () => {
        expect(with_share([1, 2], 0, 1, 4)).toEqual([2, 2]);
        expect(with_share([2, 2], 0, 1, 4)).toEqual([2, 2]);
        expect(with_share([2, 2], 1, -5, 4)).toEqual([2, 0]);
        expect(with_share([0, 0], 1, 9, 4)).toEqual([0, 4]);
    });
});
describe("orders", () => {
    it("move one and keep the others as they were", () => {
        expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
        expect(moved(["a", "b", "c"], 0, 9)).toEqual(["b", "c", "a"]);
        expect(moved(["a"], 3, 0)).toEqual(["a"]);
    });
});
describe("numbers", () => {
    it("are whole and within their ends", () => {
        expect(whole_number(" 5 ", 1, 5)).toBe(5);
        expect(whole_number("-2", -3, 5)).toBe(-2);
        expect(whole_number("6", 1, 5)).toBe("It must be from 1 to 5.");
        for (const text of ["", "2.5", "x", "1e3"]) expect(whole_number(text, 0, 9999)).toBe("Type a whole number.");
    });
    it("as percentages do not round to certainty", () => {
        expect([percent(0, 10), percent(10, 10), percent(1, 1e6), percent(999_999, 1e6), percent(1, 3)]).toEqual([
            "0\u00a0%",
            "100\u00a0%",
            "<\u00a00.1\u00a0%",
            ">\u00a099.9\u00a0%",
            "33.3\u00a0%",
        ]);
    });
});
describe("points", () => {
    it("are sent flat with a facing from 0 to 359", () => {
        expect(
            points_answer(
                [
                    [1, 2],
                    [3, 4],
                ],
                370,
            ),
        ).toEqual([1, 2, 3, 4, 10]);
        expect(points_answer([], -90)).toEqual([270]);
    });
});

const option = (number: number, words: string): Option => ({ option: number, words, on: { button: "choice" } });
const question = (kind: Question["kind"], more: Partial<Question> = {}) => a_question({ kind, words: "?", ...more });
const scene = {
    board: {
        kind: "table",
        width: 400,
        height: 300,
        unit: "inch",
        units: "inches",
        per_unit: 10,
        grid: 0,
        named_from_south: false,
        measures: true,
        look: "grass",
    },
    cells: [],
    tokens: [{ id: 1, at: null, facing: 0 }],
} as unknown as Scene;

function shown(asked: Question, points: Point[] = [], on: Scene = scene) {
    const onanswer = vi.fn();
    const draft = new Draft(asked, on);
    for (const point of points) draft.add(point);
    render(Answer_input, { draft, busy: false, deed: "Do it", onanswer });
    return onanswer;
}

describe("the inputs", () => {
    it("take a number only within its ends", async () => {
        const onanswer = shown(question("number", { least: 2, most: 6 }));
        const input = screen.getByLabelText("From 2 to 6");
        await fireEvent.input(input, { target: { value: "7" } });
        expect(screen.getByRole("button", { name: "Do it" })).toHaveProperty("disabled", true);
        await fireEvent.input(input, { target: { value: "6" } });
        await fireEvent.click(screen.getByRole("button", { name: "Do it" }));
        expect(onanswer).toHaveBeenCalledExactlyOnceWith([6]);
    });
    it("deal out all of a share before it is answered", async () => {
        const onanswer = shown(question("share", { least: 3, most: 3, options: [option(7, "guns"), option(9, "foot")] }));
        const more = (words: string) => fireEvent.click(screen.getByRole("button", { name: `One more: ${words}` }));
        await more("guns");
        await more("foot");
        expect(screen.getByRole("button", { name: "Do it" })).toHaveProperty("disabled", true);
        await more("foot");
        await fireEvent.click(screen.getByRole("button", { name: "Do it" }));
        expect(onanswer).toHaveBeenCalledExactlyOnceWith([1, 2]);
    });
    it("choose another where one is wanted, and leave out or add one of several that stand as usual", async () => {
        const options = [option(7, "guns"), option(9, "foot"), option(11, "horse")];
        const asked = (most: number, usual: number[]) => new Draft(question("share", { least: 1, most, each: 1, options, usual }), scene);
        const one = asked(1, [1, 0, 0]);
        one.form.press_option(9);
        expect(one.form.shares).toEqual([0, 1, 0]);
        const all = asked(3, [1, 1, 1]);
        all.form.press_option(9);
        expect(all.form.shares).toEqual([1, 0, 1]);
        all.form.press_option(9);
        expect(all.form.shares).toEqual([1, 1, 1]);
        // Full without it, and nobody has chosen them: the hand begins again.
        const two = asked(2, [1, 1, 0]);
        two.form.press_option(11);
        expect(two.form.shares).toEqual([0, 0, 1]);
        render(Answer_input, { draft: asked(1, [1, 0, 0]), busy: false, deed: "Do it", onanswer: vi.fn() });
        const box = (words: string) => screen.getByLabelText<HTMLInputElement>(words);
        await fireEvent.click(box("horse"));
        expect([box("guns").checked, box("horse").checked]).toEqual([false, true]);
    });
    it("tell of a press on the board only where something stands there to be pressed", () => {
        const on_token: Option = { ...option(1, "a"), on: { token: 1 } };
        const asked = (at: Point | null) => {
            const token = { id: 1, name: "a", side: "red", at, facing: null } as unknown as Scene["tokens"][0];
            const draft = new Draft(question("share", { each: 1, options: [on_token] }), { ...scene, tokens: [token] });
            const { container, unmount } = render(Answer_input, { draft, busy: false, deed: "Do it", onanswer: vi.fn() });
            const told = container.querySelector(".told")!.textContent;
            unmount();
            return told.includes("Click a piece");
        };
        expect([asked([10, 20]), asked(null)]).toEqual([true, false]);
        on_token.on = { sheet: 0, row: 0 };
        expect(asked([10, 20])).toBe(false); // it stands in a list beside the board
    });
    it("put options in an order", async () => {
        const onanswer = shown(question("order", { options: [option(4, "a"), option(5, "b"), option(6, "c")] }));
        await fireEvent.click(screen.getByRole("button", { name: "Earlier: c" }));
        await fireEvent.click(screen.getByRole("button", { name: "Later: a" }));
        await fireEvent.click(screen.getByRole("button", { name: "Do it" }));
        expect(onanswer).toHaveBeenCalledExactlyOnceWith([6, 4, 5]);
    });
    it("send the points of a way with its facing, and take the last back", async () => {
        const onanswer = shown(question("path", { least: 1, most: 3 }), [
            [10, 20],
            [30, 40],
        ]);
        expect(screen.getByText("3, 4 inches")).toBeTruthy();
        await fireEvent.click(screen.getByRole("button", { name: "Remove the last point" }));
        await fireEvent.input(screen.getByLabelText(/Facing/), { target: { value: "90" } });
        await fireEvent.click(screen.getByRole("button", { name: "Do it" }));
        expect(onanswer).toHaveBeenCalledExactlyOnceWith([10, 20, 90]);
    });
    it("tell of men of a unit a row each: their places, how far they go and how near they come", () => {
        const man = (id: number, at: Point | null, side = "red", unit: number | null = 7) =>
            ({ id, name: `Rifles ${id}`, side, unit, at, facing: null, footprint: [10, 10], round: true }) as unknown as Scene["tokens"][0];
        const tokens = [man(1, [100, 100]), man(2, [120, 100]), man(3, [100, 200], "blue", null)];
        const units = [{ id: 7, name: "Rifles", side: "red" as const, parent: null }];
        const options = [1, 2].map((token) => ({ option: token, words: "", on: { token } }));
        const points: Point[] = [
            [100, 120],
            [120, 120],
        ];
        const asked = question("place", { least: 2, most: 2, reach: 60, options });
        const table = () => [...document.querySelectorAll(".places tr")].map((row) => [...row.children].map((cell) => cell.textContent));
        shown(asked, points, { ...scene, tokens, units });
        expect(table()).toEqual([
            ["Rifles", "place, inches", "straight, of 6", "to the next", "to the enemy"],
            ["1", "10, 12", "2", "1", "7"],
            ["2", "12, 12", "2", "1", "7.2"],
        ]);
        document.body.innerHTML = "";
        shown(asked, points, { ...scene, board: { ...(scene.board as FreeBoard), measures: false }, tokens, units: [] });
        expect(table()[1]).toEqual(["Rifles 1", "10, 12"]);
    });
    it("ask for no facing where nothing has one", () => {
        shown(question("place", { least: 1, most: 1 }), [], { ...scene, tokens: [] });
        expect(screen.queryByLabelText(/Facing/)).toBeNull();
    });
    it("ask how a template lies that is not round, though nothing else has a facing", () => {
        const template = { laid: "at_point", arc: null, at: [0, 0], radius: 30, outline: [] } as unknown as Zone;
        const asked = (zone: Zone) => question("place", { least: 1, most: 1, shows: [zone] });
        const on = { ...scene, tokens: [] };
        expect(new Draft(asked(template), on).has_facing).toBe(false);
        expect(new Draft(asked({ ...template, arc: [0, 45] }), on).has_facing).toBe(true);
        expect(new Draft(asked({ ...template, arc: [0, 45], laid: "from_piece" }), on).has_facing).toBe(false);
    });
    it("ask for a place before they answer", () => {
        shown(question("place", { least: 1, most: 1 }));
        expect(screen.getByRole("button", { name: "Do it" })).toHaveProperty("disabled", true);
    });
    const dice = (more: Partial<Dice>): Dice => {
        const faces = more.faces ?? ["1", "2", "3"];
        return { count: 2, faces, ways: faces.map(() => 1), wanted: [], apart: 0, wanted_apart: [], thrower: null, ...more };
    };
    it("tell how own dice fell", async () => {
        const onanswer = shown(question("roll", { dice: dice({ wanted: [3] }) }));
        await fireEvent.change(screen.getByLabelText("Die 2"), { target: { value: "3" } });
        await fireEvent.click(screen.getByRole("button", { name: "Enter the dice" }));
        expect(onanswer).toHaveBeenCalledExactlyOnceWith([1, 3]);
    });
    it("tell a die that is read by itself from the others", async () => {
        const onanswer = shown(question("roll", { dice: dice({ count: 3, apart: 1 }) }));
        await fireEvent.change(screen.getByLabelText("Die apart"), { target: { value: "2" } });
        await fireEvent.change(screen.getByLabelText("Die 2"), { target: { value: "3" } });
        await fireEvent.click(screen.getByRole("button", { name: "Enter the dice" }));
        expect(onanswer).toHaveBeenCalledExactlyOnceWith([2, 1, 3]);
    });
    it("tell what was drawn from a bag by one button a kind that is left in it", async () => {
        const onanswer = shown(
            question("roll", { dice: dice({ count: 1, faces: ["blue order", "red order", "event"], ways: [12, 0, 21] }) }),
        );
        expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["blue order ×12", "event ×21"]);
        await fireEvent.click(screen.getByRole("button", { name: /event/ }));
        expect(onanswer).toHaveBeenCalledExactlyOnceWith([3]);
    });
    it("show faces that do the same once", () => {
        shown(question("roll", { dice: dice({ count: 1, faces: ["hit", "hit", "flag"] }) }));
        expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["hit", "flag"]);
    });
});
