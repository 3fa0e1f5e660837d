import { expect, it, vi } from "vitest";
import { one_press } from "../src/play/one_press";

it("takes the second half of a double press only for what its first half was for", () => {
    const box = document.createElement("div"),
        button = box.appendChild(document.createElement("button")),
        pressed = vi.fn();
    let asked = "the way";
    const leave = one_press(() => asked)(box);
    button.addEventListener("click", pressed);
    const press = (detail: number) => button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    press(1);
    press(2); // nothing else is asked yet
    expect(pressed).toHaveBeenCalledTimes(2);
    asked = "the men";
    expect(press(2)).toBe(false);
    expect(pressed).toHaveBeenCalledTimes(2);
    press(1);
    expect(pressed).toHaveBeenCalledTimes(3);
    asked = "the end";
    press(0); // by a key
    expect(pressed).toHaveBeenCalledTimes(4);
    leave();
    asked = "nothing";
    press(2);
    expect(pressed).toHaveBeenCalledTimes(5);
});
