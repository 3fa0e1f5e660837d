import { expect, it } from "vitest";
import { more_below } from "../src/lib/more_below";

it("marks what scrolls as long as more than a hair of it lies below", () => {
    const box = document.createElement("div"),
        list = box.appendChild(document.createElement("ul"));
    list.className = "choices";
    const lies = (scrolled: number) => {
        for (const [name, value] of Object.entries({ scrollHeight: 100, clientHeight: 50, scrollTop: scrolled }))
            Object.defineProperty(list, name, { value, configurable: true });
        list.dispatchEvent(new Event("scroll"));
        return list.hasAttribute("data-more");
    };
    const leave = more_below(".choices")(box);
    expect([0, 47, 48, 50].map(lies)).toEqual([true, true, false, false]);
    lies(0);
    leave();
    expect(lies(50)).toBe(true);
});
