// Where nothing can be shown, or nothing is to be done, the page says why and how to go on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { is_open_to_all } from "./axe.js";
import { fits, sit, until, window_of } from "./browser.js";
import { post } from "./server.js";
import { table } from "./table.js";

const at = table();

test("an address without a battle leads on", async () => {
    const { page, faults } = await window_of(at.browser, { width: 360, height: 740 });
    await page.goto(`${at.url}/battle/0123456789abcdef0123456789abcdef`);
    await page.getByRole("heading", { name: "This battle is not here" }).waitFor();
    await is_open_to_all(page, "no battle");
    await fits(page);
    await page.getByRole("link", { name: "Your battles" }).click();
    await page.getByRole("heading", { name: "Your battles" }).waitFor();
    assert.deepEqual(faults, []);
});

test("a page whose pieces are gone is loaded again, once", async () => {
    const { page } = await window_of(at.browser);
    let loads = 0;
    page.on("request", (request) => (loads += Number(request.isNavigationRequest())));
    await page.goto(at.url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    // As after a new version was installed.
    const pieces = /assets\/Rulebooks-.*\.js/;
    await page.route(pieces, (route) => route.fulfill({ status: 404, body: "" }));
    const go = () => page.evaluate(() => (history.pushState(null, "", "/rules"), dispatchEvent(new PopStateEvent("popstate"))));
    await go();
    await page.getByText("This page could not be fetched").waitFor();
    assert.equal(loads, 2);
    await page.unroute(pieces);
    await page.getByRole("link", { name: "Try again" }).click();
    await page
        .getByRole("searchbox")
        .or(page.getByRole("heading", { level: 1 }))
        .first()
        .waitFor();
});

test("a battle without taking back says so where Undo would be", async () => {
    const asked = { game: "battledice", scenario: "alma", settings: [], red: "me", blue: "computer:random", take_backs: false };
    const { body, cookie } = await post(at.url, "/api/battles", asked);
    const { context, page } = await window_of(at.browser);
    await sit(context, at.url, cookie);
    await page.goto(`${at.url}/battle/${body.battle}`);
    await page.locator(".side").getByText("No taking back").waitFor();
    assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0);
});

test("the link for a friend comes first while one waits for the friend, and nothing is chosen while there is no line", async () => {
    const { page, context } = await window_of(at.browser, { width: 360, height: 740 });
    await page.goto(`${at.url}/?game=battledice&scenario=alma`);
    const { battle } = await page.evaluate(async () => {
        const body = JSON.stringify({ game: "battledice", scenario: "alma", settings: [], red: "me", blue: "open" });
        const made = await fetch("/api/battles", { method: "POST", headers: { "content-type": "application/json" }, body });
        const created = await made.json();
        localStorage.setItem("sandtable.invites", JSON.stringify({ [created.battle]: created.invites }));
        return created;
    });
    await page.goto(`${at.url}/battle/${battle}`);
    const link = page.getByRole("button", { name: "Copy the link" });
    await link.waitFor();
    const [copy, ask] = await Promise.all([link.boundingBox(), page.locator("#question").boundingBox()]);
    assert.ok(copy.y + copy.height <= ask.y, "before what is asked");
    await context.setOffline(true);
    await page.locator(".side").getByText("No connection").waitFor();
    const dim = () => page.locator(".deeds").evaluate((deeds) => Number(getComputedStyle(deeds).opacity));
    await until(async () => (await dim()) < 0.6, "choices that are dimmed");
});
