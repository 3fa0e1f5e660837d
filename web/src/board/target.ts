// What lies under the pointer or the cursor on the board.
import type { Place } from "../lib/hex";
import type { Point, Token } from "../protocol";

// `key` names the spot of an option there, if there is one; `within` so many board units is near enough to be the same point.
export interface Target {
    place: Place;
    point: Point;
    within: number;
    hex: Point | null;
    token: Token | null;
    key: string | null;
    by_key: boolean;
}
