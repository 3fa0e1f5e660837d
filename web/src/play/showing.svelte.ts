// What came from the server is played before it stands: line by line a piece goes its way, an attack is aimed, dice fall, and what they
// did is seen. Nothing tells the end before: question, roster and score stand as before a deed until it has been shown. Nobody has to wait
// for it, though: it can be skipped, and is then there at once. A move of one's own, whose end one has drawn oneself, is played beside the
// next question.
import { changes, no_changes, type Changes } from "../lib/changes";
import { calm, settings } from "../lib/settings.svelte";
import { play } from "../lib/sound";
import { words_of_all } from "../lib/story";
import { about_of, comes_of, type About } from "./about";
import { one_by_one, with_remains } from "./falling";
import { at_once, drawn, sides, sounds_like, ways_of, type Scored } from "./lines";
import { hurry_of, Moments } from "./moments";
import { aims, going_lasts, going_of, lasting, opens, pace, tells_an_end, weighs } from "./pace";
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

// What was told is more than where one's own answer went, and there is something to see of it: a phase of one's own that begins is none.
const has_news = ({ own, told }: Act) => {
    if (told.some(tells_an_end)) return true;
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
    stood = $state.raw<Scene | null>(null); // before the deed that is looked at: what rosters and scores tell until it has been shown
    line = $state.raw<Told | null>(null); // the one that is looked at
    about = $state.raw<About | null>(null); // what the deed that is looked at is about
    aimed = $state.raw<Mark[]>([]); // along which lines it is aimed, while it is played
    struck = $state.raw<readonly number[]>([]); // who lost figures just now
    rolls = $state(0); // milliseconds in which the dice of the line that is looked at come to rest
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
    private fell: Point | null = null; // where somebody last lost something
    private moments = new Moments();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private later: ReturnType<typeof setTimeout>[] = []; // what comes within a line
    private waiting: (() => void)[] = [];

    get playing() {
        return this.scene !== null;
    }
    // What has been lost so far in what is played.
    get losses(): Changes {
        return this.first && this.scene ? { ...no_changes, lost: changes(this.first, this.scene, null).lost } : no_changes;
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
        this.end_line();
        for (const go_on of this.waiting.splice(0)) go_on();
        this.coming = [];
        this.now = null;
        this.scene = this.stood = this.line = this.scored = this.first = this.fell = this.about = null;
        this.going = [];
        this.marks = this.aimed = [];
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
        this.scene = this.stood = this.first = act.before;
        this.upto = act.first;
        this.step();
    }
    private get own_speed(): number {
        return this.rate * (settings.playing === "fast" ? 2 : 1);
    }
    private get speed(): number {
        const here = this.now ? this.now.act.told.slice(this.now.next) : [];
        return this.own_speed * hurry_of([here, ...this.coming.map(({ told }) => told)]);
    }
    private step(): void {
        this.end_line();
        for (;;) {
            if (!this.now || this.now.next >= this.now.act.told.length) {
                if (this.now) this.scene = this.now.act.after;
                const act = this.coming.shift();
                if (!act) return this.skip();
                this.now = { act, next: 0 };
                this.foreign = has_news(act) || this.coming.some(has_news);
                this.going = [];
            }
            const { act, next } = this.now;
            const lines = at_once(act.told, next);
            if (!lines.length) continue;
            this.now.next += lines.length;
            const lasts = this.show(lines, act.first + next);
            if (!lasts) continue;
            this.timer = setTimeout(() => this.step(), lasts);
            return;
        }
    }
    // What comes within a line is there.
    private end_line() {
        for (const timer of this.later.splice(0)) clearTimeout(timer);
        if (this.falls) this.scene = this.falls;
        this.falls = null;
        this.struck = [];
    }
    private falls: Scene | null = null; // once all who fall in the line that is looked at have fallen
    private soon(deed: () => void, milliseconds: number) {
        this.later.push(setTimeout(deed, milliseconds));
    }
    // Once the turn or the phase has begun that the line tells of.
    private clock_at({ heading, words }: Told, { clock }: Scene): Scene["clock"] {
        if (heading === "turn") return { ...clock, turn: this.now!.act.after.clock.turn };
        return { ...clock, phase: words };
    }
    // How long lines are looked at: those of a moment with dice no longer, all together, than it takes.
    private time_for(lines: readonly Told[], from: number, goes: number, is_hexes: boolean): number {
        const wanted = Math.max(goes, ...lines.map((line) => lasting(line, is_hexes)));
        // Many who go at once are hurried by nothing that is still to come: it is one line of the play.
        if (goes) return wanted / (lines.length > 1 ? this.own_speed : this.speed);
        const coming = [...lines.slice(0, 1), ...this.now!.act.told.slice(from + lines.length), ...this.coming.flatMap(({ told }) => told)];
        const takes = this.moments.time_of(lines, coming, wanted, is_hexes);
        return takes / (lines.some(weighs) ? this.own_speed : this.speed);
    }
    // Gives how long it is to be looked at. `number`: of the first line in the story.
    private show(lines: readonly Told[], number: number): number {
        const told = lines[0]!;
        const { act } = this.now!;
        const scene = this.scene ?? act.before;
        const is_hexes = scene.board.kind === "hexes";
        const ways = ways_of(lines);
        const goes = going_lasts(ways, scene.board);
        const lasts = this.time_for(lines, number - act.first, goes, is_hexes);
        if (!told.heading || opens(told)) {
            this.stood = scene;
            this.aimed = [];
            this.marks = [];
            this.about = null;
        }
        this.upto = number + lines.length;
        if (!told.heading || told.thrown) this.line = lines.length > 1 ? { ...told, words: words_of_all(lines) } : told;
        if (opens(told)) this.line = told;
        else
            this.about = about_of(
                lines,
                told.heading ? (this.about?.deed ?? number) : number,
                this.about,
                lasts,
                comes_of(act.told, number - act.first),
            );
        this.rolls = told.thrown ? Math.min(750, lasts * 0.6) : 0;
        this.draw(lines, scene);
        const walks =
            (goes || Math.max(...lines.map((line) => going_of(line, is_hexes)))) / (lines.length > 1 ? this.own_speed : this.speed);
        this.going = ways.map(({ token, way }) => ({ token, way, lasts: Math.min(walks, lasts) * 0.9 }));
        if (this.going.length) this.marks = this.aimed = [];
        this.fall(with_remains(one_by_one(scene, lines), scene, act.after), opens(told) ? this.clock_at(told, scene) : null, lasts);
        this.score(scene, lines);
        const sound = sounds_like(told, this.scored);
        if (sound) play(sound);
        if (told.thrown && sound === "shot") this.soon(() => play("dice"), pace.aim / this.speed);
        return lasts;
    }
    // The line of fire stays while the deed is played; what else there is to draw, until there is more. What a throw brought, once it lies still.
    private draw(lines: readonly Told[], scene: Scene) {
        const marks = lines.flatMap(({ shows }) => (shows ? drawn(scene, shows) : []));
        const lines_of_fire = marks.filter(({ kind }) => kind === "line");
        const others = marks.filter(({ kind }) => kind !== "line");
        if (lines_of_fire.length && lines.some(aims)) this.aimed = lines_of_fire;
        const put = () => {
            if (others.length) this.marks = others;
        };
        if (this.rolls) this.soon(put, this.rolls);
        else put();
    }
    // Those who fall do so one after another.
    private fall(scenes: Scene[], clock: Scene["clock"] | null, lasts: number) {
        const with_clock = (scene: Scene) => (clock ? { ...scene, clock } : scene);
        const last = with_clock(scenes.at(-1)!);
        if (clock) this.stood = last;
        const each = Math.min(260, (lasts * 0.7) / scenes.length);
        const show = (scene: Scene) => {
            const before = this.scene ?? scene;
            this.struck = scene.tokens
                .filter(({ id, strength }, at) => {
                    const old = before.tokens[at]?.id === id ? before.tokens[at] : before.tokens.find((one) => one.id === id);
                    return old !== undefined && strength < old.strength;
                })
                .map(({ id }) => id);
            this.scene = scene;
        };
        if (scenes.length < 2 || !lasts) return show(last);
        this.falls = last;
        show(with_clock(scenes[0]!));
        scenes.slice(1).forEach((scene, number) =>
            this.soon(
                () => {
                    show(with_clock(scene));
                    if (number === scenes.length - 2) this.falls = null;
                },
                each * (number + 1),
            ),
        );
    }
    // A score stands in what is told of the armies as soon as the line that gives it is shown.
    private score(before: Scene, lines: readonly Told[]) {
        const { standings } = this.falls ?? this.scene!;
        const [side] = sides.filter((side) => standings[side].score > before.standings[side].score);
        this.scored = side ? { side, at: this.fell } : null;
        if (this.stood && standings !== before.standings) this.stood = { ...this.stood, standings };
        for (const { shows } of lines) {
            const doer = shows?.tokens[0];
            if (shows && shows.strength !== null && doer !== undefined)
                this.fell = before.tokens.find(({ id }) => id === doer)?.at ?? this.fell;
        }
    }
}
