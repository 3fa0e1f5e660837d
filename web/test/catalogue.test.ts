import { describe, expect, it } from "vitest";
import type { ScenarioInList } from "../src/protocol";
import { evenness, first_battle, first_sentence, found, is_of, time_in_words, times, year_of } from "../src/start/catalogue";

const battle = (id: string, date: string, turns: number, red_share: number | null, game = "bd"): ScenarioInList => ({
    card: { game, id, title: id, date, place: "", history: "", red: "Reds", blue: "Blues", turns },
    picture: {
        board: { kind: "hexes", columns: 1, rows: 1, short_even_rows: false },
        ground: {},
        heights: {},
        features: {},
        areas: [],
        pieces: { red: [], blue: [] },
    },
    balance: red_share === null ? null : { games: 2000, level: "greedy", red_share, low: red_share - 0.02, high: red_share + 0.02 },
});
const all = [
    battle("alma", "20 September 1854", 14, 0.603),
    battle("haltern", "a summer in the 1880s", 12, 0.496),
    battle("beach", "25 April 1915", 14, 0.45),
    battle("yonder", "long ago", 3, null),
    battle("village", "March 1947", 8, 0.5, "k47"),
];
const ids = (list: ScenarioInList[]) => list.map(({ card }) => card.id);

describe("the battles to choose from", () => {
    it("finds one by its name, with its game or without", () => {
        const named = (game: string, scenario: string) => ids(all.filter((one) => is_of(one, game, scenario)));
        expect([named("k47", "village"), named("", "village"), named("bd", "village"), named("", "")]).toEqual([
            ["village"],
            ["village"],
            [],
            [],
        ]);
    });
    it("reads the year of a date", () => {
        expect(["20 September 1854", "a summer in the 1880s", "long ago", "12 of 34567"].map(year_of)).toEqual([1854, 1880, 0, 0]);
    });
    it("finds those of a game and of a time, and tells the times there are", () => {
        expect(times(all).map(time_in_words)).toEqual(["1850–1874", "1875–1899", "1900–1924", "1925–1949"]);
        expect(ids(found(all, { game: "k47", time: 0, order: "date" }))).toEqual(["village"]);
        expect(ids(found(all, { game: "", time: 1850, order: "date" }))).toEqual(["alma"]);
        expect(found(all, { game: "k47", time: 1850, order: "date" })).toEqual([]);
    });
    it("puts dates of a year in their order, what says no day or month first", () => {
        const dates = ["14 October 1920", "16 August 1870", "August 1920", "6 August 1870", "a summer in the 1870s"];
        const all = dates.map((date) => battle(date, date, 10, null));
        expect(ids(found(all, { game: "", time: 0, order: "date" }))).toEqual([
            "a summer in the 1870s",
            "6 August 1870",
            "16 August 1870",
            "August 1920",
            "14 October 1920",
        ]);
    });
    it("sorts by date, by length and by how even they are; what is not known comes last", () => {
        const sorted = (order: "date" | "short" | "even") => ids(found(all, { game: "", time: 0, order }));
        expect(sorted("date")).toEqual(["alma", "haltern", "beach", "village", "yonder"]);
        expect(sorted("short")).toEqual(["yonder", "village", "haltern", "alma", "beach"]);
        expect(sorted("even")).toEqual(["village", "haltern", "beach", "alma", "yonder"]);
    });
    it("proposes a short one of those that are even", () => {
        expect(first_battle(all)?.card.id).toBe("village");
        expect(first_battle(all.filter(({ card }) => card.game === "bd"))?.card.id).toBe("haltern");
        expect(first_battle(all.filter(({ balance }) => !balance))?.card.id).toBe("yonder");
        expect(first_battle([])).toBeUndefined();
    });
    it("says how even one is", () => {
        expect(all.map(evenness)).toEqual(["favours the Reds", "even", "leans to the Blues", "", "even"]);
    });
    it("takes the first sentence of a history", () => {
        expect(first_sentence("Marshal St. Arnaud came. He won.")).toBe("Marshal St. Arnaud came.");
        expect(first_sentence("It was 1854! Then")).toBe("It was 1854!");
        expect(first_sentence("no end")).toBe("no end");
    });
});
