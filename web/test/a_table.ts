// A seat at a table whose server answers as the test says.
import { flushSync } from "svelte";
import type { Wire } from "../src/lib/socket";
import { Choice } from "../src/play/choice.svelte";
import { Table } from "../src/play/table.svelte";
import type { Forecast, FromClient, Gesture, Point, Question, Update } from "../src/protocol";

export const nothing: Forecast = { title: "", dice: 0, terms: [], total: 0, distributions: [], chances: [], notes: [] };

// A choice of red's without an option, except for what the test says otherwise.
export const a_question = (more: Partial<Question> = {}): Question => ({
    kind: "choose",
    asked: "red",
    topic: 0,
    rule: "",
    words: "Which?",
    subject: null,
    options: [],
    closed: [],
    least: 0,
    most: 0,
    reach: 0,
    dice: null,
    ...more,
});

// A table whose server answers as the test says.
// `slow`: what it is told is confirmed only by confirm(), after the update that it leads to, as at a server far away.
// `refuses`: why it would refuse an answer; `obeys`: called with what it is told before it says that it is done.
interface Ways {
    slow?: boolean;
    seat?: string;
    refuses?: (numbers: number[]) => string | null;
    obeys?: (message: FromClient) => void;
    gesture?: (at: Point | null) => Gesture | null; // what a place on the board means
    instead?: (numbers: number[]) => number[] | null; // another way for one that is refused
}
export function a_table(
    forecasts: Record<number, Forecast> = {},
    { slow = false, seat = "red", refuses, obeys, gesture, instead }: Ways = {},
) {
    let wire!: Wire;
    let revision = 0;
    const answered: number[][] = [];
    const acts: string[] = [];
    const said: FromClient[] = [];
    const unconfirmed: number[] = [];
    const seated = { who: "person", level: "", army: "", name: "", silent: false };
    const players = { red: seated, blue: seated };
    const hear = (message: object) => wire.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    const open = (): Wire => {
        wire = {
            onopen: null,
            onmessage: null,
            onclose: null,
            close: () => undefined,
            send: (text) => {
                const message = JSON.parse(text) as FromClient;
                if (message.do === "try") {
                    const refused = refuses?.(message.numbers) ?? null;
                    const other = refused === null ? null : (instead?.(message.numbers) ?? null);
                    return hear({
                        type: "tried",
                        id: message.id,
                        refusal: refused === null ? null : { rule: "R-1", words: refused },
                        forecast: forecasts[message.numbers[0] ?? -1] ?? nothing,
                        marks: [],
                        ...(other ? { instead: other } : {}),
                        ...(message.gesture === undefined ? {} : { gesture: gesture?.(message.gesture) ?? null }),
                    });
                }
                said.push(message);
                if (message.do === "answer") answered.push(message.numbers);
                else acts.push(message.do);
                obeys?.(message);
                if (slow) unconfirmed.push(message.id);
                else hear({ type: "done", id: message.id });
            },
        };
        return wire;
    };
    const table = new Table("b", { open, now: () => 1, later: () => () => undefined, chance: () => 0, has_network: () => true });
    const choice = new Choice(table);
    const welcome = () =>
        hear({
            type: "welcome",
            seat,
            game: "g",
            players,
            last_message: 0,
            fairness: { commitment: "", secret: "", promises: {}, words: { red: "00" } },
        });
    welcome();
    const ask = (asked: Question | null, more: Partial<Update> = {}) => {
        const clock = { turn: 1, turns: 9, phase: "p", acting: "red" };
        const scene = {
            title: "",
            date: "",
            aim: "",
            board: {},
            legend: [],
            cells: [],
            areas: [],
            tokens: [],
            zones: [],
            units: [],
            sheets: [],
            standings: { red: { name: "Reds", score: 0, counts: [] }, blue: { name: "Blues", score: 0, counts: [] } },
            clock,
        };
        hear({
            type: "update",
            revision: ++revision,
            view: seat === "both" ? "red" : seat,
            told: [],
            first_told: 0,
            question: asked,
            status: "",
            undo: "free",
            takes_back: "",
            redo: false,
            taken_back: null,
            offers: { draw: null, undo: null, takes_back: "" },
            players,
            rematch: null,
            fairness: { commitment: "", secret: "", promises: {}, words: { red: "00" } },
            ...more,
            scene: { ...scene, ...more.scene },
        });
        flushSync();
        choice.renewed();
        choice.resume();
    };
    const confirm = async () => {
        for (const id of unconfirmed.splice(0)) hear({ type: "done", id });
        await settled();
        choice.resume();
    };
    return { table, choice, ask, welcome, confirm, answered, acts, said };
}
export const settled = () => new Promise((resolve) => setTimeout(resolve));
