// Which part of the drawing is seen, and how large. While it moves, the drawing is moved and enlarged as one picture; what is
// drawn by the size of the screen follows when it has come to rest. The file is long because hand, keys and the camera move one view.
import type { Place } from "../lib/hex";
import type { Box } from "./ground/seeded";
import { is_small, largest, margin, put_close, put_whole, type Begun, type Put } from "./home";

const about = 40; // units of the drawing, round what is looked at from nearer by
const lead_margin = 16; // pixels round what a deed is about
const rest = 140; // milliseconds without a move

type Home = "whole" | "begun"; // where it is until somebody moves it by hand
type Before = Put & { home: Home | null };

export class View {
    x = $state(0);
    y = $state(0);
    scale = $state(1);
    rested = $state.raw<{ scale: number; seen: Box }>({ scale: 1, seen: [0, 0, 1, 1] });
    private resting: ReturnType<typeof setTimeout> | undefined;
    private home = $state<Home | null>("whole"); // follows the frame until somebody moves it
    private begun: (Begun & { own: boolean }) | null = null;
    private by_hand = false;
    private looked: {
        places: readonly Place[];
        most: number;
        before: Before;
        x: number;
        y: number;
        scale: number;
    } | null = null;
    private led: { before: Before; by_hand: boolean } | null = null; // what is played
    private flight = 0;
    private frame = { width: 1, height: 1 };
    private drawing = { width: 1, height: 1 };

