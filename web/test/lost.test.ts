// Who fell meanwhile: as many as stand in two lines, the others when they are asked for.
import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { first_of } from "../src/lib/first_of";
import Lost from "../src/play/Lost.svelte";

const losses = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}st Regiment of Foot 2 by Guns`);

describe("who fell", () => {
    it("stands whole where it is short", () => {
        expect(first_of(losses(3), 110)).toBe(3);
        const { container } = render(Lost, { losses: losses(3) });
        expect(container.querySelector("button")).toBeNull();
    });
    it("says of more how many they are, one at least shown", async () => {
        expect(first_of(["x".repeat(300), "y"], 110)).toBe(1);
        const { container } = render(Lost, { losses: losses(12) });
        const button = () => container.querySelector("button")!;
        expect(button().textContent).toBe("and 9 more");
        expect(container.textContent).not.toContain("12st");
        await fireEvent.click(button());
        expect(container.textContent).toContain("12st");
        await fireEvent.click(button());
        expect(container.textContent).not.toContain("12st");
    });
});
