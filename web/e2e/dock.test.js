// The dock: what can be chosen has the room that it needs before anything that is only told, and nothing in it lies on something else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lying, sit, until, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { lay, read } from "./scenes/laid.js";
import { post } from "./server.js";
import { table } from "./table.js";
import { to_page } from "./taught.js";

const at = table();
const inches = read("konflikt47");

// What of these is cut off, by the dock or by what it scrolls in, or lies below something else.
const cut = (page, what) =>
    page.evaluate((what) => {
        const found = [];
        for (const one of document.querySelectorAll(what)) {
            if (!one.checkVisibility()) continue;
            const { left, top, right, bottom } = one.getBoundingClientRect();
            for (const [x, y] of [
                [left + 3, top + 3],
                [(left + right) / 2, (top + bottom) / 2],
                [right - 3, bottom - 3],
            ]) {
                const on = document.elementFromPoint(x, y);
                if (!one.contains(on)) {
                    found.push(`${one.textContent?.trim() || one.tagName} under ${on?.className || on?.tagName}`);
                    break;
                }
            }
        }
        return found;
    }, what);

const compared = {
    ...inches.questions.choose,
    topic: 41,
    words: "The Grenadiers aim at 2nd Squad. Does 2nd Squad go Down?",
    subject: null,
    compares: true,
    options: [
        { option: 0, words: "stay up", on: { button: "choice" } },
        { option: 1, words: "go Down", on: { button: "choice" } },
    ],
    closed: [],
    usual: [0],
    passable: true,
};

test("cards that are compared are seen whole in a lesson, and what does not ask again is small and below them", async () => {
    const { page, faults } = await window_of(at.browser);
    await to_page(page, at.url, /A squad's first turn/, 9, async (here) => {
        await lying(page.locator(".deeds"));
        assert.deepEqual(await cut(page, ".deeds button"), [], `page ${here}`);
        if (await page.locator(".options.compares").count())
            assert.deepEqual(await cut(page, ".options.compares button"), [], `page ${here}`);
    });
    await page.locator(".options.compares .first b").nth(1).waitFor();
    assert.deepEqual(await cut(page, ".options.compares button"), []);
    const [card, always] = await Promise.all(
        [page.locator(".compares .option").first(), page.getByRole("button", { name: /^Always/ })].map((one) => one.boundingBox()),
    );
    assert.ok(always.y > card.y + card.height && always.height < card.height, `${JSON.stringify(always)} and ${JSON.stringify(card)}`);
    assert.deepEqual(faults, []);
});

for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [3840, 2160],
])
    test(`at ${width} by ${height} no choice is cut off while something that is only told stands below`, async () => {
        const { page } = await window_of(at.browser, { width, height });
        const units = Array.from({ length: 7 }, (_, option) => ({ option, words: `Squad ${option + 1}`, on: { button: "choice" } }));
        const long = units.map((unit) => ({ ...unit, words: `The ${unit.words} of the Grenadiers` }));
        const clock = { ...inches.scene.clock, turn: 1 };
        const laid = await lay(
            page,
            at.url,
            { scene: { ...inches.scene, clock }, questions: { asked: { ...compared, compares: false, options: long } } },
            "asked",
        );
        assert.deepEqual(await cut(page, "[data-option], .deeds button"), []);
        laid.ask({ ...compared, compares: false, options: units });
        await page.getByRole("button", { name: "Squad 7", exact: true }).waitFor();
        assert.deepEqual(await cut(page, "[data-option], .deeds button"), []);
        // Whom one commands was told before: a line says it now.
        const aim = page.locator("details", { hasText: "You command" });
        assert.ok((await aim.boundingBox()).height < 2.2 * parseFloat(await page.evaluate(() => getComputedStyle(document.body).fontSize)));
    });

