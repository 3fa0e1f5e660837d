// An army of one's own: made from nothing, undone, kept, given on by a link and by a file, and fought with.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { fits, until, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { table } from "./table.js";

const at = table();
const file = (name, text) => ({ name, mimeType: "application/yaml", buffer: Buffer.from(text) });

const open_list = async (page) => {
    await page.goto(`${at.url}/armies`);
    await page.getByRole("button", { name: "Begin an army" }).waitFor();
};
const begin = async (page, { nation = "germany", points = "500" } = {}) => {
    await open_list(page);
    await page.getByLabel("Nation").selectOption(nation);
    await page.getByLabel("Points, at most").fill(points);
    await page.getByRole("button", { name: "Begin an army" }).click();
    await page.waitForURL("**/armies/konflikt47/*");
    await page.locator("input[type=search]").waitFor({ state: "attached" });
};
const units = (page) => page.locator("[data-unit] .name").allTextContents();
const total = async (page) => Number(await page.locator(".total b").textContent());
const add = async (page, name) => {
    const before = (await units(page)).length;
    await page.getByRole("button", { name: new RegExp(`^Add ${name} ?,`) }).click();
    await until(async () => (await units(page)).length === before + 1, `${name} in the army`);
};
// What keeps the rules: an officer and two squads.
const make = async (page) => {
    await add(page, "Officer");
    await add(page, "Grenadier Squad");
    await add(page, "Sturm Squad");
    await page.getByRole("button", { name: "✓ By the rules" }).waitFor();
};
const look_at = async (page, number) => {
    const name = (await units(page))[number];
    await page.locator(`[data-unit="${number}"]`).click();
    await page.getByRole("heading", { name, exact: true }).waitFor();
};

test("an army is made from nothing until it keeps the rules, and is there again", async () => {
    const { page, faults } = await window_of(at.browser);
    await begin(page);
    await page.getByRole("button", { name: /to mend/ }).waitFor();
    await page.locator(".faults .chip").first().click();
    await page.getByRole("dialog").getByText(/^K47-/).first().waitFor();
    await page.keyboard.press("Escape");
    await make(page);

    // A man more costs what is said, and is undone by a key.
    await look_at(page, 1);
    const more = page.getByRole("group", { name: "Men" }).getByRole("button", { name: /^One more/ });
    await more.waitFor();
    const price = Number(/\+(\d+)/.exec(await more.getAttribute("aria-label"))[1]);
    const before = await total(page);
    await more.click();
    await until(async () => (await total(page)) === before + price, "what a man costs");
    await page.keyboard.press("Control+z");
    await until(async () => (await total(page)) === before, "the man gone");
    await page.keyboard.press("Control+Shift+Z");
    await until(async () => (await total(page)) === before + price, "the man back");

    // Quality, a second one of them, its place, its name, and gone again.
    await page.getByRole("radio", { name: /^Veteran/ }).check();
    await page.getByRole("button", { name: "Duplicate" }).click();
    await until(async () => (await units(page)).length === 4, "a second squad");
    const second = (await units(page))[2];
    await page.getByRole("button", { name: "Move up" }).click();
    await until(async () => (await units(page))[1] === second, "it above the first");
    await page.getByRole("textbox", { name: "Name" }).fill("Old Guard");
    await page.keyboard.press("Enter");
    await until(async () => (await units(page))[1] === "Old Guard", "its name");
    await page.getByRole("button", { name: /^Remove/ }).click();
    await until(async () => (await units(page)).length === 3, "it gone");
    const text = await units(page);

    await page.reload();
    await page.locator("[data-unit]").first().waitFor();
    assert.deepEqual(await units(page), text);
    await page.getByRole("button", { name: "Undo" }).click();
    await until(async () => (await units(page)).length === 4, "what was undone after loading again");
    await is_open_to_all(page, "an army");
    await page.goto(`${at.url}/armies`);
    await page
        .getByRole("region", { name: /^Your armies/ })
        .getByRole("link")
        .waitFor();
    assert.deepEqual(faults, []);
});

