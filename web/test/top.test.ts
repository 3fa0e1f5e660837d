import { createRawSnippet } from "svelte";
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Top from "../src/play/Top.svelte";
import type { Player, Players, Scene } from "../src/protocol";

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

describe("the top line", () => {
    const with_score = (score: number) => ({ name: "Army", score, needed: 4, what: "banners", counts: [] });
    const shown = {
        title: "The farm",
        clock: { turn: 1, turns: 4, phase: "fire", acting: "blue" },
        standings: { red: with_score(2), blue: with_score(0) },
    } as unknown as Scene;
    const children = createRawSnippet(() => ({ render: () => "<i></i>" }));
    const player = (name: string): Player => ({ who: "person", level: "", army: "", name, silent: false });
    const top = (more: object = {}) => {
        const players = { red: player("Anna"), blue: player("Bea") };
        const { container } = render(Top, { scene: shown, players, seat: "red", here: { red: true, blue: false }, children, ...more });
        return container;
    };
    it("says of the other side whether it is here, and of oneself not", () => {
        const at = top();
        expect([...at.querySelectorAll(".present")].map(({ textContent }) => textContent)).toEqual(["away"]);
        expect(top({ here: { red: true, blue: true } }).querySelector(".blue .present")?.textContent).toBe("here");
        expect(top({ here: null }).querySelector(".present")).toBe(null);
    });
    it("counts who watches, if anybody does", () => {
        expect(top({ watching: 3 }).querySelector(".watching")?.textContent).toBe("3 watching");
        expect(top().querySelector(".watching")).toBe(null);
    });
    it("has a step for each banner, filled for those that were won", () => {
        const steps = [...top().querySelectorAll(".red .steps i")].map((step) => step.classList.contains("won"));
        expect(steps).toEqual([true, true, false, false]);
    });
    it("marks who is to act, and nobody once it is over", () => {
        expect([...top().querySelectorAll(".acting")].map(({ className }) => className.includes("blue"))).toEqual([true]);
        expect(top({ over: true }).querySelector(".acting")).toBe(null);
        expect(top({ over: true }).querySelector(".phase")?.textContent).toBe("The battle is over");
    });
});
