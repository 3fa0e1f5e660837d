// A battle that is over, looked at again; its report; and another that goes on from the middle of it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { listen, until, window_of } from "./browser.js";
import { fought } from "./fought.js";
import { answer, scene_of, wait_for } from "./playing.js";
import { table } from "./table.js";

const at = table();

// Until the table shows that moment.
const count = (page, moment) => page.locator(`[aria-current=step][data-moment="${moment}"]`).waitFor();
const text_of = async (download) => readFile(await (await download).path(), "utf8");

test("a battle is looked at again, told, kept and gone on with", async () => {
    const { battle, moments } = await fought(at.url);
    const last = moments.length - 1;
    const { page, context, faults } = await window_of(at.browser);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: at.url });
    await page.goto(`${at.url}/battle/${battle}/replay`);
    const answer_words = page.getByRole("region", { name: "This moment" }).getByRole("heading");
    const told = (moment) => answer_words.getByText(moments[moment].words, { exact: false }).waitFor();

    // By keys: forward, back, by turns, to both ends.
    await count(page, 0);
    for (let moment = 1; moment <= 6; ++moment) {
        await page.keyboard.press("ArrowRight");
        await count(page, moment);
        await told(moment);
    }
    await page.keyboard.press("ArrowLeft");
    await count(page, 5);
    await told(5);
    const second = moments.find(({ turn }) => turn === 2).moment;
    await page.keyboard.press("PageDown");
    await count(page, second);
    await page.keyboard.press("PageUp");
    await count(page, 0);
    await page.keyboard.press("End");
    await count(page, last);
    await page.getByText(/(Victory for the .+|is a draw) by [a-z ]+\./).waitFor();
    const scores = (of) => of.locator(".score").allTextContents();
    const final = await scores(page);

    // By the panel: running until the end, jumping to a turn, whose knowledge.
    await page.getByLabel("Speed").selectOption("8");
    await page.getByRole("slider", { name: "Moment" }).fill(String(last - 12));
    await count(page, last - 12);
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await count(page, last);
    await page.getByRole("button", { name: "Run" }).waitFor();
    assert.deepEqual(await scores(page), final);
    await page.getByRole("combobox", { name: "Turn" }).selectOption("2");
    await count(page, second);
    await page.getByLabel("As known to").selectOption("red");
    const thrown = moments.find(({ by, turn }) => by === "dice" && turn > 1).moment;
    await page.getByRole("slider", { name: "Moment" }).fill(String(thrown));
    await count(page, thrown);
    await page.locator(".told .die").first().waitFor();
    await page.locator(".told .chip").first().click();
    await page.getByRole("dialog").getByText(/^BD-/).first().waitFor();
    await page.keyboard.press("Escape");

    // The board shows who aimed at whom, with the dice; the armies stand in the rail at its left as they were.
    const shot = moments.find(({ by, turn, brought }) => by === "dice" && turn > 1 && brought[0]?.words.includes("attacked")).moment;
    await page.getByRole("slider", { name: "Moment" }).fill(String(shot));
    await count(page, shot);
    await page.locator(".felt .die").first().waitFor();
    await page.locator(".board .hints .mark.line").first().waitFor({ state: "attached" });
    assert.equal(await page.locator(".rail .army").count(), 2);
    assert.ok((await page.locator(".rail .army button").count()) > 4);

    // All deeds are in the list, folded by turn and phase; pressing one goes there.
    const list = page.getByRole("navigation", { name: "What happened, turn by turn" });
    const turn_1 = list.getByRole("button", { name: "Turn 1", exact: true });
    if ((await turn_1.getAttribute("aria-expanded")) === "false") await turn_1.click(); // it is open if that shot ended it
    const [first] = moments.filter(({ turn, brought }) => turn === 1 && brought.length);
    await list.getByText(first.brought[0].words).first().click(); // in the list it begins with a capital
    await count(page, first.moment);
    const open_phase = list.locator("h4 button[aria-expanded=true]").first();
    const deeds = () => list.locator(".deed").count();
    const before = await deeds();
    await open_phase.click();
    assert.ok((await deeds()) < before, "a folded phase still shows its deeds");
    await page.getByRole("slider", { name: "Moment" }).fill(String(thrown));
    await count(page, thrown);

    // A link to this moment shows it to another browser.
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("The link to this moment is copied.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await window_of(at.browser);
    await other.page.goto(link);
    await count(other.page, thrown);
    assert.equal(await other.page.getByLabel("As known to").inputValue(), "red");

    // What is kept: the record of all, and the report as one page.
    await page.getByLabel("As known to").selectOption("all");
    const [record] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Record" }).click()]);
    assert.match(record.suggestedFilename(), /^haltern-.*\.record$/);
    assert.match(await text_of(record), /haltern/);
    const [report] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Report as a file" }).click()]);
    assert.match(report.suggestedFilename(), /\.html$/);
    assert.match(await text_of(report), /^<!DOCTYPE html>[^]*<h2>Turning points<\/h2>/);

    // The record opened again is the same battle.
    await other.page.goto(at.url);
    await other.page
        .getByLabel("A battle kept as a file")
        .setInputFiles({ name: "battle.record", mimeType: "text/plain", buffer: Buffer.from(await text_of(record)) });
    await other.page.waitForURL(/\/replay/);
    await count(other.page, 0);
    await other.page.keyboard.press("End");
    await count(other.page, last);
    assert.deepEqual(await scores(other.page), final);

    // Another battle goes on from the middle, with us as red.
    await page.getByRole("slider", { name: "Moment" }).fill(String(second));
    await count(page, second);
    const heard = listen(page);
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "The computer, medium" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
    await page.waitForURL((url) => /\/battle\/\w+$/.test(url.pathname) && !url.pathname.includes(battle));
    await wait_for(page, ["asked"]);
    assert.ok(scene_of(heard).clock.turn >= 2);
    for (let moves = 0; moves < 3; ++moves) await answer(page);
    assert.deepEqual([...faults, ...other.faults], []);
});

