// Those who fall at one moment, one after another; and what a deed is about.
import { describe, expect, it } from "vitest";
import { about_of, comes_of } from "../src/play/about";
import { one_by_one, with_remains } from "../src/play/falling";
import type { Mark, Scene, Shown, Told } from "../src/protocol";

const shows = (more: Partial<Shown>): Shown => ({ tokens: [], way: [], marks: [], strength: null, scores: {}, ...more });
const told = (more: Partial<Shown> | null, heading: Told["heading"] = "outcome"): Told =>
    ({ rule: "", words: "", heading, ...(more ? { shows: shows(more) } : {}) }) as Told;
const scene = {
    tokens: [
        { id: 1, side: "red", at: [0, 0], strength: 4, full: 4 },
        { id: 2, side: "blue", at: [3, 0], strength: 1, full: 1 },
    ],
    standings: { red: { score: 0 }, blue: { score: 0 } },
} as unknown as Scene;
const left = (scenes: Scene[]) => scenes.map(({ tokens }) => tokens.map(({ strength }) => strength).join(" "));

describe("those who fall", () => {
    it("do so one at a time, and a score comes with the last", () => {
        const scenes = one_by_one(scene, [told({ tokens: [1], strength: 1, scores: { blue: 1 } })]);
        expect(left(scenes)).toEqual(["3 1", "2 1", "1 1"]);
        expect(scenes.map(({ standings }) => standings.blue.score)).toEqual([0, 0, 1]);
    });
    it("of several lines come after each other, and what else these lines tell is there with the last", () => {
        const scenes = one_by_one(scene, [
            told({ tokens: [1], strength: 3 }),
            told({ tokens: [2], strength: 0 }),
            told({ scores: { red: 2 } }),
            told(null),
        ]);
        expect(left(scenes)).toEqual(["3 1", "3 0"]);
        expect(scenes.at(-1)?.standings.red.score).toBe(2);
    });
    it("are nobody where nobody loses anything", () => {
        expect(left(one_by_one(scene, [told({ tokens: [1], strength: 4 }), told(null)]))).toEqual(["4 1"]);
    });
});

describe("what is left of those who fall", () => {
    const area = (id: number, from: number, to: number) => ({ id, outline: [[from, -1], [to, -1], [to, 1], [from, 1]] }); // prettier-ignore
    const stands = { ...scene, areas: [area(1, 2, 4)] } as unknown as Scene;
    const end = { ...stands, areas: [area(1, 2, 4), area(2, 2, 4), area(3, 8, 9)] } as unknown as Scene;
    const lies = (scenes: Scene[]) => scenes.map(({ areas }) => areas.map(({ id }) => id).join(" "));
    it("lies where they stood as soon as they have fallen", () => {
        const scenes = one_by_one(stands, [told({ tokens: [2], strength: 0 })]);
        expect(lies(with_remains(scenes, stands, end))).toEqual(["1 2"]);
    });
    it("lies there not before", () => {
        const scenes = one_by_one(stands, [told({ tokens: [1], strength: 2 })]);
        expect(lies(with_remains(scenes, stands, end))).toEqual(["1", "1"]);
    });
});

describe("what a deed is about", () => {
    const aim = { kind: "line", at: [[3, 0]], token: 9 } as unknown as Mark;
    const attack = told({ tokens: [1, 8], marks: [aim] }, "");
    it("is who does it and whom it aims at; where something comes of it, who does it is seen first", () => {
        const about = about_of([attack], 4, null, 700, true);
        expect(about).toMatchObject({ deed: 4, lasts: 700, tokens: [1, 8, 9], points: [[3, 0]], is_done: false });
        expect([about.now, about.last]).toEqual([{ tokens: [1], points: [] }, { tokens: [1], points: [] }]); // prettier-ignore
        expect(about_of([attack], 4, null, 700, false).now).toEqual({ tokens: [1, 8, 9], points: [[3, 0]] });
    });
    it("becomes what came of it, all of it together, and the last of it", () => {
        const first = about_of([attack], 4, null, 700, true);
        const detail = about_of([told({ tokens: [5] }, "detail")], 4, first, 100, true);
        expect(detail).toMatchObject({ tokens: [1, 8, 9, 5], now: { tokens: [1] }, last: { tokens: [1] }, is_done: false });
        const hit = about_of([told({ tokens: [8] })], 4, detail, 100, true);
        expect(hit).toMatchObject({ now: { tokens: [8] }, last: { tokens: [8] }, is_done: true });
        const more = about_of([told({ tokens: [9], way: [[3, 0], [4, 0]] })], 4, hit, 100, true); // prettier-ignore
        expect(more).toMatchObject({ now: { tokens: [8, 9], points: [[3, 0], [4, 0]] }, last: { tokens: [9] } }); // prettier-ignore
        expect(about_of([attack], 5, more, 100, false)).toMatchObject({ deed: 5, is_done: false, tokens: [1, 8, 9] });
    });
    it("is known beforehand, up to the next deed or phase", () => {
        const thrown = { ...told(null, "detail"), thrown: { faces: ["1"], wanted: [], besides: [], by: "red" } } as unknown as Told;
        expect(comes_of([attack, told(null, "detail"), thrown], 0)).toBe(true);
        expect(comes_of([attack, told({ tokens: [8] })], 0)).toBe(true);
        expect(comes_of([attack, told(null, "detail"), attack, thrown], 0)).toBe(false);
        expect(comes_of([attack, told(null, "phase"), thrown], 0)).toBe(false);
    });
});
