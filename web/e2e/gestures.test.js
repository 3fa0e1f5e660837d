// The first turn of a firefight by gestures: two answers a unit, by mouse, with a finger and by keys alike, and taken back as one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, asked, begun, first_turn, inch, screen_place } from "./at_village.js";
import { until } from "./browser.js";
import { scene_of } from "./playing.js";
import { table } from "./table.js";

const at = table();
// The answers that the server has taken so far.
const given = ({ heard }) => {
    const done = new Set(heard.received.map((text) => JSON.parse(text)).flatMap(({ type, id }) => (type === "done" ? [id] : [])));
    return heard.sent.map((text) => JSON.parse(text)).filter((message) => message.do === "answer" && done.has(message.id)).length;
};
const is_unit = (question) => question.kind === "choose" && question.options.some(({ on }) => "sheet" in on);

// A press so soon after another in the same box, in milliseconds, is the second half of a double press, and means nothing new.
const double_press = 600;
let pressed_at = 0;
const apart = async () => {
    await new Promise((come) => setTimeout(come, Math.max(0, pressed_at + double_press - Date.now())));
    pressed_at = Date.now();
};

// Plays it until the second turn; gives how many units were ordered. Each decision is one call.
async function played(one, { unit, gesture, other }) {
    const { page, heard } = one;
    let units = 0;
    for (let question = await asked(one); question && first_turn(one); question = await asked(one)) {
        const { revision } = heard.last_update(),
            before = given(one);
        if (is_unit(question)) {
            await unit(question);
        } else if (question.gestures) {
            ++units;
            await page.locator(".deeds .gesture:enabled").waitFor();
            await apart(); // the last unit is chosen by the page: this press comes next after one in the same box
            await gesture();
            await until(() => given(one) >= before + 4, "order, edge, way and men");
        } else {
            await other(question);
        }
        await until(() => heard.last_update().revision !== revision, `what came of ${question.words}`);
    }
    return units;
}
const is_finish = ({ on }) => on.button === "finish";

for (const [name, more] of [
    ["mouse", {}],
    ["finger at 360 px", { width: 360, height: 740, touch: true }],
])
    test(`the first turn takes two presses a unit, by ${name}`, { timeout: 240_000 }, async () => {
        const one = await begun(at, more);
        const { page, faults } = one;
        // What the page answers by itself between two answers of the player is never shown.
        await page.evaluate(() => {
            globalThis.shown_questions = [];
            new MutationObserver(() => globalThis.shown_questions.push(document.querySelector("#question")?.textContent ?? "")).observe(
                document.body,
                { subtree: true, childList: true, characterData: true },
            );
        });
        let presses = 0,
            second = 0;
        const others = [],
            reactions = []; // whether those who are shot at go Down, and who of them falls: that is up to the other side
        const press = async (what) => {
            await (more.touch ? what.tap() : what.click()).catch(async ({ message }) => {
                assert.fail(`${message}\nThe panel: ${await page.locator(".side").innerText()}\nFaults: ${faults.join("; ")}`);
            });
            ++presses;
        };
        const units = await played(one, {
            unit: ({ options }) => press(page.locator(`[data-option="${options[0].option}"]`)),
            gesture: () => press(page.locator(".deeds .gesture")),
            other: ({ kind, options, seldom, words }) => {
                if (seldom) return undefined; // whether a hero spends Guts: that is answered by itself
                (/(go Down|falls?)\?$/.test(words) ? reactions : others).push(words);
                if (kind !== "choose") return press(page.locator("[data-answer]:visible").first());
                ++second; // a second press gives it
                const option = page.locator(`[data-option="${options[0].option}"]`);
                return press(option).then(() => press(option));
            },
        });
        assert.equal(units, 7);
        assert.equal(presses - others.length - reactions.length - second, 13, "two presses a unit, and one for the last");
        assert.ok(others.length <= 2, `its first wave and its edge, and not ${others.join("; ")}`);
        const shown = await page.evaluate(() => globalThis.shown_questions);
        assert.ok(shown.some((words) => words.startsWith("Which order for ")));
        assert.deepEqual(
            shown.filter((words) => /on their edge|on its edge|Which way|come on\?/.test(words)),
            [],
        );
        assert.deepEqual(faults, []);
    });

test("the first turn takes two decisions a unit by keys", { timeout: 240_000 }, async () => {
    const one = await begun(at);
    const { page, faults } = one;
    const keys =
        (...all) =>
        async () => {
            for (const key of all) await page.keyboard.press(key);
        };
    const units = await played(one, {
        unit: keys("n", "Enter"),
        gesture: keys("Enter"),
        other: ({ kind, options, seldom }) =>
            keys(...(seldom ? [] : kind !== "choose" || options.some(is_finish) ? ["e"] : ["n", "Enter"]))(),
    });
    assert.equal(units, 7);
    assert.deepEqual(faults, []);
});

test(
    "a place that is pressed is a gesture, which is taken back as one, and the men are arranged on wish",
    { timeout: 240_000 },
    async () => {
        const one = await begun(at);
        const { page, heard, faults } = one;
        let question = await asked(one);
        const first = async () => {
            const [{ option }] = question.options;
            await page.locator(`[data-option="${option}"]`).click();
        };
        for (; !question.gestures; question = await asked(one))
            await answers(one, () =>
                question.seldom
                    ? undefined
                    : question.kind === "choose"
                      ? first()
                      : page.locator("[data-answer]:visible").first().click({ timeout: 1000 }),
            );
        // Its edge is drawn before its order is given.
        await page.locator(".live .region").first().waitFor({ state: "attached" });
        const { width, height } = scene_of(heard).board;
        const south = question.shows[0].outline[0][1] === height;
        const goal = [width / 2, south ? height - 4 * inch : 4 * inch];
        await page.mouse.click(...(await screen_place(one, goal)));
        const main = page.locator(".deeds .gesture:enabled", { hasText: "Advance on, " });
        await main.waitFor();
        await until(async () => (await page.locator(".hints .mark.ghost").count()) > 1, "each man where he would stand");
        // With the wish the places of its men are asked, and without it nothing more; Undo takes all of it back.
        const before = given(one);
        await page.getByRole("button", { name: "Arrange the men" }).click();
        await main.click();
        await until(() => given(one) === before + 3, "order, edge and way");
        assert.equal((await asked(one)).kind, "place");
        await page.getByRole("button", { name: "Undo", exact: true }).click();
        await until(async () => (await asked(one)).topic === question.topic, "the order again");
        await page.mouse.click(...(await screen_place(one, goal)));
        await main.click();
        // What comes after them and hardly anybody wants, the page answers by itself.
        await until(() => given(one) >= before + 3 + 4, "order, edge, way and men");
        assert.deepEqual(faults, []);
    },
);
