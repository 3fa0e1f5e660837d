// How a person comes to an answer of a question with options: looks at one, sees what it would bring, confirms it.
import { keep_session, session, settings } from "../lib/settings.svelte";
import { Spots } from "../board/spots";
import { spot_key } from "../board/layout";
import type { Forecast, Mark, Option, Question, Spot } from "../protocol";
import { by_distance } from "./by_distance";
import { comparable, is_finish } from "./options";
import { names_piece } from "./names_piece";
import { is_stepped, type Stepped } from "./stepped";
import type { Table } from "./table.svelte";

export const tells = (forecast: Forecast | null): forecast is Forecast =>
    forecast !== null && (forecast.title !== "" || forecast.notes.length > 0 || forecast.terms.length > 0);
const throws_dice = ({ dice, chances }: Forecast) => dice > 0 || chances.length > 0;
const is_attack = (forecast: Forecast) => throws_dice(forecast) || forecast.notes.some(({ cost }) => cost);

// A player who goes on sooner than this, in milliseconds, spends no message on what ending would bring.
const foretold_after = 250;

export class Choice {
    chosen = $state<number | null>(null); // an option
    glanced = $state<number | null>(null); // the option under the pointer
    several = $state.raw<Option[]>([]); // more than one option lies where was pressed
    forecast = $state.raw<Forecast | null>(null);
    foretold = $state.raw<Forecast | null>(null); // what ending would bring: it stands there while nothing is looked at
    compared = $state.raw<ReadonlyMap<number, Forecast>>(new Map()); // what each option would bring, of those that are to be compared
    marks = $state.raw<Mark[]>([]); // what the rules draw of the option that is shown
    asking_to_finish = $state(false);
    skipped = $state.raw<ReadonlySet<number>>(new Set()); // units done with in this phase
    // What was chosen in this phase and is offered to the same piece again, so that it may be changed, is no longer open:
    // "topic subject option".
    private answered = $state.raw<ReadonlySet<string>>(new Set());
    private skipped_in: number | null = null; // the step of the clock
    private stepped_into: number | null = null; // the unit that was just chosen
    private stepped_to = new Set<string>(); // questions of this phase that such a choice led to, also when undone to
    private stepped = $state(false); // this is one of them
    private picking: { unit: number; moment: string | null } | null = null; // a unit to choose once the question is back
    private pressed: { options: Option[]; let_go: boolean; moment: string | null } | null = null; // while the last answer is not yet confirmed

    constructor(readonly table: Table) {
        const kept = session("stepped", is_stepped);
        if (kept?.battle !== table.battle) return;
        this.skipped_in = kept.step;
        this.stepped_to = new Set(kept.asked);
        this.answered = new Set(kept.answered);
    }

    readonly spots = $derived.by(() => new Spots(this.kind === "place" || this.kind === "path" ? null : this.question));
    get question(): Question | null {
        return this.table.question;
    }
    get kind() {
        return this.question?.kind ?? null;
    }
    // Enemies nearest to the piece in question first, where the game allows measuring.
    readonly options = $derived.by(() => {
        const { question } = this,
            { scene } = this.table;
        if (question?.kind !== "choose") return [];
        return scene && question.subject !== null ? by_distance(scene, question.subject, question.options) : question.options;
    });
    readonly comparable = $derived(this.question?.compares ? comparable(this.options) : []);
    get chosen_option(): Option | null {
        return this.options.find(({ option }) => option === this.chosen) ?? null;
    }
    get finish(): Option | null {
        return this.options.find(is_finish) ?? null;
    }
    get shown_option(): Option | null {
        const shown = this.chosen ?? this.glanced;
        return this.options.find(({ option }) => option === shown) ?? null;
    }
    // Options other than ending that were not chosen yet, of units that are not done with, and that the rules have no caveat about.
    get still_open(): Option[] {
        return this.options.filter(
            (option) =>
                !is_finish(option) &&
                !option.caveat &&
                !this.answered.has(this.named(option)) &&
                !("token" in option.on && this.skipped.has(option.on.token)),
        );
    }
    private named(option: Option): string {
        return `${this.question?.topic} ${this.question?.subject ?? ""} ${option.option}`;
    }

