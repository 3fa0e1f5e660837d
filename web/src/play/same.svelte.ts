// What was answered about one piece, given to others of its unit too: the same answers one after another, as a hand would give them, a way as
// far from where each of them stands. What the rules refuse to one of them is told with its reason, and it is left as it was.
import { is_finish, type Choice } from "./choice.svelte";
import type { Given } from "./table.svelte";
import type { Option, Point, Question, Refusal } from "../protocol";

const most_answers = 12; // about one piece
const origin_of = (question: Question | null): Point | null =>
    (question?.kind === "place" && question.shows?.find(({ kind }) => kind === "origin")?.at) || null;

export interface Refused {
    words: string; // whose
    why: Refusal;
}

export class Same {
    running = $state(false);
    refused = $state.raw<Refused[]>([]);
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
        const open = this.choice.still_open.filter(({ option, on, alike }) => option !== done.option && "token" in on && alike === kind);
        const unit = this.unit_of(done);
        const together = open.filter((option) => unit !== null && this.unit_of(option) === unit);
        const name = this.table.scene?.units.find(({ id }) => id === unit)?.name ?? "";
        return together.length ? { options: together, unit: name } : { options: open, unit: "" };
    });
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
    async give() {
        const { options } = this.others;
        const deed = this.deed;
        if (this.running || this.table.busy || !deed.length) return;
        this.refused = [];
        this.running = this.table.held = true;
        try {
            for (const option of options) {
                const why = await this.repeat(deed, option);
                if (why) this.refused = [...this.refused, { words: option.words, why }];
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
    // A way goes as far from where this piece stands, and a place that is seen from somewhere lies as far from there: a direction stays one.
    private moved({ question, numbers }: Given, subject: number | null): number[] {
        const path = question.kind === "path";
        const before = path ? this.at(question.subject) : origin_of(question),
            now = path ? this.at(subject) : origin_of(this.table.question);
        if (!before || !now) return numbers;
        return numbers.map((number, which) => (which + 1 === numbers.length ? number : number + now[which % 2]! - before[which % 2]!));
    }
}
