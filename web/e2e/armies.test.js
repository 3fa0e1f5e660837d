// Both armies in sight beside the board: who is strong, who is dead, and whom pressing chooses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { fits, listen, sit, window_of } from "./browser.js";
import { answer, scene_of, wait_for } from "./playing.js";
import { begin_against_computer } from "./server.js";
import { table } from "./table.js";

const at = table();
const army = (page, name) => page.getByRole("region", { name, exact: true });

async function sat_down(size) {
    const window = await window_of(at.browser, size);
    const heard = listen(window.page);
    const made = await begin_against_computer(at.url);
    await sit(window.context, at.url, made.cookie);
    await window.page.goto(`${at.url}/battle/${made.body.battle}`);
    await wait_for(window.page, ["asked"]);
    return { ...window, heard };
}

for (const [width, height, dark] of [
    [1280, 800, false],
    [1920, 1080, true],
    [3840, 2160, false],
])
    test(`at ${width} px both armies are in sight, whole, at the side of the board, and opened they are named`, async () => {
        const { page, heard, faults } = await sat_down({ width, height, dark });
        await fits(page);
        const box = async (what) => what.boundingBox();
        const [allies, russians] = [await box(army(page, "Allies")), await box(army(page, "Russians"))];
        const board = await box(page.locator("[role=application]"));
        assert.ok(allies.x + allies.width <= board.x && allies.y + allies.height <= russians.y, "one above the other beside the board");
        assert.ok(russians.y + russians.height <= height, "nothing of it below the fold");
        const field = await box(page.locator(".field"));
        const drawn = await box(page.locator("[role=application] .layer").first());
        assert.ok(drawn.width > 0.88 * field.width, `the board is drawn ${drawn.width} px wide of ${field.width}`);
        await is_open_to_all(page, `folded armies at ${width}`);
        await page.getByRole("button", { name: "Open the armies" }).click();
        for (const { name } of scene_of(heard).tokens) assert.ok(await page.locator(".army").getByText(name).first().isVisible(), name);
        await is_open_to_all(page, `armies at ${width}`);
        assert.deepEqual(faults, []);
    });

test("pointing at a unit tells of it, pressing chooses it, and what it did is told", async () => {
    const { page, heard, faults } = await sat_down({ width: 1280, height: 800 });
    // The guns first.
    while (heard.last_update().question.options.every(({ on }) => !("token" in on))) await answer(page);
    const [option] = heard.last_update().question.options.filter(({ on }) => "token" in on);
    const { name } = scene_of(heard).tokens.find(({ id }) => id === option.on.token);
    const unit = army(page, "Allies").getByRole("button", { name: new RegExp(`^${name} ?\\.`) });
    await unit.hover();
    await page.locator(".inspector").getByText(name).first().waitFor();
    await unit.click();
    await page.locator("#question").getByText(name).waitFor();
    await answer(page);
    await army(page, "Allies")
        .getByRole("button", { name: new RegExp(`^${name} ?\\..*This turn: moved [12]`) })
        .waitFor();
    // An enemy is shown, and nothing is answered.
    const revision = heard.last_update().revision;
    await army(page, "Russians").getByRole("button").first().click();
    await page.locator(".inspector").getByText("Minsk Regiment").waitFor();
    assert.equal(heard.last_update().revision, revision);
    assert.deepEqual(faults, []);
});

test("a unit's card tells what it can do and draws its reach, and the rules page has the same tables", async () => {
    const { page, faults } = await sat_down({ width: 1280, height: 800 });
    await army(page, "Russians")
        .getByRole("button", { name: /^Minsk Regiment/ })
        .click();
    await page.keyboard.press("i");
    const card = page.getByRole("region", { name: "Card of Minsk Regiment, infantry" });
    await card.getByText("4, 3, 2, 1 at range").waitFor();
    await page.locator(".hints .mark.cells.good").waitFor({ state: "attached" });
    await card.getByRole("button", { name: "Reach" }).click();
    assert.equal(await page.locator(".hints .mark.cells").count(), 0);
    await is_open_to_all(page, "a card");
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "hidden" });

    // By keys alone it is the card of what they have chosen.
    await page.keyboard.press("n");
    await page.keyboard.press("i");
    const of_chosen = page.getByRole("region", { name: /^Card of / });
    await of_chosen.waitFor();
    await page.keyboard.press("Escape");
    await of_chosen.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Rules and tables" }).click();
    await page
        .getByRole("table", { name: "Units" })
        .getByRole("row", { name: /^infantry 4 / })
        .waitFor();
    await page
        .getByRole("table", { name: "Ground" })
        .getByRole("row", { name: /^wood everyone / })
        .waitFor();
    await fits(page);
    await is_open_to_all(page, "the tables");
    assert.deepEqual(faults, []);
});

test("on a phone they have a tab", async () => {
    const { page, faults } = await sat_down({ width: 360, height: 740, touch: true });
    assert.equal(await page.locator(".army").count(), 0);
    await page.getByRole("button", { name: "Armies", exact: true }).tap();
    await army(page, "Russians").waitFor();
    await fits(page);
    await is_open_to_all(page, "armies on a phone");
    assert.deepEqual(faults, []);
});
