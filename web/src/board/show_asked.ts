// What is asked about is in sight, and its points far enough apart to be pressed: else it is looked at until something else is asked.
import type { Scene } from "../protocol";
import { least_gap, place_of, place_of_spot, type Placed } from "./layout";
import type { Spots } from "./spots";
import type { View } from "./view.svelte";

const fingertip = 30; // pixels

// `about`: the piece that the question is about.
export function show_asked(view: View, scene: Scene, pieces: Placed[], open: Spots["all"], about: number | null) {
    const asked = open.flatMap(({ spot }) => place_of_spot(scene, pieces, spot) ?? []);
    const points = open.flatMap(({ spot }) => ("point" in spot ? [place_of(scene.board, spot.point)] : []));
    const subject_at = pieces.find(({ token }) => token.id === about)?.at;
    const places = asked.length || !subject_at ? asked : [subject_at];
    const apart = () => least_gap(points) * view.scale >= fingertip;
    // Of many pieces that can act some are enough, of what one may do all are wanted.
    const seen = () => !places.length || (about === null && !view.looks ? places.some(view.sees) : places.every(view.sees));
    if (!asked.length || !apart() || !seen()) view.look_back();
    if (!apart()) view.look_at(points, (2 * fingertip) / least_gap(points));
    else if (!seen()) view.look_at(places, view.scale);
}
