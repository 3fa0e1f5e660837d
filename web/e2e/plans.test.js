// Two people plan a bound of companies in two windows, each sealed from the other; then it is played, and the smoke that blue laid drifts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, sit, until, window_of } from "./browser.js";
import { scene_of, wait_for } from "./playing.js";
import { post } from "./server.js";
import { table } from "./table.js";

const at = table();

// Chooses it from the list, and says so again.
async function choose({ page, heard }, name) {
    const { revision } = heard.last_update();
    await page.locator(`[data-revision="${revision}"]`).waitFor({ state: "attached" });
    await page.locator(".option", { hasText: name }).first().click();
    // A unit is chosen by that alone, what it is to do only when it is confirmed.
    const confirm = page.locator(".deeds .main:enabled:not(.gesture)"); // what is proposed for all others is none
    const is_done = () => heard.last_update().revision !== revision;
    await until(async () => is_done() || (await confirm.isVisible()), `${name} to be chosen`);
    if (!is_done()) await page.keyboard.press("Enter");
    await until(is_done, `what came of ${name}`);
}
// Gives what is set, or ends the step, whatever is still open.
async function go_on({ page, heard }) {
    const { revision, question } = heard.last_update();
    await page.locator(`[data-revision="${revision}"]`).waitFor({ state: "attached" });
    await page.keyboard.press("e");
    const finish = question.options.some(({ on }) => on.button === "finish");
    const sure = page.locator("dialog[open] .main");
    await until(async () => heard.last_update().revision !== revision || (finish && (await sure.isVisible())), "what comes of going on");
    if (heard.last_update().revision === revision) await sure.click();
    await until(() => heard.last_update().revision !== revision, `an end of ${question.words}`);
}
// Plans a whole battalion from its sign at the left: what is said of one company holds for all of them.
async function plan_as_one({ page, heard }) {
    const planned = () => heard.last_update().question.options.filter(({ caveat }) => caveat?.words === "planned already").length;
    const [, number, battalion] = /^All (\d) of (.*)$/.exec(await page.locator(".wholes .option").first().innerText());
    await page.locator(".rail button", { hasText: battalion }).first().click();
    await page.getByText(`And the same for the other ${number - 1} of ${battalion}`).waitFor();
    await page.locator(".option", { hasText: "Hold fire" }).click();
    await page.locator(".deeds .main").click();
    await until(() => /^Whose orders/.test(heard.last_update().question?.words) && planned() === Number(number), "plans for all of it");
}
const asked = ({ heard }) => heard.last_update()?.question ?? null;
const clock = ({ heard }) => scene_of(heard).clock;
const smoke_of = ({ heard }) => scene_of(heard).zones.filter(({ look }) => look === "smoke");
const middle_of = ({ outline }) => [0, 1].map((axis) => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length);

