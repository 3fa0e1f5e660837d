// Military symbols by their APP-6 codes. The library is larger than all the rest, so it is fetched for those who wish for
// symbols, when a board is shown.
import type { Side } from "../protocol";

export interface Drawn {
    uri: string;
    width: number;
    height: number;
}

// The faces of counters are the same by day and by night; the theme has them too, for figures.
const face = { red: "#ffdcc7", blue: "#cde4f8", none: "#eeeadd" };

class Symbols {
    private library = $state.raw<typeof import("./military_symbols") | null>(null);
    private asked = false;
    private drawn = new Map<string, Drawn>();

    // Null until the library is there: the piece shows its picture so long.
    draw(code: string, side: Side | null): Drawn | null {
        if (!this.asked) {
            this.asked = true;
            import("./military_symbols").then(
                (library) => (this.library = library),
                () => (this.asked = false),
            );
        }
        if (!this.library || !code) return null;
        const key = `${code} ${side}`;
        let drawn = this.drawn.get(key);
        if (!drawn) {
            const symbol = new this.library.Symbol(code, { size: 100, fillColor: face[side ?? "none"], strokeWidth: 5 });
            drawn = { uri: `data:image/svg+xml,${encodeURIComponent(symbol.asSVG())}`, ...symbol.getSize() };
            this.drawn.set(key, drawn);
        }
        return drawn;
    }
}
export const symbols = new Symbols();