    // It was chosen, and may be offered again.
    done_with(option: Option) {
        this.answered = new Set(this.answered).add(this.named(option));
        this.keep();
    }
    private keep() {
        const { battle } = this.table;
        const kept = { battle, step: this.skipped_in, asked: [...this.stepped_to], answered: [...this.answered] } satisfies Stepped;
        keep_session("stepped", kept);
    }

    // To be called whenever there is something else to answer.
    renewed() {
        this.clear();
        void this.foretell();
        void this.compare();
        const step = this.table.scene?.clock.step ?? null;
        if (step !== this.skipped_in) {
            this.skipped = new Set();
            this.answered = new Set();
            this.skipped_in = step;
            this.stepped_to.clear();
        } else if (this.table.taking_back) this.answered = new Set(); // it is not said what was taken back
        const asked = this.question ? `${this.question.topic} ${this.question.subject ?? ""}` : "";
        if (this.stepped_into !== null && this.question?.subject === this.stepped_into) {
            this.stepped_to.add(asked);
            this.keep();
        }
        this.stepped_into = null;
        this.stepped = this.stepped_to.has(asked);
    }
    private async compare() {
        this.compared = new Map();
        const { moment, previews } = this.table;
        // One after another: the server passes over all but the latest, which may be what the player points at.
        for (const { option } of this.comparable) {
            const ask = () => previews.attempt([option], true);
            const tried = await previews.until_told(ask, () => this.table.moment === moment);
            if (this.table.moment !== moment) return;
            if (tried?.forecast?.first) this.compared = new Map(this.compared).set(option, tried.forecast);
        }
    }
    private async foretell() {
        this.foretold = null;
        const { finish } = this,
            { moment } = this.table;
        if (!finish) return;
        await new Promise((resolve) => setTimeout(resolve, foretold_after));
        if (this.table.moment !== moment) return;
        const forecast = await this.table.previews.forecast(finish.option, false);
        if (forecast && tells(forecast) && this.table.moment === moment) this.foretold = forecast;
    }
    // To be called whenever the table has changed or is no longer busy: what comes of taking back may be here before the word that it was
    // done, and nothing can be answered before that.
    resume() {
        const { pressed } = this;
        if (!this.table.busy) this.pressed = null;
        if (pressed && !this.table.busy && pressed.moment === this.table.moment) this.press(pressed.options, pressed.let_go);
        const pick = this.picking;
        if (!pick || this.table.busy || this.table.moment === pick.moment) return;
        this.picking = null;
        const tokens = this.table.scene?.tokens ?? [];
        const unit = tokens.find(({ id }) => id === pick.unit)?.unit ?? null;
        const is_of_unit = (id: number) => id === pick.unit || (unit !== null && tokens.find((token) => token.id === id)?.unit === unit);
        const option = this.options.find(({ on }) => "token" in on && is_of_unit(on.token));
        if (option) void this.commit(option);
    }
    clear() {
        this.chosen = null;
        this.glanced = null;
        this.several = [];
        this.forecast = null;
        this.marks = [];
        this.asking_to_finish = false;
    }

    // A press on what is under the pointer; on what is chosen already it confirms. What is asked next may be here before the word that the
    // answer to the last was taken: a press on it waits for that. `let_go`: a piece was dragged there.
    press(options: Option[], let_go = false) {
        const [first] = options;
        if (!first) return;
        if (this.table.busy) return this.keep_press(options, let_go);
        const again = options.find(({ option }) => option === this.chosen);
        if (again) void this.confirm();
        else if (options.length > 1) {
            this.clear();
            this.several = options;
        } else void this.choose(first, let_go);
    }

    private keep_press(options: Option[], let_go: boolean) {
        this.pressed = { options, let_go, moment: this.table.moment };
    }

    // Chooses it, and commits it at once where there is nothing to confirm, as where a piece was dragged to: what that brings was seen on the way.
    async choose(option: Option, let_go = false) {
        if (this.table.busy) return this.keep_press([option], let_go);
        if (is_finish(option)) return this.confirm(option);
        if (settings.confirm === "never") return this.commit(option);
        await this.look(option);
        if (this.chosen !== option.option) return; // another was chosen meanwhile
        const forecast = this.forecast;
        if (!forecast) return; // it cannot be told now: a second press confirms
        if (option.caveat) return; // it would come to nothing: that is meant when it is pressed again
        const needs_none = let_go
            ? !throws_dice(forecast)
            : settings.confirm === "attacks"
              ? !is_attack(forecast)
              : names_piece(option, this.question, this.table.scene) && !tells(forecast);
        if (needs_none) await this.commit(option);
    }

