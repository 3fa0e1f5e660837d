// Puts the updates of a seat together: they say only what changed.
import type { Scene, Told, Token, Update } from "../protocol";

export interface Known {
    scene: Scene;
    story: Told[];
}

const members = ["title", "date", "aim", "board", "legend", "cells", "areas", "tokens", "zones", "standings", "clock"] as const;

// Pieces that did not change stay the same objects.
function kept(before: readonly Token[], after: readonly Token[]): Token[] {
    const known = new Map(before.map((token) => [token.id, token]));
    return after.map((token) => {
        const was = known.get(token.id);
        return was && JSON.stringify(was) === JSON.stringify(token) ? was : token;
    });
}

// What is known after the update, or null when something before it was missed, so that all must be asked for anew.
// Members of the scene that did not change stay the same objects, so that they need not be drawn again.
export function merged(before: Known | null, update: Update): Known | null {
    const scene = { ...before?.scene, ...(update.scene as Partial<Scene>) };
    if (before && scene.tokens && scene.tokens !== before.scene.tokens) scene.tokens = kept(before.scene.tokens, scene.tokens);
    const story = before?.story ?? [];
    if (members.some((member) => scene[member] === undefined)) return null;
    if (update.first_told > story.length) return null;
    const unchanged = update.told.length === 0 && update.first_told === story.length;
    return { scene: scene as Scene, story: unchanged ? story : [...story.slice(0, update.first_told), ...update.told] };
}
