// A phone, upright or on its side: what stands beside the board elsewhere stands below it there. The style sheets ask the same.
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 40rem), (max-height: 30rem) and (width <= 62rem)");
