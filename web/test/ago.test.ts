import { expect, it } from "vitest";
import { ago } from "../src/lib/ago";

it("says how long ago, in the largest unit there is one of", () => {
    const second = 1000;
    const told = [0, 59, 60, 3599, 3600, 86400, 8 * 86400, 40 * 86400, 800 * 86400].map((seconds) => ago(0, seconds * second));
    expect(told).toEqual([
        "just now",
        "just now",
        "1 minute ago",
        "59 minutes ago",
        "1 hour ago",
        "yesterday",
        "last week",
        "last month",
        "2 years ago",
    ]);
    expect(ago(5000, 0)).toBe("just now");
});
