// What the told lines have cost, as the list beside the question says it.
import { describe, expect, it } from "vitest";
import { costs_of } from "../src/lib/toll";
import type { Point, Scene, Side, Told } from "../src/protocol";

const at: Point = [1, 1];
const piece = (id: number, side: Side, name: string, more: object = {}) => ({
    id,
    side,
    name,
    at,
    strength: 4,
    full: 4,
    unit: null,
    look: "foot",
    ...more, // prettier-ignore
});
const pieces = [
    piece(0, "red", "Foot"),
    piece(1, "blue", "Guns"),
    piece(2, "blue", "Horse"),
    piece(3, "blue", "Guard"),
    piece(4, "red", "Friend"),
    piece(5, "red", "Lord Ahlen", { full: 1, strength: 1, look: "leader" }),
    piece(6, "red", "man 1", { full: 1, strength: 1, unit: 7 }),
    piece(7, "red", "man 2", { full: 1, strength: 1, unit: 7 }),
    piece(8, "blue", "Turner's Half-Battery (No. 2/3)"),
];
const standings = { red: { name: "Reds" }, blue: { name: "Blues" } };
const scene = (left: Record<number, number> = {}) =>
    ({
        units: [{ id: 7, name: "Rifles" }],
        standings,
        tokens: pieces.map((one) => ({ ...one, strength: left[one.id] ?? one.strength })),
    }) as unknown as Scene;
const badge = (token: number | null, words: string, tone = "bad") => ({ kind: "badge", tone, token, words, at: [] });
const line = (heading: string, words: string, shows: object) =>
    ({ heading, words, rule: "", shows: { tokens: [], way: [], marks: [], strength: null, scores: {}, ...shows } }) as unknown as Told;
const attack = (by: string, id: number) => line("", `The ${by} attacked Foot`, { tokens: [id, 0] });
const falls = (tokens: number[], strength: number, words = "lost some", more: object = {}) =>
    line("outcome", words, { tokens, strength, ...more });
const lost = (figures: Record<number, number>) => Object.entries(figures).map(([id, count]) => ({ id: Number(id), figures: count, at }));
const said = (figures: Record<number, number>, left: Record<number, number>, story: Told[], from = 0) =>
    costs_of({ lost: lost(figures) }, story, from, scene(left), "red").map(({ words }) => words);

