// Dice land before anybody can read what they brought, and the card of a deed lies where it hides nothing of it.
import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { place_of } from "../src/board/layout";
import { View } from "../src/board/view.svelte";
import { settings } from "../src/lib/settings.svelte";
import Dice_faces from "../src/play/Dice_faces.svelte";
import Thrown from "../src/play/Thrown.svelte";
import type { Mark, Scene, Told, Token } from "../src/protocol";

const line: Mark = { kind: "line", tone: "bad", at: [[1, 1], [5, 5]], radius: 0, token: null, facing: null, words: "", rule: "" }; // prettier-ignore
const attack: Told = {
    rule: "",
    words: "A attacked B",
    heading: "",
    thrown: { faces: ["infantry", "flag", "blank"], wanted: [true, false, false], besides: [true, true, false], by: "red" },
    shows: { tokens: [1, 2], way: [], marks: [line], strength: null, scores: {} },
};
const outcome: Told = { rule: "", words: "B lost 1", heading: "outcome" };
const token = (id: number, at: [number, number]) => ({ id, at }) as Token;
const scene = { board: { kind: "hexes", columns: 9, rows: 9 }, tokens: [token(1, [1, 1]), token(2, [5, 5])] } as unknown as Scene;
let calm = false;

beforeEach(() => {
    calm = false;
    settings.set("dice", true);
    vi.stubGlobal("matchMedia", (query: string) => ({
        matches: calm && query.includes("reduced-motion"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
    }));
});
afterEach(() => vi.unstubAllGlobals());
const shown = (playing: boolean, more: object = {}) => {
    const { container } = render(Thrown, { story: [attack, outcome], from: 0, scene, view: new View(), playing, ...more });
    const has = (what: string, name: string) => container.querySelector(what)?.classList.contains(name) ?? null;
    return { container, has };
};

describe("dice that roll", () => {
    it("are read in words, and tell what they did, only when they lie still", () => {
        const { has } = shown(false);
        expect([has(".dice", "rolling"), has(".counts", "later"), has(".outcome", "later")]).toEqual([true, true, true]);
    });
    it("are followed line by line while it is played, where each line has its time", () => {
        const { has } = shown(true);
        expect([has(".dice", "rolling"), has(".counts", "later"), has(".outcome", "later")]).toEqual([true, true, false]);
    });
    it.each(["where motion is unwanted", "where somebody said so"])("lie still at once %s", (where) => {
        calm = where.endsWith("unwanted");
        settings.set("dice", calm);
        const { has } = shown(false);
        expect([has(".dice", "rolling"), has(".counts", "later"), has(".outcome", "later")]).toEqual([false, false, false]);
    });
});

describe("a face", () => {
    it("that was hoped for is marked so, one that does something else otherwise, and one that does nothing not at all", () => {
        const { container } = render(Dice_faces, attack.thrown!);
        const marks = [...container.querySelectorAll(".die")].map(({ classList }) => [
            classList.contains("wanted"),
            classList.contains("besides"),
        ]);
        expect(marks).toEqual([
            [true, false],
            [false, true],
            [false, false],
        ]);
        const counts = [...shown(false).container.querySelectorAll(".counts span")].map(({ textContent, className }) => [
            textContent,
            /\bwanted\b/.test(className),
            /\bbesides\b/.test(className),
        ]);
        expect(counts).toEqual([
            ["infantry", true, false],
            ["flag", false, true],
            ["blank", false, false],
        ]);
    });
});

describe("the card of a deed", () => {
    // A frame of 900 by 700 px, which the drawing covers; the attack is aimed at the hex in the fifth column and that row.
    const placed = (row: number) => {
        vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
        vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
        const aimed = { ...attack, shows: { ...attack.shows!, marks: [{ ...line, at: [[1, 1], [4, row]] }] } } as Told; // prettier-ignore
        const view = new View();
        const { container } = shown(false, { view, story: [aimed, outcome] });
        const card = container.querySelector<HTMLElement>(".thrown");
        return { card: card!, container, aim: place_of(scene.board, [4, row]) };
    };
    it("lies beside the target, not beside the firer", () => {
        const { card, aim } = placed(2);
        expect(parseFloat(card.style.left) - aim.x).toBeCloseTo(46);
        expect(parseFloat(card.style.top) - aim.y).toBeCloseTo(-75);
    });
    it("lies below on a phone where it is aimed above, and above where it is aimed below", () => {
        expect([placed(0), placed(8)].map(({ card }) => card.classList.contains("low"))).toEqual([true, false]);
    });
    it("goes when it is put away though it was pinned", async () => {
        const { container } = placed(2);
        const [pin, away] = container.querySelectorAll("button");
        await fireEvent.click(pin!);
        expect(pin?.getAttribute("aria-pressed")).toBe("true");
        await fireEvent.click(away!);
        await vi.waitFor(() => expect(container.querySelector(".thrown:not([inert])")).toBe(null));
    });
});
