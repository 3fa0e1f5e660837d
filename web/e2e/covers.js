// While a deed is played, nothing covers the pieces that it is about, they are in view and large enough, and the view comes back: for every
// kind of deed that a battle of each game brings, on a phone, a laptop and a large screen. `npm run covers` runs it: each time over other
// battles, so that it goes on finding what nobody has seen, and is no part of what must pass before every change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "./browser.js";
import { deeds_of, stage } from "./deeds.js";
import { table } from "./table.js";

const at = table();
const large_enough = 24; // pixels of a man

// Put into the page: with every frame it looks where the pieces are that the deed is about, and what lies over them.
function watch() {
    const seen = { frames: 0, covered: {}, in_view: {}, size: {} };
    globalThis.seen_in_tests = seen;
    const box = (element) => element.getBoundingClientRect();
    const shared = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const shows = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box(element).width > 0;
    const look = () => {
        requestAnimationFrame(look);
        const frame = document.querySelector("[role=application]");
        if (frame?.dataset.about === undefined) return;
        seen.frames += 1;
        const ids = frame.dataset.about.split(" ").filter(Boolean);
        const bounds = box(frame);
        const over = [...document.querySelectorAll(".felt, .board > :not(.frame) *, .live :is(.told rect, .plate rect, .loss circle)")]
            .concat([...document.querySelectorAll(".live text")].filter((text) => !text.closest(".token") && !text.matches(".letter")))
            // A flag that flies to the score is what is shown.
            .filter((element) => (!element.firstElementChild || element.matches(".felt")) && !element.matches(".cloth, .staff"))
            .filter(shows)
            .map((element) => ({ element, box: box(element) }));
        seen.there = [];
        for (const id of ids) {
            const piece = frame.querySelector(`[data-token="${id}"] :is(.base, .block)`);
            if (!piece) continue;
            seen.there.push(id);
            const { left, right, top, bottom, width, height } = box(piece);
            const there = {
                left: Math.max(left, bounds.left),
                right: Math.min(right, bounds.right),
                top: Math.max(top, bounds.top),
                bottom: Math.min(bottom, bounds.bottom),
            };
            const whole = there.left === left && there.right === right && there.top === top && there.bottom === bottom;
            if (whole) seen.in_view[id] = true;
            else seen.in_view[id] ??= false;
            seen.size[id] = Math.max(seen.size[id] ?? 0, Math.max(width, height));
            for (const one of over)
                if (shared(one.box, there))
                    seen.covered[`${one.element.getAttribute("class")} "${one.element.textContent.slice(0, 40)}"`] = id;
        }
    };
    requestAnimationFrame(look);
}

const sizes = [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
];
const games = [
    ["battledice", "haltern", 500, ["goes", "dice line", "loses", "outcome goes"]],
    ["earth1418", "rossignol", 500, ["goes", "ring", "outcome dice", "falls"]],
    ["konflikt47", "village", 1100, ["goes", "dice", "falls point", "badge"]],
];
for (const [game, scenario, enough, wanted] of games)
    test(`nothing covers what a deed of ${game} is about`, { timeout: 600_000 }, async () => {
        const found = await deeds_of(at.browser, at.url, game, scenario, enough);
        for (const kind of wanted)
            assert.ok(
                found.kinds.some((one) => one.includes(kind)),
                `${kind} is none of ${found.kinds}`,
            );
        const faults = [];
        const plays = sizes.map(async (size) => {
            const on = await stage(at.browser, at.url, found, size);
            await on.context.addInitScript({ content: `(${watch})()` });
            await on.open(found.deeds[0].before);
            const seen = () => on.page.evaluate(() => globalThis.seen_in_tests);
            const still = () => on.page.evaluate(() => document.querySelector("[data-about]") === null);
            for (const deed of found.deeds) {
                on.lay(deed.before);
                await on.page.evaluate(() => Object.assign(globalThis.seen_in_tests, { frames: 0, covered: {}, in_view: {}, size: {} }));
                on.play(deed);
                await until(async () => (await seen()).frames > 0 && (await still()), `${deed.told[0].words} to be played`);
                const { covered, in_view, size: sizes, frames, there } = await seen();
                const says = (what) =>
                    faults.push(
                        `${size.width}: "${deed.told
                            .map(({ words }) => words)
                            .slice(0, 3)
                            .join("; ")}": ${what}`,
                    );
                for (const [what, id] of Object.entries(covered)) says(`${what} covers ${id}`);
                // Those who still stand at the end; where many act, or it is done to many, all of them are in view, however small.
                const acts = new Set(deed.told.filter(({ heading }) => !heading).map(({ shows }) => shows?.tokens[0]));
                const units = new Set(
                    deed.after.tokens
                        .filter(({ id }) => there.includes(`${id}`))
                        .map(({ id, unit, full }) => (full > 1 ? `piece ${id}` : unit)),
                );
                // Where nothing is thrown and nothing comes of it, who acts is enough: the other may stand at the far end of the table.
                const idle = deed.told.length === 1 && !deed.told[0].thrown;
                for (const id of there) {
                    if (idle && !acts.has(Number(id)) && !in_view[id]) continue;
                    if (!in_view[id]) says(`${id} never comes into view`);
                    if (acts.size === 1 && units.size < 3 && sizes[id] < large_enough - 1)
                        says(`${id} is ${Math.round(sizes[id])} px large`);
                }
            }
            assert.deepEqual(on.faults, []);
            // As it was before anything was played.
            await on.page.locator(".layer").waitFor();
            await on.context.close();
        });
        await Promise.all(plays);
        assert.deepEqual(faults, []);
    });
