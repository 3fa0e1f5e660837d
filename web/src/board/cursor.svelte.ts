// Where the hand is on the board: the pointer, and the cursor that the keyboard moves.
import type { Place } from "../lib/hex";
import type { Point } from "../protocol";
import type { Direction, Lay } from "./lay";
import { place_of } from "./layout";
import type { Sketch } from "./sketch";
import type { Target } from "./target";
import type { View } from "./view.svelte";

// Of a board, as it is now.
export interface Under_hand {
    lay: Lay;
    view: View;
    sketch: Sketch | null;
    subject: number | null;
    onover: ((target: Target | null) => void) | undefined;
    onpress: ((target: Target) => void) | undefined;
}

export class Cursor {
    focused = $state(false);
    over = $state<string | null>(null); // the key of what lies under it
    over_token = $state<number | null>(null);
    private cursor = $state<Place | null>(null);
    private pointer = $state.raw<Place | null>(null);

    constructor(private readonly of: () => Under_hand) {}

    // Where the cursor is seen.
    readonly seen = $derived.by(() => (this.focused ? this.cursor : null));
    // Where the answer is drawn.
    readonly hand = $derived.by(() => this.seen ?? this.pointer);

    // A press of the pointer at a place of the frame.
    press(at: Place) {
        this.cursor = null;
        const { lay, view, onpress } = this.of();
        const target = lay.target(view.place_at(at));
        this.over_token = target.token?.id ?? null; // a finger points at nothing before it presses
        onpress?.(target);
    }
    hover(at: Place | null) {
        this.pointer = at && this.of().view.place_at(at);
        this.is_over(this.pointer && this.of().lay.target(this.pointer));
    }
    // What lies under the resting pointer now.
    look_again() {
        if (this.pointer) this.is_over(this.of().lay.target(this.pointer));
    }

    move(direction: Direction) {
        const { lay, sketch, subject } = this.of();
        const begun = sketch?.from ? place_of(lay.scene.board, sketch.from) : null;
        const from = this.cursor ?? begun ?? lay.pieces.find(({ token }) => token.id === subject)?.at ?? lay.middle;
        this.go(lay.step(from, direction, sketch?.is_pointed === true));
    }
    walk_to = (point: Point) => this.go(place_of(this.of().lay.scene.board, point));
    press_cursor(): boolean {
        if (!this.seen) return false;
        const { lay, onpress } = this.of();
        onpress?.(lay.target(this.seen, true));
        return true;
    }
    // Puts the cursor on a piece, and it into sight.
    show_piece(id: number) {
        const { lay, view, onover } = this.of();
        const piece = lay.pieces.find(({ token }) => token.id === id);
        if (!piece) return;
        this.cursor = piece.at;
        view.show(piece.at);
        onover?.(lay.target(piece.at, true));
    }
    drop() {
        this.cursor = null;
        this.over = null;
        this.over_token = null;
    }

    private go(place: Place) {
        const { lay, view } = this.of();
        this.cursor = place;
        view.show(place);
        this.is_over(lay.target(place, true));
    }
    private is_over(target: Target | null) {
        this.over = target?.key ?? null;
        this.over_token = target?.token?.id ?? null;
        this.of().onover?.(target);
    }
}
