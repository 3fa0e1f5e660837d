// The tabs of the dock are whole at the size of a phone, upright and on its side, however many tables the game has and whatever they are called.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lying, sit, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { post } from "./server.js";
import { table } from "./table.js";

const at = table();

for (const [game, scenario] of [
    ["earth1418", "flesquieres"],
    ["konflikt47", "village"],
])
    test(`tabs of ${game}`, async () => {
        const asks = { game, scenario, settings: [], red: "me", blue: "computer:random" };
        const { body, cookie } = await post(at.url, "/api/battles", asks);
        for (const [width, height] of [
            [360, 740],
            [740, 360],
        ]) {
            const { page, context } = await window_of(at.browser, { width, height, touch: true });
            await sit(context, at.url, cookie);
            await page.goto(`${at.url}/battle/${body.battle}`);
            await wait_for(page, ["asked", "chosen", ""]);
            await lying(page.locator(".tabs"));
            const tabs = await page.locator(".tabs .button").evaluateAll((all) =>
                all.map((tab) => {
                    const dock = document.querySelector("aside").getBoundingClientRect();
                    const { left, right } = tab.getBoundingClientRect();
                    return { words: tab.textContent, cut: left < dock.left || right > dock.right || tab.scrollWidth > tab.clientWidth };
                }),
            );
            assert.ok(tabs.length > 2, `${width}: ${tabs.length}`);
            assert.deepEqual(
                tabs.filter(({ cut }) => cut),
                [],
                `${width} px`,
            );
        }
    });
