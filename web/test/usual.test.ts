import { describe, expect, it } from "vitest";
import type { Place } from "../src/lib/hex";
import { clears, Draft } from "../src/play/draft.svelte";
import type { FreeBoard, Option, Point, Question, Scene, Token, Zone } from "../src/protocol";

const board = { kind: "table", width: 72_000, height: 48_000, unit: "inch", per_unit: 1000, measures: true } as FreeBoard;
const piece = (id: number, at: Point | null) =>
    ({ id, name: `t${id}`, side: "red", at, facing: null, footprint: [1000, 1000], round: true }) as Token;
const scene = { board, tokens: [piece(0, [10_000, 10_000]), piece(1, null), piece(2, null)] } as Scene;
const options: Option[] = [0, 1, 2].map((id) => ({ option: id, words: "", on: { token: id } }));
const draft = (more: Partial<Question>) =>
    new Draft({ kind: "path", asked: "red", subject: 0, options: [], least: 1, most: 3, reach: 6000, ...more } as Question, scene);
const hand = (place: Place, token: Token | null = null) => ({ place, token, within: 100 });
const place = () => draft({ kind: "place", options, least: 3, most: 3, reach: 0, usual: [1000, 1000, 3000, 1000, 5000, 1000, 0] });

describe("the usual answer as the first draft", () => {
    it("is whole, so that it is given as it stands", () => {
        expect(place().is_whole).toBe(true);
        expect(place().numbers).toEqual([1000, 1000, 3000, 1000, 5000, 1000, 0]);
        expect(place().imagined(null)).toEqual([1000, 1000, 3000, 1000, 5000, 1000, 0]);
        expect(draft({ usual: [12_000, 10_000, 0] }).numbers).toEqual([12_000, 10_000, 0]);
        expect(draft({ kind: "share", options, least: 2, most: 3, usual: [2, 0, 0] }).numbers).toEqual([2, 0, 0]);
        expect(draft({ kind: "order", options, usual: [2, 0, 1] }).numbers).toEqual([2, 0, 1]);
        expect(draft({ kind: "number", least: 0, most: 9, usual: [4] }).numbers).toEqual([4]);
    });
    it("is left by a button that says what it clears", () => {
        const it = draft({ usual: [12_000, 10_000, 0] });
        expect(clears(it)).toBe("Draw my own route");
        it.press([10_000, 14_000], 100);
        expect(clears(it)).toBe("Remove the last point");
        const one = draft({ kind: "place", least: 1, most: 1, usual: [12_000, 10_000, 0] });
        one.press([10_000, 14_000], 100);
        expect(clears(one)).toBe("Take it off");
        expect(clears(place())).toBe("Pick my own places");
        expect(clears(draft({ kind: "place", least: 1, most: 1, usual: [12_000, 10_000, 0] }))).toBe("Pick my own place");
    });
    it("is shown as nobody's hand, and the hand begins where the piece stands", () => {
        const it = draft({ usual: [12_000, 10_000, 0] });
        expect(it.sketch).toMatchObject({ proposed: true, gone: 0, left: 6000, from: [10_000, 10_000] });
        expect(it.sketch.ghosts.map(({ at }) => at)).toEqual([[12_000, 10_000]]);
        expect(it.imagined([10_000, 14_000])).toEqual([10_000, 14_000, 0]);
        it.press([10_000, 14_000], 100);
        expect(it.numbers).toEqual([10_000, 14_000, 0]);
        expect(it.sketch).toMatchObject({ proposed: false, gone: 4000, left: 2000 });
    });
    it("of a place by itself is seen from what the question marks, or from whom it asks of", () => {
        const marked = { look: "plain", at: [20_000, 10_000], radius: 0, laid: null, words: "the middle of them", outline: [] };
        const of = (shows: unknown[]) => draft({ kind: "place", most: 1, usual: [30_000, 10_000, 0], shows: shows as Zone[] });
        expect(of([marked]).origin).toMatchObject({ at: [20_000, 10_000], words: "the middle of them" });
        expect(of([marked]).sketch).toMatchObject({ origin: [20_000, 10_000], from: [20_000, 10_000] });
        expect(of([]).origin).toMatchObject({ at: [10_000, 10_000], words: "t0" });
        expect(place().origin).toBeNull(); // pieces are put there
    });
    it("of a way is told without a limit where the ground sets it, which a region shows", () => {
        const region = { look: "region", at: null, outline: [[0, 0], [1, 1], [0, 1]], radius: 0, laid: null, words: "" }; // prettier-ignore
        expect(draft({}).sketch).toMatchObject({ limit: 6000, reach: 6000 });
        expect(draft({ shows: [region] as unknown as Zone[] }).sketch).toMatchObject({ limit: 0, reach: 6000 });
    });
    it("is not taken by a press near its end, which sets a point of one's own, and the next press on that answers", () => {
        for (const kind of ["path", "place"] as const) {
            const it = draft({ kind, most: kind === "path" ? 3 : 1, usual: [12_000, 10_000, 0] });
            expect(it.press([12_050, 10_000], 100)).toBe(false);
            expect(it.numbers.slice(0, 2)).toEqual([12_050, 10_000]);
            expect(it.proposed).toBe(false);
            expect(it.press([12_040, 10_000], 100)).toBe(true);
        }
    });
    it("of a way has its end dragged, or a new way drawn from the piece", () => {
        const ends = draft({ usual: [12_000, 10_000, 13_000, 10_000, 0] });
        const scale = 1600 / board.width;
        ends.take(hand({ x: 13_000 * scale, y: 10_000 * scale }));
        expect(ends.sketch.from).toEqual([12_000, 10_000]);
        ends.put([13_000, 11_000]);
        expect(ends.numbers).toEqual([12_000, 10_000, 13_000, 11_000, 0]);
        const fresh = draft({ usual: [12_000, 10_000, 0] });
        fresh.take(hand({ x: 10_000 * scale, y: 10_000 * scale }, scene.tokens[0] as Token));
        fresh.put([9000, 9000]);
        expect(fresh.numbers).toEqual([9000, 9000, 0]);
    });
    it("of pieces that stand close has the nearest taken up", () => {
        const it = place();
        it.press([2900, 1000], 2500); // within reach of the first too
        expect(it.held).toBe(1);
    });
    it("of pieces is changed piece by piece", () => {
        const it = place();
        it.press([3000, 1000], 100);
        expect(it.held).toBe(1);
        it.press([3500, 2000], 100);
        expect(it.numbers).toEqual([1000, 1000, 3500, 2000, 5000, 1000, 0]);
        expect(it.proposed).toBe(false);
    });
    it("of pieces is imagined with the one that is dragged under the hand", () => {
        const it = place();
        it.take(hand({ x: (3000 * 1600) / board.width, y: (1000 * 1600) / board.width }));
        expect(it.held).toBe(1);
        expect(it.imagined([3500, 9000])).toEqual([1000, 1000, 3500, 9000, 5000, 1000, 0]);
        expect(it.will_be_whole(true)).toBe(true);
        it.put([3500, 2000]);
        expect(it.sketch).toMatchObject({ ruler: false, latest: [3500, 2000] });
    });
    it("of pieces is laid again by a press elsewhere", () => {
        const it = place();
        it.press([20_000, 20_000], 100);
        expect(it.points).toEqual([[20_000, 20_000]]);
    });
    it("has the point of a piece that is dragged itself", () => {
        const it = place();
        const at = { x: (10_000 * 1600) / board.width, y: (10_000 * 1600) / board.width };
        it.take(hand(at, scene.tokens[0] as Token));
        it.put([1500, 1500]);
        expect(it.numbers.slice(0, 2)).toEqual([1500, 1500]);
    });
    it("is left by Escape and comes back when it is asked for", () => {
        const it = place();
        expect(it.can_propose).toBe(false);
        expect(it.cancel()).toBe(true);
        expect(it.points).toEqual([]);
        expect(it.cancel()).toBe(false);
        expect(it.can_propose).toBe(true);
        it.propose();
        expect(it.is_whole).toBe(true);
    });
    it("of shares is dealt again by a press on the board, and changed one by one in the list", () => {
        const pressed = draft({ kind: "share", options, least: 3, most: 3, usual: [3, 0, 0] });
        pressed.form.press_option(1);
        expect(pressed.form.shares).toEqual([0, 1, 0]);
        const listed = draft({ kind: "share", options, least: 3, most: 3, usual: [3, 0, 0] });
        listed.form.deal(0, -1);
        listed.form.deal(2, 1);
        expect(listed.form.shares).toEqual([2, 0, 1]);
    });
    it("of a number or an order comes back by Escape", () => {
        const number = draft({ kind: "number", least: 0, most: 9, usual: [4] });
        number.form.typed = "7";
        expect(number.cancel()).toBe(true);
        expect(number.numbers).toEqual([4]);
        expect(number.cancel()).toBe(false);
        const order = draft({ kind: "order", options, usual: [2, 0, 1] });
        order.form.press_option(1);
        expect(order.numbers).toEqual([1, 2, 0]);
        expect(order.cancel()).toBe(true);
        expect(order.numbers).toEqual([2, 0, 1]);
    });
});

describe("shares", () => {
    it("are whole from the least to the most", () => {
        const it = draft({ kind: "share", options, least: 1, most: 3 });
        expect(it.is_whole).toBe(false);
        it.form.deal(0, 1);
        expect(it.is_whole).toBe(true);
    });
    it("give none more than each may have", () => {
        const it = draft({ kind: "share", options, least: 1, most: 3, each: 1 });
        it.form.deal(0, 1);
        it.form.deal(0, 1);
        expect(it.form.shares).toEqual([1, 0, 0]);
    });
});
