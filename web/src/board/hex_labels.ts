// Names on a board of hexes: each piece's above it or, where that has no room, below it, and above that the name of the place where it stands.
// They are as large on every screen, and written where they lie over no piece and no other name, or all of them on wish.
import { centre, size, width, type Place } from "../lib/hex";
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

// In one line, or in two where they are broken so that both are short; in one for each word where there are to be three.
function broken(words: string, most: number, many = 2): string[] {
    if (wide_of(words) <= most) return [words];
    const parts = words.split(" ");
    if (many > 2) return parts;
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
    const above = written(
        pieces.map(({ token, at, height }) => label(`piece ${token.id}`, token.name, { x: at.x, y: at.y - height / 2 - gap }, false)),
        [],
    );
    // Under the name of its hex, and aside where somebody stands below it, though not beyond its own hex.
    const below = ({ token, at }: Placed): Hex_label[] =>
        [2, 3].flatMap((many) => {
            const lines = broken(token.name, width * scale, many);
            const wide = Math.max(...lines.map(wide_of)) / scale,
                high = (lines.length * line_high) / scale;
            const top = at.y + size * 0.85 + gap;
            const places = [0, -1, 1, -2, 2].map((aside) => ({ x: at.x + (aside * width) / 8, y: top + high / 2 }));
            const [first, ...or] = places as [Place, ...Place[]];
            return lines.length > 3 ? [] : { key: `piece ${token.id}`, lines, is_place: false, wide, high, at: first, or };
        });
    const names = pieces.reduce((so_far, piece) => {
        if (so_far.some(({ key }) => key === `piece ${piece.token.id}`)) return so_far;
        const [free] = below(piece).flatMap((name) => written([name], so_far));
        return free ? [...so_far, free] : so_far;
    }, above);
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
