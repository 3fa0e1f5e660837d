// What is asked about is in sight, and its points far enough apart to be pressed, and men among whom one chooses large enough: else it is looked
// at until something else is asked.
import type { Scene, Side } from "../protocol";
import { large_enough } from "./camera.svelte";
import { box_of } from "./hints";
import type { Wanted } from "./home";
import { least_gap, place_of, place_of_spot, spread_of, type Placed } from "./layout";
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

// All of a piece is in sight, and of anything else its place.
const wanted_of = (piece: Placed): Wanted => ({ ...piece.at, ...spread_of(piece) });
// The pieces that are asked about, each or each unit by itself: one that stands for its unit is asked about with all of it.
function groups_of(scene: Scene, pieces: Placed[], open: Spots["all"]): Placed[][] {
    const tokens = new Set(open.flatMap(({ spot }) => ("token" in spot ? [spot.token] : [])));
    const asked = pieces.filter(({ token }) => tokens.has(token.id));
    const units = asked.flatMap(({ token: { unit } }) => (unit === null ? [] : [unit]));
    const is_of_units = new Set(units).size === units.length;
    return asked.map((piece) => {
        const { unit } = piece.token;
        const is_whole = is_of_units && unit !== null && scene.units.some(({ id }) => id === unit);
        return is_whole ? pieces.filter(({ token }) => token.unit === unit) : [piece];
    });
}
function asked_of(scene: Scene, pieces: Placed[], open: Spots["all"]): Wanted[] {
    const places = open.flatMap(({ spot }) => ("token" in spot ? [] : (place_of_spot(scene, pieces, spot) ?? [])));
    return [...places, ...groups_of(scene, pieces, open).flat().map(wanted_of)];
}
// The scale at which what is asked about can be told apart, and pressed.
function readable(scene: Scene, pieces: Placed[], open: Spots["all"]): number {
    const groups = groups_of(scene, pieces, open);
    if (!groups.length || open.some(({ spot }) => "hex" in spot || "point" in spot)) return Infinity;
    const scales = groups.flatMap((group) => {
        const box = box_of(group);
        const long = Math.max(box.right - box.left, box.foot - box.top);
        const thin = group.map(({ width, height, round }) => (round ? first_men : thinnest) / Math.min(width, height));
        return [large_enough / long, ...thin];
    });
    return Math.max(...scales);
}

const thinnest = 4; // pixels of a rank of men, across: its frame makes it wider
const first_men = 12; // pixels of a man, on a small screen at first

// On a small screen the battle begins where something is asked of `side` first, or else where its pieces stand.
export function begin_at_asked(view: View, scene: Scene, pieces: Placed[], open: Spots["all"], about: number | null, side: Side) {
    const men = pieces.filter(({ token }) => token.full <= 1);
    const least = Math.min(...(men.length ? men : pieces).map(({ width, height }) => Math.min(width, height)));
    const asked = asked_of(scene, pieces, open);
    const own = pieces.filter(({ token }) => token.side === side).map(({ at }) => at);
    view.begin_at(
        asked.length ? asked : own,
        asked.length > 0 && (about !== null || open.some(({ spot }) => "token" in spot)),
        Number.isFinite(least) && least > 0 ? first_men / least : 0,
        readable(scene, pieces, open),
    );
}

// `about`: the piece that the question is about; `besides`: those that will do as it does.
export function show_asked(
    view: View,
    scene: Scene,
    pieces: Placed[],
    open: Spots["all"],
    about: number | null,
    besides: readonly number[] = [],
) {
    const asked = asked_of(scene, pieces, open);
    const points = open.flatMap(({ spot }) => ("point" in spot ? [place_of(scene.board, spot.point)] : []));
    const subjects = pieces.filter(({ token }) => token.id === about || besides.includes(token.id)).map(wanted_of);
    const places = [...asked, ...subjects];
    const men = men_among(pieces, open);
    const wide = Math.min(...men.map(({ width, height }) => Math.min(width, height)));
    const apart = () => least_gap(points) * view.destination.scale >= fingertip;
    const large = () => !men.length || wide * view.destination.scale >= large_enough;
    // Of what one may do all are wanted; of many pieces that can act some are enough where somebody has moved the view, or where all of them
    // would be too small.
    const some_will_do = () => about === null && !view.looks && !view.would_see(places, readable(scene, pieces, open));
    const seen = () => !places.length || (some_will_do() ? places.some(view.sees) : places.every(view.sees));
    if (!asked.length || !apart() || !large() || !seen()) view.look_back();
    if (!apart()) view.look_at(points, (2 * fingertip) / least_gap(points));
    else if (!large())
        view.look_at(
            men.map(({ at }) => at),
            large_enough / wide,
        );
    else if (!seen()) view.look_at(places, view.destination.scale);
}
