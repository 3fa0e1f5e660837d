// Several answers at one go: while a unit is ordered, a place on the board says its order, where it comes on and its way; orders for all who have
// none are proposed. The rules work out what it means, and the answers are given one after another, as a hand would give them. What the rules ask next, and nearly everybody answers
// as usual, is given with them, unless the player has said that it is to be asked.
import type { Sketch } from "../board/sketch";
import type { Target } from "../board/target";
import { name_of } from "../board/layout";
import { live } from "../lib/live.svelte";
import { distance } from "../lib/plane";
import type { Gesture as Meaning, GestureStep, Mark, Point, Tried } from "../protocol";
import type { Table } from "./table.svelte";

const pace = 125; // milliseconds from one attempt to the next: the server takes no more

export class Gesture {
    at = $state.raw<Point | null>(null); // where a hand has pressed; null: what the rules propose stands
    under_hand = $state.raw<Point | null>(null);
    runs = $state(false); // answers are being given one after another: what is asked between them is not for the player
    asks_next = $state(false); // what would be given as usual is to be asked
    private tried = $state.raw<Tried | null>(null);
    private attempts = 0;
    private last_attempt = 0;
    private looked: Promise<void> = Promise.resolve(); // once the rules have said what the pressed place means
    private soon: ReturnType<typeof setTimeout> | undefined;
    // The answers that were given last, to be taken back as one; how many this seat had given then.
    private together: { numbers: number; answers: number } | null = null;
    // What was said and is not asked yet: something else was asked between, such as whom an officer calls.
    private rest: { steps: readonly GestureStep[]; subject: number | null } | null = null;
    private asked_for = 0; // answers that go with the one that the other side was asked to let go

    constructor(readonly table: Table) {}

    // A lesson has each answer given by itself, as its words say.
    get is_taken() {
        const { question, welcome, now } = this.table;
        return question?.gestures === true && !welcome?.lesson && !now?.curtain;
    }
    // Places mean nothing, but something is proposed, such as orders for all who have none yet.
    private get is_proposed() {
        const { question, welcome, now } = this.table;
        return question?.proposes === true && !welcome?.lesson && !now?.curtain;
    }
    get meaning(): Meaning | null {
        return ((this.is_taken || this.is_proposed) && this.tried?.gesture) || null;
    }
    begins_with(option: number): boolean {
        return this.meaning?.steps[0]?.numbers?.[0] === option;
    }
    get refusal() {
        return this.is_taken && (this.at || this.under_hand) ? (this.tried?.refusal ?? null) : null;
    }
    get forecast() {
        return this.meaning ? (this.tried?.forecast ?? null) : null;
    }
    get marks(): Mark[] {
        return this.is_taken || this.is_proposed ? (this.tried?.marks ?? []) : [];
    }
    // The hand says where on the board, with or without a pointer, and the order stands beside it.
    get sketch(): Sketch | null {
        if (!this.is_taken) return null;
        const points = this.at ? [this.at] : [];
        const none = { from: null, way: [], ghosts: [], placing: null, origin: null, base: null, about: null, held: null };
        const lists = { points, laid: [], region: [], numbers: [], moving: new Set<number>() };
        const lengths = { left: 0, gone: 0, reach: 0, limit: 0, facing: 0 };
        const words = this.meaning?.words ?? "";
        return {
            ...none,
            ...lists,
            ...lengths,
            words,
            proposed: false,
            is_pointed: true,
            turns: false,
            ruler: this.under_hand !== null,
            latest: this.at,
        };
    }

    // To be called whenever there is something else to answer.
    renewed() {
        clearTimeout(this.soon);
        this.at = this.under_hand = this.tried = null;
        this.asks_next = false;
        ++this.attempts;
        if (this.is_taken || this.is_proposed) void this.look(null);
        if (this.table.now?.offers.undo === this.table.seat) return; // the other side has not said yet
        if (this.table.agreed) void this.take_back(this.asked_for);
        this.asked_for = 0;
    }
    private async look(at: Point | null) {
        const number = ++this.attempts;
        this.last_attempt = Date.now();
        const { previews } = this.table;
        const tried = await previews.until_told(
            () => previews.gesture(at),
            () => number === this.attempts,
        );
        if (number === this.attempts) this.tried = tried;
    }
    private look_soon(at: Point | null) {
        clearTimeout(this.soon);
        this.soon = setTimeout(() => void this.look(at), Math.max(0, this.last_attempt + pace - Date.now()));
    }

