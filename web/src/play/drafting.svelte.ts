// What the board is drawn on with: the answer in the making and a tape that answers nothing. A press, Escape and the keys go to
// the tape first, if it is out, else to the draft. They return whether they were taken.
import { untrack } from "svelte";
import type { Target } from "../board/target";
import { name_of } from "../board/layout";
import type { Sketch } from "../board/sketch";
import { live } from "../lib/live.svelte";
import { distance, measured } from "../lib/plane";
import { not_allowed } from "../lib/refusal";
import type { Mark, Point, Tried } from "../protocol";
import { Draft, is_drafted } from "./draft.svelte";
import { Measure } from "./measure.svelte";
import type { Table } from "./table.svelte";

const pace = 125; // milliseconds from one attempt to the next: the server takes no more

export class Drafting {
    measuring = $state.raw<Measure | null>(null);
    tried = $state.raw<Tried | null>(null); // what the rules think of the draft
    under_hand = $state.raw<Point | null>(null);
    private stepped = -1; // of the pieces that stand, the last that was gone to by keys
    private tried_for: number[] | null = null; // the answer that `tried` is about
    private attempts = 0;
    private last_attempt = 0;
    private soon: ReturnType<typeof setTimeout> | undefined;

    // `give`: another way to give an answer, with what comes after it.
    constructor(
        readonly table: Table,
        readonly give = (numbers: number[]): Promise<boolean> => table.answer(numbers),
    ) {}

    // It stands as long as its question does.
    readonly draft: Draft | null = $derived.by(() => {
        void this.table.moment;
        return untrack(() => {
            const { question, scene } = this.table;
            return scene && question && is_drafted(question) ? new Draft(question, scene) : null;
        });
    });
    readonly sketch: Sketch | null = $derived(this.measuring?.sketch ?? this.draft?.sketch ?? null);
    // The option under the pointer in the draft's form.
    get pointed() {
        const { draft } = this;
        return (draft && draft.form.pointed !== null && draft.question.options.find(({ option }) => option === draft.form.pointed)) || null;
    }

    // The hand has changed what the rules propose: the usual answer would throw that away.
    get is_touched() {
        return this.draft !== null && this.draft.question.usual !== undefined && !this.draft.proposed;
    }
    get can_measure() {
        const board = this.table.scene?.board;
        return board !== undefined && board.kind !== "hexes" && board.measures;
    }

    // The draft as the rules may look at it; to be tried whenever it changes.
    readonly imagined: number[] | null = $derived(this.measuring ? null : (this.draft?.imagined(this.under_hand) ?? null));
    get marks(): Mark[] {
        return this.measuring ? [] : (this.tried?.marks ?? []);
    }
    // Why the answer would be refused that stands there now.
    get refusal() {
        return this.draft?.is_whole && !this.under_hand ? (this.tried?.refusal ?? null) : null;
    }
    // The same of what the board shows, with the point under the hand.
    get refused_there() {
        const tried = this.tried?.instead ? null : this.tried; // a press there means the other way
        return !this.measuring && this.draft?.will_be_whole(this.under_hand !== null) ? (tried?.refusal ?? null) : null;
    }
    // The same once it is said of this very answer, and not of the one that stood there a moment ago: it is not given then.
    get closed() {
        const { refusal, draft } = this;
        return draft && draft.numbers.join() === this.tried_for?.join() ? refusal : null;
    }
    // What the button says that gives it.
    get deed(): string {
        return this.tried?.deed ?? this.draft?.question.deed ?? "";
    }
    // Asks what the rules think of it, as often as they may be asked; the last question counts.
    attempt(numbers: number[] | null) {
        clearTimeout(this.soon);
        const number = ++this.attempts;
        if (!numbers) {
            this.tried = null;
            return;
        }
        const wait = Math.max(0, this.last_attempt + pace - Date.now());
        this.soon = setTimeout(async () => {
            this.last_attempt = Date.now();
            const { previews } = this.table;
            const tried = await previews.until_told(
                () => previews.attempt(numbers, true),
                () => number === this.attempts,
            );
            if (number !== this.attempts) return;
            this.tried_for = numbers;
            this.tried = tried;
            if (tried?.instead && !this.under_hand) this.draft?.take_instead(tried.instead);
        }, wait);
    }

