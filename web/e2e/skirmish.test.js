// A whole battle on a table without cells, at a server and against the computer, by mouse: every kind of question is answered by
// pressing and dragging, a layout is refused by the rules, and an answer is taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { listen, lying, sit, until, window_of } from "./browser.js";
import { scene_of } from "./playing.js";
import { post, toys } from "./server.js";
import { table } from "./table.js";

const at = table(toys);
const inch = 1000;

// The acts as skirmish numbers its options.
const acts = { stand: 0, move: 1, fire: 2, grenade: 3 };

test("a skirmish is fought to its end by mouse", { timeout: 240_000 }, async () => {
    const { body, cookie } = await post(at.url, "/api/battles", {
        game: "skirmish",
        scenario: "farm",
        settings: [],
        red: "me",
        blue: "computer:random",
    });
    const { context, page, faults } = await window_of(at.browser);
    const heard = listen(page);
    await sit(context, at.url, cookie);
    await page.goto(`${at.url}/battle/${body.battle}`);
    const form = page.locator("aside .choices");
    const button = (name) => page.locator("aside :is(.choices, .deeds)").getByRole("button", { name, exact: true });
    const answer = () => page.locator("[data-answer]:visible");

    // The next question to this seat, or the end, once the page shows it.
    const asked = async () => {
        const waits = () => heard.last_update() && (heard.last_update().question || heard.last_update().result);
        for (;;) {
            await until(waits, "a question");
            const { revision, question, result } = heard.last_update();
            await page.locator(`[data-revision="${revision}"]`).waitFor({ state: "attached" });
            if (heard.last_update().revision === revision) return { question, result };
        }
    };
    const screen_place = async ([x, y]) => {
        const layer = await lying(page.locator(".layer"));
        const { width, height } = scene_of(heard).board;
        return [layer.x + (x / width) * layer.width, layer.y + (y / height) * layer.height];
    };
    const press = async (place) => page.mouse.click(...(await screen_place(place)));
    const drag = async (from, to) => {
        await page.mouse.move(...(await screen_place(from)));
        await page.mouse.down();
        await page.mouse.move(...(await screen_place(to)), { steps: 4 });
        await page.mouse.up();
    };
    const token = (id) => scene_of(heard).tokens.find((one) => one.id === id);
    const place_of = (id) => token(id).at ?? [token(id).x, token(id).y];
    // Answers by what is pressed: gives false where the rules refuse it. The page says other things too, such as words for the dice.
    const replies = () => {
        const said = heard.sent.map((text) => JSON.parse(text)).filter((message) => ["answer", "undo"].includes(message.do));
        const ids = new Set(said.map(({ id }) => id));
        return heard.received.map((text) => JSON.parse(text)).filter(({ type, id }) => ["done", "refused"].includes(type) && ids.has(id));
    };
    const gives = async (press_it) => {
        const so_far = replies().length;
        await press_it();
        const is_closed = () => page.locator(".toast", { hasText: "Not allowed" }).count();
        await until(async () => replies().length > so_far || (await is_closed()) > 0, "what came of an answer");
        return replies().length > so_far && replies().at(-1).type === "done";
    };
    const given = async (press_it) => assert.ok(await gives(press_it), replies().at(-1).words);
    // Some options are answered by one press, some are to be confirmed, and one ends what could still be done, which the page asks about.
    const main = page.locator(".deeds .main:enabled");
    const ending = page.locator("dialog[open]");
    const choose = async ({ option, on }) => {
        const so_far = replies().length;
        const answered = () => replies().length > so_far;
        const pressed = async () => {
            await (on.button === "finish" ? page.locator("[data-finish]") : form.locator(`[data-option="${option}"]`)).click();
            const waits = async () => answered() || (await main.count()) > 0 || (await ending.count()) > 0;
            await until(waits, "an answer, or something to confirm");
            if (!answered() && (await ending.count())) await page.keyboard.press("Enter");
            else if (!answered()) await main.click({ timeout: 2000 }).catch((trouble) => assert.ok(answered(), trouble));
        };
        await given(pressed);
    };

    // The usual layout, with one fighter dragged too far from his edge, and back.
    const first = await asked();
    assert.equal(first.question.kind, "place");
    await form.getByText("Suggested positions").waitFor();
    await is_open_to_all(page, "a set-up in inches");
    const [x, y] = first.question.usual;
    await drag([x, y], [x, y + 6 * inch]);
    await page.locator("[data-answer][aria-disabled=true]:visible").waitFor();
    const said = replies().length;
    await answer().click({ force: true });
    await page.locator(".toast", { hasText: "10.5 inches from its own edge" }).waitFor();
    assert.equal(replies().length, said, "what is refused is not given");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await drag([x, y + 6 * inch], [x + inch / 2, y]);
    await given(() => answer().click());

    const answered = {},
        done = new Set();
    let taken_back = false,
        answers = 1;
    for (let now = await asked(); !now.result; now = await asked()) {
        const { kind, options, subject, usual } = now.question;
        answered[kind] = (answered[kind] ?? 0) + 1;
        assert.ok(++answers < 200, "it ends");
        if (kind === "order") {
            assert.equal(await answer().innerText(), "Act in this order");
            await given(() => answer().click());
        } else if (kind === "share") {
            await form
                .getByRole("button", { name: /^One less/ })
                .first()
                .click();
            await form
                .getByRole("button", { name: /^One more/ })
                .last()
                .click();
            await given(() => answer().click());
        } else if (kind === "number") {
            await form.getByRole("textbox").fill("0");
            await given(() => answer().click());
        } else if (kind === "choose") {
            const open = options.map(({ option }) => option);
            // What has not been done yet comes first.
            const wanted = [acts.move, acts.grenade, acts.fire, acts.stand].filter((act) => open.includes(act));
            const act = wanted.find((one) => !done.has(one)) ?? wanted[0];
            await choose(options.find(({ option }) => option === act));
            if (act === acts.move && !taken_back) {
                const way = await asked();
                assert.equal(way.question.kind, "path");
                await given(() => page.getByRole("button", { name: "Undo", exact: true }).click());
                assert.equal((await asked()).question.kind, "choose");
                taken_back = true;
            } else done.add(act);
        } else if (kind === "path") {
            // Straight ahead, by pressing where to; or the way that the rules propose, if that cannot be gone.
            const mover = options[0]?.on.token ?? subject;
            const [from_x, from_y] = place_of(mover);
            await button("Draw my own route").click();
            await press([from_x, from_y + 2 * inch]);
            await form.getByText("1 point set").waitFor();
            if (!(await gives(() => answer().click({ force: true })))) {
                await page.getByRole("button", { name: "Dismiss" }).click();
                await button("Suggest again").click();
                await given(() => answer().click());
            }
        } else if (kind === "place") {
            // The grenade flies where the computer proposes, by two presses.
            if (await button("Pick my own place").isVisible()) await button("Pick my own place").click();
            await press(usual);
            await form.getByText("it again to accept").waitFor();
            await given(() => press(usual));
        } else assert.fail(`a question of another kind: ${kind}`);
    }
    await page.getByLabel("The battle is over").waitFor();
    assert.ok(taken_back, "something was taken back");
    for (const kind of ["order", "choose", "path", "place"]) assert.ok(answered[kind], `asked for a ${kind}`);
    assert.deepEqual(faults, []);
});
