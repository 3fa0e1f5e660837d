import { describe, expect, it } from "vitest";
import { refused, refused_it } from "../src/lib/refusal";

describe("a refusal", () => {
    it("goes on from the name of the option, and is true of each of several", () => {
        expect(refused("A1", "is where it stands")).toBe("A1 is where it stands");
        expect(refused("A1, M1", "is where it stands", 2)).toBe("A1, M1: each is where it stands");
        expect(refused("A1, M1", "cannot be reached", 2)).toBe("A1, M1: each cannot be reached");
    });
    it("that is a sentence of its own stands behind the name", () => {
        expect(refused("A1, M1", "there is no wind", 2)).toBe("A1, M1: there is no wind");
        expect(refused("2nd Rifles", "It is asked something else: Which way?")).toBe("2nd Rifles: It is asked something else: Which way?");
    });
    it("of the option that is meant anyway is of it", () => {
        expect(["holds a friendly unit", "passes through a wall", "it has moved", "this unit is gone"].map(refused_it)).toEqual([
            "it holds a friendly unit",
            "it passes through a wall",
            "it has moved",
            "this unit is gone",
        ]);
    });
});
