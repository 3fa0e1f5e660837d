// Searching in texts: every word must be there, wherever it stands and however it is written, or one that begins with it: who looks for "pin"
// wants "pinned", and not "keeping".
import { literal } from "./literal";

export const words_of = (wanted: string): string[] => wanted.toLowerCase().split(/\s+/).filter(Boolean);

const beginning = (word: string) => `${/^[\p{L}\p{N}]/u.test(word) ? "(?<![\\p{L}\\p{N}])" : ""}${literal(word)}`;

export const holds = (text: string, words: readonly string[]): boolean =>
    words.every((word) => new RegExp(beginning(word), "iu").test(text));

// Those that hold every word, in their order, but first those that say it in their heading: a reader who looks for a word mostly wants what is
// called so.
export function found_among<Each>(
    all: readonly Each[],
    words: readonly string[],
    heading: (one: Each) => string,
    text: (one: Each) => string,
): Each[] {
    const found = all.filter((one) => holds(`${heading(one)} ${text(one)}`, words));
    if (!words.length) return found;
    const is_called = (one: Each) => holds(heading(one), words);
    return [...found.filter(is_called), ...found.filter((one) => !is_called(one))];
}

export interface Piece {
    text: string;
    found: boolean;
}
// The text in pieces, those that were searched for apart from the rest; together they are the text.
export function found_in(text: string, words: readonly string[]): Piece[] {
    if (!words.length) return [{ text, found: false }];
    const longest_first = words.toSorted((a, b) => b.length - a.length);
    return text
        .split(new RegExp(`(${longest_first.map(beginning).join("|")})`, "giu"))
        .map((piece, number) => ({ text: piece, found: number % 2 === 1 }))
        .filter((piece) => piece.text);
}
