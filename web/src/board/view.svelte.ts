// Which part of the drawing is seen, and how large. While it moves, the drawing is moved and enlarged as one picture; what is
// drawn by the size of the screen follows when it has come to rest.
import type { Place } from "../lib/hex";
import type { Box } from "./ground/seeded";
import {
    is_below_buttons,
    is_small,
    largest,
    margin,
    put_close,
    put_seen,
    put_whole,
    room_for,
    type Begun,
    type Put,
    type Wanted,
} from "./home";

const about = 40; // units of the drawing, round what is looked at from nearer by
const lead_margin = 16; // pixels round what a deed is about
const worth_it = 1.15; // times as large as the whole board: less would cut its edge for nothing
const rest = 140; // milliseconds without a move
export const flies = 320; // milliseconds

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
        places: readonly Wanted[];
        most: number;
        before: Before;
        x: number;
        y: number;
        scale: number;
    } | null = null;
    private led: { before: Before; by_hand: boolean } | null = null; // what is played
    private flight = 0;
    private bound: Put | null = null; // where it is on its way to
    private frame = { width: 1, height: 1 };
    private drawing = { width: 1, height: 1 };

    get is_whole() {
        return this.home === "whole";
    }
    // Where it will have come to rest.
    get destination(): Put {
        return this.bound ?? { x: this.x, y: this.y, scale: this.scale };
    }
    private get now(): Before {
        return { ...this.destination, home: this.home };
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
        if (this.home && this.bound) {
            this.bound = this.at_home(this.home);
            return;
        }
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
    begin_at(places: readonly Wanted[], own: boolean, enough: number, readable = Infinity) {
        const better = !this.begun || (places.length > 0 && (own ? !this.begun.own : !this.begun.places.length));
        if (this.by_hand || !better || !is_small(this.frame)) return;
        this.begun = { places, own, enough, readable };
        if (this.home) this.go_home("begun");
        else for (const one of [this.looked, this.led]) if (one?.before.home) one.before.home = "begun";
    }
    private at_home(home: Home): Put {
        const { frame, drawing, least, begun } = this;
        return home === "begun" && begun && is_small(frame) ? put_close(frame, drawing, least, begun) : put_whole(frame, drawing, least);
    }
    private go_home(home: Home) {
        this.home = home;
        this.fly(this.at_home(home), 0);
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
        const { looked, destination } = this;
        return looked !== null && looked.x === destination.x && looked.y === destination.y && looked.scale === destination.scale;
    }
    // Whether a place of the drawing, or all of a piece there, is in sight once the view has come to rest.
    readonly sees = (place: Wanted): boolean => {
        const { scale, ...corner } = this.destination;
        const x = place.x * scale + corner.x,
            y = place.y * scale + corner.y;
        const { width, height } = this.frame;
        const edge = margin / 2;
        // Of all of the board nothing is cut.
        const half = this.is_whole ? 0 : scale / 2;
        const wide = (place.wide ?? 0) * half,
            high = (place.high ?? 0) * half;
        const is_in_frame = x - wide >= edge && x + wide <= width - edge && y - high >= edge && y + high <= height - edge;
        return is_in_frame && !(!this.is_whole && is_below_buttons(this.frame, y - high));
    };
    // Whether it stands where nobody has moved it to, and would see all of these together at that scale or nearer.
    would_see(places: readonly Wanted[], readable: number): boolean {
        return this.home !== null && Math.max(this.least, room_for(this.frame, places)) >= readable;
    }
    // Shows what lies about these places, at this scale at most, until it looks back; if somebody has moved the view meanwhile, it stays there.
    look_at(places: readonly Wanted[], most = largest) {
        const half = (long = 0) => Math.max(about, long / 2 + margin);
        const [left, right] = [
            Math.min(...places.map(({ x, wide }) => x - half(wide))),
            Math.max(...places.map(({ x, wide }) => x + half(wide))),
        ];
        const [top, bottom] = [
            Math.min(...places.map(({ y, high }) => y - half(high))),
            Math.max(...places.map(({ y, high }) => y + half(high))),
        ];
        const before = (this.looks ? this.looked?.before : null) ?? this.now;
        const wide = this.frame.width / (right - left),
            high = this.frame.height / (bottom - top);
        this.home = null;
        const scale = Math.max(this.least, Math.min(most, largest, wide, high));
        const put = put_seen(this.frame, this.drawing, { x: (left + right) / 2, y: (top + bottom) / 2 }, scale);
        this.looked = { places, most, before, ...put };
        this.fly(put, this.bound ? flies : 0);
    }
    look_back() {
        const { looked, looks } = this;
        this.looked = null;
        if (!looked || !looks) return;
        if (looked.before.home) return this.go_home(looked.before.home);
        this.fly(looked.before, 0);
    }
    // What is played leads the view until somebody moves it by hand.
    private taken() {
        this.land();
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
        this.home = null;
        const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
        const is_nearer = scale >= this.least * worth_it;
        this.fly(is_nearer ? put_seen(this.frame, this.drawing, middle, scale) : this.at_home("whole"), milliseconds);
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
        this.land();
        if (milliseconds <= 0) return this.arrive(to);
        const from = this.destination;
        this.bound = to;
        const began = performance.now();
        const step = (now: number) => {
            const to = this.bound!;
            const part = Math.min(1, Math.max(0, now - began) / milliseconds);
            if (part >= 1) {
                this.bound = null;
                return this.arrive(to);
            }
            // The middle of the frame goes straight, and the scale by factors.
            const gone = 1 - (1 - part) ** 3;
            this.scale = from.scale * (to.scale / from.scale) ** gone;
            const along = to.scale === from.scale ? gone : (this.scale - from.scale) / (to.scale - from.scale);
            this.x = from.x + (to.x - from.x) * along;
            this.y = from.y + (to.y - from.y) * along;
            this.flight = requestAnimationFrame(step);
        };
        this.flight = requestAnimationFrame(step);
    }
    private arrive({ x, y, scale }: Put) {
        Object.assign(this, { x, y, scale });
        this.moved(true);
    }
    // Stays where it is on its way.
    private land() {
        cancelAnimationFrame(this.flight);
        this.bound = null;
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
