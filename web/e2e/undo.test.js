// Against the computer, past its answers and dice: it says first what goes, and what was taken back is done again with the same dice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, sit, window_of } from "./browser.js";
import { answer, end_phase, may_end, scene_of, wait_for } from "./playing.js";
import { begin_against_computer } from "./server.js";
import { table } from "./table.js";

const at = table();

test("what the computer did is taken back and done again", async () => {
    const { page, context, faults } = await window_of(at.browser);
    const heard = listen(page);
    const { body, cookie } = await begin_against_computer(at.url, { settings: ["bd.artillery_declare=open"] }); // no sealed choices, to which nobody goes back twice
    await sit(context, at.url, cookie);
    await page.goto(`${at.url}/battle/${body.battle}`);
    for (let answers = 0; ; ++answers) {
        await wait_for(page, ["asked"]);
        const { undo, takes_back } = heard.last_update();
        if (undo === "first" && /throw/.test(takes_back)) break;
        assert.ok(answers < 80, "nothing came that goes past dice");
        if (answers % 3 === 2 && may_end(heard.last_update())) await end_phase(page);
        else await answer(page);
    }
    const { revision, takes_back } = heard.last_update();
    const story = await page.locator("#story").textContent();
    const scene = scene_of(heard);
    const is_at = (wanted) => page.locator(`[data-revision="${wanted}"]`).waitFor({ state: "attached" });
    const dialog = page.getByRole("dialog", { name: "Take it back?" });
    const redo = page.getByRole("button", { name: "Redo", exact: true });

    await page.keyboard.press("Backspace");
    await dialog.getByText(takes_back).waitFor();
    await dialog.getByRole("button", { name: "Let it stand" }).click();
    assert.equal(heard.last_update().revision, revision);
    assert.equal(await redo.count(), 0);

    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await dialog.getByRole("button", { name: "Take it back" }).click();
    await redo.waitFor();
    assert.notEqual(await page.locator("#story").textContent(), story);
    await redo.click();
    await is_at(revision);
    await redo.waitFor({ state: "detached" });
    assert.deepEqual(scene_of(heard), scene);
    assert.equal(await page.locator("#story").textContent(), story);

    // By keys, and loaded again in mid move there is another unit still.
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await redo.waitFor();
    await page.keyboard.press("Shift+Backspace");
    await is_at(revision);
    for (let answers = 0; heard.last_update().question?.subject === null; ++answers) {
        assert.ok(answers < 20, "no unit was chosen");
        await answer(page);
    }
    if (heard.last_update().undo === "free") {
        await page.getByRole("button", { name: "Another unit" }).waitFor();
        await page.reload();
        await page.getByRole("button", { name: "Another unit" }).waitFor();
    }
    assert.deepEqual(faults, []);
});
