// What a pointer or the board's cursor is on, and what a press there does: to the draft, to the choice, or to look closer.
import { no_spots, type Spots } from "../board/spots";
import type { Target } from "../board/target";
import type { Option, Spot, Token } from "../protocol";
import { described, sentence_of } from "../lib/describe";
import { live } from "../lib/live.svelte";
import { not_allowed, refused_it } from "../lib/refusal";
import { spot_of } from "./card.svelte";
import type { Choice } from "./choice.svelte";
import type { Drafting } from "./drafting.svelte";
import type { Gesture } from "./gesture.svelte";
import type { Panel } from "./panel.svelte";
import type { Table } from "./table.svelte";

// What is used of the board.
export interface Pointed_board {
    target_of(token: number): Target | null;
    look_again(): void;
    drop_cursor(): void;
}

export class Hand {
    target = $state.raw<Target | null>(null); // the last that it was on
    private pointed = $state.raw<Token | null>(null); // the last piece besides the board that its row was pointed at
    board: Pointed_board | undefined;
    private is_over = false; // it is on it still
    private rests = false; // the board has changed under it, and it has not moved
    // A unit that is taken along before it was chosen: it is chosen, and goes to where the hand lets it go once it is asked about.
    private carried: { piece: Token; moment: string | null; let_go: Target | null } | null = null;

    constructor(
        readonly table: Table,
        readonly choice: Choice,
        readonly drafting: Drafting,
        readonly gesture: Gesture,
        readonly panel: Panel,
    ) {}

    // While it is played what others did, or how the battle ended, nothing is lit: it would be of the table that is to come.
    get looks_on() {
        return this.table.showing.playing && (this.table.showing.foreign || this.table.now?.result !== null);
    }
    get spots(): Spots {
        return this.looks_on ? no_spots : this.choice.spots;
    }

    private get scene() {
        return this.table.showing.scene ?? this.table.scene;
    }
    private piece(id: number | null | undefined): Token | null {
        return this.scene?.tokens.find((token) => token.id === id) ?? null;
    }
    // A piece that is not on the board and yet is to be told of: one that is pointed at in its army, or that something is asked about.
    get away(): Token | null {
        if (this.target) return null;
        const subject = this.looks_on ? null : this.piece(this.choice.question?.subject);
        return this.pointed ?? (subject?.at === null ? subject : null);
    }

    // To be called whenever there is something else to answer, and again when that is drawn.
    renewed() {
        this.panel.close_card();
        this.pointed = null;
        if (!this.is_over) this.target = null; // what was said of it was of the question before
        this.board?.drop_cursor();
    }
    // What a hand set there is taken off: where it does not rest on it, nothing is told of the place any more.
    taken_off() {
        if (!this.is_over) this.target = null;
    }
    // And once all else is ready for what is asked now.
    go_on() {
        const { carried } = this;
        if (!carried) return;
        const subject = this.choice.question?.subject ?? null;
        if (subject === null) return; // the choice of a unit is back, and it will be chosen
        const unit = this.piece(subject)?.unit ?? null;
        if (subject !== carried.piece.id && (unit === null || unit !== carried.piece.unit)) this.carried = null;
        else if (carried.let_go && carried.moment !== this.table.moment) this.drop(carried.let_go);
    }
    look_again() {
        if (!this.is_over) return;
        this.rests = true;
        this.board?.look_again();
        this.rests = false;
    }

