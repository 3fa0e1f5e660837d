// What lies under the pointer or the cursor on the board.
import type { Place } from "../lib/hex";
import type { Point, Token } from "../protocol";

// `key` names the spot of an option there, if there is one; points at most `within` board units apart count as the same.
export interface Target {
    place: Place;
    point: Point;
    within: number;
    hex: Point | null;
    token: Token | null;
    key: string | null;
    by_key: boolean;
}
