import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { after } from "../src/play/lines";
import { came_last, hurried, lasting, reads_for, volley } from "../src/play/pace";
import { Showing } from "../src/play/showing.svelte";
import type { Mark, Point, Scene, Shown, Token, Told } from "../src/protocol";

const piece = (id: number, at: Point | null, strength = 4) => ({ id, name: `t${id}`, side: "red", at, strength, full: 4 }) as Token;
const scene = (...tokens: Token[]) =>
    ({
        board: { kind: "hexes" },
        clock: { turn: 1, phase: "" },
        tokens,
        standings: { red: { score: 0 }, blue: { score: 0 } },
        areas: [],
    }) as unknown as Scene;
const shows = (more: Partial<Shown>): Shown => ({ tokens: [], way: [], marks: [], strength: null, scores: {}, ...more });
const told = (words: string, more: Partial<Told> = {}): Told => ({ rule: "", words, heading: "", ...more });

const before = scene(piece(1, [0, 0]), piece(2, [3, 0]));
const moved = told("1 moved", { shows: shows({ tokens: [1], way: [[0, 0], [1, 0]] }) }); // prettier-ignore
const aim: Mark = { kind: "line", tone: "bad", at: [[3, 0]], radius: 0, token: 1, facing: null, words: "", rule: "" };
const attacked = told("1 attacked", { shows: shows({ tokens: [1], marks: [aim] }) });
const dice = told("it hit", { heading: "detail", thrown: { faces: ["infantry"], wanted: [true], besides: [false], by: "red" } });
const hit = told("2 lost one", { shows: shows({ tokens: [2], strength: 3 }) });
const destroyed = told("2 destroyed", { shows: shows({ tokens: [2], strength: 0 }) });
const after_all = scene(piece(1, [1, 0]), piece(2, null, 0));
const lost_one: Told = { ...hit, heading: "outcome" };
const gone: Told = { ...destroyed, heading: "outcome" };
const all = [moved, attacked, dice, hit, destroyed];

const at_of = (showing: Showing, id: number) => showing.scene?.tokens.find((token) => token.id === id)?.at;
const left_of = (showing: Showing, id: number) => showing.scene?.tokens.find((token) => token.id === id)?.strength;
// Until the line after this one is looked at; of lines with dice, which are shortened together.
const wait = (line: Told) => vi.advanceTimersByTime(lasting(line, true) + 1);
const until = (showing: Showing, upto: number) => {
    for (let n = 0; n < 10_000 && showing.playing && showing.upto < upto; n += 10) vi.advanceTimersByTime(10);
};
const act = (own = false, lines: Told[] = all, first = 0) => ({ before, after: after_all, told: lines, first, own });

