// Searching in texts: every word must be there, wherever it stands and however it is written.
export const words_of = (wanted: string): string[] => wanted.toLowerCase().split(/\s+/).filter(Boolean);

export function holds(text: string, words: readonly string[]): boolean {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
}

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
    const literal = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
    if (!literal.length) return [{ text, found: false }];
    return text
        .split(new RegExp(`(${literal.join("|")})`, "gi"))
        .map((piece, number) => ({ text: piece, found: number % 2 === 1 }))
        .filter((piece) => piece.text);
}
