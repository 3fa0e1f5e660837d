import { describe, expect, it, vi } from "vitest";
import { beat, Line, silence, Unanswered, type Heard, type Wire } from "../src/lib/socket";
import type { FromServer, Update } from "../src/protocol";

class Fake_wire implements Wire {
    onopen: Wire["onopen"] = null;
    onmessage: Wire["onmessage"] = null;
    onclose: Wire["onclose"] = null;
    sent: { do: string; id: number }[] = [];
    closed = false;
    send(text: string) {
        this.sent.push(JSON.parse(text));
    }
    close() {
        this.closed = true;
    }
    hear(message: FromServer) {
        this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    }
    drop() {
        this.onclose?.({} as CloseEvent);
    }
}

const welcome = {
    type: "welcome",
    protocol: 2,
    battle: "b",
    game: "g",
    scenario: "s",
    seat: "red",
    last_message: 0,
} as unknown as FromServer;

const update = { type: "update" } as Update;
const first_silence = 30_000;

function a_line() {
    const wires: Fake_wire[] = [];
    const waits: { what: () => void; milliseconds: number; off: boolean }[] = [];
    const heard = { welcome: vi.fn(), update: vi.fn(), failure: vi.fn(), company: vi.fn(), talk: vi.fn(), status: vi.fn() } satisfies Heard;
    let now = 1_000_000;
    const network = { is_there: true };
    const line = new Line(heard, {
        open: () => {
            wires.push(new Fake_wire());
            return wires.at(-1) as Fake_wire;
        },
        now: () => now,
        later: (what, milliseconds) => {
            const wait = { what, milliseconds, off: false };
            waits.push(wait);
            return () => (wait.off = true);
        },
        chance: () => 0.5,
        has_network: () => network.is_there,
    });
    const wire = () => wires.at(-1) as Fake_wire;
    // What is to be done after so long, and was not called off.
    const pending = (milliseconds: number) => {
        const wait = waits.findLast((each) => !each.off && each.milliseconds === milliseconds);
        if (!wait) throw new Error(`nothing is to be done after ${milliseconds} ms`);
        return wait;
    };
    return { line, wire, wires, waits, heard, pending, network, at: (time: number) => (now = time) };
}

