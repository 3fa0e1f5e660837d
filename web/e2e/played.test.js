// What others did is played on the board before it stands: it can be skipped and shown again, and nobody has to wait for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, sit, until, window_of } from "./browser.js";
import { begin_against_computer } from "./server.js";
import { table } from "./table.js";

const at = table();

test("what the computer did is played, skipped and shown again", async () => {
    const { body, cookie } = await begin_against_computer(at.url);
    const { context, page, faults } = await window_of(at.browser, { played: true });
    const heard = listen(page);
    await sit(context, at.url, cookie);
    await page.goto(`${at.url}/battle/${body.battle}`);
    const played = page.getByRole("button", { name: "Skip", exact: true });
    const told = () => page.locator("#story :is(h3, h4, li:not(:has(details)))").count();
    const known = () => heard.updates.reduce((sum, update) => sum + update.told.length, 0);

    // Both lay their guns in secret; then the artillery of both fires at once, and what is asked next depends on the dice: which unit
    // moves, or already where one falls back to.
    const laying = "BD-ART-02";
    await until(() => heard.last_update()?.question, "a question");
    assert.equal(heard.last_update().question.rule, laying);
    for (let update; (update = heard.last_update()).question?.rule === laying;) {
        const { revision, question } = update;
        await page.locator(`[data-revision="${revision}"]`).waitFor({ state: "attached" });
        await page.locator(`[data-option="${question.options[0].option}"]`).click();
        await page.keyboard.press("Enter");
        await until(() => heard.last_update().revision !== revision && heard.last_update().question, "what came of it");
    }
    await played.waitFor();
    assert.ok((await told()) < known(), "the story is told as it is played");
    // Nothing is asked before it has been seen, and what tells of it covers no hex.
    assert.equal(await page.locator(".token.lit").count(), 0);
    assert.equal(await page.locator("[data-option]").count(), 0);
    assert.match((await page.locator(".side").textContent()) ?? "", /Your turn follows/);
    const [board, bar] = await Promise.all([page.locator("[role=application]").boundingBox(), played.boundingBox()]);
    assert.ok(bar.x > board.x + board.width || bar.y > board.y + board.height, "how to go on stands beside the board");
    await page.locator("[role=application]").focus();
    await page.keyboard.press("Space");
    await played.waitFor({ state: "detached" });
    await until(async () => (await told()) === known(), "the whole story");
    assert.ok((await page.locator(".token.lit").count()) > 0);
    assert.ok((await page.locator("[data-option]").count()) > 0);

    // The dice fall beside the board, and say to whom they are aimed.
    await page.getByRole("button", { name: "Show again" }).click();
    await page.locator(".felt:not(.dim) .die").first().waitFor();
    assert.match(await page.locator(".felt .to").textContent(), /attacked/);
    assert.match(await page.locator(".felt .reads").last().textContent(), /faces (hit|kill).*, flags drive .* back/);
    const tray = await page.locator(".felt").boundingBox();
    const under = await page.locator("[role=application]").boundingBox();
    assert.ok(tray.y >= under.y + under.height, "the tray covers nothing of the board");
    await played.click();
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    const paused = await told();
    assert.ok(paused < known());
    await page.getByRole("button", { name: "Go on" }).click();
    await until(async () => (await told()) > paused, "the next line");
    await played.click();
    await until(async () => (await told()) === known(), "the whole story again");
    assert.deepEqual(faults, []);
});
