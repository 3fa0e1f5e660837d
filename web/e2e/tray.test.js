// The tray at four sizes, with deeds of real battles: every die and every word that stands in it is seen, and who did it is named first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { window_of } from "./browser.js";
import { lay, read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const deeds = read("../deeds");

// What is cut of the tray, and whether it scrolls.
const cut_in = (felt) =>
    felt.evaluate((felt) => {
        const box = felt.getBoundingClientRect();
        const seen = [...felt.querySelectorAll(".die, p")].filter((one) => one.getClientRects().length);
        const is_cut = (one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const clipped =
                getComputedStyle(one).overflow !== "visible" &&
                (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1);
            return clipped || left < box.left || right > box.right + 1 || top < box.top || bottom > box.bottom + 1;
        };
        return { cut: seen.filter(is_cut).map((one) => one.textContent.trim()), scrolls: felt.scrollHeight > felt.clientHeight };
    });

// A scene in which the units have the names that the deeds tell of.
function scene_of(game) {
    if (game !== "battledice") return read(game);
    const { scene } = read("village");
    const names = ["Hussars and Cossacks", "Borodino Regiment"];
    return { scene: { ...scene, tokens: scene.tokens.map((token, n) => ({ ...token, name: names[n] ?? token.name })) }, questions: {} };
}

for (const [width, height] of [
    [1280, 800],
    [360, 740],
    [740, 360],
    [1920, 1080],
])
    test(`at ${width} by ${height} nothing of a deed is cut in the tray`, async () => {
        const { page, context } = await window_of(at.browser, { width, height, touch: width < 1000 });
        const felt = page.locator(".felt");
        for (const [game, all] of Object.entries(deeds)) {
            const laid = await lay(page, at.url, scene_of(game), "none");
            for (const deed of all) {
                laid.ask(null, deed);
                const [{ words }] = deed;
                await felt.locator(".to", { hasText: words }).waitFor();
                const dice = deed.flatMap(({ thrown }) => thrown?.faces ?? []);
                assert.equal(await felt.locator(".die").count(), dice.length, words);
                assert.deepEqual(await cut_in(felt), { cut: [], scrolls: false }, words);
            }
        }
        // A volley that is more than any tray holds: who did it stands there, and the rest is scrolled to.
        const [[shot, ...came]] = deeds.konflikt47;
        const laid = await lay(page, at.url, read("konflikt47"), "none");
        laid.ask(null, [shot, ...came, ...came, ...came, ...came]);
        await felt.locator(".die").nth(70).waitFor();
        const { cut, scrolls } = await cut_in(felt);
        assert.ok(scrolls && !cut.includes(shot.words));
        await felt.hover();
        await page.mouse.wheel(0, 500);
        const last = felt.locator(".die").last();
        await page.waitForFunction(
            (die) => {
                const box = document.querySelector(".felt").getBoundingClientRect();
                return die.getBoundingClientRect().bottom <= box.bottom;
            },
            await last.elementHandle(),
        );
        await context.close();
    });
