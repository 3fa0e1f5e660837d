// A phone on its side: the board beside the question, and nothing that is needed below the edge, also after a pinch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, sit, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { begin_against_computer } from "./server.js";
import { table } from "./table.js";

const at = table();

for (const [width, height] of [
    [740, 360],
    [640, 400],
    [844, 390],
])
    test(`at ${width} by ${height} the board lies beside what is asked`, async () => {
        const { page, context } = await window_of(at.browser, { width, height, touch: true });
        const made = await begin_against_computer(at.url);
        await sit(context, at.url, made.cookie);
        await page.goto(`${at.url}/battle/${made.body.battle}`);
        await wait_for(page, ["asked"]);
        const board = page.locator("[role=application]");
        const before = await board.boundingBox();
        const top = await page.locator(".top").boundingBox();
        assert.ok(top.height < 60, `the scores take a line of their own: ${top.height} px`);
        assert.ok(before.height > 0.5 * height, `the board is ${before.height} px high`);
        assert.ok(before.width > 0.45 * width, `the board is ${before.width} px wide`);
        const devtools = await context.newCDPSession(page);
        await devtools.send("Input.synthesizePinchGesture", { x: 150, y: 200, scaleFactor: 2, gestureSourceType: "touch" });
        await page.locator("[data-option]").first().tap();
        await wait_for(page, ["chosen", "asked"]);
        assert.deepEqual(await board.boundingBox(), before, "the board was moved");
        // What is told of a piece lies on no row of the board.
        const told = await page.locator(".inspector .said").boundingBox();
        if (told) assert.ok(told.y + told.height <= before.y + 1, `it is told at ${told.y}, the board begins at ${before.y}`);
        for (const what of ["#question", ".deeds"]) {
            const { y, height: high } = await page.locator(what).boundingBox();
            assert.ok(y >= 0 && y + high <= height, `${what} ends at ${y + high}`);
        }
        await page.getByRole("button", { name: "Story", exact: true }).tap();
        await page.locator(".story").waitFor({ state: "visible" });
        await fits(page);
    });
