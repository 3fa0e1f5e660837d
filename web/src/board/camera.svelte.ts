// Leads the view while something is played: what acts and whom it aims at are in view and large enough, and afterwards the view is as it was.
import { calm, settings } from "../lib/settings.svelte";
import type { Point, Scene, Unit } from "../protocol";
import type { Box } from "./ground/seeded";
import { place_of, type Placed } from "./layout";
import { flies, type View } from "./view.svelte";

interface Part {
    tokens: readonly number[];
    points: readonly Point[];
}
export interface About {
    deed: number;
    tokens: readonly number[];
    points: readonly Point[];
    lasts: number; // milliseconds until there is something else to see
    now: Part;
    last: Part;
}

export const large_enough = 24; // pixels of a man

function box_of(pieces: readonly Placed[], points: readonly { x: number; y: number }[]): Box | null {
    const corners = [
        ...pieces.flatMap(({ at: { x, y }, width, height }) => {
            const half = Math.max(width, height) / 2;
            return [
                { x: x - half, y: y - half },
                { x: x + half, y: y + half },
            ];
        }),
        ...points,
    ];
    if (!corners.length) return null;
    const xs = corners.map(({ x }) => x),
        ys = corners.map(({ y }) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export class Camera {
    tokens = $state.raw<readonly number[]>([]); // of the pieces that the deed is about, with all of their units

    constructor(private readonly view: View) {}

    // `about` is nothing once all has been played.
    lead(about: About | null, scene: Scene, pieces: readonly Placed[], units: readonly Unit[]) {
        // It lies still for half of that time at least.
        const lasts = calm() ? 0 : Math.min(flies, (about?.lasts ?? flies * 2) / 2);
        if (!about) {
            this.tokens = [];
            return this.view.lead_back(lasts);
        }
        const whole = new Set(units.map(({ id }) => id));
        const with_units = (ids: readonly number[]) => {
            const named = scene.tokens.filter(({ id }) => ids.includes(id));
            // One man stands for all of his unit.
            const of = new Set(named.flatMap(({ unit, full }) => (unit !== null && full <= 1 && whole.has(unit) ? [unit] : [])));
            return pieces.filter(({ token }) => ids.includes(token.id) || (token.unit !== null && of.has(token.unit)));
        };
        // Who stands where it is aimed is aimed at.
        const there = new Set(about.points.map(String));
        const stands_there = scene.tokens.filter(({ at }) => at && there.has(String(at))).map(({ id }) => id);
        const all = with_units([...about.tokens, ...stands_there]);
        this.tokens = all.map(({ token }) => token.id);
        if (!settings.camera) return;
        const at = (points: readonly Point[]) => points.map((point) => place_of(scene.board, point));
        // Of a man his round base; a rank of men, or a gun with its crew, is one piece, as long as it is.
        const size = ({ round, width, height }: Placed) => (round ? Math.min(width, height) : Math.max(width, height));
        const least = Math.min(...all.map(size));
        const enough = Number.isFinite(least) && least > 0 ? large_enough / least : 0;
        const part = ({ tokens, points }: Part) => box_of(with_units(tokens), at(points));
        this.view.lead([box_of(all, at(about.points)), part(about.now), part(about.last)], enough, lasts);
    }
}
