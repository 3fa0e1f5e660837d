import { describe, expect, it } from "vitest";
import { laid_at } from "../src/board/laid";
import { Draft } from "../src/play/draft.svelte";
import type { Point, Question, Scene, Zone } from "../src/protocol";

const zone = (more: Partial<Zone>) => ({ at: null, outline: [], arc: null, radius: 0, look: "blast", laid: "at_point", ...more }) as Zone;
const rounded = (points: Point[]) => points.map(([x, y]) => [Math.round(x), Math.round(y)]);

describe("a template", () => {
    it("lies about the point of the answer, and turns with it", () => {
        expect(laid_at(zone({ at: [0, 0], radius: 1500 }), [5000, 6000], [0, 0], 0).at).toEqual([5000, 6000]);
        const strip = laid_at(zone({ outline: [[-500, -2000], [500, -2000], [500, 0]] }), [5000, 6000], null, 90); // prettier-ignore
        expect(rounded(strip.outline)).toEqual([[7000, 5500], [7000, 6500], [5000, 6500]]); // prettier-ignore
    });
    it("runs from the piece that lays it towards the point", () => {
        const flame = zone({ laid: "from_piece", outline: [[0, 0], [-500, -3000], [500, -3000]] }); // prettier-ignore
        expect(rounded(laid_at(flame, [9000, 4000], [4000, 4000], 0).outline)).toEqual([[4000, 4000], [7000, 3500], [7000, 4500]]); // prettier-ignore
        const sector = zone({ laid: "from_piece", at: [0, 0], radius: 3000, arc: [330, 30] });
        expect(laid_at(sector, [4000, 9000], [4000, 4000], 0)).toMatchObject({ at: [4000, 4000], arc: [150, 210] });
    });
    it("is shown instead of the piece that lays it", () => {
        const board = { kind: "table", width: 20_000, height: 20_000, per_unit: 1000, unit: "inch", units: "inches", measures: true };
        const scene = {
            board,
            tokens: [{ id: 3, at: [4000, 4000], facing: null, footprint: [1000, 1000], round: true }],
        } as unknown as Scene;
        const question = { kind: "place", subject: 3, options: [], least: 1, most: 1, reach: 8000, shows: [zone({ at: [0, 0] })] };
        const draft = new Draft(question as unknown as Question, scene);
        expect(draft.sketch).toMatchObject({ placing: null, ghosts: [], points: [], from: [4000, 4000], about: [4000, 4000] });
        draft.add([6000, 6000]);
        expect(draft.sketch).toMatchObject({ ghosts: [], points: [[6000, 6000]] });
        expect(draft.sketch.laid).toHaveLength(1);
    });
    it("leaves a rank its front on its way, and has what is not wider than deep look where it goes", () => {
        const faces = (footprint: number[]) => {
            const token = { id: 3, at: [0, 0], facing: 90, footprint, unit: null, name: "A", side: "red" };
            const scene = { board: { kind: "table", size: [900, 600] }, tokens: [token], units: [] } as unknown as Scene;
            const way = { kind: "path", subject: 3, options: [], least: 1, most: 4 } as unknown as Question;
            const draft = new Draft(way, scene);
            draft.points = [
                [0, 100],
                [100, 100],
                [100, 200],
            ];
            return draft.facing;
        };
        expect(faces([90, 15])).toBe(90);
        expect(faces([15, 30])).toBe(180);
    });
    it("is asked for no facing where that says nothing", () => {
        const scene = { board: { kind: "table" }, tokens: [{ id: 3, at: [0, 0], facing: 90 }] } as unknown as Scene;
        const place = { kind: "place", subject: null, options: [], least: 1, most: 1, reach: 0 } as unknown as Question;
        expect(new Draft(place, scene).has_facing).toBe(true);
        const draft = new Draft({ ...place, has_facing: false }, scene);
        draft.add([6000, 6000]);
        expect([draft.has_facing, draft.numbers]).toEqual([false, [6000, 6000, 0]]);
    });
});
