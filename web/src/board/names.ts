// Which names have room on the board: the first ones in the list are written, the others only where they lie over none of these
// nor over what is kept free.
import type { Place } from "../lib/hex";

export interface Written {
    at: Place; // the middle of what is written
    or?: Place; // where else it may stand
    wide: number;
    high: number;
}

export function with_room<Name extends Written>(names: readonly Name[], kept: readonly Written[] = []): Name[] {
    const written: Name[] = [];
    for (const name of names) {
        const lies_over = (there: Place) =>
            [...kept, ...written].some(
                ({ at, wide, high }) => Math.abs(at.x - there.x) * 2 < wide + name.wide && Math.abs(at.y - there.y) * 2 < high + name.high,
            );
        if (!lies_over(name.at)) written.push(name);
        else if (name.or && !lies_over(name.or)) written.push({ ...name, at: name.or });
    }
    return written;
}
