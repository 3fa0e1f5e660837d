import { expect, it } from "vitest";
import { by_hand } from "../src/board/engraving/region";

const corner = [
    { x: 0, y: 0 },
    { x: 400, y: 0 },
    { x: 400, y: 400 },
];
// A hand is unsteady by 3 units at the most.
const near_the_chord = (closed: boolean) =>
    by_hand({ points: corner, closed }).points.some(({ x, y }) => x > 100 && x < 300 && Math.abs(x - y) < 20);

it("draws an open line by hand from its first point to its last, and a closed one all round", () => {
    const { points, closed } = by_hand({ points: corner, closed: false });
    expect(closed).toBe(false);
    for (const [drawn, meant] of [
        [points[0]!, corner[0]!],
        [points.at(-1)!, corner[2]!],
    ] as const)
        expect(Math.hypot(drawn.x - meant.x, drawn.y - meant.y)).toBeLessThan(5);
    expect(near_the_chord(false)).toBe(false);
    expect(near_the_chord(true)).toBe(true);
});
