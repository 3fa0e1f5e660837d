// Playing a battle by keyboard. Nothing here sleeps: every step waits for what the page shows next.

// Put into every page. `state` is "asked" when something may be chosen, "chosen" when Enter would commit it, "ending" while
// the page asks whether to end a phase, "curtain", "over", or "" while it is not this page's turn. `mark` changes with the table.
export function standing() {
    const confirm = document.querySelector(".deeds .main");
    const state = document.querySelector("dialog.curtain[open]")
        ? "curtain"
        : document.querySelector("[aria-label='The battle is over']")
          ? "over"
          : document.querySelector("dialog[open]")
            ? "ending"
            : confirm && !confirm.disabled
              ? "chosen"
              : document.querySelector("[data-option], [data-finish]")
                ? "asked"
                : "";
    const revision = document.querySelector("[data-revision]")?.dataset.revision;
    return { state, mark: `${revision} ${state === "curtain"} ${document.querySelector("#question")?.textContent}` };
}

// Waits for one of these states; with `after`, until the table has another mark too.
// A page that has said so much that the server would mind waits up to 21 seconds before it goes on.
export async function wait_for(page, states, after = null, timeout = 30_000) {
    try {
        const found = await page.waitForFunction(
            ({ states, after }) => {
                const now = globalThis.standing_in_tests();
                return states.includes(now.state) && now.mark !== after && now;
            },
            { states, after },
            { timeout },
        );
        return await found.jsonValue();
    } catch (cause) {
        throw new Error(`${states.join(" or ")} never came, after ${after}; ${await shown(page)}`, { cause });
    }
}
// Where a page is and what a person would read on it, for the message of a test that waited in vain.
const shown = async (page) => {
    const words = await page.evaluate(() => [globalThis.standing_in_tests().mark, document.body.innerText.slice(0, 1500)]).catch(String);
    return `the page is ${page.url()} and shows ${JSON.stringify(words)}`;
};

const settled = ["asked", "curtain", "over"];

// Chooses the option that `n` goes to and commits it; gives how the page stands then. With `alone` it does not wait for
// the other side.
export async function answer(page, { alone = false } = {}) {
    const before = await wait_for(page, ["asked", "chosen"]);
    if (before.state === "asked") await page.keyboard.press("n");
    await wait_for(page, ["chosen"]);
    await page.keyboard.press("Enter");
    return wait_for(page, alone ? [...settled, ""] : settled, before.mark);
}

// Ends the phase by its key and, where units could still act, by Enter once more.
export async function end_phase(page, { alone = false } = {}) {
    const before = await wait_for(page, ["asked", "chosen"]);
    await page.keyboard.press("e");
    const asked = await page.waitForFunction((mark) => {
        const now = globalThis.standing_in_tests();
        return now.state === "ending" || now.mark !== mark ? now.state || "waiting" : false;
    }, before.mark);
    if ((await asked.jsonValue()) === "ending") await page.keyboard.press("Enter");
    return wait_for(page, alone ? [...settled, ""] : settled, before.mark);
}

export const may_end = (update) => update?.question?.options.some(({ on }) => on.button === "finish") ?? false;

// Goes on, with a limit of answers a phase, until the battle is over or `enough` says so; gives how many answers it took.
export async function play_on(page, heard, { a_phase = 3, enough = () => false } = {}) {
    let phase = "",
        in_phase = 0,
        answers = 0;
    for (let now = await wait_for(page, settled); now.state !== "over" && !enough(answers); ++answers) {
        if (now.state === "curtain") {
            await page.keyboard.press("Enter");
            now = await wait_for(page, settled, now.mark);
            continue;
        }
        const { clock } = scene_of(heard);
        const here = `${clock.turn} ${clock.phase}`;
        in_phase = here === phase ? in_phase + 1 : 0;
        phase = here;
        const ends = in_phase >= a_phase && may_end(heard.last_update());
        now = ends ? await end_phase(page) : await answer(page);
    }
    return answers;
}

// The scene as the updates so far tell it.
export const scene_of = (heard) =>
    heard.updates.reduce((scene, update) => ({ ...scene, ...update.scene, ...with_ids(scene, update.scene) }), {});
// Lists: an update tells only what changed in them.
function with_ids(scene, changes) {
    const told = Object.entries(changes).filter(([, value]) => value?.gone);
    return Object.fromEntries(
        told.map(([member, { set, gone, rows = [] }]) => {
            const things = new Map(scene[member].map((thing) => [thing.id, thing]));
            for (const id of gone) things.delete(id);
            for (const thing of set) things.set(thing.id, thing);
            for (const { sheet, row, now } of rows)
                things.set(sheet, { ...things.get(sheet), rows: things.get(sheet).rows.with(row, now) });
            return [member, [...things.values()].sort((a, b) => a.id - b.id)];
        }),
    );
}
