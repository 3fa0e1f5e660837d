// Which names have room on the board: the first ones in the list are written, the others only where they lie over none of these.
import type { Place } from "../lib/hex";

export interface Written {
    at: Place; // the middle of what is written
    wide: number;
    high: number;
}

export function with_room<Name extends Written>(names: readonly Name[]): Name[] {
    const written: Name[] = [];
    for (const name of names) {
        const lies_over = ({ at, wide, high }: Written) =>
            Math.abs(at.x - name.at.x) * 2 < wide + name.wide && Math.abs(at.y - name.at.y) * 2 < high + name.high;
        if (!written.some(lies_over)) written.push(name);
    }
    return written;
}
