// The foot of the panel says in three lines what can be done; a longer reason is opened there, by a press or by keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { window_of } from "./browser.js";
import { lay, read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const inches = read("konflikt47");
const says =
    "Fire has no target: the Shock Troops are out of range of all its weapons, the Grenadiers are hidden by the ruin, and the gun is behind the hill that nobody sees over";
const question = {
    ...inches.questions.choose,
    called: "order",
    options: [
        { option: 0, words: "Advance", on: { button: "choice" } },
        { option: 1, words: "Run", on: { button: "choice" } },
        { option: 2, words: "Fire", on: { button: "choice" }, caveat: { rule: "K47-SHT-01", words: "has no target", says } },
    ],
    closed: [],
};

for (const [width, height] of [
    [1280, 800],
    [360, 740],
    [740, 360],
])
    test(`at ${width} by ${height}`, async () => {
        const { page, faults } = await window_of(at.browser, { width, height });
        const laid = await lay(page, at.url, inches, "choose");
        const can = page.locator(".deeds .can");
        await can.getByText("3 units").waitFor();
        assert.equal(await can.getByRole("button").count(), 0, "what fits needs no button");
        laid.ask(question);
        const more = can.getByRole("button", { name: "More" });
        await more.focus();
        await page.keyboard.press("Enter");
        const less = can.getByRole("button", { name: "Less" });
        await less.waitFor();
        const line = can.locator("p");
        assert.match(await line.innerText(), /nobody sees over\.$/);
        const is_whole = await line.evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return one.scrollHeight <= one.clientHeight + 1 && top >= 0 && bottom <= innerHeight;
        });
        assert.ok(is_whole, "all of it is in sight");
        await page.keyboard.press("Enter");
        await more.waitFor();
        assert.deepEqual([laid.said, faults], [[], []]);
    });
