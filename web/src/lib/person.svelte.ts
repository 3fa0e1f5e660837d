// The person at this browser: the name that others see, asked once and kept here; and whether they want to be told what happens while they
// look elsewhere.
import { store, stored } from "./settings.svelte";

const is_name = (read: unknown): read is string | null => read === null || typeof read === "string";
const is_boolean = (read: unknown): read is boolean => typeof read === "boolean";

export const longest_name = 24;

class Person {
    // Null until the person was asked; empty if they want none.
    name = $state<string | null>(stored("name", null as string | null, is_name));
    wants_notices = $state(stored("notices", false, is_boolean));

    call(name: string) {
        this.name = name.trim().slice(0, longest_name);
        store("name", this.name);
    }
    // Asks the browser for leave, by a press only. False where it is not given.
    async wish_notices(wanted: boolean): Promise<boolean> {
        const may = wanted && can_notify() && (await Notification.requestPermission()) === "granted";
        this.wants_notices = may;
        store("notices", may);
        return may === wanted;
    }
}
export const person = new Person();

export const can_notify = () => typeof Notification !== "undefined" && Notification.permission !== "denied";

// Says it by the browser's own notice to somebody who looks elsewhere and wished so; a later one about the same battle takes its place.
export function notice(words: string, battle: string) {
    if (!person.wants_notices || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    if (document.visibilityState === "visible" && document.hasFocus()) return;
    try {
        const shown = new Notification("Sandtable", { body: words, tag: battle });
        shown.onclick = () => {
            window.focus();
            shown.close();
        };
    } catch {
        // a phone's browser lets only an installed page do this
    }
}
