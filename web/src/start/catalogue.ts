// The battles that there are, as somebody looks for one: by game, by time, by length, by how even they are.
import type { Balance, ScenarioInList } from "../protocol";

export type Order = "date" | "short" | "even";
export interface Wanted {
    game: string; // "": of any
    time: number; // the first year of a span; 0: of any time
    order: Order;
}

// Where no game is named ("") the first that has such a battle.
export const is_of = ({ card }: ScenarioInList, game: string, scenario: string) => (!game || card.game === game) && card.id === scenario;

// Of "20 September 1854" or "a summer in the 1880s"; 0 of a date that names no year.
export const year_of = (date: string) => Number(/\b(1\d{3}|20\d{2})s?\b/.exec(date)?.[1] ?? 0);

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
// By which dates stand in their order: what a date does not say comes first.
export function when(date: string): number {
    const [, day = 0, month = ""] = /(?:(\d{1,2}) )?([A-Z][a-z]+) \d{4}/.exec(date) ?? [];
    return (year_of(date) * 13 + months.indexOf(month) + 1) * 32 + Number(day);
}

const years = 25;
const span_of = ({ card }: ScenarioInList) => Math.floor(year_of(card.date) / years) * years;
// The spans of time that have battles, the earliest first.
export const times = (all: readonly ScenarioInList[]): number[] =>
    [...new Set(all.map(span_of))].filter((from) => from > 0).sort((a, b) => a - b);
export const time_in_words = (from: number) => `${from}–${from + years - 1}`;

// How far from even, 0 to 0.5; what was never measured is as bad as can be.
const bias = (balance: Balance | null) => (balance ? Math.abs(balance.red_share - 0.5) : 0.5);

const keys: Record<Order, (one: ScenarioInList) => number> = {
    date: ({ card }) => (year_of(card.date) ? when(card.date) : Infinity),
    short: ({ card }) => card.turns || Infinity,
    even: ({ balance }) => bias(balance),
};
export function found(all: readonly ScenarioInList[], { game, time, order }: Wanted): ScenarioInList[] {
    const key = keys[order];
    return all
        .filter((one) => (!game || one.card.game === game) && (!time || span_of(one) === time))
        .sort((a, b) => (key(a) === key(b) ? a.card.title.localeCompare(b.card.title) : key(a) - key(b)));
}

// The battle for a player who has chosen none: even, and the shortest of those.
export function first_battle(all: readonly ScenarioInList[]): ScenarioInList | undefined {
    const even = all.filter(({ balance }) => bias(balance) < 0.05);
    return found(even.length ? even : all, { game: "", time: 0, order: "short" })[0];
}

export function evenness({ card, balance }: ScenarioInList): string {
    if (!balance) return "";
    const off = bias(balance);
    const side = balance.red_share > 0.5 ? card.red : card.blue;
    return off < 0.03 ? "even" : off < 0.08 ? `leans to the ${side}` : `favours the ${side}`;
}

// The first sentence: a full stop after a word of one letter or of two, such as "St.", ends none.
export const first_sentence = (text: string) => /^.*?[\p{L}\d]{3}[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;
