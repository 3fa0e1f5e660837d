// The links of open seats, kept in the browser that made the battle: the server gives them only once.
import type { Invite } from "../protocol";
import { store, stored } from "./settings.svelte";

type Kept = Record<string, Invite[]>;
const is_kept = (read: unknown): read is Kept => typeof read === "object" && read !== null && Object.values(read).every(Array.isArray);
const most = 50; // battles

export const invites = {
    of: (battle: string): Invite[] => stored<Kept>("invites", {}, is_kept)[battle] ?? [],
    keep(battle: string, made: Invite[]) {
        if (!made.length) return;
        const kept = Object.entries(stored<Kept>("invites", {}, is_kept)).filter(([other]) => other !== battle);
        store("invites", Object.fromEntries([...kept.slice(1 - most), [battle, made]]));
    },
};
