// The rulebook: searched, linked to by paragraph, and honest about what is not enforced.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, until, window_of } from "./browser.js";
import { table } from "./table.js";

const at = table();

test("the rules are read", async () => {
    const { page, faults } = await window_of(at.browser);
    const book = await (await fetch(`${at.url}/api/games/battledice/rules`)).json();
    await page.goto(at.url);
    await page.getByRole("link", { name: "Rules" }).click();
    await page.getByRole("link", { name: "Battle Dice" }).click();
    await page.getByText(`${book.length} paragraphs`, { exact: true }).waitFor();
    assert.equal(await page.locator("article").count(), book.length);

    // Searching: every word must be there, in any order, in whatever part of the paragraph.
    const find = page.getByRole("searchbox");
    await find.fill("facing SIX");
    const found = book.filter((paragraph) =>
        ["facing", "six"].every((word) => Object.values(paragraph).join(" ").toLowerCase().includes(word)),
    );
    assert.ok(found.length > 0 && found.length < book.length);
    await until(async () => (await page.locator("article").count()) === found.length, "the paragraphs found");
    await find.fill("no such words in it");
    await page.getByText("No paragraph holds all of that.").waitFor();
    await find.fill("");

    // The tables are searched as well, and what was found is marked.
    await find.fill("river");
    await page.locator("article mark").first().waitFor();
    const found_rows = page.locator("section[aria-label='The tables'] tbody tr");
    await found_rows.first().waitFor();
    const rows = await found_rows.allTextContents();
    assert.ok(rows.length > 0 && rows.every((row) => /river/i.test(row)), `the tables show ${rows.length} rows for a river`);
    await find.fill("");

    // The book is read by its chapters, which stand at its head.
    const chapters = page.getByRole("navigation", { name: "Chapters" });
    assert.deepEqual(await chapters.getByRole("link").allTextContents(), ["The tables", ...new Set(book.map(({ chapter }) => chapter))]);
    await chapters.getByRole("link", { name: "Retreat" }).click();
    const chapter = await page.getByRole("heading", { name: "Retreat", exact: true, level: 2 }).boundingBox();
    assert.ok(chapter.y >= 0 && chapter.y < 800, "the chapter is in sight");

    // A paragraph has an address of its own, which shows it among the others; what is not enforced says why.
    const bare = book.find(({ reason }) => reason);
    await page.getByRole("link", { name: bare.id, exact: true }).first().click();
    await page.waitForURL(`**/rules/battledice/${bare.id}`);
    const sought = page.locator("article.sought");
    await sought.getByText(bare.reason).waitFor();
    await page.reload();
    await sought.getByText(`Not enforced. ${bare.reason}`).waitFor();
    const box = await sought.boundingBox();
    assert.ok(box.y > 0 && box.y < 800, "the paragraph is in sight");
    assert.equal(await page.locator("article").count(), book.length);
    await page.goto(`${at.url}/rules/battledice/BD-NONE-99`);
    await page.getByText("These rules have no paragraph BD-NONE-99.").waitFor();
    // Without a game there are all rulebooks, and a search in them.
    await page.goto(`${at.url}/rules`);
    await page.getByRole("heading", { name: "Battle Dice" }).waitFor();
    await page.getByRole("searchbox").fill("facing six");
    await page.getByText(`${found.length} paragraph`).waitFor();
    await page.getByRole("link", { name: found[0].id, exact: true }).click();
    await page.waitForURL(`**/rules/battledice/${found[0].id}`);
    await page.goto(`${at.url}/rules/chess`);
    await page.getByText("There is no game 'chess'.").waitFor();
    assert.deepEqual(faults, []);
});

test("on a phone the tables are read without going sideways", async () => {
    const { page } = await window_of(at.browser, { width: 360, height: 740, touch: true });
    await page.goto(`${at.url}/rules/battledice`);
    const tables = page.getByRole("region", { name: "The tables" });
    await tables.getByText("infantry, 2 of 6 faces").waitFor();
    for (const table of await tables.locator(".table").all())
        assert.ok(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), "a table is cut");
    // What a number is about stands beside it.
    const beside = await tables
        .locator("tbody td")
        .first()
        .evaluate((cell) => getComputedStyle(cell, "::before").content);
    assert.equal(beside, '"Figures"');
    await fits(page);
});
