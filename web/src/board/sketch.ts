// What the board shows of an answer in the making, or of a tape laid over it.
import type { Point, Spot, Token, Zone } from "../protocol";

export interface Sketch {
    from: Point | null; // where the next leg begins
    way: Point[]; // of a path: the points so far
    ghosts: { token: Token; at: Point; facing: number | null }[];
    proposed: boolean; // nobody has drawn it: the rules propose it, and a player's first point replaces it
    placing: Token | null; // what the next point is for
    left: number; // how much of the reach is left, in board units; 0 when there is none to speak of, or the question shows it
    gone: number; // length up to `from`
    reach: number;
    limit: number; // the reach that a length is told with; 0 where it depends on the ground, which the region shows
    is_pointed: boolean; // points are set on the board
    moving: ReadonlySet<number>; // the tokens that it puts elsewhere
    points: Point[]; // that no piece stands at
    laid: Zone[]; // templates that lie at each of these points, and under the hand
    origin: Point | null; // from where such a point is seen
    base: Token | null; // from whose base such a point is measured, as pieces are from each other; what the rules tell a reach for, from its middle
    about: Point | null; // where the piece stands that the question is about
    facing: number;
    turns: boolean; // a hand may turn what stands at its end
    region: Zone[]; // where the answer may lie, as far as the question shows it
    ruler: boolean; // the next leg follows the pointer
    held: Point | null; // the point that the next press moves
    latest: Point | null; // the point that a hand set last
    words?: string; // what stands beside the hand instead of a length
    numbers: { on: Spot; words: string }[]; // what each of the options has, or in which place it stands
}
