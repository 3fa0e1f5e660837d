// Keys at the table: which deed a key stands for, and what is typed ahead. A key that comes while an answer is under way waits for what
// comes of that answer, and then does what it does there.
import { tick } from "svelte";
import { is_taken, key_of, keys, type Deed } from "../lib/keys.svelte";

export type Deeds = Partial<Record<Deed, () => void>>;

const most_waiting = 5;
// While it is played what others did these end that: the former do no more, the latter then do what they do.
const only_skips = new Set<Deed>(["confirm", "cancel", "done", "finish"]);
const skips_first = new Set<Deed>(["next", "previous", "pass", "options", "odds", "undo", "redo"]);

// What is used of the table, the board and what is played.
export interface Typed_at {
    busy: () => boolean;
    is_on_board: () => boolean;
    // It is played what others did, and nothing is asked before that has been seen.
    skips: () => boolean;
    skip: () => void;
}

export class Typed {
    private waiting: (() => void)[] = [];

    constructor(
        private readonly deeds: Deeds,
        private readonly at: Typed_at,
    ) {}

    press(event: KeyboardEvent) {
        if (is_taken(event)) return;
        const deed = keys.deed(key_of(event), ...(this.at.is_on_board() ? (["board", "play"] as const) : (["play"] as const)));
        if (deed?.startsWith("view_") && (event.target as Element).closest("#story, .preview, .choices")) return; // these scroll
        const act = deed && this.deeds[deed];
        if (!act) return;
        event.preventDefault();
        if (event.repeat && deed === "confirm") return; // a key held down confirms one thing
        if (this.at.skips()) {
            if (only_skips.has(deed) || skips_first.has(deed)) this.at.skip();
            if (only_skips.has(deed)) return;
        }
        if (this.at.busy()) this.waiting = [...this.waiting, act].slice(0, most_waiting);
        else act();
    }
    // To be called once nothing is under way any more.
    async go_on() {
        while (this.waiting.length && !this.at.busy()) {
            this.waiting.shift()?.();
            await tick();
        }
    }
}
