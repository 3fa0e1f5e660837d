// House rules chosen when a battle begins: one that is shipped and a file of the player's own; and a file that is wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unfold, window_of } from "./browser.js";
import { table } from "./table.js";

const at = table();
const file = (name, text) => ({ name, mimeType: "application/yaml", buffer: Buffer.from(text) });
const mine = "house: Mine\nunits:\n  infantry: {series: [5, 4], move: 3}\n";

test("a battle is begun with house rules, and who is invited sees them", async () => {
    const { page, faults } = await window_of(at.browser);
    await page.goto(`${at.url}/?game=battledice&scenario=alma`);
    await unfold(page, "Sides");
    await page.getByLabel("A friend, by a link").check();
    const summary = page.locator("summary", { hasText: "House rules none" });
    await summary.focus();
    await page.keyboard.press("Enter");

    await page.getByLabel("Stubborn Generals").check();
    const picked = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add a house-rule file…" }).press("Enter");
    await (await picked).setFiles(file("mine.yaml", mine.replace("move", "mvoe")));
    await page.getByText("Line 3: unknown key 'mvoe'; did you mean 'move'?", { exact: true }).waitFor();

    // It is not played without the file, nor is the file forgotten.
    await page.getByRole("button", { name: "Begin the battle" }).click();
    await page.getByRole("alert").filter({ hasText: "mine.yaml cannot be played with" }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/");

    // Mended and picked again, it stands in the place of the wrong one.
    await page.getByLabel("House-rule files").setInputFiles(file("mine.yaml", mine));
    await page.getByText("infantry, series: 5, 4").waitFor();
    assert.equal(await page.getByText("mine.yaml", { exact: true }).count(), 1);
    await page.getByLabel("House-rule files").setInputFiles(file("other.yaml", "house: Other\n"));
    await page.getByText("changes nothing").waitFor();
    await page.getByRole("button", { name: "Remove other.yaml" }).press("Enter");
    await page.getByText("other.yaml", { exact: true }).waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Add a house-rule file…");

    // What an optional rule says is the house rule's to decide.
    await page.locator("summary", { hasText: "Optional rules as the rulebook has them" }).click();
    await page.getByLabel("A General who is with a unit is killed").selectOption("two_faces");
    await page.getByText("A house rule decides “A General who is with a unit is killed”").waitFor();

    // What is chosen stays while the player looks at another scenario.
    await page.getByText("The victories above were measured with the battle’s own armies and rules").waitFor();
    await page.getByRole("button", { name: /Haltern/ }).click();
    await page.getByRole("heading", { name: /Haltern/ }).waitFor();
    // The battle begins once its file has been looked at, however long that takes.
    let look;
    const may_look = new Promise((now) => (look = now));
    await page.route("**/house", async (route) => {
        await may_look;
        await route.continue();
    });
    await page.getByRole("button", { name: /The Alma/ }).click();
    await page.getByRole("heading", { name: "The Alma" }).waitFor();
    assert.ok(await page.getByLabel("Stubborn Generals").isChecked());
    await page.getByText("Looking at it …").waitFor();

    await page.getByRole("button", { name: "Begin the battle" }).click();
    await page.getByRole("button", { name: "Setting the table …" }).waitFor();
    look();
    await page.waitForURL("**/battle/*");
    const battle = new URL(page.url()).pathname.split("/").at(-1);
    const changes = [
        "bd.general_hit=last",
        "bd.general_rough=true",
        "units.general.move=2",
        "units.infantry.series=[5, 4]",
        "units.infantry.move=3",
    ];
    const link = await page.getByLabel("Invitation for").inputValue();
    const invited = await window_of(at.browser, { width: 360, height: 740 });
    await invited.page.goto(link);
    await invited.page.getByText("Played with:").waitFor();
    const words = [
        "A General who is with a unit is killed: only with his unit BD-CMD-03",
        "Generals may enter rough ground: yes BD-MOV-06",
        "general, move: 2",
        "infantry, series: 5, 4",
        "infantry, move: 3",
    ];
    const listed = async (where) => (await where.getByRole("listitem").allTextContents()).map((text) => text.trim());
    assert.deepEqual(await listed(invited.page), words);
    await invited.page.getByRole("button", { name: "Take the seat" }).click();
    await invited.page.waitForURL(`**/battle/${battle}`);
    for (const one of [page, invited.page]) {
        await one.getByRole("button", { name: "Menu" }).click();
        await one.getByRole("button", { name: "Changed rules" }).click();
        assert.deepEqual(await listed(one.getByRole("dialog")), words);
        await one.keyboard.press("Escape");
    }
    const record = await page.evaluate(async (battle) => (await fetch(`/api/battles/${battle}/record`)).text(), battle);
    assert.deepEqual(
        record
            .split("\n")
            .filter((line) => line.startsWith("set "))
            .map((line) => line.slice(4)),
        changes,
    );
    assert.deepEqual([...faults, ...invited.faults], []);
});
