// What hands do on the frame of the board, as long as somebody listens.
import { expect, it } from "vitest";
import { pointing } from "../src/board/pointing";
import { View } from "../src/board/view.svelte";

it("enlarges the view by the wheel, and hears nothing any more once it has ended", () => {
    const frame = document.createElement("div"),
        view = new View();
    view.resize({ width: 900, height: 600 }, { width: 1440, height: 960 });
    const ends = pointing(frame, view, { press() {}, over() {}, can_grab: () => false, grab() {}, drop() {} });
    const wheel = () => {
        frame.dispatchEvent(new WheelEvent("wheel", { deltaY: -300 }));
        return view.scale;
    };
    const before = view.scale,
        once = wheel();
    expect(once).toBeGreaterThan(before);
    ends();
    expect(wheel()).toBe(once);
});
