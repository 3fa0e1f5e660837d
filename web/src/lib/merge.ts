// Puts the updates of a seat together: they say only what changed.
import type { Scene, SceneChanges, Told, Token, Update } from "../protocol";

export interface Known {
    scene: Scene;
    story: Told[];
}

const members = ["title", "date", "aim", "board", "legend", "cells", "areas", "tokens", "zones", "standings", "clock"] as const;

// Pieces that did not change stay the same objects, also when all are sent again.
function kept(before: readonly Token[], after: readonly Token[]): Token[] {
    const known = new Map(before.map((token) => [token.id, token]));
    return after.map((token) => {
        const was = known.get(token.id);
        return was && JSON.stringify(was) === JSON.stringify(token) ? was : token;
    });
}

// In the order of their ids; undefined when the update says what changed of pieces that are not known.
function tokens_after(before: Token[] | undefined, changes: SceneChanges["tokens"]): Token[] | undefined {
    if (!changes) return before;
    if (Array.isArray(changes)) return kept(before ?? [], changes);
    if (!before) return undefined;
    const tokens = new Map(before.map((token) => [token.id, token]));
    for (const id of changes.gone) tokens.delete(id);
    for (const token of changes.set) tokens.set(token.id, token);
    return [...tokens.values()].sort((a, b) => a.id - b.id);
}

// What is known after the update, or null when something before it was missed, so that all must be asked for anew.
// Members of the scene that did not change stay the same objects, so that they need not be drawn again.
export function merged(before: Known | null, update: Update): Known | null {
    const tokens = tokens_after(before?.scene.tokens, update.scene.tokens);
    const scene = { ...before?.scene, ...(update.scene as Partial<Scene>), tokens };
    const story = before?.story ?? [];
    if (members.some((member) => scene[member] === undefined)) return null;
    if (update.first_told > story.length) return null;
    const unchanged = update.told.length === 0 && update.first_told === story.length;
    return { scene: scene as Scene, story: unchanged ? story : [...story.slice(0, update.first_told), ...update.told] };
}
