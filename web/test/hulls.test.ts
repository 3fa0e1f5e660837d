// Vehicles, walkers and guns as they are drawn from above.
import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aims_of } from "../src/board/aims";
import Base from "../src/board/Base.svelte";
import { from_above as above } from "../src/board/from_above.svelte";
import { from_above } from "../src/board/hulls";
import Wrecks from "../src/board/Wrecks.svelte";
import type { Area, FreeBoard, Mark, Scene, Token, TokenPart } from "../src/protocol";

const token = (look: Token["look"], more: Partial<Token> = {}): Token => ({
    id: 1,
    side: "red",
    name: "Panther",
    kind: "tracked vehicle",
    label: "",
    symbol: "",
    at: [1000, 1000],
    facing: 90,
    footprint: [2000, 4000],
    round: false,
    unit: 1,
    strength: 1,
    full: 1,
    markers: [],
    look,
    ...more,
});
const part = (kind: TokenPart["kind"], barrel: TokenPart["barrel"], facing: number): TokenPart => ({ kind, barrel, facing });
const shown = (of: Token, props: { ghost?: boolean; aimed?: number; px?: number } = {}) =>
    render(Base, {
        placed: { token: of, at: { x: 100, y: 100 }, width: 40, height: of.round ? 40 : 80, turn: of.facing ?? 0, round: of.round },
        pieces: "figures",
        light: "plain",
        px: 1,
        is_map: false,
        alone: false,
        ...props,
    }).container;
beforeAll(() => vi.waitFor(() => expect(above.library).not.toBeNull(), 60_000));
const kinds = ["tank", "half_track", "car", "truck", "walker", "walker_on_four"] as const;

