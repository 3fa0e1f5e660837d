// What lies under the pointer or the cursor on the board.
import type { Place } from "../lib/hex";
import type { Point, Token } from "../protocol";

// `key` names the spot of an option there, if there is one; points nearer than `within` board units are the same.
export interface Target {
    place: Place;
    point: Point;
    within: number;
    hex: Point | null;
    token: Token | null;
    key: string | null;
    by_key: boolean;
}
