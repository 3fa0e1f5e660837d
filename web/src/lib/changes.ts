// What the other hand did on the board since one looked: pieces that went somewhere, were driven back or
// lost figures.
import type { Point, Scene, Side, Since, Told, Token } from "../protocol";

export interface Changes {
    moved: { id: number; side: Side | null; from: Point; to: Point }[];
    lost: { id: number; figures: number; at: Point }[];
    driven: { id: number; side: Side | null; way: Point[]; by: number[]; words: string }[]; // of both sides, with what drove them
}
export const no_changes: Changes = { moved: [], lost: [], driven: [] };

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

// The unit of a piece, where it is made up of single men: they count, fall and are named together.
export function unit_of_men(token: Token, { tokens, units }: Pick<Scene, "tokens" | "units">): Scene["units"][number] | undefined {
    if (token.unit === null || token.full > 1 || tokens.some(({ unit, full }) => unit === token.unit && full > 1)) return undefined;
    return units.find(({ id }) => id === token.unit);
}

// Who was driven along a way, by whom and by what: a bad badge says it with the way. Where the line names nobody it is the deed's doing, if that
// is an enemy's. Steps of one piece that go on where it stands are one way.
export function driven_in(told: readonly Told[], { tokens }: Pick<Scene, "tokens">): Changes["driven"] {
    const found: Changes["driven"] = [];
    const side_of = (id: number) => tokens.find((token) => token.id === id)?.side ?? null;
    let doer: number | undefined;
    for (const { heading, shows } of told) {
        if (heading !== "outcome" && heading !== "detail") doer = shows?.tokens[0];
        const id = shows?.tokens[0];
        const cause = shows?.marks.find(({ kind, tone, token }) => kind === "badge" && tone === "bad" && token === id);
        if (!shows || id === undefined || !cause || shows.way.length < 2) continue;
        const before = found.find((one) => one.id === id);
        if (before && same(before.way.at(-1)!, shows.way[0]!)) {
            before.way.push(...shows.way.slice(1));
            before.words = cause.words;
            continue;
        }
        const side = side_of(id);
        const by = shows.tokens.length > 1 ? shows.tokens.slice(1) : doer !== undefined && side_of(doer) !== side ? [doer] : [];
        found.push({ id, side, way: [...shows.way], by, words: cause.words });
    }
    return found;
}

// One's own moves are left out: one has just made them. `fell`: where pieces fell, which may have gone there first; `told`: what was told
// meanwhile. A piece that was driven back went no further than to where that began.
export function changes(
    before: Scene,
    after: Scene,
    own: Side | null,
    fell: ReadonlyMap<number, Point> = new Map(),
    told: readonly Told[] = [],
): Changes {
    const then = new Map<number, Token>(before.tokens.map((token) => [token.id, token]));
    const found: Changes = { moved: [], lost: [], driven: driven_in(told, after) };
    for (const token of after.tokens) {
        const old = then.get(token.id);
        if (!old?.at) continue;
        const to = found.driven.find(({ id }) => id === token.id)?.way[0] ?? token.at;
        if (to && token.side !== own && !same(old.at, to)) found.moved.push({ id: token.id, side: token.side, from: old.at, to });
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
