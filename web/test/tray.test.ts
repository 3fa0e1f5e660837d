// The tray: where each throw falls and is read.
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import Tray from "../src/play/Tray.svelte";
import type { Mark, Thrown, Told } from "../src/protocol";

const told = (words: string, heading: Told["heading"] = ""): Told => ({ rule: "", words, heading });
const thrown = { faces: ["6", "6"], wanted: [true, true], besides: [false, false], by: "red" as const };
const attack = (words: string): Told => ({ ...told(words), thrown });
const drawn: Told = { ...told("a die of the Reds"), thrown: { faces: ["Reds"], wanted: [false], besides: [false], by: null } };

const narrow = vi.hoisted(() => ({ current: false })); // a phone
vi.mock("../src/lib/narrow.svelte", () => ({ narrow }));
let calm = false;
beforeEach(() => {
    calm = narrow.current = false;
    settings.set("dice", true);
    vi.stubGlobal("matchMedia", (query: string) => ({
        matches: calm && query.includes("reduced-motion"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }));
});
afterEach(() => vi.unstubAllGlobals());

const shown = (story: Told[], more: { from?: number; playing?: boolean; rolls?: number; brief?: boolean; lying?: Thrown | null } = {}) => {
    const props = { story, from: 0, playing: false, ...more };
    const { container, rerender } = render(Tray, props);
    const words = (what: string) => container.querySelector(what)?.textContent?.trim().replace(/\s+/g, " ");
    return {
        container,
        words,
        rerender: (next: Partial<typeof props>) => rerender(next),
        has: (what: string) => container.querySelector(what) !== null,
    };
};

describe("the tray", () => {
    it("is there before anybody has thrown", () => {
        expect(shown([]).words(".felt")).toBe("The dice fall here.");
    });
    it("shows the dice that a question is about, once all before it was played", async () => {
        const lying = { faces: ["2", "5"], wanted: [false, true], besides: [false, false], by: "red" as const };
        const { container, words, rerender } = shown([attack("A shoots")], { playing: true, lying });
        expect(words(".to")).toBe("A shoots");
        await rerender({ playing: false });
        expect(words(".to")).toBe("These dice may still be changed.");
        expect([...container.querySelectorAll(".die")].map((die) => [die.textContent?.trim(), die.classList.contains("wanted")])).toEqual([
            ["2", false],
            ["5", true],
        ]);
        await rerender({ lying: null });
        expect(words(".to")).toBe("A shoots");
    });
    it("says of the deed with the last throw to whom it is aimed, how the dice are read and what came of it", () => {
        const { words } = shown([attack("A"), told("B lost 1", "outcome"), attack("C shoots at D"), told("D lost 2", "outcome")]);
        expect([words(".to"), words(".reads"), words(".came")]).toEqual(["C shoots at D", "6 ×2", "D lost 2"]);
    });
    it("says what was told of a throw before it, and nothing of what came after it", () => {
        const throws = { ...told("A hits once", "outcome"), thrown };
        const { words } = shown([told("A shoots, needing 6"), told("1 of them with +4", "detail"), throws, told("hard cover", "detail")]);
        expect(words(".to")).toBe("A shoots, needing 6 · 1 of them with +4");
        narrow.current = true;
        expect(shown([told("A"), told("with +4", "detail"), throws]).words(".to"), "a phone has no room for it").toBe("A");
    });
    it("names every face where the game says what it does, and says that too", () => {
        const faces = {
            faces: ["flag"],
            wanted: [false],
            besides: [true],
            by: "red" as const,
            reads: "infantry faces hit, flags drive back",
        };
        expect(shown([{ ...told("A fires at B"), thrown: faces }]).words(".reads")).toBe("flag: infantry faces hit, flags drive back");
    });
    it("shows who goes back and why after an older throw", () => {
        const back = [told("B had to retreat 2 hexes for 2 flags"), told("B retreated from I7 to H8", "outcome")];
        const { words, has } = shown([attack("A"), told("B lost 1", "outcome"), ...back]);
        expect([words(".to"), words(".came"), has(".die")]).toEqual([
            "B had to retreat 2 hexes for 2 flags",
            "B retreated from I7 to H8",
            false,
        ]);
    });
    it("names a unit once, and another one that comes after it", () => {
        const names = ["2nd Grenadiers", "2nd Grenadiers Reserve", "Rifles"];
        const came = ["2nd Grenadiers are hit twice", "2nd Grenadiers: 1 pin", "The Rifles lose nobody", "2nd Grenadiers Reserve: 1 pin", "2nd Grenadiers break"]; // prettier-ignore
        const { container } = render(Tray, {
            story: [attack("A shoots"), ...came.map((words) => told(words, "outcome"))],
            from: 0,
            playing: false,
            names,
        });
        expect(container.querySelector(".came")?.textContent?.trim().replace(/\s+/g, " ")).toBe(
            "2nd Grenadiers are hit twice · 1 pin · The Rifles lose nobody · 2nd Grenadiers Reserve: 1 pin · 2nd Grenadiers break",
        );
    });
    it("tells on a phone as much of the last that came of it as has room, with whom it came to", () => {
        narrow.current = true;
        const came = (...words: string[]) =>
            render(Tray, {
                story: [attack("A shoots"), ...words.map((each) => told(each, "outcome"))],
                from: 0,
                playing: false,
                names: ["Rifles"],
            })
                .container.querySelector(".came")
                ?.textContent?.trim()
                .replace(/\s+/g, " ");
        expect(came("the Rifles are hit", "the Rifles lose nobody")).toBe("The Rifles are hit · lose nobody");
        expect(came(`the Rifles ${"are hit ".repeat(16)}`, "the Rifles lose nobody")).toBe("The Rifles lose nobody");
    });
    it("keeps the last throw, dimmed, while something without dice is played and until something else has happened", async () => {
        const { words, has, rerender } = shown([attack("A")], { playing: true });
        expect([words(".to"), has(".dim")]).toEqual(["A", false]);
        const later = [attack("A"), told("E moved")];
        await rerender({ story: later });
        expect([words(".to"), has(".dim")]).toEqual(["A", true]);
        await rerender({ story: later, from: 2, playing: false });
        expect([words(".to"), has(".dim")], "and is not taken for what was thrown now").toEqual(["Earlier: A", true]);
        await rerender({ story: [...later, told("F moved")], from: 2 });
        expect(words(".felt"), "something else has happened").not.toContain("A");
        await rerender({ story: later, from: 2 });
        await rerender({ story: [...later, told("Turn 2", "turn")], from: 3 });
        expect(words(".felt"), "its turn is over").toBe("The dice fall here.");
        await rerender({ story: [told("E moved")], from: 0 });
        expect(words(".felt"), "what was taken back").toBe("The dice fall here.");
    });
    it("tells of what hits without a throw, and leaves no older throw beside it", () => {
        const line = { kind: "line", at: [] } as unknown as Mark;
        const sure: Told = {
            ...told("The Machine Gun hits with every die"),
            shows: { tokens: [], marks: [line] } as unknown as NonNullable<Told["shows"]>,
        };
        const { words, has } = shown([attack("A"), told("B lost 1", "outcome"), sure, told("C lost 2", "outcome")]);
        expect([words(".to"), words(".came"), has(".throw")]).toEqual(["The Machine Gun hits with every die", "C lost 2", false]);
    });
    it("lays a die that is drawn for nobody beside them", async () => {
        const { words, has, rerender } = shown([attack("A"), told("B lost 1", "outcome"), drawn], { playing: true });
        expect([words(".to"), has(".drawn.now .die")]).toEqual(["A", true]);
        await rerender({ story: [attack("A"), told("B lost 1", "outcome"), drawn, attack("C")] });
        expect([words(".to"), has(".drawn")]).toEqual(["C", false]);
        expect(shown([drawn]).words(".to")).toBe("A die of the Reds");
    });
    it("shows no older die once another is drawn without a throw", () => {
        const { words, has } = shown([drawn, told("B is ordered to run"), told("a die of the Blues")]);
        expect([words(".to"), has(".die")]).toEqual([undefined, false]);
        expect(shown([drawn, told("a die of the Blues")]).has(".die")).toBe(false);
    });
    it("says what the throws before the last needed, and leaves no die that was drawn beside a later deed", () => {
        const hit = { ...told("A: 3 shots with the rifle, needing 4 or more: 2 hits", "detail"), thrown };
        const { words } = shown([told("A shoots at B"), hit, { ...told("B saves", "outcome"), thrown }]);
        expect(words(".to")).toBe("A shoots at B · needing 4 or more");
        expect(shown([attack("A"), drawn, told("B is ordered to fire")]).has(".drawn")).toBe(false);
    });
    it("says what each throw of a deed was for", () => {
        const { container } = shown([told("A shoots at B"), { ...told("to hit", "detail"), thrown }, told("B is hit", "outcome"), { ...told("B stands", "outcome"), thrown }]); // prettier-ignore
        expect([...container.querySelectorAll(".reads")].map(({ textContent }) => textContent)).toEqual(["To hit", "B stands"]);
    });
    it("tells of those who fell together in one line", () => {
        const falls = (words: string, token: number): Told => ({
            ...told(words, "outcome"),
            shows: { tokens: [token], way: [], marks: [], strength: 0, scores: {}, together: true },
        });
        const { words } = shown([attack("A"), falls("B loses a man, 2 left", 1), falls("B loses a man, 1 left", 2), told("B breaks", "outcome")]); // prettier-ignore
        expect(words(".came")).toBe("B loses a man, 1 left · B breaks");
    });
    it("says that nothing came of it where nobody at whom was shot has lost anything, and not where nobody was shot at", () => {
        const aimed = (kind: Mark["kind"]): Told => ({
            ...attack("A"),
            shows: { tokens: [1], way: [], marks: [{ kind, tone: "bad", at: [], radius: 0, token: null, facing: null, words: "", rule: "" }], strength: null, scores: {} },
        }); // prettier-ignore
        const said = (story: Told[], playing = false) => shown(story, { playing }).words(".nothing");
        expect([said([aimed("line")]), said([aimed("badge")]), said([aimed("line")], true)]).toEqual([
            "Nothing came of it.",
            undefined,
            undefined,
        ]);
    });
    it("leaves to a replay what the dice brought: it is told beside the board", () => {
        const { has } = shown([attack("A"), told("B lost 1", "outcome")], { brief: true });
        expect([has(".die"), has(".came")]).toEqual([true, false]);
    });
});

describe("dice that roll", () => {
    const rolling = [told("A shoots at B"), { ...told("B is hit twice", "outcome"), thrown }];
    it("are read in words only when they lie still", () => {
        const { has } = shown(rolling, { playing: true, rolls: 600 });
        expect([has(".dice.rolling"), has(".reads.later")]).toEqual([true, true]);
    });
    it("lie still when they stay from before", async () => {
        const { has, rerender } = shown(rolling, { playing: true, rolls: 600 });
        await rerender({ story: [...rolling, told("E moved")], rolls: 0 });
        expect([has(".die"), has(".rolling"), has(".later")]).toEqual([true, false, false]);
    });
    it.each(["where motion is unwanted", "where somebody said so"])("lie still at once %s", (where) => {
        calm = where.endsWith("unwanted");
        settings.set("dice", calm);
        const { has } = shown(rolling, { playing: true, rolls: 600 });
        expect([has(".dice.rolling"), has(".reads.later")]).toEqual([false, false]);
    });
});
