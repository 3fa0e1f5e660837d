// Debian's Chromium, driven by playwright-core; and what the tests do with a page again and again.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { standing } from "./playing.js";

export const open_browser = () =>
    chromium.launch({ executablePath: process.env.SANDTABLE_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

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
    context.setDefaultTimeout(15_000);
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

// Where it lies on the screen, once it has been there for two frames: for whoever means to press there.
export const lying = (locator) =>
    locator.evaluate(async (element) => {
        const frame = () => new Promise(requestAnimationFrame);
        const box = () => element.getBoundingClientRect().toJSON();
        const same = (a, b) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
        for (let before = box(), now; ; before = now) {
            await frame();
            now = box();
            if (now.width > 0 && same(before, now)) return now;
        }
    });

// Opens what is folded on the start page: "Sides".
export const unfold = (page, what) => page.locator("summary", { hasText: what }).click();

// Nothing is lost at the side.
export async function fits(page) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, `${page.url()} is ${wide} px too wide`);
}

// Waits for what no page shows.
export async function until(holds, what, milliseconds = 15_000) {
    for (const end = Date.now() + milliseconds; !(await holds());) {
        if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
        await new Promise((go_on) => setTimeout(go_on, 10));
    }
}
