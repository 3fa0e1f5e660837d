// A line to a seat over wires that the test speaks for, with a clock and a network of its own.
import { vi } from "vitest";
import { Line, type Heard, type Wire } from "../src/lib/socket";
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

export const welcome = {
    type: "welcome",
    protocol: 2,
    battle: "b",
    game: "g",
    scenario: "s",
    seat: "red",
    last_message: 0,
} as unknown as FromServer;

export const update = { type: "update" } as Update;
export const first_silence = 30_000;

export function a_line() {
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
export const id_of = (number: number) => (number + 1) * (2 ** 19 + 1);
