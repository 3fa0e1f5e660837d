import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { compress } from "./scripts/compress.js";
import { ahead } from "./scripts/ahead.ts";
import { paths } from "./scripts/routes.ts";
import { stamp } from "./scripts/stamp.ts";
import { weigh } from "./scripts/weigh.ts";

// SANDTABLE_WEB_OUT is where the build goes; SANDTABLE_SERVER is whose /api the development server shows.
const server = process.env["SANDTABLE_SERVER"] ?? "http://127.0.0.1:8080";

// Tests that put something else in a module's place, or change what all elements have, run in a world of their own.
const tests = new URL("test/", import.meta.url);
const alone = (process.env["VITEST"] ? readdirSync(tests) : [])
    .filter((name) => /\bvi\.mock\(|\bHTMLElement\.prototype\b/.test(readFileSync(new URL(name, tests), "utf8")))
    .map((name) => `test/${name}`);

export default defineConfig({
    plugins: [svelte(), svelteTesting(), ahead("/src/pages/Start.svelte"), stamp(), paths(), weigh(), compress()],
    // The package tells of its whole only; its parts, which it has for builds like this one, are in index.mjs.
    resolve: { alias: { "milsymbol/parts": fileURLToPath(new URL("node_modules/milsymbol/index.mjs", import.meta.url)) } },
    build: {
        outDir: process.env["SANDTABLE_WEB_OUT"] ?? "dist",
        emptyOutDir: true,
        assetsDir: "assets",
        target: ["chrome123", "edge123", "firefox120", "safari17.5"], // which know light-dark()
        chunkSizeWarningLimit: 900, // the library of military symbols, which nothing waits for
        reportCompressedSize: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { checks: { bundlerTimings: false } }, // how long the build took is no warning
        license: { fileName: "assets/licences.md" },
    },
    server: {
        proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
    },
    test: {
        environment: "happy-dom",
        setupFiles: ["test/setup.ts"],
        restoreMocks: true,
        // A window for each file takes five times as long as the tests.
        projects: [
            { extends: true, test: { name: "together", include: ["test/*.test.ts"], exclude: alone, isolate: false } },
            { extends: true, test: { name: "alone", include: alone } },
        ],
    },
});