test("what may be added is found by a weapon, and what costs too much says so", async () => {
    const { page } = await window_of(at.browser);
    await begin(page, { points: "100" });
    const find = page.getByRole("searchbox");
    await find.fill("panzerschreck");
    await page.getByRole("button", { name: /^Add Panzerschreck Team ?,/ }).waitFor();
    await find.fill("no such thing");
    await page.getByText("No kind of troops here holds all of that.").waitFor();
    await find.fill("");
    const dear = page.locator(".additions button.dim").first();
    await dear.waitFor();
    assert.ok((await page.locator(`[id="${await dear.getAttribute("aria-describedby")}"]`).textContent()).length > 10);
});

test("two tabs of one browser lose nothing of each other", async () => {
    const { context, page } = await window_of(at.browser);
    await begin(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await add(page, "Officer");
    await until(async () => (await units(other)).length === 1, "the officer in the other tab");
    await add(other, "Grenadier Squad");
    await until(async () => (await units(page)).length === 2, "the squad in the first tab");
    await page.getByRole("button", { name: "Undo" }).click();
    await until(async () => (await units(other)).length === 1, "it undone in both");
});

test("an army goes to another browser by a link, and as a file", async () => {
    const { context, page } = await window_of(at.browser);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await begin(page);
    await make(page);
    const made = await units(page);
    await page.getByRole("button", { name: "Save or share" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Copy the link" }).click();
    await dialog.getByText("The link is copied.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await until(async () => (await dialog.getByLabel("As text").inputValue()).includes("Sturm Squad"), "the army as text");
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save as a file" }).click();
    const text = readFileSync(await (await saved).path(), "utf8");
    await is_open_to_all(page, "sharing an army");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Print" }).click();
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Open the page to print" }).click();
    const printed = await opened;
    await printed.getByRole("heading", { name: "Sturm Squad" }).first().waitFor();
    assert.equal(await printed.evaluate(() => getComputedStyle(document.body).margin), "0px"); // its styles are let in
    await printed.close();

    const friend = await window_of(at.browser);
    await friend.page.goto(link);
    await friend.page.waitForURL(/\/armies\/konflikt47\/\w+$/);
    await friend.page.locator("[data-unit]").nth(2).waitFor();
    assert.deepEqual(await units(friend.page), made);

    const third = await window_of(at.browser);
    await open_list(third.page);
    await third.page.getByLabel("Army file").setInputFiles(file("mine.yaml", text));
    await third.page.locator("[data-unit]").nth(2).waitFor();
    assert.deepEqual(await units(third.page), made);
    assert.deepEqual([...friend.faults, ...third.faults], []);
});

test("a link or a file that is no army says one sentence, and nothing is lost", async () => {
    const { page, faults } = await window_of(at.browser);
    await begin(page);
    await add(page, "Officer");
    const kept = () =>
        page
            .getByRole("region", { name: /^Your armies/ })
            .getByRole("link")
            .count();
    for (const hash of ["AAAA", "%3Cimg src=x onerror=alert(1)%3E", "zzzz", "A".repeat(100_000)]) {
        await page.goto("about:blank");
        await page.goto(`${at.url}/armies/konflikt47#army=${hash}`);
        assert.match(await page.locator("p[role=alert]").textContent(), /^This link does not hold a whole army\. .*\.$/);
        await page.getByRole("region", { name: /^Your armies/ }).waitFor();
        assert.equal(await kept(), 1);
    }
    await open_list(page);
    await is_open_to_all(page, "the list of armies");
    for (const [name, text] of [
        ["wrong.yaml", "army: Mine\nnation: nowhere\nunits: 3\n"],
        ["page.yaml", "<!doctype html><script>alert(1)</script>"],
        ["deep.json", "[".repeat(50_000)],
        ["large.yaml", "#".repeat(2_000_000)],
    ]) {
        await page.getByLabel("Army file").setInputFiles(file(name, text));
        const alert = page.locator("p[role=alert]").filter({ hasText: name });
        await alert.waitFor();
        assert.ok((await alert.textContent()).length < 300, await alert.textContent());
        assert.equal(await kept(), 1);
    }
    assert.deepEqual(faults, []);
});

test("a battle is begun with it at once, and an army is chosen where a battle is set up", async () => {
    const { page, faults } = await window_of(at.browser);
    await begin(page);
    await make(page);
    const path = new URL(page.url()).pathname;
    await page.getByRole("button", { name: "Fight with it" }).click();
    await page.getByRole("dialog").getByLabel("Against").selectOption("usa");
    await page.getByRole("dialog").getByRole("button", { name: "Begin the battle" }).click();
    await page.waitForURL("**/battle/*");
    await wait_for(page, ["asked", "chosen"]);

    await page.goto(at.url + path);
    await page.getByRole("button", { name: "Fight with it" }).click();
    await page.getByRole("link", { name: /^Choose both armies/ }).click();
    await page.getByText("one army as you chose").waitFor();
    await page.locator("summary", { hasText: "Armies" }).click();
    await page.locator(".sides select").nth(1).selectOption("ready american-patrol");
    await page.getByText("both armies as you chose").waitFor();
    await page.getByRole("button", { name: "Begin the battle" }).click();
    await page.waitForURL("**/battle/*");
    await wait_for(page, ["asked", "chosen"]);
    assert.deepEqual(faults, []);
});

test("an army of more points than a battle allows is fought with under a higher limit", async () => {
    const { page } = await window_of(at.browser);
    await open_list(page);
    await page.getByLabel("Points, at most").fill("2000");
    await page.getByRole("button", { name: "Make one by chance" }).click();
    await page.waitForURL("**/armies/konflikt47/*");
    await page.getByRole("button", { name: "✓ By the rules" }).waitFor();
    assert.ok((await total(page)) > 1000);
    await page.getByRole("button", { name: "Fight with it" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Begin the battle" }).click();
    await page.waitForURL("**/battle/*");
    await wait_for(page, ["asked", "chosen"]);
});

test("on a phone an army is made by touch", async () => {
    const { page, faults } = await window_of(at.browser, { width: 360, height: 740, touch: true });
    await begin(page);
    await fits(page);
    await page.getByRole("button", { name: "Add", exact: true }).tap();
    for (const name of ["Officer", "Grenadier Squad", "Sturm Squad"]) {
        const before = (await units(page)).length;
        await page.getByRole("button", { name: new RegExp(`^Add ${name} ?,`) }).tap();
        await until(async () => (await units(page)).length === before + 1, `${name} in the army`);
    }
    await fits(page);
    await page.getByRole("button", { name: /^Army/ }).tap();
    await page.locator('[data-unit="1"]').tap();
    await page.getByRole("heading", { name: "Grenadier Squad", level: 2 }).waitFor();
    const before = await total(page);
    await page
        .getByRole("group", { name: "Men" })
        .getByRole("button", { name: /^One more/ })
        .tap();
    await until(async () => (await total(page)) > before, "one man more");
    await fits(page);
    assert.deepEqual(faults, []);
});

test("an army is made by keyboard alone", async () => {
    const { page, faults } = await window_of(at.browser);
    await open_list(page);
    const tab_to = async (holds, argument) => {
        for (let presses = 0; presses < 120; ++presses) {
            await page.keyboard.press("Tab");
            if (await page.evaluate(holds, argument)) return;
        }
        assert.fail(`Tab does not come to ${argument}`);
    };
    const says = (words) => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? "").trim().startsWith(words);
    await tab_to(says, "Begin an army");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/armies/konflikt47/*");
    await page.getByRole("searchbox").waitFor();
    for (const words of ["officer", "squad"]) {
        await tab_to(() => document.activeElement?.matches("input[type=search]"));
        await page.keyboard.press("Control+a");
        await page.keyboard.type(words);
        const before = (await units(page)).length;
        await tab_to(() => document.activeElement?.matches(".additions li button"));
        await page.keyboard.press("Enter");
        await until(async () => (await units(page)).length === before + 1, `one of ${words}`);
    }
    await page.locator("[data-row]").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await tab_to(says, "One more");
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+z");
    assert.deepEqual(faults, []);
});
