// How long people look at each told line: as long as it takes to read, and to see what it does.
import { length_of as length_along } from "../lib/plane";
import type { Point, Scene, Told } from "../protocol";

// Milliseconds that each kind of line is looked at, at least.
export const pace = { turn: 1100, phase: 850, thrown: 1000, aim: 700, loss: 650, falls: 1100, badge: 420, outcome: 300 };
// How long words are read: `least` to find them, `each` letter, `most` of any line.
const reading = { least: 450, each: 22, most: 2600 };
const leg = { least: 260, most: 700, each: 130 }; // of a way, for each hex or the like
const going = { least: 600, most: 1600, longest: 0.15 }; // on a board without cells; `longest`: the part of the board's length that takes `most`
// A deed with all its throws and what they did is one moment, which takes no longer than this, however many dice it has.
export const volley = 2000;
// What came of it last stands so long before another deed takes its place in the tray.
export const came_last = 900;

const opens = ({ heading }: Told) => heading === "turn" || heading === "phase";
export const reads_for = ({ words }: Told): number => Math.min(reading.most, reading.least + reading.each * words.length);

// It is aimed: at a place, or at somebody else than who does it.
export const aims = ({ heading, shows }: Told): boolean =>
    !!shows &&
    (shows.marks.some(({ kind }) => kind === "line" || kind === "ring") ||
        (!heading && shows.strength === null && !shows.way.length && shows.tokens.length > 1));
// There is an end that must not be told before it was seen: what dice bring, who falls, what is scored.
export const tells_an_end = ({ heading, thrown, shows }: Told): boolean =>
    !!thrown || heading === "outcome" || (shows?.strength ?? null) !== null || Object.keys(shows?.scores ?? {}).length > 0;

function legs_of({ way, tokens }: NonNullable<Told["shows"]>): number {
    const [from, to] = [way[0], way.at(-1)];
    if (!tokens.length || !from || !to || way.length < 2) return 0;
    return Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
}
// How long the piece of a line goes its way; 0 where nobody goes.
export function going_of({ shows }: Told, is_hexes: boolean): number {
    if (!shows || shows.way.length < 2) return 0;
    return Math.min(leg.most, leg.least + (is_hexes ? leg.each * (legs_of(shows) - 1) : leg.each * shows.way.length));
}
// How long pieces that go at once on a board without cells are on their way, by the longest of their ways: people must be able to follow
// it.
export function going_lasts(ways: readonly { way: Point[] }[], board: Scene["board"]): number {
    if (board.kind === "hexes" || !ways.length) return 0;
    const far = Math.max(...ways.map(({ way }) => length_along(way))) / Math.max(board.width, board.height);
    return going.least + (going.most - going.least) * Math.min(1, far / going.longest);
}

// How long a line is looked at before the next; what is a detail of the line before goes with it. What dice brought is read in the tray,
// where it stays.
export function lasting(told: Told, is_hexes: boolean): number {
    const { shows, heading } = told;
    if (told.thrown) return pace.thrown + (aims(told) ? pace.aim : 0);
    if (heading === "turn" || heading === "phase") return Math.max(pace[heading], reads_for(told));
    if (shows?.strength === 0) return Math.max(pace.falls, reads_for(told)); // who it was is read, and seen where he stood
    if (shows && shows.strength !== null) return Math.max(pace.loss, reads_for(told));
    const goes = going_of(told, is_hexes);
    if (heading === "detail" && !goes) return shows?.marks.length ? pace.outcome : 0;
    if (heading === "outcome") return Math.max(goes, shows?.marks.length ? pace.badge : pace.outcome);
    return Math.max(goes, aims(told) ? pace.aim : reads_for(told));
}

// Who has lost something, and what is scored, is why one looks at all: it has its time, however much else there is to come.
export const weighs = ({ shows }: Told): boolean => !!shows && (shows.strength !== null || Object.keys(shows.scores).length > 0);
// The lines of the moment that begins with the first of these.
export function moment_of(coming: readonly Told[]): readonly Told[] {
    const end = coming.findIndex((told, number) => number > 0 && ends_moment(told));
    return coming.slice(0, end < 0 ? undefined : end);
}

// A moment ends where another deed begins, or where somebody else throws for what came of it.
export const ends_moment = (told: Told): boolean => !told.heading || opens(told) || (told.heading === "outcome" && !!told.thrown);
// How long at least the first of these lines stands: what came last of a moment is read, unless nothing follows that would take its place.
export const last_reads = ([told, next]: readonly Told[]): number =>
    told?.heading === "outcome" && next && ends_moment(next) ? came_last : 0;
// It goes its own way after the dice: somebody goes, an army scores.
export const is_apart = ({ shows }: Told) => (shows?.way.length ?? 0) > 1 || Object.keys(shows?.scores ?? {}).length > 0;

// What part of its time each line has from here to the end of its moment; `left` milliseconds of it remain. `coming`: the lines from here
// on; `has_thrown`: dice of this moment have been seen.
export function hurried(coming: readonly Told[], has_thrown: boolean, left: number, is_hexes: boolean): number {
    const moment = moment_of(coming);
    if (!has_thrown && !moment.some(({ thrown }) => thrown)) return 1;
    const wanted = moment.filter((told) => !is_apart(told)).reduce((sum, told) => sum + lasting(told, is_hexes), 0);
    return wanted > left ? Math.max(0, left) / wanted : 1;
}
export { opens };
