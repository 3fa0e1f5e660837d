// Those who fall in one moment do so one after another: people count them.
import type { Scene, Told } from "../protocol";
import { after } from "./lines";

// The scenes from `before` to the one after all these lines, each with one figure less than the one before it.
export function one_by_one(before: Scene, lines: readonly Told[]): Scene[] {
    const scenes: Scene[] = [];
    let scene = before;
    for (const line of lines) {
        const { shows } = line;
        const piece = scene.tokens.find(({ id }) => id === shows?.tokens[0]);
        const left = shows?.strength ?? null;
        if (shows && piece && left !== null)
            for (let strength = piece.strength - 1; strength > left; --strength) {
                scene = after(scene, { ...line, shows: { ...shows, strength, scores: {}, way: [] } });
                scenes.push(scene);
            }
        const next = after(scene, line);
        if (left !== null && piece && piece.strength > left) scenes.push(next);
        else if (scenes.length) scenes.splice(-1, 1, next);
        scene = next;
    }
    return scenes.length ? scenes : [scene];
}
