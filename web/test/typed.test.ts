import { describe, expect, it } from "vitest";
import { Typed } from "../src/play/typed";

function a_keyboard() {
    const done: string[] = [];
    const at = { busy: false, plays: false };
    const typed = new Typed(
        {
            next: () => done.push("next"),
            cancel: () => done.push("cancel"),
            previous: () => done.push("previous"),
            done: () => done.push("done"),
            // What is confirmed is under way.
            confirm: () => {
                done.push("confirm");
                at.busy = true;
            },
        },
        { busy: () => at.busy, is_on_board: () => false, skips: () => at.plays, skip: () => done.push("skip") },
    );
    const press = (key: string, more: KeyboardEventInit = {}) => {
        const event = new KeyboardEvent("keydown", { key, cancelable: true, ...more });
        Object.defineProperty(event, "target", { value: document.body });
        typed.press(event);
        return event;
    };
    return { typed, at, done, press };
}

describe("keys at the table", () => {
    it("wait while an answer is under way, and then do what they do, in their order", async () => {
        const { typed, at, done, press } = a_keyboard();
        at.busy = true;
        for (const key of ["Escape", "n", "n", "Enter", "n"]) press(key);
        expect(done).toEqual([]);
        await typed.go_on();
        expect(done, "it is under way still").toEqual([]);
        at.busy = false;
        await typed.go_on();
        expect(done, "what comes after an answer waits for it").toEqual(["cancel", "next", "next", "confirm"]);
        at.busy = false;
        await typed.go_on();
        expect(done.at(-1)).toBe("next");
    });
    it("are a few at most", async () => {
        const { typed, at, done, press } = a_keyboard();
        at.busy = true;
        for (let presses = 0; presses < 30; ++presses) press(presses < 3 ? "N" : "n");
        at.busy = false;
        await typed.go_on();
        expect(done, "the first of them").toEqual(["previous", "previous", "previous", "next", "next"]);
    });
    it("are the table's alone, and others the page's", () => {
        const { press } = a_keyboard();
        expect([press("n").defaultPrevented, press("q").defaultPrevented]).toEqual([true, false]);
    });
    it("skip what is played by Space as by Enter", () => {
        const { at, done, press } = a_keyboard();
        at.plays = true;
        press(" ");
        expect(done).toEqual(["skip"]);
    });
    it("end what is played before they do anything else, and a key held down confirms once", () => {
        const { at, done, press } = a_keyboard();
        at.plays = true;
        press("Enter");
        expect(done).toEqual(["skip"]);
        press("n");
        expect(done.splice(1), "what is to be chosen from is seen before it is gone through").toEqual(["skip", "next"]);
        at.plays = false;
        press("Enter", { repeat: true });
        expect(done).toEqual(["skip"]);
    });
});
