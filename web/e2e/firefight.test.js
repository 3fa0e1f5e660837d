// The first turn of a firefight in inches against the computer: by mouse, by keyboard alone, with a finger on a phone, and where nobody may measure.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { answers, asked, begun, first_turn, inch, place_of, screen_place, wanted } from "./at_village.js";
import { fits, until } from "./browser.js";
import { scene_of } from "./playing.js";
import { table } from "./table.js";

const at = table();

test("by mouse: reach, ghosts, sight and dice beside the units", { timeout: 240_000 }, async () => {
    const one = await begun(at);
    const { page, heard, faults } = one;
    const said = new Set();
    const seen = { reach: 0, ghosts: 0, rows: 0, dragged: 0, dice: 0 };
    for (let question = await asked(one); question && first_turn(one); question = await asked(one)) {
        const { kind, options, subject } = question;
        const main = page.locator(".deeds .main:enabled");
        seen.dice = Math.max(seen.dice, await page.locator(".plate", { hasText: /Advance|Run|Fire/ }).count());
        if (kind === "choose") {
            const { option, on } = wanted(options, heard);
            const row = "sheet" in on ? page.locator(".army.red li:not(.head)").nth(on.row).locator("button") : null;
            const button = on.button === "finish" ? page.locator("[data-finish]") : page.locator(`[data-option="${option}"]`);
            let pressed = false;
            await answers(one, async () => {
                if (!pressed) await (row ?? button).click();
                else if (await page.locator("dialog[open]").count()) await page.keyboard.press("Enter");
                else if (await main.count()) await main.click({ timeout: 1000 });
                pressed = true;
            });
            if (row) ++seen.rows;
            continue;
        }
        if (kind === "path") {
            // The leader is dragged a step from the end of the usual way, and the whole unit goes along.
            await page.locator(".live .reach").first().waitFor({ state: "attached" });
            ++seen.reach;
            await page.locator(".hints .ghost").first().waitFor({ state: "attached" });
            if (!seen.dragged) {
                const [x, y] = place_of(one, subject);
                const south = y > scene_of(heard).board.height / 2;
                await page.mouse.move(...(await screen_place(one, [x, y])));
                await page.mouse.down();
                await page.mouse.move(...(await screen_place(one, [x, y + (south ? -3 : 3) * inch])), { steps: 4 });
                await page.mouse.up();
                await page.getByText("1 point set").waitFor();
                ++seen.dragged;
            }
            const size = scene_of(heard).tokens.filter(({ unit }) => unit === scene_of(heard).tokens.find(({ id }) => id === subject).unit);
            seen.ghosts = Math.max(seen.ghosts, await page.locator(".hints .mark.ghost").count());
            assert.ok((await page.locator(".hints .mark.ghost").count()) <= size.length);
        }
        const answer = page.locator("[data-answer]:visible");
        said.add(await answer.innerText());
        await answers(one, () => answer.click({ timeout: 1000 }));
    }
    // Each button says what it does in the words of the game.
    assert.ok(said.has("Come on here") && (said.has("Advance here") || said.has("Run here")), [...said].join("; "));
    assert.ok(seen.reach > 2 && seen.ghosts > 3 && seen.rows > 2 && seen.dragged && seen.dice > 2, JSON.stringify(seen));
    await page.getByRole("button", { name: "Dice Bag" }).click();
    await page.getByText("In the bag").waitFor();
    await is_open_to_all(page, "a firefight");
    assert.deepEqual(faults, []);
});

