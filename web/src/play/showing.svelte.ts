// What came from the server is played before it stands: line by line a piece goes its way, an attack is aimed, dice fall, and what they
// did is seen. While it is what others did, nothing is asked; nobody has to wait for it, though: it can be skipped, and is then there at
// once. What one's own answer did is played beside the next question.
import { changes, no_changes, type Changes } from "../lib/changes";
import { calm, settings } from "../lib/settings.svelte";
import { length_of as length_along } from "../lib/plane";
import { play, type Sound } from "../lib/sound";
import { words_of_all } from "../lib/story";
import type { Mark, Point, Scene, Side, Told, Token } from "../protocol";

// What one update told, and the tables before and after it. `first` is the number of its first line in the story; `own`: this seat's own
// answer led to it.
export interface Act {
    before: Scene;
    after: Scene;
    told: readonly Told[];
    first: number;
    own: boolean;
}

// A piece on its way: the last of the way is where the scene has it.
export interface Going {
    token: number;
    way: Token["at"][];
    lasts: number; // milliseconds
}

const pace = { turn: 1100, phase: 850, thrown: 1000, aim: 420, loss: 650, falls: 1100, about: 300, plain: 260 };
const leg = { least: 260, most: 700, each: 130 }; // of a way, for each hex or the like
const going = { least: 600, most: 1600, longest: 0.15 }; // on a board without cells; so much of its length takes longest
const hurry = [
    { lines: 90, by: 4 },
    { lines: 35, by: 2 },
]; // with so many lines to come it goes so much faster

function length_of({ way, tokens }: NonNullable<Told["shows"]>): number {
    const [from, to] = [way[0], way.at(-1)];
    if (!tokens.length || !from || !to || way.length < 2) return 0;
    return Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
}

// How long a line is looked at, in milliseconds, before the next; what is a detail of the line before goes with it.
export function lasting(told: Told, is_hexes: boolean): number {
    if (told.thrown) return pace.thrown + (told.shows?.marks.length ? pace.aim : 0);
    if (told.heading === "turn" || told.heading === "phase") return pace[told.heading];
    const { shows } = told;
    if (told.heading === "detail" && !shows?.way.length && (shows?.strength ?? null) === null) return 0;
    if (!shows) return pace.plain;
    if (shows.way.length > 1)
        return Math.min(leg.most, leg.least + (is_hexes ? leg.each * (length_of(shows) - 1) : leg.each * shows.way.length));
    if (shows.strength === 0) return pace.falls; // who it was is read, and seen where he stood
    if (shows.strength !== null) return pace.loss;
    return shows.marks.length ? pace.aim : pace.about;
}

// How long pieces that go at once on a board without cells are on their way, by the longest of their ways: whoever looks on must be able to
// follow it.
function going_lasts(ways: readonly { way: Point[] }[], board: Scene["board"]): number {
    if (board.kind === "hexes" || !ways.length) return 0;
    const far = Math.max(...ways.map(({ way }) => length_along(way))) / Math.max(board.width, board.height);
    return going.least + (going.most - going.least) * Math.min(1, far / going.longest);
}

// An army has scored, at a place if there was one.
export interface Scored {
    side: Side;
    at: Point | null;
}
const sides: readonly Side[] = ["red", "blue"];

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

