// Dice that are drawn, as out of a bag, show a side's name: the page that has a scene tells all below it whose name that is.
import { getContext, setContext } from "svelte";
import type { Scene, Side } from "../protocol";

const key = Symbol("sides");
export const tell_sides = (scene: () => Scene) => setContext(key, scene);

// To be called while a component is made.
export function sides_told(): (name: string) => Side | null {
    const scene = getContext<(() => Scene) | undefined>(key);
    return (name) => {
        const standings = scene?.().standings;
        return (["red", "blue"] as const).find((side) => standings?.[side].name === name) ?? null;
    };
}