test("by keyboard alone", { timeout: 240_000 }, async () => {
    const one = await begun(at);
    const { page, faults } = one;
    let stepped = 0;
    for (let question = await asked(one); question && first_turn(one); question = await asked(one)) {
        if (question.kind === "path" && !stepped) {
            // From the leader by the arrows, where the ground lets him; otherwise as usual.
            const [, y] = place_of(one, question.subject);
            await page.locator("[role=application]").focus();
            await page.keyboard.press("Escape"); // the proposal
            const [, middle] = [0, one.heard.updates[0].scene.board.height / 2];
            for (let i = 0; i < 4; ++i) await page.keyboard.press(y > middle ? "ArrowUp" : "ArrowDown");
            await page.keyboard.press("Enter");
            await page.getByText("1 point set").waitFor();
            stepped = 1;
        }
        const pressed = question.kind === "choose" ? ["n", "Enter"] : ["e"];
        await answers(one, async () => {
            if (await page.locator("dialog[open]").count()) await page.keyboard.press("Enter");
            else for (const key of pressed) await page.keyboard.press(key);
        });
    }
    assert.ok(stepped);
    assert.deepEqual(faults, []);
});

test("with a finger at 360 px", { timeout: 240_000 }, async () => {
    const one = await begun(at, { width: 360, height: 740, touch: true });
    const { page, heard, faults } = one;
    let plates = 0;
    // Nothing that is only for ears lengthens the page below what is seen.
    await asked(one);
    for (const tab of ["Armies", "Choices"]) {
        await page.getByRole("button", { name: tab, exact: true }).tap();
        await until(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), `a page no longer than ${tab}`, 2000);
    }
    for (let question = await asked(one); question && first_turn(one); question = await asked(one)) {
        await fits(page);
        plates = Math.max(plates, await page.locator(".plate").count());
        if (question.kind !== "choose") {
            // The bar below the board has it, where a finger reaches it from anywhere, and so the form has none.
            const answer = page.locator("[data-answer]:visible");
            await answers(one, () => answer.tap({ timeout: 1000 }));
            continue;
        }
        const { option, on } = wanted(question.options, heard);
        let pressed = false;
        await answers(one, async () => {
            const main = page.locator(".deeds .main:enabled");
            if (await page.locator("dialog[open] .main").count()) await page.locator("dialog[open] .main").tap();
            else if (pressed && (await main.count())) await main.tap({ timeout: 1000 });
            else if (on.button === "finish") await page.locator("[data-finish]").tap({ timeout: 1000 });
            else await page.locator(`[data-option="${option}"]`).tap({ timeout: 1000 });
            pressed = true;
        });
    }
    assert.ok(plates > 0);
    assert.deepEqual(faults, []);
});

// K47-MOV-03 Where the option forbids it neither tape, reach nor a trial tells a distance.
test("nobody measures where that is forbidden", { timeout: 240_000 }, async () => {
    const one = await begun(at, {}, ["k47.premeasure=false"]);
    const { page, heard, faults } = one;
    let ways = 0;
    for (let question = await asked(one); question && first_turn(one) && ways < 3; question = await asked(one)) {
        assert.equal(await page.getByRole("button", { name: "Measure" }).count(), 0);
        const { kind, options, shows = [], usual } = question;
        if (kind === "path") {
            ++ways;
            assert.deepEqual([shows, usual], [[], undefined]);
            assert.equal(await page.locator(".live .reach, .live .zone.range, .hints").count(), 0);
            const [x, y] = place_of(one, question.subject);
            const south = y > scene_of(heard).board.height / 2;
            await page.mouse.click(...(await screen_place(one, [x, y + (south ? -3 : 3) * inch])));
            await page.getByText("1 point set").waitFor();
            assert.doesNotMatch(await page.locator("aside .choices").innerText(), /accept\. [\d.]+ inch|Not allowed/);
        }
        const answer = page.locator("[data-answer]:visible");
        if (kind !== "choose") await answers(one, () => answer.click({ timeout: 1000 }));
        else {
            const { option, on } = wanted(options, heard);
            let pressed = false;
            await answers(one, async () => {
                const main = page.locator(".deeds .main:enabled");
                if (!pressed)
                    await (on.button === "finish" ? page.locator("[data-finish]") : page.locator(`[data-option="${option}"]`)).click();
                else if (await page.locator("dialog[open]").count()) await page.keyboard.press("Enter");
                else if (await main.count()) await main.click({ timeout: 1000 });
                pressed = true;
            });
        }
    }
    assert.equal(ways, 3);
    assert.deepEqual(faults, []);
});
