// What the panel beside the board shows, which its parts share.
import type { ComponentProps } from "svelte";
import type { Scene } from "../protocol";
import type Army from "./Army.svelte";
import type { Choice } from "./choice.svelte";
import type { Drafting } from "./drafting.svelte";
import type { Gesture } from "./gesture.svelte";
import type { Hand } from "./hand.svelte";
import type { Panel } from "./panel.svelte";
import type { Passing } from "./passing.svelte";
import type { Same } from "./same.svelte";
import type { Table } from "./table.svelte";

export interface At_side {
    table: Table;
    scene: Scene;
    choice: Choice;
    drafting: Drafting;
    gesture: Gesture;
    passing: Passing;
    same: Same;
    panel: Panel;
    hand: Hand;
    of_armies: Omit<ComponentProps<typeof Army>, "sheet">;
    chosen: string | null;
    onshow: (token: number) => void;
}
