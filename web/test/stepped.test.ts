import { expect, it } from "vitest";
import { is_stepped } from "../src/play/stepped";

it("reads what a page kept of a move, and nothing else that lies under its name", () => {
    const kept = { battle: "b1", step: 3, asked: ["way"], answered: [] };
    expect(is_stepped(kept)).toBe(true);
    expect(is_stepped({ ...kept, step: null })).toBe(true);
    const wrong = [null, "b1", {}, { ...kept, battle: 1 }, { ...kept, step: "3" }, { ...kept, asked: [1] }, { ...kept, answered: "way" }];
    for (const one of wrong) expect(is_stepped(one), JSON.stringify(one)).toBe(false);
});
