// What is drawn or listed to say what the rules think of something: marks on the board, and sheets of rows.
import type { Point } from "../protocol";

export type Tone = "good" | "bad" | "plain";

export interface Mark {
    // A line or an area by its points; a point; a ring about a token, or about the first point and through the second; a badge with
    // words at a token or a point.
    kind: "line" | "point" | "area" | "ring" | "badge";
    at: Point[]; // may be empty where there is a token
    words: string;
    rule: string;
    tone: Tone;
    token?: number | null;
}

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
