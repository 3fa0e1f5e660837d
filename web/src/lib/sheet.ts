// Anything in rows, as a game might list it.
export type Tone = "good" | "bad" | "plain";

export interface Sheet {
    id: string;
    title: string;
    columns: string[];
    rows: Row[];
}
export interface Row {
    cells: { words: string; tone?: Tone; badges?: string[] }[];
    token?: number | null; // the piece that it is about
    option?: number | null; // of the question: the row chooses it
}
