// Small marks and buttons of the board.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Fallen from "../src/board/Fallen.svelte";
import Beacons from "../src/board/Beacons.svelte";
import type { Placed } from "../src/board/layout";
import Marks from "../src/board/Marks.svelte";
import { no_spots } from "../src/board/spots";
import Trails from "../src/board/Trails.svelte";
import { View } from "../src/board/view.svelte";
import Zoom from "../src/board/Zoom.svelte";
import type { Changes } from "../src/lib/changes";
import type { Point, Scene } from "../src/protocol";

const scene = { board: { kind: "hexes", columns: 9, rows: 9 }, tokens: [] } as unknown as Scene;

describe("trails", () => {
    const changes: Changes = {
        moved: [1, 2].map((id) => ({ id, side: "blue" as const, from: [0, id] as Point, to: [2, id] as Point })),
        lost: [{ id: 3, figures: 2, at: [4, 4] }],
        driven: [{ id: 4, side: "red", way: [[6, 6], [6, 5], [6, 4]], by: [], words: "2 flags" }], // prettier-ignore
    };
    const drawn = (part: "ways" | "losses") => render(Trails, { scene, pieces: [], changes, part, px: 1 }).container;
    it("lead from where each piece was towards where it is, and stop short of it", () => {
        const ways = [...drawn("ways").querySelectorAll("g.blue")];
        expect(ways).toHaveLength(2);
        const [, x0, x1] = /M(-?[\d.]+) -?[\d.]+L(-?[\d.]+)/.exec(ways[0]!.querySelector(".way")!.getAttribute("d")!)!.map(Number);
        const from = Number(ways[0]!.querySelector("circle")!.getAttribute("cx"));
        expect([x0 === from, x1! > x0!, ways[0]!.querySelector(".head")!.getAttribute("transform")]).toEqual([
            true,
            true,
            expect.stringContaining("rotate(0)"),
        ]);
    });
    it("are of another kind where somebody was driven back, and say by what", () => {
        const driven = drawn("ways").querySelector("g.driven.red")!;
        expect(driven.querySelector(".way")).toBeNull();
        expect(driven.querySelector(".retreat")!.getAttribute("d")).toMatch(/^M\S+ \S+L\S+ \S+L\S+ \S+$/);
        expect(driven.querySelector("text")!.textContent).toBe("2 flags");
    });
    it("tell of a piece that is one base, and not of single men, whose crosses lie there", () => {
        const token = (id: number, full: number, unit: number) => ({ id, full, unit, at: null, strength: 0, footprint: [30, 15] });
        const board = { kind: "table", width: 900, height: 900, per_unit: 10 };
        const units = [{ id: 1, name: "Battalion" }, { id: 2, name: "Squad" }]; // prettier-ignore
        const here = { board, units, tokens: [token(1, 4, 1), token(2, 1, 1), token(3, 1, 2)] } as unknown as Scene;
        const lost = [1, 2, 3].map((id) => ({ id, figures: id === 1 ? 2 : 1, at: [100 * id, 100] as Point }));
        const { container } = render(Trails, { scene: here, pieces: [], changes: { ...changes, lost }, part: "losses", px: 1 });
        expect([...container.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["−2", "−1"]);
    });
    it("tell how many figures each has lost", () => {
        expect([...drawn("losses").querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["−2"]);
    });
    it("tell that at the foot of a piece, or where it covers least of the others", () => {
        const piece = (id: number, x: number, y: number) =>
            ({ token: { id, at: [4, 4] }, at: { x, y }, width: 70, height: 60, turn: 0, round: false }) as unknown as Placed;
        const at = (others: Placed[]) => {
            const pieces = [piece(3, 100, 100), ...others];
            return render(Trails, { scene, pieces, changes, part: "losses", px: 1 })
                .container.querySelector(".loss")!
                .getAttribute("transform");
        };
        expect(at([])).toBe("translate(100 144) scale(1)");
        const turned = render(Trails, { scene, pieces: [{ ...piece(3, 100, 100), turn: 90 }], changes, part: "losses", px: 1 }).container;
        expect(turned.querySelector(".loss")!.getAttribute("transform"), "at the foot as it is turned").toBe("translate(100 149) scale(1)");
        expect(at([piece(4, 100, 180)])).toBe("translate(149 144) scale(1)");
        expect(at([piece(4, 100, 180), piece(5, 180, 170)])).toBe("translate(51 144) scale(1)");
    });
});

describe("who fell", () => {
    it("is marked in each place", () => {
        expect(render(Fallen, { scene, fallen: [[1, 1], [2, 2]], px: 1 }).container.querySelectorAll("g")).toHaveLength(2); // prettier-ignore
    });
});

describe("the size of the board", () => {
    const size = { width: 400, height: 300 };
    const view = () => {
        const view = new View();
        view.resize(size, { width: 1600, height: 1200 });
        return view;
    };
    it("is made larger, smaller and whole again by buttons; the last two only where it is not whole", async () => {
        const of = view();
        render(Zoom, { view: of });
        const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
        expect(screen.queryByRole("button", { name: "Fit" })).toBe(null);
        const least = of.scale;
        await press("Larger");
        await press("Larger");
        expect(of.is_whole).toBe(false);
        expect(of.scale / least).toBeCloseTo(2.25);
        await press("Smaller");
        expect(of.scale / least).toBeCloseTo(1.5);
        await press("Fit");
        expect([of.is_whole, of.scale]).toEqual([true, least]);
    });
    it("stays whole though a place at its edge is to be shown, and moves where it is enlarged", () => {
        const of = view();
        const at = [of.x, of.y];
        of.show({ x: 0, y: 0 });
        expect([of.is_whole, of.x, of.y]).toEqual([true, ...at]);
        of.zoom(3);
        const before = of.x;
        of.show({ x: 1590, y: 600 });
        expect(of.x).toBeLessThan(before);
    });
});

describe("men of a unit", () => {
    const man = (id: number, x: number, unit: number | null) =>
        ({ token: { id, unit, at: [x, 0] }, at: { x, y: 0 }, width: 10, height: 10, turn: 0, round: true }) as unknown as Placed;
    const table = { board: { kind: "table", width: 100, height: 100 }, tokens: [], units: [] } as unknown as Scene;
    const pieces = [man(1, 0, 7), man(2, 12, 7), man(3, 24, 7), man(4, 90, null)];
    it("pieces chosen together have one ring, and a piece chosen alone has its own", () => {
        const lit = (key: string, token: number) => ({ spot: { token }, key, open: true, idle: false });
        const of = (keys: string[]) =>
            render(Marks, {
                scene: table, pieces, spots: no_spots, chosen: null, over: null, cursor: null, subject: null, px: 1, under: false,
                lit: new Map(keys.map((key, number) => [number + 1, lit(key, number + 1)])),
            }).container; // prettier-ignore
        const together = of(["unit", "unit", "unit", "other"]);
        expect([together.querySelectorAll("path.ring").length, together.querySelectorAll("rect.ring").length]).toEqual([1, 1]);
        const apart = of(["a", "b", "c", "d"]);
        expect([apart.querySelectorAll("path.ring").length, apart.querySelectorAll("rect.ring").length]).toEqual([0, 4]);
    });
    it("of whom words speak are lit as one", () => {
        const { container } = render(Beacons, { scene: table, pieces, lit: [{ token: 1 }, { token: 2 }, { token: 3 }], px: 1 });
        expect(container.querySelectorAll(".beacon")).toHaveLength(1);
    });
});
