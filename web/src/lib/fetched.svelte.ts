// A part of a page for which the page does not wait: it is fetched once it is wanted, or before, when the page has nothing better to do.
import { live } from "./live.svelte";

export class Fetched<Part> {
    part = $state.raw<Part | null>(null);
    private under_way = false;
    private wanted = false;

    constructor(private readonly fetch: () => Promise<{ default: Part }>) {}

    want() {
        this.wanted = true;
        this.bring();
    }
    // Returns what calls it off.
    want_when_idle(): () => void {
        const bring = () => this.bring();
        const idle = globalThis.requestIdleCallback?.(bring, { timeout: 3000 }) ?? setTimeout(bring, 300);
        return () => (globalThis.cancelIdleCallback ?? clearTimeout)(idle);
    }
    private bring() {
        if (this.part || this.under_way) return;
        this.under_way = true;
        this.fetch()
            .then(
                ({ default: part }) => (this.part = part),
                () => this.failed(),
            )
            .finally(() => (this.under_way = false));
    }
    // Nobody needs to know that of what nobody wants yet.
    private failed() {
        if (!this.wanted) return;
        const again = { words: "Try again", act: () => this.want() };
        live.show("A part of this page could not be fetched: the server cannot be reached, or has a newer version", "bad", again);
    }
}
