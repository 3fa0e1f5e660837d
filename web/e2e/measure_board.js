// npm run measure-board: how much of a frame's time the page needs while a board of 300 pieces and 100 areas is moved and enlarged.
// The board is laid by hand over the built web table (build/web) in a real browser. What is told is processor time of the page's own
// thread, by what it went into: that needs no graphics card and is not changed much by other programs on the machine.
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

// What the browser says of the page's own thread: events with the processor time that each took, including the events within it.
const kinds = {
    script: /^(FunctionCall|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|EvaluateScript|v8\.|V8\.|MajorGC|MinorGC|HitTest|HandlePostMessage)/,
    style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|InvalidateLayout|ScheduleStyleRecalculation)/,
    layout: /^(Layout|IntersectionObserverController|Layout::)/,
    paint: /^(Paint|PrePaint|Layerize|PaintImage|Commit|UpdateLayer|CompositingInputs)/,
};
const devtools = await browser.newBrowserCDPSession();
async function traced(deeds) {
    const events = [];
    const collect = ({ value }) => events.push(...value);
    devtools.on("Tracing.dataCollected", collect);
    const categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "cc"].join();
    await devtools.send("Tracing.start", { transferMode: "ReportEvents", categories, options: "record-until-full" });
    await deeds();
    const complete = new Promise((done) => devtools.once("Tracing.tracingComplete", done));
    await devtools.send("Tracing.end");
    await complete;
    devtools.off("Tracing.dataCollected", collect);
    return events;
}
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const part = (numbers, of) => [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * of)] ?? 0;

// By deed, in milliseconds, which is a frame or more where the machine is busy: all that the thread did, and of it script, style, layout and paint. What an event holds within it
// counts there and not in itself.
function frames_of(events) {
    const marks = events.filter(({ name }) => name === "frame-in-tests").sort((a, b) => a.ts - b.ts);
    const { pid, tid } = marks[0];
    const own = events
        .filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid && event.tdur !== undefined)
        .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
    const frames = marks.map(() => ({ all: 0, script: 0, style: 0, layout: 0, paint: 0 }));
    const open = [];
    let frame = -1;
    const kind_of = (name) => Object.keys(kinds).find((kind) => kinds[kind].test(name));
    for (const event of own) {
        while (open.length && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop();
        while (frame + 1 < marks.length && marks[frame + 1].ts <= event.ts) ++frame;
        const within = open.at(-1);
        const kind = kind_of(event.name) ?? within?.kind ?? null;
        if (frame >= 0 && frame < marks.length - 1) {
            const time = event.tdur / 1000;
            if (!within) frames[frame].all += time;
            if (kind) frames[frame][kind] += time;
            if (within?.kind) frames[frame][within.kind] -= time;
        }
        open.push({ ts: event.ts, dur: event.dur, kind });
    }
    return frames.slice(0, -1);
}

// Does something in each of `frames` frames.
async function measured(what, frames, deed) {
    const events = await traced(async () => {
        for (let frame = 0; frame <= frames; frame++) {
            await deed(frame);
            await page.evaluate(
                () =>
                    new Promise((next) =>
                        requestAnimationFrame(() => {
                            performance.mark("frame-in-tests");
                            next(null);
                        }),
                    ),
            );
        }
    });
    const by_frame = frames_of(events);
    const all = by_frame.map(({ all }) => all);
    const mean = (kind) => (sum(by_frame.map((frame) => frame[kind])) / by_frame.length).toFixed(1).padStart(8);
    console.log(
        `${what.padEnd(34)}${mean("script")}${mean("style")}${mean("layout")}${mean("paint")}${mean("all")}` +
            `${part(all, 0.5).toFixed(1).padStart(10)}${part(all, 0.95).toFixed(1).padStart(8)}${Math.max(...all)
                .toFixed(1)
                .padStart(8)}`,
    );
}

const box = await page.locator("[role=application]").boundingBox();
const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
console.log("Processor time of the page's own thread, in milliseconds a frame; a frame at 60 a second has 16.7.");
const titles = ["script", "style", "layout", "paint", "all"].map((title) => title.padStart(8)).join("");
console.log(`${"300 pieces, 100 areas".padEnd(34)}${titles}${"median".padStart(10)}${"95 %".padStart(8)}${"most".padStart(8)}`);
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
await page.waitForTimeout(1500);
await measured("one click of the wheel, until it rests", 40, async (frame) => frame === 0 && (await page.mouse.wheel(0, -120)));
await browser.close();
server.close();
