// Where the names of zones and of units are written on a board: of those that would lie over each other the more important ones, zones before
// units, and both before the names of the ground.
import type { Place } from "../lib/hex";
import { length_of, towards } from "../lib/plane";
import type { Area, FreeBoard, Unit, Zone } from "../protocol";
import { is_large, place_of, scale_of, size_of, spread_of, type Board, type Placed } from "./layout";
import { beside_each, leader_of } from "./leaders";
import { taken_by, with_frames, with_room, type Written } from "./names";
import { width_of } from "./written";
import { star_at, star_disc } from "./zones";

// What names keep within, in units of the drawing.
export interface Seen {
    left: number;
    right: number;
    top: number;
    foot: number;
}
const anywhere: Seen = { left: -Infinity, right: Infinity, top: -Infinity, foot: Infinity };
// The middle of something so large, moved so that all of it can be seen.
export function within({ left, right, top, foot }: Seen, { x, y }: Place, wide: number, high: number): Place {
    const hold = (value: number, half: number, least: number, most: number) => Math.max(least + half, Math.min(most - half, value));
    return { x: hold(x, wide / 2, left, right), y: hold(y, high / 2, top, foot) };
}

// At the top of a shape, or at its foot, in its middle or at its sides, in it or beyond; over the middle of a line, or elsewhere beside it; of a
// circle over it, or elsewhere along it where it goes beyond the board. The better places come first; there are none where it has no outline.
// `px` is a pixel of the screen in the drawing's units.
export function zone_name_at(board: Board, { at, outline, line, radius }: Zone, px: number): Place[] {
    if (radius && at) {
        const middle = place_of(board, at),
            far = radius * scale_of(board);
        const { width, height } = size_of(board);
        return [0, 180, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150].flatMap((turn) => {
            const on = towards(middle, turn, far);
            const name = { x: on.x, y: on.y + (Math.abs(turn) > 90 ? 10 : -8) * px };
            const is_on_board = on.x >= 0 && on.x <= width && on.y >= 0 && on.y <= height && name.y >= 8 * px && name.y <= height;
            return is_on_board ? [name] : [];
        });
    }
    const places = outline.map((point) => place_of(board, point));
    const middle = places[Math.floor((places.length - 1) / 2)],
        after = places[Math.floor(places.length / 2)];
    if (line && middle && after) {
        const along = (part: number): Place => ({ x: middle.x + (after.x - middle.x) * part, y: middle.y + (after.y - middle.y) * part });
        return [0.5, 0.3, 0.7].flatMap((part) => [-10, 12].map((off) => ({ ...along(part), y: along(part).y + off * px })));
    }
    const xs = places.map(({ x }) => x);
    const ys = places.map(({ y }) => y);
    if (!places.length) return [];
    const [top, foot, west, east] = [Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs)];
    const [in_it, beyond] = [
        [top + 11 * px, foot - 9 * px],
        [top - 9 * px, foot + 11 * px],
    ];
    const in_rows = (rows: number[], parts: number[]) =>
        rows.flatMap((y) => parts.map((part): Place => ({ x: west + (east - west) * part, y })));
    const sides = [0.25, 0.75];
    return [...in_rows(in_it, [0.5]), ...in_rows(in_it, sides), ...in_rows(beyond, [0.5]), ...in_rows(beyond, sides)];
}

function star_box(board: Board, zone: Zone, px: number): Written[] {
    const at = star_at(board, zone);
    return at ? [{ at, wide: star_disc * px, high: star_disc * px }] : [];
}
export interface Zone_name extends Written {
    zone: Zone;
}
// Those that have room, of the more valuable zones first, whole within what can be seen, over none of `asked`, and over other pieces and stars as
// little as can be.
export function zone_names(
    board: Board,
    zones: readonly Zone[],
    { px, seen = anywhere, pieces = [], asked = [] }: { px: number; seen?: Seen; pieces?: readonly Placed[]; asked?: readonly Placed[] },
): Zone_name[] {
    const counted = pieces.flatMap((piece) => (counts(piece, px) ? [count_box(piece, px)] : []));
    const names = zones.flatMap((zone) => {
        if (!zone.name) return [];
        const wide = width_of(zone.name, "600 11.5px", "sans", 7) * px,
            high = 14 * px;
        const places = zone_name_at(board, zone, px).map((place) => within(seen, place, wide, high));
        // A way is told by the piece that goes it, where its name is longer, or has room on pieces only.
        if (zone.line && wide > length_of(zone.outline) * scale_of(board)) return [];
        const kept = zone.line ? [...taken_by(pieces), ...counted] : [];
        const [at, ...or] = places.filter((place) => with_room([{ at: place, wide, high }], kept).length);
        return at ? [{ zone, at, or, wide, high }] : [];
    });
    return with_room(
        names.sort((a, b) => b.zone.value - a.zone.value),
        with_frames(asked, px),
        [...taken_by(pieces), ...counted, ...zones.flatMap((zone) => star_box(board, zone, px))],
    );
}

