// Which docks stand open beside the board. Those that are folded leave a strip. It is remembered for this browser.
import { store, stored } from "../lib/settings.svelte";

const is_boolean = (read: unknown): read is boolean => typeof read === "boolean";
export type Dock = "armies" | "asked" | "story";

class Docks {
    armies = $state(stored("dock.armies", false, is_boolean));
    asked = $state(stored("dock.asked", true, is_boolean));
    story = $state(stored("dock.story", true, is_boolean));
    story_in_lesson = $state(false); // its words come first there, and it is not remembered

    turn(dock: Dock, open = !this[dock]) {
        this[dock] = open;
        store(`dock.${dock}`, open);
    }
    // In a lesson too.
    show_story() {
        this.turn("asked", true);
        this.turn("story", true);
        this.story_in_lesson = true;
    }
}
export const docks = new Docks();
