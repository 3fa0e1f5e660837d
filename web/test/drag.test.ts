import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gap, gaps_told, place_of } from "../src/board/layout";
import { pointing, View, type Hands } from "../src/board/view.svelte";
import { Draft } from "../src/play/draft.svelte";
import type { FreeBoard, Point, Question, Scene, Token } from "../src/protocol";

const board: FreeBoard = {
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
};
const piece = (id: number, at: Point, more: Partial<Token> = {}): Token => ({
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
    unit: null,
    strength: 1,
    full: 1,
    markers: [],
    look: "foot",
    ...more,
});
const scene_of = (tokens: Token[], more: Partial<FreeBoard> = {}) =>
    ({ board: { ...board, ...more }, tokens, zones: [], areas: [] }) as unknown as Scene;
const question = (kind: "place" | "path", ids: number[], most = ids.length) =>
    ({
        kind,
        asked: "red",
        topic: 0,
        rule: "",
        words: "",
        subject: ids[0] ?? null,
        options: kind === "place" ? ids.map((id) => ({ option: id, words: "", on: { token: id } })) : [],
        closed: [],
        least: kind === "place" ? most : 1,
        most,
        reach: 0,
        dice: null,
    }) as Question;

describe("hands on the board", () => {
    let frame: HTMLElement;
    let view: View;
    let done: string[];
    let grabs: (rested: boolean) => boolean;
    let can_choose: boolean;
    let stop: () => void;
    const hand = (type: string, x: number, y: number, pointerType = "mouse", pointerId = 1) =>
        frame.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerType, pointerId, button: 0, bubbles: true }));

    beforeEach(() => {
        vi.useFakeTimers();
        frame = document.createElement("div");
        frame.setPointerCapture = () => {};
        frame.hasPointerCapture = () => true;
        view = new View();
        view.resize({ width: 500, height: 400 }, { width: 1000, height: 800 });
        view.zoom(2);
        done = [];
        grabs = () => false;
        can_choose = false;
        const hands: Hands = {
            press: ({ x, y }) => done.push(`press ${x},${y}`),
            over: (at) => done.push(at ? `over ${at.x},${at.y}` : "leave"),
            can_grab: (_, rested) => grabs(rested),
            grab: ({ x, y }) => done.push(`grab ${x},${y}`),
            drop: (at) => done.push(at ? `drop ${at.x},${at.y}` : "let go"),
            is_choice: () => can_choose,
        };
        stop = pointing(frame, view, hands);
    });
    afterEach(() => {
        stop();
        vi.useRealTimers();
    });

    it("move the view where there is nothing to take", () => {
        const before = view.x;
        hand("pointerdown", 100, 100);
        hand("pointermove", 120, 100);
        hand("pointerup", 120, 100);
        expect([view.x - before, done]).toEqual([20, []]);
    });
    it("take a piece along, and the view stays", () => {
        grabs = () => true;
        const before = view.x;
        hand("pointerdown", 100, 100);
        expect(done).toEqual([]);
        hand("pointermove", 120, 100);
        hand("pointermove", 130, 110);
        hand("pointerup", 130, 110);
        expect([view.x - before, done]).toEqual([0, ["grab 100,100", "over 120,100", "over 130,110", "drop 130,110"]]);
    });
    it("enlarge a place by two quick taps and show the whole again by two more, but press twice what can be chosen", () => {
        const tap = (x: number, y: number) => {
            hand("pointerdown", x, y, "touch");
            hand("pointerup", x, y, "touch");
        };
        view.fit();
        const place = view.place_at({ x: 100, y: 100 });
        tap(100, 100);
        expect([view.is_whole, done.splice(0)]).toEqual([true, ["press 100,100"]]);
        tap(104, 98);
        expect([view.is_whole, done.splice(0)]).toEqual([false, []]);
        expect(Math.hypot(view.place_at({ x: 104, y: 98 }).x - place.x, view.place_at({ x: 104, y: 98 }).y - place.y)).toBeLessThan(15);
        tap(104, 98);
        tap(300, 98); // elsewhere
        expect([view.is_whole, done.splice(0)]).toEqual([false, ["press 104,98", "press 300,98"]]);
        tap(300, 98);
        expect([view.is_whole, done.splice(0)]).toEqual([true, []]);
        can_choose = true;
        tap(100, 100);
        tap(100, 100);
        expect([view.is_whole, done]).toEqual([true, ["press 100,100", "press 100,100"]]);
    });
    it("press a piece that they do not drag", () => {
        grabs = () => true;
        hand("pointerdown", 100, 100);
        hand("pointermove", 102, 101);
        hand("pointerup", 102, 101);
        expect(done).toEqual(["press 102,101"]);
    });
    it("let go without a place when a second finger comes", () => {
        grabs = () => true;
        hand("pointerdown", 100, 100, "touch");
        hand("pointermove", 130, 100, "touch");
        hand("pointerdown", 300, 300, "touch", 2);
        expect(done).toEqual(["grab 100,100", "over 130,100", "let go"]);
    });
    it("carry the next point after a finger has rested", () => {
        grabs = (rested) => rested;
        hand("pointerdown", 100, 100, "touch");
        vi.advanceTimersByTime(500);
        hand("pointermove", 140, 100, "touch");
        hand("pointerup", 140, 100, "touch");
        expect(done).toEqual(["grab 100,100", "over 100,100", "over 140,100", "drop 140,100", "leave"]);
        done.length = 0;
        hand("pointerdown", 100, 100, "touch");
        hand("pointermove", 140, 100, "touch");
        vi.advanceTimersByTime(500);
        hand("pointerup", 140, 100, "touch");
        expect(done).toEqual([]); // it had begun to move the view
    });
});

