import { describe, expect, it } from "vitest";
import { chapters, counted, deeds_in, end_of_story, entries, fallen_in, phase_of, says_the_dice, spoken } from "../src/lib/story";
import type { Mark, Told } from "../src/protocol";

const told = (words: string, heading: Told["heading"] = ""): Told => ({ rule: "", words, heading });

it("is scrolled to its last line, and not to the headings of what has just begun", () => {
    expect(end_of_story(900, 110, 888)).toBe(790);
    expect(end_of_story(900, 110, 830)).toBe(724);
    expect([end_of_story(90, 110, 60), end_of_story(90, 110, 0)]).toEqual([0, 0]);
});

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
    it("has what happened at the same moment as one entry", () => {
        const goes = (words: string, token: number, heading: Told["heading"] = ""): Told => ({
            ...told(words, heading),
            shows: { tokens: [token], way: [], marks: [], strength: null, scores: {}, together: true },
        });
        const numbered = (lines: Told[]) => lines.map((told, number) => ({ number, told }));
        const lines = numbered([goes("a", 1), goes("b", 2), goes("c", 3), told("d meets e"), goes("f", 1), goes("g", 2)]);
        expect(entries(lines).map(({ number, lines, words }) => [number, lines.length, words])).toEqual([
            [0, 3, "a, and 2 more at the same time"],
            [3, 1, ""],
            [4, 1, ""],
            [5, 1, ""],
        ]);
        // Men of a squad and the legs of their ways are its one deed.
        const squad = numbered([goes("A comes on", 1), goes("a man", 2, "detail"), goes("A goes", 1), goes("a man", 2, "detail")]);
        expect(entries(squad)[0]?.words).toBe("A comes on");
        expect(entries(numbered([...squad.map(({ told }) => told), goes("B goes", 9)]))[0]?.words).toBe(
            "A comes on, and 1 more at the same time",
        );
    });
    it("has attacks of one kind that cost nobody anything yet as one entry, which says how many were in vain", () => {
        const shows = { way: [], strength: null, scores: {} };
        const badge = (tone: Mark["tone"]): Mark => ({
            kind: "badge",
            tone,
            at: [],
            radius: 0,
            token: 9,
            facing: null,
            words: "",
            rule: "",
        });
        const shot = (who: string, tone: Mark["tone"], rule = "R"): Told[] => [
            { ...told(`${who} shoots`), rule, shows: { ...shows, tokens: [1, 9], marks: [] } },
            { ...told("1 with +1", "detail") },
            { ...told(`${who} ends`, "outcome"), shows: { ...shows, tokens: [1, 9], marks: [badge(tone)] } },
        ];
        const loses = { ...told("Z loses 1"), shows: { ...shows, tokens: [9], marks: [], strength: 2 } };
        const words = (lines: Told[]) =>
            entries(lines.map((told, number) => ({ number, told }))).map(({ lines, words }) => words || lines[0]!.told.words);
        const both = [...shot("A", "bad"), ...shot("B", "plain")];
        expect(words([...both, ...shot("C", "bad"), loses])).toEqual(["A shoots, and 2 more: 1 of the 3 in vain", "Z loses 1"]);
        expect(words([...shot("A", "plain"), ...shot("B", "plain"), ...shot("C", "plain")])).toEqual(["A shoots, and 2 more: all in vain"]);
        expect(words([...both, loses]), "two are told one by one").toHaveLength(7);
        expect(words([...both, ...shot("C", "bad", "S")]), "another kind is another deed").toHaveLength(9);
        const costs = shot("C", "bad").map((line, number) => (number === 2 ? { ...line, shows: { ...loses.shows } } : line));
        expect(words([...both, ...costs]), "who lost something is not folded away").toHaveLength(9);
    });
    it("knows where the phase of a line begins", () => {
        const story = [told("a"), told("Fire", "phase"), told("b"), told("c"), told("Moves", "phase"), told("d")];
        expect([0, 1, 3, 4, 9].map((number) => phase_of(story, number))).toEqual([0, 1, 1, 4, 4]);
    });
    it("has those who fell at once as one entry, apart from those who go on", () => {
        const one = (words: string, token: number, strength: number | null, heading: Told["heading"] = "outcome"): Told => ({
            ...told(words, heading),
            shows: { tokens: [token], way: [], marks: [], strength, scores: {}, together: true },
        });
        const lines = [
            one("loses a man, 2 left", 1, 0),
            one("loses a man, 1 left", 2, 0),
            one("loses its last man", 3, 0),
            one("B goes", 9, null, ""),
        ];
        expect(entries(lines.map((told, number) => ({ number, told }))).map(({ lines, words }) => [lines.length, words])).toEqual([
            [3, "loses its last man"],
            [1, ""],
        ]);
    });
    it("tells once what lines of one moment say in the same words", () => {
        const lost = (token: number): Told => ({
            ...told("2 more of the Grenadiers lost", "detail"),
            shows: { tokens: [token], way: [], marks: [], strength: 0, scores: {}, together: true },
        });
        expect(entries([lost(1), lost(2)].map((told, number) => ({ number, told })))).toMatchObject([
            { lines: [{ number: 0 }, { number: 1 }], words: "2 more of the Grenadiers lost" },
        ]);
    });
    it("has the ways of men as part of the deed before, where only they are told of", () => {
        const man = (token: number): Told => ({
            ...told("a man goes", "detail"),
            shows: { tokens: [token], way: [], marks: [], strength: null, scores: {}, together: true },
        });
        const lines = [told("A is in the house"), man(1), man(2), man(3), told("B")];
        expect(
            entries(lines.map((told, number) => ({ number, told }))).map(({ number, lines, words }) => [number, lines.length, words]),
        ).toEqual([
            [0, 4, "A is in the house"],
            [4, 1, ""],
        ]);
    });
    it("may begin without a heading", () => {
        expect(chapters([told("a")])).toMatchObject([{ heading: null, phases: [{ heading: null, lines: [{ told: { words: "a" } }] }] }]);
    });
    it("counts dice, those hoped for first, then what does something else", () => {
        const no = false;
        const thrown = {
            faces: ["blank", "flag", "infantry", "flag", "infantry"],
            wanted: [no, no, true, no, true],
            besides: [no, true, no, true, no],
        };
        expect(counted(thrown).map(({ face, count, wanted, besides }) => [face, count, wanted, besides])).toEqual([
            ["infantry", 2, true, no],
            ["flag", 2, no, true],
            ["blank", 1, no, no],
        ]);
    });
    const dice = (words: string, heading: Told["heading"] = ""): Told => ({
        ...told(words, heading),
        thrown: { faces: ["flag"], wanted: [false], besides: [true], by: "red" },
    });
    const outlined = (story: Told[], from = 0) =>
        deeds_in(story, from).map(({ number, line, throws, outcomes, details }) => [
            number,
            line.words,
            throws.length,
            outcomes.map(({ words }) => words).join("; "),
            details.length,
        ]);
    it("tells with each deed its dice and what came of it, and nothing that came of another", () => {
        const story = [
            dice("A attacks"),
            told("2 dice", "detail"),
            told("B loses 1", "outcome"),
            told("B retreats", "outcome"),
            dice("C attacks"),
            told("the losses are taken"),
            told("B loses 2", "outcome"),
            told("Turn 2", "turn"),
            told("D moves"),
            told("D fires"),
            dice("E is hit", "outcome"),
            dice("E falls", "outcome"),
        ];
        expect(outlined(story)).toEqual([
            [0, "A attacks", 1, "B loses 1; B retreats", 1],
            [4, "C attacks", 1, "", 0],
            [5, "the losses are taken", 0, "B loses 2", 0],
            [8, "D moves", 0, "", 0],
            [9, "D fires", 2, "E is hit; E falls", 0],
        ]);
        expect(deeds_in([], 0)).toEqual([]);
        expect(outlined(story, 9)).toEqual(outlined(story).slice(4));
        expect(outlined(story, 99)).toEqual(outlined(story).slice(4)); // the deed is told whose last line came last
    });
    it("goes back to the deed that new outcomes belong to", () => {
        expect(outlined([dice("A attacks"), told("B retreats", "outcome")], 1)).toEqual([[0, "A attacks", 1, "B retreats", 0]]);
    });
    it("marks where somebody fell this turn", () => {
        const falls = (x: number): Told => ({
            ...told("falls", "outcome"),
            shows: {
                tokens: [1],
                way: [],
                marks: [{ kind: "point", tone: "bad", at: [[x, 0]], radius: 0, token: null, facing: null, words: "", rule: "" }],
                strength: 0,
                scores: {},
            },
        });
        expect(fallen_in([falls(1), told("Turn 2", "turn"), falls(2), told("a"), falls(3)])).toEqual([[2, 0], [3, 0]]); // prettier-ignore
        expect(fallen_in([falls(1)])).toEqual([[1, 0]]);
    });
    it("goes back to it from a detail, too", () => {
        const all = [told("A attacked"), told("B lost 1", "outcome"), told("with 3 dice", "detail"), told("C moved")];
        expect(deeds_in(all, 2).map(({ line }) => line.words)).toEqual(["A attacked", "C moved"]);
    });
    it("says aloud only the last lines of many", () => {
        expect(spoken([told("a"), told("b")])).toBe("a. b");
        expect(
            spoken(
                Array.from({ length: 9 }, (_, i) => told(String(i))),
                2,
            ),
        ).toBe("7 lines more in the story. 7. 8");
        expect(spoken([told("a"), told("b")], 1)).toBe("1 line more in the story. b");
    });
    it("says aloud what came of a throw before who went where", () => {
        const all = [told("A shoots"), told("B is hit", "outcome"), ...Array.from({ length: 9 }, (_, i) => told(`man ${i} goes`))];
        expect(spoken(all, 3)).toBe("8 lines more in the story. B is hit. man 7 goes. man 8 goes");
    });
    it("says aloud in one what many did at the same moment", () => {
        const goes = (token: number): Told => ({
            ...told(`man ${token} goes`),
            shows: { tokens: [token], way: [], marks: [], strength: null, scores: {}, together: true },
        });
        expect(spoken([told("a"), ...[1, 1, 2, 3].map(goes), told("b")])).toBe("a. man 1 goes, and 2 more at the same time. b");
    });
    it("knows whose words say how the dice fell, and must not be read before these lie still", () => {
        const aimed = { ...dice("A attacks"), shows: { marks: [{}] } } as unknown as Told;
        expect([dice("Greys 5, Blues 2: lower goes first, Blues"), aimed, told("Turn 1", "turn")].map(says_the_dice)).toEqual([
            true,
            false,
            false,
        ]);
        const badge = { ...dice("B is hit twice"), shows: { marks: [{ kind: "badge" }] } } as unknown as Told;
        expect(says_the_dice(badge), "what they brought is marked beside whom they hit").toBe(true);
    });
});
