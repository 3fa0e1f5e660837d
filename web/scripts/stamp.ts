// Writes into the service worker what the page that it keeps is like: a browser looks for another version of the worker alone, and
// fetches the page again only when the worker has changed.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const worker = "service-worker.js",
    kept = "offline.html",
    place = "VERSION";

export const stamp = (): Plugin => ({
    name: "stamp",
    apply: "build",
    writeBundle({ dir }) {
        const path = (name: string) => join(dir as string, name);
        const version = createHash("sha256")
            .update(readFileSync(path(kept)))
            .digest("hex")
            .slice(0, 12);
        const script = readFileSync(path(worker), "utf8");
        if (!script.includes(place)) this.error(`${worker} names no ${place}`);
        writeFileSync(path(worker), script.replace(place, version));
    },
});