    press(at: Target) {
        this.target = at;
        this.carried = null;
        if (this.looks_on) return this.table.showing.skip();
        if (this.drafting.press(at) || (at.key && this.pick(at.key))) return;
        if (this.gesture.press(at)) return this.choice.clear();
        const spot = at.key ? this.choice.spots.at(at.key) : null;
        // Who presses an enemy wants something done to it, and no other unit of one's own.
        const is_enemy = at.token?.side !== this.choice.question?.asked;
        if (at.token && is_enemy && this.choice.can_step_back && spot?.closed[0]) return live.show(not_allowed(spot.closed[0]), "bad");
        if (at.token && this.choice.pick_instead(at.token.id)) return;
        this.choice.clear();
        if (this.panel.card.told) void this.open_card(); // of this one instead
        if (spot?.closed[0]) live.say(`Unavailable: ${refused_it(spot.closed[0].words)}`);
    }
    // Chooses what is open on a spot of the board or of a sheet; false when nothing is.
    pick(key: string, let_go = false): boolean {
        const spot = this.choice.spots.at(key);
        if (!spot?.open[0]) return false;
        this.panel.close_card();
        if (!this.drafting.press_option(spot.open[0].option)) this.choice.press(spot.open, let_go);
        return true;
    }
    over(at: Target | null) {
        this.target = at ?? this.target;
        if (at) this.pointed = null;
        this.is_over = at !== null;
        // A hand that rests where it answered the question before does not point at the next answer.
        if (!this.rests) this.drafting.point_at(at);
        if (!this.rests && !this.drafting.measuring) this.gesture.point_at(at);
        this.glance(at);
        if (!at?.by_key || !this.table.scene) return;
        const spot = at.key ? this.choice.spots.at(at.key) : null;
        const can = spot?.open.length ? ". Open" : spot?.closed[0] ? `. Unavailable: ${refused_it(spot.closed[0].words)}` : "";
        const far = this.drafting.measured_to(at);
        live.say(`${far && `${far}. `}${sentence_of(described(this.table.showing.scene ?? this.table.scene, at))}${can}`);
    }
    // What a pointer takes along: to the draft or the tape, or the unit that is ordered.
    can_take(at: Target, rested: boolean): boolean {
        if (this.drafting.can_take(at, rested)) return true;
        return (
            !this.looks_on &&
            !this.drafting.measuring &&
            (this.gesture.can_take(at) || this.unit_at(at) !== null || this.is_another(at) || this.goes_somewhere(at))
        );
    }
    // The one unit of one's own that may be chosen there.
    private unit_at({ token, key }: Target): Option | null {
        const { question, kind } = this.choice;
        if (kind !== "choose" || this.table.busy || !token || token.side !== question?.asked || !key) return null;
        const [option, ...others] = this.choice.spots.at(key)?.open ?? [];
        return option && !others.length && "token" in option.on && question.subject === null ? option : null;
    }
    // The piece that is asked about may be dragged to what may be chosen for it.
    private goes_somewhere({ token }: Target): boolean {
        const { question, kind, options } = this.choice;
        if (kind !== "choose" || this.table.busy || !token || token.side !== question?.asked) return false;
        return token.id === question.subject && options.some(({ on }) => "hex" in on);
    }
    // One that may be ordered instead of the one that is asked about.
    private is_another({ token }: Target): boolean {
        return this.gesture.is_taken && token?.side === this.choice.question?.asked && this.choice.can_step_back && !this.table.busy;
    }
    take(at: Target) {
        this.carried = null;
        if (this.drafting.draft || this.drafting.measuring) return this.drafting.take(at);
        if (this.gesture.can_take(at)) return this.gesture.take();
        const option = this.unit_at(at);
        if (at.token && this.goes_somewhere(at)) this.carried = { piece: at.token, moment: null, let_go: null };
        if (!at.token || !(option || this.is_another(at))) return;
        this.carried = { piece: at.token, moment: this.table.moment, let_go: null };
        if (option) void this.choice.choose(option);
        else this.choice.pick_instead(at.token.id);
    }
    drop(at: Target | null) {
        const { carried } = this;
        const subject = this.choice.question?.subject ?? null;
        if (carried && at && (carried.moment === this.table.moment || subject === null)) {
            carried.let_go = at; // it is not asked about yet
            return;
        }
        this.carried = null;
        if (this.drafting.draft || this.drafting.measuring) this.drafting.drop(at);
        else if (this.gesture.is_taken) this.gesture.drop(at);
        else if (carried && at && at.token?.id !== carried.piece.id) this.choose_at(at);
    }
    // What may be chosen where something was let go, which lay there before it could be chosen.
    private choose_at({ token, hex }: Target) {
        const keys = [...(token ? [`token ${token.id}`] : []), ...(hex ? [`hex ${hex}`] : [])];
        const key = keys.find((key) => this.choice.spots.at(key)?.open.length);
        if (key) this.pick(key, true);
    }
    // A row of a sheet is pointed at.
    over_row(token: number | null) {
        const at = token === null ? null : (this.board?.target_of(token) ?? null);
        if (token !== null) {
            this.target = at;
            this.pointed = at ? null : this.piece(token);
        }
        this.glance(at);
    }
    private glance(at: Target | null) {
        const spot = at?.key ? this.choice.spots.at(at.key) : null;
        if (this.choice.kind === "choose") this.choice.glance(spot?.open[0] ?? null);
    }
    // A row of a sheet is pressed about which nothing may be chosen, and whose piece is nowhere on the board.
    look_closer(token: number) {
        this.target = null;
        this.pointed = this.piece(token);
        void this.open_card();
    }
    // All there is to know of what is pointed at, or else of what was chosen by keys. It stays until it is closed, or something else is asked.
    async open_card() {
        const { card } = this.panel;
        const chosen = this.spot_of_chosen();
        const on = this.target && (this.is_over || !chosen) ? spot_of(this.target) : this.pointed ? { token: this.pointed.id } : chosen;
        const about = on ?? (this.away && { token: this.away.id });
        if (!(await card.look(about))) return live.show("There is nothing more to tell of that.");
        this.panel.tab = "card";
        live.say([card.told?.title ?? "", ...(card.told?.facts.map(({ what, words }) => `${what}: ${words}`) ?? [])].join(". "));
    }
    // The place or piece that was chosen, but not yet answered.
    private spot_of_chosen(): Spot | null {
        const chosen = this.choice.spot_of_chosen();
        if (!chosen || "button" in chosen) return null;
        if (!("sheet" in chosen)) return chosen;
        const token = this.scene?.sheets.find(({ id }) => id === chosen.sheet)?.rows[chosen.row]?.token ?? null;
        return token === null ? null : { token };
    }
}
