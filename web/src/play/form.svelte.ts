// The form of an answer in the making: shares of its options, an order of them, or a number.
import { moved, sum, whole_number, with_share } from "../lib/inputs";
import type { Option, Question } from "../protocol";

export class Form {
    shares = $state.raw<number[]>([]);
    order = $state.raw<Option[]>([]);
    ordered = $state(0); // the number of options that were pressed on the board
    typed = $state(""); // a number as it stands in its field
    pointed = $state<number | null>(null); // the option under the pointer

    // `touch`: a hand has changed it; `begin`: a hand sets something where only a proposal stands.
    constructor(
        readonly question: Question,
        private readonly hand: { touch: () => void; begin: () => void },
    ) {}

    // Nothing is dealt or typed.
    clear() {
        const { options, least } = this.question;
        this.shares = options.map(() => 0);
        this.order = options;
        this.ordered = 0;
        this.typed = String(least);
    }
    // As an answer says.
    fill(answer: number[]) {
        const { kind, options } = this.question;
        if (kind === "share") this.shares = answer;
        else if (kind === "order") this.order = answer.flatMap((number) => options.find(({ option }) => option === number) ?? []);
        else if (kind === "number") this.typed = String(answer[0]);
    }
    get number(): number | string {
        return whole_number(this.typed, this.question.least, this.question.most);
    }
    get is_whole() {
        const { kind, least, most } = this.question;
        if (kind === "number") return typeof this.number === "number";
        if (kind !== "share") return kind === "order";
        return sum(this.shares) >= least && sum(this.shares) <= most;
    }
    get numbers(): number[] {
        const { number, question } = this;
        if (typeof number === "number" && question.kind === "number") return [number];
        return question.kind === "share" ? this.shares : this.order.map(({ option }) => option);
    }
    get is_dealt() {
        return sum(this.shares) > 0;
    }
    // An order or a number is other than it was put.
    get is_changed() {
        const { kind, options, usual, least } = this.question;
        return (
            (kind === "order" && String(this.numbers) !== String(usual ?? options.map(({ option }) => option))) ||
            (kind === "number" && this.typed !== String(usual?.[0] ?? least))
        );
    }

    // A press on what an option of a share or an order is tied to.
    press_option(option: number) {
        const which = this.question.options.findIndex((each) => each.option === option);
        if (this.question.kind === "share" && this.is_subset && !this.is_full_without(which)) this.deal(which, this.shares[which] ? -1 : 1);
        else if (this.question.kind === "share") {
            this.hand.begin();
            const before = this.shares;
            this.deal(which, 1);
            // One that can have no more is cleared, so that pressing alone leads to any share.
            if (String(this.shares) === String(before)) this.deal(which, -(before[which] ?? 0));
        }
        if (this.question.kind !== "order") return;
        const from = this.order.findIndex((each) => each.option === option);
        if (from < this.ordered)
            this.ordered = from; // from here on again
        else this.order = moved(this.order, from, this.ordered++);
    }

    // At most one for each: some of them are chosen.
    get is_subset() {
        return this.question.each === 1;
    }
    // Exactly one of them: another takes its place, and none is left out.
    get is_one() {
        return this.is_subset && this.question.least === 1 && this.question.most === 1;
    }
    // As many are chosen as are allowed, and not this one. Where only one is allowed, a press chooses another at once.
    private is_full_without(which: number) {
        return !this.shares[which] && sum(this.shares) >= this.question.most && this.question.most > 1;
    }
    // Gives one of them `by` more, or fewer.
    deal(which: number, by: number) {
        this.hand.touch();
        if (this.is_one && by < 0) return;
        if (this.is_subset && this.question.most === 1 && by > 0) this.shares = this.shares.map(() => 0);
        this.shares = with_share(this.shares, which, by, this.question.most, this.question.each);
    }
}