test("plans of companies are sealed, and smoke drifts with the wind", async () => {
    const made = await post(at.url, "/api/battles", { game: "earth1418", scenario: "montauban", settings: [], red: "me", blue: "open" });
    const {
        battle,
        invites: [{ path }],
    } = made.body;
    const [red, blue] = await Promise.all([window_of(at.browser), window_of(at.browser)]);
    for (const one of [red, blue]) one.heard = listen(one.page);
    await sit(red.context, at.url, made.cookie);
    await blue.page.goto(at.url + path);
    await blue.page.getByRole("button", { name: "Take the seat" }).click();
    await red.page.goto(`${at.url}/battle/${battle}`);
    await Promise.all([red, blue].map(({ page }) => wait_for(page, ["asked"])));
    const has_words = ({ heard }) => ["red", "blue"].every((side) => heard.last_update().fairness.words[side]);
    await until(() => has_words(red), "both sides' words for the dice");

    // Names of units are whole, also of those at the edges of the table.
    const cut = await red.page.locator("[role=application]").evaluate((board) => {
        const frame = board.getBoundingClientRect();
        const is_cut = ({ left, right, top, bottom }) =>
            left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        const names = [...board.querySelectorAll("svg.live text")].filter(({ textContent }) => /, \d+ left$/.test(textContent));
        return [names.length > 8, names.filter((name) => is_cut(name.getBoundingClientRect())).map(({ textContent }) => textContent)];
    });
    assert.deepEqual(cut, [true, []]);

    // What red has of the battle, by every way there is.
    const red_has = () =>
        red.page.evaluate(async (battle) => {
            const pages = ["moments", "moments?view=red", "record?view=red", "report?view=red"].map(async (what) => {
                const response = await fetch(`/api/battles/${battle}/${what}`);
                return `${what} ${response.status} ${await response.text()}`;
            });
            return Promise.all(pages);
        }, battle);
    // While blue does that, red is told nothing, and what red may fetch stays as it was.
    async function unseen(what, deed) {
        const [told, had] = [red.heard.received.length, await red_has()];
        await deed();
        assert.deepEqual(await red_has(), had, `what red may fetch while blue ${what}`);
        // What red's own plans expect, and whether red's line is there.
        const asked_by_itself = (text) => ["tried", "done"].includes(JSON.parse(text).type);
        assert.deepEqual(
            red.heard.received.slice(told).filter((text) => !asked_by_itself(text)),
            [],
            `what red is told while blue ${what}`,
        );
    }
    await unseen("commands", async () => {
        await choose(blue, "17 King's");
        await choose(blue, "hold");
    });
    await go_on(red);
    await go_on(blue);

    const guns = ({ words } = { words: "" }) => /Which battery/.test(words);
    while (clock(blue).phase !== "Planning 2: artillery") await go_on(asked(blue) ? blue : red);
    await until(() => [red, blue].every((one) => guns(asked(one) ?? undefined)), "the guns of both");
    await unseen("orders smoke", async () => {
        await choose(blue, "Battery 18/2");
        await choose(blue, "lay smoke");
        await blue.page.getByRole("textbox", { name: /type a place/ }).fill("50, 50");
        await blue.page.getByRole("button", { name: "Use this place" }).click();
        await go_on(blue);
        assert.match(await blue.page.locator(".story").innerText(), /Battery 18\/2: lay smoke/);
    });

    // The rest of the bound is left to itself. Both see where the smoke is laid, and nobody before.

    let planned_as_one = false;
    while (clock(red).turn === 1) {
        const one = [blue, red].find(asked);
        if (one === red && !planned_as_one && /^Whose orders/.test(asked(red).words)) {
            await plan_as_one(red);
            planned_as_one = true;
        }
        if (one) await go_on(one);
        else await until(() => asked(red) || asked(blue), "somebody to be asked");
        if (clock(red).phase.startsWith("Planning")) assert.deepEqual(smoke_of(red), []);
    }
    assert.ok(planned_as_one);
    const told = (one) => one.heard.updates.flatMap(({ told }) => told.map(({ words }) => words));
    const lays = told(red).filter((words) => /lays smoke/.test(words));
    assert.equal(lays.length, 1);
    assert.deepEqual(
        told(blue).filter((words) => /lays smoke|drifts/.test(words)),
        told(red).filter((words) => /lays smoke|drifts/.test(words)),
    );
    // The wind blows to the north: by three inches, and neither east nor west. The cordon is drawn on both boards.
    const [drifted] = smoke_of(red);
    const [laid] = red.heard.updates.flatMap(({ told }) => told.filter(({ words }) => words === lays[0]));
    const [x, y] = laid.shows.marks[0].at[0];
    const [now_x, now_y] = middle_of(drifted);
    assert.ok(Math.abs(now_x - x) <= 10 && Math.abs(y - now_y - 7620) <= 10, `${lays[0]}, and lies at ${now_x},${now_y}`);
    for (const { page } of [red, blue]) await page.locator("svg.live .zone.smoke, svg.live .smoke").first().waitFor({ state: "attached" });
    assert.deepEqual([...red.faults, ...blue.faults], []);
});
