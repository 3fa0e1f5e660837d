// What came from the server is played before it stands: line by line a piece goes its way, an attack is aimed, dice fall, and what they
// did is seen. While it is what others did, nothing is asked; nobody has to wait for it, though: it can be skipped, and is then there at
// once. What one's own answer did is played beside the next question.
import { changes, no_changes, type Changes } from "../lib/changes";
import { calm, settings } from "../lib/settings.svelte";
import { play } from "../lib/sound";
import { words_of_all } from "../lib/story";
import { after, at_once, drawn, going_lasts, lasting, pace, sides, sounds_like, ways_of, type Scored } from "./lines";
import type { Mark, Point, Scene, Told, Token } from "../protocol";

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

const hurry = [
    { lines: 90, by: 4 },
    { lines: 35, by: 2 },
]; // with at least `lines` lines to come it goes `by` times faster

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
    upto = $state(Infinity); // the number of lines of the story that have been played
    paused = $state(false);
    rate = 1; // how many times as fast as usual
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
