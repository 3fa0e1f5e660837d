// npm run measure-board: how much of a frame's time the page needs while a board of 300 pieces and 100 areas is moved and enlarged.
// The board is laid by hand over the built web table (build/web) in a real browser. What is told is processor time of the page's
// own thread, which other programs on the machine do not change, and beside it how long frames really took.
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { open_browser, window_of } from "./browser.js";
import { crowded } from "./scenes/crowded.js";
import { lay } from "./scenes/laid.js";

const root = resolve(process.env.SANDTABLE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), "../../build/web"));
if (!existsSync(join(root, "index.html")))
    throw new Error(`The web table is not at ${root}; scripts/web build makes it, SANDTABLE_WEB names its folder.`);

const types = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml" };
const server = createServer((request, response) => {
    const asked = join(root, new URL(request.url ?? "/", "http://localhost").pathname);
    const file = extname(asked) && existsSync(asked) ? asked : join(root, "index.html");
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(null)));
const url = `http://127.0.0.1:${server.address().port}`;

const browser = await open_browser();
const { page } = await window_of(browser, { width: 1280, height: 800 });
const game = crowded(300, 100);
await lay(page, url, game, "choose");
await page.waitForSelector("[data-painted=true]", { timeout: 60_000 });
const devtools = await page.context().newCDPSession(page);
await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
const busy = async () => (await devtools.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;

// Does something a frame, so many frames long.
async function measured(what, frames, deed) {
    await page.evaluate(() => {
        const seen = globalThis;
        seen.frames_in_tests = [];
        seen.counting_in_tests = true;
        const count = (now) => {
            seen.frames_in_tests.push(now);
            if (seen.counting_in_tests) requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
    });
    const before = await busy();
    for (let frame = 0; frame < frames; frame++) {
        await deed(frame);
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    }
    const needed = ((await busy()) - before) * 1000;
    const at = await page.evaluate(() => {
        const seen = globalThis;
        seen.counting_in_tests = false;
        return seen.frames_in_tests;
    });
    const took = at
        .slice(1)
        .map((now, number) => now - at[number])
        .sort((a, b) => a - b);
    const part = (of) => (took[Math.floor((took.length - 1) * of)] ?? 0).toFixed(1);
    console.log(
        `${what.padEnd(34)} ${(needed / at.length).toFixed(1).padStart(8)} ms ${part(0.5).padStart(12)} ms ${part(0.95).padStart(8)} ms`,
    );
}

const box = await page.locator("[role=application]").boundingBox();
const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
console.log(`${"300 pieces, 100 areas".padEnd(34)} ${"thread a frame".padStart(11)} ${"median frame".padStart(13)} ${"95 %".padStart(9)}`);
await page.mouse.move(middle.x, middle.y);
await measured("nothing happens", 60, async () => {});
await measured("the pointer goes over the pieces", 60, (frame) => page.mouse.move(middle.x + 3 * frame - 90, middle.y + frame));
await page.mouse.move(middle.x, middle.y);
await measured("the wheel enlarges", 40, () => page.mouse.wheel(0, -24));
await page.waitForTimeout(1500);
await page.mouse.down();
await measured("the board is drawn along", 60, (frame) => page.mouse.move(middle.x + 4 * frame, middle.y + 2 * frame));
await page.mouse.up();
await page.waitForTimeout(1500);
await page.mouse.move(middle.x, middle.y);
await measured("the wheel reduces", 40, () => page.mouse.wheel(0, 24));
const rest = await busy();
await page.waitForTimeout(2500);
console.log(`what is done once it has come to rest: ${(((await busy()) - rest) * 1000).toFixed(0)} ms`);
await browser.close();
server.close();
