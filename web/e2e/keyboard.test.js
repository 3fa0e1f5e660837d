// A whole battle against the computer with the keyboard alone, from the start page to its result.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, sit, until, window_of } from "./browser.js";
import { answer, play_on, wait_for } from "./playing.js";
import { post } from "./server.js";
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
    await haltern.evaluate((button) => (button.id = "haltern"));
    await tab_to(page, "#haltern");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Haltern Crossroads", level: 2 }).waitFor();
    // With a battle chosen the focus is on the button that begins it; the choices come after.
    assert.equal(await page.evaluate(() => document.activeElement.textContent.replace("\u00a0", " ")), "Begin the battle");
    await tab_to(page, "summary");
    await page.keyboard.press("Enter");
    await tab_to(page, "input[name=opponent]");
    await page.keyboard.press("ArrowDown");
    await page.getByText("against the computer (medium), by the rulebook").waitFor();
    await page.getByRole("button", { name: "Begin the battle" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/battle\/\w+$/);

    const answers = await play_on(page, heard);
    assert.ok(answers > 10, `only ${answers} answers were asked for`);
    const result = page.getByRole("region", { name: "The battle is over" });
    assert.match(await result.getByRole("heading", { level: 2 }).textContent(), /won|lost|Victory|draw/);
    assert.ok(heard.sent.every((text) => !text.includes('"undo"')));

    // The story, and a rule of it.
    await page.keyboard.press("s");
    await page.waitForFunction(() => document.activeElement?.id === "story");
    await page.keyboard.press("ArrowLeft"); // it is one stop of Tab, however many rules it cites
    assert.ok(await page.evaluate(() => document.activeElement?.matches(".story .chip")));
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByText(/^BD-/).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Help" }).waitFor();
    assert.deepEqual(faults, []);
});

test("an answer is taken back, and the odds are shown", async () => {
    const { page, faults } = await window_of(at.browser);
    const heard = listen(page);
    await page.goto(`${at.url}/?game=battledice&scenario=haltern`);
    await page.getByRole("button", { name: "Begin the battle" }).click();
    // Until a unit has been chosen to move, which may be taken back freely: first by Backspace, then by Escape.
    for (const key of ["Backspace", "Escape"]) {
        let before = "";
        for (let now = await wait_for(page, ["asked"]); ; now = await answer(page)) {
            assert.equal(now.state, "asked");
            const { question, undo } = heard.last_update();
            if (before && question.subject !== null && undo === "free") break;
            before = question.subject === null ? question.words : "";
        }
        const { mark } = await wait_for(page, ["asked"]);
        await page.keyboard.press(key);
        await wait_for(page, ["asked"], mark);
        assert.equal(heard.last_update().question.words, before);
    }
    await page.keyboard.press("o");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    // A key of one's own choice.
    await page.keyboard.press("?");
    const undo = page.getByRole("button", { name: /^Undo the last answer/ });
    await undo.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("u");
    await page.getByRole("button", { name: "Undo the last answer: u. Change it" }).waitFor();
    await page.keyboard.press("Escape");
    const now = await answer(page);
    await page.keyboard.press("u");
    await wait_for(page, ["asked"], now.mark);
    assert.deepEqual(faults, []);
});

test("keys that come while an answer is under way wait for what comes of it", async () => {
    const { body, cookie } = await post(at.url, "/api/battles", {
        game: "battledice",
        scenario: "haltern",
        settings: [],
        red: "me",
        blue: "computer:random",
    });
    const { context, page, faults } = await window_of(at.browser);
    // A server far away.
    await page.routeWebSocket(/./, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => setTimeout(() => socket.send(message), 200));
    });
    await sit(context, at.url, cookie);
    await page.goto(`${at.url}/battle/${body.battle}`);
    const question = page.locator("#question");
    while (!(await question.textContent()).startsWith("Which unit moves next?")) {
        const before = await question.textContent();
        await page.keyboard.press("n");
        await page.keyboard.press("Enter");
        await page.waitForFunction((before) => document.querySelector("#question").textContent !== before, before);
    }
    for (const key of ["n", "Enter", "n", "n"]) await page.keyboard.press(key);
    await page.waitForFunction(() => document.querySelector("#question").textContent.startsWith("Where does"));
    const second = page.locator(".choices [data-option]").nth(1);
    await until(async () => (await second.getAttribute("aria-pressed")) === "true", "the second n chooses the second place");
    assert.deepEqual(faults, []);
});
