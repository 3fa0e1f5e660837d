// The view is led to what a deed is about, as far as it is not seen yet, and comes back.
import { afterEach, describe, expect, it, vi } from "vitest";
import { Camera, type About } from "../src/board/camera.svelte";
import { place_of, type Placed } from "../src/board/layout";
import { show_asked } from "../src/board/show_asked";
import { View } from "../src/board/view.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { Point, Scene, Unit } from "../src/protocol";

const board = { kind: "table", width: 72000, height: 48000, unit: 1000, measures: true };
// Two units of single men, and a gun that is one piece.
const man = (id: number, unit: number, at: Point, full = 1) => ({ id, unit, side: "red", name: `m${id}`, at, strength: full, full });
const tokens = [
    man(1, 7, [10000, 10000]),
    man(2, 7, [12000, 10000]),
    man(3, 8, [60000, 40000]),
    man(4, 8, [62000, 40000]),
    man(5, 9, [30000, 20000], 4),
    man(6, 9, [32000, 20000], 4),
];
const scene = { board, tokens, units: [], cells: [] } as unknown as Scene;
const pieces = scene.tokens.map((token) => ({
    token,
    at: place_of(scene.board, token.at!),
    turn: 0,
    width: 20,
    height: 10,
    round: token.full === 1,
})) as unknown as Placed[];
const units = [7, 8, 9].map((id) => ({ id, name: `u${id}` })) as unknown as Unit[];
const about = (tokens: number[], points: Point[] = [], more: Partial<About> = {}): About => ({
    deed: 1,
    tokens,
    points,
    lasts: 0,
    now: { tokens, points },
    last: { tokens, points },
    ...more,
});
const place = (id: number) => pieces.find(({ token }) => token.id === id)!.at;

function a_camera() {
    const view = new View();
    view.resize({ width: 360, height: 377 }, { width: 1440, height: 960 });
    const camera = new Camera(view);
    return { view, camera, lead: (deed: About | null) => camera.lead(deed, scene, pieces, units) };
}
afterEach(() => {
    settings.set("camera", true);
    vi.unstubAllGlobals();
});

