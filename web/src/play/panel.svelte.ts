// What the panel beside the board shows.
import { tick } from "svelte";
import { armies_of } from "./armies";
import type { Card } from "./card.svelte";
import { docks } from "./docks.svelte";
import type { Table } from "./table.svelte";

export type Tab = "choices" | "story" | "sheet" | "armies" | "card" | "talk";

export class Panel {
    tab = $state<Tab>("choices");
    armies_in_sight = $state(false); // beside the board: then they need no tab
    private sheet_id = $state(0);

    constructor(
        readonly table: Table,
        readonly card: Card,
    ) {}

    private get scene() {
        return this.table.showing.scene ?? this.table.scene;
    }
    readonly armies = $derived(this.scene ? armies_of(this.scene) : []);
    readonly sheets = $derived(this.scene?.sheets.filter(({ army }) => army === undefined) ?? []);
    readonly sheet = $derived(this.tab === "sheet" ? (this.scene?.sheets.find(({ id }) => id === this.sheet_id) ?? null) : null);

    show_sheet(id: number) {
        this.tab = "sheet";
        this.sheet_id = id;
    }
    get shows_card() {
        return this.tab === "card" && this.card.told !== null;
    }
    close_card() {
        this.card.close();
        if (this.tab === "card") this.tab = "choices";
    }
    go_to_story() {
        this.tab = "story";
        docks.show_story();
        void tick().then(() => document.getElementById("story")?.focus());
    }
    go_to_talk() {
        this.tab = "talk";
        docks.turn("asked", true);
        void tick().then(() => document.querySelector<HTMLElement>(".talk input")?.focus());
    }
    go_to_choices() {
        this.tab = "choices";
        docks.turn("asked", true);
        void tick().then(() =>
            document
                .querySelector<HTMLElement>("#result, [data-option], .choices :is(input, select, button):not(:disabled), [data-finish]")
                ?.focus(),
        );
    }
}
