// An army while it is made: its text, what the server says of it, and which unit and platoon are looked at. Changes wait for each other, so
// that each is made in what the one before left.
import { sentence } from "../api";
import { live } from "../lib/live.svelte";
import type { ArmyChange, ArmyPage, ArmyUnit } from "../protocol";
import { armoury } from "./armoury";
import { History } from "./history.svelte";
import { described, kept, type Kept_army } from "./kept.svelte";

// Which unit of `after` is looked at if it was number `unit` of `before`: a new one, else the one of the same name, else the one in its place.
export function followed(before: readonly ArmyUnit[], after: readonly ArmyUnit[], unit: number | null): number | null {
    const names = new Set(before.map(({ name }) => name));
    if (after.length > before.length) {
        const added = after.findIndex(({ name }) => !names.has(name));
        if (added >= 0) return added;
    }
    if (unit === null) return null;
    const same = after.findIndex(({ name }) => name === before[unit]?.name);
    if (same >= 0) return same;
    return after.length ? Math.min(unit, after.length - 1) : null;
}

interface Place {
    unit: number | null;
    platoon: number;
}
// What every army has.
const first: Place = { unit: null, platoon: 0 };

export class Builder {
    page = $state.raw<ArmyPage | null>(null);
    unit = $state<number | null>(null); // null: the army as a whole
    // Whose choices the page has: the unit looked at, or the one before until the server has answered.
    shown = $state<number | null>(null);
    platoon = $state(0);
    trouble = $state("");
    readonly history: History;
    private queue: Promise<void> = Promise.resolve();

    constructor(private readonly army: Kept_army) {
        this.history = new History(army.id, army.text);
        this.look();
    }
    get game() {
        return this.army.game;
    }
    get id() {
        return this.army.id;
    }
    readonly chosen = $derived<ArmyUnit | null>(this.shown === null ? null : (this.page?.units[this.shown] ?? null));

    choose(unit: number | null) {
        this.unit = unit;
        this.platoon = this.page?.units[unit ?? -1]?.platoon ?? this.platoon;
        this.look();
    }
    choose_platoon(platoon: number) {
        this.platoon = platoon;
        this.look();
    }
    // `make` is given the army as it is once the changes before are made; null changes nothing.
    change(make: (page: ArmyPage) => ArmyChange | null): Promise<void> {
        return this.next(async () => {
            const change = this.page && make(this.page);
            if (!change || !this.page) return;
            // What is done to a unit or a platoon may leave fewer of them.
            const is_act = this.page.choices.some(({ what, kind }) => what === change.what && kind === "act");
            await this.ask(is_act ? first : this.looked_at, change);
        });
    }
    // It becomes the last unit of its platoon, or is looked for.
    add(id: string): Promise<void> {
        const platoon = this.platoon;
        return this.next(async () => {
            const place = this.page?.units.filter((unit) => unit.platoon <= platoon).length ?? 0;
            await this.ask({ unit: place, platoon }, { what: "add", value: id, platoon });
        });
    }
    look(): Promise<void> {
        return this.next(() => this.ask(this.looked_at));
    }
    undo(): Promise<void> {
        return this.step(
            () => this.history.undo(),
            () => this.history.redo(),
        );
    }
    redo(): Promise<void> {
        return this.step(
            () => this.history.redo(),
            () => this.history.undo(),
        );
    }
    // Another tab has changed the army: a step like any other, which can be undone here.
    take(text: string) {
        void this.next(async () => {
            if (text === this.history.now) return;
            this.history.push(text);
            await this.ask(first);
            live.show("This army was changed in another tab. Undo brings yours back.");
        });
    }
    // A step that the server cannot tell of is none.
    private step(go: () => boolean, go_back: () => boolean): Promise<void> {
        return this.next(async () => {
            if (!go()) return;
            try {
                await this.ask(first);
            } catch (caught) {
                go_back();
                throw caught;
            }
        });
    }
    private next(work: () => Promise<void>): Promise<void> {
        this.queue = this.queue.then(work).then(
            () => void (this.trouble = ""),
            (caught: unknown) => void (this.trouble = sentence(caught)),
        );
        return this.queue;
    }
    private get looked_at(): Place {
        const { units = [], platoons = [] } = this.page ?? {};
        return {
            unit: this.unit !== null && this.unit < units.length ? this.unit : null,
            platoon: this.platoon < platoons.length ? this.platoon : 0,
        };
    }
    // `place` is surely there afterwards; what is looked at then may be another one, which is asked for as well.
    private async ask(place: Place, change?: ArmyChange) {
        const before = this.page;
        const wanted = this.unit;
        const request = (text: string, { unit, platoon }: Place, more: { change?: ArmyChange } = {}) =>
            armoury.army(this.game, { text, platoon, ...(unit === null ? {} : { unit }), ...more });
        let page = await request(this.history.now, place, change ? { change } : {});
        const unit = before && page.text !== before.text ? followed(before.units, page.units, wanted) : wanted;
        const of_unit = unit === wanted ? undefined : page.units[unit ?? -1]?.platoon;
        const platoon = Math.max(0, Math.min(of_unit ?? this.platoon, page.platoons.length - 1));
        if (unit !== place.unit || platoon !== place.platoon) page = await request(page.text, { unit, platoon });
        if (change) this.history.push(page.text);
        this.page = page;
        this.shown = unit;
        // Unless another one was chosen meanwhile, which is asked for next.
        if (this.unit === wanted) {
            this.unit = unit;
            this.platoon = platoon;
        }
        this.keep(page);
    }
    private keep(page: ArmyPage) {
        const before = kept.get(this.id);
        if (before?.text === page.text && before.is_legal === page.is_legal && before.points === page.points) return;
        if (!kept.put(described(this.id, this.game, page)))
            live.show("This browser cannot keep the army. Save it as a file before you leave.", "bad");
    }
}
