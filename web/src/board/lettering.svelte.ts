// What is written on the board: zones before units, and both before the ground. A name that would lie on somebody whom a deed is about waits
// until the deed has been shown.
import { settings } from "../lib/settings.svelte";
import type { Scene, Unit, Zone } from "../protocol";
import { hex_labels } from "./hex_labels";
import { unit_names, zone_names } from "./labels";
import { size_of, type Placed } from "./layout";
import { taken_by, type Written } from "./names";

// Of a board, as it is now.
export interface Lettered {
    scene: Scene;
    zones: readonly Zone[]; // those that are drawn, with those of a question
    pieces: readonly Placed[]; // where they stand
    drawn: readonly Placed[]; // and where they are drawn, on their ways
    in_deed: readonly number[]; // tokens
    units: readonly Unit[];
    lit: number | null; // the unit that is asked about
    asked: readonly Placed[]; // the pieces that are asked about, and those that may be chosen
    px: number; // a pixel of the screen in units of the drawing
    scale: number; // pixels of the screen to such a unit
    with_names: boolean; // false: the board is too small for them
}

export class Lettering {
    constructor(private readonly of: () => Lettered) {}

    private readonly is_hexes = $derived.by(() => this.of().scene.board.kind === "hexes");
    // Names lie on the table, and not on its frame.
    private readonly seen = $derived.by(() => {
        const { width, height } = size_of(this.of().scene.board);
        return { left: 0, right: width, top: 0, foot: height };
    });
    readonly zones = $derived.by(() => {
        const { scene, zones, pieces, asked, px, with_names } = this.of();
        return this.is_hexes || !with_names ? [] : zone_names(scene.board, zones, { px, seen: this.seen, pieces, asked });
    });
    readonly units = $derived.by(() => {
        const { pieces, units, lit, asked, px, with_names } = this.of();
        if (this.is_hexes) return [];
        const below = settings.pieces === "symbols" ? 34 : 14;
        return unit_names(pieces, units, { lit, px, kept: this.zones, asked, below, seen: this.seen, named: with_names });
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
        ...(this.is_hexes ? [] : taken_by(this.of().pieces)),
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
