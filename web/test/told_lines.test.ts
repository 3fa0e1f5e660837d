// Lines of the story as they stand on the pages.
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Story from "../src/play/Story.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { FreeBoard, Told } from "../src/protocol";
import Happened from "../src/replay/Happened.svelte";
import type { Replay } from "../src/replay/replay.svelte";

const line = { heading: "", words: "no artillery had a target", rule: "BD-ART-03" } as unknown as Told;

const board = { kind: "table", width: 72_000, height: 48_000, per_unit: 1000, unit: "inch", units: "inches" } as FreeBoard;

it("have the coordinates of where it ended on wish", () => {
    const goes = { ...line, words: "goes to the Barn", shows: { tokens: [1], way: [[1000, 2000], [12_500, 30_000]], marks: [] } }; // prettier-ignore
    const text = () => render(Story, { story: [goes as unknown as Told, line], fresh_from: 0, game: "toy", board }).container.textContent;
    expect(text()).not.toContain("12.5");
    settings.set("story_coordinates", true);
    expect(text()?.match(/\(.*?\)/g)).toEqual(["(12.5, 30)"]);
    // Of men who go together the leader's stand beside the words for all.
    const along = (token: number, end: [number, number], heading: Told["heading"]) =>
        ({ rule: "", words: `man ${token} goes`, heading, shows: { tokens: [token], way: [[1000, 2000], end], marks: [], strength: null, scores: {}, together: true } }) as unknown as Told; // prettier-ignore
    const squad = [along(1, [5000, 6000], ""), along(2, [7000, 6000], "detail"), along(3, [8000, 6000], "detail")];
    const { container } = render(Story, { story: squad, fresh_from: 0, game: "toy", board });
    expect(container.querySelector("summary")?.textContent).toContain("(5, 6)");
    settings.set("story_coordinates", false);
});
it("begin with a capital, in a battle and in its replay", () => {
    const story = render(Story, { story: [line], fresh_from: 0, game: "toy" });
    expect(story.container.textContent).toContain("No artillery had a target");
    const moment = { moment: 0, turn: 1, phase: "guns", by: "", whose: "", asked: "", words: "", brought: [line], reason: "" };
    const replay = {
        about: { game: "toy", called: "turn", moments: [moment] },
        shown: { moment: 0, scene: { board }, told: [line], result: null },
        card: moment,
        showing: { upto: Infinity, playing: false },
        stop: () => undefined,
    } as unknown as Replay;
    const { container } = render(Happened, { replay });
    expect(container.querySelector(".told li")?.textContent).toContain("No artillery had a target");
});
