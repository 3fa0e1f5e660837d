// What was said of a place goes with it: with a point that is taken off, and with a press that another choice has replaced.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lying } from "./browser.js";
import { click, form, on_screen, open_at } from "./scenes/asked.js";
import { read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const inches = read("konflikt47");

test("a refusal on the board goes when another choice is made in the panel", async () => {
    const order = {
        ...inches.questions.choose,
        words: "Which order for the 1st Squad?",
        options: ["fire", "advance"].map((words, option) => ({ option, words, on: { button: "choice" } })),
        closed: [],
        gestures: true,
        subject: 4,
    };
    const { page, laid, faults } = await open_at(at, { ...inches, questions: { ...inches.questions, order } }, "order");
    const refusal = page.locator("[role=application]").getByText("It gets no nearer to that place.");
    laid.refusal = () => ({ rule: "K47-MOV-02", words: "It gets no nearer to that place." });
    await click(page, inches, [24000, 36000]);
    await refusal.waitFor();
    await page.locator('[data-option="0"]').click();
    await page.locator(".deeds .main").waitFor();
    await refusal.waitFor({ state: "detached", timeout: 5000 });
    assert.deepEqual(faults, []);
});

test("of a point that was taken off nothing is told any more", async () => {
    const { page, faults } = await open_at(at, inches, "path", { width: 360, height: 740, touch: true });
    await page.touchscreen.tap(...(await on_screen(page, inches, [24000, 36000])));
    await form(page).getByText("1 point set").waitFor();
    const place = page.locator(".inspector .said b");
    await place.waitFor();
    await lying(page.locator(".layer"));
    await page.getByRole("button", { name: "Remove the last point" }).locator("visible=true").first().tap();
    await form(page).getByText("where it goes, point by point").waitFor();
    assert.equal(await place.count(), 0);
    assert.deepEqual(faults, []);
});
