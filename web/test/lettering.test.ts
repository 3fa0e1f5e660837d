// What is written on the board waits while it would lie on somebody whom a deed is about.
import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { Lettering, type Lettered } from "../src/board/lettering.svelte";
import type { Placed } from "../src/board/layout";
import type { Scene, Unit } from "../src/protocol";

const piece = (id: number, x: number, y: number, width = 40, height = 10) =>
    ({ token: { id, name: `Regiment ${id}`, at: [0, id] }, at: { x, y }, width, height, turn: 0 }) as unknown as Placed;
const lettering = (more: Partial<Lettered>) => {
    const of = {
        scene: { board: { kind: "hexes" }, zones: [], tokens: [] } as unknown as Scene,
        zones: [],
        pieces: [],
        drawn: [piece(1, 500, 500), piece(2, 900, 900)],
        in_deed: [1],
        units: [],
        lit: null,
        asked: [],
        px: 1,
        scale: 1,
        with_names: true,
        ...more,
    } as Lettered;
    return new Lettering(() => of);
};
const box = (x: number, y: number) => ({ at: { x, y }, wide: 60, high: 20 });

it("a name lies on nobody of a deed, however that piece is turned, and on anybody else", () => {
    const { hides_none } = lettering({});
    flushSync();
    expect([hides_none(box(500, 500)), hides_none(box(500, 529)), hides_none(box(549, 500))]).toEqual([false, false, false]);
    expect([hides_none(box(500, 531)), hides_none(box(551, 500)), hides_none(box(900, 900))]).toEqual([true, true, true]);
    expect(lettering({ in_deed: [] }).hides_none(box(500, 500))).toBe(true);
});
it("names on hexes wait so, and are none where the board is too small for them", () => {
    const drawn = [piece(1, 500, 500), piece(2, 500, 528), piece(3, 900, 900)];
    const keys = (more: Partial<Lettered>) => lettering({ drawn, ...more }).hexes.map(({ key }) => key);
    expect(keys({ in_deed: [] })).toContain("piece 1");
    expect(keys({ in_deed: [1] })).not.toContain("piece 2");
    expect(keys({ in_deed: [1] })).toContain("piece 3");
    expect(keys({ with_names: false })).toEqual([]);
});
it("on hexes no piece keeps names of the ground away, on a table every piece does", () => {
    const table = { board: { kind: "table", width: 1000, height: 1000 }, zones: [], tokens: [] } as unknown as Scene;
    const pieces = [piece(1, 10, 10)];
    expect(lettering({ pieces }).before_ground).toEqual([]);
    expect(lettering({ pieces, scene: table }).before_ground).toEqual([{ at: { x: 10, y: 10 }, wide: 40, high: 10 }]);
    const [turned] = lettering({ pieces: [{ ...pieces[0]!, turn: 90 }], scene: table }).before_ground;
    expect([turned!.wide, turned!.high].map(Math.round)).toEqual([10, 40]);
});
it("names lie on the table and not on its frame", () => {
    const table = { board: { kind: "table", width: 1000, height: 1000 }, zones: [], tokens: [] } as unknown as Scene;
    const at_the_edge = piece(1, 4, 1594);
    Object.assign(at_the_edge.token, { unit: 7 });
    const [name] = lettering({ pieces: [at_the_edge], units: [{ id: 7, name: "84th Regiment" }] as unknown as Unit[], scene: table }).units;
    expect(name!.at.x).toBeGreaterThanOrEqual(name!.wide / 2);
    expect(name!.at.y).toBeLessThanOrEqual(1600 - name!.high / 2);
});
