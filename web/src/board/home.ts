// Where the view of a board is until somebody moves it: all of it in the middle of the frame; or on a small frame close to where something was
// asked first.
import type { Place } from "../lib/hex";

export const margin = 10; // pixels beside the drawing
export const largest = 5; // scale
const small = 450; // pixels of the frame's shorter side
const closest = 3; // times as large as the whole board
const buttons = 46; // pixels at the head of a small frame, where the buttons of the board stand
const piece = 24; // pixels from its middle to its edge, about

interface Size {
    width: number;
    height: number;
}
// Of the drawing in the frame: where its corner lies, in pixels, and pixels to a unit of it.
export interface Put {
    x: number;
    y: number;
    scale: number;
}
// What is to be in sight: a place, or all of a piece there.
export interface Wanted extends Place {
    wide?: number;
    high?: number;
}
export interface Begun {
    places: readonly Wanted[]; // of what was asked about first
    enough: number; // the scale at which it is large enough
    readable: number; // the least scale at which all of it is seen rather than a part
}

// The scale at which all of these have room in the frame.
export function room_for(frame: Size, places: readonly Wanted[]): number {
    const long = (of: (place: Wanted) => readonly [number, number | undefined]) =>
        Math.max(...places.map((place) => of(place)[0] + (of(place)[1] ?? 0) / 2)) -
        Math.min(...places.map((place) => of(place)[0] - (of(place)[1] ?? 0) / 2));
    const head = is_small(frame) ? buttons : margin;
    const room = (pixels: number, units: number) => (units > 0 ? pixels / units : Infinity);
    return Math.min(
        room(
            frame.width - 2 * margin,
            long(({ x, wide }) => [x, wide]),
        ),
        room(
            frame.height - margin - head,
            long(({ y, high }) => [y, high]),
        ),
    );
}

export const is_small = ({ width, height }: Size) => Math.min(width, height) < small;

// Whether a place of the frame, so far below its head, lies where the buttons of the board stand.
export const is_below_buttons = (frame: Size, y: number) => is_small(frame) && y < buttons;

// A place of the drawing in the middle of the frame, but below the buttons as far as there is room, and with no more beside the drawing than its
// margin, or than the buttons need.
export function put_seen(frame: Size, drawing: Size, { x, y }: Place, scale: number): Put {
    const put = (middle: number, frame: number, drawing: number, most: number) => {
        const long = drawing * scale;
        if (long <= frame - 2 * margin) return Math.min(frame - margin - long, Math.max(most, (frame - long) / 2));
        return Math.min(most, Math.max(frame - long - margin, frame / 2 - middle * scale));
    };
    const head = is_small(frame) ? buttons : margin;
    return { scale, x: put(x, frame.width, drawing.width, margin), y: put(y, frame.height, drawing.height, head) };
}

export const put_whole = (frame: Size, drawing: Size, least: number): Put => ({
    scale: least,
    x: (frame.width - drawing.width * least) / 2,
    y: (frame.height - drawing.height * least) / 2,
});

// It fills the frame, unless all that was asked about is seen, and read, from further away only. `least`: the scale at which all of it is seen.
export function put_close(frame: Size, drawing: Size, least: number, { places, enough, readable }: Begun): Put {
    const cover = Math.max(frame.width / drawing.width, frame.height / drawing.height);
    const scale = Math.min(largest, Math.max(cover, Math.min(enough, least * closest)));
    const all = Math.max(least, room_for(frame, places));
    if (places.length && all < scale && all >= readable) {
        const half = (of: (place: Place) => number) => (Math.min(...places.map(of)) + Math.max(...places.map(of))) / 2;
        return put_seen(frame, drawing, { x: half(({ x }) => x), y: half(({ y }) => y) }, all);
    }
    // Where most of them are, if they are too far from each other to be seen together.
    const middle = (of: (place: Place) => number, all: number) => {
        const sorted = places.map(of).sort((a, b) => a - b);
        const [first, last] = [sorted[0], sorted.at(-1)];
        if (first === undefined || last === undefined) return all / 2;
        return (last - first) * scale <= Math.min(frame.width, frame.height) - 2 * margin
            ? (first + last) / 2
            : sorted[Math.floor(sorted.length / 2)]!;
    };
    const put = (middle: number, frame: number, drawing: number, most: number) =>
        Math.min(most, Math.max(frame - drawing * scale, frame / 2 - middle * scale));
    // Nobody who is asked about stands below the buttons.
    const head = Math.min(...places.map(({ y }) => y)) * scale < buttons + piece ? buttons : 0;
    const x = middle(({ x }) => x, drawing.width),
        y = middle(({ y }) => y, drawing.height);
    return { scale, x: put(x, frame.width, drawing.width, 0), y: put(y, frame.height, drawing.height, head) };
}
