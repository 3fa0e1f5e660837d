import { describe, expect, it } from "vitest";
import { found_among, found_in, holds, words_of } from "../src/lib/find";

describe("searching", () => {
    it("wants every word, in any order and however it is written", () => {
        expect(words_of("  Fire  WOOD ")).toEqual(["fire", "wood"]);
        expect(holds("Who stands in a wood may not fire", words_of("FIRE wood"))).toBe(true);
        expect(holds("Who stands in a wood", words_of("fire wood"))).toBe(false);
        expect(holds("anything", [])).toBe(true);
    });
    it("puts what is called so first, and else keeps the order", () => {
        const all = ["Moving: or retreating", "Retreat: backwards", "Home: toward which units retreat", "No retreat: stays"];
        const found = (wanted: string) =>
            found_among(
                all,
                words_of(wanted),
                (one) => one.split(":")[0]!,
                (one) => one.split(":")[1]!,
            ).map((one) => all.indexOf(one));
        expect(found("retreat")).toEqual([1, 3, 0, 2]);
        expect(found("retreat backwards")).toEqual([1]);
        expect(found("")).toEqual([0, 1, 2, 3]);
    });
    it("marks what it found and loses nothing of the text", () => {
        expect(found_in("A wood, Woodland", ["wood"])).toEqual([
            { text: "A ", found: false },
            { text: "wood", found: true },
            { text: ", ", found: false },
            { text: "Wood", found: true },
            { text: "land", found: false },
        ]);
        expect(found_in("2 (or 3) dice", ["(or", "dice"]).map(({ text }) => text)).toEqual(["2 ", "(or", " 3) ", "dice"]);
        expect(found_in("untouched", [])).toEqual([{ text: "untouched", found: false }]);
    });
});
