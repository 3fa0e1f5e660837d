// How wide words are in a face of the page, in pixels: names keep within the board by it, and off each other.

let context: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

// `face` as a style sheet has it before the family: "600 11.5px". Where nothing can be measured each letter takes `letter`.
export function width_of(words: string, face: string, family: "sans" | "serif", letter: number): number {
    context ??= typeof document === "undefined" ? null : (document.createElement("canvas").getContext?.("2d") ?? null);
    if (!context?.measureText) return words.length * letter;
    const key = `${face} ${family} ${words}`;
    let wide = widths.get(key);
    if (wide === undefined) {
        const families = getComputedStyle(document.documentElement).getPropertyValue(`--${family}`) || `${family}-serif`;
        context.font = `${face} ${families}`;
        wide = context.measureText(words).width;
        if (widths.size > 2000) widths.clear();
        widths.set(key, wide);
    }
    return wide;
}
