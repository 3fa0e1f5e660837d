// Writes beside each file of the build what the server sends to browsers that take it compressed: FILE.gz.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** @returns {import("vite").Plugin} */
export const compress = () => ({
    name: "compress",
    apply: "build",
    writeBundle({ dir }, bundle) {
        for (const name of Object.keys(bundle)) {
            const file = join(/** @type {string} */ (dir), name);
            writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
        }
    },
});
