import { describe, expect, it } from "vitest";
import { found_among, found_in, holds, words_of } from "../src/lib/find";
import { literal } from "../src/lib/literal";

describe("searching", () => {
    it("wants every word, in any order and however it is written", () => {
        expect(words_of("  Fire  WOOD ")).toEqual(["fire", "wood"]);
        expect(holds("Who stands in a wood may not fire", words_of("FIRE wood"))).toBe(true);
        expect(holds("Who stands in a wood", words_of("fire wood"))).toBe(false);
        expect(holds("anything", [])).toBe(true);
    });
    it("wants the beginning of a word, or anything that is no letter and no number", () => {
        const finds = (wanted: string) =>
            ["2 pins", "pinned", "keeping", "K47-PIN-02 (or 3)", "Ärmel"].filter((text) => holds(text, words_of(wanted)));
        expect(finds("pin")).toEqual(["2 pins", "pinned", "K47-PIN-02 (or 3)"]);
        expect(finds("-pin")).toEqual(["K47-PIN-02 (or 3)"]);
        expect(finds("(or")).toEqual(["K47-PIN-02 (or 3)"]);
        expect(finds("rmel")).toEqual([]);
        expect(found_in("keeping pins", ["pin"]).filter(({ found }) => found)).toEqual([{ text: "pin", found: true }]);
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
        expect(found_in("A wood, Woodland, firewood", ["wood"])).toEqual([
            { text: "A ", found: false },
            { text: "wood", found: true },
            { text: ", ", found: false },
            { text: "Wood", found: true },
            { text: "land, firewood", found: false },
        ]);
        expect(found_in("2 (or 3) dice", ["(or", "dice"]).map(({ text }) => text)).toEqual(["2 ", "(or", " 3) ", "dice"]);
        expect(found_in("untouched", [])).toEqual([{ text: "untouched", found: false }]);
    });
});

it("escapes any text for an expression", () => {
    for (let code = 32; code < 127; ++code) {
        const sign = String.fromCharCode(code);
        expect(new RegExp(`^${literal(sign)}$`, "u").test(sign), sign).toBe(true);
    }
});
