// What is asked about is in sight, and its points far enough apart to be pressed, and men among whom one chooses large enough: else it is looked
// at until something else is asked.
import type { Scene, Side } from "../protocol";
import { large_enough } from "./camera.svelte";
import { least_gap, place_of, place_of_spot, type Placed } from "./layout";
import type { Spots } from "./spots";
import type { View } from "./view.svelte";

const fingertip = 30; // pixels

// Single men of one unit that are told apart, where nobody else can be chosen: among units they only stand for theirs.
function men_among(pieces: Placed[], open: Spots["all"]): Placed[] {
    const asked = new Set(open.flatMap(({ spot }) => ("token" in spot ? [spot.token] : [])));
    const all = pieces.filter(({ token }) => asked.has(token.id));
    const [first, ...others] = all;
    const men = others.length > 0 && all.every(({ token }) => token.full <= 1 && token.unit !== null && token.unit === first?.token.unit);
    return men ? all : [];
}

const first_men = 12; // pixels of a man, on a small screen at first

// On a small screen the battle begins where something is asked of `side` first, or else where its pieces stand.
export function begin_at_asked(view: View, scene: Scene, pieces: Placed[], open: Spots["all"], about: number | null, side: Side) {
    const men = pieces.filter(({ token }) => token.full <= 1);
    const least = Math.min(...(men.length ? men : pieces).map(({ width, height }) => Math.min(width, height)));
    const asked = open.flatMap(({ spot }) => place_of_spot(scene, pieces, spot) ?? []);
    const own = pieces.filter(({ token }) => token.side === side).map(({ at }) => at);
    view.begin_at(
        asked.length ? asked : own,
        asked.length > 0 && (about !== null || open.some(({ spot }) => "token" in spot)),
        Number.isFinite(least) && least > 0 ? first_men / least : 0,
    );
}

// `about`: the piece that the question is about.
export function show_asked(view: View, scene: Scene, pieces: Placed[], open: Spots["all"], about: number | null) {
    const asked = open.flatMap(({ spot }) => place_of_spot(scene, pieces, spot) ?? []);
    const points = open.flatMap(({ spot }) => ("point" in spot ? [place_of(scene.board, spot.point)] : []));
    const subject_at = pieces.find(({ token }) => token.id === about)?.at;
    const places = subject_at ? [...asked, subject_at] : asked;
    const men = men_among(pieces, open);
    const wide = Math.min(...men.map(({ width, height }) => Math.min(width, height)));
    const apart = () => least_gap(points) * view.destination.scale >= fingertip;
    const large = () => !men.length || wide * view.destination.scale >= large_enough;
    // Of many pieces that can act some are enough, of what one may do all are wanted.
    const seen = () => !places.length || (about === null && !view.looks ? places.some(view.sees) : places.every(view.sees));
    if (!asked.length || !apart() || !large() || !seen()) view.look_back();
    if (!apart()) view.look_at(points, (2 * fingertip) / least_gap(points));
    else if (!large())
        view.look_at(
            men.map(({ at }) => at),
            large_enough / wide,
        );
    else if (!seen()) view.look_at(places, view.destination.scale);
}
