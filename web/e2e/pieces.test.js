// What a piece looks like that has done its part: paler than the others, solid, and as well read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sit, window_of } from "./browser.js";
import { answer, wait_for } from "./playing.js";
import { post } from "./server.js";
import { table } from "./table.js";

const at = table();

// Of the first piece that matches: how much of the ground shows through it, its colour, and the contrast of what is drawn on it.
const looks_of = (page, selector) =>
    page
        .locator(selector)
        .first()
        .evaluate((piece) => {
            const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
            const painted = (colour) => {
                pen.clearRect(0, 0, 1, 1);
                pen.fillStyle = colour;
                pen.fillRect(0, 0, 1, 1);
                return [...pen.getImageData(0, 0, 1, 1).data];
            };
            const light = (colour) =>
                painted(colour)
                    .slice(0, 3)
                    .map((part) => part / 255)
                    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
                    .reduce((sum, part, which) => sum + part * [0.2126, 0.7152, 0.0722][which], 0);
            const block = piece.querySelector(".block"),
                look = getComputedStyle(block);
            let solid = (painted(look.fill)[3] / 255) * Number(look.fillOpacity);
            for (let one = block; one; one = one.parentElement) solid *= Number(getComputedStyle(one).opacity);
            piece.style.color = "var(--ink-of-piece)";
            const [most, least] = [light(getComputedStyle(piece).color), light(look.fill)].sort((a, b) => b - a);
            return { solid, colour: painted(look.fill).join(" "), contrast: (most + 0.05) / (least + 0.05) };
        });

for (const dark of [false, true])
    test(`a piece that has moved is paler, and the ground does not show through it${dark ? ", in the dark" : ""}`, async () => {
        const { context, page, faults } = await window_of(at.browser, { dark });
        const { body, cookie } = await post(at.url, "/api/battles", {
            game: "battledice",
            scenario: "haltern",
            settings: [],
            red: "me",
            blue: "me",
        });
        await sit(context, at.url, cookie);
        await page.goto(`${at.url}/battle/${body.battle}`);
        await wait_for(page, ["asked"]);
        for (let given = 0; given < 12 && !(await page.locator(".token.dim .letter").count()); ++given) await answer(page);
        const side = await page
            .locator(".token.dim")
            .first()
            .evaluate((piece) => (piece.classList.contains("red") ? "red" : "blue"));
        const done = await looks_of(page, `.token.dim.${side}`),
            ready = await looks_of(page, `.token.lit.${side}`);
        assert.equal(done.solid, 1);
        assert.equal(ready.solid, 1);
        assert.notEqual(done.colour, ready.colour);
        assert.ok(done.contrast >= 3, `${done.contrast}`);
        assert.deepEqual(faults, []);
    });
