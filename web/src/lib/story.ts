// The story of a battle as pages show it: turns, in them phases, in them what happened.
import type { Thrown, Told } from "../protocol";

export interface Line_told {
    number: number;
    told: Told;
}
export interface Phase_told {
    number: number;
    heading: Told | null;
    lines: Line_told[];
}
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

export interface Count {
    face: string;
    count: number;
    wanted: boolean;
}

// How often each face fell, those hoped for first.
export function counted(thrown: Pick<Thrown, "faces" | "wanted">): Count[] {
    const counts = new Map<string, Count>();
    thrown.faces.forEach((face, die) => {
        const count = counts.get(face) ?? { face, count: 0, wanted: thrown.wanted[die] ?? false };
        count.count++;
        counts.set(face, count);
    });
    return [...counts.values()].sort((a, b) => Number(b.wanted) - Number(a.wanted));
}

// What to say aloud of new lines without reading a whole battle out: the last few, and how many came before.
export function spoken(lines: readonly Told[], most = 6): string {
    const said = lines
        .slice(-most)
        .map((told) => told.words)
        .join(". ");
    const left_out = lines.length - Math.min(lines.length, most);
    return left_out > 0 ? `${left_out} lines more in the story. ${said}` : said;
}

export interface Throw {
    number: number;
    title: string;
    thrown: Thrown;
    counts: Count[];
    outcome: string;
}

// The throws from a line of the story on, each with what came of it: the first lines before the next throw, details aside. A line
// right before a throw and of the same rule announces it: "Falk fires at Conrad" heads the dice, "Conrad is hit" is what came of them.
export function throws_in(story: readonly Told[], from: number, most = 3): Throw[] {
    const throws: (Omit<Throw, "outcome"> & { lines: string[] })[] = [];
    let lines: string[] = []; // what came of the last throw, or what was told before the first and after a heading
    let before: Told | null = null;
    for (const [number, told] of story.entries()) {
        if (number < from || told.heading === "detail") continue;
        if (told.thrown) {
            const announces = before?.rule && before.rule === told.rule && !before.heading && !before.thrown;
            const announced = announces ? lines.pop() : undefined;
            lines = announced === undefined ? [] : [told.words];
            throws.push({ number, title: announced ?? told.words, thrown: told.thrown, counts: counted(told.thrown), lines });
        } else if (told.heading) lines = [];
        else lines.push(told.words);
        before = told;
    }
    return throws.map(({ lines, ...each }) => ({ ...each, outcome: lines.slice(0, most).join("; ") + (lines.length > most ? " …" : "") }));
}