beforeEach(() => {
    vi.useFakeTimers();
    settings.set("playing", "normal");
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("what came from the server", () => {
    it("is played line by line, and then stands", () => {
        const showing = new Showing();
        showing.take(act());
        expect([showing.upto, showing.line?.words, at_of(showing, 1)]).toEqual([1, "1 moved", [1, 0]]);
        expect(showing.going).toMatchObject([{ token: 1, way: [[0, 0], [1, 0]] }]); // prettier-ignore
        wait(moved);
        expect([showing.upto, showing.going]).toEqual([2, []]);
        expect(showing.aimed.map(({ at }) => at)).toEqual([[[1, 0], [3, 0]]]); // prettier-ignore
        until(showing, 3);
        expect([showing.upto, left_of(showing, 2)]).toEqual([3, 4]);
        until(showing, 4);
        expect([showing.upto, left_of(showing, 2), at_of(showing, 2)]).toEqual([4, 3, [3, 0]]);
        until(showing, 5);
        expect([left_of(showing, 2), at_of(showing, 2)]).toEqual([2, [3, 0]]); // one after another
        wait(destroyed);
        expect([showing.playing, showing.upto, showing.marks]).toEqual([false, Infinity, []]);
    });
    it("gives the score when it is won, at the place where somebody fell, and counts what was lost so far", () => {
        const showing = new Showing();
        const banner = told("Red: 1 banner", { heading: "outcome", shows: shows({ scores: { red: 1 } }) });
        showing.take(act(false, [hit, destroyed, banner]));
        expect([showing.scene?.standings.red.score, showing.losses.lost]).toEqual([0, [{ id: 2, figures: 1, at: [3, 0] }]]);
        wait(hit);
        wait(destroyed);
        expect([showing.scene?.standings.red.score, showing.stood?.standings.red.score, showing.scored]).toEqual([
            1,
            1,
            { side: "red", at: [3, 0] },
        ]);
        wait(banner);
        expect([showing.playing, showing.scored, showing.losses.lost]).toEqual([false, null, []]);
    });
    it("comes one update after the other, however they arrive", () => {
        const showing = new Showing();
        const third = scene(piece(1, [2, 0]), piece(2, null, 0));
        showing.take(act(true, [moved]));
        showing.take({ before: after_all, after: third, told: [attacked], first: 1, own: false });
        expect([showing.upto, showing.foreign], "what others did is to be seen, although it comes later").toEqual([1, true]);
        wait(moved);
        expect([showing.upto, showing.foreign, showing.scene]).toEqual([2, true, after_all]);
        wait(attacked);
        expect(showing.playing).toBe(false);
    });
    it("is to be looked at where others did it, and keeps nobody waiting where one's own answer began a phase of one's own", () => {
        const phase = told("Reds to fire", { heading: "phase" });
        const looked_at = (own: boolean, ...lines: Told[]) => {
            const showing = new Showing();
            showing.take(act(own, lines));
            return [showing.playing, showing.foreign, showing.can_repeat];
        };
        expect(looked_at(true, moved)).toEqual([true, false, false]);
        expect(looked_at(true, moved, phase, told("nobody could fire"))).toEqual([true, false, false]);
        expect(looked_at(true, moved, phase, attacked)).toEqual([true, true, false]);
        expect(looked_at(true, attacked, hit), "what one's own dice bring is not told by the next question").toEqual([true, true, false]);
        expect(looked_at(false, told("Blues agreed"))).toEqual([true, true, false]);
    });
    it("is there at once when somebody skips it, and can be shown again until that player's next answer", () => {
        const showing = new Showing();
        showing.take(act());
        showing.skip();
        expect([showing.playing, showing.upto, showing.can_repeat]).toEqual([false, Infinity, true]);
        vi.advanceTimersByTime(60_000);
        expect(showing.playing).toBe(false);
        showing.again();
        expect([showing.line?.words, showing.scene?.tokens[1]?.strength]).toEqual(["1 moved", 4]);
        showing.skip();
        showing.take(act(true, []));
        expect(showing.can_repeat).toBe(false);
    });
    it("is shown again from not too long ago to somebody who only watches", () => {
        settings.set("playing", "off");
        const showing = new Showing();
        for (let n = 0; n < 200; n++) showing.take(act(false, [told(`line ${n}`)], n));
        settings.set("playing", "normal");
        showing.again();
        expect([showing.line?.words, showing.upto]).toEqual(["line 80", 81]);
    });
    it("waits while it is paused", () => {
        const showing = new Showing();
        showing.take(act());
        showing.pause();
        vi.advanceTimersByTime(60_000);
        expect([showing.upto, showing.paused]).toEqual([1, true]);
        showing.pause();
        expect([showing.upto, showing.paused]).toEqual([2, false]);
    });
    it("goes the faster the more there is to come", () => {
        const quick = new Showing();
        quick.take(
            act(
                false,
                Array.from({ length: 100 }, () => moved),
            ),
        );
        const seconds = lasting(moved, true) / 4;
        vi.advanceTimersByTime(seconds + 1);
        expect(quick.upto).toBe(2);
        vi.advanceTimersByTime(20 * seconds);
        const later = quick.upto; // with fewer left it goes slower
        vi.advanceTimersByTime(4 * seconds);
        expect([later, quick.upto - later]).toEqual([expect.closeTo(17, -1), 2]);
        vi.advanceTimersByTime(100 * lasting(moved, true));
        expect(quick.playing).toBe(false);
    });
    it("is not played where motion is unwanted or somebody said so", () => {
        settings.set("playing", "off");
        const showing = new Showing();
        showing.take(act());
        expect([showing.playing, showing.can_repeat]).toEqual([false, true]);
        settings.set("playing", "normal");
        vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
        showing.take(act());
        expect(showing.playing).toBe(false);
    });
});

describe("a deed", () => {
    it("is twice as fast where somebody said so", () => {
        const shown_after = () => {
            const showing = new Showing();
            showing.take(act());
            vi.advanceTimersByTime(lasting(moved, true) / 2 + 1);
            return showing.upto;
        };
        expect(shown_after()).toBe(1);
        settings.set("playing", "fast");
        expect(shown_after()).toBe(2);
    });
    it("is about what acts and whom it aims at, and then about what came of it", () => {
        const showing = new Showing();
        showing.take(act(false, [attacked, dice, lost_one, told("1 waits", { shows: shows({ tokens: [1] }) })]));
        expect(showing.about).toMatchObject({ deed: 0, tokens: [1], points: [[3, 0]], now: { tokens: [1] } });
        until(showing, 3);
        expect(showing.about).toMatchObject({ deed: 0, tokens: [1, 2], now: { tokens: [2], points: [] } });
        until(showing, 4);
        expect(showing.about).toMatchObject({ deed: 3, tokens: [1] });
    });
    it("leaves what is told of the armies as before until it has been shown", () => {
        const showing = new Showing();
        showing.take(act(false, [attacked, dice, lost_one, moved]));
        until(showing, 3);
        expect([left_of(showing, 2), showing.stood?.tokens[1]?.strength]).toEqual([3, 4]);
        until(showing, 4);
        expect(showing.stood?.tokens[1]?.strength).toBe(3);
    });
    it("is read when its dice lie still: what they brought is not marked while they roll", () => {
        const badge: Mark = { ...aim, kind: "badge", at: [], token: 2, words: "2 hits" };
        const showing = new Showing();
        showing.take(act(false, [attacked, { ...dice, heading: "outcome", shows: shows({ tokens: [1], marks: [badge] }) }]));
        until(showing, 2);
        expect([showing.rolls > 0, showing.marks]).toEqual([true, []]);
        vi.advanceTimersByTime(showing.rolls + 1);
        expect(showing.marks.map(({ words }) => words)).toEqual(["2 hits"]);
    });
});

describe("a line", () => {
    it("that tells what came of it is aimed at nobody, and leaves the line of fire", () => {
        const showing = new Showing();
        showing.take(act(false, [attacked, dice, told("1 is seen by 2", { heading: "outcome", shows: shows({ tokens: [2, 1] }) })]));
        until(showing, 3);
        expect(showing.aimed.map(({ at }) => at)).toEqual([[[0, 0], [3, 0]]]); // prettier-ignore
    });
    it("aims at whom it is about where it has no mark", () => {
        const showing = new Showing();
        showing.take(act(false, [told("1 fires at 2", { shows: shows({ tokens: [1, 2] }) })]));
        expect(showing.aimed.map(({ at }) => at)).toEqual([[[0, 0], [3, 0]]]); // prettier-ignore
    });
    it("of detail goes with the one before, unless something falls", () => {
        expect(lasting(told("range 2", { heading: "detail" }), true)).toBe(0);
        expect(lasting(dice, true)).toBeGreaterThan(500);
        expect(lasting(told("", { heading: "detail", shows: shows({ tokens: [2], strength: 1 }) }), true)).toBeGreaterThan(0);
        const leaves = (strength: number) => lasting(told("", { heading: "outcome", shows: shows({ tokens: [2], strength }) }), true);
        expect(leaves(0)).toBeGreaterThan(1.5 * leaves(1)); // who fell is seen
    });
    it("is looked at as long as its words are read, and no longer than anybody waits", () => {
        const short = told("1 waits"),
            long = told("The commander of the 2nd Brigade has ordered 1 to wait");
        expect(lasting(short, true)).toBeGreaterThanOrEqual(600);
        expect(lasting(long, true)).toBeGreaterThan(1.5 * lasting(short, true));
        expect(reads_for(told("a".repeat(900)))).toBeLessThan(3000);
        expect(lasting(told("Turn 2: the enemy comes over the ridge", { heading: "turn" }), true)).toBeGreaterThan(
            lasting(told("Turn 2", { heading: "turn" }), true),
        );
    });
    it("of a volley takes, with all its throws and what they did, no longer than two seconds and what came of it last is read in", () => {
        const save = { ...dice, thrown: { ...dice.thrown!, by: "blue" as const } };
        const volleys = [attacked, dice, dice, dice, told("2 is hit 3 times", { heading: "outcome" }), save, dice, lost_one, gone];
        expect(
            volleys.reduce((sum, line) => sum + lasting(line, true), 0),
            "each by itself",
        ).toBeGreaterThan(2 * volley);
        const showing = new Showing();
        showing.take(act(false, [...volleys, moved]));
        vi.advanceTimersByTime(volley - 50);
        expect(showing.upto, "what came of it last still stands").toBe(volleys.length);
        vi.advanceTimersByTime(came_last + 51);
        expect(showing.line?.words).toBe("1 moved");
        expect(hurried([moved, attacked], false, volley, true), "a move is none").toBe(1);
    });
    it("is played with those that happen at the same moment", () => {
        const showing = new Showing();
        const goes = (token: number, x: number) =>
            told(`${token} moves`, { shows: shows({ tokens: [token], way: [[x, 0], [x + 1, 0]], together: true }) }); // prettier-ignore
        showing.take(act(false, [goes(1, 0), goes(2, 3), told("3 waits")]));
        expect(showing.going.map(({ token }) => token)).toEqual([1, 2]);
        expect([showing.upto, showing.line?.words]).toEqual([2, "1 moves, and 1 more at the same time"]);
        vi.advanceTimersByTime(lasting(goes(1, 0), true));
        expect([showing.upto, showing.going]).toEqual([3, []]);
    });
    it("that goes further on a board without cells lasts longer, however much is still to come", () => {
        const lasts = (...ways: Point[][]) => {
            const showing = new Showing();
            const lines = ways.map((way, token) => told("", { shows: shows({ tokens: [token], way, together: true }) }));
            const table = { ...before, board: { kind: "table", width: 120_000, height: 80_000 } } as Scene;
            showing.take({ ...act(false, [...lines, ...Array.from({ length: 100 }, () => told("later"))]), before: table });
            return showing.going[0]!.lasts / 0.9;
        };
        expect(lasts([[0, 0], [0, 0]], [[0, 0], [0, 0]])).toBeCloseTo(600); // prettier-ignore
        const [near, far] = [lasts([[0, 0], [100, 0]], [[0, 0], [4500, 0]]), lasts([[0, 0], [9000, 0]], [[0, 0], [4500, 0]])]; // prettier-ignore
        expect([near > 600, far > near, far < 1600]).toEqual([true, true, true]);
        expect(lasts([[0, 0], [90_000, 0]], [[0, 0], [1, 0]])).toBeCloseTo(1600); // prettier-ignore
    });
    it("that begins a phase or a turn sets the clock", () => {
        const showing = new Showing();
        const later = { ...after_all, clock: { turn: 2, phase: "Orders" } } as Scene;
        const lines = [told("Red moves", { heading: "phase" }), moved, told("Turn 2", { heading: "turn" })];
        showing.take({ ...act(false, lines), after: later });
        expect([showing.scene?.clock, showing.stood?.clock]).toEqual([
            { turn: 1, phase: "Red moves" },
            { turn: 1, phase: "Red moves" },
        ]);
        wait(lines[0]!);
        wait(moved);
        expect(showing.scene?.clock).toEqual({ turn: 2, phase: "Red moves" });
    });
    it("makes a rank shorter that loses bases, the hurt ones first", () => {
        const tokens = [{ ...before.tokens[0], id: 1, strength: 4, footprint: [40, 15], rank: [false, true, false, false] } as Token];
        const [token] = after({ ...before, tokens }, told("", { shows: shows({ tokens: [1], strength: 2 }) })).tokens;
        expect(token).toMatchObject({ strength: 2, footprint: [20, 15], rank: [false, false] });
    });
    it("leaves a scene alone that it says nothing of", () => {
        expect(after(before, told("Turn 2", { heading: "turn" }))).toBe(before);
        expect(after(before, attacked)).toBe(before);
    });
});