describe("the camera", () => {
    it("cuts no edge of the board for what is hardly nearer than all of it", () => {
        const { view, lead } = a_camera();
        const whole = view.destination;
        // Across nearly all of the board, from corner to corner.
        lead(about([1], [[4000, 4000], [62000, 40000]])); // prettier-ignore
        expect(view.destination).toEqual(whole);
        lead(about([1], [[10000, 10000], [46000, 30000]])); // prettier-ignore
        expect(view.scale, "what is nearer by half").toBeGreaterThan(whole.scale * 1.3);
    });
    it("shows who acts large enough, one man for all of his unit, and afterwards all as before", () => {
        const { view, camera, lead } = a_camera();
        lead(about([1]));
        expect(camera.tokens).toEqual([1, 2]);
        expect(view.scale * 10).toBeGreaterThanOrEqual(23.99); // the narrow side of a man's base
        expect([1, 2].map((id) => view.sees(place(id)))).toEqual([true, true]);
        expect([view.is_led, view.is_whole]).toEqual([true, false]);
        lead(null);
        expect(camera.tokens).toEqual([]);
        expect([view.is_led, view.is_whole]).toEqual([false, true]);
    });
    it("takes a piece of many for itself alone, by its longer side", () => {
        const { view, camera, lead } = a_camera();
        lead(about([5]));
        expect(camera.tokens).toEqual([5]);
        expect(view.scale * 20).toBeGreaterThanOrEqual(23.99);
        expect(view.scale * 10).toBeLessThan(20);
    });
    it("takes a gun, or men in a rank, for a piece though it counts as one", () => {
        const { view, camera } = a_camera();
        const gun = pieces.map((piece) => ({ ...piece, round: false }));
        camera.lead(about([5]), scene, gun, units);
        const { scale } = view;
        camera.lead(null, scene, gun, units);
        camera.lead(about([3]), { ...scene, units: [] }, gun, []);
        expect(view.scale).toBe(scale);
    });
    it("is about who stands where it is aimed", () => {
        const { camera, lead } = a_camera();
        lead(about([5], [[60000, 40000]]));
        expect(camera.tokens).toEqual([3, 4, 5]);
    });
    it("looks at who acts where not all of it has room, and then at whom it is done to", () => {
        const { view, lead } = a_camera();
        lead(about([1, 3], [], { now: { tokens: [3], points: [] } }));
        expect([view.sees(place(1)), view.sees(place(3))]).toEqual([false, true]);
        // Of what has no room either, the last.
        lead(about([1, 3, 5], [], { now: { tokens: [1, 3], points: [] }, last: { tokens: [1], points: [] } }));
        expect([view.sees(place(3)), view.sees(place(1))]).toEqual([false, true]);
        lead(about([1, 3, 5], [], { now: { tokens: [1, 3], points: [] }, last: { tokens: [3, 5], points: [] } }));
        expect(
            [1, 3, 5].map((id) => view.sees(place(id))),
            "as large as it fits",
        ).toEqual([false, true, true]);
    });
    it("stays where it is when all is in sight and large enough", () => {
        const { view } = a_camera();
        view.zoom(12);
        view.show(place(1), 20);
        const centre = view.place_at({ x: 180, y: 188 });
        const nearby = { ...pieces[0]!, at: centre };
        const before = [view.x, view.y, view.scale];
        new Camera(view).lead(about([1]), scene, [nearby], []);
        expect([[view.x, view.y, view.scale], view.is_led]).toEqual([before, false]);
    });
    it("lets a hand have it until the deed is over", () => {
        const { view, lead } = a_camera();
        lead(about([1]));
        view.move(30, 0);
        const moved = [view.x, view.y, view.scale];
        lead(about([3]));
        vi.stubGlobal("matchMedia", () => ({ matches: true })); // it would go back at once
        lead(null);
        expect([view.x, view.y, view.scale]).toEqual(moved);
        lead(about([3]));
        expect(view.sees(place(3))).toBe(true);
    });
    it("goes back to where a hand had left the view, and not to the whole board", () => {
        const { view, lead } = a_camera();
        view.zoom(3);
        const before = [view.x, view.y, view.scale];
        lead(about([1]));
        lead(about([3]));
        expect([view.x, view.y, view.scale]).not.toEqual(before);
        vi.stubGlobal("matchMedia", () => ({ matches: true }));
        lead(null);
        for (const [which, now] of [view.x, view.y, view.scale].entries()) expect(now).toBeCloseTo(before[which]!);
    });
    it("is on its way back when something is asked that is not in sight there, and goes on to that; to another frame's middle if that changes", () => {
        const frames: FrameRequestCallback[] = [];
        vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
        vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
        const arrive = () => frames.splice(0).forEach((frame) => frame(performance.now() + 10_000));
        const { view, lead } = a_camera();
        view.zoom(5);
        view.look_at([place(1)], view.scale);
        view.move(1, 0); // by hand
        const ask = (id: number) => show_asked(view, scene, pieces, [], id);
        lead(about([3]));
        arrive();
        expect([1, 3].map((id) => view.sees(place(id)))).toEqual([false, true]);
        lead(null);
        expect([1, 3].map((id) => view.sees(place(id)))).toEqual([true, false]);
        const led = [view.x, view.y, view.scale];
        ask(3);
        expect([view.x, view.y, view.scale], "on its way, and not there at once").toEqual(led);
        arrive();
        const [left, top] = view.rested.seen;
        expect([view.sees(place(3)), place(3).x > left && place(3).y > top]).toEqual([true, true]);

        view.fit();
        lead(about([3]));
        arrive();
        lead(null);
        view.resize({ width: 360, height: 300 }, { width: 1440, height: 960 });
        arrive();
        const at_home = { x: view.x, y: view.y, scale: view.scale };
        view.fit();
        expect(at_home).toEqual({ x: view.x, y: view.y, scale: view.scale });
    });
    it("tells only what a deed is about where somebody does not want to be led", () => {
        settings.set("camera", false);
        const { view, camera, lead } = a_camera();
        lead(about([1]));
        expect([camera.tokens, view.is_whole, view.is_led]).toEqual([[1, 2], true, false]);
    });
    it("flies no longer than half of the time that the line is looked at, and jumps where motion is unwanted", () => {
        const { view, lead } = a_camera();
        const led = vi.spyOn(view, "lead");
        const back = vi.spyOn(view, "lead_back");
        lead(about([1], [], { lasts: 400 }));
        lead(about([1], [], { lasts: 4000 }));
        lead(null);
        expect([...led.mock.calls.map(([, , flies]) => flies), back.mock.calls[0]?.[0]]).toEqual([200, 320, 320]);
        vi.stubGlobal("matchMedia", () => ({ matches: true }));
        lead(about([1], [], { lasts: 4000 }));
        lead(null);
        expect([led.mock.calls.at(-1)?.[2], back.mock.calls.at(-1)?.[0]]).toEqual([0, 0]);
    });
});
