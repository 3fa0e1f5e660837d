import { describe, expect, it } from "vitest";
import { in_lines, ruler_of } from "../src/board/ruler";
import { Draft } from "../src/play/draft.svelte";
import { towards } from "../src/lib/plane";
import type { FreeBoard, Mark, Question, Scene } from "../src/protocol";

const board: FreeBoard = {
    kind: "table",
    width: 24_000,
    height: 24_000,
    unit: "inch",
    units: "inches",
    per_unit: 1000,
    grid: 0,
    named_from_south: false,
    measures: true,
    look: "grass",
};
const token = { id: 1, side: "red", name: "Arthur", at: [3000, 4000], facing: null, footprint: [1000, 1000], round: true };
const scene_of = (more: Partial<FreeBoard> = {}) =>
    ({ board: { ...board, ...more }, tokens: [token], zones: [], areas: [] }) as unknown as Scene;
const way = { kind: "path", subject: 1, options: [], least: 1, most: 3, reach: 6000 } as unknown as Question;
const grenade = { kind: "place", subject: 1, options: [], least: 1, most: 1, reach: 8000 } as unknown as Question;
const on_drawing = (x: number, y: number) => ({ x: (x * 1600) / 24_000, y: (y * 1600) / 24_000 });
const told = (question: Question, pointer: { x: number; y: number } | null, refused = "", px = 1, scene = scene_of()) =>
    ruler_of(scene, new Draft(question, scene).sketch, pointer, refused, px);

