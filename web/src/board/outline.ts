// A line about pieces that stand together, as the men of a squad: one ring for all of them, that leaves each to be seen.
import { path_of } from "../lib/hex";
import { hull, towards } from "../lib/plane";
import type { Placed } from "./layout";

const corners = 20; // of a circle

// `more` beyond each piece.
export const outline_of = (pieces: readonly Placed[], more: number): string =>
    path_of(
        hull(
            pieces.flatMap(({ at, width }) =>
                Array.from({ length: corners }, (_, i) => towards(at, (i * 360) / corners, width / 2 + more)),
            ),
        ),
    );

// Round pieces by what they have in common, those alone left out.
export function together<Key>(pieces: readonly Placed[], key_of: (piece: Placed) => Key | null): Map<Key, Placed[]> {
    const found = new Map<Key, Placed[]>();
    for (const piece of pieces) {
        const key = piece.round ? key_of(piece) : null;
        if (key !== null) found.set(key, [...(found.get(key) ?? []), piece]);
    }
    return new Map([...found].filter(([, members]) => members.length > 1));
}
