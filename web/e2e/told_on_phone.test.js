// What stands where at the size of a phone: what is told of a piece, and what may be wished for below a long question.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lying } from "./browser.js";
import { on_screen, open_at, token } from "./scenes/asked.js";
import { read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const phone = { width: 360, height: 740, touch: true };
const inches = read("konflikt47");

test("what is told of a pressed piece covers nothing of the board on a phone", async () => {
    const { page, faults } = await open_at(at, inches, "choose", phone);
    const board = await lying(page.locator("[role=application]"));
    await page.getByRole("button", { name: "Fit" }).tap();
    await page.touchscreen.tap(...(await on_screen(page, inches, token(inches, 8).at)));
    const said = page.locator(".inspector .said");
    await said.getByText("Unavailable: it has its Order Die already").waitFor();
    const { top, bottom, height } = await lying(said);
    assert.ok(top >= board.bottom - 1, `it begins ${board.bottom - top} px above the foot of the board`);
    assert.ok(height <= 48 && bottom <= (await lying(page.locator(".tray"))).bottom, `it is ${height} px high`);
    assert.ok((await lying(said.locator(".closed"))).bottom <= bottom, "why it cannot be chosen is seen");
    const card = await lying(said.getByRole("button", { name: "Card" }));
    assert.ok(card.top >= top && card.bottom <= bottom, "its button is whole");
    assert.deepEqual(faults, []);
});

test("what may be wished for is not cut by the bar below a question of three lines", async () => {
    const question = {
        ...inches.questions.choose,
        words: "The Grenadiers of the 1st Company aim at the 2nd Rifles. Do these go Down?",
        options: [0, 1].map((option) => ({ option, words: option ? "go Down" : "stay up", on: { button: "choice" } })),
        closed: [],
        compares: true,
        passable: true,
        usual: [0],
        subject: 4,
    };
    const { page, faults } = await open_at(at, { ...inches, questions: { ...inches.questions, down: question } }, "down", phone);
    await page.getByRole("button", { name: /^Always “stay up”/ }).waitFor();
    assert.ok((await lying(page.locator("#question"))).height > 40, "the question has several lines");
    const wish = await lying(page.locator(".usual"));
    const bar = await lying(page.locator(".deeds"));
    assert.ok(wish.bottom <= bar.top, `it is below the fold: ${wish.top} to ${wish.bottom}, the bar begins at ${bar.top}`);
    assert.deepEqual(faults, []);
});

test("how odds come about can be opened on a phone below targets that are compared and other choices", async () => {
    const targets = [6, 7, 8].flatMap((token, number) => [
        { option: number, words: `Target ${number}`, on: { token } },
        { option: 10 + number, words: `Target ${number}, choose each weapon`, on: { button: "choice" } },
    ]);
    const question = { ...inches.questions.choose, options: targets, closed: [], compares: true };
    const { page, laid, faults } = await open_at(at, { ...inches, questions: { ...inches.questions, targets: question } }, "choose", phone);
    const first = { number: "0.5", words: "men expected to fall" };
    laid.forecast = () => ({ title: "A shot", first, notes: [{ rule: "K47-SHT-09", words: "4 is needed", cost: false }] });
    laid.ask("targets");
    await page
        .getByRole("button", { name: /^Target 1/ })
        .first()
        .tap();
    await page.locator(".preview summary").tap();
    await page.locator(".preview").getByText("4 is needed").waitFor();
    const [told, preview] = [await lying(page.locator(".preview .note")), await lying(page.locator(".preview"))];
    assert.ok(told.bottom <= preview.bottom, `it is cut: it ends at ${told.bottom}, and what is seen at ${preview.bottom}`);
    assert.deepEqual(faults, []);
});

test("the tray of a phone has room for every die, for one that is drawn after them, and for what came of it", async () => {
    const thrown = (faces, by) => ({ faces, wanted: faces.map(() => false), besides: faces.map(() => false), by });
    const line = (words, more) => ({ rule: "K47-SHT-04", words, heading: "", ...more });
    const came = "The Grenadiers of the 1st Company lose 2 men to the rifles, 8 left";
    const { page, laid, faults } = await open_at(at, inches, "choose", phone);
    laid.ask("choose", [
        line("The Rifles shoot", { thrown: thrown(["6", "1", "5", "3", "2", "5", "5", "2", "3", "2"], "red") }),
        line(came, { heading: "outcome" }),
        line("A die of the Germans", { thrown: thrown(["Germans"], null) }),
    ]);
    const drawn = await lying(page.locator(".felt .drawn .die"));
    const felt = await lying(page.locator(".felt"));
    const dice = await page.locator(".felt .throw .die").evaluateAll((dice) => dice.map((die) => die.getBoundingClientRect().toJSON()));
    assert.equal(dice.length, 10);
    for (const die of [...dice, drawn])
        assert.ok(die.left >= felt.left && die.right <= felt.right && die.bottom <= felt.bottom, "a die is cut");
    for (const die of dice) assert.ok(die.right <= drawn.left, `the die that was drawn lies over another by ${die.right - drawn.left} px`);
    const words = page.locator(".felt .came");
    assert.equal((await words.textContent()).trim(), came);
    const { wide, high, top, bottom } = await words.evaluate((words) => ({
        wide: words.scrollWidth - words.clientWidth,
        high: words.scrollHeight - words.clientHeight,
        ...words.getBoundingClientRect().toJSON(),
    }));
    assert.ok(
        wide <= 0 && high <= 1 && top >= felt.top && bottom <= dice[0].top + 1,
        `what came of it is cut: ${wide}, ${high}, ${bottom}`,
    );
    assert.deepEqual(faults, []);
});
