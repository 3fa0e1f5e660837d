// Tables that no game lays yet: inches, sealed plans, a map of kilometres. Each kind of question is answered by mouse and by
// keyboard alone, and what the client says is looked at number by number. Ways have a file of their own, drawn.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { fits, hearing, lying, until } from "./browser.js";
import { about, answer, click, form, keys, on_screen, open_at, said, times, token } from "./scenes/asked.js";
import { read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const inches = read("konflikt47"),
    field = read("earth1418"),
    map = read("nqm"),
    village = read("village"),
    crossings = read("crossings");
const open = (...asked) => open_at(at, ...asked);

test("choose: any piece of a unit chooses the unit, and what is closed says why", async () => {
    const { page, laid, faults } = await open(inches, "choose");
    await page.mouse.move(...(await on_screen(page, inches, token(inches, 8).at)));
    const inspector = page.locator(".inspector");
    await inspector.getByText("Unavailable: it has its Order Die already").waitFor();
    await inspector.getByRole("button", { name: "Rule K47-TRN-04" }).click();
    await page.getByRole("dialog").getByText("The owner chooses a unit that has none.").waitFor();
    await keys(page, "Escape");
    await form(page)
        .getByText(/can’t be chosen: why\?/)
        .click();
    await form(page).getByText("2nd Squad, leader has its Order Die already").waitFor();
    await click(page, inches, token(inches, 8).at);
    assert.deepEqual(laid.said, []);
    await click(page, inches, token(inches, 4).at);
    await said(laid);
    assert.deepEqual(laid.said[0], [0]);

    laid.ask("choose");
    await page.locator("[data-option]").first().waitFor();
    await keys(page, "n", "n", "Escape");
    await page.locator(".deeds .main").waitFor({ state: "hidden" });
    await keys(page, "n", "n", "Enter");
    await said(laid, 2);
    assert.deepEqual(laid.said[1], [2]);

    // With the cursor on the board, which says what it comes to.
    laid.ask("choose");
    await page.locator("[data-option]").first().waitFor();
    const says = await hearing(page);
    await keys(page, "b", "ArrowRight");
    await says("1st Squad, rifle 1");
    await keys(page, "Enter");
    await said(laid, 3);
    assert.deepEqual([laid.said[2], faults], [[0], []]);
});

test("place: models are put down one by one or as they stand", async () => {
    const { page, laid, faults } = await open(inches, "place");
    const places = [
        [16000, 32000],
        [17500, 31500],
        [19000, 32000],
        [20500, 31500],
        [22000, 32000],
    ];
    await form(page).getByText("a place for 1st Squad, leader").waitFor();
    for (const place of places) await click(page, inches, place);
    await form(page).getByText("All are placed.").waitFor();
    // One is taken up again and put elsewhere; Escape takes it back to nothing.
    await click(page, inches, places[4]);
    await form(page).getByText("the new place of 1st Squad, rifle 4").waitFor();
    await click(page, inches, [22000, 33500]);
    await answer(page).click();
    await said(laid);
    about(laid.said[0], [...places.slice(0, 4).flat(), 22000, 33500, 0], 100);

    laid.ask("place");
    await form(page).getByText("0 of 5 placed").waitFor();
    await click(page, inches, places[0]);
    await form(page).getByText("1 of 5 placed").waitFor();
    await keys(page, "Escape");
    await form(page).getByText("0 of 5 placed").waitFor();
    assert.ok(await answer(page).isDisabled());

    // By keyboard: from where the first stands 3 inches to the south and one to the west; the others go along.
    await keys(page, "b", ...times(3, "ArrowDown"), "ArrowLeft", "Enter");
    await form(page).getByRole("cell", { name: "3.2", exact: true }).waitFor();
    await form(page).getByRole("button", { name: "Keep the formation" }).focus();
    await keys(page, "Enter", "e");
    await said(laid, 2);
    const stand = [1, 2, 3, 4, 5].flatMap((id) => [token(inches, id).at[0] - 1000, token(inches, id).at[1] + 3000]);
    assert.deepEqual([laid.said[1], faults], [[...stand, 0], []]);

    // As numbers in the list, for those who see no board.
    laid.ask("place");
    await form(page).getByText("0 of 5 placed").waitFor();
    await keys(page, "c");
    for (const [x, y] of places) {
        await page.keyboard.type(`${x / 1000}, ${y / 1000}`);
        await keys(page, "Enter");
    }
    await keys(page, "Tab", "Enter");
    await said(laid, 3);
    assert.deepEqual(laid.said[2], [...places.flat(), 0]);
});

test("share: hits are dealt on the board or in the list", async () => {
    const { page, laid } = await open(inches, "share");
    await click(page, inches, token(inches, 7).at);
    await click(page, inches, token(inches, 7).at);
    await click(page, inches, token(inches, 10).at);
    await form(page).getByText("All given out.").waitFor();
    await keys(page, "Escape");
    await form(page).getByText("3 of 3 left to give out.").waitFor();
    await click(page, inches, token(inches, 9).at);
    for (let hits = 0; hits < 2; ++hits) await form(page).getByRole("button", { name: "One more: 2nd Squad, leader" }).click();
    await answer(page).click();
    await said(laid);
    assert.deepEqual(laid.said[0], [2, 0, 0, 1, 0]);

    laid.ask("share");
    await form(page).getByText("3 of 3 left to give out.").waitFor();
    await keys(page, "c", "Enter", "Enter", "Enter");
    await form(page).getByText("All given out.").waitFor();
    await keys(page, "e");
    await said(laid, 2);
    assert.deepEqual(laid.said[1], [3, 0, 0, 0, 0]);
});

test("order: pieces are pressed one after another, or moved in the list", async () => {
    const { page, laid } = await open(inches, "order");
    await click(page, inches, token(inches, 11).at);
    await click(page, inches, token(inches, 8).at); // any model of the squad
    await answer(page).click();
    await said(laid);
    assert.deepEqual(laid.said[0], [6, 5, 4]);

    laid.ask("order");
    await form(page).getByRole("button", { name: "Later: 1st Squad" }).waitFor();
    await keys(page, "c", "Enter", "Escape");
    await form(page).getByRole("listitem").first().getByText("1st Squad").waitFor();
    await keys(page, "Enter", "e");
    await said(laid, 2);
    assert.deepEqual(laid.said[1], [5, 4, 6]);
});

test("number: within its ends", async () => {
    const { page, laid } = await open(inches, "number");
    await keys(page, "c", "Control+a", "3");
    await form(page).getByText("It must be from 0 to 2.").waitFor();
    await keys(page, "Escape");
    assert.equal(await form(page).getByRole("textbox").inputValue(), "0");
    await keys(page, "Control+a", "2", "Enter");
    await said(laid);
    laid.ask("number");
    await form(page).getByRole("textbox").fill("1");
    await answer(page).click();
    await said(laid, 2);
    assert.deepEqual(laid.said, [[2], [1]]);
});

test("a sealed plan: a company goes as one, and wheels", async () => {
    const { page, laid } = await open(field, "path");
    await click(page, field, [52000, 60000]);
    assert.equal(await page.locator(".ghost").count(), 5); // its four bases, and the one that the pointer carries
    await keys(page, "e");
    await said(laid);
    assert.equal(laid.said[0].length, 3);
    laid.ask("smoke");
    await form(page).getByText("a place on the board.").waitFor();
    await click(page, field, [50000, 40000]);
    await click(page, field, [70000, 42000]); // one place is wanted: the later
    await click(page, field, [70000, 42000]);
    await said(laid, 2);
    about(laid.said[1], [70000, 42000, 0], 150);
    laid.ask("action");
    // A press shows it, a second gives it, though there is nothing to tell of it.
    for (let presses = 0; presses < 2; ++presses) await page.locator(".option", { hasText: "Dig in" }).click();
    await said(laid, 3);
    assert.deepEqual(laid.said[2], [2]);
});

test("a map: concealed pieces are something, places are named in kilometres, and a tape measures them", async () => {
    const { page, laid } = await open(map, "area");
    await page.mouse.move(...(await on_screen(page, map, token(map, 23).at)));
    const inspector = page.locator(".inspector");
    await inspector.getByText("Something moving near Sidi Bou").waitFor();
    await page.mouse.move(...(await on_screen(page, map, [13000, 10000])));
    await inspector.getByText("Ruweisat Ridge, height 60").waitFor();
    await inspector.getByText("13, 4 km", { exact: true }).waitFor(); // counted from the south, as on maps
    await keys(page, "m");
    await click(page, map, [2000, 12000]);
    await page.mouse.move(...(await on_screen(page, map, [6000, 9000])));
    await page.locator(".ruler").getByText("5 km", { exact: true }).waitFor();
    await keys(page, "Escape", "Escape");
    await keys(page, "b", ...times(2, "ArrowRight"), "Enter", "Enter");
    await said(laid);
    assert.deepEqual(laid.said[0], [8400, 7800, 60]);
});

test("the ground is painted, as sharp as the screen shows it", async () => {
    for (const [game, question] of [
        [village, "choose"],
        [crossings, "tasks"],
    ]) {
        const { page, faults } = await open(game, question);
        await page.locator("[data-painted=true]").waitFor();
        const wide = () => page.evaluate(() => document.querySelector("canvas.near:not([hidden])")?.width ?? 0);
        assert.equal(await wide(), 0);
        await page.mouse.move(...(await on_screen(page, game, [game.scene.board.width / 2, game.scene.board.height / 2])));
        await page.mouse.wheel(0, -900);
        await until(async () => (await wide()) > 800, "the part in sight");
        assert.deepEqual(faults, []);
    }
});

for (const { what, width, height, dark, touch } of [
    { what: "1280 px", width: 1280, height: 800 },
    { what: "1280 px by night", width: 1280, height: 800, dark: true },
    { what: "360 px", width: 360, height: 740, touch: true },
])
    test(`every table and question at ${what}: nothing overflows, nobody is shut out`, async () => {
        for (const game of [inches, field, map]) {
            const { page, laid, faults } = await open(game, Object.keys(game.questions)[0], { width, height, dark, touch });
            const board = await lying(page.locator("[role=application]"));
            for (const name of Object.keys(game.questions)) {
                laid.ask(name);
                await page.locator("#question").getByText(game.questions[name].words).waitFor();
                await fits(page);
                await is_open_to_all(page, `${game.scene.title}, ${name}`);
                assert.deepEqual(await lying(page.locator("[role=application]")), board, `the board moves when it is asked: ${name}`);
            }
            assert.deepEqual(faults, []);
        }
    });