    private is_of_subject({ token }: Target) {
        const { question, scene } = this.table;
        const subject = scene?.tokens.find(({ id }) => id === question?.subject);
        return token !== null && subject !== undefined && (token.id === subject.id || (token.unit !== null && token.unit === subject.unit));
    }
    // Another unit of one's own is chosen instead, and no place.
    private is_place(at: Target) {
        return this.is_taken && (!at.token || at.token.side !== this.table.question?.asked || this.is_of_subject(at));
    }
    // A press on the same place again gives what it means.
    press(at: Target): boolean {
        if (!this.is_place(at)) return false;
        if (this.at && distance(this.at, at.point) <= at.within) void this.give();
        else {
            this.set(at.point);
            if (at.by_key && this.table.scene) live.say(name_of(this.table.scene, at.point));
        }
        return true;
    }
    private set(at: Point) {
        this.at = at;
        this.under_hand = null;
        clearTimeout(this.soon);
        this.looked = this.look(at);
    }
    // The hand is somewhere on the board, or nowhere: until it presses, the rules tell what that place would mean.
    point_at(at: Target | null) {
        if (!this.is_taken || this.at) return;
        const before = this.under_hand;
        this.under_hand = at && this.is_place(at) && !this.is_of_subject(at) ? at.point : null;
        if (this.under_hand || before) this.look_soon(this.under_hand);
    }
    can_take = (at: Target) => this.is_taken && this.is_of_subject(at);
    take() {
        this.at = null;
    }
    drop(at: Target | null) {
        if (at && this.is_taken && !this.is_of_subject(at)) this.set(at.point);
    }
    // False if there was nothing to leave.
    cancel(): boolean {
        if (!this.is_taken || !this.at) return false;
        this.at = null;
        void this.look(null);
        return true;
    }

    // Another answer is chosen: what was refused of a place is told no longer.
    leave_refused() {
        if (this.refusal) this.cancel();
    }

    // What the pressed place means, and not what stood there before the rules have told that.
    async give() {
        const { attempts } = this;
        await this.looked;
        const { meaning } = this;
        if (!meaning || attempts !== this.attempts || this.table.busy || this.table.held) return;
        await this.run(this.asks_next ? meaning.steps.filter(({ numbers }) => numbers) : meaning.steps);
    }
    // An answer, and what comes after it as usual.
    async answer(numbers: number[]): Promise<boolean> {
        const { question, welcome } = this.table;
        const next = question?.follow_up;
        if (!question || !next || this.asks_next || welcome?.lesson) return this.table.answer(numbers);
        return this.run([
            { topic: question.topic, numbers },
            { topic: next.topic, numbers: null },
        ]);
    }
    // As far as the rules ask what was foreseen: dice or the other side may have brought something else.
    private async run(steps: readonly GestureStep[]): Promise<boolean> {
        const { table } = this;
        const subject = table.question?.subject ?? null;
        let given = 0;
        this.together = this.rest = null;
        table.taking_back = false;
        table.held = this.runs = true;
        try {
            for (const { topic, numbers } of steps) {
                const { question } = table;
                const answer = numbers ?? question?.usual;
                if (question?.topic !== topic) {
                    this.rest = { steps: steps.slice(given), subject };
                    break;
                }
                if (!answer || !(await table.answer(answer, true))) break;
                ++given;
            }
        } finally {
            table.held = this.runs = false;
        }
        if (given > 1) this.together = { numbers: given, answers: table.answers };
        return given > 0;
    }
    // To be called whenever nothing is on its way: goes on with what was said, once that is asked.
    async resume() {
        const { rest, runs, table } = this;
        const { question, taking_back, busy, held } = table;
        if (!rest || runs || busy || held) return;
        if (taking_back || question?.gestures || question?.proposes) this.rest = null;
        else if (question?.topic === rest.steps[0]?.topic && question?.subject === rest.subject) await this.run(rest.steps);
    }
    // Takes back what was given last; of a gesture, all of it, once the other side has agreed where it is asked. False if that was refused.
    async undo(): Promise<boolean> {
        const { table } = this;
        const together = this.together?.answers === table.answers ? this.together.numbers : 1;
        const asks = table.now?.undo === "ask";
        this.together = null;
        if (!(await table.act("undo"))) return false;
        if (asks) this.asked_for = together - 1;
        else await this.take_back(together - 1);
        return true;
    }
    // Further answers, as long as that costs nothing.
    private async take_back(answers: number) {
        for (let left = answers; left > 0 && this.table.now?.undo === "free"; --left) if (!(await this.table.act("undo", true))) break;
    }
}
