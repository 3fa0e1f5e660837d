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
// How the armies lie to each other; null before both have pieces on the board: one alone says little, as it may have come far already.
export function blue_lies_first({ tokens }: Pick<Scene, "tokens">): Lie | null {
    const mean = (side: Side, axis: 0 | 1) => {
        const along = tokens.flatMap(({ side: own, at }) => (own === side && at ? [at[axis]] : []));
        return along.length ? along.reduce((sum, one) => sum + one, 0) / along.length : null;
    };
    const by = (axis: 0 | 1) => {
        const [red, blue] = [mean("red", axis), mean("blue", axis)];
        return red === null || blue === null ? null : blue - red;
    };
    const [across, down] = [by(0), by(1)];
    if (across === null || down === null) return null;
    return { columns: across < 0, rows: down < 0, above_each_other: Math.abs(down) >= Math.abs(across) };
}
// The one that lies above or at the left first; as the game lists them where that is not known yet, or the game knows that blue does.
export function in_order(armies: Army_sheet[], blue_first: Lie | null): Army_sheet[] {
    if (!blue_first || armies[0]?.army === "blue") return armies;
    const first = (blue_first.above_each_other ? blue_first.rows : blue_first.columns) ? "blue" : "red";
    return armies.toSorted((a, b) => Number(b.army === first) - Number(a.army === first));
}
