// Where a small round note lies beside a piece.
import type { Place } from "../lib/hex";
import { spread_of, type Placed } from "./layout";

// Of its foot, its lower corners and its sides: a name stands over its head.
const ways = [
    [0, 1],
    [1, 1],
    [-1, 1],
    [1, 0],
    [-1, 0],
] as const;

// The first place for it, `radius` away from the piece, where it covers least of the others.
export function beside(piece: Omit<Placed, "token">, radius: number, others: readonly Placed[]): Place {
    const { at } = piece,
        own = spread_of(piece);
    const covered = ({ x, y }: Place) =>
        others.reduce((sum, other) => {
            const { wide, high } = spread_of(other);
            const over = (middle: number, from: number, size: number) =>
                Math.max(0, Math.min(middle + radius, from + size / 2) - Math.max(middle - radius, from - size / 2));
            return sum + over(x, other.at.x, wide) * over(y, other.at.y, high);
        }, 0);
    const places = ways.map(([east, south]) => ({ x: at.x + east * (own.wide / 2 + radius), y: at.y + south * (own.high / 2 + radius) }));
    return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
