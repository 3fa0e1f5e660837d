// What the view does so that one can press what is asked about.
import { describe, expect, it } from "vitest";
import { place_of, type Placed } from "../src/board/layout";
import { begin_at_asked, show_asked } from "../src/board/show_asked";
import { Spots } from "../src/board/spots";
import { View } from "../src/board/view.svelte";
import type { Option, Scene } from "../src/protocol";
import { a_question } from "./a_table";

const board = { kind: "table", width: 72000, height: 48000, unit: 1000, measures: true };
const man = (id: number, unit: number, x: number) => ({
    id,
    unit,
    side: "red",
    name: `m${id}`,
    at: [x, 20000],
    strength: 1,
    full: 1,
    facing: 0,
});
const scene = {
    board,
    tokens: [1, 2, 3].map((id) => man(id, 7, 30000 + id * 1500)).concat(man(9, 8, 60000)),
    units: [],
    cells: [],
} as unknown as Scene;
const wide = 10;
const pieces = scene.tokens.map((token) => ({
    token,
    at: place_of(scene.board, token.at!),
    turn: 0,
    width: wide,
    height: wide,
    round: true,
})) as unknown as Placed[];
const on = (...tokens: number[]): Spots["all"] =>
    new Spots(a_question({ options: tokens.map((token, option): Option => ({ option, words: "", on: { token } })) })).all;

it("enlarges men among whom one chooses, and comes back", () => {
    const view = new View();
    view.resize({ width: 360, height: 377 }, { width: 1440, height: 960 });
    const { scale } = view;
    show_asked(view, scene, pieces, on(1, 9), null); // units: any of their men will do
    expect(view.scale).toBe(scale);
    show_asked(view, scene, pieces, on(1, 2, 3), null);
    expect(view.scale * wide).toBeCloseTo(24);
    for (const { at } of pieces.slice(0, 3)) expect(view.sees(at)).toBe(true);
    show_asked(view, scene, pieces, on(1, 9), null);
    expect([view.scale, view.is_whole]).toEqual([scale, true]);
});

