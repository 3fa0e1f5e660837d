// What is drawn of sight lies on nobody: chips beside whom they are about, and small marks whose words come when one points at them.
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Hints from "../src/board/Hints.svelte";
import { box_of } from "../src/board/hints";
import { placed } from "../src/board/layout";
import type { Mark, Scene, Token } from "../src/protocol";

describe("marks about units of men", () => {
    const board = {
        kind: "table",
        name: "",
        width: 40_000,
        height: 20_000,
        unit: "inch",
        units: "inches",
        per_unit: 1000,
        grid: 0,
        named_from_south: false,
        measures: true,
        look: "grass",
    };
    const man = (id: number, unit: number, at: [number, number]) =>
        ({ id, unit, side: "red", at, footprint: [1000, 1000], round: true, facing: null, full: 1, strength: 1 }) as unknown as Token;
    const squad = (unit: number, x: number, y: number) => [0, 1, 2].map((i) => man(unit * 10 + i, unit, [x + i * 1500, y]));
    const scene = { board, units: [], tokens: [...squad(1, 18_000, 10_000), ...squad(2, 4000, 4000)] } as unknown as Scene;
    const mark = (kind: Mark["kind"], more: Partial<Mark>): Mark => ({
        kind,
        at: [],
        radius: 0,
        token: null,
        facing: null,
        words: "",
        rule: "",
        tone: "good",
        ...more,
    });
    const shot = mark("line", {
        at: [
            [18_000, 18_000],
            [18_000, 10_500],
        ],
        token: 10,
        words: "Rifles: hard cover, 8 inches",
    });
    const seen = mark("point", { token: 20, tone: "plain", words: "Guns: seen, but out of range" });
    const show = (marks: Mark[], pointed: number | null = null) =>
        render(Hints, { scene, pieces: placed(scene), marks, px: 1, pointed }).container;
    const chips = (shown: Element) =>
        [...shown.querySelectorAll(".told")].map((chip) => {
            const [x, y] = (chip.getAttribute("transform") ?? "").match(/-?[\d.]+/g)!.map(Number) as [number, number];
            const wide = Number(chip.querySelector("rect")?.getAttribute("width"));
            return { words: chip.textContent?.trim(), left: x - wide / 2, right: x + wide / 2, top: y - 10, foot: y + 10 };
        });

    it("have no sign on a line that is neither good nor bad and says nothing, as the edges of an arc", () => {
        const signs = (more: Partial<Mark>) => show([{ ...shot, token: null, ...more }]).querySelectorAll(".sign").length;
        expect([signs({ tone: "plain", words: "" }), signs({ words: "" }), signs({ tone: "bad", words: "" })]).toEqual([0, 1, 1]);
    });
    it("cover no man, and a line ends before him whom it is aimed at", () => {
        const shown = show([shot]);
        const [chip] = chips(shown);
        expect(chip?.words).toBe("Rifles: hard cover, 8 inches");
        for (const { at, width, height } of placed(scene)) {
            const apart =
                at.x + width / 2 <= chip!.left ||
                at.x - width / 2 >= chip!.right ||
                at.y + height / 2 <= chip!.top ||
                at.y - height / 2 >= chip!.foot;
            expect(apart, `a man at ${at.x},${at.y}`).toBe(true);
        }
        const target = placed(scene).find(({ token }) => token.id === 10)!;
        const [, y] = (shown.querySelector(".hints > g")?.getAttribute("transform") ?? "").match(/-?[\d.]+/g)!.map(Number) as [
            number,
            number,
        ];
        expect(y - 7).toBeGreaterThanOrEqual(target.at.y + target.height / 2);
    });
    it("have the sign of an aim further back where it would strike a name through", () => {
        const sign = (names: { at: { x: number; y: number }; wide: number; high: number }[]) => {
            const shown = render(Hints, { scene, pieces: placed(scene), marks: [shot], names, px: 1 }).container;
            const [x, y] = (shown.querySelector(".hints > g")?.getAttribute("transform") ?? "").match(/-?[\d.]+/g)!.map(Number);
            return { x: x!, y: y! };
        };
        const before = sign([]);
        const name = { at: before, wide: 80, high: 14 };
        const { y } = sign([name]);
        expect(Math.abs(y - name.at.y) * 2).toBeGreaterThanOrEqual(14 + 14);
    });
    it("are in sight as a whole where what they are about is, and elsewhere where they would be", () => {
        const target = placed(scene).find(({ token }) => token.id === 10)!.at;
        const box: [number, number, number, number] = [target.x - 60, target.y - 200, target.x + 240, target.y + 400];
        const drawn = (box: [number, number, number, number]) =>
            chips(render(Hints, { scene, pieces: placed(scene), marks: [shot], px: 1, seen: box }).container)[0]!;
        const inside = drawn(box);
        expect([inside.left >= box[0], inside.right <= box[2]]).toEqual([true, true]);
        const away = drawn([3000, 3000, 3200, 3200]);
        expect(away.right).toBeLessThan(3000);
    });
    it("are small without a place, and told while one points at the unit", () => {
        expect(chips(show([seen]))).toEqual([]);
        expect(show([seen]).querySelectorAll(".small")).toHaveLength(1);
        expect(chips(show([seen], 1))).toEqual([]);
        expect(chips(show([seen], 2)).map(({ words }) => words)).toEqual(["Guns: seen, but out of range"]);
    });
    it("are left out where they would lie on a name, until one points there", () => {
        const names = [{ at: { x: 200, y: 100 }, wide: 4000, high: 4000 }];
        const told = (pointed: number | null) =>
            chips(render(Hints, { scene, pieces: placed(scene), marks: [shot], names, px: 1, pointed }).container);
        expect(told(null)).toEqual([]);
        expect(told(1)).toHaveLength(1);
    });
    it("lie over fields, which are light and have their words in the middle", () => {
        const corners: [number, number][] = [
            [6000, 12_000],
            [10_000, 12_000],
            [10_000, 16_000],
            [6000, 16_000],
        ];
        const shown = show([shot, mark("field", { at: corners, tone: "plain", words: "side +1" })]);
        expect(shown.querySelectorAll("path.field.plain")).toHaveLength(1);
        expect(shown.querySelectorAll("path.mark.field, path.back")).toHaveLength(1); // of the shot alone
        expect(shown.querySelector(".hints")?.firstElementChild?.classList).toContain("field");
        expect(chips(shown).map(({ words }) => words)).toContain("side +1");
    });
    it("lie about a box that holds all of a unit", () => {
        const piece = (x: number, y: number) => ({ at: { x, y }, width: 10, height: 20 }) as Parameters<typeof box_of>[0][number];
        expect(box_of([piece(100, 50), piece(40, 90), piece(70, 10)])).toEqual({ left: 35, right: 105, top: 0, foot: 100 });
    });
});
