// Two people at a table: names, who is here, what they say, and the battle after it by one press of each.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { fits, listen, lying, sit, until, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { post } from "./server.js";
import { table } from "./table.js";

const at = table();
const across = (page) => page.getByRole("region", { name: "Across the table" });

test("two friends know of each other, talk and play again", async () => {
    const made = await post(at.url, "/api/battles", {
        game: "battledice",
        scenario: "haltern",
        settings: ["bd.max_turns=9"],
        red: "me",
        blue: "open",
    });
    const { battle, invites } = made.body;
    const red = await window_of(at.browser),
        blue = await window_of(at.browser, { width: 360, height: 740, touch: true });
    await sit(red.context, at.url, made.cookie);
    const heard = listen(red.page);
    await red.page.goto(`${at.url}/battle/${battle}`);
    await across(red.page).getByText("Nobody sits across the table yet.").waitFor();
    // The name is asked in passing, and no wall.
    await across(red.page).getByLabel("Your name").fill("Anna <b>");
    await across(red.page).getByRole("button", { name: "That is me" }).click();
    await until(() => heard.last_update()?.players.red.name === "Anna <b>", "the name");
    await across(red.page).getByLabel("Your name").waitFor({ state: "detached" });

    // An invitation shows what it is to.
    await blue.page.goto(at.url + invites[0].path);
    await blue.page.getByText("Anna <b> asks you to a battle").waitFor();
    await blue.page
        .getByRole("img", { name: /Map of Haltern/ })
        .or(blue.page.getByLabel(/Map of Haltern/))
        .first()
        .waitFor();
    await blue.page.getByText("By the rulebook it would be set for 12 turns").waitFor(); // this one is shorter;
    await blue.page.getByText("Played with:").waitFor();
    await is_open_to_all(blue.page, "an invitation");
    await fits(blue.page);
    await blue.page.getByLabel("Your name").fill("Bea");
    await blue.page.getByRole("button", { name: "Take the seat" }).click();
    await blue.page.waitForURL(`**/battle/${battle}`);

    for (const [page, name] of [
        [red.page, "Bea"],
        [blue.page, "Anna <b>"],
    ])
        await across(page).getByText(`${name} is here`).waitFor();
    assert.match(await red.page.locator(".top").innerText(), /Bea\s*here/);
    await Promise.any([red, blue].map(({ page }) => wait_for(page, ["asked"])));

    // What one says the other has, as text, and is counted until it is read.
    // Those who look on are led to the battle after it too.
    const watcher = await window_of(at.browser);
    await watcher.page.goto(`${at.url}/battle/${battle}`);
    await watcher.page.getByText("Bea").first().waitFor();
    await across(blue.page).getByRole("button", { name: "Talk" }).click();
    const log = (page) => page.getByRole("log", { name: "What was said" });
    await blue.page.getByRole("button", { name: "Good luck!" }).click();
    await log(blue.page).getByText("Good luck!").waitFor();
    await across(red.page).getByRole("button", { name: "Talk, 1 unread" }).click();
    await log(red.page).getByText("Good luck!").waitFor();
    await red.page.getByLabel("Say to Bea").fill("<i>You</i> too");
    await red.page.keyboard.press("Enter");
    await log(blue.page).getByText("<i>You</i> too").waitFor();
    await is_open_to_all(red.page, "the talk");
    await is_open_to_all(blue.page, "the talk on a phone");
    assert.ok((await lying(log(blue.page))).bottom <= (await lying(blue.page.getByLabel("Say to Anna <b>"))).top);
    assert.equal(await blue.page.locator(".story").isVisible(), false, "the story below the talk");
    await fits(blue.page);
    await blue.page.getByRole("button", { name: "Mute the talk" }).click();
    await red.page.getByText("Bea has closed the talk.").waitFor();
    await blue.page.getByRole("button", { name: "Open the talk" }).click();
    await log(blue.page).getByText("<i>You</i> too").waitFor();
    await red.page.getByRole("button", { name: "Good luck!" }).waitFor();

    // A player who leaves is away, and their offer is there when they come back.
    await blue.page.goto("about:blank");
    await across(red.page).getByText("Bea is away").waitFor({ timeout: 20_000 });
    await blue.page.goto(`${at.url}/battle/${battle}`);
    await across(red.page).getByText("Bea is here").waitFor();

    await red.page.getByRole("button", { name: "Menu" }).click();
    await red.page.getByRole("button", { name: "Concede" }).click();
    await red.page.getByRole("dialog").getByRole("button", { name: "Concede" }).click();
    const end = (page) => page.getByRole("region", { name: "The battle is over" });
    // What is offered can be taken back, declined, and taken; each hears what became of it.
    await end(red.page).getByRole("button", { name: "Rematch", exact: true }).click();
    await end(blue.page).getByText("Anna <b> wants to play again").waitFor();
    await end(red.page).getByRole("button", { name: "Take it back" }).click();
    await end(blue.page).getByRole("button", { name: "Rematch", exact: true }).waitFor();
    await end(red.page).getByRole("button", { name: "Rematch, sides changed" }).click();
    await end(blue.page).getByRole("button", { name: "No, thank you" }).click();
    await end(red.page).getByText("Bea does not want to play again now.").waitFor();
    await end(red.page).getByRole("button", { name: "Rematch, sides changed" }).click();
    await is_open_to_all(blue.page, "an offer to play again");
    // Nothing lies over the offer, and it is in sight.
    const to_play = end(blue.page).getByRole("button", { name: "Play again" });
    const { x, y, width, height } = await lying(to_play);
    assert.ok(await to_play.evaluate((button, at) => button.contains(document.elementFromPoint(...at)), [x + width / 2, y + height / 2]));
    await to_play.click();
    await end(watcher.page).getByRole("link", { name: "To the rematch" }).waitFor();
    const next = (url) => url.pathname.startsWith("/battle/") && !url.pathname.endsWith(battle);
    await Promise.all([red, blue].map(({ page }) => page.waitForURL(next)));
    assert.equal(red.page.url(), blue.page.url());
    await across(red.page).getByText("Bea is here").waitFor();
    await across(blue.page).getByText("Anna <b> is here").waitFor();
    assert.equal(JSON.parse(heard.received.filter((text) => text.includes('"type":"welcome"')).at(-1)).seat, "blue");
    await Promise.any([red, blue].map(({ page }) => wait_for(page, ["asked"])));
    const titles = await Promise.all([red, blue].map(({ page }) => page.title()));
    assert.equal(titles.filter((title) => title.startsWith("Your move")).length, 1, titles.join(", "));
    assert.deepEqual([...red.faults, ...blue.faults], []);
});
