// A battle on a telephone: everything within its width, everything large enough for a finger.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, listen, lying, until, window_of } from "./browser.js";
import { fought } from "./fought.js";
import { scene_of, wait_for } from "./playing.js";
import { lay, read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const phone = { width: 360, height: 740, touch: true };
const least = 24; // px: WCAG 2.2, 2.5.8

// Links within text are measured by their line.
async function is_for_fingers(page) {
    const small = await page.evaluate(
        (least) =>
            [
                ...document.querySelectorAll(
                    "button, select, input:not([type=radio], [type=checkbox]), label:has(input[type=radio]), summary, [role=application]",
                ),
            ]
                .filter((element) => element.checkVisibility())
                .map((element) => ({ name: element.textContent.trim() || element.ariaLabel, ...element.getBoundingClientRect().toJSON() }))
                .filter(({ width, height }) => width < least || height < least)
                .map(({ name, width, height }) => `${name}: ${width} x ${height}`),
        least,
    );
    assert.deepEqual(small, [], `too small on ${page.url()}`);
}

// The rules have said of every answer that was tried since the last was given what it would bring, and of one at least.
function tries_are_answered({ sent, received }) {
    const said = sent.map((text) => JSON.parse(text));
    const answered = new Set(received.map((text) => JSON.parse(text).id));
    const tries = said.slice(said.findLastIndex((message) => message.do === "answer") + 1).filter((message) => message.do === "try");
    return tries.length > 0 && tries.every(({ id }) => answered.has(id));
}

test("a battle is played with a finger", async () => {
    const { page, faults } = await window_of(at.browser, phone);
    const heard = listen(page);
    let now = null;
    const begin = async () => {
        await page.goto(`${at.url}/?game=battledice&scenario=haltern`);
        await page.getByRole("button", { name: "Begin the battle" }).waitFor();
        await fits(page);
        await is_for_fingers(page);
        await page.getByRole("button", { name: "Begin the battle" }).tap();
        now = await wait_for(page, ["asked"]);
        await fits(page);
        await is_for_fingers(page);
    };
    await begin();

    // The board is made larger, and all of it is shown again, by buttons.
    const of_board = page.getByRole("group", { name: "Size of the board" });
    const fit = of_board.getByRole("button", { name: "Fit" });
    await fit.tap();
    await of_board.getByRole("button", { name: "Larger" }).tap();
    await fit.tap();
    await fit.waitFor({ state: "detached" });

    // Three turns, and more, or another battle, where nobody has come to fire yet: an option of the list, then the button that confirms it, if
    // it asks; else the phase is ended.
    let answers = 0,
        phase = "",
        in_phase = 0,
        numbers_seen = 0;
    while (now.state === "asked" && (scene_of(heard).clock.turn <= 3 || (numbers_seen === 0 && answers < 300))) {
        const { clock } = scene_of(heard);
        in_phase = phase === `${clock.turn} ${clock.phase}` ? in_phase + 1 : 0;
        phase = `${clock.turn} ${clock.phase}`;
        const finish = heard.last_update().question.options.find(({ on }) => on.button === "finish");
        if (finish && in_phase >= 2) {
            await page.locator(".deeds").getByRole("button", { name: finish.words }).tap();
            const { state } = await wait_for(page, ["ending", "asked", "over"], null);
            if (state === "ending") await page.getByRole("dialog").getByRole("button", { name: finish.words }).tap();
        } else {
            const first = page.locator("[data-option]").first();
            const option = Number(await first.getAttribute("data-option"));
            const on = heard.last_update().question.options.find((one) => one.option === option).on;
            const { token, subject } = { ...on, subject: heard.last_update().question.subject };
            // Not where the one before was pressed: twice in one place within a moment is one press.
            const { width, height } = await first.boundingBox();
            await first.tap({ position: { x: answers % 2 ? width - 12 : 12, y: height / 2 } });
            // A unit that is to act is only named; all else is confirmed.
            if (token === undefined || subject !== null) {
                await page.locator(".deeds .main").waitFor();
                // The number that matters is seen without scrolling, above the button.
                await until(() => tries_are_answered(heard), "what the choice would bring");
                const number = page.locator(".deeds .matters");
                if (heard.forecasts.findLast(({ numbers }) => numbers[0] === option)?.first) {
                    const { y, height } = await number.boundingBox();
                    assert.ok(y >= 0 && y + height < 740, `the odds lie at ${y} px`);
                    numbers_seen += 1;
                }
                await page.locator(".deeds .main").tap();
            }
        }
        now = await wait_for(page, ["asked", "over"], now.mark);
        await fits(page);
        ++answers;
        if (now.state === "over" && numbers_seen === 0) await begin();
    }
    assert.ok(answers > 5);
    assert.ok(numbers_seen > 0, `no choice told its odds: ${answers} answers, ${now.mark}`);
    // At the end of a battle the story needs no button.
    if (now.state !== "over") await page.getByRole("button", { name: "Story", exact: true }).tap();
    await page.locator(".story").waitFor({ state: "visible" });
    await page.getByRole("button", { name: "Menu" }).tap();
    await fits(page);
    assert.deepEqual(faults, []);
});

test("the board answers to a finger", async () => {
    const { page } = await window_of(at.browser, phone);
    const heard = listen(page);
    await page.goto(`${at.url}/?game=battledice&scenario=haltern`);
    await page.getByRole("button", { name: "Begin the battle" }).tap();
    const { mark } = await wait_for(page, ["asked"]);
    // Of one's own units the first that is in sight: the battle begins with a part of the board, where they stand.
    const board = await lying(page.locator("[role=application]"));
    const in_sight = async ({ on: { token } }) => {
        const { x, y, right, bottom } = await lying(page.locator(`[data-token="${token}"]`));
        return x >= board.x && right <= board.right && y > board.y + 46 && bottom <= board.bottom;
    };
    const seen = [];
    for (const option of heard.last_update().question.options) if ("token" in option.on && (await in_sight(option))) seen.push(option);
    assert.ok(seen.length >= 3, `${seen.length} units that can move are in sight at first`);
    const [unit] = seen;
    const name = scene_of(heard).tokens.find(({ id }) => id === unit.on.token).name;
    const { x, y, width, height } = await lying(page.locator(`[data-token="${unit.on.token}"]`));
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await wait_for(page, ["asked"], mark);
    assert.ok((await page.locator("#question").textContent()).includes(name));
});

// Whatever is seen is where it is pressed: no transition, however short, shows the board where it lay before. And what the top line
// says moves nothing below it.
test("the board lies still, and where it is drawn", async () => {
    const { page } = await window_of(at.browser, phone);
    await page.goto(`${at.url}/?game=battledice&scenario=haltern`);
    await page.getByRole("button", { name: "Begin the battle" }).tap();
    await wait_for(page, ["asked"]);
    const lies = () =>
        page.evaluate(async () => {
            const frame = document.querySelector("[role=application]"),
                layer = frame.querySelector(".layer");
            const told = () => layer.style.transform + layer.style.width;
            const before = told();
            frame.dispatchEvent(new WheelEvent("wheel", { deltaY: -400, clientX: 100, clientY: 200, cancelable: true }));
            for (let frames = 0; told() === before && frames < 60; ++frames) await new Promise(requestAnimationFrame);
            return { moved: told() !== before, under_way: document.getAnimations().length };
        });
    assert.deepEqual(await lies(), { moved: true, under_way: 0 });
    const high = () => page.locator("[role=application]").evaluate(({ clientHeight }) => clientHeight);
    const before = await high();
    for (const words of ["", "a phase that is called by many long words indeed"]) {
        await page.locator(".phase").evaluate((phase, words) => (phase.textContent = words), words);
        assert.equal(await high(), before, `with a phase called "${words}"`);
    }
});

test("the other pages fit too", async () => {
    const { page } = await window_of(at.browser, phone);
    const { battle, moments } = await fought(at.url);
    for (const [path, seen] of [
        [`/battle/${battle}/replay?moment=${Math.floor(moments.length / 2)}`, ".happened"],
        ["/rules/battledice", "article"],
        ["/join/none", "h1"],
        [`/battle/${battle}/report`, "iframe"],
        ["/nowhere", "h1"],
    ]) {
        await page.goto(at.url + path);
        await page.locator(seen).first().waitFor();
        await fits(page);
        await is_for_fingers(page);
    }
});

test("every choice can be reached by a finger, also before anything has been read", async () => {
    const { page, faults } = await window_of(at.browser, phone);
    await page.goto(`${at.url}/?game=earth1418&scenario=usdau`);
    await page.getByRole("button", { name: "Begin the battle" }).tap();
    await wait_for(page, ["asked"]);
    for (const option of await page.locator("[data-option]").all()) await option.tap({ trial: true, timeout: 5000 });
    assert.deepEqual(faults, []);
});

test("a finger chooses on the board who is ordered, who is shot at and the man who falls", async () => {
    const { page, faults } = await window_of(at.browser, phone);
    const inches = read("konflikt47");
    const { choose, share } = inches.questions;
    const target = {
        ...choose,
        topic: 50,
        words: "At whom does 1st Squad shoot?",
        subject: 1,
        options: [21, 26].map((token, option) => ({ option, words: `enemy ${option}`, on: { token } })),
        closed: [],
    };
    const falls = { ...share, topic: 51, words: "Which man of 2nd Squad falls?", least: 1, most: 1, each: 1, usual: [0, 1, 0, 0, 0] };
    const laid = await lay(page, at.url, { ...inches, questions: { choose } }, "choose");
    // On a man where the board shows him now.
    const tap = async (token) => {
        const piece = page.locator(`.live [data-token="${token}"]`).first(),
            board = await lying(page.locator("[role=application]"));
        const { left, right, top, bottom } = await lying(piece);
        assert.ok(left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom, `${token} is in sight`);
        await page.touchscreen.tap((left + right) / 2, (top + bottom) / 2);
    };
    const said = (count) => until(() => laid.said.length === count, `answer ${count}`);
    const main = page.locator(".deeds .main:enabled");

    // Any man of the unit stands for it.
    await tap(3);
    await said(1);
    assert.deepEqual(laid.said[0], [0]);

    laid.ask(target);
    await page.locator("#question", { hasText: "At whom" }).waitFor();
    await tap(24);
    await main.tap();
    await said(2);
    assert.deepEqual(laid.said[1], [0]);

    laid.ask(falls);
    await page.locator("#question", { hasText: "Which man" }).waitFor();
    // One must fall: a press on him who is suggested leaves him chosen, on another takes that one.
    await tap(7);
    await page.getByText("1 of 1 chosen").waitFor();
    assert.equal(await main.count(), 1);
    await tap(9);
    await main.tap();
    await said(3);
    assert.deepEqual(laid.said[2], [0, 0, 0, 1, 0]);
    assert.deepEqual(faults, []);
});

test("what is asked next is read from its beginning, and a long deed is read whole on a phone on its side", async () => {
    const { page, faults } = await window_of(at.browser, phone);
    const inches = read("konflikt47");
    const options = Array.from({ length: 30 }, (_, option) => ({ option, words: `enemy ${option}`, on: { button: `enemy ${option}` } }));
    const targets = { ...inches.questions.choose, topic: 50, words: "At whom does 1st Squad shoot?", subject: 1, options, closed: [] };
    const laid = await lay(page, at.url, { ...inches, questions: { targets } }, "targets");
    await page.locator("#question", { hasText: "At whom does" }).waitFor();
    const dock = page.locator(".docked");
    assert.ok((await dock.evaluate((dock) => ((dock.scrollTop = 300), dock.scrollTop))) > 100, "there is something to scroll");
    const first = { ...options[0], words: "first", deed: "Fire at the Half-track (Germans)" };
    laid.ask({ ...targets, topic: 51, words: "At whom else does 1st Squad shoot?", options: [first, ...options.slice(1)] });
    await page.locator("#question", { hasText: "At whom else" }).waitFor();
    assert.equal(await dock.evaluate(({ scrollTop }) => scrollTop), 0);

    await page.setViewportSize({ width: 740, height: 360 });
    await page.locator('[data-option="0"]').tap();
    const deed = page.locator(".deeds .main .lines");
    await deed.waitFor();
    const [high, room] = await deed.evaluate((lines) => [lines.scrollHeight, lines.closest("button").clientHeight]);
    assert.ok(high <= room, `${high} px of words in a button of ${room} px`);
    assert.deepEqual(faults, []);
});

test("a unit besides the board is told of by its whole name", async () => {
    const { page } = await window_of(at.browser, phone);
    const inches = read("konflikt47");
    const { scene, questions } = inches;
    const [first] = scene.tokens;
    const off = { ...first, at: null, name: "Sherman", unit: null };
    const cells = ["Sherman", "1 of 1", "first wave, medium anti-tank gun and two machine guns"].map((words) => ({ words, badges: [] }));
    const army = { id: 9, title: "The Germans", army: first.side, columns: [], rows: [{ token: first.id, cells }] };
    const orders = { ...questions.choose, topic: 50, words: "Which order for the Sherman?", subject: first.id, closed: [] };
    orders.options = ["advance", "run"].map((words, option) => ({ option, words, on: { button: words } }));
    const tokens = [off, ...scene.tokens.slice(1)];
    await lay(page, at.url, { scene: { ...scene, tokens, sheets: [army] }, questions: { orders } }, "orders");
    const name = page.locator(".inspector .name");
    await name.waitFor();
    const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    assert.ok(cut <= 0, `${cut} px of its name are cut off`);
});
