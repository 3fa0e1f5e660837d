import { describe, expect, it } from "vitest";
import { scattered } from "../src/board/ground/seeded";
import { along, depth, type Shape } from "../src/board/ground/shape";
import { with_room } from "../src/board/names";
import type { Point } from "../src/protocol";

const shape = (points: Point[], width = 0) => ({ points, width, is_line: width > 0 }) as Shape;

describe("names", () => {
    it("are written where they lie over no earlier one", () => {
        const name = (words: string, x: number, y: number) => ({ words, at: { x, y }, wide: 40, high: 10 });
        const names = [name("first", 100, 100), name("over it", 120, 104), name("beside it", 141, 100), name("below it", 100, 111)];
        expect(with_room(names).map(({ words }) => words)).toEqual(["first", "beside it", "below it"]);
        const kept = { at: { x: 90, y: 100 }, wide: 20, high: 10 };
        expect(with_room(names, [kept]).map(({ words }) => words)).toEqual(["over it"]);
    });
    it("stand elsewhere if their place is taken and the other is free", () => {
        const name = (x: number, y: number, or: number) => ({ at: { x, y }, or: [{ x, y: or }], wide: 40, high: 10 });
        const written = with_room([name(100, 100, 140), name(110, 100, 140), name(120, 100, 140)]);
        expect(written.map(({ at }) => [at.x, at.y])).toEqual([[100, 100], [110, 140]]); // prettier-ignore
    });
});
describe("the ground", () => {
    it("is scattered alike whatever part of it is drawn", () => {
        const seen = (box: readonly [number, number, number, number]) => {
            const places: string[] = [];
            scattered(box, 10, 0.8, (x, y, number) => places.push(`${x} ${y} ${number()}`));
            return places;
        };
        const whole = new Set(seen([0, 0, 200, 200]));
        const part = seen([80, 80, 120, 120]);
        expect(part.length).toBeGreaterThan(12);
        expect(part.filter((place) => !whole.has(place))).toEqual([]);
    });
    it("knows how deep a place lies in a shape", () => {
        const field = shape([
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 10],
        ]);
        expect([depth(field, [5, 5]), depth(field, [2, 5]), depth(field, [13, 5])]).toEqual([5, 2, -3]);
        expect(
            depth(
                shape(
                    [
                        [0, 0],
                        [10, 0],
                    ],
                    4,
                ),
                [5, 1],
            ),
        ).toBe(1);
    });
    it("puts things along a line, evenly over its bends", () => {
        const places: number[][] = [];
        along(
            [
                [0, 0],
                [10, 0],
                [10, 10],
            ],
            8,
            (x, y, turn) => places.push([x, y, Math.round((turn * 180) / Math.PI)]),
        );
        expect(places).toEqual([
            [4, 0, 0],
            [10, 2, 90],
            [10, 10, 90],
        ]);
    });
});
