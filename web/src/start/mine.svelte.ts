// This browser's battles as they are shown: what was put away, which nobody else needs to know, and how many there were, so that
// their place is kept before they come.
import { api } from "../api";
import { store, stored } from "../lib/settings.svelte";
import type { BattleCard } from "../protocol";

const is_ids = (read: unknown): read is string[] => Array.isArray(read) && read.every((id) => typeof id === "string");
const is_count = (read: unknown): read is number => Number.isInteger(read) && (read as number) >= 0;

const joined = (list: BattleCard[], more: BattleCard[]) => [
    ...list,
    ...more.filter(({ battle }) => !list.some((listed) => listed.battle === battle)),
];

class Mine {
    battles = $state.raw<BattleCard[] | null>(null); // null: not known yet
    older = $state.raw<string | null>(null); // where the server has more: those begun before this one
    expected = stored("battles", 0, is_count);
    private pages = 1; // that were looked at
    private away = $state.raw(stored("away", [] as string[], is_ids));

    // As many pages as were looked at.
    async look() {
        let { battles, older } = await api.battles();
        for (let page = 1; page < this.pages && older !== null; ++page) {
            const next = await api.battles(older);
            battles = joined(battles, next.battles);
            older = next.older;
        }
        this.battles = battles;
        this.older = older;
        this.remember();
    }
    // The next of the earlier battles; some may be listed already.
    async look_further() {
        const before = this.battles?.length;
        while (this.older !== null && this.battles?.length === before) {
            const next = await api.battles(this.older);
            ++this.pages;
            this.battles = joined(this.battles ?? [], next.battles);
            this.older = next.older;
        }
        this.remember();
    }
    // Of battles that are no longer listed nothing is remembered, where all are.
    private remember() {
        if (this.older === null) this.keep(this.away.filter((id) => this.battles?.some(({ battle }) => battle === id)));
        store("battles", this.current.length);
    }
    private keep(away: string[]) {
        this.away = away;
        store("away", away);
    }
    readonly is_away = (card: BattleCard) => this.away.includes(card.battle);
    put_away(card: BattleCard) {
        this.keep([...this.away, card.battle]);
        store("battles", this.current.length);
    }
    take_out(card: BattleCard) {
        this.keep(this.away.filter((id) => id !== card.battle));
        store("battles", this.current.length);
    }
    get current() {
        return (this.battles ?? []).filter((card) => !card.over && !this.is_away(card));
    }
    get old() {
        return (this.battles ?? []).filter((card) => card.over || this.is_away(card));
    }
}
export const mine = new Mine();
