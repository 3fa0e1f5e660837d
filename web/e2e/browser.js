// Debian's Chromium without a window of its own, driven by playwright-core; and what the tests do with a page again and again.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { standing } from "./playing.js";

// Milliseconds after which what is waited for comes no more. Nothing is ever waited for that long where all is well: a busy machine is
// slow, and that is no fault of the page.
export const patience = 60_000;

export const open_browser = () =>
    chromium.launch({ executablePath: process.env.SANDTABLE_CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });

// A window of its own, as another person's browser. Scripts that fail and requests that the page's policy forbids are
// gathered in `faults`. What happens stands at once, unless it is `played`.
export async function window_of(browser, { width = 1280, height = 800, dark = false, touch = false, played = false } = {}) {
    const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: dark ? "dark" : "light",
        hasTouch: touch,
        isMobile: touch,
        reducedMotion: played ? "no-preference" : "reduce",
    });
    context.setDefaultTimeout(patience);
    await context.addInitScript({ content: `globalThis.standing_in_tests = ${standing};` });
    const page = await context.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
        if (message.type() === "error" && /Content Security Policy|Uncaught/.test(message.text())) faults.push(message.text());
    });
    return { context, page, faults };
}

// What a page sent and received over its WebSockets and in responses, in the order seen.
export function listen(page) {
    const sent = [],
        received = [],
        updates = [],
        forecasts = [],
        responses = [];
    page.on("websocket", (socket) => {
        const asked = new Map(); // what was asked of the rules, by message
        socket.on("framesent", ({ payload }) => {
            sent.push(String(payload));
            const message = JSON.parse(payload);
            if (message.do === "try") asked.set(message.id, message.numbers);
        });
        socket.on("framereceived", ({ payload }) => {
            received.push(String(payload));
            const message = JSON.parse(payload);
            if (message.type === "update") updates.push(message);
            if (message.type === "tried") forecasts.push({ ...message.forecast, numbers: asked.get(message.id) });
        });
    });
    page.on("response", (response) => {
        if (new URL(response.url()).pathname.startsWith("/api/")) responses.push(response.text().catch(() => "")); // gone with its page
    });
    return { sent, received, updates, forecasts, last_update: () => updates.at(-1) ?? null, responses: () => Promise.all(responses) };
}

// Makes this window the holder of a seat that was made outside of it.
export async function sit(context, url, cookie) {
    const [name, value] = cookie.split("=");
    await context.addCookies([{ name, value, url }]);
}

// Where it lies on the screen once it lies still: a test presses there. Still is what lies in the same place for several
// frames: what changes the size of the board is laid out in one frame, and the board drawn again in the next.
export const lying = (locator) =>
    locator.evaluate(async (element) => {
        const wanted = 5,
            most = 1000; // frames
        const box = () => element.getBoundingClientRect().toJSON();
        const same = (a, b) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
        let before = box();
        for (let frames = 0, still = 0; frames < most; ++frames) {
            await new Promise(requestAnimationFrame);
            const now = box();
            still = now.width > 0 && same(before, now) ? still + 1 : 0;
            if (still === wanted) return now;
            before = now;
        }
        throw new Error(`${element.className?.baseVal ?? element.className} does not lie still: ${JSON.stringify(before)}`);
    });

// Where a point of a table without cells is on the screen, once the table lies still.
export async function on_screen(page, { width, height }, [x, y]) {
    const layer = await lying(page.locator(".layer"));
    return [layer.x + (x / width) * layer.width, layer.y + (y / height) * layer.height];
}

// Opens what is folded on the start page: "Sides".
export const unfold = (page, what) => page.locator("summary", { hasText: what }).click();

// Nothing is lost at the side.
export async function fits(page) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, `${page.url()} is ${wide} px too wide`);
}

// All that the page says aloud from now on, also what gives way to something else at once.
export async function hearing(page) {
    await page.evaluate(() => {
        window.heard = [];
        const hear = () => window.heard.push(...[...document.querySelectorAll("[aria-live]")].map(({ textContent }) => textContent));
        new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return (words) => until(() => page.evaluate((words) => window.heard.some((said) => said.includes(words)), words), `“${words}” is said`);
}

// Waits for what no page shows.
export async function until(holds, what, milliseconds = patience) {
    for (const end = Date.now() + milliseconds; !(await holds());) {
        if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
        await new Promise((go_on) => setTimeout(go_on, 10));
    }
}
