// The other people at the table, and what is said there.
import { live } from "../lib/live.svelte";
import { notice, person } from "../lib/person.svelte";
import { play } from "../lib/sound";
import type { Company as Here, Player, Players, Rematch, Remark, Side, Talk } from "../protocol";
import type { Saying } from "../lib/socket";

// A line that is closed for less is one that a browser opens again; in milliseconds.
const away_after = 5000;

const other = (side: Side): Side => (side === "red" ? "blue" : "red");

// What a table tells of itself.
export interface At_table {
    readonly battle: string;
    readonly seat: string;
    readonly players: Players | null;
    beside: (saying: Saying) => Promise<boolean>;
}

export class Company {
    // A side is here until its line has been closed for a while; null before it is known.
    here = $state<Record<Side, boolean> | null>(null);
    watching = $state(0);
    lines = $state.raw<Remark[]>([]);
    unread = $state(0);
    reading = $state(false); // the talk is open
    private upto = 0; // the number of lines that were told
    private leaving: Partial<Record<Side, ReturnType<typeof setTimeout>>> = {};
    private known: Record<Side, Player["who"]> | null = null;
    private asked: Rematch | null = null;
    private named = false;

    constructor(private table: At_table) {}

    // The side across the table, where another person sits there or is to.
    get across(): Side | null {
        const { seat, players } = this.table;
        if (seat !== "red" && seat !== "blue") return null;
        const who = players?.[other(seat)].who;
        return who === "person" || who === "open" ? other(seat) : null;
    }
    get is_between_people() {
        return this.across !== null && this.table.players?.[this.across].who === "person";
    }
    // The name of the person who sits there, also at the beginning of a sentence.
    name_of(side: Side, begins = false): string {
        return this.table.players?.[side].name || (begins ? "Your opponent" : "your opponent");
    }

    take(message: Here) {
        this.watching = message.watching;
        for (const side of ["red", "blue"] as const) {
            if (message.here[side]) this.arrive(side);
            else if (this.here?.[side] && !this.leaving[side]) this.leaving[side] = setTimeout(() => this.leave(side), away_after);
        }
        this.here ??= { ...message.here } as Record<Side, boolean>;
    }
    private arrive(side: Side) {
        clearTimeout(this.leaving[side]);
        delete this.leaving[side];
        if (!this.here || this.here[side]) return;
        this.here = { ...this.here, [side]: true };
        if (side === this.across) this.tell(`${this.name_of(side, true)} is here.`);
    }
    private leave(side: Side) {
        delete this.leaving[side];
        if (!this.here) return;
        this.here = { ...this.here, [side]: false };
        if (side === this.across) live.say(`${this.name_of(side, true)} is away.`);
    }
    private tell(words: string) {
        live.show(words);
        this.call_to(words);
    }
    // For what the page itself shows.
    private call_to(words: string) {
        play("comes");
        live.say(words);
        notice(words, this.table.battle);
    }

    // After an update: who has taken a seat, and what became of the wish to play again.
    renewed(players: Players, rematch: Rematch | null) {
        const across = this.across;
        if (across && this.known && this.known[across] === "open" && players[across].who === "person")
            this.tell(`${this.name_of(across, true)} has taken the seat.`);
        this.known = { red: players.red.who, blue: players.blue.who };
        this.look_at_rematch(rematch);
        if (!this.named) this.introduce(players);
    }
    private look_at_rematch(now: Rematch | null) {
        const before = this.asked;
        this.asked = now;
        if (!this.across) return;
        const theirs = this.name_of(this.across, true);
        if (now?.stands === "offered" && now.by === this.across && (before?.stands !== "offered" || before.by !== now.by))
            this.call_to(`${theirs} wants to play again.`);
        else if (now?.stands === "declined" && now.by !== this.across && before?.stands === "offered")
            this.tell(`${theirs} does not want to play again now.`);
        else if (!now && before?.stands === "offered" && before.by === this.across) live.show(`${theirs} took the offer back.`);
    }
    // Says the name that is kept in this browser, where the seat has another.
    private introduce(players: Players) {
        const { seat } = this.table;
        const side = seat === "both" ? "red" : seat;
        if (side !== "red" && side !== "blue") return;
        this.named = true;
        if (person.name && players[side].name !== person.name) void this.table.beside({ do: "name", name: person.name });
    }
    async call(name: string): Promise<void> {
        person.call(name);
        await this.table.beside({ do: "name", name: person.name ?? "" });
    }

    // Lines from number `first` on; those of before that are not told any more are left out.
    hear({ first, lines }: Talk) {
        const known = this.upto;
        const is_first = known === 0 && lines.length > 1;
        this.lines = [...(first > known ? [] : this.lines.slice(0, Math.max(0, this.lines.length - (known - first)))), ...lines];
        this.upto = first + lines.length;
        const theirs = lines.slice(Math.max(0, known - first)).filter(({ by }) => by === this.across);
        const last = theirs.at(-1);
        if (this.reading || is_first || !last) return;
        this.unread += theirs.length;
        live.say(`${this.name_of(last.by, true)} says: ${last.words}`);
        notice(`${this.name_of(last.by, true)}: ${last.words}`, this.table.battle);
        play("comes");
    }
    open(reading: boolean) {
        this.reading = reading;
        if (reading) this.unread = 0;
    }
    say(words: string): Promise<boolean> {
        return this.table.beside({ do: "say", words });
    }
    silence(on: boolean): Promise<boolean> {
        return this.table.beside({ do: "silence", on });
    }
    end() {
        for (const timer of Object.values(this.leaving)) clearTimeout(timer);
    }
}
