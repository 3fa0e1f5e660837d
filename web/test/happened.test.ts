import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { MomentCard } from "../src/protocol";
import Happened from "../src/replay/Happened.svelte";
import type { Replay } from "../src/replay/replay.svelte";

const told = (heading: string, words: string) => ({ heading, words });
const card = (moment: number, by: string, brought: ReturnType<typeof told>[]) =>
    ({
        moment,
        turn: 1,
        phase: "plans",
        by,
        whose: by,
        asked: "",
        words: `answer ${moment}`,
        brought,
        reason: "",
    }) as unknown as MomentCard;

describe("what happened in a battle", () => {
    // Plans are carried out step by step with nothing asked between: several phases begin with one answer.
    it("is listed where one answer brought several phases", () => {
        const moments = [
            card(0, "", []),
            card(1, "red", [
                told("", "A is ready"),
                told("phase", "guns"),
                told("", "B fires"),
                told("phase", "rifles"),
                told("", "C fires"),
                told("phase", "movement"),
                told("", "D goes"),
            ]),
        ];
        const scene = { standings: { red: { name: "Reds" }, blue: { name: "Blues" } } };
        const replay = {
            about: { game: "earth1418", called: "bound", moments },
            shown: { moment: 1, scene, told: [], result: null },
            card: moments[1],
            showing: { upto: Infinity, playing: false },
            stop: () => undefined,
        } as unknown as Replay;
        const { container } = render(Happened, { replay });
        const phases = [...container.querySelectorAll("nav h4")].map(({ textContent }) => textContent?.trim());
        expect(phases).toEqual(["Plans", "Guns", "Rifles", "Movement"]);
    });
});
