import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Zones from "../src/board/Zones.svelte";
import { drawn_with } from "../src/board/zones";
import type { Scene, Zone } from "../src/protocol";

const board = { kind: "table", width: 120000, height: 90000, unit: "cm", units: "cm", per_unit: 1000, grid: 0 } as const;
const zone = (more: Partial<Zone>): Zone => ({
    id: 0,
    kind: "",
    name: "",
    words: "",
    side: null,
    value: 0,
    at: null,
    outline: [],
    line: false,
    radius: 0,
    arc: null,
    look: "plain",
    ...more,
});
const shown = (part: "outlines" | "points", ...zones: Zone[]) =>
    render(Zones, { scene: { board, zones } as unknown as Scene, part, px: 1 }).container;
const square: Zone["outline"] = [
    [1000, 1000],
    [9000, 1000],
    [9000, 9000],
    [1000, 9000],
];

describe("what matters besides pieces", () => {
    it("marks every objective with a star and what it is worth, a place or an area", () => {
        const village = shown("points", zone({ look: "objective", name: "Rossignol", value: 4, outline: square }));
        expect(village.querySelector(".star")).not.toBeNull();
        expect(village.querySelector(".value")?.textContent).toBe("4");
        expect(shown("points", zone({ look: "objective", value: 1, at: [5000, 5000] })).querySelector(".star")).not.toBeNull();
        expect(shown("points", zone({ look: "region", outline: square })).querySelector(".star")).toBeNull();
    });
    it("draws what belongs to single pieces with one of those", () => {
        const all = [zone({ id: 1 }), zone({ id: 2, of: [7, 9] }), zone({ id: 3, of: [8, 9] })];
        const drawn = (...tokens: (number | null)[]) => drawn_with(all, tokens).map(({ id }) => id);
        expect(drawn(null, null)).toEqual([1]);
        expect(drawn(7, null)).toEqual([1, 2]);
        expect(drawn(null, 9)).toEqual([1, 2, 3]);
    });
    it("says of a line from who shoots to whom what it is", () => {
        const way: Zone["outline"] = [
            [1000, 1000],
            [60000, 60000],
        ];
        const shot = shown("outlines", zone({ words: "A shoots at B", outline: way, line: true }));
        expect(shot.querySelector("title")?.textContent).toBe("A shoots at B");
    });
});
