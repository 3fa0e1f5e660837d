// Names on a board of hexes: each piece's above it, and above that the name of the place where it stands. They are as large on every screen,
// and written where they lie over no piece and no other name, or all of them on wish.
import { centre, width, type Place } from "../lib/hex";
import type { Zone } from "../protocol";
import type { Placed } from "./layout";
import { taken_by, with_room, type Written } from "./names";
import { width_of } from "./written";

export interface Hex_label extends Written {
    key: string;
    lines: string[];
    is_place: boolean;
}
export const line_high = 12; // pixels
const least = 48; // pixels of a hex's width: on smaller ones names would lie far from what they name
const wide_of = (words: string) => width_of(words, "600 10.5px", "sans", 6.2);

// In one line, or in two where they are broken so that both are short.
function broken(words: string, most: number): string[] {
    if (wide_of(words) <= most) return [words];
    const parts = words.split(" ");
    const ways = parts.slice(1).map((_, cut) => [parts.slice(0, cut + 1).join(" "), parts.slice(cut + 1).join(" ")]);
    const longest = (lines: string[]) => Math.max(...lines.map(wide_of));
    return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best), [words]);
}

// `scale`: pixels of the screen to a unit of the drawing.
export function hex_labels(
    pieces: readonly Placed[],
    zones: readonly Zone[],
    { scale, all }: { scale: number; all: boolean },
): Hex_label[] {
    if (!all && width * scale < least) return [];
    const label = (key: string, words: string, foot: Place, is_place: boolean): Hex_label => {
        // Where two lines would lie on the frame of the map there is one.
        const has_room = foot.y - (2 * line_high) / scale >= 0;
        const lines = has_room ? broken(words, width * scale) : [words];
        const wide = Math.max(...lines.map(wide_of)) / scale,
            high = (lines.length * line_high) / scale;
        return { key, lines, is_place, wide, high, at: { x: foot.x, y: foot.y - high / 2 } };
    };
    const written = (labels: Hex_label[], kept: readonly Written[]) => (all ? labels : with_room(labels, [...taken_by(pieces), ...kept]));
    const gap = 2 / scale;
    const names = written(
        pieces.map(({ token, at, height }) => label(`piece ${token.id}`, token.name, { x: at.x, y: at.y - height / 2 - gap }, false)),
        [],
    );
    const places = zones.flatMap((zone) => {
        if (!zone.at || !zone.name) return [];
        const key = `place ${zone.id}`,
            piece = pieces.find(({ token }) => String(token.at) === String(zone.at));
        if (!piece) return label(key, zone.name, { x: centre(zone.at).x, y: centre(zone.at).y - 14 }, true);
        const name = names.find(({ key }) => key === `piece ${piece.token.id}`);
        const top = name ? name.at.y - name.high / 2 - gap : piece.at.y - piece.height / 2 - gap;
        return label(key, zone.name, { x: piece.at.x, y: top }, true);
    });
    return [...names, ...written(places, names)];
}
