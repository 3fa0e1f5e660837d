// Ways that are drawn and pieces that are dragged, by mouse, by keyboard and by finger: the ruler, and what the rules think of a way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { lying } from "./browser.js";
import { about, answer, click, form, keys, on_screen, open_at, said, times, token } from "./scenes/asked.js";
import { read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const inches = read("konflikt47");
const open = (...asked) => open_at(at, ...asked);

test("path: a way is drawn with a ruler, and one too long is refused by its rule", async () => {
    const { page, laid, faults } = await open(inches, "path");
    laid.refusal = (numbers) =>
        numbers[0] > 30000 ? { rule: "K47-MOV-02", words: "The way is 12.5 inches long, and the walker goes 9." } : null;
    await page.mouse.move(...(await on_screen(page, inches, [24000, 36000])));
    await page.locator(".ruler").getByText("4 of 9 inches").waitFor();
    await click(page, inches, [33000, 33000]);
    await page.locator(".ruler.bad").getByText("walker goes 9.").waitFor(); // where the hand is, before it is answered
    await page.locator("[data-answer][aria-disabled=true]").waitFor();
    await answer(page).click({ force: true }); // which says why
    await page.getByText("and the walker goes 9 (K47-MOV-02)").first().waitFor();
    assert.deepEqual(laid.said, []);
    await form(page).getByText("1 point set").waitFor(); // what was drawn still stands
    await keys(page, "Escape");
    await form(page).getByText("where it goes, point by point").waitFor();

    await click(page, inches, [25000, 36000]);
    await click(page, inches, [28000, 35000]);
    await form(page).getByRole("button", { name: "Face a place" }).click();
    await click(page, inches, [28000, 20000]);
    await page.waitForFunction(() => document.querySelector(".facing input").value === "0");
    await click(page, inches, [28000, 35000]); // once more ends it
    await said(laid);
    about(laid.said[0], [25000, 36000, 28000, 35000, 0], 100);

    laid.ask("path");
    await form(page).getByText("where it goes, point by point").waitFor();
    await keys(page, "b", ...times(4, "ArrowUp"), "Enter", ...times(3, "ArrowRight"), "Enter");
    await form(page).getByText("7 of 9 inches").waitFor();
    await keys(page, "ArrowUp", "f", "ArrowDown", "Enter");
    await said(laid, 2);
    assert.deepEqual([laid.said[1], faults], [[24000, 36000, 27000, 36000, 0], []]);

    laid.ask("path");
    await form(page).getByText("where it goes, point by point").waitFor();
    await keys(page, "c");
    await page.keyboard.type("99, 3");
    await keys(page, "Enter");
    await form(page).getByText("The board ends at 72, 48 inches.").waitFor();
    await keys(page, "Control+a");
    await page.keyboard.type("24 35.5");
    await keys(page, "Enter");
    await form(page).getByRole("button", { name: "Turn right" }).focus();
    await keys(page, "Enter", "e");
    await said(laid, 3);
    assert.deepEqual(laid.said[2], [24000, 35500, 15]);
});

test("pieces are dragged by mouse, with a ruler and the gap to the next", async () => {
    const { page, laid, faults } = await open(inches, "place");
    const drag = async (from, to) => {
        await page.mouse.move(...(await on_screen(page, inches, from)));
        await page.mouse.down();
        await page.mouse.move(...(await on_screen(page, inches, to)), { steps: 4 });
    };
    const layer = () => page.locator(".layer").boundingBox();
    const before = await layer();
    // The third model first; its answer stands in the third place all the same.
    await drag(token(inches, 3).at, [19000, 32000]);
    await page.locator(".ruler").getByText("4.5 of 6 inches").waitFor();
    await page.locator(".ruler").getByText("to the enemy").waitFor();
    await page.mouse.up();
    await form(page).getByText("1 of 5 placed").waitFor();
    await form(page).getByRole("rowheader", { name: "light machine gun" }).waitFor();
    assert.deepEqual(await layer(), before);
    await page.getByRole("button", { name: "Keep the formation" }).click();
    // One that has its place is taken up again.
    await drag([16000, 32000], [16000, 33000]);
    await page.mouse.up();
    await answer(page).click();
    await said(laid);
    about(laid.said[0], [16000, 33000, 17500, 31700, 19000, 32000, 20500, 31700, 22000, 32000, 0], 150);
    assert.deepEqual(faults, []);
});

test("what the rules think of a way is told and drawn before it is answered", async () => {
    const { page, laid, faults } = await open(inches, "path");
    const mark = (kind, tone, at, words) => ({ kind, tone, at, radius: 0, token: null, facing: null, words, rule: "K47-MOV-02" });
    laid.marks = ([x, y]) => [
        mark(
            "line",
            "bad",
            [
                [24000, 40000],
                [x, y],
            ],
            "runs into the wall",
        ),
    ];
    laid.refusal = ([x]) => (x > 30000 ? { rule: "K47-MOV-02", words: "The way is 12.5 inches long, and the walker goes 9." } : null);
    await page.mouse.move(...(await on_screen(page, inches, [28000, 36000])));
    await page.locator(".hints").getByText("runs into the wall").waitFor();
    await click(page, inches, [33000, 33000]); // where the hand stays
    await page.getByText("Not allowed: The way is 12.5 inches long").waitFor();
    await is_open_to_all(page, "a way that would be refused");
    await keys(page, "Escape");
    await page.locator(".hints").waitFor({ state: "detached" });
    assert.deepEqual([laid.said, faults], [[], []]);
});

test("by finger a piece is dragged, and a long press sets a point elsewhere", async () => {
    const { page, laid, context } = await open(inches, "path", { width: 360, height: 740, touch: true });
    const devtools = await context.newCDPSession(page);
    const touch = async (type, at) => {
        const [x, y] = at ? await on_screen(page, inches, at) : [];
        await devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x, y }] : [] });
    };
    // A pixel is a fifth of an inch here.
    const ruler = (length) =>
        page.waitForFunction((length) => {
            const [, told] = /([\d.]+) of 9 inches/.exec(document.querySelector(".ruler")?.textContent) ?? [];
            return Math.abs(told - length) <= 0.2;
        }, length);
    const board = () => lying(page.locator(".layer"));
    const before = await board();
    await touch("touchStart", token(inches, 11).at);
    for (const at of [
        [24000, 38500],
        [24000, 37000],
        [24000, 36000],
    ])
        await touch("touchMove", at);
    await ruler(4);
    await touch("touchEnd");
    await form(page).getByText("1 point set").waitFor();
    assert.deepEqual(await board(), before, "what is asked has a button more, and the board has moved under the finger");
    await touch("touchStart", [26000, 33000]);
    await ruler(7.6); // once the finger has rested
    await touch("touchMove", [28000, 36000]);
    await ruler(8);
    await touch("touchEnd");
    await form(page).getByText("2 points set").waitFor();
    assert.deepEqual(await board(), before);
    await page.locator(".deeds").locator("[data-answer]:visible").tap(); // there it has no other
    await said(laid);
    about(laid.said[0], [24000, 36000, 28000, 36000, 90], 250);
});

test("where the game forbids to measure, no length is told", async () => {
    const blind = structuredClone(inches);
    blind.scene.board.measures = false;
    const { page, laid } = await open(blind, "path");
    assert.equal(await page.getByRole("button", { name: "Measure" }).count(), 0);
    await keys(page, "m");
    await click(page, blind, [24000, 36000]);
    await form(page).getByText("1 point set").waitFor();
    await page.mouse.move(...(await on_screen(page, blind, [26000, 34000])));
    assert.equal(await page.locator(".ruler").count(), 0);
    assert.equal(await page.getByText("of 9 inches").count(), 0);
    await answer(page).click();
    await said(laid);
});