    get is_whole() {
        return this.home === "whole";
    }
    private get now(): Before {
        return { x: this.x, y: this.y, scale: this.scale, home: this.home };
    }
    get transform() {
        return `translate(${this.x}px, ${this.y}px) scale(${this.scale / this.rested.scale})`;
    }
    private get seen(): Box {
        const { x, y } = this.place_at({ x: 0, y: 0 });
        return [x, y, x + this.frame.width / this.scale, y + this.frame.height / this.scale];
    }
    private moved(at_once = false) {
        clearTimeout(this.resting);
        const come_to_rest = () => (this.rested = { scale: this.scale, seen: this.seen });
        if (at_once) come_to_rest();
        else this.resting = setTimeout(come_to_rest, rest);
    }
    get least() {
        const wide = (this.frame.width - 2 * margin) / this.drawing.width;
        const high = (this.frame.height - 2 * margin) / this.drawing.height;
        return Math.max(0.05, Math.min(wide, high, 2.5));
    }
    private get fits() {
        const seen = (frame: number, drawing: number) => drawing * this.scale <= frame - 2 * margin + 0.5;
        return seen(this.frame.width, this.drawing.width) && seen(this.frame.height, this.drawing.height);
    }
    resize(frame: { width: number; height: number }, drawing: { width: number; height: number }) {
        const { looked, looks } = this;
        const widened = frame.width !== this.frame.width;
        this.frame = frame;
        this.drawing = drawing;
        // Only another width looks again: the height changes with every question, and the board must not jump under a finger.
        if (looked && looks && widened) return this.look_at(looked.places, looked.most);
        if (this.is_led) return; // it is on its way to where it is led
        if (this.home) return this.go_home(this.home);
        if (this.scale <= this.least) return this.go_home("whole");
        this.hold();
        if (looked && looks) Object.assign(looked, { x: this.x, y: this.y });
        this.moved(true);
    }
    fit() {
        this.taken();
        this.go_home("whole");
    }
    // On a small frame a battle begins with the part of the board where something is asked first: it fills the frame, at a scale of `enough`.
    // `own`: these are one's own units, or where one of them comes on: better than any others.
    begin_at(places: readonly Place[], own: boolean, enough: number) {
        const better = !this.begun || (places.length > 0 && (own ? !this.begun.own : !this.begun.places.length));
        if (this.by_hand || !better || !is_small(this.frame)) return;
        this.begun = { places, own, enough };
        if (this.home) this.go_home("begun");
        else for (const one of [this.looked, this.led]) if (one?.before.home) one.before.home = "begun";
    }
    private at_home(home: Home): Put {
        const { frame, drawing, least, begun } = this;
        return home === "begun" && begun && is_small(frame) ? put_close(frame, drawing, least, begun) : put_whole(frame, drawing, least);
    }
    private go_home(home: Home) {
        this.home = home;
        Object.assign(this, this.at_home(home));
        this.moved(true);
    }
    move(dx: number, dy: number) {
        if (this.is_whole && this.fits) return; // all of it is in sight: there is nowhere to go
        this.taken();
        this.home = null;
        this.x += dx;
        this.y += dy;
        this.hold();
        this.moved();
    }
    // Keeps the drawing's place under the pointer where it is.
    zoom(factor: number, about: Place = { x: this.frame.width / 2, y: this.frame.height / 2 }) {
        const scale = Math.max(this.least, Math.min(largest, this.scale * factor));
        this.taken();
        this.home = scale === this.least ? "whole" : null;
        const by = scale / this.scale;
        this.x = about.x - (about.x - this.x) * by;
        this.y = about.y - (about.y - this.y) * by;
        this.scale = scale;
        this.hold();
        this.moved();
    }
    place_at(on_frame: Place): Place {
        return { x: (on_frame.x - this.x) / this.scale, y: (on_frame.y - this.y) / this.scale };
    }
    // Moves no more than is needed to see the place.
    show(place: Place, around = 70) {
        const x = place.x * this.scale + this.x,
            y = place.y * this.scale + this.y;
        const reach = Math.min(around * this.scale, this.frame.width / 3, this.frame.height / 3);
        const dx = x < reach ? reach - x : x > this.frame.width - reach ? this.frame.width - reach - x : 0;
        const dy = y < reach ? reach - y : y > this.frame.height - reach ? this.frame.height - reach - y : 0;
        if ((dx || dy) && !this.is_whole) this.move(dx, dy);
    }
    // Whether it stands as it was last made to look at something.
    get looks() {
        const { looked } = this;
        return looked !== null && looked.x === this.x && looked.y === this.y && looked.scale === this.scale;
    }
    readonly sees = ({ x, y }: Place): boolean => {
        const [left, top, right, bottom] = this.seen;
        const edge = margin / 2 / this.scale;
        return x >= left + edge && x <= right - edge && y >= top + edge && y <= bottom - edge;
    };
    // Shows what lies about these places, at this scale at most, until it looks back; if somebody has moved the view meanwhile, it stays there.
    look_at(places: readonly Place[], most = largest) {
        const xs = places.map(({ x }) => x),
            ys = places.map(({ y }) => y);
        const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
        const before = (this.looks ? this.looked?.before : null) ?? this.now;
        const wide = this.frame.width / (right - left + 2 * about),
            high = this.frame.height / (bottom - top + 2 * about);
        this.home = null;
        this.scale = Math.max(this.least, Math.min(most, largest, wide, high));
        // In the middle, but with no more beside the drawing than its margin.
        const put = (middle: number, frame: number, drawing: number) => {
            const long = drawing * this.scale;
            if (long <= frame - 2 * margin) return (frame - long) / 2;
            return Math.min(margin, Math.max(frame - long - margin, frame / 2 - middle * this.scale));
        };
        this.x = put((left + right) / 2, this.frame.width, this.drawing.width);
        this.y = put((top + bottom) / 2, this.frame.height, this.drawing.height);
        this.looked = { places, most, before, x: this.x, y: this.y, scale: this.scale };
        this.moved(true);
    }
    look_back() {
        const { looked, looks } = this;
        this.looked = null;
        if (!looked || !looks) return;
        if (looked.before.home) return this.go_home(looked.before.home);
        this.x = looked.before.x;
        this.y = looked.before.y;
        this.scale = looked.before.scale;
        this.moved(true);
    }
    // What is played leads the view until somebody moves it by hand.
    private taken() {
        cancelAnimationFrame(this.flight);
        this.by_hand = true;
        if (this.led) this.led.by_hand = true;
    }
    get is_led() {
        return this.led !== null && !this.led.by_hand;
    }
    // Brings into view what a deed is about, large enough: the first of these that has room, or else the last. It stays as it is where that is
    // so already.
    lead(parts: readonly (Box | null)[], enough: number, milliseconds: number) {
        const wanted = Math.min(enough, largest);
        const has_room = ([left, top, right, bottom]: Box, scale: number) =>
            (right - left) * scale <= this.frame.width - 2 * lead_margin && (bottom - top) * scale <= this.frame.height - 2 * lead_margin;
        const boxes = parts.filter((part) => part !== null);
        const box = boxes.find((part) => has_room(part, wanted)) ?? boxes.at(-1);
        if (!box || this.led?.by_hand) return;
        const [left, top, right, bottom] = box;
        const [x0, y0, x1, y1] = this.seen;
        const edge = (2 * margin) / this.scale;
        const is_seen = left >= x0 + edge && top >= y0 + edge && right <= x1 - edge && bottom <= y1 - edge;
        if (is_seen && this.scale >= wanted) return;
        this.led ??= { before: this.now, by_hand: false };
        const fits = Math.min(
            (this.frame.width - 2 * lead_margin) / Math.max(right - left, 1),
            (this.frame.height - 2 * lead_margin) / Math.max(bottom - top, 1),
        );
        const scale = Math.max(this.least, Math.min(Math.max(wanted, Math.min(this.scale, largest)), fits));
        const put = (middle: number, frame: number, drawing: number) => {
            const long = drawing * scale;
            if (long <= frame - 2 * margin) return (frame - long) / 2;
            return Math.min(margin, Math.max(frame - long - margin, frame / 2 - middle * scale));
        };
        this.home = null;
        this.fly(
            {
                scale,
                x: put((left + right) / 2, this.frame.width, this.drawing.width),
                y: put((top + bottom) / 2, this.frame.height, this.drawing.height),
            },
            milliseconds,
        );
    }
    // As it was before it was led, unless somebody has moved it meanwhile.
    lead_back(milliseconds: number) {
        const { led } = this;
        this.led = null;
        if (!led || led.by_hand) return;
        const { home } = led.before;
        this.home = home;
        this.fly(home ? this.at_home(home) : led.before, milliseconds);
    }
    // Goes there a step at each frame that the screen shows in that time; at once if it takes none.
    private fly(to: Put, milliseconds: number) {
        cancelAnimationFrame(this.flight);
        const from = { x: this.x, y: this.y, scale: this.scale };
        const put = (part: number) => {
            // The middle of the frame goes straight, and the scale by factors.
            this.scale = from.scale * (to.scale / from.scale) ** part;
            const along = to.scale === from.scale ? part : (this.scale - from.scale) / (to.scale - from.scale);
            this.x = from.x + (to.x - from.x) * along;
            this.y = from.y + (to.y - from.y) * along;
        };
        if (milliseconds <= 0) {
            put(1);
            return this.moved(true);
        }
        const began = performance.now();
        const step = (now: number) => {
            const part = Math.min(1, Math.max(0, now - began) / milliseconds);
            put(1 - (1 - part) ** 3);
            if (part < 1) this.flight = requestAnimationFrame(step);
            else this.moved(true);
        };
        this.flight = requestAnimationFrame(step);
    }
    // Some of the drawing stays in sight.
    private hold() {
        const hold = (at: number, frame: number, drawing: number) => {
            const long = drawing * this.scale;
            if (long <= frame - 2 * margin) return (frame - long) / 2;
            return Math.min(frame * 0.5, Math.max(frame * 0.5 - long, at));
        };
        this.x = hold(this.x, this.frame.width, this.drawing.width);
        this.y = hold(this.y, this.frame.height, this.drawing.height);
    }
}

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
    frame.addEventListener("contextmenu", menu);
    frame.addEventListener("pointerdown", down);
    frame.addEventListener("pointermove", move);
    frame.addEventListener("pointerup", up);
    frame.addEventListener("pointercancel", up);
    frame.addEventListener("pointerleave", leave);
    frame.addEventListener("wheel", wheel, { passive: false });
    return () => {
        clearTimeout(resting);
        frame.removeEventListener("contextmenu", menu);
        frame.removeEventListener("pointerdown", down);
        frame.removeEventListener("pointermove", move);
        frame.removeEventListener("pointerup", up);
        frame.removeEventListener("pointercancel", up);
        frame.removeEventListener("pointerleave", leave);
        frame.removeEventListener("wheel", wheel);
    };
}
