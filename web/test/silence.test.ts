// A line to a seat that falls silent or is lost: when it asks, when it gives up, and when it tries again.
import { describe, expect, it } from "vitest";
import { beat, silence } from "../src/lib/socket";
import type { FromServer } from "../src/protocol";
import { a_line, first_silence, id_of, update, welcome } from "./a_line";

describe("the line to a seat", () => {
    it("is not opened while there is no network, and at once when somebody hears of one", () => {
        const { line, wire, wires, pending, network } = a_line();
        wire().hear(welcome);
        network.is_there = false;
        line.fall_silent();
        pending(500).what();
        pending(10_000).what();
        expect([wires.length, line.status]).toEqual([1, "lost"]);
        network.is_there = true;
        line.hurry();
        expect(wires.length).toBe(2);
    });
    it("is lost when nothing answers, and sends once more over the next", () => {
        const { line, wire, wires, waits, heard, pending } = a_line();
        wire().hear(welcome);
        void line.say({ do: "undo" });
        pending(first_silence).what();
        expect([wires[0]?.closed, heard.status.mock.calls.at(-1)]).toEqual([true, ["lost"]]);
        waits.at(-1)?.what();
        wire().hear(welcome);
        expect(wires).toHaveLength(2);
        expect(wire().sent.map((message) => message.do)).toEqual(["undo"]);
    });
    it("is not lost when the answer came in time, nor twice", async () => {
        const { line, wire, waits, heard } = a_line();
        wire().hear(welcome);
        wire().hear(update);
        const said = line.say({ do: "undo" });
        wire().hear({ type: "done", id: id_of(0) } as FromServer);
        await said;
        expect(waits.filter(({ off, milliseconds }) => !off && milliseconds === silence)).toEqual([]);
        expect(heard.status.mock.calls.at(-1)).toEqual(["open"]);
        line.fall_silent(); // the browser says that it is offline
        const calls = heard.status.mock.calls.length;
        line.fall_silent();
        expect(heard.status.mock.calls).toHaveLength(calls);
    });
    it("is not lost while nothing is under way because the server takes no more for now", () => {
        const { line, wire, waits } = a_line();
        wire().hear(welcome);
        wire().hear(update);
        const said = Array.from({ length: 95 }, () => line.say({ do: "draw" }));
        for (let id = 0; id < 94; id++) wire().hear({ type: "done", id: id_of(id) } as FromServer);
        expect([said.length, line.unanswered]).toEqual([95, 1]);
        expect(waits.filter(({ off, milliseconds }) => !off && milliseconds === silence)).toHaveLength(0);
    });
    it("waits longer each time it fails, up to ten seconds, and briefly again after a success", () => {
        const { wire, waits } = a_line();
        for (let i = 0; i < 7; i++) {
            wire().drop();
            waits.at(-1)?.what();
        }
        expect(waits.map(({ milliseconds }) => milliseconds).filter((wait) => wait !== first_silence)).toEqual([
            500, 1000, 2000, 4000, 8000, 10_000, 10_000,
        ]);
        wire().hear(welcome);
        wire().drop();
        expect(waits.at(-1)?.milliseconds).toBe(500);
    });
    it("tries at once when hurried, and not twice", () => {
        const { line, wire, wires, waits } = a_line();
        wire().drop();
        line.hurry();
        expect(waits[1]?.off).toBe(true);
        expect(wires).toHaveLength(2);
        line.hurry();
        expect(wires).toHaveLength(2);
    });
    it("asks a line on which nothing is heard, and leaves it when nothing answers", () => {
        const { line, wire, wires, heard, pending } = a_line();
        wire().hear(welcome);
        wire().hear(update);
        const answer = line.say({ do: "undo" });
        wire().hear({ type: "done", id: id_of(0) });
        pending(beat).what();
        expect(wire().sent.at(-1)?.do).toBe("ping");
        pending(silence).what();
        expect([wires[0]?.closed, heard.status.mock.calls.at(-1)]).toEqual([true, ["lost"]]);
        pending(500).what();
        wire().hear(welcome);
        expect(wire().sent).toEqual([]); // what was asked is not sent again
        return answer;
    });
    it("is not lost while it answers, whatever else takes its time", () => {
        const { line, wire, waits, heard, pending } = a_line();
        wire().hear(welcome);
        wire().hear(update);
        void line.say({ do: "undo" });
        for (let i = 0; i < 5; i++) {
            pending(beat).what();
            wire().hear({ type: "done", id: wire().sent.at(-1)!.id });
        }
        expect(waits.filter(({ off, milliseconds }) => !off && milliseconds === silence)).toHaveLength(1);
        expect([line.unanswered, heard.status.mock.calls.at(-1)]).toEqual([1, ["open"]]);
    });
    it("gives the next line more time where one was only slow", () => {
        const { wire, heard, pending } = a_line();
        wire().hear(welcome);
        pending(first_silence).what();
        pending(500).what();
        wire().hear(welcome);
        pending(2 * first_silence).what();
        expect(heard.status.mock.calls.at(-1)).toEqual(["lost"]);
    });
    it("gives it no more than usual once one was quick again", () => {
        const { wire, pending } = a_line();
        wire().hear(welcome);
        pending(first_silence).what();
        pending(500).what();
        wire().hear(welcome);
        wire().hear(update);
        pending(beat).what();
        pending(silence).what(); // not twice as long
        expect(wire().sent.at(-1)?.do).toBe("ping");
    });
    it.each(["company", "talk"])("is there when it brings word of the %s alone", (type) => {
        const { wire, pending } = a_line();
        wire().hear(welcome);
        wire().hear(update);
        pending(beat).what();
        const waits = pending(silence);
        wire().hear({ type } as FromServer);
        expect(waits.off).toBe(true);
    });
    it("asks once more when its clock comes late, as in a tab that slept", () => {
        const { wire, heard, pending, at } = a_line();
        wire().hear(welcome);
        wire().hear(update);
        pending(beat).what();
        at(1_600_000);
        pending(silence).what();
        expect(heard.status.mock.calls.at(-1)).toEqual(["open"]);
        expect(wire().sent.map((message) => message.do)).toEqual(["ping", "ping"]);
        pending(silence).what();
        expect(heard.status.mock.calls.at(-1)).toEqual(["lost"]);
    });
    it("asks at once when somebody looks again", () => {
        const { line, wire } = a_line();
        wire().hear(welcome);
        line.hurry();
        expect(wire().sent).toEqual([]);
        wire().hear(update);
        line.hurry();
        expect(wire().sent.map((message) => message.do)).toEqual(["ping"]);
    });
});
