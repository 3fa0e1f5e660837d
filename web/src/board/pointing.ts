// What mouse, pen and fingers do on the frame of the board: they move the view, take something along, or press a place.
import type { Place } from "../lib/hex";
import type { View } from "./view.svelte";

// What the hands on the frame do, at places of the frame. `can_grab` asks whether there is something to take along instead of the
// view, and again when a finger has rested on its place; `grab` says that it is, once it goes along.
export interface Hands {
    press(at: Place): void;
    over(at: Place | null): void;
    can_grab(at: Place, rested: boolean): boolean;
    grab(at: Place): void;
    drop(at: Place | null): void; // null: it was let go without a place
    is_choice?(at: Place): boolean; // something can be chosen there: two quick presses are two
}
const still = 6; // pixels that a press may travel
const long_press = 380; // milliseconds
const double_tap = { within: 300, apart: 28, enlarges: 2.2 }; // milliseconds, pixels, times

// Mouse, pen and fingers on the frame: a drag moves the view or what was grabbed, two fingers and the wheel enlarge the view, and
// a press that did not move is a press on the place under it. Two quick taps of a finger where nothing can be chosen
// enlarge the place, or show the whole again.
export function pointing(frame: HTMLElement, view: View, hands: Hands) {
    const fingers = new Map<number, Place>();
    let travelled = 0;
    let grabs: Place | null = null; // where there is something to take along
    let carries = false;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let tapped: { at: Place; time: number } | null = null;
    const is_second = (at: Place, time: number) =>
        tapped !== null &&
        time - tapped.time < double_tap.within &&
        Math.hypot(at.x - tapped.at.x, at.y - tapped.at.y) < double_tap.apart &&
        !hands.is_choice?.(at);
    const tap = (at: Place, time: number) => {
        if (is_second(at, time)) {
            tapped = null;
            if (view.is_whole) view.zoom(double_tap.enlarges, at);
            else view.fit();
            return;
        }
        tapped = { at, time };
        hands.press(at);
    };
    const on_frame = (event: MouseEvent): Place => {
        const box = frame.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const middle = () => {
        const all = [...fingers.values()];
        const at = { x: all.reduce((sum, { x }) => sum + x, 0) / all.length, y: all.reduce((sum, { y }) => sum + y, 0) / all.length };
        const [a, b] = all;
        return { at, spread: a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0 };
    };
    const take = (at: Place) => {
        if (!carries) hands.grab(at);
        carries = true;
    };
    const let_go = (at: Place | null) => {
        clearTimeout(resting);
        if (carries) hands.drop(at);
        grabs = null;
        carries = false;
    };
    const down = (event: PointerEvent) => {
        if (event.pointerType === "mouse" && event.button > 1) return;
        const at = on_frame(event);
        if (fingers.size === 0) travelled = 0;
        fingers.set(event.pointerId, at);
        if (fingers.size > 1) return let_go(null);
        grabs = event.button === 0 && hands.can_grab(at, false) ? at : null;
        if (event.pointerType !== "touch") return;
        resting = setTimeout(() => {
            if (travelled >= still || fingers.size !== 1 || !hands.can_grab(at, true)) return;
            grabs = at;
            take(at);
            hands.over(at);
        }, long_press);
    };
    const move = (event: PointerEvent) => {
        const before = fingers.get(event.pointerId);
        if (!before) return event.pointerType === "touch" ? undefined : hands.over(on_frame(event));
        const was = middle();
        fingers.set(event.pointerId, on_frame(event));
        const now = middle();
        const dx = now.at.x - was.at.x;
        const dy = now.at.y - was.at.y;
        travelled += Math.hypot(dx, dy) + Math.abs(now.spread - was.spread);
        if (travelled < still && !carries) return;
        if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
        if (grabs) {
            take(grabs);
            return hands.over(now.at);
        }
        if (was.spread && now.spread) view.zoom(now.spread / was.spread, now.at);
        view.move(dx, dy);
    };
    const up = (event: PointerEvent) => {
        if (!fingers.delete(event.pointerId)) return;
        const touch = event.pointerType === "touch";
        const ended = event.type === "pointerup" && event.button === 0 && fingers.size === 0;
        const carried = carries;
        let_go(ended ? on_frame(event) : null);
        if (!carried && travelled < still && ended) {
            if (touch) tap(on_frame(event), event.timeStamp);
            else hands.press(on_frame(event));
        }
        if (carried && touch) hands.over(null);
    };
    const leave = () => {
        if (!carries) hands.over(null);
    };
    const wheel = (event: WheelEvent) => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 16 : 1;
        view.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), on_frame(event));
    };
    // A finger that rests means a point, and no menu.
    const menu = (event: Event) => {
        if (carries) event.preventDefault();
    };
    const ends = new AbortController();
    const { signal } = ends;
    frame.addEventListener("contextmenu", menu, { signal });
    frame.addEventListener("pointerdown", down, { signal });
    frame.addEventListener("pointermove", move, { signal });
    frame.addEventListener("pointerup", up, { signal });
    frame.addEventListener("pointercancel", up, { signal });
    frame.addEventListener("pointerleave", leave, { signal });
    frame.addEventListener("wheel", wheel, { passive: false, signal });
    return () => {
        clearTimeout(resting);
        ends.abort();
    };
}
