// Two people over an invitation: after dice are out an answer is taken back only if the other side allows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen, until, window_of } from "./browser.js";
import { answer, end_phase, may_end, scene_of, wait_for } from "./playing.js";
import { table } from "./table.js";

const at = table();

// Both sit at a battle of their own, and both have given their words for the dice.
async function two_at_a_table() {
    const red = await window_of(at.browser),
        blue = await window_of(at.browser);
    const heard = { red: listen(red.page), blue: listen(blue.page) };
    await red.page.goto(`${at.url}/?game=battledice&scenario=haltern`);
    await red.page.getByRole("button", { name: "Invite a friend" }).click();
    await blue.page.goto(await red.page.getByRole("textbox", { name: /Invitation/ }).inputValue());
    await blue.page.getByRole("button", { name: "Take the seat" }).click();
    await until(
        () => heard.blue.last_update()?.fairness.words.red && heard.blue.last_update().fairness.words.blue,
        "both sides' words for the dice",
    );
    return { red, blue, heard };
}

test("who loses a question by an undo is told, and is asked once the answer has begun", async () => {
    const { red, blue, heard } = await two_at_a_table();
    const sides = { red, blue };
    // A side ends what it does without a throw, and the other is asked.
    const ended = () => ["red", "blue"].find((side) => heard[side].last_update().undo === "free" && !heard[side].last_update().question);
    for (let answers = 0; !ended(); ++answers) {
        assert.ok(answers < 100, "nobody could take an end back");
        let side = null;
        await until(() => (side = ["red", "blue"].find((each) => heard[each].last_update()?.question)), "a question to either side");
        await wait_for(sides[side].page, ["asked"]);
        if (may_end(heard[side].last_update())) await end_phase(sides[side].page, { alone: true });
        else await answer(sides[side].page, { alone: true });
        await until(() => ["red", "blue"].some((each) => heard[each].last_update()?.question), "the next question");
    }
    const mover = ended(),
        other = mover === "red" ? "blue" : "red";
    await sides[mover].page.getByRole("button", { name: "Undo", exact: true }).click();
    await sides[other].page
        .locator(".wish")
        .getByText(/^Your opponent took back: end /)
        .waitFor();
    await wait_for(sides[mover].page, ["asked"]);
    await end_phase(sides[mover].page, { alone: true });
    // One press on a piece, and the question is no longer taken away unasked.
    await wait_for(sides[other].page, ["asked"]);
    await sides[other].page.keyboard.press("n");
    await sides[mover].page.getByRole("button", { name: "Ask to undo" }).waitFor();
    assert.deepEqual([...red.faults, ...blue.faults], []);
});

test("an answer is asked back, denied, asked back again and allowed", async () => {
    const { red, blue, heard } = await two_at_a_table();

    // Both play until dice of one of them are out and that player could ask.
    const sides = { red, blue };
    const asking = () => ["red", "blue"].find((side) => heard[side].last_update().undo === "ask");
    let in_phase = 0;
    for (let answers = 0; !asking(); ++answers) {
        assert.ok(answers < 200, "no answer came that could be asked back");
        let side = null;
        await until(() => (side = ["red", "blue"].find((each) => heard[each].last_update()?.question)), "a question to either side");
        const { page } = sides[side];
        await wait_for(page, ["asked"]);
        in_phase = heard[side].phase === scene_of(heard[side]).clock.phase ? in_phase + 1 : 0;
        heard[side].phase = scene_of(heard[side]).clock.phase;
        if (in_phase >= 4 && may_end(heard[side].last_update())) await end_phase(page, { alone: true });
        else await answer(page, { alone: true });
    }
    const asker = asking(),
        other = asker === "red" ? "blue" : "red";
    const army = scene_of(heard[asker]).standings[asker].name;
    const offer = sides[other].page.locator(".wish");
    const lines = () => heard[asker].updates.at(-1).first_told + heard[asker].updates.at(-1).told.length;
    const before = { lines: lines(), scene: scene_of(heard[asker]) };

    // It says first what would go; the other player reads the same, as far as that player knows it.
    const ask = async () => {
        await sides[asker].page.getByRole("button", { name: "Ask to undo" }).click();
        const dialog = sides[asker].page.getByRole("dialog", { name: "Ask to take it back?" });
        await dialog.getByText(/this is taken back: your answer “.+”/).waitFor();
        await dialog.getByRole("button", { name: "Ask them" }).click();
    };
    const own = sides[asker].page.locator(".wish");
    const box = () => sides[other].page.locator("#question").boundingBox();
    const still = await box();
    await ask();
    await own.getByText(/You asked to take back your answer “.+”.* Waiting for the other side./).waitFor();
    assert.ok(await sides[asker].page.getByRole("button", { name: "Ask to undo" }).isDisabled()); // until the wish is answered
    await offer.getByText(new RegExp(`${army} would take back the answer “.+” by (the )?${army}`)).waitFor();
    assert.deepEqual(await box(), still, "what is asked moves when a wish comes");
    await own.getByRole("button", { name: "Ask no more" }).click();
    await offer.waitFor({ state: "detached" });
    await own.waitFor({ state: "detached" }); // and nothing is told of a wish that was withdrawn

    await ask();
    await offer.getByRole("button", { name: "Let it stand" }).click();
    await offer.waitFor({ state: "detached" });
    await own.getByText("declined. Your answer stands.").waitFor();
    assert.equal(lines(), before.lines);
    assert.deepEqual(scene_of(heard[asker]), before.scene);

    await ask();
    await offer.getByRole("button", { name: "Take it back" }).click();
    await offer.waitFor({ state: "detached" });
    await own.getByText("agreed. It is taken back.").waitFor();
    assert.ok(lines() < before.lines);
    assert.notDeepEqual(scene_of(heard[asker]), before.scene);
    assert.deepEqual(scene_of(heard[asker]), scene_of(heard[other]));
    assert.equal(heard[asker].last_update().question?.asked, asker);
    await wait_for(sides[asker].page, ["asked"]); // and the asker plays on
    await answer(sides[asker].page, { alone: true });
    assert.deepEqual([...red.faults, ...blue.faults], []);
});
