// This browser's battles as they are shown: what was put away, which nobody else needs to know, and how many there were, so that
// their place is kept before they come.
import { api } from "../api";
import { store, stored } from "../lib/settings.svelte";
import type { BattleCard } from "../protocol";

const is_ids = (read: unknown): read is string[] => Array.isArray(read) && read.every((id) => typeof id === "string");
const is_count = (read: unknown): read is number => Number.isInteger(read) && (read as number) >= 0;

class Mine {
    battles = $state.raw<BattleCard[] | null>(null); // null: not known yet
    expected = stored("battles", 0, is_count);
    private away = $state.raw(stored("away", [] as string[], is_ids));

    async look() {
        const cards = await api.battles();
        this.battles = cards;
        // Of battles that are no longer listed nothing is remembered.
        this.keep(this.away.filter((id) => cards.some(({ battle }) => battle === id)));
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