for (const [width, height] of [
    [360, 740],
    [1280, 800],
])
    test(`at ${width} px nothing below moves from step to step, however much there is to tell`, async () => {
        const { battle, moments } = await fought(at.url);
        const { page } = await window_of(at.browser, { width, height, touch: width < 500 });
        await page.goto(`${at.url}/battle/${battle}/replay`);
        await count(page, 0);
        const list = page.getByRole("navigation", { name: "What happened, turn by turn" });
        const top = async () => list.evaluate((element) => element.getBoundingClientRect().top + scrollY);
        const before = await top();
        const most = moments.reduce((a, b) => (b.brought.length > a.brought.length ? b : a));
        const begin_turns = moments.filter(({ turn }, number) => turn !== moments[number - 1]?.turn);
        for (const { moment } of [moments[1], most, ...begin_turns, moments.at(-1)]) {
            await page.getByRole("slider", { name: "Moment" }).fill(String(moment));
            await count(page, moment);
            assert.equal(await top(), before, `the list has moved at moment ${moment}`);
        }
        // What ended a turn stands in that turn, with all that came of it.
        await page.getByRole("slider", { name: "Moment" }).fill(String(most.moment));
        await count(page, most.moment);
        for (const { words } of most.brought.filter(({ heading }) => heading === "outcome")) await list.getByText(words).first().waitFor();
    });

test("a replay has the rail, the tray and the folds of a battle", async () => {
    const { battle } = await fought(at.url);
    const { page } = await window_of(at.browser);
    await page.goto(`${at.url}/battle/${battle}/replay?moment=20`);
    await count(page, 20);
    const box = async (what) => page.locator(what).first().boundingBox();
    const board = await box("[role=application]"),
        rail = await box(".rail"),
        tray = await box(".tray");
    assert.ok(rail.x + rail.width <= board.x + 1 && rail.width < 60, "the armies are no rail at its left");
    assert.ok(tray.y >= board.y + board.height - 1, "the tray does not lie below the board");
    assert.ok(board.width * board.height > 0.58 * 1280 * 800, `the board is ${board.width} x ${board.height}`);
    const foot = await box(".foot");
    assert.ok(foot.y + foot.height <= 800, "what leads on from there is cut off");
    await page.getByRole("button", { name: "Fold what happened" }).click();
    await page.getByRole("button", { name: "What happened", exact: true }).waitFor();
    assert.ok((await box("[role=application]")).width > board.width + 200, "the board does not take the room of what is folded");
    await page.getByRole("button", { name: "Open the armies" }).click();
    await page.getByRole("button", { name: "Fold the armies" }).waitFor();
});

test("on a phone on its side the board lies beside what happened", async () => {
    const { battle } = await fought(at.url);
    const { page } = await window_of(at.browser, { width: 740, height: 360, touch: true });
    await page.goto(`${at.url}/battle/${battle}/replay?moment=20`);
    await count(page, 20);
    const box = async (what) => page.locator(what).first().boundingBox();
    const board = await box("[role=application]"),
        run = await box("[aria-label=Run]");
    assert.ok(board.height > 200 && board.width > 330, `the board is ${board.width} x ${board.height}`);
    assert.ok(run.x >= board.x + board.width && run.y + run.height <= 360, "the steps are not beside the board");
    assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= 362, "the page itself scrolls");
    await page.getByRole("button", { name: "Play on from here" }).scrollIntoViewIfNeeded();
    assert.ok((await box(".foot")).y < 360);
});

test("the report is read within the site and fits a telephone", async () => {
    const { battle } = await fought(at.url);
    const { page, faults } = await window_of(at.browser, { width: 360, height: 740, touch: true });
    await page.goto(`${at.url}/battle/${battle}/report`);
    const report = page.frameLocator("iframe");
    for (const heading of ["The dice", "Turning points", "Losses", "The story"])
        await report.getByRole("heading", { name: heading, exact: true }).waitFor();
    const wide = await report.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    assert.ok(wide <= 0, `the report is ${wide} px too wide`);
    await report.getByRole("link", { name: "3", exact: true }).click();
    await until(async () => (await report.locator("#turn-3").boundingBox()).y < 740, "the third turn to come into sight");
    assert.match(page.url(), /\/report$/);
    const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Save as a file" }).tap()]);
    assert.match(saved.suggestedFilename(), /^haltern-.*\.html$/);
    const [whole] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: "To print" }).tap()]);
    await whole.getByRole("heading", { name: "The story", exact: true }).waitFor();
    const high = await whole.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(high > 2000, `all of it is on a page of its own, and so on paper: ${high} px`);
    assert.deepEqual(faults, []);
});