// Its marks: a line begins where its piece stands, and without any a deed is aimed at whomever else it is about.
function drawn({ tokens }: Scene, { tokens: about, way, marks, strength }: NonNullable<Told["shows"]>): Mark[] {
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
function sounds_like({ thrown, shows }: Told, scored: Scored | null): Sound | null {
    if (scored) return "banner";
    if (shows?.strength === 0) return "falls";
    if (shows?.marks.some(({ kind }) => kind === "line")) return "shot";
    if (thrown) return "dice";
    return shows && shows.way.length > 1 ? "march" : null;
}

// The next line, and those after it that tell of the same moment.
function at_once(told: readonly Told[], from: number): readonly Told[] {
    const is_together = (line: Told | undefined) => line?.shows?.together === true;
    let end = from + 1;
    if (is_together(told[from])) while (is_together(told[end])) ++end;
    return told.slice(from, end);
}

// The ways of these lines, those that go on where another of the same piece ends as one.
function ways_of(lines: readonly Told[]): { token: number; way: Point[] }[] {
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

// What was told is more than what one's own answer did, and there is something to see of it: a phase of one's own that begins is none.
const opens = ({ heading }: Told) => heading === "turn" || heading === "phase";
const has_news = ({ own, told }: Act) => {
    const since = own ? told.findIndex(opens) : 0;
    return since >= 0 && told.slice(since).some((line) => !own || line.shows || line.thrown);
};

// Somebody who only watches would never come to the end of it: the last of it will do.
const most_again = 120; // lines
function latest(acts: readonly Act[]): readonly Act[] {
    let lines = 0;
    const first = acts.findLastIndex(({ told }) => (lines += told.length) > most_again);
    return acts.slice(Math.min(first + 1, acts.length - 1)); // the last at least
}

export class Showing {
    scene = $state.raw<Scene | null>(null); // as far as it has been played; null: nothing is
    line = $state.raw<Told | null>(null); // the one that is looked at
    going = $state.raw<readonly Going[]>([]); // those who are on their way at once
    marks = $state.raw<Mark[]>([]); // of what is played: they stay until there are others, or somebody goes somewhere
    scored = $state.raw<Scored | null>(null); // when the line that is looked at gives somebody a higher score
    upto = $state(Infinity); // so many lines of the story have been played
    paused = $state(false);
    rate = 1; // so many times as fast as usual
    foreign = $state(false); // what is played, or waits to be, has news, and one has to look
    private past = $state.raw<readonly Act[]>([]); // since this seat's last answer
    private coming: Act[] = [];
    private now: { act: Act; next: number } | null = null;
    private first: Scene | null = null; // before all that is played
    private struck: Point | null = null; // where somebody last lost something
    private timer: ReturnType<typeof setTimeout> | undefined;
    private waiting: (() => void)[] = [];

    get playing() {
        return this.scene !== null;
    }
    // What has been lost so far in what is played.
    get losses(): Changes {
        return this.first && this.scene ? { moved: [], lost: changes(this.first, this.scene, null).lost } : no_changes;
    }
    get can_repeat() {
        return !this.playing && this.past.some(has_news);
    }
    private get is_off() {
        return settings.playing === "off" || calm() || document.hidden;
    }

    take(act: Act) {
        if (act.own) this.past = [];
        this.past = latest([...this.past, act]);
        if (this.is_off || !act.told.length) {
            // It stands at once, and what was played before it comes to its end.
            if (act.told.length) this.skip();
            else if (this.playing) this.coming.push(act);
            return;
        }
        this.coming.push(act);
        if (!this.playing) this.begin();
        else this.foreign ||= has_news(act);
    }
    again() {
        this.skip();
        this.coming = [...this.past];
        if (this.coming.length) this.begin();
    }
    // Once nothing is played any more.
    async ended(): Promise<void> {
        if (this.playing) await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    // All that is left is there at once.
    skip() {
        clearTimeout(this.timer);
        for (const go_on of this.waiting.splice(0)) go_on();
        this.coming = [];
        this.now = null;
        this.scene = this.line = this.scored = this.first = this.struck = null;
        this.going = [];
        this.marks = [];
        this.upto = Infinity;
        this.paused = this.foreign = false;
    }
    // Another battle's, or another side's: nothing of it is to be played any more.
    forget() {
        this.skip();
        this.past = [];
    }
    pause() {
        if (!this.playing) return;
        this.paused = !this.paused;
        clearTimeout(this.timer);
        if (!this.paused) this.step();
    }

    private begin() {
        const [act] = this.coming;
        if (!act) return;
        this.scene = this.first = act.before;
        this.upto = act.first;
        this.step();
    }
    private get own_speed(): number {
        return this.rate * (settings.playing === "fast" ? 2 : 1);
    }
    private get speed(): number {
        const here = this.now ? this.now.act.told.length - this.now.next : 0;
        const lines = this.coming.reduce((sum, { told }) => sum + told.length, here);
        const faster = hurry.find((one) => lines >= one.lines)?.by ?? 1;
        return this.own_speed * faster;
    }
    private step(): void {
        for (;;) {
            if (!this.now || this.now.next >= this.now.act.told.length) {
                if (this.now) this.scene = this.now.act.after;
                const act = this.coming.shift();
                if (!act) return this.skip();
                this.now = { act, next: 0 };
                this.foreign = has_news(act) || this.coming.some(has_news);
                this.marks = [];
                this.going = [];
            }
            const lines = at_once(this.now.act.told, this.now.next);
            if (!lines.length) continue;
            this.now.next += lines.length;
            const lasts = this.show(lines, this.now.act.first + this.now.next);
            if (!lasts) continue;
            this.timer = setTimeout(() => this.step(), lasts);
            return;
        }
    }
    // Once the turn or the phase has begun that the line tells of.
    private clock_at({ heading, words }: Told, { clock }: Scene): Scene["clock"] {
        if (heading === "turn") return { ...clock, turn: this.now!.act.after.clock.turn };
        return { ...clock, phase: words };
    }
    // Gives how long it is to be looked at.
    private show(lines: readonly Told[], upto: number): number {
        const told = lines[0]!;
        const scene = this.scene ?? this.now!.act.before;
        const ways = ways_of(lines);
        // Many who go at once are hurried by nothing that is still to come: it is one line of the play.
        const goes = going_lasts(ways, scene.board) / (lines.length > 1 ? this.own_speed : this.speed);
        const lasts = goes || Math.max(...lines.map((line) => lasting(line, scene.board.kind === "hexes"))) / this.speed;
        const { shows } = told;
        this.upto = upto;
        if (!told.heading || told.thrown) this.line = lines.length > 1 ? { ...told, words: words_of_all(lines) } : told;
        if (opens(told)) {
            this.line = told;
            this.marks = [];
        }
        const marks = lines.flatMap(({ shows }) => (shows ? drawn(scene, shows) : []));
        if (marks.length) this.marks = marks;
        const doer = shows?.tokens[0];
        this.going = ways.map(({ token, way }) => ({ token, way, lasts: lasts * 0.85 }));
        if (this.going.length) this.marks = [];
        this.scene = lines.reduce(after, opens(told) ? { ...scene, clock: this.clock_at(told, scene) } : scene);
        const [side] = sides.filter((side) => this.scene!.standings[side].score > scene.standings[side].score);
        this.scored = side ? { side, at: this.struck } : null;
        if (shows?.strength !== null && doer !== undefined) this.struck = scene.tokens.find(({ id }) => id === doer)?.at ?? null;
        const sound = sounds_like(told, this.scored);
        if (sound) play(sound);
        if (told.thrown && sound === "shot") setTimeout(() => play("dice"), pace.aim);
        return lasts;
    }
}
