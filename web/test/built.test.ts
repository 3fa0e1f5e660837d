// What guards the build, and what a browser keeps of the page.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ahead } from "../scripts/ahead";
import { weigh } from "../scripts/weigh";

// A build of a page that imports a part of its own and has the styles of both.
let dir = "";
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), "sandtable-web-"))));
afterEach(() => rmSync(dir, { recursive: true }));
interface Chunk {
    type: "chunk";
    name: string;
    fileName: string;
    isEntry: boolean;
    facadeModuleId: string | null;
    imports: string[];
    moduleIds: string[];
    viteMetadata: { importedCss: Set<string> };
}
const chunk = (name: string, more: Partial<Chunk> = {}): Chunk => ({
    type: "chunk",
    name,
    fileName: `${name}.js`,
    isEntry: false,
    facadeModuleId: null,
    imports: [],
    moduleIds: [],
    viteMetadata: { importedCss: new Set<string>() },
    ...more,
});
const page = (...imports: string[]) =>
    chunk("Start", { facadeModuleId: "/web/src/pages/Start.svelte", imports, viteMetadata: { importedCss: new Set(["Start.css"]) } });
const part = (more: Partial<Chunk> = {}) => chunk("part", { viteMetadata: { importedCss: new Set(["part.css"]) }, ...more });
const entry = () => chunk("index", { isEntry: true });

describe("the weight of a page", () => {
    // Bytes that do not compress.
    const heavy = (bytes: number) => randomBytes(bytes);
    const weighed = (chunks: Chunk[], sizes: Record<string, number> = {}) => {
        const files = ["index.html", "Start.css", "part.css", ...chunks.map(({ fileName }) => fileName)];
        for (const file of files) writeFileSync(join(dir, file), heavy(sizes[file] ?? 10));
        const faults: string[] = [];
        const write = weigh().writeBundle as unknown as (this: object, options: object, bundle: object) => void;
        const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
        write.call({ error: (words: string) => faults.push(words), info: () => undefined }, { dir }, bundle);
        return faults;
    };
    it("is nothing to speak of where it is small", () => {
        expect(weighed([entry(), page("part.js"), part()])).toEqual([]);
    });
    it.each(["Start.js", "part.js", "part.css", "index.js", "index.html"])("counts all that it waits for: %s", (file) => {
        expect(weighed([entry(), page("part.js"), part()], { [file]: 166_000 })).toEqual([
            expect.stringMatching(/^Start weighs 16\d{4} bytes/),
        ]);
    });
    it("does not count what it does not wait for", () => {
        expect(weighed([entry(), page(), part()], { "part.js": 500_000 })).toEqual([]);
    });
    it("may not have the library of symbols in it, however light", () => {
        const library = part({ moduleIds: ["/web/node_modules/milsymbol/dist/milsymbol.js"] });
        expect(weighed([entry(), page("part.js"), library])).toEqual(["Start waits for the military symbols, in part.js"]);
        expect(weighed([entry(), page(), library])).toEqual([]);
    });
});

describe("the first page", () => {
    it("has its scripts and styles fetched ahead", () => {
        const { handler } = ahead("/src/pages/Start.svelte").transformIndexHtml as unknown as {
            handler: (html: string, context: object) => { attrs: { rel: string; href: string } }[];
        };
        const chunks = [entry(), page("part.js", "index.js"), part(), chunk("other")];
        const tags = handler("", { bundle: Object.fromEntries(chunks.map((one) => [one.fileName, one])) });
        expect(tags.map(({ attrs }) => `${attrs.rel} ${attrs.href}`)).toEqual([
            "modulepreload /Start.js",
            "modulepreload /part.js",
            "preload /Start.css",
            "preload /part.css",
        ]);
    });
});

describe("the service worker", () => {
    const page = "/offline.html";
    const waiting: Promise<unknown>[] = [];
    // Runs the script as a browser would, and gives what it listens to.
    const begun = (network: () => Promise<string>) => {
        const heard: Record<string, (event: object) => void> = {};
        const kept = new Map<string, string>();
        let skipped = 0;
        const script = readFileSync("public/service-worker.js", "utf8");
        const cache = { add: ({ url }: { url: string }) => Promise.resolve(void kept.set(url, "the page of one's own")) };
        new Function("addEventListener", "caches", "skipWaiting", "registration", "clients", "fetch", "Request", "Response", script)(
            (what: string, on: (event: object) => void) => (heard[what] = on),
            {
                open: () => Promise.resolve(cache),
                match: (what: string) => Promise.resolve(kept.get(what)),
                keys: () => Promise.resolve([]),
                delete: () => Promise.resolve(true),
            },
            () => ++skipped,
            {},
            { claim: () => Promise.resolve() },
            network,
            class {
                constructor(readonly url: string) {}
            },
            { error: () => "nothing" },
        );
        heard["install"]!({ waitUntil: (what: Promise<unknown>) => waiting.push(what) });
        const fetched = (url: string, mode = "navigate", method = "GET"): Promise<unknown> | null => {
            let answer: Promise<unknown> | null = null;
            const request = { url: `http://a${url}`, mode, method };
            heard["fetch"]!({
                request,
                preloadResponse: Promise.resolve(undefined),
                respondWith: (what: Promise<unknown>) => (answer = what),
            });
            return answer;
        };
        return { fetched, kept, skipped: () => skipped };
    };
    it("keeps one page of our own, and is there at once", async () => {
        const { kept, skipped } = begun(() => Promise.resolve("from the server"));
        await Promise.all(waiting);
        expect([[...kept.keys()], skipped()]).toEqual([[page], 1]);
    });
    it("shows it where a page cannot be fetched, and is in the way of nothing else", async () => {
        const off = begun(() => Promise.reject(new Error("no line")));
        await Promise.all(waiting);
        expect(await off.fetched("/battles")).toBe("the page of one's own");
        expect([
            off.fetched("/api/battles/b/record"),
            off.fetched("/assets/a.js", "no-cors"),
            off.fetched("/", "navigate", "POST"),
        ]).toEqual([null, null, null]);
        expect(await begun(() => Promise.resolve("from the server")).fetched("/battles")).toBe("from the server");
    });
});
