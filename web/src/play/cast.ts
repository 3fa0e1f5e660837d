// What the tray makes of a deed and its throws.
import { first_of } from "../lib/first_of";
import { with_capital } from "../lib/letters";
import { without_subjects, words_of_all, type Deed } from "../lib/story";
import type { Thrown, Told } from "../protocol";

// A throw of nobody's, as whose die comes out of a bag, does not hide what somebody threw before it.
export const is_drawn = ({ throws }: Deed) => throws.length === 1 && !throws[0]!.by && throws[0]!.faces.length === 1;

export const aims = ({ line }: Deed) => line.shows?.marks.some(({ kind }) => kind === "line") === true;

// Dice tell as much by themselves if all are different and none was hoped for; faces that the game reads are named.
export const tells_more = ({ faces, wanted, besides, reads }: Thrown) =>
    !!reads || (faces.length > 1 && (new Set(faces).size < faces.length || wanted.includes(true) || besides.includes(true)));

// What came of it since the last throw, a line each. Figures that fell together are one line. `names`: of the units, which are said once; a
// phone shows as much of the last of it as has room.
export function came_of(deed: Deed, names: readonly string[], is_phone: boolean): string[] {
    const found: Told[][] = [];
    for (const line of deed.lines) {
        if (line.heading !== "outcome" || line.thrown) continue;
        const falls = line.shows?.together === true;
        const before = found.at(-1);
        if (falls && before?.at(-1)?.shows?.together) before.push(line);
        else found.push([line]);
    }
    const all = found.map((lines) => (lines.length > 1 ? words_of_all(lines) : lines[0]!.words));
    if (is_phone) all.splice(0, all.length - first_of(all.toReversed(), 110));
    return without_subjects(all, names).map((words, number) => (number ? words : with_capital(words)));
}

// What the throws before the last needed, as their lines say it: only the last has its words beside its dice.
export function needed_before({ lines }: Deed): string {
    const thrown = lines.filter(({ thrown }) => thrown);
    const needed = thrown.slice(0, -1).flatMap(({ words }) => /\bneeding [^:,;]+/.exec(words)?.[0] ?? []);
    return [...new Set(needed)].map((words) => ` · ${words}`).join("");
}
