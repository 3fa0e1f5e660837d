// Templates and marks: what an answer would lie over, and what the rules draw of an option that is pointed at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lying, until, window_of } from "./browser.js";
import { lay, read } from "./scenes/laid.js";
import { table } from "./table.js";

const at = table();
const inches = read("konflikt47");
const { board, tokens } = inches.scene;
const thrower = tokens.find(({ id }) => id === 1);
const zone = { id: 0, kind: "blast", name: "", words: "the blast", side: null, value: 0, line: false, arc: null, look: "blast" };
const grenade = {
    ...inches.questions.place,
    words: "Where does he throw it?",
    subject: 1,
    options: [],
    least: 1,
    most: 1,
    reach: 12000,
    shows: [{ ...zone, at: [0, 0], outline: [], radius: 1500, laid: "at_point" }],
};
const flame = {
    ...grenade,
    words: "Where does he spray it?",
    shows: [
        {
            ...zone,
            at: null,
            outline: [
                [0, 0],
                [-1500, -8000],
                [1500, -8000],
            ],
            radius: 0,
            laid: "from_piece",
        },
    ],
};

async function open(question) {
    const window = await window_of(at.browser);
    const laid = await lay(window.page, at.url, { ...inches, questions: { asked: question } }, "asked");
    return { ...window, laid };
}
async function on_screen(page, [x, y]) {
    const layer = await lying(page.locator(".layer"));
    return [layer.x + (x / board.width) * layer.width, layer.y + (y / board.height) * layer.height];
}
// The middle of what is drawn there, in board units.
async function drawn(page, selector) {
    const layer = await lying(page.locator(".layer"));
    const box = await lying(page.locator(selector));
    const [x, y] = [box.x + box.width / 2 - layer.x, box.y + box.height / 2 - layer.y];
    return { x: (x / layer.width) * board.width, y: (y / layer.height) * board.height, wide: (box.width / layer.width) * board.width };
}
const about = (number, wanted) => assert.ok(Math.abs(number - wanted) < 250, `${number} is not about ${wanted}`);

test("a circle follows the pointer and stays where it is laid, with marks of whom it would hit", async () => {
    const { page, laid, faults } = await open(grenade);
    laid.marks = () => [{ kind: "badge", tone: "bad", at: [], radius: 0, token: 8, facing: null, words: "falls on 4 or more", rule: "" }];
    const point = [thrower.at[0] + 3000, thrower.at[1] - 4000];
    await page.mouse.move(...(await on_screen(page, point)));
    const { x, y, wide } = await drawn(page, ".in-hand path");
    about(x, point[0]);
    about(y, point[1]);
    about(wide, 3000);
    assert.equal(await page.locator(".token.ghost").count(), 0); // nobody goes there
    await page.locator(".hints").getByText("falls on 4 or more").waitFor();
    await page.mouse.click(...(await on_screen(page, point)));
    await page.mouse.move(5, 5);
    about((await drawn(page, ".set path")).x, point[0]);
    await page.keyboard.press("e");
    await until(() => laid.said.length === 1, "the answer");
    assert.deepEqual(faults, []);
});

test("a teardrop runs from the piece towards the pointer", async () => {
    const { page, faults } = await open(flame);
    await page.mouse.move(...(await on_screen(page, [thrower.at[0] + 5000, thrower.at[1]])));
    const { x, y, wide } = await drawn(page, ".in-hand path");
    about(x, thrower.at[0] + 4000);
    about(y, thrower.at[1]);
    about(wide, 8000);
    assert.deepEqual(faults, []);
});

test("what an option would bring is drawn while it is pointed at, in the list too", async () => {
    const { page, laid, faults } = await open(inches.questions.choose);
    laid.marks = ([option]) => [
        { kind: "line", tone: "good", at: [[20000, 20000], [30000, 20000]], radius: 0, token: null, facing: null, words: `in sight of ${option}`, rule: "" }, // prettier-ignore
    ];
    await page.locator("[data-option]").first().hover();
    await page.locator(".hints").getByText("in sight of 0").waitFor();
    await page.mouse.move(5, 5);
    await until(async () => (await page.locator(".hints").count()) === 0, "the marks to go");
    await page.keyboard.press("n");
    await page.locator(".hints").getByText("in sight of").waitFor();
    assert.deepEqual(faults, []);
});
