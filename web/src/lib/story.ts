// The story of a battle as pages show it: turns, in them phases, in them what happened.
import type { Point, Thrown, Told } from "../protocol";

export interface Line_told {
    number: number;
    told: Told;
}
export interface Phase_told {
    number: number;
    heading: Told | null;
    lines: Line_told[];
}
// Lines that tell of the same moment, three or more or all in the same words, are one that may be unfolded; so are attacks without effect yet.
export interface Entry {
    number: number;
    lines: Line_told[];
    words: string; // of all of them; empty where it is one
}
export const entries = (lines: readonly Line_told[]): Entry[] => without_effect(at_once(lines));
function at_once(lines: readonly Line_told[]): Entry[] {
    const found: Entry[] = [];
    for (let from = 0, end = 0; from < lines.length; from = end) {
        end = from + 1;
        while (end < lines.length && is_of_one_moment(lines[from]!.told, lines[end]!.told)) ++end;
        const together = lines.slice(from, end);
        const before = found.at(-1);
        // Where only men of a deed are told of that went their ways, they are part of it: a squad has entered a house.
        if (
            together.length > 2 &&
            before?.lines.length === 1 &&
            !before.lines[0]!.told.thrown &&
            together.every(({ told }) => told.heading === "detail")
        )
            found.splice(-1, 1, { ...before, lines: [...before.lines, ...together], words: before.lines[0]!.told.words });
        else if (together.length < 3 && !(together.length === 2 && say_the_same(together.map(({ told }) => told))))
            found.push(...together.map((line) => ({ number: line.number, lines: [line], words: "" })));
        else found.push({ number: together[0]!.number, lines: together, words: words_of_all(together.map(({ told }) => told)) });
    }
    return found;
}
// Three or more attacks of one kind, one after another, that cost nobody anything yet are one entry too: what came of them together is told after them.
function without_effect(all: readonly Entry[]): Entry[] {
    const found: Entry[] = [];
    for (let from = 0; from < all.length;) {
        const deeds: Entry[][] = [];
        let to = from;
        for (;;) {
            const deed = deed_at(all, to);
            if (!is_idle_attack(deed) || (deeds.length && rule_of(deed) !== rule_of(deeds[0]!))) break;
            deeds.push(deed);
            to += deed.length;
        }
        if (deeds.length < 3) {
            to = from + Math.max(1, deeds.flat().length);
            found.push(...all.slice(from, to));
        } else {
            const vain = deeds.filter((deed) => !deed.some(({ lines }) => lines.some(({ told }) => has_hit(told)))).length;
            const others = `${deeds[0]![0]!.lines[0]!.told.words}, and ${deeds.length - 1} more`;
            const words = !vain ? others : `${others}: ${vain === deeds.length ? "all" : `${vain} of the ${deeds.length}`} in vain`;
            found.push({ number: all[from]!.number, lines: deeds.flat().flatMap(({ lines }) => lines), words });
        }
        from = to;
    }
    return found;
}
const deed_at = (all: readonly Entry[], from: number): Entry[] => {
    const next = all.findIndex(({ lines }, at) => at > from && !lines[0]!.told.heading);
    return all.slice(from, next < 0 ? undefined : next);
};
const rule_of = ([first]: readonly Entry[]) => first?.lines[0]?.told.rule;
const has_hit = ({ shows }: Told) => shows?.marks.some(({ kind, tone }) => kind === "badge" && tone === "bad") ?? false;
function is_idle_attack(deed: readonly Entry[]): boolean {
    const told = deed.flatMap(({ lines }) => lines.map(({ told }) => told));
    return (
        deed[0]?.words === "" &&
        !told[0]?.heading &&
        told.some(({ shows }) => shows?.marks.some(({ kind }) => kind === "badge")) &&
        told.every((line) => !is_loss(line) && !goes(line) && !Object.keys(line.shows?.scores ?? {}).length)
    );
}
// Whether two lines tell of the same moment: all fall, all go, or they tell the same of each.
export const is_of_one_moment = (one: Told, other: Told) =>
    one.shows?.together === true &&
    other.shows?.together === true &&
    is_loss(one) === is_loss(other) &&
    (is_loss(one) || (goes(one) && goes(other)) || one.rule === other.rule);
const goes = ({ shows }: Told) => (shows?.way.length ?? 0) > 0;
const say_the_same = (lines: readonly Told[]) => lines.every(({ words }) => words === lines[0]?.words);
const is_loss = ({ shows }: Told) => (shows?.strength ?? null) !== null;

// Of several lines of the same moment: those of one piece, as the legs of its way, are one deed, and so is what is a detail of another.
export function words_of_all(lines: readonly Told[]): string {
    if (say_the_same(lines)) return lines[0]?.words ?? "";
    const deeds = lines.filter(({ heading }) => heading !== "detail");
    const told = deeds.length ? deeds : lines;
    // The last says what is left.
    if (told.every(is_loss)) return told.at(-1)?.words ?? "";
    const doers = new Set(told.map(({ shows }, number) => shows?.tokens[0] ?? `line ${number}`));
    return `${told[0]?.words}${doers.size > 1 ? `, and ${doers.size - 1} more at the same time` : ""}`;
}

// What is told one after the other of the same unit, which is named once: "The Grenadiers are hit twice", "1 pin", "lose nobody".
export function without_subjects(all: readonly string[], names: readonly string[]): string[] {
    let named = "";
    return all.map((words) => {
        const bare = words.replace(/^the /i, "");
        const subject = names
            .filter((name) => bare.startsWith(`${name} `) || bare.startsWith(`${name}:`))
            .reduce((longest, name) => (name.length > longest.length ? name : longest), "");
        const again = subject !== "" && subject === named;
        named = subject || named;
        return again ? bare.slice(subject.length).replace(/^[: ]+/, "") : words;
    });
}

