// The armies that this browser keeps: each under a name of its own, so that two tabs never write over each other's.
import { random_key } from "../lib/random_key";
import type { ArmyPage } from "../protocol";

// The text is the army; the rest is what the server last said of it, for lists.
export interface Kept_army {
    id: string;
    game: string;
    text: string;
    title: string;
    nation: string;
    points: number;
    limit: number;
    is_legal: boolean;
    changed: number; // milliseconds since 1970
}

const prefix = "sandtable.army.";
const numbers = ["points", "limit", "changed"] as const;
const words = ["id", "game", "text", "title", "nation"] as const;

function is_kept(read: unknown): read is Kept_army {
    if (typeof read !== "object" || read === null) return false;
    const army = read as Record<string, unknown>;
    return (
        words.every((name) => typeof army[name] === "string") &&
        numbers.every((name) => typeof army[name] === "number") &&
        typeof army["is_legal"] === "boolean"
    );
}

function read_all(): Kept_army[] {
    try {
        return Object.keys(localStorage).flatMap((key) => {
            if (!key.startsWith(prefix)) return [];
            try {
                const read: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
                return is_kept(read) && key === prefix + read.id ? [read] : [];
            } catch {
                return []; // something unreadable, which stays as it is
            }
        });
    } catch {
        return []; // no storage here
    }
}

class Kept_armies {
    all = $state.raw(read_all());

    constructor() {
        // Another tab has changed one.
        addEventListener("storage", ({ key }) => {
            if (key === null || key.startsWith(prefix)) this.all = read_all();
        });
    }
    // The last changed first.
    of(game: string): Kept_army[] {
        return this.all.filter((army) => army.game === game).sort((a, b) => b.changed - a.changed);
    }
    get(id: string): Kept_army | undefined {
        return this.all.find((army) => army.id === id);
    }
    // False if the browser cannot keep it: then it is there until the page is left.
    put(army: Kept_army): boolean {
        this.all = [...this.all.filter(({ id }) => id !== army.id), army];
        try {
            localStorage.setItem(prefix + army.id, JSON.stringify(army));
            return true;
        } catch {
            return false;
        }
    }
    remove(id: string) {
        this.all = this.all.filter((army) => army.id !== id);
        try {
            localStorage.removeItem(prefix + id);
        } catch {
            // without storage there is nothing to remove
        }
    }
    // A new one, unless the very same is kept already.
    add(game: string, page: ArmyPage): { army: Kept_army; is_new: boolean; is_safe: boolean } {
        const same = this.of(game).find(({ text }) => text === page.text);
        if (same) return { army: same, is_new: false, is_safe: true };
        const army = described(random_key().slice(0, 12), game, page);
        return { army, is_new: true, is_safe: this.put(army) };
    }
}
export const kept = new Kept_armies();

export const described = (id: string, game: string, page: ArmyPage): Kept_army => ({
    id,
    game,
    text: page.text,
    title: page.title,
    nation: page.nation,
    points: page.points,
    limit: page.limit,
    is_legal: page.is_legal,
    changed: Date.now(),
});
