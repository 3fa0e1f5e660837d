// What keys do: named deeds with their usual keys, which a person may change; kept in the browser.
import { store, stored } from "./settings.svelte";

export type Deed = keyof typeof usual;
export type Where = "play" | "board" | "replay";

// The words stand in the help; a key belongs to one deed of a place only.
export const usual = {
    cancel: { where: "play", words: "Cancel, or choose another unit", keys: ["Escape"] },
    confirm: { where: "play", words: "Confirm what is chosen, or choose what is under the cursor", keys: ["Enter"] },
    undo: { where: "play", words: "Undo the last answer", keys: ["Backspace"] },
    redo: { where: "play", words: "Do again what was taken back", keys: ["Shift+Backspace"] },
    next: { where: "play", words: "Next unit or place to choose, or next piece to place", keys: ["n"] },
    previous: { where: "play", words: "The one before", keys: ["N"] },
    done: { where: "play", words: "Done with this unit: “next” passes it over in this phase", keys: [" "] },
    finish: { where: "play", words: "End the phase or the choice; accept what is set", keys: ["e"] },
    pass: { where: "play", words: "Pass, now and whenever the same is asked again", keys: ["p"] },
    measure: { where: "play", words: "Measure: click from point to point", keys: ["m"] },
    face: { where: "play", words: "Face what is placed or moved towards the pointer or the cursor", keys: ["f"] },
    odds: { where: "play", words: "Odds of every choice", keys: ["o"] },
    card: { where: "play", words: "Card of what is under the pointer or the cursor", keys: ["i"] },
    story: { where: "play", words: "Go to the story", keys: ["s"] },
    board: { where: "play", words: "Go to the board", keys: ["b"] },
    options: { where: "play", words: "Go to the list of choices", keys: ["c"] },
    armies: { where: "play", words: "Open or fold the armies", keys: ["a"] },
    dock: { where: "play", words: "Open or fold what is asked and the story", keys: ["d"] },
    help: { where: "play", words: "This help", keys: ["?", "F1"] },
    view_up: { where: "play", words: "Move the view up", keys: ["ArrowUp", "Shift+ArrowUp"] },
    view_down: { where: "play", words: "Move the view down", keys: ["ArrowDown", "Shift+ArrowDown"] },
    view_left: { where: "play", words: "Move the view left", keys: ["ArrowLeft", "Shift+ArrowLeft"] },
    view_right: { where: "play", words: "Move the view right", keys: ["ArrowRight", "Shift+ArrowRight"] },
    zoom_in: { where: "play", words: "Enlarge", keys: ["+", "="] },
    zoom_out: { where: "play", words: "Reduce", keys: ["-"] },
    zoom_fit: { where: "play", words: "See the whole board", keys: ["0"] },
    cursor_up: { where: "board", words: "Move the cursor up", keys: ["ArrowUp"] },
    cursor_down: { where: "board", words: "Move the cursor down", keys: ["ArrowDown"] },
    cursor_left: { where: "board", words: "Move the cursor left", keys: ["ArrowLeft"] },
    cursor_right: { where: "board", words: "Move the cursor right", keys: ["ArrowRight"] },
    step_back: { where: "replay", words: "One answer back", keys: ["ArrowLeft"] },
    step_on: { where: "replay", words: "One answer on", keys: ["ArrowRight"] },
    turn_back: { where: "replay", words: "One turn back", keys: ["PageUp"] },
    turn_on: { where: "replay", words: "One turn on", keys: ["PageDown"] },
    run: { where: "replay", words: "Run, or stop", keys: [" "] },
    to_start: { where: "replay", words: "To the beginning", keys: ["Home"] },
    to_end: { where: "replay", words: "To the end", keys: ["End"] },
} as const satisfies Record<string, { where: Where; words: string; keys: readonly string[] }>;

const deeds = Object.keys(usual) as Deed[];
type Bound = Partial<Record<Deed, string[]>>;

// A key as it is kept: `n`, `N`, `Shift+ArrowUp`, `Ctrl+Enter`. Empty for a key that only changes others.
export function key_of(event: KeyboardEvent): string {
    if (["Shift", "Control", "Alt", "Meta", "Dead", "Unidentified"].includes(event.key)) return "";
    const shift = event.shiftKey && event.key.length > 1 ? "Shift+" : "";
    return `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}${shift}${event.key}`;
}

const names: Record<string, string> = { " ": "Space", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };
export function shown(key: string): string {
    const [, changing = "", last = key] = /^((?:(?:Ctrl|Alt|Shift)\+)*)(.+)$/.exec(key) ?? [];
    return changing.replaceAll("+", " ") + (names[last] ?? last);
}

function is_bound(read: unknown): read is Bound {
    return (
        typeof read === "object" &&
        read !== null &&
        Object.entries(read).every(([deed, keys]) => deed in usual && Array.isArray(keys) && keys.every((key) => typeof key === "string"))
    );
}

class Keys {
    private changed = $state.raw<Bound>(stored("keys", {}, is_bound));

    of(deed: Deed): readonly string[] {
        return this.changed[deed] ?? usual[deed].keys;
    }
    // The deed of that key: in the places asked for, the first of them first.
    deed(key: string, ...places: Where[]): Deed | null {
        if (!key) return null;
        for (const place of places) {
            const found = deeds.find((deed) => usual[deed].where === place && this.of(deed).includes(key));
            if (found) return found;
        }
        return null;
    }
    // Gives the deed that key alone, and takes it from any other deed of the same place.
    bind(deed: Deed, key: string) {
        const changed = { ...this.changed, [deed]: [key] };
        for (const other of deeds)
            if (other !== deed && usual[other].where === usual[deed].where && this.of(other).includes(key))
                changed[other] = this.of(other).filter((bound) => bound !== key);
        this.change(changed);
    }
    reset() {
        this.change({});
    }
    get any_changed() {
        return Object.keys(this.changed).length > 0;
    }
    private change(changed: Bound) {
        this.changed = changed;
        store("keys", changed);
    }
}
export const keys = new Keys();

// Keys pressed while typing, or on a control that uses them itself, are not for the table.
export function is_taken(event: KeyboardEvent): boolean {
    const element = event.target as HTMLElement | null;
    if (event.defaultPrevented || event.isComposing || !element?.closest) return true;
    if (element.closest("dialog")) return true;
    if (element.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")) return event.key !== "Escape";
    if (event.key === "Enter" || event.key === " ") return element.closest("button, a, summary, input") !== null;
    return false;
}