it("does not enlarge two pieces of a unit that are targets among others", () => {
    const view = new View();
    view.resize({ width: 360, height: 377 }, { width: 1440, height: 960 });
    const { scale } = view;
    show_asked(view, scene, pieces, on(1, 2, 9), null);
    expect(view.scale).toBe(scale);
});
it("does not take pieces of many for men: they are as large as they are", () => {
    const view = new View();
    view.resize({ width: 360, height: 377 }, { width: 1440, height: 960 });
    const { scale } = view;
    const many = pieces.map((piece) => ({ ...piece, token: { ...piece.token, full: 4 } }));
    show_asked(view, scene, many, on(1, 2, 3), null);
    expect(view.scale).toBe(scale);
});
it("draws points apart until a fingertip fits between them", () => {
    const view = new View();
    view.resize({ width: 360, height: 377 }, { width: 1440, height: 960 });
    const points = [
        [20000, 20000],
        [21000, 20000],
    ] as const;
    const asked = a_question({ options: points.map((point, option): Option => ({ option, words: "", on: { point: [...point] } })) });
    const apart = place_of(scene.board, [21000, 20000]).x - place_of(scene.board, [20000, 20000]).x;
    expect(apart * view.scale).toBeLessThan(30);
    show_asked(view, scene, [], new Spots(asked).all, null);
    expect(apart * view.scale).toBeGreaterThanOrEqual(30);
});
it("brings what is asked about into sight: of many that can act some are enough, of what one may do all are wanted", () => {
    const near = () => {
        const view = new View();
        view.resize({ width: 360, height: 377 }, { width: 1440, height: 960 });
        view.zoom(10);
        view.look_at([pieces[0]!.at], view.scale);
        view.move(1, 0); // by hand
        expect([1, 9].map((id) => view.sees(pieces.find(({ token }) => token.id === id)!.at))).toEqual([true, false]);
        return view;
    };
    const [one, all, only] = [near(), near(), near()];
    const before = [one.x, one.y, one.scale];
    show_asked(one, scene, pieces, on(1, 9), null);
    expect([one.x, one.y, one.scale]).toEqual(before);
    show_asked(all, scene, pieces, on(1, 9), 2);
    expect([all.x, all.y, all.scale]).not.toEqual(before);
    show_asked(only, scene, pieces, [], 9);
    expect(only.sees(pieces[3]!.at), "of whom it is asked, where nothing on the board is").toBe(true);
    const far = near();
    show_asked(far, scene, pieces, on(1), 9);
    expect(
        [1, 9].map((id) => far.sees(pieces.find(({ token }) => token.id === id)!.at)),
        "beside what can be chosen",
    ).toEqual([true, true]);
});
describe("the first view of a battle", () => {
    const drawing = { width: 1440, height: 960 };
    const begins = (frame: { width: number; height: number }) => {
        const view = new View();
        view.resize(frame, drawing);
        begin_at_asked(view, scene, [], [], null, "red"); // nothing stands yet
        begin_at_asked(view, scene, pieces, on(1, 2, 3), null, "red");
        return view;
    };
    const fills = (view: View, { width, height }: { width: number; height: number }) => {
        expect(view.x).toBeLessThanOrEqual(0);
        expect(view.y).toBeLessThanOrEqual(0);
        expect(view.x + drawing.width * view.scale).toBeGreaterThanOrEqual(width);
        expect(view.y + drawing.height * view.scale).toBeGreaterThanOrEqual(height);
    };
    for (const frame of [
        { width: 360, height: 377 },
        { width: 500, height: 300 },
    ])
        it(`fills a phone of ${frame.width} pixels where something is asked, and the view comes back to it`, () => {
            const view = begins(frame);
            const first = { x: view.x, y: view.y, scale: view.scale };
            fills(view, frame);
            expect([view.is_whole, view.scale * wide >= 6, pieces.slice(0, 3).every(({ at }) => view.sees(at))]).toEqual([
                false,
                true,
                true,
            ]);
            show_asked(view, scene, pieces, on(1, 2, 3), null);
            expect(view.scale).toBeGreaterThan(first.scale);
            show_asked(view, scene, pieces, on(1, 9), null);
            expect({ x: view.x, y: view.y, scale: view.scale }).toEqual(first);
            view.lead([[0, 0, 40, 40]], 2, 0);
            view.lead_back(0);
            expect({ x: view.x, y: view.y, scale: view.scale }).toEqual(first);
            view.resize({ width: frame.height, height: frame.width }, drawing);
            fills(view, { width: frame.height, height: frame.width });
            view.fit();
            begin_at_asked(view, scene, pieces, on(9), null, "red");
            expect(view.is_whole).toBe(true);
        });
    it("is where one's own stand while what is asked about stands nowhere", () => {
        const view = new View();
        view.resize({ width: 360, height: 377 }, drawing);
        begin_at_asked(view, scene, pieces, [], null, "red");
        expect(pieces.slice(0, 3).every(({ at }) => view.sees(at))).toBe(true);
        const nobody = new View();
        nobody.resize({ width: 360, height: 377 }, drawing);
        begin_at_asked(nobody, scene, pieces, [], null, "blue");
        expect(nobody.x).not.toBe(view.x);
    });
    it("puts nobody below the buttons of the board", () => {
        const view = new View();
        view.resize({ width: 500, height: 300 }, drawing);
        view.begin_at([{ x: 700, y: 10 }], true, 0.3);
        expect(view.y).toBe(46);
    });
    it("sees nobody below the buttons of the board, and brings whom one is asked about out from there", () => {
        const view = new View();
        view.resize({ width: 360, height: 377 }, drawing);
        view.zoom(8);
        const [first] = pieces;
        const at = view.place_at({ x: 60, y: 30 });
        const sees = (x: number, y: number) => view.sees(view.place_at({ x, y }));
        expect([view.sees(at), sees(340, 30), sees(60, 60)]).toEqual([false, false, true]);
        for (const [frame, whole] of [
            [{ width: 360, height: 220 }, true],
            [{ width: 900, height: 600 }, false],
        ] as const) {
            // prettier-ignore
            const other = new View();
            other.resize(frame, drawing);
            if (!whole) other.zoom(4);
            expect([other.is_whole, other.sees(other.place_at({ x: 180, y: 30 }))], "whole, or large").toEqual([whole, true]);
        }
        show_asked(view, scene, [{ ...first!, at }], [], first!.token.id);
        expect(view.sees(at)).toBe(true);
        const corner = { x: 5, y: 5 };
        show_asked(view, scene, [{ ...first!, at: corner }], [], first!.token.id);
        expect([view.sees(corner), corner.y * view.scale + view.y > 46]).toEqual([true, true]);
    });
    it("is the whole board where it is large", () => expect(begins({ width: 900, height: 640 }).is_whole).toBe(true));
});
