// Where things lie on the drawing: one unit of it is a pixel when the view is neither enlarged nor reduced.
import { centre, extent, width as hex_width, type Place } from "../lib/hex";
import { in_units, measured, towards } from "../lib/plane";
import type { FreeBoard, HexBoard, Point, Scene, Spot, Token } from "../protocol";

export type Board = HexBoard | FreeBoard;

// A board without cells is drawn 1600 units long, whatever it measures itself.
export const scale_of = (board: Board) => (board.kind === "hexes" ? 1 : 1600 / Math.max(board.width, board.height));

export function size_of(board: Board) {
    const { width, height } = extent(board);
    const scale = scale_of(board);
    return { width: width * scale, height: height * scale };
}

export function place_of(board: Board, point: Point): Place {
    if (board.kind === "hexes") return centre(point);
    const scale = scale_of(board);
    return { x: point[0] * scale, y: point[1] * scale };
}

// The whole point of the board nearest to a place of the drawing.
export function point_of(board: Board, place: Place): Point {
    const scale = scale_of(board);
    const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value / scale)));
    if (board.kind === "hexes") return [Math.round(place.x), Math.round(place.y)];
    return [within(place.x, board.width), within(place.y, board.height)];
}

// East and south, or north where players count from there, in their unit; and back.
export const named_point = (board: FreeBoard, [x, y]: Point): Point => [x, board.named_from_south ? board.height - y : y];

// As players say it: a hex's name, or 12.5, 30 inches.
export function name_of(scene: Scene, point: Point): string {
    const { board } = scene;
    if (board.kind === "hexes") return scene.cells.find(({ at }) => at[0] === point[0] && at[1] === point[1])?.name ?? "";
    return `${named_place(board, point)} ${board.units}`;
}
export const named_place = (board: FreeBoard, point: Point): string =>
    named_point(board, point)
        .map((length) => in_units(board, length))
        .join(", ");

// `width` and `height` are of the piece as it is drawn, on its own axes; it is turned clockwise by `turn` degrees.
export interface Placed {
    token: Token;
    at: Place;
    width: number;
    height: number;
    turn: number;
    round: boolean;
}

