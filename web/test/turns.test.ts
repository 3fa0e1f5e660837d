// The list of what happened: turns, chapters and rows; and the address that names one of them.
import { describe, expect, it } from "vitest";
import type { MomentCard } from "../src/protocol";
import { chapters_of, rows_of, steps_of, turn_from, turns_of, wanted_in } from "../src/replay/turns";
import { card, cards } from "./moments";

describe("turns", () => {
    it("gather their moments", () => {
        expect(turns_of(cards).map(({ turn, first, moments }) => [turn, first, moments.length])).toEqual([
            [1, 0, 2],
            [2, 2, 2],
            [3, 4, 1],
        ]);
        expect(turns_of([])).toEqual([]);
    });
    it("have steps, as long as their moments stand in the same phase", () => {
        const moments = ["Orders", "Orders", "Fire", "Moves", "Fire"].map((phase, number) => ({ ...card(number + 3, 2), phase }));
        const steps = steps_of({ turn: 2, first: 3, moments });
        expect(steps.map(({ phase, first, last }) => `${phase} ${first}-${last}`)).toEqual([
            "Orders 3-4",
            "Fire 5-5",
            "Moves 6-6",
            "Fire 7-7",
        ]);
    });
    // "=" begins an outcome, "#" a phase, "##" a turn
    const told = (words: string): MomentCard["brought"][number] => {
        const [, sign = "", rest = ""] = /^(=|##?|)(.*)/.exec(words) ?? [];
        return { heading: ({ "=": "outcome", "#": "phase", "##": "turn" } as const)[sign] ?? "", words: rest };
    };
    const row = (moment: number, by: string, brought: string[], phase = "A moves", turn = 1): MomentCard => ({
        ...card(moment, turn),
        by,
        whose: (by === "dice" ? "red" : by) as MomentCard["whose"],
        phase,
        asked: `asked ${moment}`,
        words: `answer ${moment}`,
        brought: brought.map(told),
    });
    it("have a row for each deed, to which the answers before it belong, with all that came of it", () => {
        const all = [
            row(0, "", []),
            row(1, "red", []),
            row(2, "red", ["A moved"]),
            row(3, "red", [], "A fires"),
            row(4, "red", [], "A fires"),
            row(5, "dice", ["A fired", "=B lost 1", "=B retreats", "=B blocked", "=B lost 1 more", "#B moves"], "A fires"),
            row(6, "blue", [], "B moves"),
        ];
        expect(rows_of(all).map(({ first, last, whose, phase, asked, words }) => [first, last, whose, phase, asked, words])).toEqual([
            [0, 0, "", "A moves", "", "The beginning"],
            [1, 2, "red", "A moves", "", "A moved"],
            [3, 5, "red", "A fires", "", "A fired"],
            [6, 6, "blue", "A fires", "asked 6", "answer 6"],
        ]);
        expect(rows_of(all)[2]!.outcomes).toEqual(["B lost 1", "B retreats", "B blocked", "B lost 1 more"]);
        expect(rows_of([])).toEqual([]);
    });
    it("name whose guns fired though nobody was asked; what both threw for is nobody's", () => {
        const guns = [row(0, "", []), row(1, "dice", ["The guns fired"]), row(2, "dice", []), row(3, "dice", ["Red goes first"])];
        guns[3]!.whose = "blue";
        expect(rows_of(guns).map(({ whose }) => whose)).toEqual(["", "red", ""]);
    });
    // A moment tells of the table as it stands by then: after the deed that ends a turn, in the next.
    it("hold what ended them, and their score for itself; what came after stands where it belongs", () => {
        const all = [
            row(0, "", [], "A fires"),
            row(1, "dice", ["A fired", "=B lost 1", "A 3, B 1", "##Turn 2", "#Guns", "no guns can fire", "#B moves"], "B moves", 2),
            row(2, "blue", ["B moved"], "B moves", 2),
            row(3, "blue", ["A 4, B 1", "##Turn 3", "#Guns"], "guns", 3),
            row(4, "red", ["Guns laid"], "guns", 3),
            row(5, "red", ["#A moves"], "A moves", 3),
        ];
        const rows = rows_of(all);
        const found = chapters_of(rows).map(({ turn, first, last, phases }) => [
            turn,
            first,
            last,
            phases.map(({ name, rows }) => [name, rows.map(({ words, whose }) => `${whose}: ${words}`)]),
        ]);
        expect(found).toEqual([
            [1, 0, 1, [["A fires", [": The beginning", "red: A fired", ": A 3, B 1"]]]],
            [
                2,
                1,
                3,
                [
                    ["Guns", [": no guns can fire"]],
                    ["B moves", ["blue: B moved", "blue: A 4, B 1"]],
                ],
            ],
            [3, 4, 5, [["Guns", ["red: Guns laid", "red: answer 5"]]]],
        ]);
        expect(rows.filter(({ is_besides }) => is_besides).map(({ words, first }) => [words, first])).toEqual([
            ["A 3, B 1", 1],
            ["no guns can fire", 1],
        ]);
    });
    it("are gone to from anywhere", () => {
        const turns = turns_of(cards);
        expect([0, 1, 2, 3, 4].map((moment) => turn_from(turns, moment, 1, 4))).toEqual([2, 2, 4, 4, 4]);
        expect([0, 1, 2, 3, 4].map((moment) => turn_from(turns, moment, -1, 4))).toEqual([0, 0, 0, 2, 2]);
    });
});

describe("an address", () => {
    it("names a moment and a view", () => {
        expect(wanted_in("?moment=12&view=red")).toEqual({ moment: 12, turn: null, view: "red" });
        expect(wanted_in("?turn=3").turn).toBe(3);
        for (const query of ["", "?moment=", "?moment=-1", "?moment=1.5", "?moment=x", "?moment=99999999999"])
            expect(wanted_in(query).moment).toBeNull();
    });
});
