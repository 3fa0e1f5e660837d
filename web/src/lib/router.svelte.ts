// Which page an address shows, and how to go to another without loading again.
import { parts_of, routes } from "./routes";

export type Route =
    | { page: "Start" }
    | { page: "Battles" }
    | { page: "Play"; battle: string }
    | { page: "Replay"; battle: string }
    | { page: "Report"; battle: string }
    | { page: "Join"; token: string }
    | { page: "Armies"; game: string }
    | { page: "Builder"; game: string; army: string }
    | { page: "Rulebooks" }
    | { page: "Rules"; game: string; rule: string }
    | { page: "Unknown"; path: string };

// What an address of that page may leave out.
const open_parts: Partial<Record<string, object>> = { Rules: { rule: "" }, Armies: { game: "" } };

export function route_of(path: string): Route {
    let names: string[];
    try {
        names = parts_of(path).map(decodeURIComponent);
    } catch {
        return { page: "Unknown", path };
    }
    for (const [pattern, page] of Object.entries(routes)) {
        const parts = parts_of(pattern);
        if (parts.length !== names.length) continue;
        if (!parts.every((part, number) => part.startsWith(":") || part === names[number])) continue;
        const given = parts.flatMap((part, number) => (part.startsWith(":") ? [[part.slice(1), names[number]]] : []));
        return { page, ...open_parts[page], ...Object.fromEntries(given) } as Route;
    }
    return { page: "Unknown", path };
}

// The address as it is now; pages read it and are drawn again when it changes.
class Address {
    path = $state(location.pathname);
    query = $state(location.search);
    hash = $state(location.hash);

    constructor() {
        addEventListener("popstate", () => this.read());
    }
    read() {
        this.path = location.pathname;
        this.query = location.search;
        this.hash = location.hash;
    }
}
export const address = new Address();

// Goes to another page of this site. With `replace` the present one is left out of the browser's history.
export function go(path: string, replace = false) {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    address.read();
    scrollTo(0, 0);
}

// Makes plain links of this site go there without loading the page again; to be put on `click` of the whole page.
export function follow_links(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
}
