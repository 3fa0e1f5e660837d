// What the other hand did on the board since one looked: pieces that went somewhere, pieces that lost figures.
import type { Point, Scene, Side, Since, Token } from "../protocol";
import type { Deed } from "./story";

export interface Changes {
    moved: { id: number; side: Side | null; from: Point; to: Point }[];
    lost: { id: number; figures: number; at: Point }[];
}
export const no_changes: Changes = { moved: [], lost: [] };

const same = (a: Point | null, b: Point | null) => a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);

// Where single men make up a unit, its way is one, from their middle to their middle: an arrow each would bury them.
export function ways_of(moved: Changes["moved"], scene: Scene): Changes["moved"] {
    const men = new Map(scene.tokens.filter(({ full, unit }) => full <= 1 && unit !== null).map(({ id, unit }) => [id, unit]));
    const groups = new Map<string, Changes["moved"]>();
    for (const move of moved) {
        const group = men.has(move.id) ? `unit ${men.get(move.id)}` : `piece ${move.id}`;
        groups.set(group, [...(groups.get(group) ?? []), move]);
    }
    const middle = (all: Point[]): Point => [
        all.reduce((sum, [x]) => sum + x, 0) / all.length,
        all.reduce((sum, [, y]) => sum + y, 0) / all.length,
    ];
    return [...groups.values()].map((all) => ({
        ...all[0]!,
        from: middle(all.map(({ from }) => from)),
        to: middle(all.map(({ to }) => to)),
    }));
}

// Who did that to whom, by their pieces: as far as the deed that brought it was an enemy's, or an enemy was told before to have hit them.
export function doers_in(deeds: readonly Pick<Deed, "line" | "outcomes">[], tokens: readonly Token[]): Map<number, number[]> {
    const found = new Map<number, number[]>(),
        hit = new Map<number, number[]>();
    const side_of = (id: number) => tokens.find((token) => token.id === id)?.side ?? null;
    const add = (to: Map<number, number[]>, whom: number, doers: readonly number[]) => to.set(whom, [...(to.get(whom) ?? []), ...doers]);
    for (const { line, outcomes } of deeds) {
        const doer = line.shows?.tokens[0];
        for (const { shows } of [line, ...outcomes]) {
            const [first, second] = shows?.tokens ?? []; // who hit, and whom; or whom the deed hit
            if (first === undefined) continue;
            const by = second === undefined ? doer : first;
            for (const { kind, tone, token: whom } of shows!.marks)
                if (kind === "badge" && tone === "bad" && whom != null && by !== undefined && side_of(whom) !== side_of(by))
                    add(hit, whom, [by]);
            if (shows!.strength === null) continue;
            if (doer !== undefined && side_of(first) !== side_of(doer)) add(found, first, [doer]);
            else add(found, first, hit.get(first) ?? []);
        }
    }
    return found;
}

// Who lost how many since one looked, and by whom if that is known: "Queen's Foot 2 by Heavy Guns", "Rifles 4, none left", "General Ahlen". A piece
// that stands for one man is named alone; men are counted with their unit, where that is made up of single men.
export function losses_in_words(
    { lost }: Changes,
    { tokens, units }: Scene,
    doers: ReadonlyMap<number, readonly number[]> = new Map(),
): string[] {
    const unit_of = (token: Token) => {
        const of_it = tokens.filter((one) => one.unit === token.unit);
        return of_it.every(({ full }) => full <= 1) ? units.find((unit) => unit.id === token.unit) : undefined;
    };
    const counts = new Map<string, { count: number; left: number; by: Set<string> }>();
    for (const { id, figures } of lost) {
        const token = tokens.find((one) => one.id === id);
        if (!token) continue;
        const unit = unit_of(token);
        const name = unit?.name ?? token.name;
        const is_alone = token.full <= 1 && token.unit === null;
        const of_it = unit ? tokens.filter((one) => one.unit === unit.id) : [token];
        const left = of_it.reduce((sum, { strength }) => sum + strength, 0);
        const { count, by } = counts.get(name) ?? { count: 0, by: new Set<string>() };
        for (const doer of doers.get(id) ?? []) {
            const who = tokens.find((one) => one.id === doer);
            if (who) by.add(unit_of(who)?.name ?? who.name);
        }
        counts.set(name, { count: count + (is_alone ? 0 : figures), left, by });
    }
    return [...counts].map(([name, { count, left, by }]) => {
        const many = count ? `${name} ${count}${left ? "" : ", none left"}` : name;
        const whose = by.size > 2 ? `${by.size} units` : [...by].join(" and ");
        return whose ? `${many}${count && !left ? "," : ""} by ${whose}` : many;
    });
}

// One's own moves are left out: one has just made them. `fell`: where pieces fell, which may have gone there first.
export function changes(before: Scene, after: Scene, own: Side | null, fell: ReadonlyMap<number, Point> = new Map()): Changes {
    const then = new Map<number, Token>(before.tokens.map((token) => [token.id, token]));
    const found: Changes = { moved: [], lost: [] };
    for (const token of after.tokens) {
        const old = then.get(token.id);
        if (!old?.at) continue;
        if (token.at && token.side !== own && !same(old.at, token.at))
            found.moved.push({ id: token.id, side: token.side, from: old.at, to: token.at });
        if (token.strength < old.strength)
            found.lost.push({ id: token.id, figures: old.strength - token.strength, at: token.at ?? fell.get(token.id) ?? old.at });
    }
    return found;
}

// The scene as its pieces stood before, those that are told of.
export function as_before(scene: Scene, then: Since["tokens"]): Scene {
    const before = new Map(then.map((token) => [token.id, token]));
    return { ...scene, tokens: scene.tokens.map((token) => ({ ...token, ...before.get(token.id) })) };
}