test("after a refusal in a lesson nothing is painted over the button", async () => {
    const { page } = await window_of(at.browser);
    await to_page(page, at.url, /A squad's first turn/, 4);
    // Another way than the proposed one.
    const { x, y, width, height } = await lying(page.locator(".layer"));
    await page.mouse.click(x + width * 0.3, y + height * 0.9);
    await page.mouse.click(x + width * 0.3, y + height * 0.9);
    await page.locator(".lesson .reply").waitFor();
    await lying(page.locator(".deeds"));
    assert.deepEqual(await cut(page, ".deeds button"), []);
});

test("between two people Talk and what folds the dock stand side by side", async () => {
    const { page, context } = await window_of(at.browser);
    const made = await post(at.url, "/api/battles", { game: "battledice", scenario: "haltern", settings: [], red: "me", blue: "open" });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    await sit(context, at.url, made.cookie);
    const friend = await window_of(at.browser);
    await friend.page.goto(at.url + made.body.invites[0].path);
    await friend.page.getByRole("button", { name: "Take the seat" }).click();
    await friend.page.locator("#question").waitFor();
    await page.goto(`${at.url}/battle/${made.body.battle}`);
    await wait_for(page, ["asked", "chosen", ""]);
    await page.getByRole("button", { name: "Talk" }).waitFor();
    assert.deepEqual(await cut(page, ".across button, .turn button"), []);
});

for (const [width, height] of [
    [360, 740],
    [740, 360],
])
    test(`at ${width} by ${height} the words of a lesson, once read, give way to the question, its choices and their odds`, async () => {
        const { page } = await window_of(at.browser, { width, height, touch: true });
        const lesson = await to_page(page, at.url, /A squad's first turn/, 9);
        await page.locator(".options.compares .first b").nth(1).waitFor();
        await lying(page.locator(".deeds"));
        assert.deepEqual(await cut(page, "#question, .options.compares .first b, .deeds button"), []);
        assert.ok((await lesson.boundingBox()).height < 60, "the words have not folded to a line");
        assert.ok(await lesson.getByText("Let it go Down.").isVisible());
        // They can be read again.
        await lesson.getByRole("button", { name: "Read again" }).tap();
        await lesson.getByText("behind the Hedge").waitFor();
        assert.equal(await page.locator("#question").isVisible(), false);
    });

test("the second half of a double press does not give the next answer", async () => {
    const { page } = await window_of(at.browser);
    const places = { ...inches.questions.place, usual: [16000, 32000, 17500, 31500, 19000, 32000, 20500, 31500, 22000, 32000, 0] };
    const laid = await lay(page, at.url, { ...inches, questions: { asked: places } }, "asked");
    const main = page.locator(".deeds .main:enabled");
    const { x, y, width, height } = await lying(main);
    await page.mouse.move(x + width / 2, y + height / 2);
    const press = async (clickCount) => {
        await page.mouse.down({ clickCount });
        await page.mouse.up({ clickCount });
    };
    await press(1);
    await until(() => laid.said.length === 1, "the first answer");
    await main.waitFor({ state: "detached" });
    laid.ask(places);
    await main.waitFor();
    await press(2);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(laid.said.length, 1);
    assert.equal(await main.count(), 1, "an answer is on its way");
    await press(1);
    await until(() => laid.said.length === 2, "the second answer");
});

for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
])
    test(`at ${width} by ${height} each of two short choices stands in one line`, async () => {
        const { page } = await window_of(at.browser, { width, height });
        await lay(page, at.url, { ...inches, questions: { asked: compared } }, "asked");
        const [high, line] = await page.getByRole("button", { name: /go Down$/i }).evaluate((button) => {
            const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(button);
            return [button.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom), parseFloat(lineHeight)];
        });
        assert.ok(high < 1.9 * line, `${high} px for a line of ${line} px`);
    });

test("no choice slips away from the pointer while one points at it", async () => {
    const { page } = await window_of(at.browser);
    const units = Array.from({ length: 9 }, (_, option) => ({
        option,
        words: `Unit of the company ${option + 1}`,
        on: { button: "choice" },
    }));
    await lay(
        page,
        at.url,
        { ...inches, questions: { asked: { ...compared, compares: false, passable: false, options: units } } },
        "asked",
    );
    const list = page.locator(".side .choices");
    await list.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    const before = await lying(list);
    const { left, width } = before;
    for (let y = before.top + 4; y < before.bottom - 2; y += 12) {
        await page.mouse.move(left + width / 4, y);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        const { top, bottom } = await lying(list);
        assert.deepEqual([top, bottom], [before.top, before.bottom], `with the pointer at ${y}`);
    }
});

test("a list that goes on below what is seen fades out there, and no more at its end", async () => {
    const { page } = await window_of(at.browser);
    const units = Array.from({ length: 40 }, (_, option) => ({ option, words: `Battery ${option + 1}`, on: { button: "choice" } }));
    await lay(page, at.url, { ...inches, questions: { asked: { ...compared, compares: false, options: units } } }, "asked");
    const list = page.locator(".side .choices");
    const fades = () => list.evaluate((one) => getComputedStyle(one).maskImage.startsWith("linear-gradient"));
    await until(fades, "a list that fades out");
    await list.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await until(async () => !(await fades()), "a list that ends");
});

test("in a battle the story has room for several lines at 1280 by 800", async () => {
    const { page } = await window_of(at.browser);
    await lay(page, at.url, inches, "choose");
    const [high, line] = await page
        .locator("#story")
        .evaluate((story) => [story.clientHeight, parseFloat(getComputedStyle(story).lineHeight)]);
    assert.ok(high > 6 * line, `${high} px for lines of ${line} px`);
});