// What is to be said of all of a unit, each on a plate of its own, from the middle of the row so far.
export interface Plate {
    words: string;
    bad: boolean;
    x: number; // pixels
    wide: number;
}
function plates_of({ markers = [] }: Unit): Plate[] {
    const gap = 3;
    const wide = ({ words }: { words: string }) => width_of(words, "700 10px", "sans", 6.3) + 11;
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
    leader: [Place, Place] | null; // from the middle of the name on
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
        asked = [],
        below = 14,
        seen = anywhere,
        named = true,
    }: {
        lit: number | null;
        px: number;
        kept: readonly Written[];
        asked?: readonly Placed[]; // nor over these, unless there is more to say of the unit than its name
        below?: number; // pixels
        seen?: Seen;
        named?: boolean;
    },
): Unit_name[] {
    const members = new Map<number, Placed[]>();
    for (const piece of pieces) {
        const { unit } = piece.token;
        if (unit !== null) members.set(unit, [...(members.get(unit) ?? []), piece]);
    }
    // Between the pieces of another unit a name would be read as that unit's: there it is left out.
    const about = (own: readonly Placed[]) => {
        const all = taken_by(own);
        return {
            left: Math.min(...all.map(({ at, wide }) => at.x - wide / 2)),
            right: Math.max(...all.map(({ at, wide }) => at.x + wide / 2)),
            top: Math.min(...all.map(({ at, high }) => at.y - high / 2)),
            foot: Math.max(...all.map(({ at, high }) => at.y + high / 2)),
        };
    };
    const boxes = [...members].map(([unit, own]) => ({
        unit,
        ...about(own),
    }));
    const is_of_another = (id: number, { x, y }: Place) =>
        boxes.some(({ unit, left, right, top, foot }) => unit !== id && x > left && x < right && y > top && y < foot);
    const names = units.flatMap((one) => {
        const { id, name } = one;
        const own = members.get(id),
            plates = plates_of(one);
        if (!own || (!named && !plates.length)) return [];
        // Single men are not counted; a rank of one base is one of the bases of its unit.
        const strength = own.some(({ token }) => token.full > 1) ? own.reduce((sum, { token }) => sum + token.strength, 0) : 0;
        const words = named ? `${name}${strength ? `, ${strength} left` : ""}` : "";
        const lines = (named ? 16 : 0) + (plates.length ? plate_high : 0),
            plates_wide = plates.reduce((sum, { wide }) => sum + wide + 3, 0);
        const all_wide = Math.max(words ? width_of(words, "600 11.5px", "sans", 7.4) + 4 : 0, plates_wide) * px,
            high = lines * px;
        const place = (x: number, y: number): Place => within(seen, { x, y }, all_wide, high);
        const { left, right, top, foot } = about(own);
        const [x, y] = [(left + right) / 2, (top + foot) / 2];
        const clear = own.some((piece) => asked.includes(piece)) ? 5 : 0; // of its frame
        const off = (8 + clear) * px + all_wide / 2;
        const count = own.some((piece) => piece.at.y >= y && counts(piece, px)) ? 12 : 0;
        const below_it = (below - 8 + count + clear) * px;
        const under = foot + below_it + high / 2,
            over = top - (4 + clear) * px - high / 2;
        const places = [
            place(x, under),
            place(x, over),
            ...[y, (y + top) / 2, (y + foot) / 2].flatMap((there) => [place(right + off, there), place(left - off, there)]),
            ...[over, under].flatMap((there) => [place(right + off / 2, there), place(left - off / 2, there)]),
            ...beside_each(own, all_wide, high, below_it).map(({ x, y }) => place(x, y)),
        ];
        const others = pieces.filter((piece) => !own.includes(piece));
        const leader = (at: Place) => leader_of({ at, wide: all_wide, high }, own, others, px);
        const is_far = (at: Place) => Number(leader(at) !== null);
        const [at, ...or] = places.filter((there) => !is_of_another(id, there)).sort((a, b) => is_far(a) - is_far(b));
        // What is to be said of the unit is said even there.
        const last = plates.length ? places.filter((there) => is_of_another(id, there)) : [];
        if (!at && !last.length) return [];
        return [{ unit: id, words, plates, at: at ?? last[0]!, or, last, wide: all_wide, high, many: own.length, leader }];
    });
    const rather = [...taken_by(pieces), ...pieces.flatMap((piece) => (counts(piece, px) ? [count_box(piece, px)] : []))];
    const sorted = names.sort((a, b) => Number(b.unit === lit) - Number(a.unit === lit) || b.many - a.many);
    const free = with_room(sorted, [...kept, ...with_frames(asked, px)], rather);
    const left_out = sorted.filter(({ unit, plates }) => plates.length && !free.some((name) => name.unit === unit));
    const all = [...free, ...with_room(left_out, [...kept, ...free], rather)];
    return all.map(({ leader, ...name }) => ({ ...name, leader: leader(name.at) }));
}
// Where what is left of a base is written below it.
const counts = (piece: Placed, px: number) => piece.token.full > 1 && is_large(piece, px);
const count_box = (piece: Placed, px: number): Written => ({
    at: { x: piece.at.x, y: piece.at.y + spread_of(piece).high / 2 + 11 * px },
    wide: 24 * px,
    high: 12 * px,
});

