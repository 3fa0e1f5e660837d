// What one does with the hand to press something: a mouse clicks, a finger taps.
import { MediaQuery } from "svelte/reactivity";

const coarse = new MediaQuery("(pointer: coarse)");
export const click = () => (coarse.current ? "Tap" : "Click");
