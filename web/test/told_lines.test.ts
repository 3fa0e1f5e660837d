// Lines of the story as they stand on the pages.
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Story from "../src/play/Story.svelte";
import type { Told } from "../src/protocol";
import Happened from "../src/replay/Happened.svelte";
import type { Replay } from "../src/replay/replay.svelte";

const line = { heading: "", words: "no artillery had a target", rule: "BD-ART-03" } as unknown as Told;

it("begin with a capital, in a battle and in its replay", () => {
    const story = render(Story, { story: [line], fresh_from: 0, game: "toy" });
    expect(story.container.textContent).toContain("No artillery had a target");
    const moment = { moment: 0, turn: 1, phase: "guns", by: "", whose: "", asked: "", words: "", brought: [line], reason: "" };
    const replay = {
        about: { game: "toy", called: "turn", moments: [moment] },
        shown: { moment: 0, scene: null, told: [line], result: null },
        card: moment,
        showing: { upto: Infinity, playing: false },
        stop: () => undefined,
    } as unknown as Replay;
    const { container } = render(Happened, { replay });
    expect(container.querySelector(".told li")?.textContent).toContain("No artillery had a target");
});
