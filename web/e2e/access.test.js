// axe over each page, by day and by night: nothing serious, nothing critical.
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { sit, window_of } from "./browser.js";
import { fought } from "./fought.js";
import { answer, wait_for } from "./playing.js";
import { begin_against_computer } from "./server.js";
import { table } from "./table.js";

const at = table();
for (const dark of [false, true])
    test(`no page shuts anybody out, ${dark ? "dark" : "light"}`, async () => {
        const { battle } = await fought(at.url);
        const made = await begin_against_computer(at.url);
        const { page, context } = await window_of(at.browser, { dark });
        await sit(context, at.url, made.cookie);

        await page.goto(at.url);
        await page.getByRole("button", { name: "Begin the battle" }).waitFor();
        await page.locator("summary", { hasText: "House rules none" }).click();
        await page
            .getByLabel("House-rule files")
            .setInputFiles({ name: "wrong.yaml", mimeType: "application/yaml", buffer: Buffer.from("house: 1\nunits: 2\n") });
        await page.getByText("Line 2: units is a map", { exact: false }).first().waitFor();
        await is_open_to_all(page, "start");
        await page.goto(`${at.url}/battle/${made.body.battle}`);
        await wait_for(page, ["asked"]);
        await is_open_to_all(page, "play");
        await page.keyboard.press("n");
        await wait_for(page, ["chosen"]);
        await is_open_to_all(page, "play, with a choice looked at");
        for (let moves = 0; moves < 6; ++moves) await answer(page);
        await is_open_to_all(page, "play, after some answers");
        await page.keyboard.press("?");
        await page.getByRole("dialog").waitFor();
        await is_open_to_all(page, "help");
        await page.goto(`${at.url}/battle/${battle}/replay?moment=40`);
        await page.getByRole("slider").waitFor();
        await is_open_to_all(page, "replay");
        await page.getByRole("button", { name: "Play on from here" }).click();
        await page.getByRole("dialog").getByRole("radio").first().waitFor();
        await is_open_to_all(page, "fork");
        for (const [path, seen] of [
            ["/rules/battledice/BD-MAP-04", "article"],
            ["/join/none", "h1"],
            [`/battle/${battle}/report`, "iframe"],
        ]) {
            await page.goto(at.url + path);
            await page.locator(seen).first().waitFor();
            await is_open_to_all(page, path);
        }
    });