    // Chooses it without committing anything, as when going through the options by keys.
    async look(option: Option, wanted = true) {
        this.several = [];
        if (this.shown_option !== option) {
            // What another would bring is not read as this one's.
            this.forecast = null;
            this.marks = [];
        }
        this.chosen = option.option;
        await this.foresee(option, wanted);
    }
    glance(option: Option | null) {
        if (this.glanced === (option?.option ?? null)) return;
        this.glanced = option?.option ?? null;
        if (this.chosen !== null) return;
        this.forecast = null;
        this.marks = [];
        if (option && !is_finish(option)) void this.foresee(option, false);
    }
    private async foresee(option: Option, wanted: boolean) {
        const { previews, moment } = this.table;
        const tried = await previews.until_told(
            () => previews.attempt([option.option], wanted),
            () => wanted && this.table.moment === moment && this.shown_option?.option === option.option,
        );
        if (this.shown_option?.option !== option.option) return;
        this.forecast = tried?.forecast ?? null;
        this.marks = tried?.marks ?? [];
    }

    async confirm(option: Option | null = this.chosen_option) {
        if (!option) return;
        if (is_finish(option) && this.still_open.length > 0 && !this.asking_to_finish && !this.is_usual(option)) {
            this.asking_to_finish = true;
            return;
        }
        await this.commit(option);
    }
    // What most people answer nearly always, again and again, is not asked about twice.
    private is_usual({ option }: Option): boolean {
        return this.question?.passable === true && this.question.usual?.[0] === option;
    }
    private async commit(option: Option) {
        this.stepped_into = "token" in option.on ? option.on.token : null;
        if (this.finish && !is_finish(option)) this.done_with(option);
        await this.table.answer([option.option]);
    }

    // Goes to the next (1) or the previous (-1) option of the board, or with none left to the one that ends the phase.
    step(by: 1 | -1): Option | null {
        const round = this.still_open.length ? this.still_open : this.options;
        if (!round.length) return null;
        const at = round.findIndex(({ option }) => option === this.chosen);
        const next = round[at < 0 ? (by > 0 ? 0 : round.length - 1) : (at + by + round.length) % round.length];
        if (next) void this.look(next, false);
        return next ?? null;
    }

    // Leaves what is chosen; with nothing chosen, goes back to choosing a unit where that costs nothing. False if neither.
    cancel(): boolean {
        if (this.chosen !== null || this.several.length || this.asking_to_finish) {
            this.clear();
            return true;
        }
        if (!this.can_step_back) return false;
        void this.table.act("undo");
        return true;
    }
    get can_step_back(): boolean {
        return this.stepped && this.table.now?.undo === "free";
    }
    // Another unit instead of the one that is being moved.
    pick_instead(token: number): boolean {
        if (!this.can_step_back || this.table.busy) return false;
        this.picking = { unit: token, moment: this.table.moment };
        void this.table.act("undo").then((done) => {
            if (!done) this.picking = null;
        });
        return true;
    }
    // Done with the chosen unit. Goes on to the next. A unit that nobody chose, as one that is shot at, cannot be left.
    skip() {
        const on = this.chosen_option?.on;
        const left = this.can_step_back ? (this.question?.subject ?? null) : null;
        const unit = on && "token" in on ? on.token : left;
        if (unit === null) return;
        this.skipped = new Set([...this.skipped, unit]);
        return this.question?.subject === unit ? this.leave_unit() : this.step(1);
    }
    leave_unit() {
        this.clear();
        if (this.can_step_back) void this.table.act("undo");
    }
    // On the board, in a sheet, or of a button.
    spot_of_chosen(): Spot | null {
        return this.shown_option?.on ?? null;
    }
    key_of_chosen(): string | null {
        const on = this.spot_of_chosen();
        return on && spot_key(on);
    }
}
