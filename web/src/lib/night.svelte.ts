// Whether the page is shown dark, for what no style sheet can colour.
import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte";

const system = new MediaQuery("prefers-color-scheme: dark");

export const night = {
    get is_dark() {
        return settings.theme === "dark" || (settings.theme === "system" && system.current);
    },
};
