// What it cost meanwhile: as much as stands in a few lines, the rest when it is asked for; the gravest always.
import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { first_of } from "../src/lib/first_of";
import type { Cost } from "../src/lib/toll";
import Lost from "../src/play/Lost.svelte";

const losses = (count: number): Cost[] =>
    Array.from({ length: count }, (_, n) => ({ of: "lost", words: `${n + 1}st Regiment of Foot 2 by the Guns`, grave: false }));

describe("what it cost", () => {
    it("stands whole where it is short", () => {
        const { container } = render(Lost, { costs: losses(3) });
        expect(container.querySelector("button")).toBeNull();
    });
    it("says of more how many they are, one at least shown", async () => {
        expect(first_of(["x".repeat(300), "y"], 110)).toBe(1);
        const { container } = render(Lost, { costs: losses(12) });
        const button = () => container.querySelector("button")!;
        expect(button().textContent).toBe("and 6 more");
        expect(container.textContent).not.toContain("12st");
        await fireEvent.click(button());
        expect(container.textContent).toContain("12st");
        await fireEvent.click(button());
        expect(container.textContent).not.toContain("12st");
    });
    it("never folds away who is killed or destroyed, and what was scored", () => {
        const grave = (words: string): Cost => ({ of: "lost", words, grave: true });
        const costs: Cost[] = [
            ...Array.from({ length: 6 }, (_, n) => grave(`${n + 1}st Battery destroyed by the Redoubt Battery`)),
            ...losses(2),
            { of: "back", words: "Guards (1 flag)", grave: false },
            { of: "score", words: "Russians +1 Lord Raglan killed", grave: true },
        ];
        const { container } = render(Lost, { costs });
        expect(container.textContent).toContain("6st Battery");
        expect(container.textContent).toContain("Score: Russians +1 Lord Raglan killed");
        expect(container.querySelector("button")!.textContent).toBe("and 3 more");
    });
});
