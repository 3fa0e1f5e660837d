// All that only boards with vehicles or guns need: one chunk, see from_above.svelte.ts.
export { from_above } from "./hulls";
export { default as Hull } from "./Hull.svelte";
export { default as Wrecks } from "./Wrecks.svelte";
