// What a person set is kept in the browser.
import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";

afterEach(() => localStorage.clear());

describe("a setting", () => {
    it("is there again when the page is loaded again", async () => {
        settings.set("playing", "fast");
        settings.set("pieces", "symbols");
        settings.set("sound", false);
        vi.resetModules();
        const { settings: again } = await import("../src/lib/settings.svelte");
        expect([again.playing, again.pieces, again.sound]).toEqual(["fast", "symbols", false]);
    });
    it("is as for everybody where the storage holds something else", async () => {
        localStorage.setItem("sandtable.playing", '"never"');
        localStorage.setItem("sandtable.sound", "{");
        vi.resetModules();
        const { settings: again } = await import("../src/lib/settings.svelte");
        expect([again.playing, again.sound]).toEqual(["normal", true]);
    });
});
