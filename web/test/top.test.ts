import { createRawSnippet } from "svelte";
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Top from "../src/play/Top.svelte";
import type { Players, Scene } from "../src/protocol";

const army = (name: string) => ({ name, score: 0, needed: 0, what: "points", counts: [] });
const scene = (turn: number) =>
    ({
        title: "The farm",
        clock: { turn, turns: 4, phase: "set-up", acting: null },
        standings: { red: army("Red"), blue: army("Blue") },
    }) as unknown as Scene;
const clock = (turn: number) => {
    const children = createRawSnippet(() => ({ render: () => "<i></i>" }));
    const { container } = render(Top, { scene: scene(turn), players: null, seat: "watch", children });
    return container.querySelector(".clock p")?.textContent?.trim();
};

describe("the clock", () => {
    it("tells the phase alone before the first turn", () => {
        expect(clock(0)).toBe("Set-up");
        expect(clock(2)).toMatch(/^Turn 2 of 4\s*Set-up$/);
    });
});

describe("who plays", () => {
    it("is not made up for a record that does not say", () => {
        const children = createRawSnippet(() => ({ render: () => "<i></i>" }));
        const player = { who: "recorded" as const, level: "", army: "" };
        const players = { red: player, blue: player } as unknown as Players;
        const { container } = render(Top, { scene: scene(1), players, seat: "watch", children });
        expect(container.querySelector(".armies")?.textContent).toMatch(/as recorded/);
        expect(container.querySelector(".armies")?.textContent).not.toMatch(/person|guest/);
    });
});
