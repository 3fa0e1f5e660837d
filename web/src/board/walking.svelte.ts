// Pieces on their way: where they are drawn meanwhile, and what goes with them.
import type { Place } from "../lib/hex";
import type { Point } from "../protocol";
import type { Unit_name } from "./labels";
import { place_of, type Board, type Placed } from "./layout";

export interface On_way {
    token: number;
    way: readonly (Point | null)[];
    lasts: number; // milliseconds
}

const eased = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
// Each leg takes the time that its length asks for.
function along(places: readonly Place[], part: number): Place {
    const lengths = places.slice(1).map(({ x, y }, number) => Math.hypot(x - places[number]!.x, y - places[number]!.y));
    let left = part * lengths.reduce((sum, length) => sum + length, 0);
    for (const [number, length] of lengths.entries()) {
        const from = places[number]!,
            to = places[number + 1]!;
        if (left <= length && length > 0)
            return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
        left -= length;
    }
    return places.at(-1)!;
}

export class Walking {
    private now = $state.raw<ReadonlyMap<number, Place>>(new Map());
    private frame = 0;

    begin(ways: readonly On_way[], board: Board) {
        this.end();
        const all = ways
            .map(({ token, way, lasts }) => ({ token, lasts, places: way.flatMap((point) => (point ? [place_of(board, point)] : [])) }))
            .filter(({ places, lasts }) => places.length > 1 && lasts > 0);
        if (!all.length) return;
        const began = performance.now();
        const put = (since: number) => {
            const still = all.filter(({ lasts }) => since < lasts);
            this.now = new Map(still.map(({ token, lasts, places }) => [token, along(places, eased(Math.max(0, since) / lasts))]));
            return still.length > 0;
        };
        const step = (time: number) => {
            if (put(time - began)) this.frame = requestAnimationFrame(step);
        };
        put(0);
        this.frame = requestAnimationFrame(step);
    }
    end() {
        cancelAnimationFrame(this.frame);
        if (this.now.size) this.now = new Map();
    }
    has(token: number): boolean {
        return this.now.has(token);
    }
    among(pieces: readonly Placed[]): Placed[] {
        if (!this.now.size) return pieces as Placed[];
        return pieces.map((piece) => {
            const at = this.now.get(piece.token.id);
            return at ? { ...piece, at } : piece;
        });
    }
    // A name goes with the men of its unit.
    names(names: Unit_name[], pieces: readonly Placed[]): Unit_name[] {
        if (!this.now.size) return names;
        return names.map((name) => {
            const members = pieces.filter(({ token }) => token.unit === name.unit);
            let x = 0,
                y = 0;
            for (const { token, at } of members) {
                const now = this.now.get(token.id) ?? at;
                x += (now.x - at.x) / members.length;
                y += (now.y - at.y) / members.length;
            }
            return x || y ? { ...name, at: { x: name.at.x + x, y: name.at.y + y } } : name;
        });
    }
}
