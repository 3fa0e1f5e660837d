import { describe, expect, it } from "vitest";
import { centre, corners, extent, hex_at, neighbours, next_towards, size, width } from "../src/lib/hex";
import type { Point } from "../src/protocol";

describe("hexes", () => {
    it("shift odd rows half a hex east", () => {
        expect(centre([0, 0])).toEqual({ x: width / 2, y: size });
        expect(centre([0, 1]).x).toBeCloseTo(width);
        expect(centre([0, 2]).x).toBeCloseTo(width / 2);
    });
    it("have six neighbours, each one width away", () => {
        for (const hex of [
            [4, 4],
            [4, 5],
        ] as Point[])
            for (const near of neighbours(hex)) {
                const a = centre(hex),
                    b = centre(near);
                expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(width);
                expect(neighbours(near)).toContainEqual(hex);
            }
    });
    it("are found again from any place inside them", () => {
        for (const hex of [
            [0, 0],
            [3, 1],
            [2, 2],
            [12, 7],
        ] as Point[]) {
            const at = centre(hex);
            expect(hex_at(at)).toEqual(hex);
            for (const corner of corners(at, size * 0.97)) expect(hex_at(corner)).toEqual(hex);
        }
    });
    it("fit their board exactly", () => {
        const board = { kind: "hexes", columns: 13, rows: 9, short_even_rows: true } as const;
        const { width: wide, height: high } = extent(board);
        expect(corners(centre([12, 8])).every(({ x, y }) => x <= wide + 1e-9 && y <= high + 1e-9)).toBe(true);
        expect(extent({ ...board, short_even_rows: false }).width - wide).toBeCloseTo(width / 2);
    });
});

describe("going on towards a side", () => {
    const places = [
        { x: 0, y: -10 },
        { x: 10, y: 0 },
        { x: 30, y: 2 },
        { x: 0, y: 40 },
    ];
    it("takes the nearest that lies there", () => {
        const from = { x: 0, y: 0 };
        expect(next_towards(from, 0, places)).toEqual({ x: 0, y: -10 });
        expect(next_towards(from, 90, places)).toEqual({ x: 10, y: 0 });
        expect(next_towards({ x: 10, y: 0 }, 90, places)).toEqual({ x: 30, y: 2 });
        expect(next_towards(from, 270, places)).toBeNull();
    });
});
