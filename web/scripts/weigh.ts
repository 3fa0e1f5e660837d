// Fails the build when what a page needs before it shows anything weighs more than its budget, compressed as the server sends it. The
// library of military symbols alone would be more: it comes on wish, and no page may wait for it.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const budget = 165_000;
const library = "node_modules/milsymbol";

// What comes with a chunk before it runs: what it imports, what that imports, and their styles.
type Bundle = Rolldown.OutputBundle;
function needed(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return found;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const other of chunk.imports) needed(bundle, other, found);
    return found;
}

export const weigh = (): Plugin => ({
    name: "weigh",
    apply: "build",
    writeBundle({ dir }, bundle) {
        const weight = (name: string) => gzipSync(readFileSync(join(dir as string, name)), { level: 9 }).length;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) return this.error("nothing in the build begins a page");
        const holds_library = (name: string) => {
            const chunk = bundle[name];
            return chunk?.type === "chunk" && chunk.moduleIds.some((id) => id.includes(library));
        };
        for (const page of chunks.filter(({ facadeModuleId }) => facadeModuleId && /\/src\/pages\/\w+\.svelte$/.test(facadeModuleId))) {
            const files = [...needed(bundle, page.fileName, needed(bundle, entry.fileName))];
            const symbols = files.find(holds_library);
            if (symbols) this.error(`${page.name} waits for the military symbols, in ${basename(symbols)}`);
            const total = ["index.html", ...files].reduce((sum, name) => sum + weight(name), 0);
            if (total > budget) this.error(`${page.name} weighs ${total} bytes compressed; a page may weigh ${budget}`);
            if (process.env["SANDTABLE_WEIGH"]) this.info(`${page.name}: ${total} bytes compressed of ${budget}`);
        }
    },
});
