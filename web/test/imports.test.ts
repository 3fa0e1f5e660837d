// No file of the page needs, by way of others, itself: what two need of each other belongs into a third.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const top = join(import.meta.dirname, "../src");
const files = readdirSync(top, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(top, name));
const needs = new Map(
    files.map((file) => {
        const named = [...readFileSync(file, "utf8").matchAll(/^\s*(?:import|export)\s(?:[^;"]*\sfrom\s)?"(\.[^"]+)"/gm)].map(
            ([, path]) => path!,
        );
        const found = named.flatMap((path) =>
            ["", ".ts", ".svelte"].map((ending) => join(dirname(file), path) + ending).filter(existsSync),
        );
        return [file, found.filter((one) => /\.(ts|svelte)$/.test(one))];
    }),
);

// The way from a file back to itself, if there is one.
function circle_of(file: string): string[] {
    const from = new Map<string, string>();
    const open = [file];
    for (let one; (one = open.pop());)
        for (const needed of needs.get(one) ?? []) {
            if (needed === file) {
                const way = [file];
                for (let at = one; at !== file; at = from.get(at)!) way.unshift(at);
                return [file, ...way].map((each) => relative(top, each));
            }
            if (from.has(needed)) continue;
            from.set(needed, one);
            open.push(needed);
        }
    return [];
}

test("no file imports itself by way of others", () => {
    expect(needs.size).toBeGreaterThan(150);
    expect([...needs.values()].flat().length).toBeGreaterThan(needs.size);
    expect(files.map(circle_of).filter((way) => way.length)).toEqual([]);
});
