// Both sides at one screen: a curtain falls wherever the next player may not see what the last one laid.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, unfold, window_of } from "./browser.js";
import { answer, play_on, scene_of, wait_for } from "./playing.js";
import { table } from "./table.js";

const at = table();

test("the table is handed over behind a curtain", async () => {
    const { page, faults } = await window_of(at.browser);
    const heard = listen(page);
    await page.goto(`${at.url}/?game=battledice&scenario=alma`);
    await unfold(page, "Sides");
    await page.getByRole("radio", { name: "Both, on this screen" }).check();
    await page.getByRole("button", { name: "Begin the battle" }).click();

    // Behind the curtain nothing is asked, and no key answers anything.
    await wait_for(page, ["curtain"]);
    assert.equal(heard.last_update().question, null);
    assert.equal(heard.last_update().view, "watch");
    assert.equal(await page.locator("[data-option]").count(), 0);
    const curtain = page.getByRole("dialog");
    await curtain.getByRole("heading", { name: "Hand over to the Allies" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    assert.ok(await curtain.isVisible());
    await page.getByRole("button", { name: "We are the Allies" }).click();

    // The Allies lay their guns; the curtain falls at once, over a table that shows nothing of it.
    let now = await wait_for(page, ["asked"]);
    let laid = 0;
    for (; now.state === "asked"; ++laid) {
        assert.equal(heard.last_update().view, "red");
        now = await answer(page);
    }
    assert.ok(laid >= 2);
    assert.equal(now.state, "curtain");
    assert.equal(heard.last_update().curtain, "blue");
    assert.ok(!heard.updates.some(({ told }) => told.some(({ words }) => /had laid guns/.test(words))));
    await page.keyboard.press("Enter");
    now = await wait_for(page, ["asked"]);
    assert.equal(heard.last_update().view, "blue");
    while (!heard.updates.some(({ told }) => told.some(({ words }) => /had laid guns/.test(words)))) now = await answer(page);

    // And on through the first turn, both sides answering in their phases.
    await play_on(page, heard, { a_phase: 2, enough: () => scene_of(heard).clock.turn > 1 });
    const asked = new Set(heard.updates.map(({ question }) => question?.asked).filter(Boolean));
    assert.deepEqual([...asked].sort(), ["blue", "red"]);
    assert.deepEqual(faults, []);
});
