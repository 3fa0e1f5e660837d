// From twice the text to a very large screen: nothing is lost at the side, and the board stays the largest thing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sit, window_of } from "./browser.js";
import { fought } from "./fought.js";
import { wait_for } from "./playing.js";
import { begin_against_computer } from "./server.js";
import { table } from "./table.js";

const at = table();

for (const { what, width, height, text } of [
    { what: "text of twice its size", width: 1280, height: 800, text: 200 },
    { what: "a 4K screen", width: 3840, height: 2160, text: 100 },
])
    test(what, async () => {
        const { page, context } = await window_of(at.browser, { width, height });
        await context.addInitScript({
            content: `addEventListener("DOMContentLoaded", () => { if (${text} !== 100) document.documentElement.style.fontSize = "${text}%"; });`,
        });
        const made = await begin_against_computer(at.url);
        await sit(context, at.url, made.cookie);
        const { battle } = await fought(at.url);
        const size = async () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
        for (const [path, seen] of [
            ["/", ".begin"],
            [`/battle/${made.body.battle}`, "[data-option]"],
            [`/battle/${battle}/replay`, ".happened"],
            [`/battle/${battle}/report`, "iframe"],
            ["/rules/battledice", "article"],
        ]) {
            await page.goto(at.url + path);
            await page.locator(seen).first().waitFor();
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            assert.equal(wide, 0, `${path} is ${wide} px too wide`);
            assert.ok((await size()) >= (text === 100 ? 20 : 32), `${path} has text of ${await size()} px`);
            if (!path.startsWith("/battle/") || path.endsWith("/report")) continue;
            const board = await page.locator("[role=application]").boundingBox();
            assert.ok(board.width * board.height > 0.2 * width * height, `the board of ${path} is ${board.width} x ${board.height}`);
        }
        await page.goto(`${at.url}/battle/${made.body.battle}`);
        await wait_for(page, ["asked"]);
        await page.keyboard.press("n");
        await wait_for(page, ["chosen"]);
        const confirm = page.locator(".deeds .main");
        assert.ok(await confirm.isVisible());
        await confirm.click(); // reachable, if need be by scrolling
    });

test("choices and story share the column, each with room to scroll in", async () => {
    const { page, context } = await window_of(at.browser, { width: 1280, height: 800 });
    const made = await begin_against_computer(at.url);
    await sit(context, at.url, made.cookie);
    await page.goto(`${at.url}/battle/${made.body.battle}`);
    await wait_for(page, ["asked"]);
    const high = async (what) => (await page.locator(what).boundingBox()).height;
    const hidden = await page.locator(".choices").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    assert.ok(
        hidden <= 0 || (await high(".choices")) > 0.3 * 800,
        `the choices are ${await high(".choices")} px high, ${hidden} are hidden`,
    );
    assert.ok((await high(".preview")) > 0.2 * 800, `what a choice would bring has ${await high(".preview")} px`);
    assert.ok((await high("#story")) > 0.12 * 800, `the story is ${await high("#story")} px high`);
    const column = await page.locator(".side").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    assert.equal(column, 0, "the question would be scrolled away with the choices");
});

for (const [width, height] of [
    [1280, 800],
    [390, 844],
])
    test(`at ${width} px the table says whom one commands, and no choice slips away from the pointer`, async () => {
        const { page, context } = await window_of(at.browser, { width, height });
        const made = await begin_against_computer(at.url);
        await sit(context, at.url, made.cookie);
        await page.goto(`${at.url}/battle/${made.body.battle}`);
        await wait_for(page, ["asked"]);
        assert.ok(await page.getByText("You command the Allies.").isVisible());
        assert.ok(await page.getByText("Your pieces are red.").isVisible());
        assert.ok(await page.getByText("5 banners win the battle for the Allies, 7 for the Russians").isVisible());
        const first = page.locator("[data-option]").first();
        const before = await first.boundingBox();
        await first.hover();
        await page.locator(".preview .first").waitFor();
        assert.deepEqual(await first.boundingBox(), before);
    });
