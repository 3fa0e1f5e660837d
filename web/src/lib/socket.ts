// The line to a seat's WebSocket. Messages that want an answer get growing ids and are kept until it comes; after a lost
// connection the line is opened again, waiting longer each time, and what is unanswered is sent once more.
import type { Done, Failure, FromClient, FromServer, Refused, Surveyed, Tried, Update, Welcome } from "../protocol";

// What is used of a browser's WebSocket.
export interface Wire {
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
    send(text: string): void;
    close(): void;
}

// connecting until the first welcome; lost while trying again; ended for good.
export type Line_status = "connecting" | "open" | "lost" | "ended";

export interface Heard {
    welcome(message: Welcome): void;
    update(message: Update): void;
    failure(message: Failure): void;
    status(status: Line_status): void;
}

export interface World {
    open: () => Wire;
    now: () => number; // milliseconds since 1970
    later: (what: () => void, milliseconds: number) => () => void; // gives what calls it off
    chance: () => number;
}

export const browser_world = (path: string): World => ({
    open: () => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
    now: () => Date.now(),
    later: (what, milliseconds) => {
        const timer = setTimeout(what, milliseconds);
        return () => clearTimeout(timer);
    },
    chance: Math.random,
});

// Why a message got no answer: its line was closed, or the server could make nothing of it.
export class Unanswered extends Error {}

type Reply = Done | Refused | Surveyed | Tried;
type Without_id<Message> = Message extends FromClient ? Omit<Message, "id"> : never;
export type Saying = Without_id<FromClient>;
interface Waiting {
    message: FromClient;
    resolve: (reply: Reply) => void;
    reject: (trouble: Unanswered) => void;
}

// The server takes 100 messages in 20 seconds; so many are sent in that time, and the rest waits.
const pace = { messages: 95, span: 20_500 };
const shortest_wait = 500,
    longest_wait = 10_000;
// A message that has no answer by then went into a line that nobody holds any more.
const silence = 7500;

// Ids grow from the last that the seat has used, by chance, so that two screens of it hardly ever hit on the same.
const leap = 2 ** 20;

export class Line {
    status: Line_status = "connecting";
    private wire: Wire | null = null;
    private last_id = 0;
    private waiting = new Map<number, Waiting>();
    private tries = 0;
    private call_off: (() => void) | null = null;
    private outbox: FromClient[] = [];
    private sent_at: number[] = []; // on this wire
    private resume: (() => void) | null = null;
    private expected: (() => void) | null = null; // calls off what happens if nothing answers

    constructor(
        private heard: Heard,
        private world: World,
    ) {
        this.open();
    }

    // Resolves when the server has answered, over however many connections that takes.
    say(saying: Saying): Promise<Reply> {
        if (this.status === "ended") return Promise.reject(new Unanswered("The connection is closed."));
        this.last_id += 1 + Math.floor(this.world.chance() * leap);
        const message = { ...saying, id: this.last_id } as FromClient;
        return new Promise((resolve, reject) => {
            this.waiting.set(message.id, { message, resolve, reject });
            if (this.status === "open") this.post([message]);
        });
    }
    get unanswered() {
        return this.waiting.size;
    }

    // Tries at once instead of waiting on: the network has come back, or somebody looks again.
    hurry() {
        if (this.status !== "lost" || !this.call_off) return;
        this.call_off();
        this.open();
    }
    // The network is gone, as the browser knows before the line does.
    fall_silent() {
        if (this.status === "ended" || this.status === "lost") return;
        const wire = this.wire;
        this.lose();
        wire?.close();
    }
    end() {
        this.call_off?.();
        this.resume?.();
        this.expected?.();
        this.set("ended");
        this.wire?.close();
        this.drop_all("The connection is closed.");
    }

    private set(status: Line_status) {
        this.status = status;
        this.heard.status(status);
    }

    private open() {
        this.call_off = null;
        const wire = this.world.open();
        this.wire = wire;
        wire.onmessage = (event) => {
            if (wire === this.wire) this.hear(JSON.parse(String(event.data)) as FromServer);
        };
        wire.onclose = () => {
            if (wire === this.wire && this.status !== "ended") this.lose();
        };
    }

    private post(messages: FromClient[]) {
        this.outbox.push(...messages);
        if (this.resume) return; // it goes on by itself
        while (this.outbox.length) {
            const now = this.world.now();
            this.sent_at = this.sent_at.filter((when) => when > now - pace.span);
            const [oldest] = this.sent_at;
            if (oldest !== undefined && this.sent_at.length >= pace.messages) {
                this.resume = this.world.later(
                    () => {
                        this.resume = null;
                        this.post([]);
                    },
                    oldest + pace.span - now,
                );
                return;
            }
            this.sent_at.push(now);
            this.wire?.send(JSON.stringify(this.outbox.shift()));
            this.expected ??= this.world.later(() => this.fall_silent(), silence);
        }
    }

    // Until the next answer the server has its time again.
    private answered() {
        this.expected?.();
        const under_way = this.waiting.size > this.outbox.length;
        this.expected = under_way ? this.world.later(() => this.fall_silent(), silence) : null;
    }

    private lose() {
        this.wire = null;
        this.expected?.();
        this.expected = null;
        this.resume?.();
        this.resume = null;
        this.outbox = [];
        this.sent_at = [];
        for (const [id, { message, reject }] of this.waiting) {
            if (message.do !== "try" && message.do !== "survey") continue; // a preview is of the moment
            this.waiting.delete(id);
            reject(new Unanswered("The connection was lost."));
        }
        this.set("lost");
        const wait = Math.min(longest_wait, shortest_wait * 2 ** this.tries++);
        this.call_off = this.world.later(() => this.open(), wait * (0.75 + 0.5 * this.world.chance()));
    }

    private hear(message: FromServer) {
        switch (message.type) {
            case "welcome":
                this.tries = 0;
                this.last_id = Math.max(this.last_id, message.last_message); // also by another screen
                this.heard.welcome(message);
                this.set("open");
                this.post([...this.waiting.values()].map(({ message }) => message));
                return;
            case "update":
                return this.heard.update(message);
            case "done":
            case "refused":
            case "surveyed":
            case "tried": {
                const waiting = this.waiting.get(message.id);
                this.waiting.delete(message.id);
                this.answered();
                return waiting?.resolve(message);
            }
            case "failure":
                this.drop_all(message.words); // it does not say which; sent again, it would fail again
                return this.heard.failure(message);
        }
    }

    private drop_all(words: string) {
        const dropped = [...this.waiting.values()];
        this.waiting.clear();
        this.outbox = [];
        this.answered();
        for (const { reject } of dropped) reject(new Unanswered(words));
    }
}
