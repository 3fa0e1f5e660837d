// How the time is shared out among the moments of a phase.
import { describe, expect, it } from "vitest";
import { hurry_of, Moments, part_after } from "../src/play/moments";
import { pace, volley } from "../src/play/pace";
import type { Shown, Told } from "../src/protocol";

const shows = (more: Partial<Shown>): Shown => ({ tokens: [1], way: [], marks: [], strength: null, scores: {}, ...more });
const told = (words: string, more: Partial<Told> = {}): Told => ({ rule: "R", words, heading: "", ...more });
const shot = told("A shoots", { shows: shows({ tokens: [1, 2] }) });
const throws = told("A misses", {
    heading: "outcome",
    thrown: { faces: ["1"], wanted: [false], besides: [false], by: "red" },
});
const loses = told("B loses 1", { shows: shows({ strength: 2 }) });
const injured = told("B is injured", { shows: shows({}) });
const phase = told("Shooting", { heading: "phase" });

function times(lines: Told[], wanted = 1000): number[] {
    const moments = new Moments();
    return lines.map((line, from) => moments.time_of([line], lines.slice(from), wanted, false));
}

describe("moments", () => {
    it("of one kind that cost nobody anything are shorter one after another, and who loses something has its time", () => {
        const [first, second, third, fell] = times([shot, shot, shot, loses]);
        expect([first, fell]).toEqual([1000, 1000]);
        expect(second).toBeLessThan(first!);
        expect(third).toBeLessThan(second!);
        const many = times(Array.from({ length: 30 }, () => shot));
        expect(many.at(-1), "one sees what it is").toBeCloseTo(1000 * part_after(99, true));
        expect(times(Array.from({ length: 30 }, () => injured)).at(-1), "one can read it").toBeCloseTo(1000 * part_after(99, false));
        expect(part_after(99, false)).toBeGreaterThan(part_after(99, true));
    });
    it("begin again with each phase and with another kind", () => {
        const [, , again] = times([shot, phase, shot]);
        expect(again).toBe(1000);
        expect(times([shot, { ...shot, rule: "S" }])[1]).toBe(1000);
    });
    it("with dice take no longer than a volley in all", () => {
        const all = times([shot, throws, told("and so on", { heading: "outcome" })], volley);
        expect(all[1]! + all[2]!).toBeLessThanOrEqual(volley);
    });
    it("are hurried by many deeds to come, and not by many lines of one moment", () => {
        const goes = told("A goes", { shows: shows({ way: [[0, 0], [1, 1]], together: true }) }); // prettier-ignore
        expect(hurry_of([Array.from({ length: 200 }, () => goes)])).toBe(1);
        expect(hurry_of([Array.from({ length: 100 }, () => shot), Array.from({ length: 100 }, () => shot)])).toBeGreaterThan(1);
        expect(pace.loss).toBeGreaterThan(0);
    });
});
