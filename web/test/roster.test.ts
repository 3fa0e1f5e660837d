// The list of an army: pips that run ahead of it, and one row for each unit.
import { describe, expect, it } from "vitest";
import { no_spots } from "../src/board/spots";
import type { Army_sheet } from "../src/play/armies";
import { by_unit, roster, whole_units } from "../src/play/roster";
import type { Scene } from "../src/protocol";

const cell = (words: string, ...badges: string[]) => ({ words, tone: "plain" as const, badges });
const token = (id: number, unit: number | null, strength: number, full: number, look = "foot") => ({
    id,
    unit,
    name: `t${id}`,
    side: "red",
    at: [0, id],
    strength,
    full,
    look,
});
const sheet = (...rows: [number, string, string, ...string[]][]): Army_sheet =>
    ({
        id: 0,
        title: "",
        army: "red",
        columns: ["Unit", "Bases", "Now"],
        rows: rows.map(([token, name, bases, ...badges]) => ({ token, cells: [cell(name), cell(bases), cell("", ...badges)] })),
    }) as Army_sheet;
const scene = {
    tokens: [token(1, 7, 3, 4), token(2, 7, 0, 4), token(3, 8, 2, 4), token(4, 9, 1, 1), token(5, 9, 0, 1), token(6, 7, 1, 1, "leader")],
    units: [7, 8, 9].map((id) => ({ id, name: `Battalion ${id}` })),
    standings: { red: { name: "Reds" }, blue: { name: "Blues" } },
} as unknown as Scene;
const rows = (of: Army_sheet) => roster(of, scene, no_spots, whole_units(of, scene));

describe("the list of an army", () => {
    it("tells what is left as the pips have it, for ears too, and nothing else that looks like it", () => {
        const [first] = rows(sheet([3, "A", "4 of 4"]));
        expect([first?.words, first?.said, first?.pips]).toEqual([[], "Bases: 2 of 4", 4]);
        const [other] = rows(sheet([3, "A", "4 of 40", "1 pin"]));
        expect([other?.words, other?.said]).toEqual([["4 of 40"], "Bases: 4 of 40. Now: 1 pin"]);
    });
    it("tells of all the men of a unit that has one row", () => {
        const [row] = rows(sheet([4, "Squad", "2 of 2"]));
        expect([row?.token?.strength, row?.token?.full, row?.said, row?.dead]).toEqual([1, 2, "Bases: 1 of 2", false]);
    });
    it("has one row for each unit whose pieces have rows of their own", () => {
        const all = by_unit(rows(sheet([6, "Colonel", ""], [1, "A", "3 of 4"], [2, "B", "0 of 4"], [3, "C", "2 of 4"])), scene);
        expect(all.map(({ name, said, dead }) => [name, said, dead])).toEqual([
            ["Battalion 7", "4 of 9", false],
            ["C", "Bases: 2 of 4", false],
        ]);
        expect([all[0]?.id, all[0]?.token?.look], "a sound piece, and no leader, stands for it").toEqual([1, "foot"]);
    });
    it("has a unit gone only once all of it is, and chosen where any of it may be", () => {
        const of = rows(sheet([1, "A", ""], [2, "B", ""]));
        const gone = of.map((row) => ({ ...row, dead: true }));
        expect([by_unit(of, scene)[0]?.dead, by_unit(gone, scene)[0]?.dead]).toEqual([false, true]);
        expect(by_unit([of[0]!, { ...of[1]!, key: "token 2" }], scene)[0]?.key).toBe("token 2");
    });
    it("leaves a row by itself whose unit has no name", () => {
        const nameless = { units: [], standings: scene.standings };
        expect(by_unit(rows(sheet([1, "A", ""], [2, "B", ""])), nameless).map(({ name }) => name)).toEqual(["A", "B"]);
    });
});
