import { beforeEach, describe, expect, it } from "vitest";
import { is_taken, key_of, keys, shown, usual, type Deed } from "../src/lib/keys.svelte";

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent("keydown", { key, bubbles: true, ...more });

beforeEach(() => keys.reset());

describe("keys", () => {
    it("are told apart by what else is held down, letters by their case", () => {
        expect(key_of(press("n"))).toBe("n");
        expect(key_of(press("N", { shiftKey: true }))).toBe("N");
        expect(key_of(press("ArrowUp", { shiftKey: true }))).toBe("Shift+ArrowUp");
        expect(key_of(press("Enter", { ctrlKey: true }))).toBe("Ctrl+Enter");
        expect(key_of(press("Shift", { shiftKey: true }))).toBe("");
    });
    it("do as usual what players expect", () => {
        const expected: [string, Deed][] = [
            ["Escape", "cancel"],
            ["Backspace", "undo"],
            ["n", "next"],
            ["N", "previous"],
            [" ", "done"],
            ["Enter", "confirm"],
            ["+", "zoom_in"],
            ["-", "zoom_out"],
            ["0", "zoom_fit"],
            ["o", "odds"],
            ["?", "help"],
        ];
        for (const [key, deed] of expected) expect(keys.deed(key, "play")).toBe(deed);
        expect(keys.deed("ArrowLeft", "replay")).toBe("step_back");
    });
    it("belong to one deed of a place", () => {
        for (const where of ["play", "board", "replay"]) {
            const all = (Object.keys(usual) as Deed[])
                .filter((deed) => usual[deed].where === where)
                .flatMap((deed) => [...usual[deed].keys]);
            expect(new Set(all).size).toBe(all.length);
        }
    });
    it("move the cursor on the board and the view elsewhere", () => {
        expect(keys.deed("ArrowUp", "board", "play")).toBe("cursor_up");
        expect(keys.deed("ArrowUp", "play")).toBe("view_up");
        expect(keys.deed("Shift+ArrowUp", "board", "play")).toBe("view_up");
    });
    it("can be changed, and are taken from what had them", () => {
        keys.bind("undo", "n");
        expect(keys.deed("n", "play")).toBe("undo");
        expect(keys.deed("Backspace", "play")).toBeNull();
        expect(keys.of("next")).toEqual([]);
        expect(JSON.parse(localStorage.getItem("sandtable.keys") ?? "")).toEqual({ undo: ["n"], next: [] });
        keys.reset();
        expect(keys.deed("n", "play")).toBe("next");
    });
    it("are shown as they are printed on the keyboard", () => {
        expect(["+", " ", "Shift+ArrowUp", "Ctrl++", "n"].map(shown)).toEqual(["+", "Space", "Shift ↑", "Ctrl +", "n"]);
    });
    it("are left to whatever is being typed in, and to a button that Enter presses", () => {
        document.body.innerHTML = "<input id=i><button id=b>b</button><input type=checkbox id=c><div id=d></div>";
        const taken = (id: string, key: string) => {
            let answer: boolean | null = null;
            const listen = (event: KeyboardEvent) => (answer = is_taken(event));
            addEventListener("keydown", listen, { once: true });
            document.getElementById(id)?.dispatchEvent(press(key));
            return answer;
        };
        expect(taken("i", "n")).toBe(true);
        expect(taken("b", "n")).toBe(false);
        expect(taken("b", "Enter")).toBe(true);
        expect(taken("c", " ")).toBe(true);
        expect(taken("d", "Enter")).toBe(false);
    });
});
