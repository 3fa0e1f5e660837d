// What is said over the line to a seat: ids, order, what is unanswered, and how much at a time.
import { describe, expect, it } from "vitest";
import { Unanswered } from "../src/lib/socket";
import type { FromServer } from "../src/protocol";
import { a_line, id_of, update, welcome } from "./a_line";

describe("the line to a seat", () => {
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
