import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Base from "../src/board/Base.svelte";
import type { Token } from "../src/protocol";

const token = { id: 1, side: "blue", name: "Edwin", kind: "infantry", label: "E", symbol: "", at: null, facing: null } as const;
const placed = (more: Partial<Token>) => ({
    token: {
        ...token,
        footprint: [1000, 1000],
        round: true,
        unit: null,
        strength: 1,
        full: 1,
        markers: [],
        look: "foot",
        ...more,
    } as Token,
    at: { x: 100, y: 100 },
    width: 60,
    height: 60,
    turn: 0,
    round: true,
});
const shown = (more: Partial<Token>, props: { ghost?: boolean; part?: "piece" | "badge" } = {}) =>
    render(Base, { placed: placed(more), pieces: "figures", light: "plain", px: 1, is_map: false, alone: true, ...props }).container;

describe("a piece on a table", () => {
    it("that has yet to be put down stands there as its figure, of its side", () => {
        const ghost = shown({ strength: 0 }, { ghost: true });
        expect(ghost.querySelector(".blue .emblem")).not.toBeNull();
        expect(ghost.querySelector(".blue.ghost .base")).not.toBeNull();
        expect(shown({ strength: 0 }).querySelector(".emblem")).toBeNull();
    });
    it("has its badge apart, so that no mark about the piece lies over it", () => {
        expect(shown({ markers: ["acted"] }).querySelector(".marked")).toBeNull();
        const badge = shown({ markers: ["acted"] }, { part: "badge" });
        expect(badge.querySelector(".letter")?.textContent).toBe("A");
        expect(badge.querySelector(".base, [data-token]")).toBeNull();
        const two = shown({ markers: ["just fired", "dug in"] }, { part: "badge" });
        expect(two.querySelector(".letter")?.textContent).toBe("JD");
        const wide = (found: Element) => Number(found.querySelector(".marked")?.getAttribute("width"));
        expect(wide(two)).toBeGreaterThan(wide(badge));
        // It grows away from the piece.
        expect(two.querySelector(".marked")?.getAttribute("x")).toBe(badge.querySelector(".marked")?.getAttribute("x"));
        const four = shown({ markers: ["stunned", "on fire", "immobilised", "pinned: 3"] }, { part: "badge" });
        expect(four.querySelector(".letter")?.textContent).toBe("SO+");
    });
    it("that is a rank shows where its bases meet, and which are hurt", () => {
        const rank = shown({ strength: 3, full: 3, round: false, rank: [false, true, false] });
        expect([rank.querySelectorAll(".seam").length, rank.querySelectorAll(".hurt").length]).toEqual([2, 1]);
        expect(shown({ strength: 3 }).querySelector(".seam")).toBeNull();
    });
});
