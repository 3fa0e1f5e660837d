// What a player does at a table that is laid by hand: points, presses, drags and types, and what the client then says.
import assert from "node:assert/strict";
import { on_screen as place_on, until, window_of } from "../browser.js";
import { lay } from "./laid.js";

export async function open_at(at, game, question, more = {}) {
    const window = await window_of(at.browser, more);
    const laid = await lay(window.page, at.url, game, question, more);
    return { ...window, laid };
}
// Where a point of the board is on the screen.
export const on_screen = (page, { scene: { board } }, point) => place_on(page, board, point);
export const click = async (page, game, point) => page.mouse.click(...(await on_screen(page, game, point)));
export async function keys(page, ...pressed) {
    for (const key of pressed) await page.keyboard.press(key);
}
export const times = (count, key) => Array.from({ length: count }, () => key);
export const said = (laid, count = 1) => until(() => laid.said.length === count, `answer ${count}`);
// A mouse hits a pixel, not a thousandth of an inch.
export function about(numbers, wanted, off) {
    assert.equal(numbers.length, wanted.length, `${numbers}`);
    numbers.forEach((number, which) => assert.ok(Math.abs(number - wanted[which]) <= off, `${numbers} is not about ${wanted}`));
}
export const token = (game, id) => game.scene.tokens.find((each) => each.id === id);
export const form = (page) => page.locator("aside .choices");
export const answer = (page) => page.locator("[data-answer]:visible");
