// How a vehicle is driven: the piece is dragged or its way is typed by its front, and its handle turns it, by mouse and at the size of a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lying } from "./browser.js";
import { armour, first_hull } from "./scenes/armour.js";
import { about, answer, form, keys, on_screen, open_at, said } from "./scenes/asked.js";
import { table } from "./table.js";

const at = table();
const laid_out = armour();
const sherman = laid_out.scene.tokens.find(({ name }) => name === "Sherman"); // at 15, 20; it looks to 20 degrees
laid_out.questions.path = {
    ...laid_out.questions.path,
    asked: "blue",
    subject: sherman.id,
    words: "Where does the Sherman drive?",
    usual: [16000, 17250, 20],
};

const middle = async (page, what) => {
    const { x, y, width, height } = await lying(page.locator(what));
    return [x + width / 2, y + height / 2];
};

for (const [width, height] of [
    [1280, 800],
    [360, 740],
])
    test(`a tank is turned by its handle at ${width} px, and its way stays`, async () => {
        assert.ok(sherman.id >= first_hull);
        const { page, laid, faults } = await open_at(at, laid_out, "path", { width, height });
        await page.locator(".handle").waitFor();
        const [x, y] = await middle(page, ".handle");
        const [hull_x, hull_y] = await on_screen(page, laid_out, [16000, 17250]);
        assert.ok(Math.hypot(x - hull_x, y - hull_y) > 18, "it stands clear of the piece");
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(hull_x + 60, hull_y, { steps: 5 });
        const said_so_far = await page.locator(".facing input").inputValue();
        assert.ok(Math.abs(Number(said_so_far) - 90) <= 2, `it turns with the hand: ${said_so_far}`);
        await page.mouse.up();
        // The handle has gone along, and no next leg follows the hand.
        const [now_x, now_y] = await middle(page, ".handle");
        assert.ok(now_x > hull_x + 10 && Math.abs(now_y - hull_y) < 4, `the handle is at ${now_x - hull_x}, ${now_y - hull_y}`);
        assert.equal(await page.locator(".way.next").count(), 0);
        await answer(page).click();
        await said(laid);
        about(laid.said[0].slice(0, 2), [16000, 17250], 1);
        about(laid.said[0].slice(2), [90], 2);
        assert.deepEqual(faults, []);
    });

test("a tank is dragged to where it goes, turned by its handle, and driven by what is typed", async () => {
    const { page, laid, faults } = await open_at(at, laid_out, "path");
    await page.locator(".handle").waitFor();
    const drag = async (from, to) => {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to, { steps: 5 });
        await page.mouse.up();
    };
    await drag(await on_screen(page, laid_out, [16000, 17250]), await on_screen(page, laid_out, [19000, 20000]));
    await form(page).getByText("1 point set").waitFor();
    await drag(await middle(page, ".handle"), await on_screen(page, laid_out, [19000, 26000]));
    await answer(page).click();
    await said(laid);
    about(laid.said[0], [19000, 20000, 180], 150);

    laid.ask("path");
    await form(page).getByText("Suggested route").waitFor();
    await keys(page, "c");
    await page.keyboard.type("ahead 3, right 40, ahead 2, left 60");
    await keys(page, "Enter");
    await form(page).getByText("5 of 9 inches").waitFor();
    await page.keyboard.type("ahead 2 south");
    await keys(page, "Enter");
    await form(page).getByText("'south' is no leg and no turn.").waitFor();
    await answer(page).click();
    await said(laid, 2);
    about(laid.said[1], [16026, 17181, 17758, 16181, 0], 2);
    assert.deepEqual(faults, []);
});
