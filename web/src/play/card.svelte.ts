// The card of a piece or a place that somebody wants to know more of: what the game says of it, and which of its marks are shown.
import type { Target } from "../board/target";
import type { Mark, Spot, Surveyed } from "../protocol";
import type { Table } from "./table.svelte";

export class Card {
    told = $state.raw<Surveyed | null>(null);
    shown = $state.raw<ReadonlySet<string>>(new Set()); // the layers of marks that are drawn, by their words
    private asked = 0;

    constructor(private readonly table: Table) {}

    readonly marks = $derived<Mark[]>(this.told?.layers.flatMap(({ words, marks }) => (this.shown.has(words) ? marks : [])) ?? []);

    // True when there is one. What the game has no card for, it says nothing of.
    async look(on: Spot | null): Promise<boolean> {
        if (!on) return false;
        const asked = ++this.asked;
        const told = await this.table.previews.survey(on);
        if (asked !== this.asked) return false;
        const had = new Set(this.told?.layers.map(({ words }) => words));
        this.told = told?.title ? told : null;
        // The first that there is to see, and besides what was looked at before.
        const layers = this.told?.layers.map(({ words }) => words) ?? [];
        const kept = layers.filter((words) => had.has(words) && this.shown.has(words));
        this.shown = new Set(kept.length ? kept : layers.slice(0, 1));
        return this.told !== null;
    }
    toggle(words: string) {
        const shown = new Set(this.shown);
        if (!shown.delete(words)) shown.add(words);
        this.shown = shown;
    }
    close() {
        this.asked += 1;
        this.told = null;
    }
}

export function spot_of({ token, hex, point }: Target): Spot | null {
    if (token) return { token: token.id };
    return hex ? { hex } : { point };
}
