// What of the board's names is offered, by the kind of the board.
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Settings_dialog from "../src/parts/Settings_dialog.svelte";

it("names of hexes are offered where there are hexes, and numbers in the story where there are none", () => {
    const offered = (board: "hexes" | "table" | "map" | null) => {
        const { container, unmount } = render(Settings_dialog, { board, onclose: () => undefined });
        const words = [...container.querySelectorAll("label")].map(({ textContent }) => textContent.replace(/\s+/g, " "));
        unmount();
        return [/Names of the hexes/, /All names on hexes/, /in numbers in the story/].map((name) => words.some((one) => name.test(one)));
    };
    expect([offered("hexes"), offered("table"), offered("map"), offered(null)]).toEqual([
        [true, true, false],
        [false, false, true],
        [false, false, true],
        [true, true, true],
    ]);
});
