import { expect, it } from "vitest";
import { in_words } from "../src/lib/rulebook.svelte";

it.each([
    ["Under k47.snake_eyes_clears_pins a 2 removes all pins.", "Under “snake eyes clears pins” a 2 removes all pins."],
    ["under bd.init_tie alternate the side", "under “init tie” alternate the side"],
    ["if e18.min_gap_mm says so.", "if “min gap mm” says so."],
    ["Move 4.5 inches. Then stop.", "Move 4.5 inches. Then stop."],
])("names optional rules by their words: %s", (text, words) => expect(in_words(text)).toBe(words));
