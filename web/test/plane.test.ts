import { describe, expect, it } from "vitest";
import { outside, standing } from "../src/board/layout";
import { point_typed } from "../src/lib/inputs";
import { bearing, circle_path, distance_to_line, hull, is_inside, length_of, measured } from "../src/lib/plane";
import { Draft } from "../src/play/draft.svelte";
import type { Point, Question, Scene, Token } from "../src/protocol";

const board = {
    kind: "table",
    width: 72_000,
    height: 48_000,
    unit: "inch",
    units: "inches",
    per_unit: 1000,
    grid: 0,
    named_from_south: false,
    measures: true,
    look: "grass",
} as const;
const token = (id: number, at: Point | null, more: Partial<Token> = {}): Token => ({
    id,
    side: "red",
    name: `t${id}`,
    kind: "infantry",
    label: "",
    symbol: "",
    at,
    facing: null,
    footprint: [1000, 1000],
    round: true,
    unit: 0,
    strength: 1,
    full: 1,
    markers: [],
    look: "foot",
    ...more,
});

describe("the plane", () => {
    it("measures ways in the unit of players", () => {
        expect(
            length_of([
                [0, 0],
                [3000, 4000],
                [3000, 5000],
            ]),
        ).toBe(6000);
        expect(measured(board, 5678, 6000)).toBe("5.7 of 6 inches");
        expect(measured(board, 5678)).toBe("5.7 inches");
        expect([measured(board, 1000), measured(board, 0)]).toEqual(["1 inch", "0 inches"]);
    });
    it("counts bearings clockwise from north, y to the south", () => {
        expect(
            [
                [0, -9],
                [9, 0],
                [0, 9],
                [-9, 0],
                [9, 9],
            ].map((to) => bearing([0, 0], to as Point)),
        ).toEqual([0, 90, 180, 270, 135]);
    });
    it("knows what is inside and how far a line is", () => {
        const square: Point[] = [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 10],
        ];
        expect([is_inside([5, 5], square), is_inside([15, 5], square), is_inside([5, -1], square)]).toEqual([true, false, false]);
        expect(
            distance_to_line(
                [5, 4],
                [
                    [0, 0],
                    [10, 0],
                    [10, 10],
                ],
            ),
        ).toBe(4);
        expect(
            distance_to_line(
                [-3, 4],
                [
                    [0, 0],
                    [10, 0],
                ],
            ),
        ).toBe(5);
    });
    it("draws a hull without dents, and a sector the right way round", () => {
        const corners = [
            { x: 0, y: 0 },
            { x: 4, y: 0 },
            { x: 4, y: 4 },
            { x: 0, y: 4 },
        ];
        expect(new Set(hull([...corners, { x: 2, y: 2 }, { x: 2, y: 0 }]))).toEqual(new Set(corners));
        expect(circle_path({ x: 0, y: 0 }, 10, [0, 90])).toMatch(/^M0 0L0 -10A10 10 0 0 1 10 /);
        expect(circle_path({ x: 0, y: 0 }, 10, [90, 0])).toContain("A10 10 0 1 1");
    });
    it("reads points as they are typed", () => {
        expect(point_typed("12.5, 30", board)).toEqual([12_500, 30_000]);
        expect(point_typed("80 3", board)).toBe("The board ends at 72, 48 inches.");
        expect(point_typed("12.5, 30", { ...board, named_from_south: true })).toEqual([12_500, 18_000]);
        for (const text of ["", "12", "a, b", "1,2,3", "-1, 2"]) expect(point_typed(text, board)).toMatch(/^Type two numbers/);
    });
    it("tells a turned base from the ground beside it", () => {
        const wide = standing(board, token(1, [0, 0], { footprint: [9000, 900], round: false, facing: 90 }), [36_000, 24_000]);
        expect(outside(wide, { x: 800, y: 533 + 90 })).toBe(0);
        expect(outside(wide, { x: 800 + 90, y: 533 })).toBeGreaterThan(70);
    });
});

describe("an answer in the making", () => {
    const scene = {
        board,
        tokens: [
            token(1, [1000, 1000]),
            token(2, [3000, 1000]),
            token(3, [9000, 9000], { facing: 0, round: false, unit: null }),
            token(4, [11_000, 9000], { facing: 0 }),
        ],
    } as unknown as Scene;
    const asked = (kind: Question["kind"], more: Partial<Question>): Question => ({
        kind,
        asked: "red",
        topic: 0,
        rule: "",
        words: "",
        subject: null,
        options: [],
        closed: [],
        least: 0,
        most: 0,
        reach: 0,
        dice: null,
        ...more,
    });
    const options = [1, 2].map((id) => ({ option: id, words: "", on: { token: id } }));

    it("puts down each piece, moves one that is pressed again, and keeps a formation", () => {
        const draft = new Draft(asked("place", { options, least: 2, most: 2, reach: 6000 }), scene);
        expect(draft.press([5000, 5000], 300)).toBe(false);
        draft.keep_formation();
        expect(draft.points).toEqual([
            [5000, 5000],
            [7000, 5000],
        ]);
        draft.press([5100, 5000], 300);
        expect(draft.held).toBe(0);
        draft.press([5000, 6000], 300);
        expect(draft.numbers).toEqual([5000, 6000, 7000, 5000, 0]);
        expect([draft.cancel(), draft.cancel(), draft.cancel()]).toEqual([true, true, false]);
    });
    it("goes a way, faces along it, and ends where it is pressed twice", () => {
        const draft = new Draft(
            asked("path", { subject: 3, least: 1, most: 3, options: [{ option: 0, words: "", on: { token: 4 } }] }),
            scene,
        );
        expect(draft.press([9000, 5000], 300)).toBe(false);
        draft.press([12_000, 5000], 300);
        expect([draft.length, draft.facing]).toEqual([7000, 90]);
        expect(draft.sketch.ghosts.map(({ token: { id }, at, facing }) => [id, at.map(Math.round), facing])).toEqual([
            [3, [12_000, 5000], 90],
            [4, [12_000, 7000], 90],
        ]);
        draft.turn(-15);
        expect(draft.press([12_100, 5000], 300)).toBe(true);
        expect(draft.numbers).toEqual([9000, 5000, 12_000, 5000, 75]);
    });
    it("deals and orders what is pressed on the board", () => {
        const share = new Draft(asked("share", { options, most: 2 }), scene);
        share.form.press_option(2);
        share.form.press_option(2);
        share.form.press_option(1);
        expect([share.numbers, share.is_whole]).toEqual([[0, 2], true]);
        const order = new Draft(asked("order", { options }), scene);
        order.form.press_option(2);
        order.form.press_option(1);
        expect(order.numbers).toEqual([2, 1]);
        order.cancel();
        expect(order.numbers).toEqual([1, 2]);
    });
});
