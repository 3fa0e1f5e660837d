// Which lessons somebody has been through in this browser.
import { store, stored } from "../lib/settings.svelte";

const is_list = (read: unknown): read is string[] => Array.isArray(read) && read.every((one) => typeof one === "string");
const most = 200;

class Done {
    private lessons = $state.raw(stored<string[]>("lessons", [], is_list));

    has = (game: string, lesson: string) => this.lessons.includes(`${game}/${lesson}`);
    add(game: string, lesson: string) {
        if (this.has(game, lesson)) return;
        this.lessons = [...this.lessons, `${game}/${lesson}`].slice(-most);
        store("lessons", this.lessons);
    }
}
export const done = new Done();
