// Puts the updates of a seat together: they say only what changed.
import type { Scene, Sheet, Told, Update } from "../protocol";

export interface Knowledge {
    scene: Scene;
    story: Told[];
}

const members = [
    "title",
    "date",
    "aim",
    "board",
    "legend",
    "cells",
    "areas",
    "tokens",
    "units",
    "zones",
    "sheets",
    "standings",
    "clock",
] as const;

interface With_id {
    id: number;
}

// Things that did not change stay the same objects, also when all are sent again.
function kept<Thing extends With_id>(before: readonly Thing[], after: readonly Thing[]): Thing[] {
    const known = new Map(before.map((thing) => [thing.id, thing]));
    return after.map((thing) => {
        const was = known.get(thing.id);
        return was && JSON.stringify(was) === JSON.stringify(thing) ? was : thing;
    });
}

// In the order of their ids; undefined when the update says what changed of things that are not known.
function after<Thing extends With_id>(before: Thing[] | undefined, changes: Thing[] | { set: Thing[]; gone: number[] } | undefined) {
    if (!changes) return before;
    if (Array.isArray(changes)) return kept(before ?? [], changes);
    if (!before) return undefined;
    const things = new Map(before.map((thing) => [thing.id, thing]));
    for (const id of changes.gone) things.delete(id);
    for (const thing of changes.set) things.set(thing.id, thing);
    return [...things.values()].sort((a, b) => a.id - b.id);
}

// The same for sheets, where single rows may have changed. They stand in the game's order: where that is another, all are sent.
function sheets_after(before: Sheet[] | undefined, changes: Update["scene"]["sheets"]) {
    const changed = after(before, changes);
    if (!before || !changed || !changes || Array.isArray(changes)) return changed;
    const place = new Map(before.map(({ id }, number) => [id, number]));
    const sheets = changed.toSorted((a, b) => (place.get(a.id) ?? before.length) - (place.get(b.id) ?? before.length));
    const { rows } = changes;
    if (!rows?.length) return sheets;
    return sheets.map((sheet) => {
        const others = new Map(rows.flatMap(({ sheet: id, row, now }) => (id === sheet.id ? [[row, now]] : [])));
        return others.size ? { ...sheet, rows: sheet.rows.map((row, number) => others.get(number) ?? row) } : sheet;
    });
}

// What is known after the update, or null when something before it was missed, so that all must be asked for again.
// Members of the scene that did not change stay the same objects, so that they need not be drawn again.
export function merged(before: Knowledge | null, update: Update): Knowledge | null {
    const { tokens, units, zones, sheets, ...whole } = update.scene;
    const scene = {
        ...before?.scene,
        ...whole,
        tokens: after(before?.scene.tokens, tokens),
        units: after(before?.scene.units, units),
        zones: after(before?.scene.zones, zones),
        sheets: sheets_after(before?.scene.sheets, sheets),
    };
    const story = before?.story ?? [];
    if (members.some((member) => scene[member] === undefined)) return null;
    if (update.first_told > story.length) return null;
    const unchanged = update.told.length === 0 && update.first_told === story.length;
    return { scene: scene as Scene, story: unchanged ? story : [...story.slice(0, update.first_told), ...update.told] };
}
