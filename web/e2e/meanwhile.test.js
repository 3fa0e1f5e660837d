// What happened since one's last answer stands there again when the page is loaded again, and none of it is cut.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, sit, until, window_of } from "./browser.js";
import { answer, end_phase, may_end, wait_for } from "./playing.js";
import { lay, read } from "./scenes/laid.js";
import { begin_against_computer } from "./server.js";
import { table } from "./table.js";

const at = table();

const news = async (page) => ({
    lost: (await page.locator(".ask .lost").allInnerTexts()).join(),
    badges: (await page.locator(".loss").allTextContents()).sort(),
    ways: await page.locator(".way").count(),
    tray: await page.locator(".felt").innerText(),
    fresh: await page.locator("#story .fresh").allTextContents(),
});

test("a page that is loaded again shows who fell, where, and by which dice, as it did before", async () => {
    const { page, context, faults } = await window_of(at.browser);
    const heard = listen(page);
    const { body, cookie } = await begin_against_computer(at.url, { settings: ["bd.artillery_declare=open"] });
    await sit(context, at.url, cookie);
    await page.goto(`${at.url}/battle/${body.battle}`);
    let compared = 0;
    for (let answers = 0; compared < 3; ++answers) {
        assert.ok(answers < 120, "nobody fell");
        await wait_for(page, ["asked"]);
        if (await page.locator(".loss").count()) {
            const before = await news(page);
            assert.match(before.lost, /Lost meanwhile/);
            assert.doesNotMatch(before.tray, /The dice fall here/);
            assert.ok(before.fresh.length > 0);
            await page.reload();
            await wait_for(page, ["asked"]);
            await until(async () => (await page.locator(".loss").count()) > 0, "the losses again");
            assert.deepEqual(await news(page), before);
            ++compared;
        }
        if (answers % 3 === 2 && may_end(heard.last_update())) await end_phase(page);
        else await answer(page);
    }
    assert.deepEqual(faults, []);
});

// As if a barrage had come down: each unit has lost somebody. The enemy's losses are folded; one's own are all there, and scrolled to.
test("many losses are folded or scrolled to, and open to be read whole", async () => {
    const inches = read("konflikt47");
    const { scene } = inches;
    const units = new Map(scene.tokens.map((token) => [token.unit ?? `piece ${token.id}`, token]));
    const since = { line: 0, tokens: [...units.values()].map(({ id, at, strength }) => ({ id, at, strength: strength + 2 })) };
    // Enough of them, whatever the scene has: each with a name as long as one of an army may be.
    const long = {
        ...scene,
        tokens: scene.tokens.map((token) => ({ ...token, unit: null, name: `${token.name} of the Heavy Panzergrenadiers` })),
    };
    for (const token of scene.tokens)
        if (!since.tokens.some(({ id }) => id === token.id))
            since.tokens.push({ id: token.id, at: token.at, strength: token.strength + 1 });
    for (const [width, height] of [
        [1280, 800],
        [360, 740],
        [740, 360],
    ]) {
        const { page } = await window_of(at.browser, { width, height });
        await lay(page, at.url, { ...inches, scene: long }, "choose", { since });
        const lost = page.locator(".ask .lost");
        await lost.getByRole("button", { name: /^and \d+ more$/ }).waitFor();
        const folded = await lost.boundingBox();
        assert.ok(folded.height < (width > 1000 ? 225 : 100), `${width} px: ${folded.height} high`);
        const own = long.tokens.filter(({ id, side }) => side === "red" && since.tokens.some((token) => token.id === id));
        const words = await lost.innerText();
        for (const { name } of own) assert.ok(words.includes(name), `${width} px: ${name} is not told`);
        await lost.focus();
        await page.keyboard.press("End");
        await until(() => lost.evaluate((one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1), "the last of one's own losses");
        await lost.getByRole("button").focus();
        await page.keyboard.press("Enter");
        const { name } = long.tokens.findLast(({ id }) => since.tokens.some((token) => token.id === id));
        assert.match(await lost.innerText(), new RegExp(name), `${width} px`);
        await lost.getByRole("button", { name: "fewer" }).click();
        assert.equal((await lost.boundingBox()).height, folded.height);
    }
});
