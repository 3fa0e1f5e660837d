// A phone on its side: all that is asked about is in sight from the start of a question, and windows have their buttons in sight.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, lying, sit, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { post } from "./server.js";
import { table } from "./table.js";

const at = table();
const on_side = { width: 740, height: 360, touch: true };

async function begun(scenario) {
    const window = await window_of(at.browser, on_side);
    const heard = listen(window.page);
    const sides = { game: "earth1418", scenario, settings: [], red: "me", blue: "computer:random" };
    const { body, cookie } = await post(at.url, "/api/battles", sides);
    await sit(window.context, at.url, cookie);
    await window.page.goto(`${at.url}/battle/${body.battle}`);
    await wait_for(window.page, ["asked", "chosen"]);
    return { ...window, heard };
}
// Which of these pieces are cut by the edge of the board, or lie below its buttons.
async function hidden(page, tokens) {
    await lying(page.locator(".layer"));
    return page.evaluate((tokens) => {
        const box = (element) => element.getBoundingClientRect();
        const frame = box(document.querySelector("[role=application]"));
        const buttons = [...document.querySelectorAll(".board :is(.zoom, .tools)")].map(box);
        const is_hidden = ({ left, right, top, bottom }) =>
            left < frame.left ||
            right > frame.right ||
            top < frame.top ||
            bottom > frame.bottom ||
            buttons.some((over) => left < over.right && right > over.left && top < over.bottom && bottom > over.top);
        return tokens.filter((id) => is_hidden(box(document.querySelector(`[data-token="${id}"] :is(.base, .block)`))));
    }, tokens);
}

for (const scenario of ["rossignol", "mars-la-tour"])
    test(`all pieces that are asked about at ${scenario} are in sight at once`, async () => {
        const { page, heard, faults } = await begun(scenario);
        const { question, scene } = heard.updates[0];
        const asked = question.options.flatMap(({ on }) => ("token" in on ? [on.token] : []));
        assert.ok(asked.length > 1);
        const units = asked.map((id) => scene.tokens.find((token) => token.id === id).unit);
        // One of a unit stands for all of it.
        const all =
            new Set(units).size === units.length
                ? scene.tokens.filter(({ unit, at }) => at && units.includes(unit)).map(({ id }) => id)
                : asked;
        assert.deepEqual(await hidden(page, all), []);
        assert.deepEqual(faults, []);
    });

test("those that do as the first does are in sight too", async () => {
    const { page, heard, faults } = await begun("rossignol");
    const { scene } = heard.updates[0];
    const larger = page.getByRole("button", { name: "Larger" });
    for (let times = 0; times < 8; ++times) await larger.tap();
    await page.getByRole("button", { name: /^2 of FAR 21/ }).tap();
    await page.getByText(/And the same for Battery 21\/3/).waitFor();
    // The third is not packed, and does something else.
    const both = scene.tokens.filter(({ name }) => /^Battery 21\/[23]/.test(name)).map(({ id }) => id);
    assert.equal(both.length, 2);
    assert.deepEqual(await hidden(page, both), []);
    assert.deepEqual(faults, []);
});

test("the menu and windows end above the foot of the screen", async () => {
    const { page, faults } = await begun("rossignol");
    const menu = () => page.getByRole("button", { name: "Menu" });
    await menu().tap();
    const list = page.locator(".menu ul");
    assert.ok((await lying(list)).bottom <= on_side.height, "the menu is cut");
    await page.getByRole("button", { name: "Concede" }).scrollIntoViewIfNeeded();
    assert.ok((await lying(page.getByRole("button", { name: "Concede" }))).bottom <= on_side.height, "its last line is out of reach");
    await page.keyboard.press("Escape");
    for (const what of ["Settings", "Keys"]) {
        if (!(await list.isVisible())) await menu().tap();
        await page.getByRole("button", { name: what, exact: true }).tap();
        const dialog = page.getByRole("dialog");
        const outer = await lying(dialog),
            footer = await lying(dialog.locator("footer")),
            body = await lying(dialog.locator(".body"));
        assert.ok(outer.bottom <= on_side.height && footer.bottom <= outer.bottom - 1, `${what}: the footer ends at ${footer.bottom}`);
        assert.ok(body.height > 0.6 * outer.height, `${what}: ${body.height} px of ${outer.height} are left for what it says`);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
    }
    assert.deepEqual(faults, []);
});
