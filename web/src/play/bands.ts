// Where the armies stand in sight: above and below the board or at its sides, whichever leaves the board larger.
import type { Scene, Sheet, Side } from "../protocol";

export type Army_sheet = Sheet & { army: Side };
export const armies_of = ({ sheets }: Pick<Scene, "sheets">): Army_sheet[] =>
    sheets.filter((sheet): sheet is Army_sheet => sheet.army !== undefined);

export interface Lie {
    columns: boolean; // blue lies left of red
    rows: boolean; // blue lies above red
    above_each_other: boolean; // rather than beside each other
}
// How the armies lie to each other, and where only one has pieces on the board, on which half it lies; null before either has any.
export function blue_lies_first({ tokens, board }: Pick<Scene, "tokens" | "board">): Lie | null {
    const middle = board.kind === "hexes" ? ([board.columns / 2, board.rows / 2] as const) : ([board.width / 2, board.height / 2] as const);
    const mean = (side: Side, axis: 0 | 1) => {
        const along = tokens.flatMap(({ side: own, at }) => (own === side && at ? [at[axis]] : []));
        return along.length ? along.reduce((sum, one) => sum + one, 0) / along.length : null;
    };
    const by = (axis: 0 | 1) => {
        const [red, blue] = [mean("red", axis), mean("blue", axis)];
        return red === null && blue === null ? null : (blue ?? middle[axis]) - (red ?? middle[axis]);
    };
    const [across, down] = [by(0), by(1)];
    if (across === null || down === null) return null;
    return { columns: across < 0, rows: down < 0, above_each_other: Math.abs(down) >= Math.abs(across) };
}

export interface Size {
    width: number;
    height: number;
}
export interface Bands {
    at: "rows" | "columns"; // above and below, or at the sides
    roomy: boolean; // two lines for each piece
}

// All in rem.
export const measures = { chip: { compact: 10.7, roomy: 12.3 }, compact: 1.75, roomy: 2.75, column: 13.5, edge: 0.6 };
// So much of its size the board gives up for them, and for their second line.
const least_of_board = 0.8,
    least_for_roomy = 0.97;
const narrowest = 40; // rem: below, they have a tab

// `pieces` of each army; null where the board needs all the room there is.
export function bands(room: Size, board: Size, pieces: readonly number[], rem: number): Bands | null {
    const scale = (width: number, height: number) => Math.min(width / board.width, height / board.height);
    const whole = scale(room.width, room.height);
    if (room.width < narrowest * rem || !pieces.length || whole <= 0) return null;
    // The first place is the army's own: its name and score.
    const left = (size: "compact" | "roomy") => {
        const across = Math.max(1, Math.floor(room.width / (measures.chip[size] * rem)));
        const lines = pieces.reduce((sum, number) => sum + Math.ceil((number + 1) / across), 0);
        return room.height - (lines * measures[size] + pieces.length * measures.edge) * rem;
    };
    const longest = Math.max(...pieces) + 1;
    const fits = (one: number) => longest * one * rem <= room.height;
    const beside = fits(measures.compact) ? scale(room.width - pieces.length * measures.column * rem, room.height) : 0;
    const candidates: (Bands & { scale: number })[] = [
        { at: "rows", roomy: true, scale: scale(room.width, left("roomy")) },
        { at: "columns", roomy: fits(measures.roomy), scale: beside },
        { at: "rows", roomy: false, scale: scale(room.width, left("compact")) },
    ];
    const best = Math.max(...candidates.map((each) => each.scale));
    if (best < least_of_board * whole) return null;
    const chosen =
        candidates.find((each) => each.roomy && each.scale >= least_for_roomy * best) ?? candidates.find((each) => each.scale === best);
    return chosen ? { at: chosen.at, roomy: chosen.roomy } : null;
}
