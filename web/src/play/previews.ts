// What answers would bring and what cards say, asked of the server and kept while the table stands as it does.
import { Unanswered, type Line } from "../lib/socket";
import type { Forecast, Point, Spot, Surveyed, Tried } from "../protocol";

const again_after = 125; // milliseconds from a preview that was passed over to the next attempt
// At most this many previews that nobody pressed for are asked in this time, in milliseconds: the server takes 200 in 20 s.
const idle_previews = 150,
    idle_span = 20_000;

export class Previews {
    private tried = new Map<string, Promise<Tried | null>>();
    private asked_idly: number[] = [];

    constructor(
        private readonly line: Line,
        private readonly revision: () => number | null, // of the table that is asked about; null: nothing can be asked
    ) {}
    // The table stands otherwise.
    forget() {
        this.tried = new Map();
    }

    // What the option would bring; null when that cannot be told now. Without `wanted` it is for a passing glance only.
    async forecast(option: number, wanted: boolean): Promise<Forecast | null> {
        return (await this.attempt([option], wanted))?.forecast ?? null;
    }
    // What the rules think of an answer, whole or half made; null when that cannot be told now.
    attempt(numbers: number[], wanted: boolean): Promise<Tried | null> {
        return this.ask(numbers.join(" "), { numbers }, wanted);
    }
    // What a place on the board means; without one, what is proposed. Null when that cannot be told now.
    gesture(at: Point | null): Promise<Tried | null> {
        const gesture = at && ([Math.max(0, at[0]), Math.max(0, at[1])] as Point);
        return this.ask(`gesture ${gesture ?? ""}`, { numbers: [], gesture }, true);
    }
    // What is wanted for as long as it `holds`, asked again where the server passed it over for something newer that the page asked.
    async until_told(ask: () => Promise<Tried | null>, holds: () => boolean): Promise<Tried | null> {
        for (;;) {
            const tried = await ask();
            if (tried || !holds() || this.revision() === null) return tried;
            await new Promise((resolve) => setTimeout(resolve, again_after));
        }
    }
    private ask(key: string, what: { numbers: number[]; gesture?: Point | null }, wanted: boolean): Promise<Tried | null> {
        const asked = this.tried.get(key);
        if (asked) return asked;
        const revision = this.revision();
        if (revision === null) return Promise.resolve(null);
        if (!wanted) {
            const now = Date.now();
            this.asked_idly = this.asked_idly.filter((when) => when > now - idle_span);
            if (this.asked_idly.length >= idle_previews) return Promise.resolve(null);
            this.asked_idly.push(now);
        }
        const known = this.tried;
        const tried = this.line
            .say({ do: "try", revision, ...what })
            .then((reply) => {
                if (reply.type === "tried") return reply;
                known.delete(key); // the server has passed it over for a newer one: it may be asked again
                return null;
            })
            .catch((trouble: unknown) => {
                if (!(trouble instanceof Unanswered)) throw trouble;
                known.delete(key);
                return null;
            });
        known.set(key, tried);
        return tried;
    }

    // What the game says of a piece or a place; null when that cannot be told now.
    async survey(on: Spot): Promise<Surveyed | null> {
        if (this.revision() === null) return null;
        try {
            const reply = await this.line.say({ do: "survey", on });
            return reply.type === "surveyed" ? reply : null;
        } catch (trouble) {
            if (!(trouble instanceof Unanswered)) throw trouble;
            return null; // a failed line has shown why
        }
    }
}
