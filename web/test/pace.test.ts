// How long a moment with dice is looked at, and what of it has a time of its own.
import { describe, expect, it } from "vitest";
import { hurried, volley } from "../src/play/pace";
import type { Mark, Shown, Told } from "../src/protocol";

const shows = (more: Partial<Shown>): Shown => ({ tokens: [], way: [], marks: [], strength: null, scores: {}, ...more });
const told = (words: string, more: Partial<Told> = {}): Told => ({ rule: "", words, heading: "", ...more });
const aim: Mark = { kind: "line", tone: "bad", at: [[3, 0]], radius: 0, token: 1, facing: null, words: "", rule: "" };
const moved = told("1 moved", { shows: shows({ tokens: [1], way: [[0, 0], [1, 0]] }) }); // prettier-ignore
const attacked = told("1 attacked", { shows: shows({ tokens: [1], marks: [aim] }) });
const dice = told("it hit", { heading: "detail", thrown: { faces: ["infantry"], wanted: [true], besides: [false], by: "red" } });
const lost_one = told("2 lost one", { heading: "outcome", shows: shows({ tokens: [2], strength: 3 }) });

describe("the pace", () => {
    const throws = (heading: Told["heading"]): Told => ({ ...dice, heading });
    it("of a moment leaves to those who go, and to a score, their own time", () => {
        const moment = [attacked, dice, lost_one];
        const apart = [
            { ...moved, heading: "outcome" as const },
            told("1 banner", { heading: "outcome", shows: shows({ scores: { red: 1 } }) }),
        ];
        const part = hurried(moment, false, 1000, true);
        expect(part).toBeLessThan(1);
        expect(hurried([...moment, ...apart], false, 1000, true)).toBe(part);
    });
    it("begins again where somebody else throws for what came of it, and has no time below none", () => {
        const more = Array.from({ length: 9 }, () => throws("outcome"));
        expect(hurried([attacked, dice, ...more], false, volley, true)).toBe(hurried([attacked, dice], false, volley, true));
        expect(hurried([dice, lost_one], true, -500, true)).toBe(0);
    });
});
