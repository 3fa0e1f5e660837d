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

// All there is, though no page needs all: the windows of a battle and of an army are files of their own, which compress a little worse than one.
test("script and style are under 450 kB compressed", (context) => {
    const files = readdirSync(join(web, "assets")).filter((name) => /\.(js|css)$/.test(name));
    const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(web, "assets", name))).length, 0);
    context.diagnostic(`all script and style: ${Math.round(bytes / 1000)} kB compressed`);
    assert.ok(files.length > 2);
    assert.ok(bytes < 450_000, `${bytes} bytes`);
});

// Counted, not timed: the work of the page's own thread, in milliseconds of its processor, and what goes to and fro. What else the machine
// does hardly changes them. scripts/bench tells times.
const working = async (context, page) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    return async () => {
        const { metrics } = await devtools.send("Performance.getMetrics");
        return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
    };
};

test("the first page is there in a moment, and answers show at once", async (context) => {
    const { page, context: window } = await window_of(at.browser);
    const heard = listen(page);
    const worked = await working(window, page);
    await page.goto(at.url);
    await page.getByRole("button", { name: "Begin the battle" }).waitFor();
    const loading = Math.round(await worked());
    context.diagnostic(`the start page could be used after ${loading} ms of work`);
    assert.ok(loading < 1000, `${loading} ms of work; some 300 are meant`);

    await page.goto(`${at.url}/?game=battledice&scenario=haltern`);
    await page.getByRole("button", { name: "Begin the battle" }).click();
    await wait_for(page, ["asked"]);
    // From the key that commits an answer until what came of it is shown, and the next question asked.
    const taken = [];
    let mark = "";
    for (let answers = 0; answers < 12; ++answers) {
        await page.keyboard.press("n");
        ({ mark } = await wait_for(page, ["chosen"]));
        const before = { work: await worked(), sent: heard.sent.length };
        await page.keyboard.press("Enter");
        await wait_for(page, ["asked"], mark);
        taken.push((await worked()) - before.work);
        const answer = heard.sent.slice(before.sent).map((text) => JSON.parse(text).do);
        assert.deepEqual(
            answer.filter((what) => what !== "try" && what !== "survey"),
            ["answer"],
            "one message is an answer",
        );
    }
    const median = Math.round(taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)]);
    context.diagnostic(`an answer was ${median} ms of work in the middle of ${taken.length}, ${Math.round(taken.at(-1))} ms at worst`);
    assert.ok(heard.updates.length > taken.length);
    assert.ok(median < 150, `${median} ms of work; under 60 are meant`);
});
