import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Throws from "../src/play/Throws.svelte";
import type { Told } from "../src/protocol";

const thrown: Told = { rule: "", words: "A fires", heading: "", thrown: { faces: ["6"], wanted: [true], by: "red" } };
const shown = () => {
    const { container } = render(Throws, { story: [thrown], from: 0, low: false });
    const cards = container.querySelector(".throws") as HTMLElement;
    cards.getBoundingClientRect = () => ({ left: 900, right: 1200, top: 50, bottom: 150 }) as DOMRect;
    return { cards, is_there: () => container.querySelector(".throws") !== null };
};
const pointer = (type: "pointerMove" | "pointerDown", clientX: number, clientY: number, pointerType = "mouse") =>
    fireEvent[type](window, { clientX, clientY, pointerType });

describe("the dice over the board", () => {
    afterEach(() => void vi.useRealTimers());
    it("pale while the pointer is near, so that the pieces under them can be seen", async () => {
        const { cards } = shown();
        await pointer("pointerMove", 1000, 100);
        expect(cards.classList.contains("paled")).toBe(true);
        await pointer("pointerMove", 500, 400);
        expect(cards.classList.contains("paled")).toBe(false);
    });
    it("go where a finger presses, and after some seconds by themselves", async () => {
        vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
        vi.useFakeTimers();
        const by_finger = shown();
        await pointer("pointerDown", 500, 400, "touch");
        await vi.advanceTimersByTimeAsync(100);
        expect(by_finger.is_there()).toBe(true);
        await pointer("pointerDown", 1000, 100, "touch");
        await vi.advanceTimersByTimeAsync(100);
        expect(by_finger.is_there()).toBe(false);
        const alone = shown();
        await vi.advanceTimersByTimeAsync(6000);
        expect(alone.is_there()).toBe(false);
        vi.unstubAllGlobals();
    });
});
