// What is written on the board: zones before units, and both before the ground. A name that would lie on somebody whom a deed is about waits
// until the deed has been shown.
import { settings } from "../lib/settings.svelte";
import type { Scene, Unit, Zone } from "../protocol";
import { hex_labels } from "./hex_labels";
import { unit_names, zone_names, type Seen } from "./labels";
import type { Placed } from "./layout";
import type { Written } from "./names";
import type { View } from "./view.svelte";

// Of a board, as it is now.
export interface Lettered {
    scene: Scene;
    zones: readonly Zone[]; // those that are drawn, with those of a question
    pieces: readonly Placed[]; // where they stand
    drawn: readonly Placed[]; // and where they are drawn, on their ways
    in_deed: readonly number[]; // tokens
    units: readonly Unit[];
    lit: number | null; // the unit that is asked about
    px: number; // a pixel of the screen in units of the drawing
    scale: number; // pixels of the screen to such a unit
    seen: Seen;
    with_names: boolean; // false: the board is too small for them
}

interface Size {
    width: number;
    height: number;
}
// The drawing and what is seen about it while nothing is enlarged.
export function seen_whole(view: View, frame: Size, drawing: Size): Seen {
    void view.rested; // it is laid out
    const beyond = (frame: number, table: number) => Math.max(0, frame / view.least - table) / 2;
    const [side, end] = [beyond(frame.width, drawing.width), beyond(frame.height, drawing.height)];
    return { left: -side, right: drawing.width + side, top: -end, foot: drawing.height + end };
}

export class Lettering {
    constructor(private readonly of: () => Lettered) {}

    private readonly is_hexes = $derived.by(() => this.of().scene.board.kind === "hexes");
    readonly zones = $derived.by(() => {
        const { scene, zones, pieces, px, seen, with_names } = this.of();
        return this.is_hexes || !with_names ? [] : zone_names(scene.board, zones, { px, seen, pieces });
    });
    readonly units = $derived.by(() => {
        const { pieces, units, lit, px, seen, with_names } = this.of();
        if (this.is_hexes) return [];
        const below = settings.pieces === "symbols" ? 34 : 14;
        return unit_names(pieces, units, { lit, px, kept: this.zones, below, seen, named: with_names });
    });
    readonly hexes = $derived.by(() => {
        const { scene, drawn, scale, with_names } = this.of();
        if (!this.is_hexes || !with_names) return [];
        return hex_labels(drawn, scene.zones, { scale, all: settings.names }).filter(this.hides_none);
    });
    // Names of the ground lie over no other name, and over no piece.
    readonly before_ground = $derived.by((): Written[] => [
        ...this.zones,
        ...this.units,
        ...(this.is_hexes ? [] : this.of().pieces.map(({ at, width, height }) => ({ at, wide: width, high: height }))),
    ]);

    private readonly about = $derived.by(() => {
        const { drawn, in_deed } = this.of();
        return in_deed.length ? drawn.filter(({ token }) => in_deed.includes(token.id)) : [];
    });
    // However those pieces are turned.
    readonly hides_none = ({ at, wide, high }: Written) =>
        !this.about.some((piece) => {
            const span = Math.max(piece.width, piece.height);
            return Math.abs(piece.at.x - at.x) * 2 < wide + span && Math.abs(piece.at.y - at.y) * 2 < high + span;
        });
}
