// Where the names of zones and of units are written on a board: of those that would lie over each other the more important ones, zones before
// units, and both before the names of the ground.
import type { Place } from "../lib/hex";
import { length_of } from "../lib/plane";
import type { Unit, Zone } from "../protocol";
import { place_of, scale_of, size_of, type Board, type Placed } from "./layout";
import { with_room, type Written } from "./names";

// At the top of a shape, in the middle of a line; null where it has no outline. `px` is a pixel of the screen in the drawing's units.
export function zone_name_at(board: Board, { at, outline, line, radius }: Zone, px: number): Place | null {
    if (radius && at) {
        // Over a circle, or under one that begins beyond the board.
        const middle = place_of(board, at),
            far = radius * scale_of(board);
        const over = middle.y - far - 4 * px,
            under = middle.y + far + 14 * px;
        if (over >= 12 * px) return { x: middle.x, y: over };
        return under <= size_of(board).height ? { x: middle.x, y: under } : null;
    }
    const places = outline.map((point) => place_of(board, point));
    const middle = places[Math.floor((places.length - 1) / 2)],
        after = places[Math.floor(places.length / 2)];
    if (line && middle && after) return { x: (middle.x + after.x) / 2, y: (middle.y + after.y) / 2 - 6 * px };
    const xs = places.map(({ x }) => x);
    return places.length ? { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: Math.min(...places.map(({ y }) => y)) + 15 * px } : null;
}

export interface Zone_name extends Written {
    zone: Zone;
}
// Those that have room, of the more valuable zones first.
export const zone_names = (board: Board, zones: readonly Zone[], px: number): Zone_name[] =>
    with_room(
        zones
            .flatMap((zone) => {
                const at = zone.name ? zone_name_at(board, zone, px) : null;
                const wide = zone.name.length * 7 * px;
                // A way that is shorter than its name is told by the piece that goes it.
                if (!at || (zone.line && wide > length_of(zone.outline) * scale_of(board))) return [];
                return [{ zone, at: { x: at.x, y: at.y - 4 * px }, wide, high: 14 * px }];
            })
            .sort((a, b) => b.zone.value - a.zone.value),
    );

// What is to be said of all of a unit, each on a plate of its own, from the middle of the row so far.
export interface Plate {
    words: string;
    bad: boolean;
    x: number; // pixels
    wide: number;
}
function plates_of({ markers = [] }: Unit): Plate[] {
    const gap = 3;
    const wide = ({ words }: { words: string }) => words.length * 6.3 + 11;
    const all = markers.reduce((sum, marker) => sum + wide(marker) + gap, -gap);
    let left = -all / 2;
    return markers.map((marker) => {
        const plate = { ...marker, x: left + wide(marker) / 2, wide: wide(marker) };
        left += wide(marker) + gap;
        return plate;
    });
}
export const plate_high = 15; // pixels

export interface Unit_name extends Written {
    unit: number;
    words: string;
    at: Place;
    plates: Plate[];
}
// Below the lowest of its pieces, or above or beside them where it hides fewer men; whole within what can be seen; of what is lit first, then
// of the larger units, and nowhere over what is kept. Where there is no room for names, what is to be said of the units stands alone.
export function unit_names(
    pieces: readonly Placed[],
    units: readonly Unit[],
    {
        lit,
        px,
        kept,
        below = 14,
        seen = { left: -Infinity, right: Infinity, top: -Infinity, foot: Infinity },
        named = true,
    }: {
        lit: number | null;
        px: number;
        kept: readonly Written[];
        below?: number; // pixels
        seen?: { left: number; right: number; top: number; foot: number }; // of the drawing
        named?: boolean;
    },
): Unit_name[] {
    const members = new Map<number, Placed[]>();
    for (const piece of pieces) {
        const { unit } = piece.token;
        if (unit !== null) members.set(unit, [...(members.get(unit) ?? []), piece]);
    }
    const names = units.flatMap((one) => {
        const { id, name } = one;
        const own = members.get(id),
            plates = plates_of(one);
        if (!own || (!named && !plates.length)) return [];
        const xs = own.map(({ at }) => at.x);
        const wide = Math.max(...own.map(({ width, height }) => Math.max(width, height)));
        const strength = own.filter(({ token }) => token.full > 1).reduce((sum, { token }) => sum + token.strength, 0);
        const words = named ? `${name}${strength ? `, ${strength}` : ""}` : "";
        const ys = own.map(({ at }) => at.y);
        const lines = (named ? 16 : 0) + (plates.length ? plate_high : 0),
            plates_wide = plates.reduce((sum, { wide }) => sum + wide + 3, 0);
        const capitals = words.replace(/[^A-Z]/g, "").length;
        const all_wide = Math.max(words.length * 7 + capitals * 2.5, plates_wide) * px,
            high = lines * px;
        const within = (value: number, half: number, least: number, most: number) => Math.max(least + half, Math.min(most - half, value));
        const place = (x: number, y: number): Place => ({
            x: within(x, all_wide / 2, seen.left, seen.right),
            y: within(y, high / 2, seen.top, seen.foot),
        });
        const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
        const [x, y] = [(west + east) / 2, (north + south) / 2];
        const off = wide / 2 + 8 * px + all_wide / 2;
        const at = place(x, south + wide / 2 + (below - 8) * px + high / 2);
        const or = [place(x, north - wide / 2 - 4 * px - high / 2), place(east + off, y), place(west - off, y)];
        return [{ unit: id, words, plates, at, or, wide: all_wide, high, many: own.length }];
    });
    return with_room(
        names.sort((a, b) => Number(b.unit === lit) - Number(a.unit === lit) || b.many - a.many),
        kept,
        pieces.map(({ at, width, height }) => ({ at, wide: width, high: height })),
    );
}
