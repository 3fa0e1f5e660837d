// Where pieces are drawn while they walk.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Walking } from "../src/board/walking.svelte";
import { place_of, type Board, type Placed } from "../src/board/layout";
import type { Unit_name } from "../src/board/labels";
import type { Point } from "../src/protocol";

const board = { kind: "table", width: 72000, height: 48000, unit: 1000, measures: true } as unknown as Board;
const at = (point: Point) => place_of(board, point);
const piece = (id: number, unit: number, point: Point) => ({ token: { id, unit }, at: at(point) }) as unknown as Placed;
const pieces = [piece(1, 7, [20000, 10000]), piece(2, 7, [30000, 10000]), piece(3, 8, [40000, 10000])];
const near = (place: { x: number; y: number } | undefined, point: Point) => {
    expect(place?.x).toBeCloseTo(at(point).x, 3);
    expect(place?.y).toBeCloseTo(at(point).y, 3);
};

let frame: ((time: number) => void) | null = null;
beforeEach(() => {
    frame = null;
    vi.stubGlobal("requestAnimationFrame", (step: (time: number) => void) => ((frame = step), 1));
    vi.stubGlobal("cancelAnimationFrame", () => (frame = null));
    vi.spyOn(performance, "now").mockReturnValue(1000);
});
afterEach(() => vi.unstubAllGlobals());
const later = (since: number) => {
    const step = frame;
    frame = null;
    step?.(1000 + since);
};
const way: Point[] = [[10000, 10000], [20000, 10000], [20000, 40000]]; // prettier-ignore

it("a piece on its way is drawn along it, each leg as long as it is, and then where it stands", () => {
    const walking = new Walking();
    walking.begin([{ token: 1, way, lasts: 400 }], board);
    expect([walking.has(1), walking.has(2)]).toEqual([true, false]);
    near(walking.among(pieces)[0]?.at, [10000, 10000]);
    later(200); // half of it: two thirds of the second leg are left
    near(walking.among(pieces)[0]?.at, [20000, 20000]);
    near(walking.among(pieces)[1]?.at, [30000, 10000]);
    later(100 * 4);
    expect([walking.has(1), frame]).toEqual([false, null]);
    expect(walking.among(pieces)).toBe(pieces);
});
it("it begins and ends slowly", () => {
    const walking = new Walking();
    walking.begin([{ token: 1, way: [[0, 0], [16000, 0]], lasts: 400 }], board); // prettier-ignore
    later(100);
    near(walking.among(pieces)[0]?.at, [2000, 0]);
    later(300);
    near(walking.among(pieces)[0]?.at, [14000, 0]);
});
it("who goes nowhere, or in no time, does not walk, and another walk ends the one before", () => {
    const walking = new Walking();
    walking.begin(
        [
            { token: 1, way: [[0, 0], null], lasts: 400 },
            { token: 2, way, lasts: 0 },
        ],
        board,
    );
    expect([walking.has(1), walking.has(2), frame]).toEqual([false, false, null]);
    walking.begin([{ token: 1, way, lasts: 400 }], board);
    walking.begin([{ token: 3, way, lasts: 400 }], board);
    expect([walking.has(1), walking.has(3)]).toEqual([false, true]);
    walking.end();
    expect([walking.has(3), frame]).toEqual([false, null]);
});
it("a name goes along as far as the men of its unit on the whole", () => {
    const walking = new Walking();
    const names = [7, 8].map((unit) => ({ unit, at: { x: 100, y: 50 } })) as unknown as Unit_name[];
    expect(walking.names(names, pieces)).toBe(names);
    walking.begin([{ token: 1, way: [[10000, 10000], [20000, 10000]], lasts: 400 }], board); // prettier-ignore
    const [first, other] = walking.names(names, pieces);
    expect(first?.at.x).toBeCloseTo(100 - (at([20000, 0]).x - at([10000, 0]).x) / 2);
    expect([first?.at.y, other?.at]).toEqual([50, { x: 100, y: 50 }]);
});