describe("what it cost", () => {
    it("is by whom the line says, or else by whose deed it was", () => {
        expect(said({ 0: 2 }, { 0: 2 }, [attack("Guns", 1), falls([0], 2)])).toEqual(["Foot 2 by the Guns"]);
        const together = [attack("Guns", 1), attack("Horse", 2), line("", "taken off together", {}), falls([0, 2], 3, "hit by Horse")];
        expect(said({ 0: 1 }, { 0: 3 }, together)).toEqual(["Foot 1 by Horse"]);
        expect(said({ 0: 2 }, { 0: 2 }, [attack("Friend", 4), falls([0], 2)]), "a friend is no enemy").toEqual(["Foot 2"]);
    });
    it("takes every sign that a name may have", () => {
        const story = [line("", "Turner's Half-Battery (No. 2/3) attacked Foot", { tokens: [8, 0] }), falls([0], 3)];
        expect(said({ 0: 1 }, { 0: 3 }, story)).toEqual(["Foot 1 by Turner's Half-Battery (No. 2/3)"]);
    });
    it("is nobody's who hit nobody, or whose hits were told before", () => {
        const marked = (id: number, words: string) => line("outcome", words, { tokens: [id, 0], marks: [badge(0, words)] });
        const story = [attack("Guns", 1), marked(1, "1 flag: back 1 hex"), attack("Horse", 2), falls([0], 3)];
        expect(said({ 0: 1 }, { 0: 3 }, story)).toEqual(["Foot 1 by the Horse"]);
        const earlier = [attack("Guns", 1), falls([0], 3), attack("Horse", 2), falls([0], 2)];
        expect(said({ 0: 1 }, { 0: 2 }, earlier, 2)).toEqual(["Foot 1 by the Horse"]);
        expect(said({ 0: 2 }, { 0: 2 }, earlier)).toEqual(["Foot 2 by the Guns and the Horse"]);
        const third = [...earlier, attack("Guard", 3), falls([0], 1)];
        expect(said({ 0: 3 }, { 0: 1 }, third)).toEqual(["Foot 3 by the Guns, the Horse and the Guard"]);
    });
    it("stands by gravity, one's own before the enemy's", () => {
        const kills = (tokens: number[], words: string) => falls(tokens, 0, words, { marks: [{ kind: "point", tone: "bad", token: null, words, at: [at] }] }); // prettier-ignore
        const story = [attack("Guns", 1), falls([0], 3), kills([3, 0], "destroyed"), kills([4, 2], "destroyed"), kills([5, 1], "killed")];
        const costs = costs_of({ lost: lost({ 0: 1, 3: 4, 4: 4, 5: 1 }) }, story, 0, scene({ 0: 3, 3: 0, 4: 0, 5: 0 }), "red");
        expect(costs.map(({ words, grave }) => `${words}${grave ? "!" : ""}`)).toEqual([
            "Lord Ahlen killed by the Guns!",
            "Friend destroyed by Horse!",
            "Guard destroyed by Foot!",
            "Foot 1 by the Guns!",
        ]);
    });
    it("counts men with their unit, and says what became of it", () => {
        expect(said({ 6: 1 }, { 6: 0 }, [attack("Guns", 1), falls([6], 0)])).toEqual(["Rifles 1 by the Guns"]);
        const all = [attack("Guns", 1), falls([6], 0), falls([7], 0)];
        expect(said({ 6: 1, 7: 1 }, { 6: 0, 7: 0 }, all)).toEqual(["Rifles 2, none left, by the Guns"]);
        const ends = line("outcome", "The Rifles break", { tokens: [6], marks: [badge(6, "destroyed")], scores: { blue: 1 } });
        expect(said({ 6: 1, 7: 1 }, { 6: 0, 7: 0 }, [...all, ends])).toEqual(["Rifles destroyed by the Guns", "Blues +1 Rifles destroyed"]);
    });
    it("has who is hurt and loses nobody", () => {
        const hurt = falls([0, 1], 4, "Foot has 3 bases injured, hit by the Guns", { marks: [badge(0, "3 bases injured")] });
        expect(said({}, {}, [hurt])).toEqual(["Foot: 3 bases injured by the Guns"]);
        expect(
            said({ 0: 1 }, { 0: 3 }, [falls([0, 1], 3, "hit by the Guns"), { ...hurt, shows: { ...hurt.shows!, strength: 3 } }]),
        ).toEqual(["Foot 1, 3 bases injured by the Guns"]);
    });
    it("counts pieces of one name by themselves", () => {
        const twins = { ...scene({ 0: 3, 9: 2 }) };
        twins.tokens.push({ ...twins.tokens[0]!, id: 9, side: "blue", strength: 2 });
        const story = [attack("Guns", 1), falls([0], 3), attack("Friend", 4), falls([9], 2)];
        const told = costs_of({ lost: lost({ 0: 1, 9: 2 }) }, story, 0, twins, "red").map(({ words }) => words);
        expect(told).toEqual(["Foot 1 by the Guns", "Foot 2 by the Friend"]);
    });
    it("has who was driven back by whom and what, and what was scored for what", () => {
        const back = line("outcome", "Foot retreated", { tokens: [0], way: [[1, 1], [1, 2]], marks: [badge(0, "1 flag")] }); // prettier-ignore
        const scores = (side: Side, score: number, ...words: string[]) =>
            line("", "scored", { scores: { [side]: score }, marks: words.map((one) => badge(null, one, "good")) });
        const story = [
            scores("blue", 1, "before"),
            back,
            scores("blue", 2, "Foot broken"),
            scores("blue", 4, "the Mill held"),
            scores("red", 0),
        ];
        expect(said({}, {}, story, 1)).toEqual(["Foot (1 flag)", "Blues +1 Foot broken, +2 the Mill held"]);
        const by_guns = { ...back, shows: { ...back.shows!, tokens: [0, 1] } };
        expect(said({}, {}, [by_guns])).toEqual(["Foot by Guns (1 flag)"]);
        expect(said({}, {}, [attack("Guns", 1), back])).toEqual(["Foot by the Guns (1 flag)"]);
        expect(said({}, {}, [...story, scores("blue", 2, "the Mill held", "the Mill lost")], 5)).toEqual(["Blues −2 the Mill lost"]);
    });
});
