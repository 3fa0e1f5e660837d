// What was used last is kept, and the rest forgotten.
import { describe, expect, it } from "vitest";
import { Lru } from "../src/replay/lru";

describe("what was used last", () => {
    it("is kept, and the rest forgotten", () => {
        const kept = new Lru<string, number>(2);
        kept.set("a", 1);
        kept.set("b", 2);
        expect(kept.get("a")).toBe(1); // used again, so b is the older
        kept.set("c", 3);
        expect([kept.get("a"), kept.get("b"), kept.get("c"), kept.size]).toEqual([1, undefined, 3, 2]);
        kept.delete("a");
        expect([kept.get("a"), kept.size]).toEqual([undefined, 1]);
    });
    it("does not grow when the same is set again", () => {
        const kept = new Lru<string, number>(2);
        for (const value of [1, 2, 3]) kept.set("a", value);
        expect([kept.get("a"), kept.size]).toEqual([3, 1]);
    });
});