// How far it reaches from west to east and from north to south, as it is turned.
export function spread_of({ width, height, turn, round }: Omit<Placed, "token">) {
    if (round) return { wide: width, high: height };
    const angle = (turn * Math.PI) / 180,
        [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
    return { wide: width * cosine + height * sine, high: width * sine + height * cosine };
}

// Below so large a base what is left of it is written; `px` is a pixel of the screen in the drawing's units.
export const is_large = ({ width, height }: Placed, px: number) => Math.min(width, height) > 20 * px;

// A piece on a board without cells has its own size.
export function standing(board: FreeBoard, token: Token, point: Point, facing = token.facing): Placed {
    const scale = scale_of(board);
    const [wide, deep] = token.footprint ?? [board.per_unit, board.per_unit];
    return { token, at: place_of(board, point), width: wide * scale, height: deep * scale, turn: facing ?? 0, round: token.round };
}

// How far a place lies outside the piece; 0 within.
export function outside({ at, width, height, turn, round }: Placed, place: Place): number {
    const away = Math.hypot(place.x - at.x, place.y - at.y);
    if (round) return Math.max(0, away - width / 2);
    const bearing = (Math.atan2(place.x - at.x, at.y - place.y) * 180) / Math.PI;
    const { x, y } = towards({ x: 0, y: 0 }, bearing - turn, away);
    return Math.hypot(Math.max(0, Math.abs(x) - width / 2), Math.max(0, Math.abs(y) - height / 2));
}

// How far apart two pieces are in units of the drawing; 0 where they touch or overlap.
function between(a: Placed, b: Placed): number {
    if (a.round) return Math.max(0, outside(b, a.at) - a.width / 2);
    if (b.round) return Math.max(0, outside(a, b.at) - b.width / 2);
    // Of two boxes apart, a corner of one is nearest to the other.
    return Math.min(...corners_of(a).map((at) => outside(b, at)), ...corners_of(b).map((at) => outside(a, at)));
}
export const corners_of = ({ at, width, height, turn }: Placed): Place[] =>
    [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
    ].map(([x = 0, y = 0]) => towards(towards(at, turn + 90, (x * width) / 2), turn + 180, (y * height) / 2));

// How far a piece at a point would be from the next of the others, in board units; null where there is none.
export function gap(board: FreeBoard, piece: Placement, others: readonly Placement[]): number | null {
    if (!others.length) return null;
    const placed = ({ token, at, facing }: Placement) => standing(board, token, at, facing);
    const here = placed(piece);
    return Math.min(...others.map((other) => between(here, placed(other)))) / scale_of(board);
}
export interface Placement {
    token: Token;
    at: Point;
    facing: number | null;
}
// How near a piece would come to the next and to the next enemy, in board units; null where nobody may measure.
export function gaps_of(scene: Scene, piece: Placement, ghosts: readonly Placement[], moving: ReadonlySet<number>) {
    const { board } = scene;
    if (board.kind === "hexes" || !board.measures) return null;
    const standing_still = scene.tokens.flatMap((token) =>
        token.at && !moving.has(token.id) && token.id !== piece.token.id ? [{ token, at: token.at, facing: token.facing }] : [],
    );
    const others = [...ghosts.filter(({ token }) => token.id !== piece.token.id), ...standing_still];
    const enemies = others.filter(({ token }) => token.side !== piece.token.side);
    return { next: gap(board, piece, others), enemy: gap(board, piece, enemies) };
}
// The same in words; empty where nobody stands.
export function gaps_told(scene: Scene, piece: Placement, ghosts: readonly Placement[], moving: ReadonlySet<number>): string {
    const { next = null, enemy = null } = gaps_of(scene, piece, ghosts, moving) ?? {};
    if (next === null) return "";
    const told = (length: number) => measured(scene.board, length);
    return `${told(next)} to the next${enemy === null ? "" : enemy === next ? ", an enemy" : `, ${told(enemy)} to the enemy`}`;
}

// A piece that did not change lies where it lay: the same object, so that it is not drawn again.
const stood = new WeakMap<FreeBoard, WeakMap<Token, Placed>>();
function standing_there(board: FreeBoard, token: Token): Placed {
    const on_board = stood.get(board) ?? new WeakMap<Token, Placed>();
    stood.set(board, on_board);
    const placed = on_board.get(token) ?? standing(board, token, token.at as Point);
    on_board.set(token, placed);
    return placed;
}

// The pieces on the board: those that share a hex stand beside each other, smaller.
export function placed(scene: Scene): Placed[] {
    const { board } = scene;
    const on_board = scene.tokens.filter((token) => token.at);
    if (board.kind !== "hexes") return on_board.map((token) => standing_there(board, token));
    const together = new Map<string, Token[]>();
    for (const token of on_board) {
        const key = String(token.at);
        together.set(key, [...(together.get(key) ?? []), token]);
    }
    return on_board.map((token) => {
        const at = place_of(board, token.at as Point),
            upright = { turn: 0, round: false };
        const sharing = together.get(String(token.at)) as Token[];
        const number = sharing.indexOf(token),
            count = sharing.length;
        if (count === 1) return { token, at, width: hex_width * 0.69, height: hex_width * 0.66, ...upright };
        const width = hex_width * (count === 2 ? 0.46 : 0.36);
        const turn = (2 * Math.PI * number) / count - Math.PI / 2 - (count === 2 ? Math.PI / 2 : 0);
        const away = hex_width * (count === 2 ? 0.235 : 0.24);
        return { token, at: { x: at.x + away * Math.cos(turn), y: at.y + away * Math.sin(turn) }, width, height: width * 0.97, ...upright };
    });
}

export function place_of_spot(scene: Scene, pieces: readonly Placed[], spot: Spot): Place | null {
    if ("hex" in spot) return place_of(scene.board, spot.hex);
    if ("point" in spot) return place_of(scene.board, spot.point);
    if ("token" in spot) return pieces.find(({ token }) => token.id === spot.token)?.at ?? null;
    return null;
}

export function spot_key(spot: Spot): string {
    if ("hex" in spot) return `hex ${spot.hex}`;
    if ("token" in spot) return `token ${spot.token}`;
    if ("point" in spot) return `point ${spot.point}`;
    if ("row" in spot) return `row ${spot.sheet} ${spot.row}`;
    return `button ${spot.button}`;
}

// How far the two nearest of these places are from each other; any distance where there are not two.
export function least_gap(places: readonly Place[]): number {
    let least = Infinity;
    places.forEach((one, number) => {
        for (const other of places.slice(number + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
    });
    return least;
}
// How large points that may be pressed are drawn: no two overlap.
export const point_radius = (places: readonly Place[], px: number): number => Math.min(11 * px, least_gap(places) * 0.46);
