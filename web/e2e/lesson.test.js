// The first lesson, from the start page to its end, for a learner who presses what pulses; and a kind word for one who does otherwise.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { fits, until, window_of } from "./browser.js";
import { table } from "./table.js";

const at = table();

for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
    { width: 740, height: 360 },
])
    test(`the first lesson is learnt at ${size.width} by ${size.height}`, async () => {
        const { page, faults } = await window_of(at.browser, size);
        await page.goto(at.url);
        await page.getByRole("button", { name: /The first turn/ }).click();
        const lesson = page.getByRole("region", { name: "The first turn" });
        await lesson.waitFor();
        const count = () => lesson.locator(".count").textContent();
        const is_learnt = () => page.getByText("What you know now").isVisible();
        const to_confirm = page.locator(".deeds .main:enabled");
        await until(async () => (await count())?.startsWith("1 of"), "the first page");
        if (size.width > 1000) await is_open_to_all(page, "a lesson");
        await fits(page);

        let read = 0,
            has_strayed = false;
        for (; read < 40; ++read) {
            const before = await count();
            const on = lesson.getByRole("button", { name: "Go on" });
            const show = lesson.getByRole("button", { name: "Show me" });
            await until(
                async () => (await on.isVisible()) || (await show.isVisible()) || (await is_learnt()),
                `something to do on page ${before}`,
            );
            if (await is_learnt()) break;
            const hidden = await lesson.locator(".words").evaluate((words) => words.scrollHeight - words.clientHeight);
            if (size.height > 400) assert.ok(hidden <= 1, `${hidden} px of page ${before} are out of sight`);
            // What the lesson calls by its name can be read on the board, also where it is lit.
            if (before?.startsWith("4 of")) assert.equal(await page.locator("svg.live text", { hasText: /^D4$/ }).count(), 1);
            if ((await on.isVisible()) && (await show.isVisible())) {
                // On a phone the words give way to the question once they are read.
                await on.click();
                await on.waitFor({ state: "hidden" });
                continue;
            }
            if (await on.isVisible()) {
                await on.click();
            } else {
                if (!has_strayed) {
                    // Another answer that the rules allow is answered kindly, and nothing moves.
                    await page
                        .getByRole("button", { name: /^Grenadiers/ })
                        .first()
                        .click();
                    await lesson.getByText("Their turn comes in a moment.").waitFor();
                    assert.equal(await count(), before);
                    has_strayed = true;
                }
                // What pulses last is what to press, and once more where there is something to confirm.
                const goes_on = async () => (await count()) !== before || (await is_learnt());
                for (let presses = 0; presses < 2 && !(await goes_on()); ++presses) {
                    // The board may just be drawn again: then nothing pulses for a moment.
                    let beacon = null;
                    await until(
                        async () => (beacon = await page.locator(".beacon").last().boundingBox()),
                        `something that pulses: ${before}`,
                    );
                    const { x, y, width, height } = beacon;
                    await page.mouse.click(x + width / 2, y + height / 2);
                    await until(
                        async () => (await goes_on()) || (!presses && (await to_confirm.isVisible())),
                        `what a press does: ${before}`,
                    );
                    const [deeds] = await page
                        .locator(".deeds")
                        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
                    if (deeds && size.height > 400)
                        assert.ok(deeds.y + deeds.height <= size.height, `Confirm is below the fold: ${before}`);
                }
            }
            await until(async () => (await count()) !== before || (await is_learnt()), `a page after ${before}`);
        }
        assert.ok(read > 9 && read < 40, `${read} pages`);
        assert.equal(await page.locator(".beacon").count(), 2);
        // The board, the words and where to go from here are all in sight.
        const [board, words, on] = await Promise.all(
            [page.locator("[role=application]"), lesson.locator(".words"), page.getByRole("button", { name: "Play on from here" })].map(
                (what) => what.boundingBox(),
            ),
        );
        assert.ok(board.height >= Math.min(200, size.height / 2), `a board ${board.height} px high`);
        for (const { y, height } of [board, words, on]) assert.ok(y >= 0 && y + height <= size.height, "all is in sight at the end");
        if (size.width > 1000) await is_open_to_all(page, "the end of a lesson");

        // The next one is a press away, and the start page knows which are done.
        await page.getByRole("button", { name: "Next: Fire, flags and Generals" }).click();
        await page.getByRole("region", { name: "Fire, flags and Generals" }).waitFor();
        await page.goto(at.url);
        await page.getByRole("button", { name: /The first turn.*done/ }).waitFor();
        assert.deepEqual(faults, []);
    });
