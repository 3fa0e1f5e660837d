// The line to a seat's WebSocket. Messages that want an answer get growing ids and are kept until it comes; after a lost
// connection the line is opened again, waiting longer each time, and what is unanswered is sent once more. A line on which nothing is heard
// is asked whether it is there, so that a lost one is noticed within seconds.
import type { Company, Done, Failure, FromClient, FromServer, Refused, Surveyed, Talk, Tried, Update, Welcome } from "../protocol";

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
    company(message: Company): void;
    talk(message: Talk): void;
    status(status: Line_status): void;
}

export interface World {
    open: () => Wire;
    now: () => number; // milliseconds since 1970
    later: (what: () => void, milliseconds: number) => () => void; // gives what calls it off
    chance: () => number;
    has_network: () => boolean; // false only where that is certain
}

export const browser_world = (path: string): World => ({
    open: () => new WebSocket(new URL(path, location.href.replace(/^http/, "ws"))),
    now: () => Date.now(),
    later: (what, milliseconds) => {
        const timer = setTimeout(what, milliseconds);
        return () => clearTimeout(timer);
    },
    chance: Math.random,
    has_network: () => navigator.onLine,
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

// The server takes 100 messages in 20 seconds, and 200 more that only try; no more are sent in that time, and the rest waits.
const pace = { messages: 94, attempts: 190, span: 20_500 }; // and asks meanwhile whether the line is there
const only_tries = (message: FromClient) => message.do === "try" || message.do === "survey";
const shortest_wait = 500,
    longest_wait = 10_000;
// So long after the last word of the server it is asked for one; and what has heard none so long after it asked for it is a line that
// nobody holds any more. Milliseconds.
export const beat = 4000,
    silence = 4500;
// A table that is sent whole over a slow line takes its time: nobody asks before it is there.
const first_silence = 30_000;
// A line that was given up for its silence may only be slow: the next has longer.
const most_patient = 8; // times

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
    private sent_at = { messages: [] as number[], attempts: [] as number[] }; // on this wire
    private resume: (() => void) | null = null;
    private expected: (() => void) | null = null; // calls off what happens if nothing answers
    private beating: (() => void) | null = null; // calls off the next beat
    private is_laid = false; // the whole table came over this wire
    private patience = 1;

    constructor(
        private heard: Heard,
        private world: World,
    ) {
        this.open();
    }

    // Resolves when the server has answered, over however many connections that takes.
    say(saying: Saying): Promise<Reply> {
        if (this.status === "ended") return Promise.reject(new Unanswered("The connection is closed."));
        const message = { ...saying, id: this.next_id() } as FromClient;
        return new Promise((resolve, reject) => {
            this.waiting.set(message.id, { message, resolve, reject });
            if (this.status === "open") this.post([message]);
        });
    }
    get unanswered() {
        return this.waiting.size;
    }

    // Tries at once instead of waiting on: the network has come back, or somebody looks again. Of a line that seems to be there, it asks.
    hurry() {
        if (this.status === "open" && this.is_laid) this.ask();
        if (this.status !== "lost" || !this.call_off) return;
        this.call_off();
        this.open();
    }
    // The network is gone, as the browser knows before the line does.
    fall_silent() {
        const { wire } = this;
        if (this.status === "ended" || !wire) return;
        this.lose();
        wire.close();
    }
    end() {
        this.call_off?.();
        this.resume?.();
        this.expected?.();
        this.beating?.();
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
        if (!this.world.has_network()) {
            // It would fail, and the browser would say so each time. When the network is back, `hurry` is called.
            this.call_off = this.world.later(() => this.open(), longest_wait);
            return;
        }
        const wire = this.world.open();
        this.wire = wire;
        wire.onmessage = (event) => {
            if (wire === this.wire) this.hear(JSON.parse(String(event.data)) as FromServer);
        };
        wire.onclose = () => {
            if (wire === this.wire && this.status !== "ended") this.lose();
        };
        this.expect();
    }

    // If nothing is heard until then, the line is lost. A clock that comes late, as in a tab that slept, says nothing of the line: it is
    // asked once more.
    private expect() {
        this.expected?.();
        const lasts = (this.is_laid ? silence : first_silence) * this.patience;
        const due = this.world.now() + lasts;
        this.expected = this.world.later(() => {
            this.expected = null;
            if (this.is_laid && this.world.now() > due + silence) return this.ask();
            this.patience = Math.min(most_patient, this.patience * 2);
            this.fall_silent();
        }, lasts);
    }
    private ask() {
        this.beating?.();
        this.beating = null;
        this.sent_at.messages.push(this.world.now());
        this.wire?.send(JSON.stringify({ do: "ping", id: this.next_id() }));
        this.expect();
    }
    private next_id() {
        return (this.last_id += 1 + Math.floor(this.world.chance() * leap));
    }

    private post(messages: FromClient[]) {
        this.outbox.push(...messages);
        if (this.resume) return; // it goes on by itself
        while (this.outbox.length) {
            const now = this.world.now();
            const kind = only_tries(this.outbox[0] as FromClient) ? "attempts" : "messages";
            const sent = this.sent_at[kind].filter((when) => when > now - pace.span);
            this.sent_at[kind] = sent;
            const [oldest] = sent;
            if (oldest !== undefined && sent.length >= pace[kind]) {
                this.resume = this.world.later(
                    () => {
                        this.resume = null;
                        this.post([]);
                    },
                    oldest + pace.span - now,
                );
                return;
            }
            sent.push(now);
            this.wire?.send(JSON.stringify(this.outbox.shift()));
            if (!this.expected) this.expect();
        }
    }

    // Until the next word the server has its time again.
    private was_heard() {
        if (this.status === "ended") return;
        this.expected?.();
        this.expected = null;
        if (!this.is_laid || this.waiting.size > this.outbox.length) this.expect();
        this.beating?.();
        this.beating = this.is_laid ? this.world.later(() => this.ask(), beat) : null;
    }

    private lose() {
        this.wire = null;
        this.is_laid = false;
        this.expected?.();
        this.expected = null;
        this.beating?.();
        this.beating = null;
        this.resume?.();
        this.resume = null;
        this.outbox = [];
        this.sent_at = { messages: [], attempts: [] };
        for (const [id, { message, reject }] of this.waiting) {
            if (!only_tries(message)) continue; // a preview is of the moment
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
                return this.was_heard();
            case "update":
                this.is_laid = true;
                this.patience = 1;
                this.heard.update(message);
                return this.was_heard();
            case "company":
                this.heard.company(message);
                return this.was_heard();
            case "talk":
                this.heard.talk(message);
                return this.was_heard();
            case "done":
            case "refused":
            case "surveyed":
            case "tried": {
                const waiting = this.waiting.get(message.id);
                this.waiting.delete(message.id);
                this.was_heard();
                return waiting?.resolve(message);
            }
            case "failure": {
                // Sent again, it would fail again; where it does not say which it was, all of them may be.
                const waiting = message.id === undefined ? undefined : this.waiting.get(message.id);
                if (message.id === undefined) this.drop_all(message.words);
                else this.waiting.delete(message.id);
                this.was_heard();
                waiting?.reject(new Unanswered(message.words));
                return this.heard.failure(message);
            }
        }
    }

    private drop_all(words: string) {
        const dropped = [...this.waiting.values()];
        this.waiting.clear();
        this.outbox = [];
        if (this.wire) this.was_heard();
        for (const { reject } of dropped) reject(new Unanswered(words));
    }
}
