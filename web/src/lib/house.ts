// House rules as the set-up of a battle needs them.

import type { Change } from "../protocol";

export const most_house_rules = 8;
export const longest_house_text = 64 * 1024;

// "bd.general_hit" of "bd.general_hit=last".
export const path_of = (setting: string) => setting.slice(0, setting.indexOf("="));

// Those of `settings` that `others` do not decide.
export function undecided(settings: string[], others: Change[]): string[] {
    const decided = new Set(others.map(({ setting }) => path_of(setting)));
    return settings.filter((setting) => !decided.has(path_of(setting)));
}

// A value as people read it: "yes" of "true", "two faces" of "two_faces", "4, 3" of "[4, 3]", "infantry move: 3" of "{infantry: {move: 3}}", and
// "where era is ww1: infantry move: 3" of "[{when: {bd.era: ww1}, units: {infantry: {move: 3}}}]": a table in which others lie is not named.
export function value_in_words(value: string): string {
    if (value === "true") return "yes";
    if (value === "false") return "no";
    const conditions = (all: string) =>
        all
            .replaceAll(": ", " is ")
            .replaceAll(", ", " and ")
            .replace(/\b\w+\./g, "");
    return value
        .replaceAll("_", " ")
        .replaceAll("}, {", "}; {")
        .replace(/\bwhen: \{([^{}]*)\}, /g, (_, all: string) => `where ${conditions(all)}: `)
        .replace(/\b[\w ]+: \{(?=[\w ]+: \{)/g, "")
        .replaceAll(": {", " ")
        .replace(/[[\]{}]/g, "");
}

// What is wrong in a file, as a sentence that stands beside its name: "Line 3: unknown key 'mvoe'."
export function beside(name: string, trouble: string): string {
    const rest = trouble.slice(name.length + 1);
    return trouble.startsWith(`${name}:`) && /^\d+: /.test(rest) ? `Line ${rest}` : trouble;
}

// The text of a file. Throws an Error that says what is wrong with it as a file.
export async function text_of(file: File): Promise<string> {
    if (file.size > longest_house_text)
        throw new Error(
            `A file of ${Math.ceil(file.size / 1024)} KiB is too large to be a house rule: it may hold ${longest_house_text / 1024} KiB.`,
        );
    const bytes = await file.arrayBuffer();
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        throw new Error("This is no text in UTF-8; save the file as UTF-8.");
    }
}
