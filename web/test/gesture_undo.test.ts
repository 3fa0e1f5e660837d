// What one press gave is taken back as one.
import { describe, expect, it, vi } from "vitest";
import { a_gesture, scene, unit } from "./a_gesture";
import { settled } from "./a_table";

describe("a gesture", () => {
    it("is taken back as one, and no more than it", async () => {
        const { gesture, acts, table } = a_gesture();
        await settled();
        await gesture.give();
        await gesture.undo();
        expect([acts, table.question?.topic]).toEqual([["undo", "undo", "undo"], 1]);
        expect(table.taking_back).toBe(true);
        await gesture.give();
        expect(table.taking_back).toBe(false);
    });
    it("is not taken back together with what came after it", async () => {
        const { gesture, acts, answered, table } = a_gesture();
        await settled();
        await gesture.give();
        await table.answer([0]);
        expect(answered).toHaveLength(4);
        await gesture.undo();
        expect(acts).toEqual(["undo"]);
    });
    it("is taken back no further than that costs nothing", async () => {
        const { gesture, acts, table } = a_gesture();
        await settled();
        await gesture.give();
        const act = table.act.bind(table);
        vi.spyOn(table, "act").mockImplementation(async (what, by_itself) => {
            const done = await act(what, by_itself);
            table.now = { ...table.now!, undo: "ask" };
            return done;
        });
        await gesture.undo();
        expect(acts).toEqual(["undo"]);
    });
    it("is taken back whole once the other side has agreed", async () => {
        let asks = true;
        const { gesture, acts, waits, agrees, table } = a_gesture(undefined, undefined, () => asks);
        await settled();
        await gesture.give();
        waits({ first_told: 0, told: [{ words: "A die falls", rule: "" }] as never, undo: "ask" });
        await gesture.undo();
        expect(acts).toEqual(["undo"]);
        asks = false;
        agrees();
        await settled();
        expect([acts, table.question?.topic]).toEqual([["undo", "undo", "undo"], 1]);
    });
    it("is taken back no further if the other side does not agree", async () => {
        let asks = true;
        const { gesture, acts, waits, ask, table } = a_gesture(undefined, undefined, () => asks);
        await settled();
        await gesture.give();
        waits({ first_told: 0, told: [{ words: "A die falls", rule: "" }] as never, undo: "ask" });
        await gesture.undo();
        asks = false;
        ask(unit, { scene, first_told: 1 } as never); // the battle goes on
        gesture.renewed();
        await settled();
        expect([acts, table.question?.topic]).toEqual([["undo"], unit.topic]);
    });
});
