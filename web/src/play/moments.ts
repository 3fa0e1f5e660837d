// How the time is shared out among moments: one that costs somebody something has its own, and of those of one kind that cost nobody anything each
// is shown more shortly than the one before it in its phase, as one knows by then what to look for.
import { is_of_one_moment } from "../lib/story";
import type { Told } from "../protocol";
import { aims, ends_moment, hurried, is_apart, last_reads, moment_of, opens, volley, weighs } from "./pace";

const hurry = [
    { deeds: 90, by: 4 },
    { deeds: 60, by: 2 },
]; // with at least `deeds` deeds to come it goes `by` times faster
// What happened at the same moment is one of them, and what came of a deed is none.
const deeds_of = (told: readonly Told[]) =>
    told.filter((line, number) => !line.heading && !(number && is_of_one_moment(told[number - 1]!, line))).length;
export function hurry_of(coming: readonly (readonly Told[])[]): number {
    const all = coming.reduce((sum, told) => sum + deeds_of(told), 0);
    return hurry.find(({ deeds }) => all >= deeds)?.by ?? 1;
}

// What is only read takes longer than what is seen.
const least_part = { seen: 0.25, read: 0.45 },
    shorter = 0.75;
export const part_after = (before: number, is_seen: boolean): number =>
    Math.max(is_seen ? least_part.seen : least_part.read, shorter ** before);

export class Moments {
    private left = volley; // milliseconds of the moment that is shown
    private has_thrown = false; // in it
    private part = 1; // of its usual time
    private light = new Map<string, number>(); // moments of this phase in which nobody lost anything, by the rules of their deeds

    // `wanted`: how long the lines would be looked at by themselves; `coming`: the first of them and all that come after them.
    time_of(lines: readonly Told[], coming: readonly Told[], wanted: number, is_hexes: boolean): number {
        const [first] = lines;
        if (!first) return 0;
        if (opens(first)) this.light.clear();
        if (ends_moment(first)) {
            this.part = opens(first) ? 1 : this.part_of(first.rule, moment_of(coming));
            this.left = volley;
            this.has_thrown = false;
        }
        const reads = this.has_thrown ? last_reads(coming) : 0;
        const takes = Math.max(reads, wanted * hurried(coming, this.has_thrown, this.left, is_hexes));
        this.left -= takes;
        this.has_thrown ||= lines.some(({ thrown }) => thrown);
        return takes * this.part;
    }
    private part_of(rule: string, moment: readonly Told[]): number {
        if (moment.some((line) => weighs(line) || is_apart(line))) return 1;
        // What is told of many at once, and cost nobody anything, is a trifle from the first.
        const before = this.light.get(rule) ?? (moment[0]?.shows?.together ? 2 : 0);
        this.light.set(rule, before + 1);
        return part_after(
            before,
            moment.some((line) => line.thrown || aims(line)),
        );
    }
}
