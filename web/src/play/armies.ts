// The armies as their sheets tell them, in the order of the game's list, and how they lie to each other.
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
// The one that lies above or at the left first; as the game lists them where that is not known yet.
export function in_order(armies: Army_sheet[], blue_first: Lie | null): Army_sheet[] {
    if (!blue_first) return armies;
    const first = (blue_first.above_each_other ? blue_first.rows : blue_first.columns) ? "blue" : "red";
    return armies.toSorted((a, b) => Number(b.army === first) - Number(a.army === first));
}
