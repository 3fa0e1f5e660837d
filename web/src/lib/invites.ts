// The links of open seats, kept in the browser that made the battle: the server gives them only once.
import type { Invite } from "../protocol";
import { random_key } from "./random_key";
import { store, stored } from "./settings.svelte";

type Kept = Record<string, Invite[]>;
const is_kept = (read: unknown): read is Kept => typeof read === "object" && read !== null && Object.values(read).every(Array.isArray);
const most = 50; // battles

// What this browser takes seats with, by the invitation: kept before it is sent, since the answer may be lost on its way.
type Keys = Record<string, string>;
const are_keys = (read: unknown): read is Keys =>
    typeof read === "object" && read !== null && Object.values(read).every((key) => typeof key === "string");
const keys = () => stored<Keys>("invite_keys", {}, are_keys);

export const seat_keys = {
    has: (token: string) => token in keys(),
    of(token: string): string {
        const known = keys()[token];
        if (known) return known;
        const key = random_key();
        store("invite_keys", Object.fromEntries([...Object.entries(keys()).slice(1 - most), [token, key]]));
        return key;
    },
};

export const invites = {
    of: (battle: string): Invite[] => stored<Kept>("invites", {}, is_kept)[battle] ?? [],
    keep(battle: string, made: Invite[]) {
        if (!made.length) return;
        const kept = Object.entries(stored<Kept>("invites", {}, is_kept)).filter(([other]) => other !== battle);
        store("invites", Object.fromEntries([...kept.slice(1 - most), [battle, made]]));
    },
};
