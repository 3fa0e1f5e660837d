// Which page an address shows, and how to go to another without loading again.

export type Route =
    | { page: "Start" }
    | { page: "Battles" }
    | { page: "Play"; battle: string }
    | { page: "Replay"; battle: string }
    | { page: "Report"; battle: string }
    | { page: "Join"; token: string }
    | { page: "Rulebooks" }
    | { page: "Rules"; game: string; rule: string }
    | { page: "Unknown"; path: string };

export function route_of(path: string): Route {
    const parts = path.split("/").filter(Boolean);
    let names: string[];
    try {
        names = parts.map(decodeURIComponent);
    } catch {
        return { page: "Unknown", path };
    }
    const [first, second, third] = names;
    if (names.length === 0) return { page: "Start" };
    if (first === "battles" && names.length === 1) return { page: "Battles" };
    if (first === "battle" && second && names.length === 2) return { page: "Play", battle: second };
    if (first === "battle" && second && third === "replay" && names.length === 3) return { page: "Replay", battle: second };
    if (first === "battle" && second && third === "report" && names.length === 3) return { page: "Report", battle: second };
    if (first === "join" && second && names.length === 2) return { page: "Join", token: second };
    if (first === "rules" && names.length === 1) return { page: "Rulebooks" };
    if (first === "rules" && second && names.length <= 3) return { page: "Rules", game: second, rule: third ?? "" };
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
