// The texts that an army had, one after the other, to go back to and forth again; kept for as long as the tab is open.
import { keep_session, session } from "../lib/settings.svelte";

const most = 60;

interface Told {
    texts: string[];
    at: number;
}
const is_told = (read: unknown): read is Told => {
    const { texts, at } = (read ?? {}) as Partial<Told>;
    return Array.isArray(texts) && texts.every((text) => typeof text === "string") && Number.isInteger(at) && texts[at!] !== undefined;
};

export class History {
    private told = $state.raw<Told>({ texts: [], at: 0 });

    constructor(
        private readonly army: string,
        text: string,
    ) {
        const before = session(`army_history.${army}`, is_told);
        if (before) this.told = before;
        this.push(text);
    }
    get now(): string {
        return this.told.texts[this.told.at] ?? "";
    }
    get can_undo() {
        return this.told.at > 0;
    }
    get can_redo() {
        return this.told.at < this.told.texts.length - 1;
    }
    // What could be done again ends with another change.
    push(text: string) {
        if (text === this.now) return;
        const texts = [...this.told.texts.slice(0, this.told.at + 1), text].slice(-most);
        this.keep({ texts, at: texts.length - 1 });
    }
    // False if there is nothing before.
    undo(): boolean {
        const can = this.can_undo;
        if (can) this.keep({ ...this.told, at: this.told.at - 1 });
        return can;
    }
    redo(): boolean {
        const can = this.can_redo;
        if (can) this.keep({ ...this.told, at: this.told.at + 1 });
        return can;
    }
    private keep(told: Told) {
        this.told = told;
        keep_session(`army_history.${this.army}`, told);
    }
}
