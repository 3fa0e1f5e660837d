// A whole battle against the computer with the keyboard alone, from the start page to its result.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, window_of } from "./browser.js";
import { play_on } from "./playing.js";
import { table } from "./table.js";

const at = table();

// Presses Tab until the element with the focus answers to the selector.
async function tab_to(page, selector) {
    for (let presses = 0; presses < 80; ++presses) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    assert.fail(`Tab does not come to ${selector}`);
}

test("a battle is begun, fought and read by keyboard", async () => {
    const { page, faults } = await window_of(at.browser);
    const heard = listen(page);
    await page.goto(at.url);
    await page.locator(".scenarios button").first().waitFor();
    const haltern = page.locator(".scenarios button", { hasText: "Haltern" });
    await haltern.evaluate((button) => button.id = "haltern");
    await tab_to(page, "#haltern");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Haltern Crossroads", level: 2 }).waitFor();
    await tab_to(page, "input[name=opponent]");
    await tab_to(page, "form [type=submit]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/battle\/\w+$/);

    const answers = await play_on(page, heard);
    assert.ok(answers > 10, `only ${answers} answers were asked for`);
    const result = page.getByRole("region", { name: "The battle is over" });
    assert.match(await result.getByRole("heading").textContent(), /win|Victory|draw/);
    assert.ok(heard.sent.every((text) => !text.includes('"undo"')));

    // The story, and a rule of it.
    await page.keyboard.press("s");
    await page.waitForFunction(() => document.activeElement?.id === "story");
    await tab_to(page, ".story .chip");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByText(/^BD-/).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    assert.deepEqual(faults, []);
});
