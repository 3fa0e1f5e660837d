import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Legend from "../src/play/Legend.svelte";
import type { Scene } from "../src/protocol";

const piece = (markers: string[], full = 4) => ({ markers, full });
const scene = (tokens: object[], zones: object[] = []) =>
    ({ tokens, zones, standings: { red: { name: "Allies" }, blue: { name: "Russians" } } }) as unknown as Scene;
const words = (of: Scene, asks = true) =>
    [...render(Legend, { scene: of, asks }).container.querySelectorAll("li")].map((line) => line.textContent.trim().replace(/\s+/g, " "));

describe("the legend", () => {
    it("has words for each mark that a piece bears, once", () => {
        const all = words(scene([piece(["moved"]), piece(["moved", "fired"])], [{ kind: "objective", name: "Hill" }]));
        expect(all.filter((line) => /moved|fired/.test(line))).toEqual(["m moved", "f fired"]);
        expect(all).toContain("worth points to the side that holds it: Hill");
        expect(all).toContain("what a piece has left, and what it has lost");
    });
    it("tells the sides by the shape of their pieces", () => {
        expect(words(scene([])).slice(0, 2)).toEqual(["Allies, with square corners", "Russians, with cut corners"]);
    });
    it("says nothing of what is not there", () => {
        const all = words(scene([piece([], 1)]), false).join("; ");
        expect(all).not.toMatch(/points|has left|chosen/);
    });
});
