// Puts an address where it can be pasted, and says so.
import { live } from "./live.svelte";

export async function copy_link(path: string, words = "The link is copied."): Promise<void> {
    const address = new URL(path, location.href).href;
    try {
        await navigator.clipboard.writeText(address);
        live.show(words);
    } catch {
        live.show(`This browser does not let a page copy; the link is ${address}`, "bad");
    }
}
