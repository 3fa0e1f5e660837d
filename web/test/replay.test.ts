import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import type { Moment, MomentCard, Moments, Scene, Told } from "../src/protocol";
import { Lru } from "../src/replay/lru";
import { Replay } from "../src/replay/replay.svelte";
import { chapters_of, rows_of, steps_of, turn_from, turns_of, wanted_in } from "../src/replay/turns";

const card = (moment: number, turn: number): MomentCard => ({
    moment,
    turn,
    phase: "",
    by: "red",
    whose: "red",
    asked: "",
    words: `answer ${moment}`,
    brought: [],
    reason: "",
});
const cards = [card(0, 1), card(1, 1), card(2, 2), card(3, 2), card(4, 3)];

describe("what was used last", () => {
    it("is kept, and the rest forgotten", () => {
        const kept = new Lru<string, number>(2);
        kept.set("a", 1);
        kept.set("b", 2);
        expect(kept.get("a")).toBe(1); // used again, so b is the older
        kept.set("c", 3);
        expect([kept.get("a"), kept.get("b"), kept.get("c"), kept.size]).toEqual([1, undefined, 3, 2]);
        kept.delete("a");
        expect([kept.get("a"), kept.size]).toEqual([undefined, 1]);
    });
    it("does not grow when the same is set again", () => {
        const kept = new Lru<string, number>(2);
        for (const value of [1, 2, 3]) kept.set("a", value);
        expect([kept.get("a"), kept.size]).toEqual([3, 1]);
    });
});

describe("turns", () => {
    it("gather their moments", () => {
        expect(turns_of(cards).map(({ turn, first, moments }) => [turn, first, moments.length])).toEqual([
            [1, 0, 2],
            [2, 2, 2],
            [3, 4, 1],
        ]);
        expect(turns_of([])).toEqual([]);
    });
    it("have steps, as long as their moments stand in the same phase", () => {
        const moments = ["Orders", "Orders", "Fire", "Moves", "Fire"].map((phase, number) => ({ ...card(number + 3, 2), phase }));
        const steps = steps_of({ turn: 2, first: 3, moments });
        expect(steps.map(({ phase, first, last }) => `${phase} ${first}-${last}`)).toEqual([
            "Orders 3-4",
            "Fire 5-5",
            "Moves 6-6",
            "Fire 7-7",
        ]);
    });
    // "=" begins an outcome, "#" a phase, "##" a turn
    const told = (words: string): MomentCard["brought"][number] => {
        const [, sign = "", rest = ""] = /^(=|##?|)(.*)/.exec(words) ?? [];
        return { heading: ({ "=": "outcome", "#": "phase", "##": "turn" } as const)[sign] ?? "", words: rest };
    };
    const row = (moment: number, by: string, brought: string[], phase = "A moves", turn = 1): MomentCard => ({
        ...card(moment, turn),
        by,
        whose: (by === "dice" ? "red" : by) as MomentCard["whose"],
        phase,
        asked: `asked ${moment}`,
        words: `answer ${moment}`,
        brought: brought.map(told),
    });
    it("have a row for each deed, to which the answers before it belong, with all that came of it", () => {
        const all = [
            row(0, "", []),
            row(1, "red", []),
            row(2, "red", ["A moved"]),
            row(3, "red", [], "A fires"),
            row(4, "red", [], "A fires"),
            row(5, "dice", ["A fired", "=B lost 1", "=B retreats", "=B blocked", "=B lost 1 more", "#B moves"], "A fires"),
            row(6, "blue", [], "B moves"),
        ];
        expect(rows_of(all).map(({ first, last, whose, phase, asked, words }) => [first, last, whose, phase, asked, words])).toEqual([
            [0, 0, "", "A moves", "", "The beginning"],
            [1, 2, "red", "A moves", "", "A moved"],
            [3, 5, "red", "A fires", "", "A fired"],
            [6, 6, "blue", "A fires", "asked 6", "answer 6"],
        ]);
        expect(rows_of(all)[2]!.outcomes).toEqual(["B lost 1", "B retreats", "B blocked", "B lost 1 more"]);
        expect(rows_of([])).toEqual([]);
    });
    it("name whose guns fired though nobody was asked; what both threw for is nobody's", () => {
        const guns = [row(0, "", []), row(1, "dice", ["The guns fired"]), row(2, "dice", []), row(3, "dice", ["Red goes first"])];
        guns[3]!.whose = "blue";
        expect(rows_of(guns).map(({ whose }) => whose)).toEqual(["", "red", ""]);
    });
    // A moment tells of the table as it stands by then: after the deed that ends a turn, in the next.
    it("hold what ended them, and their score for itself; what came after stands where it belongs", () => {
        const all = [
            row(0, "", [], "A fires"),
            row(1, "dice", ["A fired", "=B lost 1", "A 3, B 1", "##Turn 2", "#Guns", "no guns can fire", "#B moves"], "B moves", 2),
            row(2, "blue", ["B moved"], "B moves", 2),
            row(3, "blue", ["A 4, B 1", "##Turn 3", "#Guns"], "guns", 3),
            row(4, "red", ["Guns laid"], "guns", 3),
            row(5, "red", ["#A moves"], "A moves", 3),
        ];
        const rows = rows_of(all);
        const found = chapters_of(rows).map(({ turn, first, last, phases }) => [
            turn,
            first,
            last,
            phases.map(({ name, rows }) => [name, rows.map(({ words, whose }) => `${whose}: ${words}`)]),
        ]);
        expect(found).toEqual([
            [1, 0, 1, [["A fires", [": The beginning", "red: A fired", ": A 3, B 1"]]]],
            [
                2,
                1,
                3,
                [
                    ["Guns", [": no guns can fire"]],
                    ["B moves", ["blue: B moved", "blue: A 4, B 1"]],
                ],
            ],
            [3, 4, 5, [["Guns", ["red: Guns laid", "red: answer 5"]]]],
        ]);
        expect(rows.filter(({ is_besides }) => is_besides).map(({ words, first }) => [words, first])).toEqual([
            ["A 3, B 1", 1],
            ["no guns can fire", 1],
        ]);
    });
    it("are gone to from anywhere", () => {
        const turns = turns_of(cards);
        expect([0, 1, 2, 3, 4].map((moment) => turn_from(turns, moment, 1, 4))).toEqual([2, 2, 4, 4, 4]);
        expect([0, 1, 2, 3, 4].map((moment) => turn_from(turns, moment, -1, 4))).toEqual([0, 0, 0, 2, 2]);
    });
});

describe("an address", () => {
    it("names a moment and a view", () => {
        expect(wanted_in("?moment=12&view=red")).toEqual({ moment: 12, turn: null, view: "red" });
        expect(wanted_in("?turn=3").turn).toBe(3);
        for (const query of ["", "?moment=", "?moment=-1", "?moment=1.5", "?moment=x", "?moment=99999999999"])
            expect(wanted_in(query).moment).toBeNull();
    });
});

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
