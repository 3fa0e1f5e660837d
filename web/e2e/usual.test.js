// The rules' own answers: as a first draft that is given or changed, and by themselves where nobody wants to be asked again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { lying, until, window_of } from "./browser.js";
import { lay, read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const inches = read("konflikt47");
const places = [16000, 32000, 17500, 31500, 19000, 32000, 20500, 31500, 22000, 32000];
const laid_out = { ...inches.questions.place, usual: [...places, 0] };
const halt = {
    ...inches.questions.choose,
    topic: 40,
    words: "Does somebody fire at him on his way?",
    subject: null,
    options: [
        { option: 0, words: "let him go", on: { button: "choice" } },
        { option: 1, words: "fire", on: { button: "choice" } },
    ],
    closed: [],
    usual: [0],
    passable: true,
};

async function open(question, more = {}) {
    const window = await window_of(at.browser, more);
    const laid = await lay(window.page, at.url, { ...inches, questions: { asked: question } }, "asked", more);
    return { ...window, laid };
}
async function press(page, [x, y]) {
    const layer = await lying(page.locator(".layer"));
    await page.mouse.click(
        layer.x + (x / inches.scene.board.width) * layer.width,
        layer.y + (y / inches.scene.board.height) * layer.height,
    );
}
const said = (laid, count) => until(() => laid.said.length === count, `answer ${count}`);
const form = (page) => page.locator("aside .choices");

test("the usual layout stands on the board, is given by Enter, or changed piece by piece", async () => {
    const { page, laid, faults } = await open(laid_out);
    await form(page).getByText("Suggested positions").waitFor();
    assert.equal(await page.locator(".token.ghost").count(), 5);
    await is_open_to_all(page, "a proposal");
    await page.keyboard.press("Enter");
    await said(laid, 1);
    assert.deepEqual(laid.said[0], laid_out.usual);

    laid.ask(laid_out);
    await form(page).getByText("Suggested positions").waitFor();
    await press(page, [16000, 32000]);
    await form(page).getByText("the new place of 1st Squad, leader").waitFor();
    await press(page, [16000, 34000]);
    await form(page).getByText("All are placed.").waitFor();
    await page.keyboard.press("e");
    await said(laid, 2);
    assert.deepEqual(laid.said[1].slice(2), laid_out.usual.slice(2));
    assert.ok(Math.abs(laid.said[1][1] - 34000) < 100);

    // It is cleared away, and brought back.
    laid.ask(laid_out);
    await form(page).getByText("Suggested positions").waitFor();
    await page.keyboard.press("Escape");
    await form(page).getByText("0 of 5 placed").waitFor();
    await form(page).getByRole("button", { name: "Suggest again" }).click();
    await form(page).getByText("Suggested positions").waitFor();
    assert.deepEqual(faults, []);
});

test("what nobody wants to be asked again is answered by itself until the player wants to", async () => {
    const { page, laid, faults } = await open(halt);
    await is_open_to_all(page, "a question that may be passed");
    await page.getByRole("button", { name: "Always “let him go”: don’t ask me again in this battle" }).focus();
    await page.keyboard.press("Enter");
    await said(laid, 1);
    laid.ask(halt);
    await said(laid, 2);
    assert.deepEqual(laid.said, [[0], [0]]);
    await page.getByRole("alert").getByText("Answered for you: Does somebody fire at him on his way? “let him go”").waitFor();

    // It holds for this battle in this browser, also after the page is loaded again.
    await page.reload();
    await said(laid, 3);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Answered for you (1)" }).click();
    await is_open_to_all(page, "what is answered by itself");
    await page.getByRole("dialog").getByRole("button", { name: "Ask me again" }).click();
    await page.getByRole("dialog").getByText("You are asked everything again.").waitFor();
    await page.keyboard.press("Escape");
    laid.ask(halt);
    await page.locator("[data-option]").first().waitFor();
    assert.equal(laid.said.length, 3);

    // By its key, and at once taken back by undo.
    await page.keyboard.press("p");
    await said(laid, 4);
    assert.deepEqual(faults, []);
});

test("a route that is suggested is a line to where it ends; its points have numbers once a hand has set them", async () => {
    const [x, y] = inches.scene.tokens.find(({ id }) => id === inches.questions.path.subject).at;
    const winding = [x, y - 1000, x + 800, y - 1400, x + 1600, y - 2000];
    const { page, laid, faults } = await open({ ...inches.questions.path, most: 4, usual: [...winding, 0] });
    await form(page).getByText("Suggested route").waitFor();
    assert.equal(await page.locator(".live path.way.proposed").count(), 1);
    assert.equal(await page.locator(".live circle.stop").count(), 0);
    assert.equal(await form(page).locator(".places li").count(), 1);
    await press(page, [x, y - 1000]);
    await press(page, [x + 1500, y - 1500]);
    await page.locator(".live circle.stop").first().waitFor({ state: "attached" });
    assert.equal(await form(page).locator(".places li").count(), 2);
    assert.equal(laid.said.length, 0);
    assert.deepEqual(faults, []);
});
