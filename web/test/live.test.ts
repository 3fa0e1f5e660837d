// What is shown for a moment: it ends with its page.
import { afterEach, expect, it } from "vitest";
import { live } from "../src/lib/live.svelte";

afterEach(() => live.dismiss());

it("ends with the page that it was shown on", () => {
    history.pushState({}, "", "/battle/one");
    live.show("Nothing is asked of you now.");
    live.leave();
    expect(live.toast?.words).toBe("Nothing is asked of you now.");
    history.pushState({}, "", "/battle/one/replay");
    live.leave();
    expect(live.toast).toBe(null);
});
