// A battle as a seat sees it, kept up to date over its line. The file is long because every message of the line changes one state.
import { api, sentence, socket_path, Trouble } from "../api";
import { as_before, changes, no_changes, type Changes } from "../lib/changes";
import { Fair_dice } from "../lib/fair_dice";
import { live } from "../lib/live.svelte";
import { merged, type Knowledge } from "../lib/merge";
import { browser_world, Line, Unanswered, type Line_status, type Saying, type World } from "../lib/socket";
import { spoken } from "../lib/story";
import { Company } from "./company.svelte";
import { Previews } from "./previews";
import { Showing } from "./showing.svelte";
import type { Fairness, Point, Question, SayAct, Scene, Told, Update, Welcome } from "../protocol";

type Act = SayAct["do"];
type Rest = Omit<Update, "type" | "scene" | "told" | "first_told" | "since">;

// So long a seat waits for words that another browser may have promised, before it says that they are lost; in milliseconds.
const patience = 15_000;
// So long somebody who only watches sees the marks of what came last; in milliseconds.
const fades_after = 10_000;

export interface Given {
    question: Question;
    numbers: number[];
    freely: boolean; // while the answer before it could still be taken back for nothing
}
const most_given = 24;

export class Table {
    welcome = $state.raw<Welcome | null>(null);
    known = $state.raw<Knowledge | null>(null);
    now = $state.raw<Rest | null>(null); // what an update says whole
    fresh_from = $state(0); // lines of the story from here on came since this seat last did something
    changes = $state.raw<Changes>(no_changes); // on the board, since then too
    line_status = $state<Line_status>("connecting");
    trouble = $state(""); // why there is no table, for good
    is_missing = $state(false); // because the server knows of none
    busy = $state(false); // an answer is on its way
    held = $state(false); // several are given one after another, and no hand comes between
    given = $state.raw<Given[]>([]); // what this seat has answered last, as far as it was not taken back
    lesson_reply = $state(""); // what the lesson that is taught here said to the last answer, which it did not take
    readonly showing = new Showing();
    readonly company = new Company(this);
    taking_back = false; // the last thing this person did was to take an answer back
    answers = 0; // that were given here, those that were taken back counted
    agreed = false; // the other side has just agreed that what this seat asked to take back goes
    outcome = $state(""); // what became of a wish of this seat, until it does something else
    gone = $state(false); // the browser says that there is no network
    private wished = false; // this seat asks to take something back, and has not withdrawn it
    private line: Line;
    readonly previews: Previews;
    private looked: Scene | null = null; // the scene when this seat last did something
    private fell = new Map<number, Point>(); // where pieces fell since then
    private unsaid: Told[] = [];
    private say_soon: ReturnType<typeof setTimeout> | undefined;
    dice_problem = $state(""); // what the server does otherwise with the dice than it promised
    readonly dice: Fair_dice;
    private giving_words = false;
    private losing_words: ReturnType<typeof setTimeout> | undefined;
    private ever_open = false;
    private lost = 0; // lines since the last that came to a table
    private begun = -1; // the revision of the question that this seat said to have begun to answer
    private fading: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly battle: string,
        world: World = browser_world(socket_path(battle)),
    ) {
        this.dice = new Fair_dice(battle);
        this.line = new Line(
            {
                welcome: (message) => {
                    this.welcome = message;
                    this.ever_open = true;
                    if (this.lost) live.say("Connected again.");
                    this.lost = 0;
                    this.gone = false;
                    this.begun = -1; // the server may have started again since, and then knows nothing of it
                    this.look_at_dice(message.fairness);
                },
                update: (update) => this.take(update),
                failure: (failure) => live.show(failure.words, "bad"),
                company: (message) => this.company.take(message),
                talk: (message) => this.company.hear(message),
                status: (status) => {
                    this.line_status = status;
                    // One that was there and is lost may come back; where the next does not open the pages may say why.
                    if (status === "lost" && (++this.lost > 1 || !this.ever_open) && world.has_network()) void this.find_out();
                },
            },
            world,
        );
        this.previews = new Previews(this.line, () => (this.now && this.line_status === "open" ? this.now.revision : null));
    }
    hurry() {
        this.gone = false;
        this.line.hurry();
    }
    offline() {
        this.gone = true;
        this.line.fall_silent();
    }
    // What is wrong with the line, in words; empty while it is there.
    get line_words() {
        if (this.line_status === "open" || this.line_status === "ended") return "";
        const why = this.gone ? "There is no network." : "The server is not heard any more; trying again.";
        return this.busy ? `${why} Your answer is kept, and goes out once, as soon as the line is back.` : why;
    }
    end() {
        clearTimeout(this.fading);
        clearTimeout(this.say_soon);
        this.showing.forget();
        clearTimeout(this.losing_words);
        this.company.end();
        this.line.end();
    }

    // Another whenever there is something else to answer. What is being made of an answer hangs on it, and not on `now`, which is
    // another object too when somebody only comes, goes or gives their words for the dice.
    readonly moment = $derived(this.now && `${this.now.revision} ${this.now.curtain ?? ""} ${this.now.question?.asked ?? ""}`);
    get scene() {
        return this.known?.scene ?? null;
    }
    get question() {
        return this.now?.question ?? null;
    }
    get game() {
        return this.welcome?.game ?? "";
    }
    get seat() {
        return this.welcome?.seat ?? "watch";
    }
    get players() {
        return this.now?.players ?? this.welcome?.players ?? null;
    }

    // Answers the question as it stands. False when the answer was refused, which has been shown then. An answer that was given `by_itself`
    // leaves what is new as it is, and is refused in silence where another window was sooner.
    async answer(numbers: number[], by_itself = false): Promise<boolean> {
        if (this.busy || !this.now || (this.held && !by_itself)) return false;
        if (!by_itself) this.taking_back = false;
        const { question, revision, undo } = this.now;
        const done = await this.send({ do: "answer", revision, numbers }, by_itself);
        if (done) ++this.answers;
        if (done && question) this.given = [...this.given, { question, numbers, freely: undo === "free" }].slice(-most_given);
        return done;
    }
    async act(act: Act, by_itself = false): Promise<boolean> {
        if ((this.busy || (this.held && !by_itself)) && act !== "resync" && act !== "ready") return false;
        if (act === "undo" && !by_itself) this.taking_back = true;
        if (act === "undo") this.given = this.now?.undo === "free" ? this.given.slice(0, -1) : [];
        if (act === "redo") this.given = [];
        if (act === "withdraw") this.wished = false;
        // Of an undo that takes more than an answer, what it said it would take: not what has come since.
        const said = act === "undo" && this.now?.takes_back ? { revision: this.now.revision } : {};
        return this.send({ do: act, ...said });
    }

    // Says of a question, once, that its player has begun to answer it: another person can no longer make it go away unasked.
    begin() {
        const { now } = this;
        if (!now?.question || this.busy || this.begun === now.revision || !this.company.is_between_people) return;
        this.begun = now.revision;
        this.line.say({ do: "begin", revision: now.revision }).catch((trouble: unknown) => {
            if (!(trouble instanceof Unanswered)) throw trouble;
        });
    }

    // What is done beside the battle: names, talk, a rematch. Nobody waits for it. False when it was refused, which has been shown then.
    async beside(saying: Saying): Promise<boolean> {
        try {
            const reply = await this.line.say(saying);
            if (reply.type === "refused") live.show(reply.words, "bad");
            return reply.type !== "refused";
        } catch (trouble) {
            if (!(trouble instanceof Unanswered)) throw trouble;
            return false; // its reason was shown when the line failed
        }
    }

    private async send(saying: Saying, by_itself = false): Promise<boolean> {
        const revision = this.now?.revision;
        this.busy = true;
        if (!by_itself) this.outcome = "";
        try {
            const reply = await this.line.say(saying);
            this.lesson_reply = reply.type === "refused" && !reply.rule && this.welcome?.lesson ? reply.words : "";
            if (this.lesson_reply) live.say(this.lesson_reply);
            else if (reply.type === "refused" && !(by_itself && this.now?.revision !== revision))
                live.show(
                    reply.rule ? `${reply.words.replace(/\.$/, "")} (${reply.rule})` : reply.words,
                    "do" in saying && saying.do === "draw" ? "plain" : "bad", // that somebody plays on is no mistake of anybody's
                );
            return reply.type !== "refused";
        } catch (trouble) {
            if (!(trouble instanceof Unanswered)) throw trouble;
            return false; // its reason was shown when the line failed
        } finally {
            this.busy = false;
        }
    }

    private take(update: Update) {
        const known = merged(this.known, update);
        if (!known) {
            void this.line.say({ do: "resync" }).catch(() => undefined); // a line that fails now asks for all when it opens again
            return;
        }
        const { type: _type, scene: _scene, told: _told, first_told: _first, since, ...rest } = update;
        this.agreed = this.tell_of_wish(update);
        this.tell_of_undo(update);
        this.wished ||= update.offers.undo !== null && update.offers.undo === this.seat;
        clearTimeout(this.fading);
        // After a hand-over, or an undo, what differs is no news.
        const news = this.known && this.now?.view === update.view && update.first_told >= this.known.story.length;
        const before = this.known?.scene;
        // What was new stays so until this seat's own turn brings something about; choosing a unit brings nothing, nor does an answer
        // in the midst of the other's turn. A seat that never answers sees what came last, for a while.
        if (update.told.length && (this.seat === "watch" || (this.busy && this.is_own_turn))) this.look();
        this.known = known;
        if (!news) this.look();
        // A page that comes again goes on from where this seat last did something.
        if (since) {
            this.looked = as_before(known.scene, since.tokens);
            this.fresh_from = since.line;
        }
        for (const { shows } of update.told) {
            const [id] = shows?.tokens ?? [],
                [at] = shows?.marks[0]?.at ?? [];
            if (shows?.strength === 0 && id !== undefined && at) this.fell.set(id, at);
        }
        if (news && before && !update.curtain)
            this.showing.take({ before, after: known.scene, told: update.told, first: update.first_told, own: this.busy });
        else this.showing.forget();
        if (this.looked && this.looked.tokens !== known.scene.tokens)
            this.changes = changes(
                this.looked,
                known.scene,
                update.view === "watch" ? null : update.view,
                this.fell,
                known.story.slice(this.fresh_from),
            );
        if (rest.revision !== this.now?.revision) this.previews.forget();
        if (rest.revision !== this.begun) this.begun = -1; // the same may be asked again later, after an undo
        this.now = rest;
        if (this.seat === "watch" && update.told.length) void this.fade();
        this.company.renewed(rest.players, rest.rematch ?? null);
        this.look_at_dice(update.fairness);
        this.give_words();
        if (news) this.unsaid.push(...update.told);
        this.say();
    }

    // What became of the answer that this seat asked to take back: true if it was.
    private tell_of_wish(update: Update): boolean {
        if (this.seat === "both" || this.seat === "watch" || this.now?.offers.undo !== this.seat || update.offers.undo !== null)
            return false;
        const taken_back = update.first_told < (this.known?.story.length ?? 0),
            played_on = !taken_back && update.revision !== this.now.revision,
            [other] = (["red", "blue"] as const).filter((side) => side !== this.seat);
        const who = (other && this.scene?.standings[other]?.name) || "The other side";
        if (this.wished)
            this.outcome = taken_back
                ? `${who}: agreed. It is taken back.`
                : played_on
                  ? "It was not taken back: the battle has gone on."
                  : `${who}: declined. Your answer stands.`;
        if (this.outcome) live.say(this.outcome);
        this.wished = false;
        return taken_back;
    }

    // A question that was here is gone: the other player took back what led to it.
    private tell_of_undo({ taken_back }: Update) {
        if (taken_back === null || !this.now || this.now.taken_back !== null) return;
        const { across } = this.company;
        this.outcome = `${across ? this.company.name_of(across, true) : "Your opponent"} took back: ${taken_back || "the last answer"}.`;
        live.say(this.outcome);
    }

    // Once somebody who only watches has seen it, nothing is news any more.
    private async fade() {
        const { story } = this.known!;
        await this.showing.ended();
        if (this.known?.story !== story) return;
        clearTimeout(this.fading);
        this.fading = setTimeout(() => this.look(), fades_after);
    }
    // Where all act at once it is one's own until somebody has lost something in a turn, and it begins once a turn.
    private get is_own_turn(): boolean {
        const { scene, story } = this.known ?? {};
        const acting = scene?.clock.acting ?? null;
        if (acting) return acting === this.now?.view;
        const turn = story?.findLastIndex(({ heading }) => heading === "turn") ?? -1;
        if (!story || turn < 0) return true;
        return this.fresh_from <= turn && !story.slice(turn).some(({ shows }) => (shows?.strength ?? null) !== null);
    }
    // From here on, what happens is news.
    private look() {
        this.looked = this.scene;
        this.fresh_from = this.known?.story.length ?? 0;
        this.changes = no_changes;
        this.fell.clear();
        this.unsaid = [];
    }
    // Says once what several updates brought, when they have stopped coming.
    private say() {
        clearTimeout(this.say_soon);
        this.say_soon = setTimeout(() => {
            const now = this.question?.words ?? this.now?.status ?? "";
            live.say([this.unsaid.length ? spoken(this.unsaid) : "", now].filter(Boolean).join(". "));
            this.unsaid = [];
        }, 350);
    }

    private look_at_dice(shown: Fairness) {
        this.dice.look(shown);
        if (this.dice.problem === this.dice_problem) return;
        this.dice_problem = this.dice.problem;
        live.show(`${this.dice_problem} Do not trust these dice.`, "bad");
    }

    // Random words of this seat go into every throw, so that the server alone cannot choose how the dice fall.
    private give_words(gives_up = false) {
        if (this.giving_words || !this.now || this.now.curtain || this.now.result) return;
        const mine = this.seat === "both" ? ["red", "blue"] : this.seat === "watch" ? [] : [this.seat];
        const next = this.dice.next(this.now.fairness, mine, this.now.players);
        if (next === "lost") this.losing_words ??= setTimeout(() => this.give_words(true), patience);
        const saying = next === "lost" ? (gives_up ? { do: "words" as const, words: "" } : null) : next;
        if (!saying) return;
        this.giving_words = true;
        this.line
            .say(saying)
            .catch(() => undefined) // a failed line has shown why
            .finally(() => {
                this.giving_words = false;
                if (saying.do === "promise") this.give_words(); // the update that shows it came before
            });
    }

    // The browser does not say why a socket did not open; the pages do.
    private async find_out() {
        try {
            await api.moments(this.battle);
        } catch (trouble) {
            // That too much was asked for passes; what else the server says of this battle does not.
            if (trouble instanceof Trouble && trouble.status >= 400 && trouble.status < 500 && trouble.status !== 429) {
                this.is_missing = trouble.status === 404;
                const had = this.ever_open && this.is_missing;
                this.trouble = had
                    ? "The server does not have this battle any more. It may have gone back to a copy from before the battle began. Ask the person who runs it."
                    : sentence(trouble);
                this.line.end();
            }
        }
    }
}