export interface Ground_name extends Written {
    words: string;
    turn: number; // degrees
    is_proper: boolean; // "Bois Noir", not "thick wood"
}
function box_of(board: FreeBoard, { outline }: Area) {
    const places = outline.map((point) => place_of(board, point));
    const xs = places.map(({ x }) => x),
        ys = places.map(({ y }) => y);
    return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}
// The names of pieces of terrain that are not too small for them, the greater first: beside the longest leg of a line, and along it, else in the
// middle of a shape or, if that is smaller than its name, over or under it; on the board all of them.
export function ground_names(board: FreeBoard, areas: readonly Area[], px: number): Ground_name[] {
    const { width, height } = size_of(board);
    const on_board = { left: 0, right: width, top: 0, foot: height };
    const shapes = areas
        .filter(({ width, outline }) => width === 0 && outline.length > 2)
        .map((area) => ({ area, ...box_of(board, area) }));
    // Those places first at which a name lies on the fewest other pieces of terrain.
    const clearest = (own: Area, places: Place[], wide: number, high: number): [Place, ...Place[]] => {
        const covers = ({ x, y }: Place) =>
            shapes.filter(
                ({ area, west, east, north, south }) =>
                    area !== own && x + wide / 2 > west && x - wide / 2 < east && y + high / 2 > north && y - high / 2 < south,
            ).length;
        return places.toSorted((a, b) => covers(a) - covers(b)) as [Place, ...Place[]];
    };
    return areas
        .flatMap((area) => {
            if (!area.words) return [];
            const places = area.outline.map((point) => place_of(board, point));
            const words = `${area.words}${area.height && board.kind === "map" ? `, ${area.height}` : ""}`;
            const is_proper = area.words[0] !== area.words[0]?.toLowerCase();
            const long_words =
                (is_proper ? width_of(words, "italic 600 14px", "serif", 7) : width_of(words, "italic 12px", "serif", 6)) * px;
            const row = (is_proper ? 17 : 14) * px;
            const fits = (long: number) => long_words <= long * (is_proper ? 1.7 : 0.42);
            if (area.width > 0 || places.length === 2) {
                const legs = places.slice(1).map((b, number) => ({ a: places[number] as Place, b }));
                const length = ({ a, b }: { a: Place; b: Place }) => Math.hypot(b.x - a.x, b.y - a.y);
                const leg = legs.reduce((best, each) => (length(each) > length(best) ? each : best));
                if (!fits(length(leg))) return [];
                const { a, b } = leg;
                const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
                const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
                // Along a line that goes up or down the words are high and narrow.
                const is_steep = Math.abs(upright) > 45;
                const [wide, high] = is_steep ? [row, long_words] : [long_words, row];
                const along = (part: number) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
                // A road has room for its name, over a hedge it would be all that is seen.
                const deep = area.width * scale_of(board);
                const off = deep > 1.3 * row ? 0 : deep / 2 + row * 0.55;
                const beside = [0.5, 0.3, 0.7].flatMap((part) =>
                    (off ? [0, 180] : [0]).map((side) => within(on_board, towards(along(part), upright + side, off), wide, high)),
                );
                const [at, ...or] = clearest(area, beside, wide, high);
                return [{ words, is_proper, turn: upright, long: length(leg), at, or, wide, high }];
            }
            const { west, east, north, south } = box_of(board, area);
            if (!fits(east - west)) return [];
            const x = (west + east) / 2;
            const middle = { x, y: (north + south) / 2 },
                over = { x, y: north - row * 0.55 },
                under = { x, y: south + row * 0.55 };
            const is_small = south - north < 1.4 * row || (long_words > east - west && south - north < 8 * row);
            // On a wall a name would be struck through by it. In wide ground it stands beside what hides its middle, and never beyond.
            const in_it = south - north < row ? [] : [middle];
            const beside = [0.25, 0.75].map((part) => ({ ...middle, x: west + part * (east - west) }));
            const is_wide = east - west > 2 * long_words;
            const there = (is_small ? [over, under, ...in_it] : is_wide ? [middle, ...beside] : [middle, over, under]).map((place) =>
                within(on_board, place, long_words, row),
            );
            const [at, ...or] = clearest(area, there, long_words, row);
            return [{ words, is_proper, turn: 0, long: east - west, at, or, wide: long_words, high: row }];
        })
        .sort((a, b) => Number(b.is_proper) - Number(a.is_proper) || b.long - a.long);
}
