// A name that does not stand next to its pieces has a thin line to the nearest of them, and is never read as that of others.
import type { Place } from "../lib/hex";
import { spread_of, type Placed } from "./layout";

const next_to = 20; // pixels
const clear = 10; // pixels to those of others

interface Box {
    at: Place;
    wide: number;
    high: number;
}
// What of a box is nearest to a place.
const nearest_in = ({ at, wide, high }: Box, { x, y }: Place): Place => ({
    x: Math.max(at.x - wide / 2, Math.min(at.x + wide / 2, x)),
    y: Math.max(at.y - high / 2, Math.min(at.y + high / 2, y)),
});
// The shortest line from one box to another; both its ends are the same where they touch.
function between(one: Box, other: Box): [Place, Place] {
    const to = nearest_in(other, nearest_in(one, other.at));
    return [nearest_in(one, to), to];
}
const length_of = ([from, to]: [Place, Place]) => Math.hypot(to.x - from.x, to.y - from.y);
const box_of = (piece: Placed): Box => ({ at: piece.at, ...spread_of(piece) });

// From the middle of the name on; null where it stands next to its own pieces, and no nearer to others.
export function leader_of(name: Box, own: readonly Placed[], others: readonly Placed[], px: number): [Place, Place] | null {
    const lines = own.map((piece) => between(name, box_of(piece))).sort((a, b) => length_of(a) - length_of(b));
    const [line] = lines;
    if (!line) return null;
    const far = length_of(line);
    const is_next = far <= next_to * px && others.every((piece) => length_of(between(name, box_of(piece))) >= Math.min(far, clear * px));
    if (is_next) return null;
    const from_middle = ({ x, y }: Place): Place => ({ x: x - name.at.x, y: y - name.at.y });
    return [from_middle(line[0]), from_middle(line[1])];
}
// Beside the outermost of them: a name in the middle of many may be far from all.
export function beside_each(own: readonly Placed[], wide: number, high: number, gap: number): Place[] {
    const first = (of: (box: Box) => number) => own.map(box_of).reduce((best, box) => (of(box) > of(best) ? box : best));
    const [lowest, highest] = [first(({ at, high }) => at.y + high / 2), first(({ at, high }) => high / 2 - at.y)];
    const [east, west] = [first(({ at, wide }) => at.x + wide / 2), first(({ at, wide }) => wide / 2 - at.x)];
    return [
        { x: lowest.at.x, y: lowest.at.y + (lowest.high + high) / 2 + gap },
        { x: highest.at.x, y: highest.at.y - (highest.high + high) / 2 - gap },
        { x: east.at.x + (east.wide + wide) / 2 + gap, y: east.at.y },
        { x: west.at.x - (west.wide + wide) / 2 - gap, y: west.at.y },
    ];
}
