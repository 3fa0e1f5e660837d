import { describe, expect, it } from "vitest";
import { chapters, counted, spoken, throws_in } from "../src/lib/story";
import type { Told } from "../src/protocol";

const told = (words: string, heading: Told["heading"] = ""): Told => ({ rule: "", words, heading });

describe("the story", () => {
    it("has turns, phases in them and lines in those", () => {
        const turns = chapters([
            told("Turn 1", "turn"),
            told("Red moves", "phase"),
            told("a"),
            told("b"),
            told("Red fires", "phase"),
            told("Turn 2", "turn"),
            told("c"),
        ]);
        expect(turns.map(({ heading }) => heading?.words)).toEqual(["Turn 1", "Turn 2"]);
        expect(turns[0]?.phases.map(({ heading, lines }) => [heading?.words, lines.map((line) => line.told.words)])).toEqual([
            ["Red moves", ["a", "b"]],
            ["Red fires", []],
        ]);
        expect(turns[1]?.phases[0]).toMatchObject({ heading: null, lines: [{ number: 6 }] });
    });
    it("may begin without a heading", () => {
        expect(chapters([told("a")])).toMatchObject([{ heading: null, phases: [{ heading: null, lines: [{ told: { words: "a" } }] }] }]);
    });
    it("counts dice, those hoped for first", () => {
        expect(counted({ faces: ["flag", "infantry", "flag", "infantry", "blank"], wanted: [false, true, false, true, false] })).toEqual([
            { face: "infantry", count: 2, wanted: true },
            { face: "flag", count: 2, wanted: false },
            { face: "blank", count: 1, wanted: false },
        ]);
    });
    it("tells with each throw what came of it, up to the next throw or heading", () => {
        const dice = (words: string): Told => ({ ...told(words), thrown: { faces: ["flag"], wanted: [false], by: "red" } });
        const story = [
            dice("0"),
            told("before"),
            dice("A attacks"),
            told("2 dice", "detail"),
            told("a general falls"),
            told("a flag is ignored", "detail"),
            told("1 banner"),
            told("A retreats"),
            told("A is spent"),
            dice("B attacks"),
            dice("C attacks"),
            told("Turn 2", "turn"),
            told("later"),
        ];
        expect(throws_in(story, 2).map(({ number, title, outcome }) => [number, title, outcome])).toEqual([
            [2, "A attacks", "a general falls; 1 banner; A retreats …"],
            [9, "B attacks", ""],
            [10, "C attacks", ""],
        ]);
        expect(throws_in(story, 99)).toEqual([]);
    });
    it("heads a throw with the line of its rule that announces it, which does not come of the throw before", () => {
        const line = (rule: string, words: string, thrown = false): Told => ({
            ...told(words),
            rule,
            ...(thrown ? { thrown: { faces: ["5"], wanted: [true], by: "red" as const } } : {}),
        });
        const story = [
            line("SK-06", "Arthur fires"),
            line("SK-06", "Edwin is hit", true),
            line("SK-06", "Edwin falls", true),
            line("SK-03", "Bert stands"),
            line("SK-06", "Falk fires"),
            line("SK-06", "Conrad is missed", true),
            line("SK-05", "Conrad halts"),
        ];
        expect(throws_in(story, 0).map(({ title, outcome }) => [title, outcome])).toEqual([
            ["Arthur fires", "Edwin is hit"],
            ["Edwin falls", "Bert stands"],
            ["Falk fires", "Conrad is missed; Conrad halts"],
        ]);
    });
    it("says aloud only the last lines of many", () => {
        expect(spoken([told("a"), told("b")])).toBe("a. b");
        expect(
            spoken(
                Array.from({ length: 9 }, (_, i) => told(String(i))),
                2,
            ),
        ).toBe("7 lines more in the story. 7. 8");
    });
});
