// The server dies in mid turn and comes back: the page goes on by itself, with nothing lost and nothing done twice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, window_of } from "./browser.js";
import { answer, scene_of, wait_for } from "./playing.js";
import { table } from "./table.js";

const at = table();

async function begin(page) {
    await page.goto(`${at.url}/?game=battledice&scenario=haltern`);
    await page.getByRole("button", { name: "Begin the battle" }).click();
}

test("a page outlives its server", async () => {
    const { page, faults } = await window_of(at.browser);
    const heard = listen(page);
    await begin(page);
    await wait_for(page, ["asked"]);
    for (let moves = 0; moves < 5; ++moves) await answer(page);
    await page.evaluate(() => {
        globalThis.never_reloaded = true;
    });
    const question = await page.locator("#question").textContent();
    const story = await page.locator(".story").textContent();
    const tokens = JSON.stringify(scene_of(heard).tokens);
    const battle = /battle\/(\w+)/.exec(page.url())[1];
    const moments = async () =>
        page.evaluate(async (battle) => (await (await fetch(`/api/battles/${battle}/moments`)).json()).moments.length, battle);
    const answered = await moments();

    await at.server.kill();
    await page.getByText("The server is not heard any more").waitFor();
    // What is answered while the line is down is kept, and said when it is up again.
    const { mark } = await wait_for(page, ["asked"]);
    await page.keyboard.press("n");
    await wait_for(page, ["chosen"]);
    await page.keyboard.press("Enter");
    await page.getByText("Your answer is kept, and goes out once").waitFor();

    await at.server.start_again();
    await page.getByText("The server is not heard any more").waitFor({ state: "detached" });
    await wait_for(page, ["asked"], mark);
    assert.equal(await page.evaluate(() => globalThis.never_reloaded), true);
    const welcomes = heard.received.filter((text) => text.includes('"type":"welcome"'));
    assert.equal(welcomes.length, 2);
    const resumed = heard.received
        .slice(heard.received.lastIndexOf(welcomes[1]))
        .map((text) => JSON.parse(text))
        .find(({ type }) => type === "update");
    assert.equal(JSON.stringify(resumed.scene.tokens), tokens, "the table was another after the restart");
    assert.ok(question.startsWith(resumed.question.words), `asked '${resumed.question.words}' after the restart, and before '${question}'`);
    assert.ok((await page.locator(".story").textContent()).startsWith(story.trimEnd().slice(0, -1)));
    assert.equal(await moments(), answered + 1, "the answer of the gap was taken once");

    for (let moves = 0; moves < 3; ++moves) await answer(page);
    assert.deepEqual(faults, []);
});

// A line that nothing comes over any more, though neither end has closed it.
test("a line that fell silent is noticed within seconds", async () => {
    const { page, faults } = await window_of(at.browser);
    let silent = false,
        lines = 0,
        see = () => {};
    const seen = new Promise((resolve) => (see = resolve));
    await page.routeWebSocket(/socket$/, (socket) => {
        const server = socket.connectToServer();
        const first = lines++ === 0;
        socket.onMessage((text) => void ((first && silent) || server.send(text)));
        // The page opens the next line within half a second. That one is heard, but not before what the page says has been seen.
        server.onMessage(async (text) => {
            if (!first) await seen;
            if (!first || !silent) socket.send(text);
        });
    });
    await begin(page);
    await wait_for(page, ["asked"]);
    silent = true;
    const since = Date.now();
    await page.getByText("The server is not heard any more").waitFor();
    assert.ok(Date.now() - since < 20_000, `noticed after ${Date.now() - since} ms`);
    see();
    await page.getByText("The server is not heard any more").waitFor({ state: "detached" });
    assert.equal(lines, 2);
    await answer(page);
    assert.deepEqual(faults, []);
});

test("a page without a network says so at once, and goes on when it is back", async () => {
    const { page, faults } = await window_of(at.browser);
    await begin(page);
    await wait_for(page, ["asked"]);
    await page.context().setOffline(true);
    await page.getByText("There is no network.").waitFor({ timeout: 3000 });
    await page.context().setOffline(false);
    await page.getByText("There is no network.").waitFor({ state: "detached" });
    await answer(page);
    assert.deepEqual(faults, []);
});

test("a battle that the server does not have any more is not asked for for ever", async () => {
    const { page } = await window_of(at.browser);
    await begin(page);
    await wait_for(page, ["asked"]);
    await at.server.kill();
    at.server.forget();
    await at.server.start_again();
    await page.getByText("The server does not have this battle any more.").waitFor();
});