describe("a dragged piece", () => {
    const tokens = [1, 2, 3].map((id) => piece(id, [id * 2000, 10_000]));
    it("may be any of those that have no place yet, and is answered in the question's order", () => {
        const draft = new Draft(question("place", [1, 2, 3]), scene_of(tokens));
        const third = tokens[2] as Token;
        draft.take(place_of(board, third.at as Point), third);
        expect(draft.pieces[draft.next]?.id).toBe(3);
        draft.put([30_000, 10_000]);
        for (const at of [
            [10_000, 10_000],
            [20_000, 10_000],
        ] as Point[])
            draft.add(at);
        expect(draft.numbers).toEqual([10_000, 10_000, 20_000, 10_000, 30_000, 10_000, 0]);
        // One that has its place goes elsewhere.
        draft.take(place_of(board, [30_000, 10_000]), null);
        draft.put([31_000, 11_000]);
        expect(draft.numbers.slice(4)).toEqual([31_000, 11_000, 0]);
    });
    it("is none where a place alone is asked for", () => {
        const draft = new Draft({ ...question("place", []), least: 1, most: 1 }, scene_of(tokens));
        draft.add([5000, 6000]);
        expect(draft.numbers).toEqual([5000, 6000, 0]);
    });
    it("draws its way from where it stands, then from where it came", () => {
        const draft = new Draft(question("path", [1], 4), scene_of(tokens));
        expect(draft.under(place_of(board, [40_000, 40_000]), null)).toBeNull();
        expect(draft.under(place_of(board, [2000, 10_000]), tokens[0] as Token)).toEqual({ piece: 0 });
        draft.put([5000, 10_000]);
        expect(draft.under(place_of(board, [2000, 10_000]), tokens[0] as Token)).toBeNull();
        expect(draft.under(place_of(board, [5200, 10_000]), null)).toEqual({ piece: 0 });
    });
});

