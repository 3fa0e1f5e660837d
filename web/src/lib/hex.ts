// Pointed hexes on the screen: odd rows lie half a hex to the east. A hex's outer radius is `size` units.
import type { FreeBoard, HexBoard, Point } from "../protocol";

export interface Place {
    x: number;
    y: number;
}

export const size = 60;
export const width = Math.sqrt(3) * size;

export const centre = ([column, row]: Point): Place => ({
    x: width * (column + 0.5 + (row % 2 ? 0.5 : 0)),
    y: size * (1 + 1.5 * row),
});

// North first, clockwise.
export function corners(at: Place, radius = size): Place[] {
    return [0, 1, 2, 3, 4, 5].map((corner) => {
        const turn = (Math.PI / 3) * corner;
        return { x: at.x + radius * Math.sin(turn), y: at.y - radius * Math.cos(turn) };
    });
}

export const path_of = (places: Place[]) => `M${places.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
export const round = (value: number) => Math.round(value * 10) / 10;

// In the order north-east, east, south-east, south-west, west, north-west: side i lies between corner i and i + 1.
export function neighbours([column, row]: Point): Point[] {
    const shift = row % 2;
    return [
        [column + shift, row - 1],
        [column + 1, row],
        [column + shift, row + 1],
        [column + shift - 1, row + 1],
        [column - 1, row],
        [column + shift - 1, row - 1],
    ];
}

export const key_of = ([column, row]: Point) => `${column},${row}`;

// The hex that a place on the screen lies in, on the board or beside it.
export function hex_at({ x, y }: Place): Point {
    const row = Math.round((y / size - 1) / 1.5);
    let best: Point = [0, 0];
    let least = Infinity;
    for (const near of [row - 1, row, row + 1]) {
        const shift = near % 2 ? 0.5 : 0;
        const column = Math.round(x / width - 0.5 - shift);
        const middle = centre([column, near]);
        const distance = (middle.x - x) ** 2 + (middle.y - y) ** 2;
        if (distance < least) {
            least = distance;
            best = [column + 0, near + 0]; // no -0
        }
    }
    return best;
}

export function extent(board: HexBoard | FreeBoard): { width: number; height: number } {
    if (board.kind !== "hexes") return { width: board.width, height: board.height };
    const last = board.short_even_rows || board.rows < 2 ? 0 : 0.5;
    return { width: width * (board.columns + last), height: size * (1.5 * board.rows + 0.5) };
}

// Which of the candidates lies next in that direction (degrees clockwise from north): near, and not far aside.
export function next_towards<T extends Place>(from: Place, towards: number, candidates: readonly T[]): T | null {
    const turn = (towards * Math.PI) / 180;
    const along = { x: Math.sin(turn), y: -Math.cos(turn) };
    let best: T | null = null;
    let least = Infinity;
    for (const candidate of candidates) {
        const dx = candidate.x - from.x,
            dy = candidate.y - from.y;
        const ahead = dx * along.x + dy * along.y;
        const aside = Math.abs(dx * along.y - dy * along.x);
        if (ahead <= 1 || aside > ahead * 1.8) continue;
        const cost = ahead + 2 * aside;
        if (cost < least) {
            least = cost;
            best = candidate;
        }
    }
    return best;
}
