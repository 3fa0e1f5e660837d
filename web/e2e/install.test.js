// The page as an app of its own: what a browser wants to know before it offers to install it, and what shows where there is no line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { until, window_of } from "./browser.js";
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