describe("gaps", () => {
    const box = (id: number, at: Point, facing: number) => piece(id, at, { round: false, footprint: [4000, 2000], facing });
    const standing = (token: Token) => ({ token, at: token.at as Point, facing: token.facing });
    it("are between edges, whatever the shape", () => {
        const here = standing(piece(1, [10_000, 10_000]));
        expect(gap(board, here, [standing(piece(2, [13_000, 10_000]))])).toBeCloseTo(2000);
        expect(gap(board, here, [standing(box(2, [14_000, 10_000], 0))])).toBeCloseTo(1500);
        expect(gap(board, standing(box(2, [14_000, 10_000], 90)), [here])).toBeCloseTo(2500);
        expect(gap(board, standing(box(1, [10_000, 10_000], 0)), [standing(box(2, [15_000, 10_000], 90))])).toBeCloseTo(2000);
        expect(gap(board, here, [standing(piece(2, [10_500, 10_000]))])).toBe(0);
        expect(gap(board, here, [])).toBeNull();
    });
    it("are told to all that stand, but not to what moves along", () => {
        const mover = piece(1, [10_000, 10_000]);
        const scene = scene_of([mover, piece(2, [13_000, 10_000]), piece(3, [20_000, 10_000], { side: "blue" })]);
        expect(gaps_told(scene, standing(mover), [], new Set([1]))).toBe("2 inches to the next, 9 inches to the enemy");
        expect(gaps_told(scene, standing(mover), [], new Set([1, 2]))).toBe("9 inches to the next, an enemy");
        expect(gaps_told(scene_of(scene.tokens, { measures: false }), standing(mover), [], new Set())).toBe("");
    });
});

describe("an answer that is looked at before it is given", () => {
    const tokens = [1, 2].map((id) => piece(id, [id * 2000, 10_000]));
    it("holds the point under the hand as the next", () => {
        const way = new Draft(question("path", [1], 4), scene_of([piece(1, [2000, 10_000], { facing: 0 })]));
        expect([way.imagined(null), way.imagined([5000, 10_000])]).toEqual([null, [5000, 10_000, 90]]);
        way.put([5000, 10_000]);
        expect(way.imagined([5000, 14_000])).toEqual([5000, 10_000, 5000, 14_000, 180]);
        expect(way.imagined(null)).toEqual([5000, 10_000, 90]);
    });
    it("keeps the front of a rank under the hand as it does once the point is set", () => {
        const rank = piece(1, [2000, 10_000], { facing: 180, footprint: [9000, 1500] });
        const usual = [2000, 14_000, 180];
        for (const asked of [question("path", [1], 4), { ...question("path", [1], 4), usual }]) {
            const way = new Draft(asked, scene_of([rank]));
            expect(way.imagined([5000, 13_000])).toEqual([5000, 13_000, 180]);
            way.put([5000, 13_000]);
            expect(way.imagined(null)).toEqual([5000, 13_000, 180]);
        }
    });
    it("says where the gun of a crew points, though another man leads it: along its way, or as it did where it stays", () => {
        const crew = [piece(1, [2000, 10_000], { unit: 7 }), piece(2, [4000, 10_000], { unit: 7, facing: 45 })];
        const others = [piece(3, [9000, 10_000], { unit: 8, facing: 300 })];
        const way = new Draft(question("path", [1], 4), scene_of([...crew, ...others]));
        expect([way.has_facing, way.imagined([5000, 10_000])]).toEqual([true, [5000, 10_000, 90]]);
        way.put([2000, 10_000]);
        expect(way.numbers).toEqual([2000, 10_000, 45]);
        way.face(200);
        expect(way.numbers).toEqual([2000, 10_000, 200]);
        const rifles = new Draft(question("path", [1], 4), scene_of([crew[0]!, ...others]));
        expect([rifles.has_facing, rifles.imagined([5000, 10_000])]).toEqual([false, [5000, 10_000, 0]]);
    });
    it("is not told half made while its pieces are put down out of turn", () => {
        const draft = new Draft(question("place", [1, 2]), scene_of(tokens));
        const second = tokens[1] as Token;
        draft.take(place_of(board, second.at as Point), second);
        draft.put([9000, 9000]);
        expect([draft.imagined(null), draft.imagined([1000, 1000])]).toEqual([null, null]);
        draft.put([3000, 3000]);
        expect(draft.imagined(null)).toEqual([3000, 3000, 9000, 9000, 0]);
    });
});