describe("what is seen from above", () => {
    it("is drawn as what it is, each kind differently, and no other piece is", () => {
        const drawn = kinds.map((look) =>
            from_above(token(look), 40, 80)!
                .hull.map(({ d }) => d)
                .join(""),
        );
        expect(new Set(drawn).size).toBe(kinds.length);
        for (const look of ["foot", "vehicle", "mortar", "marker"] as const) expect(from_above(token(look), 40, 80)).toBeNull();
        expect(from_above(token("gun"), 40, 40), "a gun without a direction").toBeNull();
    });
    it("lies within its base, except what points somewhere", () => {
        for (const look of kinds)
            for (const { d } of from_above(token(look, { open: true }), 40, 80)!.hull)
                for (const [, x, y] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
                    expect(Math.abs(Number(x)), look).toBeLessThanOrEqual(20);
                    expect(Math.abs(Number(y)), look).toBeLessThanOrEqual(40);
                }
    });
    it("opens a hold only where one looks into it", () => {
        for (const look of kinds) {
            const holds = (open: boolean) => from_above(token(look, { open }), 40, 80)!.hull.filter(({ as }) => as === "bay").length;
            expect([look, holds(true), holds(false)]).toEqual([look, 1, 0]);
        }
    });
    it("has its turret where it points, its arms at its sides and its hull gun at that side", () => {
        const of = (...parts: [TokenPart, ...TokenPart[]]) => from_above(token("tank", { parts }), 40, 80)!.fitted;
        expect(of(part("turret", "gun", 90))[0]!.turn).toBe(0);
        expect(of(part("turret", "gun", 60))[0]!.turn).toBe(330);
        const [left, right] = of(part("arm", "gun", 90), part("arm", "machine_gun", 90));
        expect(left!.at.x).toBeLessThan(0);
        expect(right!.at.x).toBe(-left!.at.x);
        const [to_right, ahead] = of(part("hull", "gun", 180), part("hull", "gun", 90));
        expect(to_right!.at.x).toBeGreaterThan(0);
        expect(ahead!.at.y).toBeLessThan(0);
        const [fore, aft] = of(part("turret", "gun", 90), part("turret", "gun", 90));
        expect(fore!.at.y).toBeLessThan(aft!.at.y);
    });
    it("has a longer barrel for a longer gun", () => {
        const reach = (barrel: TokenPart["barrel"]) => {
            const [fitted] = from_above(token("tank", { parts: [part("turret", barrel, 90)] }), 40, 80)!.fitted;
            return Math.min(
                ...[
                    ...fitted!.shapes
                        .map(({ d }) => d)
                        .join("")
                        .matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g),
                ].map(([, y]) => Number(y)),
            );
        };
        const all = (["long_gun", "gun", "howitzer", "machine_gun", "none"] as const).map(reach);
        expect(all).toEqual([...all].sort((a, b) => a - b));
        expect(new Set(all).size).toBe(all.length);
    });
    it("stands on the board turned, without the emblem that others have", () => {
        const tank = shown(token("tank", { parts: [part("turret", "gun", 120)] }));
        expect(tank.querySelector(".emblem")).toBeNull();
        expect(tank.querySelector(".from_above")?.closest("[transform]")?.getAttribute("transform")).toBe("rotate(90)");
        expect((tank.querySelector(".fitted") as SVGElement).style.transform).toBe("rotate(30deg)");
        expect(tank.querySelector(".base.stand")).toBeNull();
        expect(shown(token("walker")).querySelector(".base.stand")).not.toBeNull();
        expect(shown(token("foot")).querySelector(".emblem")).not.toBeNull();
        const gun = shown(token("gun", { round: true, parts: [part("hull", "gun", 90)] }));
        expect([gun.querySelector(".emblem"), gun.querySelectorAll(".from_above").length]).toEqual([null, 1]);
    });
    it("turns what turns to where a deed is aimed, and not what is built in", () => {
        const parts: Token["parts"] = [part("turret", "gun", 90), part("hull", "machine_gun", 90)];
        const turned = [...shown(token("tank", { parts }), { aimed: 180 }).querySelectorAll<SVGElement>(".fitted")];
        expect(turned.map(({ style }) => style.transform)).toEqual(["rotate(0deg)", "rotate(90deg)"]);
        const line: Mark = { kind: "line", at: [[1000, 1000], [1000, 9000]], radius: 0, token: null, facing: null, words: "", tone: "plain", rule: null } as unknown as Mark; // prettier-ignore
        const scene = { tokens: [token("tank", { parts }), token("foot", { id: 2 })] } as unknown as Scene;
        expect([...aims_of(scene, [line])]).toEqual([[1, 180]]);
    });
    it("has a small mark for each thing that is broken, with its sign where there is room", () => {
        const broken = token("tank", { damage: ["immobile", "engine"] });
        expect(shown(broken).querySelectorAll(".broken path")).toHaveLength(2);
        const far_off = shown(broken, { px: 4 });
        expect([far_off.querySelectorAll(".broken").length, far_off.querySelectorAll(".broken path").length]).toEqual(
            [2, 0].map((n, i) => (i ? n : 2)),
        );
        expect(shown(token("tank")).querySelector(".broken")).toBeNull();
    });
});

describe("a wreck", () => {
    it("lies as its vehicle stood, and burns", () => {
        const board = { kind: "table", width: 16000, height: 16000 } as FreeBoard;
        const area = { id: 7, look: "wreck", outline: [[9000, 4000], [9000, 8000], [1000, 8000], [1000, 4000]] } as unknown as Area; // prettier-ignore
        const { container } = render(Wrecks, { board, areas: [area, { ...area, id: 8, look: "rough" }] });
        const wrecks = container.querySelectorAll(".wreck");
        expect(wrecks).toHaveLength(1);
        expect(wrecks[0]!.getAttribute("transform")).toBe("translate(500 600)");
        expect(wrecks[0]!.querySelector("g")?.getAttribute("transform")).toBe("rotate(90)");
        expect(wrecks[0]!.querySelectorAll(".flame").length).toBeGreaterThan(0);
    });
});
