// Where pieces aim along the lines of a deed, in degrees.
import { bearing } from "../lib/plane";
import type { Mark, Scene } from "../protocol";

export function aims_of(scene: Scene, aimed: readonly Mark[]): ReadonlyMap<number, number> {
    const aims = new Map<number, number>();
    for (const { at } of aimed) {
        const [from, to] = [at[0], at.at(-1)];
        if (!from || !to || at.length < 2) continue;
        for (const token of scene.tokens)
            if (token.parts && token.at && String(token.at) === String(from)) aims.set(token.id, bearing(from, to));
    }
    return aims;
}
