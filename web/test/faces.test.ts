import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Dice_faces from "../src/play/Dice_faces.svelte";
import Tray from "../src/play/Tray.svelte";

const thrown = { faces: ["infantry", "flag", "blank"], wanted: [true, false, false], besides: [true, true, false], by: "red" as const };

describe("a face", () => {
    it("that was hoped for is marked so, one that does something else otherwise, and one that does nothing not at all", () => {
        const { container } = render(Dice_faces, thrown);
        const marks = [...container.querySelectorAll(".die")].map(({ classList }) => [
            classList.contains("wanted"),
            classList.contains("besides"),
        ]);
        expect(marks).toEqual([
            [true, false],
            [false, true],
            [false, false],
        ]);
        const tray = render(Tray, { story: [{ rule: "", words: "A attacked B", heading: "", thrown }], from: 0, playing: false });
        const counts = [...tray.container.querySelectorAll(".reads span")].map(({ textContent, className }) => [
            textContent,
            /\bwanted\b/.test(className),
            /\bbesides\b/.test(className),
        ]);
        expect(counts).toEqual([
            ["infantry", true, false],
            ["flag", false, true],
            ["blank", false, false],
        ]);
    });
});
