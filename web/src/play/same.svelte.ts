// What was answered about one piece, given to others of its unit too: the same answers one after another, as a hand would give them, a way as
// far from where each of them stands. What the rules refuse to one of them is told with its reason, and it is left as it was.
import type { Choice } from "./choice.svelte";
import { is_finish } from "./options";
import type { Given } from "./table.svelte";
import type { Option, Point, Question, Refusal } from "../protocol";

const most_answers = 12; // about one piece
const origin_of = (question: Question | null): Point | null =>
    (question?.kind === "place" && question.shows?.find(({ kind }) => kind === "origin")?.at) || null;

export interface Refused {
    option: number;
    words: string; // whose
    why: Refusal;
}

// Pieces of one unit that are still open and may do alike.
export interface Whole {
    unit: number;
    options: Option[];
    words: string;
    which: string; // their names, where they are not all that are open
    others: string; // who does the same as the first
}
const in_a_row = (names: string[]) => [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");

export class Same {
    running = $state(false);
    refused = $state.raw<Refused[]>([]);
    begun = $state.raw<Whole | null>(null); // what is answered about its first piece is for all of it
    private took_back = $state<string | null>(null); // the moment that stands since it left one as it was

    constructor(readonly choice: Choice) {}

    private get table() {
        return this.choice.table;
    }
    // The answers about the piece that was answered about last, from the one that named it; none while one is being answered about, nor
    // where that piece is not offered again: then it has done something, and this is no plan that may still be changed.
    private get deed(): Given[] {
        const { question, given } = this.table;
        if (!question || !this.choice.finish || this.table.now?.undo !== "free") return [];
        const first = given.findLastIndex((one) => one.question.topic === question.topic);
        const named = given[first];
        const option = named && this.option_of(named)?.option;
        if (given.slice(first + 1).some(({ freely }) => !freely)) return [];
        if (first + 1 >= given.length || !this.choice.options.some((one) => one.option === option)) return [];
        return given.slice(first);
    }
    private option_of({ question, numbers }: Given): Option | null {
        return question.options.find((option) => option.option === numbers[0] && !is_finish(option)) ?? null;
    }
    private is_own({ on }: Option): boolean {
        const { scene, question } = this.table;
        return "token" in on && scene?.tokens.find(({ id }) => id === on.token)?.side === question?.asked;
    }
    private unit_of(option: Option): number | null {
        const on = "token" in option.on ? option.on.token : null;
        return this.table.scene?.tokens.find(({ id }) => id === on)?.unit ?? null;
    }
    // The options of the same unit that are still open and may do the same; if there are none, all open ones that may.
    readonly others: { options: Option[]; unit: string } = $derived.by(() => {
        const [named] = this.deed;
        const done = named && this.option_of(named);
        if (!done) return { options: [], unit: "" };
        const kind = this.choice.options.find(({ option }) => option === done.option)?.alike;
        if (!this.is_own(done)) return { options: [], unit: "" }; // a target was named, and no piece that does something
        const open = this.choice.still_open.filter(
            (one) =>
                one.option !== done.option &&
                one.alike === kind &&
                this.is_own(one) &&
                !this.refused.some(({ option }) => option === one.option), // which was tried just now
        );
        const unit = this.unit_of(done);
        const together = open.filter((option) => unit !== null && this.unit_of(option) === unit);
        const name = this.table.scene?.units.find(({ id }) => id === unit)?.name ?? "";
        return together.length ? { options: together, unit: name } : { options: open, unit: "" };
    });
    // What may be answered about as one, where the rules tell beforehand what is alike: a unit, or several of it.
    readonly wholes: Whole[] = $derived.by(() => {
        if (!this.choice.finish) return [];
        const open = this.choice.still_open.flatMap((option) => {
            const unit = this.unit_of(option);
            return unit === null || option.alike === undefined ? [] : [{ option, unit }];
        });
        const alike = new Map<number, Option[]>();
        for (const { option } of open) alike.set(option.alike!, [...(alike.get(option.alike!) ?? []), option]);
        return [...alike.values()].flatMap((options) => {
            const unit = this.unit_of(options[0]!)!;
            const all = open.filter((one) => one.unit === unit).length === options.length;
            const name = this.table.scene?.units.find(({ id }) => id === unit)?.name ?? "";
            if (options.length < 2 || !name) return [];
            const [, ...rest] = options;
            return {
                unit,
                options,
                words: all && options.length === 2 ? `Both of ${name}` : `${all ? "All" : ""} ${options.length} of ${name}`.trim(),
                which: all ? "" : in_a_row(options.map(({ words }) => words)),
                others: rest.length > 2 ? `the other ${rest.length} of ${name}` : in_a_row(rest.map(({ words }) => words)),
            };
        });
    });
    // Those of what is begun as one.
    readonly pieces: readonly number[] = $derived((this.begun?.options ?? []).flatMap(({ on }) => ("token" in on ? [on.token] : [])));
    // Its first piece is chosen, and the others do the same once all of that is answered.
    async begin(whole: Whole) {
        const [first] = whole.options;
        if (!first || this.running || this.table.busy) return;
        const { moment } = this.table;
        this.begun = whole;
        await this.choice.confirm(first);
        if (this.table.moment === moment) this.begun = null; // that was refused
    }
    // To be called whenever the table has changed or is no longer busy. After an undo the table may stand, and be called, as it was before.
    resume() {
        const { begun, table } = this;
        if (!begun || this.running || table.busy) return;
        if (table.question && !this.choice.finish) return; // its first piece is still being answered about
        this.begun = null;
        if (this.deed[0]?.numbers[0] !== begun.options[0]?.option) return; // that was taken back
        const is_of_it = ({ option }: Option) => begun.options.some((one) => one.option === option);
        void this.give(this.choice.still_open.filter(is_of_it));
    }
    get words() {
        const { options, unit } = this.others;
        const who = options.length === 1 ? (options[0]?.words ?? "") : `the ${options.length} others${unit ? ` of ${unit}` : ""}`;
        return `The same for ${who}`;
    }

    // Nobody chose what it tried and took back, so there is nothing to be done again.
    get hides_redo() {
        return this.running || this.took_back === this.table.moment;
    }
    // To be called whenever there is something else to answer: what was refused is told until a hand has gone on.
    renewed() {
        if (!this.running) this.refused = [];
    }
    async give(options = this.others.options) {
        const deed = this.deed;
        if (this.running || this.table.busy || !deed.length) return;
        this.refused = [];
        this.running = this.table.held = true;
        try {
            for (const option of options) {
                const why = await this.repeat(deed, option);
                if (why) this.refused = [...this.refused, { option: option.option, words: option.words, why }];
                else this.choice.done_with(option);
            }
        } finally {
            this.running = this.table.held = false;
        }
    }
    private at(token: number | null): Point | null {
        return this.table.scene?.tokens.find(({ id }) => id === token)?.at ?? null;
    }
    // Null when the rules had all of it.
    private async repeat([named, ...rest]: Given[], option: Option): Promise<Refusal | null> {
        const lost: Refusal = { rule: "", words: "The line was lost." };
        if (!named || !(await this.table.answer([option.option], true))) return lost;
        for (let answers = 1; answers < most_answers; ++answers) {
            const { question } = this.table;
            if (!question || (question.topic === named.question.topic && this.choice.finish)) return null;
            const same = rest.find((one) => one.question.topic === question.topic);
            const numbers = same && this.moved(same, question.subject);
            const tried = numbers && (await this.table.previews.attempt(numbers, true));
            if (numbers && !tried?.refusal && (await this.table.answer(numbers, true))) continue;
            const why = tried?.refusal ?? { rule: question.rule, words: `It is asked something else: ${question.words}` };
            for (let back = answers; back > 0; --back) if (!(await this.table.act("undo", true))) return lost;
            this.took_back = this.table.moment;
            return why;
        }
        return null;
    }
    // A way goes as far from where this piece stands, and a place that is seen from somewhere lies as far from there, on the board: a direction
    // stays one.
    private moved({ question, numbers }: Given, subject: number | null): number[] {
        const path = question.kind === "path";
        const before = path ? this.at(question.subject) : origin_of(question),
            now = path ? this.at(subject) : origin_of(this.table.question);
        if (!before || !now) return numbers;
        const moved = numbers.map((number, which) =>
            which + 1 === numbers.length ? number : number + now[which % 2]! - before[which % 2]!,
        );
        return path ? moved : this.held_on_board(now, moved);
    }
    // Off the board a place is nearer, in the same direction.
    private held_on_board([from_x, from_y]: Point, [x = 0, y = 0, ...rest]: number[]): number[] {
        const { board } = this.table.scene!;
        if (board.kind === "hexes") return [x, y, ...rest];
        const part_within = (from: number, to: number, most: number) =>
            to < 0 ? from / (from - to) : to > most ? (most - from) / (to - from) : 1;
        const part = Math.min(part_within(from_x, x, board.width), part_within(from_y, y, board.height));
        const along = (from: number, to: number) => from + Math.trunc((to - from) * part);
        return [along(from_x, x), along(from_y, y), ...rest];
    }
}
