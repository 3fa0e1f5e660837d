import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { View } from "../src/board/view.svelte";
import { beside, raised } from "../src/play/beside";
import Thrown from "../src/play/Thrown.svelte";
import type { Scene, Told, Zone } from "../src/protocol";
import { places_of } from "../src/play/asked";
import { a_question } from "./a_table";

const told = (words: string, heading: Told["heading"] = ""): Told => ({ rule: "", words, heading });
const attack = (words: string): Told => ({ ...told(words), thrown: { faces: ["6"], wanted: [true], besides: [false], by: "red" } });
const scene = { board: { kind: "hexes" }, tokens: [] } as unknown as Scene;
const shown = (story: Told[], more: { from?: number; playing?: boolean; stays?: boolean } = {}) => {
    const props = { story, from: 0, scene, view: new View(), playing: false, ...more };
    const { container, rerender } = render(Thrown, props);
    const card = () => container.querySelector<HTMLElement>(".thrown");
    return {
        card,
        title: () => card()?.querySelector(".title")?.textContent,
        rerender: (next: Partial<typeof props>) => rerender(next),
        container,
    };
};
const pointer = (type: "pointerMove" | "pointerDown", clientX: number, clientY: number, pointerType = "mouse") =>
    fireEvent[type](window, { clientX, clientY, pointerType });

let calm = true;
beforeEach(() => {
    vi.useFakeTimers();
    calm = true;
    vi.stubGlobal("matchMedia", (query: string) => ({
        matches: calm || !query.includes("reduced-motion"), // a narrow page
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }));
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the dice over the board", () => {
    it("are those of one deed, with all that came of it", async () => {
        const { card, title, rerender } = shown([attack("A"), told("B lost 1", "outcome"), attack("C"), told("D lost 2", "outcome")]);
        expect([title(), card()?.querySelector(".outcome")?.textContent]).toEqual(["C", "D lost 2"]);
        await rerender({ story: [attack("A"), told("E moved")], playing: true });
        expect(card()).toBe(null); // while another deed is looked at
        await rerender({ playing: false });
        expect(title()).toBe("A");
    });
    it("stay when a die is drawn for nobody after them", async () => {
        const drawn: Told = { ...told("a die of the Reds"), thrown: { faces: ["Reds"], wanted: [false], besides: [false], by: null } };
        const { title, rerender } = shown([attack("A"), told("B lost 1", "outcome"), drawn]);
        expect(title()).toBe("A");
        await rerender({ story: [drawn] });
        expect(title()).toBe("a die of the Reds");
        await rerender({ story: [drawn, told("A goes"), told("a die of the Blues, who alone have one")] });
        expect(title()).toBe(undefined);
    });
    it("say what each throw after the first was for", () => {
        const thrown = attack("").thrown!;
        const { card } = shown([told("A shoots at B"), { ...told("to hit", "detail"), thrown }, told("B is hit", "outcome"), { ...told("B stands", "outcome"), thrown }]); // prettier-ignore
        const said = [...card()!.querySelectorAll(".came > *")].map((row) => row.textContent?.trim().replace(/\s+/g, " "));
        expect(said).toEqual(["6 to hit", "B is hit", "6 B stands"]);
    });
    it("tell of those who fell together in one line", () => {
        const falls = (words: string, token: number): Told => ({
            ...told(words, "outcome"),
            shows: { tokens: [token], way: [], marks: [], strength: 0, scores: {}, together: true },
        });
        const { card } = shown([attack("A"), falls("B loses a man, 2 left", 1), falls("B loses a man, 1 left", 2), told("B breaks", "outcome")]); // prettier-ignore
        expect([...card()!.querySelectorAll(".outcome")].map(({ textContent }) => textContent?.trim())).toEqual([
            "B loses a man, 1 left (2 at once)",
            "B breaks",
        ]);
    });
    it("come to nothing where nobody at whom was shot has lost anything, and not where nobody was shot at", () => {
        const aimed = (kind: "line" | "badge"): Told => ({
            ...attack("A"),
            shows: { tokens: [1], way: [], marks: [{ kind, tone: "bad", at: [], radius: 0, token: null, facing: null, words: "", rule: "" }], strength: null, scores: {} },
        }); // prettier-ignore
        const said = (story: Told[]) => shown(story).card()?.querySelector(".nothing")?.textContent?.trim();
        expect([said([aimed("line")]), said([aimed("badge")])]).toEqual(["Nothing came of it.", undefined]);
    });
    it("leave it to the panel, while they are played, to tell what is nothing but a throw", async () => {
        const { title, rerender } = shown([attack("both threw 3: again")], { playing: true });
        expect(title()).toBe(undefined);
        await rerender({ playing: false });
        expect(title()).toBe("both threw 3: again");
    });
    it("stay in a replay without what they brought, which is told beside the board", async () => {
        const { card } = shown([attack("A"), told("B lost 1", "outcome")], { stays: true });
        await wait(20_000);
        expect([card()?.querySelectorAll(".die").length, card()?.querySelector(".outcome")]).toEqual([1, null]);
    });
    it("fall once: they lie still when they come back after what was played behind them", async () => {
        calm = false;
        const { card, container, rerender } = shown([attack("A")], { playing: true });
        expect(card()?.querySelector(".rolling")).not.toBe(null);
        await rerender({ story: [attack("A"), told("E moved")] });
        expect(card()).toBe(null);
        await rerender({ playing: false });
        expect([card()?.querySelectorAll(".die").length, card()?.querySelector(".rolling, .later")]).toEqual([1, null]);
        await rerender({ story: [attack("A"), told("E moved"), attack("B")] });
        expect(container.querySelector(".thrown:last-of-type .rolling")).not.toBe(null);
    });
    it("pale under the pointer, so that the pieces under them can be seen", async () => {
        const { card } = shown([attack("A")]);
        card()!.getBoundingClientRect = () => ({ left: 900, right: 1200, top: 50, bottom: 150 }) as DOMRect;
        await pointer("pointerMove", 1000, 100);
        expect(card()?.classList.contains("paled")).toBe(true);
        await pointer("pointerMove", 500, 400);
        expect(card()?.classList.contains("paled")).toBe(false);
    });
    it("go where a finger presses, when they are put away, and after some seconds by themselves", async () => {
        const by_finger = shown([attack("A")]);
        by_finger.card()!.getBoundingClientRect = () => ({ left: 900, right: 1200, top: 50, bottom: 150 }) as DOMRect;
        await pointer("pointerDown", 500, 400, "touch");
        await wait(300);
        expect(by_finger.card()).not.toBe(null);
        await pointer("pointerDown", 1000, 100, "touch");
        await wait(300);
        expect(by_finger.card()).toBe(null);
        const put_away = shown([attack("A")]);
        await fireEvent.click(put_away.container.querySelector("button:last-of-type")!);
        await wait(300);
        expect(put_away.card()).toBe(null);
        await put_away.rerender({ story: [attack("A"), attack("B")] });
        expect(put_away.title()).toBe("B");
        const alone = shown([attack("A")]);
        const guard = () => alone.container.querySelector(".guard");
        expect(guard()).toBe(null);
        await wait(6100);
        expect(alone.card()).toBe(null);
        expect(guard()).not.toBe(null); // who pressed its button a moment too late presses nothing below it
        await wait(900);
        expect(guard()).toBe(null);
    });
    it("stay as long as they are pinned", async () => {
        const { title, container, rerender } = shown([attack("A")]);
        await fireEvent.click(container.querySelector("button")!);
        await wait(20_000);
        await rerender({ story: [attack("A"), attack("B")] });
        expect(title()).toBe("A");
        await fireEvent.click(container.querySelector("button")!);
        expect(title()).toBe("B");
    });
});

