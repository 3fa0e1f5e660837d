// What a player does not want to be asked again in this battle: it is answered by itself as the rules call usual, which does nothing,
// until the player wants to be asked again or takes such an answer back. Kept in this browser; the server knows nothing of it.
import { live } from "../lib/live.svelte";
import { store, stored } from "../lib/settings.svelte";
import type { Question, Side } from "../protocol";
import type { Table } from "./table.svelte";

export interface Passed {
    side: Side;
    topic: number;
    rule: string;
    words: string; // the question as it was put when it was passed first
    answer: string;
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

// The usual answer in words, where the question may be passed.
export function usual_words(question: Question | null): string {
    const { passable, usual, kind, options } = question ?? {};
    if (!passable || !usual) return "";
    if (kind === "number") return String(usual[0]);
    return (kind === "choose" && options?.find(({ option }) => option === usual[0])?.words) || "as usual";
}

export class Passing {
    passed = $state.raw<readonly Passed[]>([]);
    private readonly told = new Set<Passed>();
    private given_for: number | null = null; // the revision that was last answered by itself

    constructor(readonly table: Table) {
        this.passed = kept().find(([battle]) => battle === table.battle)?.[1] ?? [];
    }

    get question() {
        const { question, now } = this.table;
        return question?.passable && question.usual && now && !now.curtain && !now.result ? question : null;
    }
    // Answers as usual, now and whenever this is asked again.
    pass() {
        const { question } = this;
        if (!question || this.wish_for(question)) return;
        const { asked: side, topic, rule, words } = question;
        this.keep([...this.passed, { side, topic, rule, words, answer: usual_words(question) }]);
        this.table.taking_back = false;
        this.given_for = null;
        void this.renewed();
    }
    ask_again(wish: Passed) {
        this.keep(this.passed.filter((each) => each !== wish));
    }

    // To be called whenever the table has changed and nothing is on its way.
    async renewed() {
        const { question, table } = this;
        const wish = question && this.wish_for(question);
        const revision = table.now?.revision ?? null;
        if (table.now?.result && this.passed.length) this.keep([]);
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

    private wish_for = ({ asked, topic }: Question) => this.passed.find((wish) => wish.side === asked && wish.topic === topic);
    private keep(passed: readonly Passed[]) {
        this.passed = passed;
        const others = kept().filter(([battle]) => battle !== this.table.battle);
        store("passed", [...others, ...(passed.length ? [[this.table.battle, passed]] : [])].slice(-most_battles));
    }
}
