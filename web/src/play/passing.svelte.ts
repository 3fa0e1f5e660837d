// What a player does not want to be asked again in this battle: it is answered by itself as the rules call usual, which does nothing,
// until the player wants to be asked again or takes such an answer back. What hardly anybody answers otherwise is passed over from the first,
// until the player wants to be asked. Which piece is meant, where only one can be, is answered at once. Kept in this browser; the server
// knows nothing of it.
import { live } from "../lib/live.svelte";
import { store, stored } from "../lib/settings.svelte";
import type { Question, Side } from "../protocol";
import type { Table } from "./table.svelte";

export interface Passed {
    side: Side;
    topic: number;
    rule: string;
    words: string; // the question as it was put when it was passed first
    answer: string; // empty: this is seldom answered otherwise, and the player wants to be asked all the same
}

const most_battles = 20; // whose wishes are kept, the latest
type By_battle = [battle: string, passed: Passed[]][];

const is_passed = (read: unknown): read is Passed => {
    const { side, topic, rule, words, answer } = (read ?? {}) as Partial<Passed>;
    return (
        (side === "red" || side === "blue") && Number.isInteger(topic) && [rule, words, answer].every((text) => typeof text === "string")
    );
};
const is_by_battle = (read: unknown): read is By_battle =>
    Array.isArray(read) &&
    read.every(
        (entry: unknown) => Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]) && entry[1].every(is_passed),
    );
const kept = () => stored<By_battle>("passed", [], is_by_battle);

const is_about = (wish: Passed, { asked, topic }: Question) => wish.side === asked && wish.topic === topic;

// The usual answer in words, where the question may be passed.
export function usual_words(question: Question | null): string {
    const { passable, usual, kind, options } = question ?? {};
    if (!passable || !usual) return "";
    if (kind === "number") return String(usual[0]);
    return (kind === "choose" && options?.find(({ option }) => option === usual[0])?.words) || "as usual";
}

// The only piece that can be meant, as an answer. Nothing else is decided by it: what the piece does is asked next.
export function only_piece(question: Question | null): number[] | null {
    const [first, ...others] = question?.kind === "choose" ? question.options : [];
    return first && !others.length && !first.caveat && ("token" in first.on || "row" in first.on) && question?.subject === null
        ? [first.option]
        : null;
}

export class Passing {
    private wishes = $state.raw<readonly Passed[]>([]);
    readonly passed: readonly Passed[] = $derived(this.wishes.filter(({ answer }) => answer));
    private readonly told = new Set<Passed>();
    private given_for: number | null = null; // the revision that was last answered by itself

    constructor(readonly table: Table) {
        this.wishes = kept().find(([battle]) => battle === table.battle)?.[1] ?? [];
    }

    get question() {
        const { question, now } = this.table;
        return question?.passable && question.usual && now && !now.curtain && !now.result ? question : null;
    }
    private get may_answer() {
        const { now, busy } = this.table;
        return now !== null && !now.curtain && !now.result && !busy && this.given_for !== now.revision;
    }
    // Answers as usual, now and whenever this is asked again.
    pass() {
        const { question } = this;
        if (!question || this.wish_for(question)) return;
        this.pass_over(question);
        this.table.taking_back = false;
        this.given_for = null;
        void this.renewed();
    }
    private pass_over(question: Question): Passed {
        const { asked: side, topic, rule, words } = question;
        const wish = { side, topic, rule, words, answer: usual_words(question) };
        this.keep([...this.wishes.filter((each) => !is_about(each, question)), wish]);
        return wish;
    }
    ask_again(wish: Passed) {
        this.keep(this.wishes.map((each) => (each === wish ? { ...wish, answer: "" } : each)));
    }

    // To be called whenever the table has changed and nothing is on its way.
    async renewed() {
        const { question, table } = this;
        const only = this.may_answer ? only_piece(table.question) : null;
        if (only && !table.taking_back && !table.welcome?.lesson) {
            this.given_for = table.now?.revision ?? null;
            await table.answer(only, true);
            return;
        }
        const is_new = question?.seldom && !table.busy && !table.welcome?.lesson && !this.wishes.some((each) => is_about(each, question));
        const wish = question && (is_new ? this.pass_over(question) : this.wish_for(question));
        const revision = table.now?.revision ?? null;
        if (table.now?.result && this.wishes.length) this.keep([]);
        if (!question?.usual || !wish || table.busy || this.given_for === revision) return;
        if (table.taking_back) {
            this.ask_again(wish);
            live.show("You are asked this again from now on.");
            return;
        }
        this.given_for = revision;
        const is_first = !this.told.has(wish);
        this.told.add(wish);
        // Once is enough to see; what it comes to stands in the story, and the menu tells how to be asked again.
        if ((await table.answer(question.usual, true)) && is_first)
            live.show(`Answered for you: ${question.words} “${usual_words(question)}”`, "plain", {
                words: "Ask me again",
                act: () => this.ask_again(wish),
            });
    }

    private wish_for = (question: Question) => this.passed.find((wish) => is_about(wish, question));
    private keep(wishes: readonly Passed[]) {
        this.wishes = wishes;
        const others = kept().filter(([battle]) => battle !== this.table.battle);
        store("passed", [...others, ...(wishes.length ? [[this.table.battle, wishes]] : [])].slice(-most_battles));
    }
}
