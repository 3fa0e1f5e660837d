// Addresses typed by those who do not sit there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, listen, sit, until, window_of } from "./browser.js";
import { wait_for } from "./playing.js";
import { post } from "./server.js";
import { table } from "./table.js";

const at = table();

test("a seat is its holder's alone", async () => {
    const made = await post(at.url, "/api/battles", { game: "battledice", scenario: "haltern", settings: [], red: "me", blue: "open" });
    const {
        battle,
        invites: [{ path }],
    } = made.body;
    const red = await window_of(at.browser),
        blue = await window_of(at.browser),
        nobody = await window_of(at.browser);
    await sit(red.context, at.url, made.cookie);
    await blue.page.goto(at.url + path);
    await blue.page.getByRole("button", { name: "Take the seat" }).click();
    await blue.page.waitForURL(`**/battle/${battle}`);
    await red.page.goto(`${at.url}/battle/${battle}`);
    await Promise.any([red, blue].map(({ page }) => wait_for(page, ["asked"])));

    // A cookie that a script could read would be one that it could send away.
    assert.equal(await blue.page.evaluate(() => document.cookie), "");
    const [cookie] = (await blue.context.cookies()).filter(({ name }) => name === "person");
    assert.deepEqual({ httpOnly: cookie.httpOnly, sameSite: cookie.sameSite }, { httpOnly: true, sameSite: "Strict" });

    // A visitor without a cookie watches, and may neither answer nor ask what an answer would bring.
    const heard = listen(nobody.page);
    await nobody.page.goto(`${at.url}/battle/${battle}`);
    await until(() => heard.last_update(), "the table");
    assert.equal(JSON.parse(heard.received[0]).seat, "watch");
    assert.equal(heard.last_update().question, null);
    const said = await nobody.page.evaluate(
        (battle) =>
            new Promise((done) => {
                const socket = new WebSocket(`/api/battles/${battle}/socket`.replace(/^/, location.origin.replace("http", "ws"))),
                    answers = [];
                socket.onmessage = ({ data }) => {
                    const message = JSON.parse(data);
                    if (message.type === "update")
                        for (const [id, saying] of [
                            [1, { do: "answer", revision: message.revision, numbers: [0] }],
                            [2, { do: "concede" }],
                            [3, { do: "try", revision: message.revision, numbers: [0] }],
                        ])
                            socket.send(JSON.stringify({ id, ...saying }));
                    if (message.type === "refused" || message.type === "failure" || message.type === "done") answers.push(message.type);
                    if (answers.length === 3) done(answers);
                };
            }),
        battle,
    );
    assert.deepEqual(said, ["refused", "refused", "refused"]);

    // Records, reports and moments of the other side, and of all, while the battle goes on.
    const status = (page, path) => page.evaluate(async (path) => (await fetch(path)).status, `/api/battles/${battle}/${path}`);
    for (const what of ["record", "report", "moments", "moments/0"]) {
        for (const [page, view, wanted] of [
            [blue.page, "red", 403],
            [blue.page, "all", 403],
            [blue.page, "blue", 200],
            [blue.page, "watch", 200],
            [nobody.page, "red", 403],
            [nobody.page, "blue", 403],
            [nobody.page, "all", 403],
            [nobody.page, "watch", 200],
        ])
            assert.equal(await status(page, `${what}?view=${view}`), wanted, `${what}?view=${view}`);
    }
    await nobody.page.goto(`${at.url}/battle/${battle}/replay?view=red`);
    await nobody.page.getByLabel("As known to").waitFor();
    assert.equal(await nobody.page.getByLabel("As known to").inputValue(), "watch");

    // An invitation is used up, and says so.
    assert.equal((await post(at.url, path.replace("/join/", "/api/invites/"), {})).status, 410);
    await nobody.page.goto(at.url + path);
    await nobody.page.getByRole("heading", { name: "This seat is taken" }).waitFor();

    // Another site's page may not act with the cookies of this browser.
    assert.equal(
        (
            await post(
                at.url,
                "/api/battles",
                { game: "battledice", scenario: "haltern", settings: [], red: "me", blue: "me" },
                { origin: "http://elsewhere.example" },
            )
        ).status,
        403,
    );
    await nobody.page.goto(`${at.url}/battle/0123456789abcdef`);
    await nobody.page.getByText("There is no such battle.").waitFor();
    assert.deepEqual([...red.faults, ...blue.faults, ...nobody.faults], []);
});

test("the page of one's battles has those that wait first", async () => {
    const { page, context } = await window_of(at.browser, { width: 360, height: 740 });
    await page.goto(`${at.url}/battles`);
    await page.getByText("You have no battles in this browser yet.").waitFor();
    // One in the midst of them waits for its person, the others for people who have not come yet.
    const made = [];
    for (const [red, blue] of [
        ["open", "me"],
        ["open", "me"],
        ["me", "computer:greedy"],
        ["open", "me"],
        ["open", "me"],
    ]) {
        const cookie = made.at(-1)?.cookie ?? "";
        made.push(await post(at.url, "/api/battles", { game: "battledice", scenario: "haltern", settings: [], red, blue }, { cookie }));
        await sit(context, at.url, made.at(-1).cookie);
    }
    const { battle } = made[2].body;
    await page.goto(`${at.url}/battle/${battle}`);
    await wait_for(page, ["asked"]);
    await page.goto(`${at.url}/battles`);
    await page.getByRole("listitem").first().getByText("Your turn").waitFor();
    assert.equal(await page.getByRole("listitem").count(), made.length);
    await fits(page);
    await page.getByRole("link", { name: "Haltern Crossroads" }).first().click();
    await page.waitForURL(`**/battle/${battle}`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Your battles" }).click();
    await page.waitForURL("**/battles");
});

test("between an invitation and its battle nothing is said of a seat that is taken, however slowly the page comes", async () => {
    const made = await post(at.url, "/api/battles", { game: "battledice", scenario: "haltern", settings: [], red: "me", blue: "open" });
    const { context, page, faults } = await window_of(at.browser);
    let let_go;
    const held = new Promise((go_on) => (let_go = go_on));
    await page.route("**/assets/Play-*.js", async (route) => {
        await held;
        await route.continue();
    });
    const refused = [];
    page.on("response", (response) => response.status() >= 400 && refused.push(response.url()));
    await page.goto(at.url + made.body.invites[0].path);
    await page.getByRole("button", { name: "Take the seat" }).click();
    await page.waitForURL(`**/battle/${made.body.battle}`);
    await page.evaluate(() => fetch("/api/games").then((response) => response.json())); // whatever the page asked before has come
    assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "You are invited to a battle");
    let_go();
    await page
        .getByRole("heading", { name: /Haltern/ })
        .first()
        .waitFor();
    assert.deepEqual({ refused, faults }, { refused: [], faults: [] });
    await context.close();
});
