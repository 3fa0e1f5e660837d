// A battle looked at again: the moment shown, whose knowledge it is, and what is fetched ahead so that steps are quick.
import { api, sentence, type View } from "../api";
import { changes, no_changes } from "../lib/changes";
import { live } from "../lib/live.svelte";
import { marks_of } from "../play/lines";
import { Showing } from "../play/showing.svelte";
import type { Moment, Moments, Scene } from "../protocol";
import { Lru } from "./lru";
import { turn_from, turns_of, wanted_in } from "./turns";

const most_kept = 96,
    ahead = 3;
export const speeds = [0.5, 1, 2, 4, 8]; // times as fast as usual
const pause = { played: 250, told: 1000, nothing: 300 }; // milliseconds after a moment: what is said of it must be read

export class Replay {
    about = $state.raw<Moments | null>(null);
    at = $state(0); // the moment asked for
    shown = $state.raw<Moment | null>(null); // the moment on the table: the last one that has arrived
    before = $state.raw<Scene | null>(null); // how the table stood just before it, when that is known
    view = $state<View>("watch");
    trouble = $state("");
    running = $state(false);
    speed = $state(1);
    readonly turns = $derived(turns_of(this.about?.moments ?? []));
    readonly last = $derived(Math.max(0, (this.about?.moments.length ?? 1) - 1));
    readonly card = $derived(this.about?.moments[this.shown?.moment ?? 0] ?? null);
    readonly trails = $derived(
        this.shown && this.before ? changes(this.before, this.shown.scene, null, new Map(), this.shown.told) : no_changes,
    );
    readonly marks = $derived(this.shown && this.before ? marks_of(this.before, this.shown.told) : []);
    readonly showing = new Showing(); // how it came to the moment shown, where that is the next or its deed was asked for
    // How far the board has come: what led to the moment asked for may still be played.
    readonly come_to = $derived(this.showing.playing ? Math.max(0, this.at - 1) : this.at);
    private kept = new Lru<string, Promise<Moment>>(most_kept);
    private ground: Scene | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(readonly battle: string) {}

    // Begins where the address says; a battle that goes on, with its newest moment.
    async open(query: string) {
        const wanted = wanted_in(query);
        try {
            const own = await api.moments(this.battle);
            const view = own.views.find((one) => one === wanted.view) ?? own.views[0] ?? "watch";
            this.about = await api.moments(this.battle, view);
            this.view = view;
            const turn = this.turns.find(({ turn }) => turn === wanted.turn);
            await this.go(wanted.moment ?? turn?.first ?? (own.over ? 0 : Infinity));
        } catch (trouble) {
            this.trouble = sentence(trouble);
        }
    }
    // Whose knowledge is shown. What may be known decides how many moments there are.
    async look_as(view: View) {
        await this.attempt(async () => {
            this.about = await api.moments(this.battle, view);
            this.view = view;
            this.before = null;
            await this.go(this.at);
        });
    }
    // A battle that goes on may have come further.
    async look_again() {
        await this.attempt(async () => {
            this.about = await api.moments(this.battle, this.view);
            await this.go(this.last);
        });
    }
    // `played`: what led to that moment is seen again, wherever one comes from.
    async go(moment: number, played = false) {
        const at = Math.max(0, Math.min(this.last, moment)),
            view = this.view;
        this.at = at;
        await this.attempt(async () => {
            const [shown, before] = await Promise.all([this.fetch(at), at > 0 ? this.fetch(at - 1) : null]);
            if (at !== this.at || view !== this.view) return; // gone on meanwhile
            const is_next = played || this.shown?.moment === at - 1;
            this.shown = shown;
            this.before = before?.scene ?? null;
            this.showing.forget();
            this.showing.rate = this.running ? this.speed : 1;
            if (is_next && before) this.showing.take({ before: before.scene, after: shown.scene, told: shown.told, first: 0, own: false });
            if (!this.running || at === this.last)
                live.say([this.card?.words, ...shown.told.map(({ words }) => words)].filter(Boolean).join(". "));
            for (let step = 1; step <= ahead; step++) {
                if (at + step <= this.last) void this.fetch(at + step).catch(() => undefined); // asked for again when it is wanted
            }
            if (at > 1) void this.fetch(at - 2).catch(() => undefined);
        });
    }
    step(by: number) {
        this.stop();
        return this.go(this.at + by);
    }
    turn(by: 1 | -1) {
        this.stop();
        return this.go(turn_from(this.turns, this.at, by, this.last));
    }

    run() {
        if (this.running) return this.stop();
        this.running = true;
        void this.run_on(this.at === this.last ? 0 : this.at + 1);
    }
    stop() {
        this.running = false;
        this.showing.skip();
        clearTimeout(this.timer);
    }
    private async run_on(moment: number) {
        await this.go(moment);
        if (!this.running) return;
        if (this.at >= this.last) return this.stop();
        const was_played = this.showing.playing;
        await this.showing.ended();
        if (!this.running) return;
        clearTimeout(this.timer);
        const wait = was_played ? pause.played : this.shown?.told.length ? pause.told : pause.nothing;
        this.timer = setTimeout(() => void this.run_on(this.at + 1), wait / this.speed);
    }

    private async attempt(what: () => Promise<void>) {
        try {
            await what();
        } catch (trouble) {
            this.stop();
            live.show(sentence(trouble), "bad");
        }
    }
    private fetch(moment: number): Promise<Moment> {
        const key = `${this.view} ${moment}`;
        let kept = this.kept.get(key);
        if (!kept) {
            kept = api.moment(this.battle, moment, this.view).then((got) => ({ ...got, scene: this.on_same_ground(got.scene) }));
            kept.catch(() => this.kept.delete(key));
            this.kept.set(key, kept);
        }
        return kept;
    }
    // The ground seldom changes: the same object for the same ground, so that it is not drawn again with each step.
    private on_same_ground(scene: Scene): Scene {
        const ground = this.ground ?? scene;
        const same = <Name extends "cells" | "areas" | "legend" | "board">(name: Name) =>
            JSON.stringify(scene[name]) === JSON.stringify(ground[name]) ? ground[name] : scene[name];
        return (this.ground = { ...scene, cells: same("cells"), areas: same("areas"), legend: same("legend"), board: same("board") });
    }
}
