// Those who fall in one moment do so one after another: people count them. What is left of them lies there at once.
import type { Point, Scene, Told } from "../protocol";
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

// The same with what is left of those who fall, such as a wreck: the scene at the end of all that is told has it, and it lies where they stood.
export function with_remains(scenes: readonly Scene[], before: Scene, end: Scene): Scene[] {
    const lay_there = new Set(before.areas.map(({ id }) => id));
    const remains = end.areas.filter(({ id }) => !lay_there.has(id));
    if (!remains.length) return [...scenes];
    return scenes.map((scene) => {
        const fell = before.tokens.flatMap(({ id, at, strength }) =>
            at && strength > 0 && scene.tokens.find((token) => token.id === id)?.strength === 0 ? [at] : [],
        );
        const left = remains.filter(({ outline }) => fell.some((at) => is_about(outline, at)));
        return left.length ? { ...scene, areas: [...scene.areas, ...left] } : scene;
    });
}
const is_about = (outline: readonly Point[], at: Point): boolean =>
    [0, 1].every((axis) => {
        const along = outline.map((corner) => corner[axis]!);
        return Math.min(...along) <= at[axis]! && at[axis]! <= Math.max(...along);
    });
