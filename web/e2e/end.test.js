// The end of a battle: what it cost, where it turned, and the same again with the sides as they were or changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { fits, listen, sit, until, window_of } from "./browser.js";
import { play_on } from "./playing.js";
import { begin_against_computer } from "./server.js";
import { table } from "./table.js";

const at = table();

test("a battle that is over is told, and fought again", async () => {
    const { body, cookie } = await begin_against_computer(at.url, { scenario: "haltern", settings: ["bd.max_turns=9"] });
    const { context, page, faults } = await window_of(at.browser);
    await sit(context, at.url, cookie);
    const heard = listen(page);
    await page.goto(`${at.url}/battle/${body.battle}`);
    const has_fought = () => heard.updates.some(({ told }) => told.some(({ thrown, shows }) => thrown && shows?.marks.length));
    await play_on(page, heard, { enough: (answers) => answers > 8 && has_fought() });
    // Fair dice may have ended it by now, and hardly in favour of the side that answers at random.
    if (!heard.last_update().result) {
        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("button", { name: "Concede" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Concede" }).click();
    }

    const end = page.getByRole("region", { name: "The battle is over" });
    await end.getByRole("heading", { name: "You have lost" }).waitFor();
    const scores = await page.locator(".top .score b").allTextContents();
    assert.deepEqual(await end.locator("tbody tr:first-child b").allTextContents(), scores);
    await end
        .getByText(/\b(1 hit|\d+ hits), [\d.]+ expected/)
        .first()
        .waitFor();
    await is_open_to_all(page, "the end of a battle");
    await fits(page);
    const again_at = await end.getByRole("button", { name: "Rematch", exact: true }).boundingBox();
    assert.ok(again_at.y + again_at.height < 800, "a rematch is in sight without going down");

    // Nobody is to move any more, and what is unfolded is in sight.
    assert.equal(await page.locator(".top .phase").innerText(), "The battle is over");
    assert.equal(await page.locator(".top .acting").count(), 0);
    await end.getByText("Were the dice fair?").click();
    await end.getByText("works out every throw again").waitFor();
    await until(
        () =>
            end.locator("details").evaluate((details) => {
                const { bottom } = details.getBoundingClientRect();
                const at = document.elementFromPoint(details.getBoundingClientRect().left + 20, bottom - 6);
                return details.contains(at);
            }),
        "the words on fair dice to come into sight",
    );

    // The turns that it names are turns of its replay.
    const turned = end.getByRole("link", { name: /^Turn \d+$/ }).first();
    if (await turned.count()) {
        const turn = (await turned.textContent()).replace("Turn ", "");
        await turned.click();
        await page.getByRole("combobox", { name: "Turn" }).waitFor();
        assert.equal(await page.getByRole("combobox", { name: "Turn" }).inputValue(), turn);
        await page.goBack();
    }

    // Once more, from the beginning and by the same rules; then as the other side.
    const again = async (button, own) => {
        const before = page.url();
        await end.getByRole("button", { name: button, exact: true }).click();
        await until(() => page.url() !== before, "another battle");
        await page.locator(`.top .${own}`, { hasText: "you" }).waitFor();
        await page
            .getByText(/Turn 1 of 9|Set-up/)
            .first()
            .waitFor();
    };
    const over = page.url();
    await again("Rematch", "red");
    await page.goto(over);
    await again("Rematch, sides changed", "blue");
    assert.deepEqual(faults, []);
});
