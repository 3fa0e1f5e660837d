// What a person set for this browser: kept in its local storage, or for this page only where that is closed.

export function stored<T>(name: string, value: T, valid: (read: unknown) => read is T): T {
    try {
        const read: unknown = JSON.parse(localStorage.getItem(`sandtable.${name}`) ?? "null");
        return valid(read) ? read : value;
    } catch {
        return value; // no storage here, or something unreadable in it: what it is for everybody
    }
}

export function store(name: string, value: unknown) {
    try {
        localStorage.setItem(`sandtable.${name}`, JSON.stringify(value));
    } catch {
        // a private window without storage: it holds until the page is left
    }
}

// The same for as long as this tab is open, also when it is loaded again.
export function session<T>(name: string, valid: (read: unknown) => read is T): T | null {
    try {
        const read: unknown = JSON.parse(sessionStorage.getItem(`sandtable.${name}`) ?? "null");
        return valid(read) ? read : null;
    } catch {
        return null;
    }
}
export function keep_session(name: string, value: unknown) {
    try {
        sessionStorage.setItem(`sandtable.${name}`, JSON.stringify(value));
    } catch {
        // without storage it holds until the page is left
    }
}

const one_of =
    <T extends string>(...values: T[]) =>
    (read: unknown): read is T =>
        values.includes(read as T);
const is_boolean = (read: unknown): read is boolean => typeof read === "boolean";

export type Theme = "system" | "light" | "dark";
export type Confirm = "always" | "attacks" | "never";
export type Pieces = "figures" | "symbols";
export type Playing = "normal" | "fast" | "off";

class Settings {
    theme = $state<Theme>(stored("theme", "system" as Theme, one_of<Theme>("system", "light", "dark")));
    confirm = $state<Confirm>(stored("confirm", "always" as Confirm, one_of<Confirm>("always", "attacks", "never")));
    pieces = $state<Pieces>(stored("pieces", "figures" as Pieces, one_of<Pieces>("figures", "symbols")));
    playing = $state<Playing>(stored("playing", "normal" as Playing, one_of<Playing>("normal", "fast", "off"))); // of what happens
    dice = $state(stored("dice", true, is_boolean)); // shown rolling
    camera = $state(stored("camera", true, is_boolean)); // leads to what is played
    sound = $state(stored("sound", true, is_boolean));
    coordinates = $state(stored("coordinates", true, is_boolean));
    story_coordinates = $state(stored("story_coordinates", false, is_boolean));
    lines = $state(stored("lines", false, is_boolean)); // what belongs to single pieces, such as their lines of fire, of all at a time
    names = $state(stored("names", false, is_boolean)); // of all pieces on hexes, not only where they have room
    odds = $state(stored("odds", false, is_boolean)); // how they come about is unfolded

    set<
        Name extends
            | "theme"
            | "confirm"
            | "pieces"
            | "playing"
            | "dice"
            | "camera"
            | "sound"
            | "coordinates"
            | "story_coordinates"
            | "names"
            | "lines"
            | "odds",
    >(name: Name, value: Settings[Name]) {
        (this as Settings)[name] = value;
        store(name, value);
        if (name === "theme") this.show_theme();
    }
    show_theme() {
        if (this.theme === "system") document.documentElement.removeAttribute("data-theme");
        else document.documentElement.dataset["theme"] = this.theme;
        // What a phone paints around the page.
        const paper = { light: "#f4efe3", dark: "#1b1a17" };
        for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
            meta.content = paper[this.theme === "system" ? (meta.media.includes("dark") ? "dark" : "light") : this.theme];
    }
}
export const settings = new Settings();

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
