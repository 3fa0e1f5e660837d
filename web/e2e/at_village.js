// A seat in a firefight at the village against the computer, and what its page is asked and answers.
import assert from "node:assert/strict";
import { listen, lying, sit, until, window_of } from "./browser.js";
import { scene_of } from "./playing.js";
import { post } from "./server.js";

export const inch = 1000;

export async function begun(at, more = {}, settings = []) {
    const { body, cookie } = await post(at.url, "/api/battles", {
        game: "konflikt47",
        scenario: "village",
        settings,
        red: "me",
        blue: "computer:random",
    });
    const opened = await window_of(at.browser, more);
    const heard = listen(opened.page);
    await sit(opened.context, at.url, cookie);
    await opened.page.goto(`${at.url}/battle/${body.battle}`);
    return { ...opened, heard };
}

// What is asked now, or the end, once the page shows it.
export async function asked({ page, heard }) {
    const shown = async () => {
        const update = heard.last_update();
        if (!update?.question && !update?.result) return false;
        // What the page answers by itself is not asked.
        const { seldom, subject, options: [only, ...others] = [] } = update.question ?? {};
        if (seldom || (only && !others.length && !("button" in only.on) && subject === null)) return false;
        heard.by_itself ??= new Set();
        if (update.question?.follow_up) heard.by_itself.add(update.question.follow_up.topic);
        if (heard.by_itself.has(update.question?.topic)) return false;
        const is_there = (await page.locator(`[data-revision="${update.revision}"]`).count()) > 0;
        return is_there && heard.last_update() === update;
    };
    await until(shown, "a question");
    return heard.last_update().question;
}
// Does it, again and again where it takes a confirmation, until what came of it is there.
export async function answers(one, press) {
    const { revision } = heard_of(one);
    const done = () => heard_of(one).revision !== revision;
    // A page that has said much waits before it goes on.
    for (const end = Date.now() + 30_000; !done();) {
        await press().catch((trouble) => assert.ok(done() || Date.now() < end, trouble));
        await until(done, "what came of it", 700).catch(() => assert.ok(Date.now() < end, `no answer to ${heard_of(one).question.words}`));
    }
}
const heard_of = ({ heard }) => heard.last_update();
export const screen_place = async ({ page, heard }, [x, y]) => {
    const layer = await lying(page.locator(".layer"));
    const { width, height } = scene_of(heard).board;
    return [layer.x + (x / width) * layer.width, layer.y + (y / height) * layer.height];
};
export const place_of = ({ heard }, token) => scene_of(heard).tokens.find(({ id }) => id === token).at;
export const first_turn = ({ heard }) => scene_of(heard).clock.turn < 2 && !heard.last_update().result;
// Units move on, or shoot where they may.
export const wanted = (options, heard) => {
    const words = ["shoot", "fire", "advance", "run"];
    const turn = scene_of(heard).tokens.filter(({ at }) => at).length;
    return words.map((word) => options.find((option) => option.words === word)).find(Boolean) ?? options[turn % options.length];
};