// How far a story is scrolled at its end, in pixels: to its last line, which ends at `foot`. Headings after it, of a turn that has just begun,
// stand above the board too, and push nothing of what ended the last one out of sight.
export const end_of_story = (whole: number, high: number, foot: number) =>
    Math.max(0, (foot > 0 && foot + 24 < whole ? foot + 4 : whole) - high);

export interface Turn_told {
    number: number;
    heading: Told | null;
    phases: Phase_told[];
}

export function chapters(story: readonly Told[]): Turn_told[] {
    const turns: Turn_told[] = [];
    story.forEach((told, number) => {
        if (told.heading === "turn") {
            turns.push({ number, heading: told, phases: [] });
            return;
        }
        let turn = turns.at(-1);
        if (!turn) turns.push((turn = { number, heading: null, phases: [] }));
        if (told.heading === "phase") {
            turn.phases.push({ number, heading: told, lines: [] });
            return;
        }
        let phase = turn.phases.at(-1);
        if (!phase) turn.phases.push((phase = { number, heading: null, lines: [] }));
        phase.lines.push({ number, told });
    });
    return turns;
}

// Where pieces fell in the turn that it tells of last.
export function fallen_in(story: readonly Told[]): Point[] {
    const turn = story.findLastIndex(({ heading }) => heading === "turn");
    return story.slice(Math.max(0, turn)).flatMap(({ shows }) => (shows?.strength === 0 ? (shows.marks[0]?.at.slice(-1) ?? []) : []));
}

export interface Count {
    face: string;
    count: number;
    wanted: boolean; // what was hoped for
    besides: boolean; // what does something else
}

// How often each face fell, those hoped for first.
export function counted({ faces, wanted, besides }: Pick<Thrown, "faces" | "wanted" | "besides">): Count[] {
    const counts = new Map<string, Count>();
    faces.forEach((face, die) => {
        const count = counts.get(face) ?? { face, count: 0, wanted: wanted[die] ?? false, besides: besides[die] ?? false };
        count.count++;
        counts.set(face, count);
    });
    const rank = (count: Count) => Number(count.wanted) * 2 + Number(count.besides);
    return [...counts.values()].sort((a, b) => rank(b) - rank(a));
}

// What to say aloud of new lines without reading a whole battle out: the last few, and how many came before; what happened at the same
// moment is one of them, as the story shows it.
export function spoken(lines: readonly Told[], most = 6): string {
    const all = entries(lines.map((told, number) => ({ number, told })));
    // Of too many, what came of throws is said before who went where.
    const weighs = ({ lines }: Entry) =>
        lines.some(({ told }) => told.heading === "outcome" || told.thrown?.by || told.shows?.strength === 0);
    const ranked = [...all.filter(weighs).reverse(), ...all.filter((entry) => !weighs(entry)).reverse()].slice(0, most);
    const said = all.filter((entry) => ranked.includes(entry)).map(({ lines: [line], words }) => words || line!.told.words);
    const left_out = all.length - said.length;
    const before = left_out ? [`${left_out} ${left_out === 1 ? "line" : "lines"} more in the story`] : [];
    return [...before, ...said].join(". ");
}

// A deed and all that came of it; also whatever happens of itself.
export interface Deed {
    number: number; // of its line
    line: Told;
    throws: Thrown[];
    outcomes: Told[];
    details: Told[];
    lines: readonly Told[]; // all of them, in the order told
}

// A line that is nothing but a throw: its words say how the dice fell, and are read when these lie still.
export const says_the_dice = ({ thrown, shows }: Told) =>
    thrown !== undefined && thrown !== null && !shows?.marks.some(({ kind }) => kind !== "badge");

// What a throw has besides, told before it: " · 1 of them with +4".
export function told_before({ lines }: Deed): string {
    const thrown = lines.findIndex((line) => line.thrown);
    const told = lines.slice(1, Math.max(thrown, 1)).filter(({ heading }) => heading === "detail");
    return told.map(({ words }) => ` · ${words}`).join("");
}
// The line with which the phase began in which that line stands.
export const phase_of = (story: readonly Told[], number: number): number =>
    Math.max(
        0,
        story.slice(0, number + 1).findLastIndex(({ heading }) => heading === "phase" || heading === "turn"),
    );
// The deeds from a line of the story on. What comes first and is an outcome belongs to a deed before that line.
export function deeds_in(story: readonly Told[], from = 0): Deed[] {
    let first = Math.min(from, story.length - 1);
    while (first > 0 && (story[first]?.heading === "outcome" || story[first]?.heading === "detail")) first--;
    const deeds: (Deed & { lines: Told[] })[] = [];
    let deed: (Deed & { lines: Told[] }) | null = null;
    for (let number = Math.max(0, first); number < story.length; number++) {
        const told = story[number] as Told;
        if (told.heading === "turn" || told.heading === "phase") {
            deed = null;
            continue;
        }
        if (!deed || !told.heading) deeds.push((deed = { number, line: told, throws: [], outcomes: [], details: [], lines: [] }));
        else (told.heading === "detail" ? deed.details : deed.outcomes).push(told);
        if (told.thrown) deed.throws.push(told.thrown);
        deed.lines.push(told);
    }
    return deeds;
}
