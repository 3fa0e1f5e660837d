// What a told line changes in a scene, what it draws and sounds like.
import type { Sound } from "../lib/sound";
import { is_of_one_moment } from "../lib/story";
import type { Mark, Point, Scene, Side, Told, Token } from "../protocol";

// An army has scored, at a place if there was one.
export interface Scored {
    side: Side;
    at: Point | null;
}
export const sides: readonly Side[] = ["red", "blue"];

// A rank that loses bases is shorter; of those that are left as many are hurt as may be sound no more.
function left_of({ rank, footprint, strength }: Token, left: number): Partial<Token> {
    if (!rank || !footprint || left >= rank.length) return { strength: left };
    const gone = rank.length - left;
    const hurt = rank.filter((is_hurt) => is_hurt).length;
    const sound = Math.max(0, left - Math.max(0, hurt - gone));
    return {
        strength: left,
        footprint: [(footprint[0] * Math.max(left, 1)) / Math.max(strength, 1), footprint[1]],
        rank: Array.from({ length: left }, (_, number) => number >= sound),
    };
}

// The scene once the line has happened, as far as the line says.
export function after(scene: Scene, { shows }: Told): Scene {
    const scored = shows && sides.filter((side) => (shows.scores[side] ?? scene.standings[side].score) !== scene.standings[side].score);
    if (shows && scored?.length) {
        const standings = { ...scene.standings };
        for (const side of scored) standings[side] = { ...standings[side], score: shows.scores[side] ?? 0 };
        scene = { ...scene, standings };
    }
    const doer = shows?.tokens[0];
    if (!shows || doer === undefined || (!shows.way.length && shows.strength === null)) return scene;
    const tokens = scene.tokens.map((token) => {
        if (token.id !== doer) return token;
        const at = shows.strength === 0 ? null : (shows.way.at(-1) ?? token.at);
        return { ...token, at, ...left_of(token, shows.strength ?? token.strength) };
    });
    return { ...scene, tokens };
}

// Its marks: a line begins where its piece stands. A deed without marks is aimed at the other pieces that it is about.
export function drawn({ tokens }: Scene, { tokens: about, way, marks, strength }: NonNullable<Told["shows"]>): Mark[] {
    // Where a piece has fallen, another of its unit stands for it.
    const piece = (id: number | null | undefined) => {
        const one = tokens.find((token) => token.id === id);
        return one && !one.at && one.unit !== null ? (tokens.find(({ at, unit }) => at && unit === one.unit) ?? one) : one;
    };
    const place = (id: number | null | undefined) => piece(id)?.at ?? null;
    const doer = place(about[0]);
    if (!marks.length && !way.length && strength === null && doer)
        return about.slice(1).flatMap((id) => {
            const at = place(id);
            return at ? [{ kind: "line", tone: "bad", at: [doer, at], radius: 0, token: null, facing: null, words: "", rule: "" }] : [];
        });
    return marks.map((mark) => {
        if (mark.kind === "badge") return { ...mark, token: piece(mark.token)?.id ?? null };
        const from = mark.kind === "line" ? place(mark.token) : null;
        return from ? { ...mark, token: null, at: [from, ...mark.at] } : mark;
    });
}

// What shows a moment that is over: who aimed at whom, and where somebody fell or was driven back.
export function marks_of(before: Scene, told: readonly Told[]): Mark[] {
    let scene = before;
    const marks = told.flatMap((line) => {
        const drawn_now = line.shows ? drawn(scene, line.shows) : [];
        scene = after(scene, line);
        return drawn_now;
    });
    return marks.filter((mark, number) => marks.findIndex((other) => JSON.stringify(other) === JSON.stringify(mark)) === number);
}

// What it sounds like; nothing is silence.
export function sounds_like({ thrown, shows }: Told, scored: Scored | null): Sound | null {
    if (scored) return "banner";
    if (shows?.strength === 0) return "falls";
    if (shows?.marks.some(({ kind }) => kind === "line")) return "shot";
    if (thrown) return "dice";
    return shows && shows.way.length > 1 ? "march" : null;
}

// The next line, and those after it that tell of the same moment.
export function at_once(told: readonly Told[], from: number): readonly Told[] {
    let end = from + 1;
    while (end < told.length && is_of_one_moment(told[from]!, told[end]!)) ++end;
    return told.slice(from, end);
}

// The ways of these lines, those that go on where another of the same piece ends as one.
export function ways_of(lines: readonly Told[]): { token: number; way: Point[] }[] {
    const ways: { token: number; way: Point[] }[] = [];
    for (const { shows } of lines) {
        const token = shows?.tokens[0];
        if (!shows || token === undefined || shows.way.length < 2) continue;
        const before = ways.find((one) => one.token === token);
        const [from, ...on] = shows.way as Point[];
        if (before && from && String(before.way.at(-1)) === String(from)) before.way.push(...on);
        else ways.push({ token, way: shows.way as Point[] });
    }
    return ways;
}