describe("a card", () => {
    const frame = { width: 1000, height: 600 },
        card = { width: 300, height: 150 };
    const covers = (at: { x: number; y: number }, x: number, y: number) => x >= at.x && x <= at.x + 300 && y >= at.y && y <= at.y + 150;
    it("lies beside what it is about and within the frame, wherever that is", () => {
        for (let x = 0; x <= 1000; x += 50)
            for (let y = 0; y <= 600; y += 50) {
                const at = beside(frame, card, [{ x, y }], []);
                expect(covers(at, x, y)).toBe(false);
                expect([at.x >= 0, at.x + 300 <= 1000, at.y >= 0, at.y + 150 <= 600]).toEqual([true, true, true, true]);
            }
    });
    it("leaves the men whom a question is about, though none of them is an option, and as far as it reaches", () => {
        const man = (id: number, unit: number, at: [number, number]) => ({ id, unit, at, side: "red", footprint: null, round: true });
        const tokens = [man(1, 7, [100, 100]), man(2, 7, [200, 100]), man(3, 8, [300, 100])];
        const on = { board: { kind: "table", width: 1600, height: 800, per_unit: 10 }, tokens, units: [] } as unknown as Scene;
        const button = [{ option: 0, words: "man 1", on: { button: "choice" as const } }];
        expect(places_of(a_question({ kind: "share", subject: 1, options: button }), on)).toEqual([
            { x: 100, y: 100 },
            { x: 200, y: 100 },
        ]);
        const region = { look: "region", outline: [[50, 60]] } as unknown as Zone;
        expect(places_of(a_question({ kind: "path", shows: [region, { ...region, look: "range" }] }), on)).toEqual([{ x: 50, y: 60 }]);
    });
    it("goes up when it grows, so that what is told last is not cut off, and never over the top", () => {
        expect([raised(400, 150, 600), raised(400, 260, 600), raised(400, 700, 600)]).toEqual([400, 332, 8]);
    });
    it("leaves what must be seen", () => {
        const right = beside(frame, card, [{ x: 500, y: 300 }], []);
        expect(right.x).toBeGreaterThan(500);
        const left = beside(frame, card, [{ x: 500, y: 300 }], [{ x: 650, y: 300 }]);
        expect(left.x + 300).toBeLessThan(500);
        expect(beside(frame, card, [], [{ x: 900, y: 50 }])).toEqual({ x: 8, y: 8 });
        // All of a piece, not only its middle.
        expect(beside(frame, card, [], [{ x: 685, y: 50 }])).toEqual({ x: 8, y: 8 });
    });
});
