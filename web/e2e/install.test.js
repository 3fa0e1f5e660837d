// The page as an app of its own: what a browser wants to know before it offers to install it, and what shows where there is no line.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { until, window_of } from "./browser.js";
import { serve, web } from "./server.js";
import { table } from "./table.js";

const at = table();

test("the page can be installed", async () => {
    const { page, context, faults } = await window_of(at.browser);
    await page.goto(at.url);
    const devtools = await context.newCDPSession(page);
    const { errors, data } = await devtools.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    for (const { src, sizes } of manifest.icons) {
        const size = await page.evaluate(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        if (sizes !== "any") assert.equal(size, sizes, src);
    }
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // A window of tests is one in which nothing is kept; nothing else is in the way.
    assert.deepEqual(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
        [],
    );
    assert.deepEqual(faults, []);
});

test("without a line a page says so, and with it again the page is there", async () => {
    const { page } = await window_of(at.browser);
    await page.goto(at.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "the page's service worker");
    await at.server.kill();
    await page.goto(`${at.url}/battles`);
    await page.getByRole("heading", { name: "No line to the table" }).waitFor();
    await is_open_to_all(page, "offline");
    await at.server.start_again();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Your battles" }).waitFor();
    // Nothing of the server's is kept.
    const kept = await page.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
    });
    assert.deepEqual(kept, ["/offline.html"]);
});

test("after a new version the page that shows without a line is the new one", async (t) => {
    const digest = (file) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12);
    const folder = mkdtempSync(join(tmpdir(), "sandtable-web-"));
    cpSync(web, folder, { recursive: true });
    const offline = join(folder, "offline.html"),
        worker = join(folder, "service-worker.js"),
        version = digest(offline);
    assert.ok(readFileSync(worker, "utf8").includes(`"offline-${version}"`), "the worker does not know which page it keeps");
    const server = await serve(undefined, folder);
    t.after(async () => {
        await server.stop();
        rmSync(folder, { recursive: true });
    });
    const { page } = await window_of(at.browser);
    await page.goto(server.url);
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "the page's service worker");

    // As a build with other words writes them.
    writeFileSync(offline, readFileSync(offline, "utf8").replaceAll("No line to the table", "Nobody is at the table"));
    writeFileSync(worker, readFileSync(worker, "utf8").replace(version, digest(offline)));
    await page.reload();
    // Only looks: `caches.open` would make the old one again if it were forgotten in the same moment.
    const kept = () =>
        page.evaluate(async () => {
            const has_page = async (cacheName) => ((await caches.match("/offline.html", { cacheName })) ? "with" : "without");
            return Promise.all((await caches.keys()).map(async (name) => `${name} ${await has_page(name)} the page`));
        });
    await until(
        async () => (await kept()).join() === `offline-${digest(offline)} with the page`,
        "the new page to be kept, and the old one forgotten",
    );
    await server.kill();
    await page.goto(`${server.url}/battles`);
    await page.getByRole("heading", { name: "Nobody is at the table" }).waitFor();
    await server.start_again();
});

test("only the first page fetches its own scripts and styles ahead", async () => {
    const ahead = async (path) => (await (await fetch(at.url + path)).text()).match(/rel="(module)?preload"/g)?.length ?? 0;
    assert.ok((await ahead("/")) > 2);
    for (const path of ["/battles", "/rules/battledice", "/battle/none/replay"]) {
        assert.ok((await ahead(path)) < (await ahead("/")), path);
        const { page } = await window_of(at.browser);
        const asked = [];
        page.on("request", (request) => asked.push(request.url()));
        await page.goto(at.url + path, { waitUntil: "networkidle" });
        assert.deepEqual(
            asked.filter((url) => /\/Start-/.test(url)),
            [],
            path,
        );
    }
});