// Of the messages of a line, where chance always falls in the middle.
const id_of = (number: number) => (number + 1) * (2 ** 19 + 1);

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
    it("gives ids that grow by chance, whatever the clock says", () => {
        const { line, wire, at } = a_line();
        wire().hear(welcome);
        void line.say({ do: "undo" });
        void line.say({ do: "undo" });
        at(5);
        void line.say({ do: "undo" });
        expect(wire().sent.map(({ id }) => id)).toEqual([id_of(0), id_of(1), id_of(2)]);
    });
    it("counts on from what another screen of the seat has said", () => {
        const { line, wire } = a_line();
        wire().hear({ ...welcome, last_message: 3_000_000 } as FromServer);
        void line.say({ do: "undo" });
        expect(wire().sent.map(({ id }) => id)).toEqual([3_000_000 + id_of(0)]);
    });
    it("sends nothing before the welcome, and then all in order", () => {
        const { line, wire } = a_line();
        void line.say({ do: "undo" });
        void line.say({ do: "draw" });
        expect(wire().sent).toEqual([]);
        wire().hear(welcome);
        expect(wire().sent.map((message) => message.do)).toEqual(["undo", "draw"]);
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
    it("answers each message with what the server said to its id", async () => {
        const { line, wire } = a_line();
        wire().hear(welcome);
        const first = line.say({ do: "answer", revision: 1, numbers: [3] });
        const second = line.say({ do: "answer", revision: 1, numbers: [4] });
        wire().hear({ type: "refused", id: id_of(1), rule: "BD-MOV-06", words: "No." });
        wire().hear({ type: "done", id: id_of(0) });
        expect((await first).type).toBe("done");
        expect(await second).toMatchObject({ type: "refused", rule: "BD-MOV-06" });
        expect(line.unanswered).toBe(0);
    });
    it("sends what is unanswered again, with the same id, once it is connected again", async () => {
        const { line, wire, wires, pending } = a_line();
        wire().hear(welcome);
        const answer = line.say({ do: "answer", revision: 7, numbers: [3] });
        wire().drop();
        expect(line.status).toBe("lost");
        pending(500).what();
        expect(wires).toHaveLength(2);
        expect(wire().sent).toEqual([]);
        wire().hear(welcome);
        expect(wire().sent).toEqual([{ do: "answer", revision: 7, numbers: [3], id: id_of(0) }]);
        wire().hear({ type: "done", id: id_of(0) });
        expect((await answer).type).toBe("done");
    });
    it("gives up previews when the connection is lost", async () => {
        const { line, wire } = a_line();
        wire().hear(welcome);
        const preview = line.say({ do: "try", revision: 7, numbers: [1] });
        const card = line.say({ do: "survey", on: { token: 1 } });
        wire().drop();
        await expect(preview).rejects.toBeInstanceOf(Unanswered);
        await expect(card).rejects.toBeInstanceOf(Unanswered);
        expect(line.unanswered).toBe(0);
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
    it("drops what is unanswered when the server cannot make sense of something, so as not to send it for ever", async () => {
        const { line, wire, heard } = a_line();
        wire().hear(welcome);
        const answer = line.say({ do: "undo" });
        wire().hear({ type: "failure", words: "That is no message." });
        await expect(answer).rejects.toThrow("That is no message.");
        expect(heard.failure).toHaveBeenCalledOnce();
    });
    it("drops only the message that a failure names", async () => {
        const { line, wire, heard } = a_line();
        wire().hear(welcome);
        const bad = line.say({ do: "undo" });
        const good = line.say({ do: "redo" });
        const [first, second] = wire().sent.map(({ id }) => id);
        wire().hear({ type: "failure", id: first!, words: "That is no message." });
        await expect(bad).rejects.toThrow("That is no message.");
        expect(heard.failure).toHaveBeenCalledOnce();
        wire().hear({ type: "done", id: second! });
        await expect(good).resolves.toMatchObject({ type: "done" });
    });
    it("hears nothing more from a wire it has left", () => {
        const { wires, heard, pending } = a_line();
        wires[0]?.drop();
        pending(500).what();
        wires[0]?.hear(update);
        wires[0]?.drop();
        expect(heard.update).not.toHaveBeenCalled();
        expect(wires).toHaveLength(2);
    });
    it("sends no more than the server takes, and the rest when it may", () => {
        const { line, wire, pending, at } = a_line();
        wire().hear(welcome);
        for (let i = 0; i < 120; i++) void line.say({ do: "undo" });
        expect(wire().sent).toHaveLength(94);
        at(1_020_500);
        pending(20_500).what();
        expect(wire().sent).toHaveLength(120);
        expect(wire().sent.map(({ id }) => id)).toEqual([...wire().sent.map(({ id }) => id)].sort((a, b) => a - b));
    });
    it("counts what only tries apart, and keeps their order", () => {
        const { line, wire } = a_line();
        wire().hear(welcome);
        for (let i = 0; i < 60; i++) {
            void line.say({ do: "try", numbers: [i] } as Parameters<typeof line.say>[0]).catch(() => undefined);
            void line.say({ do: "undo" });
        }
        expect(wire().sent).toHaveLength(120); // 60 of each
        for (let i = 0; i < 40; i++) void line.say({ do: "undo" });
        void line.say({ do: "try", numbers: [1] } as Parameters<typeof line.say>[0]).catch(() => undefined);
        expect(wire().sent).toHaveLength(60 + 94); // the last attempt waits for what was said before it
        expect(wire().sent.map(({ id }) => id)).toEqual([...wire().sent.map(({ id }) => id)].sort((a, b) => a - b));
    });
    it("begins its count again on a new connection", () => {
        const { line, wire, waits, pending } = a_line();
        wire().hear(welcome);
        for (let i = 0; i < 100; i++) void line.say({ do: "undo" });
        const resume = pending(20_500);
        wire().drop();
        expect(resume.off).toBe(true);
        waits.at(-1)?.what();
        wire().hear(welcome);
        expect(wire().sent).toHaveLength(94);
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
    it("is silent once ended", async () => {
        const { line, wire, waits } = a_line();
        wire().hear(welcome);
        const answer = line.say({ do: "undo" });
        line.end();
        wire().drop();
        expect(wire().closed).toBe(true);
        expect(waits.filter(({ off }) => !off)).toHaveLength(0);
        await expect(answer).rejects.toBeInstanceOf(Unanswered);
        await expect(line.say({ do: "undo" })).rejects.toBeInstanceOf(Unanswered);
    });
});
