// What a told line changes and draws.
import { expect, it } from "vitest";
import { after, drawn } from "../src/play/lines";
import type { Mark, Scene, Shown, Told } from "../src/protocol";

const shows = (more: Partial<Shown>): Shown => ({ tokens: [], way: [], marks: [], strength: null, scores: {}, ...more });
const mark = (more: Partial<Mark>): Mark => ({
    kind: "badge",
    tone: "bad",
    at: [],
    radius: 0,
    token: 2,
    facing: null,
    words: "",
    rule: "",
    ...more,
});
const scene = {
    tokens: [
        { id: 1, unit: 7, at: [0, 0], strength: 1, full: 1 },
        { id: 2, unit: 8, at: null, strength: 0, full: 1 },
        { id: 3, unit: 8, at: [5, 0], strength: 1, full: 1 },
    ],
    standings: { red: { score: 0 }, blue: { score: 0 } },
} as unknown as Scene;

it("who has fallen stands nowhere any more", () => {
    const falls = { rule: "", words: "", heading: "", shows: shows({ tokens: [3], strength: 0 }) } as Told;
    expect(after(scene, falls).tokens[2]).toMatchObject({ at: null, strength: 0 });
});
it("a badge of one who has fallen stands with another of his unit, and a line begins there", () => {
    expect(drawn(scene, shows({ marks: [mark({})] }))).toMatchObject([{ kind: "badge", token: 3, at: [] }]);
    const line = mark({ kind: "line", at: [[9, 9]] });
    expect(drawn(scene, shows({ marks: [line] }))).toMatchObject([{ kind: "line", token: null, at: [[5, 0], [9, 9]] }]); // prettier-ignore
});