describe("the ruler", () => {
    it("breaks its words between words", () => {
        expect(in_lines("runs into the house at 6,9.5", 12)).toEqual(["runs into", "the house at", "6,9.5"]);
        expect(in_lines("", 12)).toEqual([]);
    });
    it("tells how far it goes, and that it is too far", () => {
        expect(told(way, on_drawing(3000, 9000))).toMatchObject({ lines: ["5 of 6 inches"], bad: false });
        expect(told(way, on_drawing(3000, 11_000))).toMatchObject({ lines: ["7 of 6 inches"], bad: true });
        expect(told(way, null)).toBeNull();
    });
    it("tells no length of a way that begins at no place of the board", () => {
        const aboard = { ...scene_of(), tokens: [{ ...token, at: null }] } as unknown as Scene;
        const draft = new Draft(way, aboard);
        expect(ruler_of(aboard, draft.sketch, on_drawing(3000, 9000), "", 1)?.lines).toEqual(["Arthur"]);
        draft.add([3000, 9000]);
        expect(ruler_of(aboard, draft.sketch, on_drawing(3000, 9000), "", 1)).toBeNull();
    });
    it("says beside the hand why the rules would refuse it", () => {
        const ruler = told(way, on_drawing(6000, 4000), "runs into the house");
        expect(ruler).toMatchObject({ lines: ["3 of 6 inches", "runs into the house"], bad: true });
        expect(told(grenade, on_drawing(3000, 20_000), "a grenade flies 8 inches")?.lines).toContain("a grenade flies 8 inches");
    });
    it("hides neither the way that is drawn nor the point, wherever it goes", () => {
        const from = on_drawing(12_000, 12_000);
        const words = "That runs into the house at 6,9.5, and an Advance takes 6 inches.";
        const there = { ...scene_of(), tokens: [{ ...token, at: [12_000, 12_000] }] } as unknown as Scene;
        for (let turn = 0; turn < 360; turn += 15) {
            const hand = towards(from, turn, 500);
            const { at, wide, high } = told(way, hand, words, 1, there)!;
            for (let gone = 0; gone <= 500; gone += 10) {
                const { x, y } = towards(from, turn, gone);
                const hidden = Math.abs(x - at.x) * 2 < wide && Math.abs(y - at.y) * 2 < high;
                expect(hidden, `${turn} degrees, ${gone} on`).toBe(false);
            }
        }
    });
    it("hides nobody of those who would stand there, nor what it is about, and has a line to that from farther off", () => {
        const end = { ...scene_of(), tokens: [{ ...token, at: [12_000, 8000] }] } as unknown as Scene;
        const draft = new Draft(way, end);
        draft.add([12_000, 12_000]);
        const words = "an Advance ends within 1 inch of the enemy: Heavy Grenadiers, who stand in the farmhouse beside the road";
        // Two ranks of men about the end of the way.
        const at = [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((x) => [11_000, 12_000, 13_000].map((y): [number, number] => [12_000 + x * 1000, y])); // prettier-ignore
        const marks = [{ kind: "ghost", tone: "plain", at, radius: 0, words: "", rule: "", token: null, facing: null }] as Mark[];
        const seen: [number, number, number, number] = [300, 200, 1300, 1100];
        const box = ruler_of(end, draft.sketch, null, words, 1, { marks, seen })!;
        const hidden = (point: [number, number]) => {
            const { x, y } = on_drawing(...point);
            return Math.abs(x - box.at.x) * 2 < box.wide && Math.abs(y - box.at.y) * 2 < box.high;
        };
        expect(at.filter(hidden)).toEqual([]);
        expect(box.to).toEqual(on_drawing(12_000, 12_000));
        expect([box.at.x - box.wide / 2 >= 300, box.at.x + box.wide / 2 <= 1300, box.at.y + box.high / 2 <= 1100]).toEqual([
            true,
            true,
            true,
        ]);
        expect(ruler_of(end, draft.sketch, null, words, 1)!.to, "it stands beside it where there is room").toBeNull();
    });
    it("lies rather beside other names than on them", () => {
        const hand = on_drawing(3000, 9000);
        const { sketch } = new Draft(way, scene_of());
        const alone = ruler_of(scene_of(), sketch, hand, "", 1)!;
        const name = { at: alone.at, wide: 40, high: 20 };
        const { at, wide, high } = ruler_of(scene_of(), sketch, hand, "", 1, { others: [name] })!;
        expect(Math.abs(at.x - name.at.x) * 2 < wide + 40 && Math.abs(at.y - name.at.y) * 2 < high + 20).toBe(false);
    });
    it("tells how far a place is from the base of who sees it, and a reach as the rules tell it, from the middle", () => {
        const unlimited = { ...grenade, reach: 0 } as unknown as Question;
        expect(told(unlimited, on_drawing(3000, 9000))?.lines).toEqual(["4.5 inches"]);
        expect(told(grenade, on_drawing(3000, 9000))?.lines).toEqual(["5 of 8 inches"]);
    });
    it("keeps to the board at every edge, however small that is drawn", () => {
        const words = "That puts Arthur 9.5 inches from its own edge, and 6 inches is the most.";
        for (const px of [1, 7])
            for (const [x, y] of [
                [0, 0],
                [24_000, 0],
                [0, 24_000],
                [24_000, 24_000],
            ] as const) {
                const { at, wide, high } = told(way, on_drawing(x, y), words, px)!;
                expect(at.x - wide / 2).toBeGreaterThanOrEqual(0);
                expect(at.x + wide / 2).toBeLessThanOrEqual(1600);
                expect(at.y - high / 2).toBeGreaterThanOrEqual(0);
                expect(at.y + high / 2).toBeLessThanOrEqual(1600);
            }
    });
    it("names the piece that is put down, which may look like the others", () => {
        const put = { kind: "place", subject: null, options: [{ option: 0, words: "", on: { token: 1 } }], least: 1, most: 1 };
        const question = { ...put, reach: 0 } as unknown as Question;
        expect(told(question, on_drawing(3000, 9000))?.lines).toEqual(["Arthur", "5 inches"]);
        expect(told(grenade, on_drawing(3000, 9000))?.lines.join(" ") ?? "").not.toContain("Arthur");
    });
    it("tells no length where the game forbids to measure", () => {
        expect(told(way, on_drawing(3000, 11_000), "", 1, scene_of({ measures: false }))).toBeNull();
    });
});
