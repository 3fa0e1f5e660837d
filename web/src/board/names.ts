// Which names have room on the board: the first ones in the list are written, the others only where they lie over none of these
// nor over what is kept free.
import type { Place } from "../lib/hex";
import { spread_of, type Placed } from "./layout";

export interface Written {
    at: Place; // the middle of what is written
    or?: readonly Place[]; // where else it may stand, the better places first
    last?: readonly Place[]; // and where it stands only if none of those is free
    wide: number;
    high: number;
}

// The room that pieces take.
export const taken_by = (pieces: readonly Placed[]): Written[] => pieces.map((piece) => ({ at: piece.at, ...spread_of(piece) }));

// And with the frames that say that they are asked about.
const frame = 8; // pixels
export const with_frames = (pieces: readonly Placed[], px: number): Written[] =>
    taken_by(pieces).map(({ at, wide, high }) => ({ at, wide: wide + 2 * frame * px, high: high + 2 * frame * px }));

// `rather`: what they should lie over as little as can be, though not for that be left out.
export function with_room<Name extends Written>(
    names: readonly Name[],
    kept: readonly Written[] = [],
    rather: readonly Written[] = [],
): Name[] {
    const written: Name[] = [];
    for (const name of names) {
        const over = (there: Place, all: readonly Written[]) =>
            all.filter(
                ({ at, wide, high }) => Math.abs(at.x - there.x) * 2 < wide + name.wide && Math.abs(at.y - there.y) * 2 < high + name.high,
            ).length;
        const are_free = (places: readonly Place[]) => places.filter((there) => !over(there, kept) && !over(there, written));
        const better = are_free([name.at, ...(name.or ?? [])]);
        const free = better.length ? better : are_free(name.last ?? []);
        const hides = free.map((there) => over(there, rather));
        const at = free[hides.indexOf(Math.min(...hides))];
        if (at) written.push({ ...name, at });
    }
    return written;
}
