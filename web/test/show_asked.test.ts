// What the view does so that one can press what is asked about.
import { expect, it } from "vitest";
import { place_of, type Placed } from "../src/board/layout";
import { show_asked } from "../src/board/show_asked";
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
