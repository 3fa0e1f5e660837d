// What is played, as it is seen, heard and gone on with.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import * as sound from "../src/lib/sound";
import { fallen_in } from "../src/lib/story";
import Banners from "../src/play/Banners.svelte";
import Playback from "../src/play/Playback.svelte";
import Played from "../src/play/Played.svelte";
import { lasting } from "../src/play/pace";
import { Showing } from "../src/play/showing.svelte";
import type { Mark, Point, Scene, Shown, Token, Told } from "../src/protocol";

const piece = (id: number, at: Point | null, strength = 4) => ({ id, name: `t${id}`, side: "red", at, strength, full: 4 }) as Token;
const scene = (...tokens: Token[]) =>
    ({
        board: { kind: "hexes" },
        clock: { turn: 1, phase: "" },
        tokens,
        areas: [],
        standings: { red: { score: 0 }, blue: { score: 0 } },
    }) as unknown as Scene;
const shows = (more: Partial<Shown>): Shown => ({ tokens: [], way: [], marks: [], strength: null, scores: {}, ...more });
const told = (words: string, more: Partial<Told> = {}): Told => ({ rule: "", words, heading: "", ...more });
const at_place = (at: Point[]): Mark => ({ kind: "line", tone: "bad", at, radius: 0, token: 1, facing: null, words: "", rule: "" });

const before = scene(piece(1, [0, 0]), piece(2, [3, 0]));
const thrown = { faces: ["6"], wanted: [true], besides: [false], by: "red" as const };
const turn = told("Turn 2", { heading: "turn" });
const attacked = told("1 attacked", { thrown, shows: shows({ tokens: [1], marks: [at_place([[3, 0]])] }) });
const threw = told("both threw", { thrown });
const moved = told("1 moved", { shows: shows({ tokens: [1], way: [[0, 0], [1, 0]] }) }); // prettier-ignore
const fell = told("2 destroyed", { shows: shows({ tokens: [2], strength: 0, marks: [at_place([[3, 0]])] }) });
const banner = told("a banner", { heading: "outcome", shows: shows({ scores: { red: 1 } }) });
const act = (...lines: Told[]) => ({ before, after: before, told: lines, first: 0, own: false });

beforeEach(() => {
    vi.useFakeTimers();
    settings.set("playing", "normal");
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});
const wait = (line: Told, rate = 1) => vi.advanceTimersByTime(lasting(line, true) / rate + 1);

describe("what is played", () => {
    it("is heard: a shot and then the dice, dice alone, feet, a fall, a banner", () => {
        const heard: string[] = [];
        vi.spyOn(sound, "play").mockImplementation((one) => void heard.push(one));
        const showing = new Showing();
        const lines = [turn, attacked, threw, moved, fell, banner];
        showing.take(act(...lines));
        for (const line of lines) wait(line);
        expect(heard).toEqual(["shot", "dice", "dice", "march", "falls", "banner"]);
    });
    it("leaves no mark of the deed before where a piece goes its way", () => {
        const showing = new Showing();
        showing.take(act(attacked, moved, turn));
        expect(showing.aimed).toHaveLength(1);
        wait(attacked);
        expect([showing.aimed, showing.marks, showing.going[0]?.token]).toEqual([[], [], 1]);
    });
    it("is twice as fast where somebody wished so", () => {
        settings.set("playing", "fast");
        const showing = new Showing();
        showing.take(act(threw, moved));
        wait(threw, 2);
        expect(showing.line?.words).toBe("1 moved");
    });
    it("is not played to nobody", () => {
        const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
        const showing = new Showing();
        showing.take(act(moved));
        expect(showing.playing).toBe(false);
        hidden.mockReturnValue(false);
        showing.take(act(moved));
        expect(showing.playing).toBe(true);
    });
    it("goes on by itself again after it was skipped while it was paused", () => {
        const showing = new Showing();
        showing.take(act(threw, moved));
        showing.pause();
        showing.skip();
        expect(showing.paused).toBe(false);
        showing.take(act(threw, moved));
        wait(threw);
        expect(showing.line?.words).toBe("1 moved");
    });
    it("can be shown again however long it was", () => {
        const showing = new Showing();
        showing.take(act(...Array.from({ length: 130 }, () => moved)));
        showing.skip();
        expect(showing.can_repeat).toBe(true);
    });
    it("marks where somebody fell, and not where somebody was aimed at", () => {
        expect(fallen_in([attacked, fell])).toEqual([[3, 0]]);
        expect(fallen_in([attacked])).toEqual([]);
    });
});

describe("over the board", () => {
    it("stand the turn and the phase that begin, and nothing else", async () => {
        const showing = new Showing();
        const { container } = render(Played, { showing });
        const large = () => container.querySelector(".opens")?.textContent;
        expect(large()).toBe(undefined);
        showing.take(act(turn, moved, threw));
        await vi.advanceTimersByTimeAsync(0);
        expect(large()).toBe("Turn 2");
        await vi.advanceTimersByTimeAsync(lasting(turn, true) + 1);
        expect(large()).toBe(undefined);
    });
    it("a banner flies to the score of who took it, from where it was taken, and not where motion is unwanted", () => {
        const flew: Keyframe[][] = [];
        const animate = vi.fn((frames: Keyframe[]) => flew.push(frames));
        (SVGElement.prototype as unknown as { animate: unknown }).animate = animate;
        const score_at = (side: string) => ({ left: side === "red" ? 10 : 500, top: 20, width: 0, height: 0 }) as DOMRect;
        const props = { scored: { side: "red" as const, at: [3, 0] as Point }, score_at, point_at: () => ({ x: 300, y: 400 }) };
        render(Banners, props);
        expect([flew[0]?.at(0)?.["transform"], flew[0]?.at(-1)?.["transform"]]).toEqual([
            expect.stringContaining("translate(300px, 400px)"),
            expect.stringContaining("translate(10px, 20px)"),
        ]);
        vi.stubGlobal("matchMedia", () => ({ matches: true }));
        render(Banners, props);
        expect(flew).toHaveLength(1);
    });
});

describe("the way on", () => {
    it("is to pause and go on, faster and slower again, or to skip", async () => {
        const showing = new Showing();
        showing.take(act(threw, moved));
        render(Playback, { showing });
        const press = async (name: string) => {
            await fireEvent.click(screen.getByRole("button", { name }));
        };
        await press("Pause");
        expect(showing.paused).toBe(true);
        await press("Go on");
        expect(showing.paused).toBe(false);
        await press("Faster");
        expect(settings.playing).toBe("fast");
        await press("Faster");
        expect(settings.playing).toBe("normal");
        await press("Skip");
        expect(showing.playing).toBe(false);
    });
});
