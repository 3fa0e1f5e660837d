// The story stays at its end while lines are told, and is measured for that once a frame.
import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Story from "../src/play/Story.svelte";
import type { Told } from "../src/protocol";

afterEach(() => vi.restoreAllMocks());

const line = (number: number) =>
    ({ words: `line ${number}`, rule: "K47-SHT-08", heading: "detail", by: null, shows: null }) as unknown as Told;

it("follows what is told, and is measured once a frame", async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
    const measured = vi.fn(() => 1000);
    Object.defineProperty(HTMLElement.prototype, "scrollHeight", { configurable: true, get: measured });
    const told = (count: number) => ({
        story: Array.from({ length: count }, (_, number) => line(number)),
        fresh_from: 0,
        game: "konflikt47",
    });
    const { container, rerender } = render(Story, told(1));
    for (const count of [2, 3, 4, 5]) await rerender(told(count));
    expect([measured.mock.calls.length, frames.length]).toEqual([0, 1]);
    frames[0]?.(0);
    expect(measured.mock.calls.length).toBe(1);
    expect(container.querySelector(".story")?.scrollTop).toBeGreaterThan(0);
    await rerender(told(6));
    expect(frames.length).toBe(2);
});

// The browser tells that the story went to its end when there is already more of it.
it("follows on when it hears late that it went to its end", async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
    Object.defineProperty(HTMLElement.prototype, "scrollHeight", { configurable: true, get: () => 1000 });
    const { container, queryByText } = render(Story, { story: [line(0)], fresh_from: 0, game: "konflikt47" });
    const box = container.querySelector(".story")!;
    await fireEvent.scroll(box);
    expect(queryByText("To the newest")).toBeNull();
    frames[0]?.(0);
    box.scrollTop = 0;
    await fireEvent.scroll(box);
    expect(queryByText("To the newest")).not.toBeNull();
});
