// What has been touched keeps no look of a pointer that rests on it: a screen for fingers has none.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const top = join(import.meta.dirname, "../src");
const styles = readdirSync(top, { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|svelte)$/.test(name));
const guarded = /@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g;

it("styles of what is pointed at are for screens with a pointer", () => {
    const lines = styles.map((name) => readFileSync(join(top, name), "utf8"));
    expect(lines.some((style) => style.includes(":hover"))).toBe(true);
    expect(styles.filter((_, number) => lines[number]!.replace(guarded, "").includes(":hover"))).toEqual([]);
});
