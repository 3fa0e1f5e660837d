// The board is the stage: at every size it has most of the window, whatever is played, and no dock lies over it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, lying, sit, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { post } from "./server.js";
import { table } from "./table.js";

const at = table();

// The least share of the window's area.
const sizes = [
    { width: 360, height: 740, least: 0.5, touch: true },
    { width: 740, height: 360, least: 0.6, touch: true },
    { width: 768, height: 1024, least: 0.55, touch: true },
    { width: 1280, height: 800, least: 0.62 },
    { width: 1440, height: 900, least: 0.63 },
    { width: 1920, height: 1080, least: 0.7 },
    { width: 3840, height: 2160, least: 0.75 },
];
const battles = [
    ["battledice", "alma"],
    ["earth1418", "usdau"],
    ["konflikt47", "village"],
];

async function begun(window, game, scenario) {
    const made = await post(at.url, "/api/battles", { game, scenario, settings: [], red: "me", blue: "computer:random" });
    await sit(window.context, at.url, made.cookie);
    await window.page.goto(`${at.url}/battle/${made.body.battle}`);
    await wait_for(window.page, ["asked", "chosen"]);
}
// How much of the window the board has, and what of its middle half something else lies on.
const stage = (page) =>
    page.evaluate(() => {
        const board = document.querySelector("[role=application]");
        const { left, top, width, height } = board.getBoundingClientRect();
        let seen = 0,
            all = 0;
        const over = new Set();
        for (let column = 0.5; column < 24; ++column)
            for (let row = 0.5; row < 24; ++row) {
                const on = document.elementFromPoint(left + (width * column) / 24, top + (height * row) / 24);
                ++all;
                if (board.contains(on) || on?.closest(".zoom, .tools"))
                    ++seen; // small buttons in its corners
                else if (Math.abs(column - 12) < 6 && Math.abs(row - 12) < 6) over.add(on?.className ?? "nothing");
            }
        return { share: (width * height * seen) / all / (innerWidth * innerHeight), over: [...over], width, height };
    });
async function holds(page, least, what) {
    const { share, over, width, height } = await stage(page);
    assert.ok(share >= least, `${what}: the board has ${(100 * share).toFixed(1)} % of the window, ${width} x ${height}`);
    assert.deepEqual(over, [], `${what}: something lies over the middle of the board`);
    await fits(page);
}

for (const size of sizes) {
    const named = `${size.width} by ${size.height}`;
    test(`at ${named} the board has its share in a battle of each game and in a lesson`, async () => {
        for (const [game, scenario] of battles) {
            const window = await window_of(at.browser, size);
            await begun(window, game, scenario);
            await holds(window.page, size.least, `${game} at ${named}`);
            assert.deepEqual(window.faults, []);
            await window.context.close();
        }
        const { page } = await window_of(at.browser, size);
        await page.goto(at.url);
        await page.getByRole("button", { name: /The first turn/ }).click();
        const lesson = page.getByRole("region", { name: "The first turn" });
        await lesson.waitFor();
        await holds(page, size.least, `a lesson at ${named}`);
        // Its words stand in the dock with the question, and not above the board.
        assert.equal(await page.locator(".field .lesson").count(), 0);
        assert.equal(await page.locator(".side .lesson").count(), 1);
    });
}

