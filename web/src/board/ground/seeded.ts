// Chance that is always the same: numbers from 0 to 1 that belong to a place, so that a map looks alike whenever it is drawn.
export function numbers_of(x: number, y: number): () => number {
    let state = (Math.imul(Math.round(x) + 1, 374761393) + Math.imul(Math.round(y) + 1, 668265263)) >>> 0;
    return () => {
        state = (Math.imul(state ^ (state >>> 13), 1274126177) + 0x9e3779b9) >>> 0;
        return ((state ^ (state >>> 16)) >>> 0) / 4294967296;
    };
}

// Places of a lattice, `step` units wide, that lie in the box, each moved by up to `loose` of a step; the lattice begins at 0, 0,
// whatever the box, so that neighbours that are drawn apart fit together.
export function scattered(
    [left, top, right, bottom]: Box,
    step: number,
    loose: number,
    place: (x: number, y: number, number: () => number) => void,
) {
    const high = step * 0.87;
    for (let row = Math.floor(top / high); row <= Math.ceil(bottom / high); row++)
        for (let column = Math.floor(left / step); column <= Math.ceil(right / step); column++) {
            const number = numbers_of(column * 7 + 1000, row * 13 + 1000);
            const x = (column + (row % 2 ? 0.5 : 0) + (number() - 0.5) * loose) * step;
            place(x, row * high + (number() - 0.5) * loose * high, number);
        }
}
export type Box = readonly [left: number, top: number, right: number, bottom: number];
