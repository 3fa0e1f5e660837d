// A battle that is looked at again: going from moment to moment, and running on by itself.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import type { Moment, Moments, Scene, Told } from "../src/protocol";
import { Replay } from "../src/replay/replay.svelte";
import { cards } from "./moments";

describe("a replay", () => {
    const scene = (score: number) =>
        ({
            cells: [{ at: [0, 0], name: "A1", kind: "open", height: 0, features: [] }],
            areas: [],
            legend: [],
            board: { kind: "hexes" },
            tokens: [],
            standings: { red: { score }, blue: { score: 0 } },
            clock: { turn: 1, phase: "" },
        }) as unknown as Scene;
    const moment = (number: number): Moment => ({ moment: number, scene: scene(number), told: [], result: null });
    const about = (over: boolean): Moments => ({
        battle: "b",
        game: "g",
        title: "T",
        settings: [],
        views: ["all", "red", "watch"],
        players: {} as Moments["players"],
        over,
        moments: cards,
    });
    const fetched: string[] = [];

    beforeEach(() => {
        fetched.length = 0;
        vi.useFakeTimers();
        vi.spyOn(api, "moments").mockImplementation(async () => about(true));
        vi.spyOn(api, "moment").mockImplementation(async (_battle, number, view) => {
            fetched.push(`${view} ${number}`);
            return moment(number);
        });
    });
    afterEach(() => vi.useRealTimers());

    it("begins at the beginning, or where the address says", async () => {
        const replay = new Replay("b");
        await replay.open("");
        expect([replay.at, replay.shown?.moment, replay.view]).toEqual([0, 0, "all"]);
        const linked = new Replay("b");
        await linked.open("?moment=3&view=red");
        expect([linked.at, linked.shown?.moment, linked.view]).toEqual([3, 3, "red"]);
        const wrong = new Replay("b");
        await wrong.open("?moment=99&view=blue");
        expect([wrong.at, wrong.view]).toEqual([4, "all"]);
    });
    it("begins with the newest moment of a battle that goes on", async () => {
        vi.spyOn(api, "moments").mockImplementation(async () => about(false));
        const replay = new Replay("b");
        await replay.open("");
        expect(replay.at).toBe(4);
    });
    it("fetches ahead, and nothing twice", async () => {
        const replay = new Replay("b");
        await replay.open("");
        expect(fetched).toEqual(["all 0", "all 1", "all 2", "all 3"]);
        await replay.step(1);
        await replay.step(1);
        expect(fetched).toEqual(["all 0", "all 1", "all 2", "all 3", "all 4"]);
        expect(replay.shown?.moment).toBe(2);
    });
    it("stays within the battle", async () => {
        const replay = new Replay("b");
        await replay.open("");
        await replay.step(-1);
        expect(replay.at).toBe(0);
        await replay.step(Infinity);
        expect(replay.at).toBe(4);
        await replay.step(1);
        expect(replay.at).toBe(4);
        await replay.turn(-1);
        expect(replay.at).toBe(2);
    });
    it("keeps the ground the same object from moment to moment", async () => {
        const replay = new Replay("b");
        await replay.open("");
        const ground = replay.shown?.scene.cells;
        await replay.step(1);
        expect(replay.shown?.scene.cells).toBe(ground);
    });
    it("plays what led to the next moment, and runs on when that is over", async () => {
        const line = { rule: "", words: "Turn 2", heading: "turn" as const };
        vi.spyOn(api, "moment").mockImplementation(async (_battle, number) => ({
            ...moment(number),
            scene: { ...scene(0), board: {} } as unknown as Scene,
            told: [line],
        }));
        const replay = new Replay("b");
        await replay.open("");
        expect(replay.showing.playing).toBe(false);
        await replay.step(1);
        expect([replay.showing.playing, replay.showing.line?.words]).toEqual([true, "Turn 2"]);
        await replay.step(-1);
        expect(replay.showing.playing).toBe(false);
        replay.run();
        await vi.advanceTimersByTimeAsync(0);
        await vi.advanceTimersByTimeAsync(1000);
        expect([replay.shown?.moment, replay.showing.playing]).toEqual([1, true]);
        await vi.advanceTimersByTimeAsync(351);
        expect(replay.shown?.moment).toBe(2);
        replay.stop();
        expect(replay.showing.playing).toBe(false);
        vi.unstubAllGlobals();
    });
    it("plays what led to a moment at its speed while it runs, and at the usual one step by step", async () => {
        vi.spyOn(api, "moment").mockImplementation(async (_battle, number) => ({
            ...moment(number),
            scene: { ...scene(0), board: {} } as unknown as Scene,
            told: [{ rule: "", words: "Turn 2", heading: "turn" as const }],
        }));
        const replay = new Replay("b");
        await replay.open("");
        const played = async () => {
            let time = 0;
            while (replay.showing.playing) {
                await vi.advanceTimersByTimeAsync(10);
                time += 10;
            }
            return time;
        };
        await replay.step(1);
        const usual = await played();
        await replay.step(-1);
        replay.speed = 4;
        replay.run();
        await vi.advanceTimersByTimeAsync(0);
        const fast = await played();
        replay.stop();
        expect(usual).toBeGreaterThan(400);
        expect(fast / usual).toBeCloseTo(1 / 4, 1);
        await replay.step(1);
        expect(await played()).toBe(usual);
        vi.unstubAllGlobals();
    });
    it("plays again what led to a deed that is gone to, and shows afterwards who aimed at whom", async () => {
        const tokens = [
            { id: 1, side: "red", at: [0, 0], strength: 4, full: 4 },
            { id: 2, side: "blue", at: [3, 0], strength: 1, full: 4 },
        ];
        const standing = { ...scene(0), board: {}, tokens } as unknown as Scene;
        const line = { kind: "line", tone: "", at: [[3, 0]], radius: 0, token: 1, facing: null, words: "", rule: "" };
        const shows = { tokens: [1], way: [], marks: [line], strength: null, scores: {} };
        const fired = { rule: "", words: "Guns fired", heading: "", shows } as unknown as Told;
        vi.spyOn(api, "moment").mockImplementation(async (_battle, number) => ({
            ...moment(number),
            scene: standing,
            told: [fired, fired],
        }));
        const replay = new Replay("b");
        await replay.open("");
        await replay.go(3, true);
        expect([replay.showing.playing, replay.showing.line?.words]).toEqual([true, "Guns fired"]);
        await replay.go(1);
        expect(replay.showing.playing).toBe(false);
        expect(replay.marks.map(({ kind, at, token }) => [kind, at, token])).toEqual([
            [
                "line",
                [
                    [0, 0],
                    [3, 0],
                ],
                null,
            ],
        ]); // once, however often it was said
        vi.unstubAllGlobals();
    });
    it("runs at its speed to the end and stops there", async () => {
        const replay = new Replay("b");
        await replay.open("");
        replay.speed = 2;
        replay.run();
        await vi.advanceTimersByTimeAsync(0);
        expect([replay.running, replay.shown?.moment]).toEqual([true, 1]);
        await vi.advanceTimersByTimeAsync(149); // nothing is told of these moments
        expect(replay.shown?.moment).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(replay.shown?.moment).toBe(2);
        await vi.advanceTimersByTimeAsync(5000);
        expect([replay.running, replay.shown?.moment]).toEqual([false, 4]);
        replay.run(); // from the end it begins again
        await vi.advanceTimersByTimeAsync(0);
        expect([replay.running, replay.shown?.moment]).toEqual([true, 0]);
        replay.stop();
        await vi.advanceTimersByTimeAsync(5000);
        expect(replay.shown?.moment).toBe(0);
    });
    it("shows what was asked for last, however late another answer comes", async () => {
        const late: ((value: Moment) => void)[] = [];
        const replay = new Replay("b");
        await replay.open("?view=red");
        vi.spyOn(api, "moment").mockImplementation(
            (_battle, number) =>
                new Promise((give) => {
                    if (number === 4) late.push(() => give(moment(4)));
                    else give(moment(number));
                }),
        );
        const slow = replay.go(4);
        await replay.go(1);
        late.forEach((give) => give(moment(4)));
        await slow;
        expect([replay.at, replay.shown?.moment]).toEqual([1, 1]);
    });
    it("says why a battle cannot be shown", async () => {
        vi.spyOn(api, "moments").mockRejectedValue(new Error("There is no such battle."));
        const replay = new Replay("b");
        await replay.open("");
        expect(replay.trouble).toBe("There is no such battle.");
    });
});
