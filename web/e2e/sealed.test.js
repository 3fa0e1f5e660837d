// Two people over an invitation, whose artillery plans are sealed: neither page is told anything of the other's plan before
// both are shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, unfold, until, window_of } from "./browser.js";
import { answer, wait_for } from "./playing.js";
import { table } from "./table.js";

const at = table();

// The words by which the table tells of plans: "Redoubt Battery had laid guns on F2".
const plan = /had laid guns on/;
const told_in = (heard) => heard.updates.flatMap(({ told }) => told.map(({ words }) => words)).filter((words) => plan.test(words));

test("sealed plans stay sealed", async () => {
    const red = await window_of(at.browser),
        blue = await window_of(at.browser);
    const red_heard = listen(red.page),
        blue_heard = listen(blue.page);

    await red.page.goto(`${at.url}/?game=battledice&scenario=alma`);
    await unfold(red.page, "Sides");
    await red.page.getByRole("radio", { name: "A friend, by a link" }).check();
    await red.page.getByRole("button", { name: "Begin the battle" }).click();
    const invite = await red.page.getByRole("textbox", { name: /Invitation/ }).inputValue();
    const battle = /battle\/(\w+)/.exec(red.page.url())[1];

    // Looking at the link takes nothing; the button takes the seat.
    await blue.page.goto(invite);
    await blue.page.getByRole("button", { name: "Take the seat" }).waitFor();
    await blue.page.reload();
    await blue.page.getByRole("button", { name: "Take the seat" }).click();
    await blue.page.waitForURL(`**/battle/${battle}`);
    await wait_for(blue.page, ["asked"]);
    await wait_for(red.page, ["asked"]);

    await until(
        () => blue_heard.last_update().fairness.words.red && blue_heard.last_update().fairness.words.blue,
        "both sides' words for the dice",
    );

    // Red lays all its guns while blue has laid none.
    const told_before = blue_heard.received.length;
    let planned = 0;
    for (let now = { state: "asked" }; now.state === "asked"; ++planned) now = await answer(red.page, { alone: true });
    assert.ok(planned >= 2, "red has several batteries");
    const fetched = await blue.page.evaluate(async (battle) => {
        const pages = [];
        for (const what of [
            "moments",
            "moments?view=blue",
            "moments?view=watch",
            "record?view=blue",
            "record?view=watch",
            "report?view=blue",
            "report?view=watch",
        ]) {
            const response = await fetch(`/api/battles/${battle}/${what}`);
            pages.push({ what, status: response.status, text: await response.text() });
        }
        return pages;
    }, battle);
    for (const { what, status, text } of fetched) {
        assert.equal(status, 200, what);
        assert.doesNotMatch(text, plan, what);
    }
    const options = red_heard.sent.filter((text) => text.includes('"answer"')).map((text) => JSON.parse(text).numbers[0]);
    assert.equal(options.length, planned);
    const replay = JSON.parse(fetched[0].text).moments;
    assert.ok(
        replay.every(({ by }) => by !== "red"),
        "blue's replay counts answers of red",
    );
    // A page that has heard nothing for long asks whether the line is still there, and is told that it is.
    const told_since = blue_heard.received.slice(told_before).filter((text) => JSON.parse(text).type !== "done");
    assert.deepEqual(told_since, [], "blue's socket was told something while red planned");
    assert.deepEqual(told_in(blue_heard), []);
    for (const body of await blue_heard.responses()) assert.doesNotMatch(body, plan);

    // Blue lays its guns; then each is shown the plans of the other.
    let own = 0;
    for (let now = { state: "asked" }; now.state === "asked" && told_in(blue_heard).length === 0; ++own) {
        assert.deepEqual(told_in(red_heard), [], "red was told of plans before blue had made its own");
        now = await answer(blue.page, { alone: true });
    }
    await blue.page.locator(".story").getByText(plan).first().waitFor();
    await red.page.locator(".story").getByText(plan).first().waitFor();
    // Each is told the plans of the other: its own it was told when it made them.
    assert.equal(told_in(red_heard).length, own);
    assert.equal(told_in(blue_heard).length, planned);
    assert.deepEqual([...red.faults, ...blue.faults], []);
});