    // The next (1) or previous (-1) of several pieces that stand, to change one of them by keys; null where there are none.
    step(by: 1 | -1): { at: Point; name: string } | null {
        const { draft } = this;
        if (!draft || this.measuring || draft.question.kind !== "place" || draft.pieces.length < 2 || draft.held !== null) return null;
        const many = draft.points.length;
        if (!many) return null;
        this.stepped = this.stepped < 0 ? (by > 0 ? 0 : many - 1) : (this.stepped + by + many) % many;
        const at = draft.points[this.stepped],
            name = draft.pieces[this.stepped]?.name;
        return at && name !== undefined ? { at, name } : null;
    }
    // How far the tape would reach with its end there, in words.
    measured_to({ point }: Target): string {
        const { sketch } = this.measuring ?? {};
        const { board } = this.table.scene ?? {};
        if (!sketch?.from || !board) return "";
        return measured(board, sketch.gone + distance(sketch.from, point));
    }

    // To be called whenever there is something else to answer.
    renewed() {
        this.stepped = -1;
        this.measuring = null;
        this.under_hand = null;
        this.tried = null;
    }
    // The hand is somewhere on the board, or nowhere. It says nothing of a next point where the last was just set, and where all are,
    // nor as long as it stays on the board after it said where to face.
    point_at(at: Target | null) {
        const { draft } = this;
        if (draft?.handled) {
            this.under_hand = null;
            if (at) draft.turn_to(at);
            return;
        }
        const point = at && (at.hex ?? at.point);
        const last = draft && draft.held === null ? draft.points.at(-1) : undefined;
        const rests = point && last && !draft?.proposed && distance(last, point) <= at.within;
        if (draft && !at) draft.faced = false;
        this.under_hand = draft?.sketch.ruler && !rests && !draft.faced ? point : null;
    }
    press(at: Target): boolean {
        const { draft, measuring } = this;
        if (measuring) measuring.press(at.point);
        else if (!draft?.is_pointed) return false;
        else if (draft.press(at.hex ?? at.point, at.within)) void this.submit();
        else {
            this.point_at(at);
            if (at.by_key) live.say(name_of(draft.scene, at.hex ?? at.point));
        }
        return true;
    }
    // Whether there is a piece or a point to be dragged; for a finger that rested on the board, the next point whatever lies there.
    can_take(at: Target, rested: boolean): boolean {
        if (this.measuring) return rested;
        const { draft } = this;
        if (!draft?.is_pointed || draft.facing_next) return false;
        return rested || draft.under(at) !== null;
    }
    take(at: Target) {
        if (!this.measuring) this.draft?.take(at);
    }
    drop(at: Target | null) {
        const { draft, measuring } = this;
        if (at && measuring) measuring.press(at.point);
        else if (draft?.handled) {
            if (at) draft.turn_to(at);
            draft.let_go();
            live.say(`Facing ${draft.facing} degrees.`);
        } else if (at && draft?.is_pointed) {
            draft.put(at.hex ?? at.point);
            this.point_at(at);
        } else draft?.let_go();
    }
    // A press on what an option of a share or an order is tied to.
    press_option(option: number): boolean {
        this.draft?.form.press_option(option);
        return this.draft !== null;
    }
    face(at: Target) {
        if (this.draft?.points.length) this.draft.press_facing(at.point);
    }
    // False if there was nothing to leave.
    cancel(): boolean {
        if (!this.measuring) return this.draft?.cancel() ?? false;
        if (!this.measuring.cancel()) this.measuring = null;
        return true;
    }
    async submit() {
        if (!this.draft?.is_whole) return;
        if (this.closed) live.show(not_allowed(this.closed), "bad");
        else await this.give(this.draft.numbers);
    }
    // The tape, out or away again.
    measure() {
        if (this.can_measure) this.measuring = this.measuring ? null : new Measure();
    }
}
