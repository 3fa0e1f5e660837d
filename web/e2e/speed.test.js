// How soon the table is there, how much comes over the wire for it, and how soon an answer shows.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { listen, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { web } from "./server.js";
import { table } from "./table.js";

const at = table();

test("script and style are under 400 kB compressed", (context) => {
    const files = readdirSync(join(web, "assets")).filter((name) => /\.(js|css)$/.test(name));
    const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(web, "assets", name))).length, 0);
    context.diagnostic(`all script and style: ${Math.round(bytes / 1000)} kB compressed`);
    assert.ok(files.length > 2);
    assert.ok(bytes < 400_000, `${bytes} bytes`);
});

test("the first page is there in a moment, and answers show at once", async (context) => {
    const { page } = await window_of(at.browser);
    const heard = listen(page);
    await page.goto(at.url);
    await page.getByRole("button", { name: "Begin the battle" }).waitFor();
    const loaded = await page.evaluate(() => Math.round(performance.now()));
    context.diagnostic(`the start page could be used after ${loaded} ms`);
    assert.ok(loaded < 4000, `${loaded} ms; under 1000 is meant, on a machine that does nothing else`);

    await page.goto(`${at.url}/?game=battledice&scenario=haltern`);
    await page.getByRole("button", { name: "Begin the battle" }).click();
    await wait_for(page, ["asked"]);
    // From the key that commits an answer to the first frame that shows what came of it.
    const taken = [];
    for (let answers = 0; answers < 12; ++answers) {
        await page.keyboard.press("n");
        const { mark } = await wait_for(page, ["chosen"]);
        await page.evaluate((mark) => {
            globalThis.took_in_tests = new Promise((done) =>
                addEventListener(
                    "keydown",
                    () => {
                        const began = performance.now();
                        const look = () =>
                            globalThis.standing_in_tests().mark !== mark ? done(performance.now() - began) : requestAnimationFrame(look);
                        look();
                    },
                    { once: true, capture: true },
                ),
            );
        }, mark);
        await page.keyboard.press("Enter");
        taken.push(await page.evaluate(() => globalThis.took_in_tests));
        await wait_for(page, ["asked"], mark);
    }
    const median = Math.round(taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)]);
    context.diagnostic(`an answer showed after ${median} ms in the middle of ${taken.length}, ${Math.round(taken.at(-1))} ms at worst`);
    assert.ok(heard.updates.length > taken.length);
    assert.ok(median < 500, `${median} ms; under 100 is meant, on a machine that does nothing else`);
});
