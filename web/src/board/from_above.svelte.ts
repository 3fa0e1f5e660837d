// Vehicles, walkers, guns and wrecks as one sees them from above: fetched when a board has the first of them.
import type { Token } from "../protocol";
import type { Drawn } from "./hulls";

const looks = new Set<Token["look"]>(["tank", "half_track", "car", "truck", "walker", "walker_on_four", "gun"]);
export const is_seen_from_above = ({ look, parts }: Token) => looks.has(look) && (look !== "gun" || parts !== undefined);

class From_above {
    private there = $state.raw<typeof import("./drawn_from_above") | null>(null);
    private asked = false;

    // Null until it is there.
    get library() {
        if (!this.asked) {
            this.asked = true;
            import("./drawn_from_above").then(
                (library) => (this.there = library),
                () => (this.asked = false),
            );
        }
        return this.there;
    }
    // Null too for any other piece.
    draw(token: Token, wide: number, deep: number): Drawn | null {
        return is_seen_from_above(token) ? (this.library?.from_above(token, wide, deep) ?? null) : null;
    }
}
export const from_above = new From_above();
