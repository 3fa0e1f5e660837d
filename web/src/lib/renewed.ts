// A page that is older than the server's misses its pieces: it is loaded again, once, and not again within a minute if that was of no use.
import { keep_session, session } from "./settings.svelte";

const once_in = 60_000; // milliseconds
const is_time = (read: unknown): read is number => typeof read === "number";

// False when this page was loaded again for that a moment ago, or when the server cannot be reached, which is no reason to.
export async function load_again(
    server_is_there: () => Promise<boolean> = asks_server,
    reload: () => void = () => location.reload(),
    now = Date.now(),
): Promise<boolean> {
    const before = session("renewed", is_time);
    if (before !== null && now - before < once_in && now >= before) return false;
    if (!(await server_is_there())) return false;
    keep_session("renewed", now);
    // Without storage there is no telling whether it was loaded again already.
    if (session("renewed", is_time) !== now) return false;
    reload();
    return true;
}
const asks_server = () =>
    fetch("/api/games", { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
    );
