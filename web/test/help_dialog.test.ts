// The keys, and how one is changed.
import { fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { keys } from "../src/lib/keys.svelte";
import Help_dialog from "../src/parts/Help_dialog.svelte";

afterEach(() => keys.reset());

const changing = (deed: RegExp) => {
    const { container } = render(Help_dialog, { places: [{ where: "play", title: "Playing" }], onclose: () => undefined });
    const button = [...container.querySelectorAll(".key")].find((one) => deed.test(one.getAttribute("aria-label") ?? ""))!;
    return {
        button,
        press: async (key: string) => {
            await fireEvent.click(button);
            await fireEvent.keyDown(button, { key });
        },
    };
};

it("is the one that is pressed next", async () => {
    const { press } = changing(/^Cancel/);
    await press("x");
    expect(keys.of("cancel")).toEqual(["x"]);
});
it.each(["Escape", "Tab"])("stays as it was at %s, and so does that key", async (key) => {
    const { press, button } = changing(/^Next/i);
    const before = [keys.of("next"), keys.of("cancel")];
    await press(key);
    expect([keys.of("next"), keys.of("cancel")]).toEqual(before);
    expect(button.textContent).not.toContain("…");
});