test("docks fold to a strip by button and by key, are remembered, and the board is fitted again", async () => {
    const window = await window_of(at.browser, { width: 1280, height: 800 });
    const { page } = window;
    await begun(window, ...battles[0]);
    const board = page.locator("[role=application]");
    const drawn = async () => (await lying(page.locator(".layer"))).width;
    const before = await board.boundingBox();
    const small = await drawn();
    await page.getByRole("button", { name: "Fold what is asked, and the story" }).click();
    const strip = page.getByRole("button", { name: "What to do" });
    await strip.waitFor();
    const wide = await board.boundingBox();
    assert.ok(wide.width > before.width + 200, `${before.width} and ${wide.width} px`);
    assert.ok((await drawn()) > small, "the map is as small as before");
    assert.ok((await strip.boundingBox()).width <= 48);
    // It is asked all the same, and Tab comes to the strip.
    await strip.focus();
    assert.ok(await strip.evaluate((one) => one === document.activeElement));
    await page.reload();
    await wait_for(page, ["asked"]);
    await strip.waitFor();
    await page.keyboard.press("d");
    await page.locator("#question").waitFor({ state: "visible" });
    assert.deepEqual(await board.boundingBox(), before);

    // The armies: a rail that names nobody, and opened their names.
    const name = page.locator(".rail .name", { hasText: "Minsk Regiment" });
    assert.ok((await name.boundingBox()).width < 5);
    await page.keyboard.press("a");
    await page.getByRole("button", { name: "Fold the armies" }).waitFor();
    assert.ok((await name.boundingBox()).width > 60);
    assert.deepEqual((await stage(page)).over, []);
    await page.getByRole("button", { name: "Fold the armies" }).click();
    assert.deepEqual(await board.boundingBox(), before);

    // The story leaves its newest line.
    await page.getByRole("button", { name: "Fold the story" }).click();
    await page.locator("#story").waitFor({ state: "hidden" });
    await page.locator(".story_dock .head").getByText("Artillery of both sides").waitFor();
    await page.keyboard.press("s");
    await page.locator("#story").waitFor({ state: "visible" });
});

test("where Confirm was no other question puts another button", async () => {
    const window = await window_of(at.browser, { width: 1280, height: 800 });
    const { page } = window;
    await begun(window, ...battles[0]);
    let before = null;
    for (let answers = 0; answers < 8; ++answers) {
        const { state, mark } = await wait_for(page, ["asked", "chosen"], before);
        if (state === "asked") await page.keyboard.press("n");
        await wait_for(page, ["chosen"]);
        const confirm = await page.locator(".deeds .main").boundingBox();
        await page.locator(".deeds .main").click();
        before = (await wait_for(page, ["asked", "chosen"], mark)).mark;
        if (before === mark) continue;
        const there = await page.evaluate(({ x, y, width, height }) => {
            const over = (a) => a.left < x + width && a.right > x && a.top < y + height && a.bottom > y;
            return [...document.querySelectorAll(".side :is(button, summary, a)")]
                .filter((one) => one.checkVisibility() && !one.matches(".main") && over(one.getBoundingClientRect()))
                .filter((one) => one.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
                .map(({ textContent }) => textContent);
        }, confirm);
        assert.deepEqual(there, [], `after ${answers + 1} answers`);
        before = null;
    }
});

test("at the end all that leads on from there is in sight at 1280 by 800", async () => {
    const window = await window_of(at.browser, { width: 1280, height: 800 });
    const { page } = window;
    await begun(window, ...battles[0]);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Concede" }).click();
    await page
        .locator("dialog[open]")
        .getByRole("button", { name: /concede/i })
        .click();
    const result = page.getByRole("region", { name: "The battle is over" });
    await result.getByText("figures lost").waitFor();
    const { bottom } = await lying(page.locator(".side"));
    for (const name of [
        "Rematch",
        "Rematch, sides changed",
        "See it again",
        "Report of the battle",
        "Keep the record",
        "Share it",
        "Another battle",
    ]) {
        const box = await result.locator("button, a", { hasText: new RegExp(`^${name}$`) }).boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= bottom, `${name} is cut off`);
    }
});

test("the army whose edge lies above stands above, and they do not change places", async () => {
    const window = await window_of(at.browser, { width: 1280, height: 800 });
    await begun(window, ...battles[0]);
    const high = async (name) => (await window.page.getByRole("region", { name, exact: true }).boundingBox()).y;
    assert.ok((await high("Allies")) < (await high("Russians")));
});
