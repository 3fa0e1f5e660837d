// The arithmetic of answers that are more than one of the options.
import type { FreeBoard, Point } from "../protocol";

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

// A share changed by so much: never below 0, never more in all than there is, nor more than `each` of one.
export function with_share(shares: readonly number[], which: number, by: number, most: number, each = most): number[] {
    const now = shares[which] ?? 0;
    const room = Math.min(most - sum(shares), each - now);
    const change = Math.max(-now, Math.min(by, room));
    return shares.map((share, number) => (number === which ? share + change : share));
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
    const rest = list.filter((_, number) => number !== from);
    const item = list[from];
    if (item === undefined) return [...list];
    const at = Math.max(0, Math.min(rest.length, to));
    return [...rest.slice(0, at), item, ...rest.slice(at)];
}

// Points as they are sent: x, y, x, y, ..., then the facing in degrees.
export const points_answer = (points: readonly Point[], facing: number): number[] => [
    ...points.flat(),
    ((Math.round(facing) % 360) + 360) % 360,
];

// And back.
export const points_of = (answer: readonly number[]): Point[] =>
    Array.from({ length: Math.floor(answer.length / 2) }, (_, i) => [answer[2 * i], answer[2 * i + 1]] as Point);

// The whole number that was typed, or why it will not do.
export function whole_number(text: string, least: number, most: number): number | string {
    const trimmed = text.trim();
    if (!/^[+-]?\d+$/.test(trimmed)) return "Type a whole number.";
    const number = Number(trimmed);
    if (number < least || number > most) return `It must be from ${least} to ${most}.`;
    return number;
}

// A point as it was typed in the board's unit, as players name it: "12.5, 30"; or why it will not do.
export function point_typed(text: string, board: FreeBoard): Point | string {
    const [, east, south] = /^\s*(\d+(?:\.\d+)?)\s*[,; ]\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
    if (east === undefined || south === undefined)
        return `Type two numbers: so far east, so far ${board.named_from_south ? "north" : "south"}.`;
    const [x, y] = [east, south].map((number) => Math.round(Number(number) * board.per_unit)) as [number, number];
    if (x > board.width || y > board.height)
        return `The board ends at ${board.width / board.per_unit}, ${board.height / board.per_unit} ${board.units}.`;
    return [x, board.named_from_south ? board.height - y : y];
}

// A way by its front, as a driver says it: "ahead 6.5, right 40, back 2". Legs are rounded towards where it stood, so that none is longer than
// said. Null where it is not said so; words where it is said wrongly.
export function driven(text: string, board: FreeBoard, from: Point, facing: number): { points: Point[]; facing: number } | string | null {
    if (!/^\s*(ahead|back|left|right)\b/i.test(text)) return null;
    const points: Point[] = [];
    let [x, y] = from,
        looks = facing;
    const parts = text.split(/[,;]|(?<=\d|inch|inches|degrees)\s+(?=[a-z])/i).map((part) => part.trim());
    for (const part of parts.filter((part) => part && !/^(degrees?|inch|inches)$/i.test(part))) {
        const [, verb = "", number = ""] = /^(ahead|back|left|right)\s+(\d+(?:\.\d+)?)\D*$/i.exec(part) ?? [];
        const side = verb.toLowerCase();
        if (!verb) return `'${part}' is no leg and no turn. Type such as: ahead 6, right 45, ahead 2.`;
        if (side === "left" || side === "right") {
            if (!/^\d+$/.test(number) || Number(number) > 360) return `'${part}': turn by whole degrees, 360 at most.`;
            looks = (looks + (side === "left" ? -1 : 1) * Number(number) + 360) % 360;
            continue;
        }
        const turn = ((looks + (side === "back" ? 180 : 0)) * Math.PI) / 180,
            long = Number(number) * board.per_unit,
            short_of = (way: number) => Math.trunc(way + Math.sign(way) * 1e-6);
        x += short_of(long * Math.sin(turn));
        y -= short_of(long * Math.cos(turn));
        if (x < 0 || y < 0 || x > board.width || y > board.height) return `'${part}' leads off the board.`;
        points.push([x, y]);
    }
    return { points: points.length ? points : [from], facing: looks };
}
