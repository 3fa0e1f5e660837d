// What a page has drawn on the board besides its scene.
import type { Changes } from "../lib/changes";
import type { Mark, Point, Spot, Zone } from "../protocol";
import type { Sketch } from "./sketch";
import type { On_way } from "./walking.svelte";

export interface On_board {
    chosen?: string | null;
    sketch?: Sketch | null;
    shows?: Zone[]; // what there is to see while the question is asked
    marks?: Mark[]; // what the rules think of the sketch or of an option
    refused?: string; // why they would not have it
    changes?: Changes;
    fallen?: readonly Point[]; // where somebody fell, for a while
    going?: readonly On_way[]; // pieces on their way to where they stand
    aimed?: readonly Mark[]; // lines along which a deed is aimed that is being played
    struck?: readonly number[]; // pieces that have just lost something
    beacons?: readonly Spot[]; // what words beside the board speak of
}
