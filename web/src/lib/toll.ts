// What the lines told since one looked have cost: who fell and by whom, who was hurt, who was driven back, and what was scored for it. The
// lines say all of it; nothing here is guessed.
import { driven_in, unit_of_men, type Changes } from "./changes";
import { literal } from "./literal";
import { deeds_in } from "./story";
import type { Scene, Side, Told, Token } from "../protocol";

// One of them in words. What is `grave` is never folded away: what one lost oneself, who is killed or destroyed, and what was scored.
export interface Cost {
    of: "lost" | "back" | "score";
    words: string;
    grave: boolean;
}

interface Toll {
    by: Set<string>;
    end: string; // what became of it, in the game's word: "killed"
    hurt: string; // what it suffers besides: "2 bases injured"
}

// As a sentence names it that tells of it: "the Redoubt Battery".
const named_in = (name: string, lines: readonly Told[]): string =>
    lines.some(({ words }) => new RegExp(`\\bthe ${literal(name)}(?![\\p{L}\\p{N}])`, "iu").test(words)) ? `the ${name}` : name;

const called = (token: Token, scene: Scene): string => unit_of_men(token, scene)?.name ?? token.name;

// Pieces are counted by themselves, men by their unit; names may be the same on both sides.
const counted_as = (token: Token, scene: Scene): string => {
    const unit = unit_of_men(token, scene);
    return unit ? `unit ${unit.id}` : `piece ${token.id}`;
};

function tolls_in(story: readonly Told[], from: number, scene: Scene): Map<string, Toll> {
    const tokens = new Map(scene.tokens.map((token) => [token.id, token]));
    const found = new Map<string, Toll>();
    for (const { line, lines, number } of deeds_in(story, from))
        lines.forEach((told, nth) => {
            const { shows } = told;
            const [id, ...doers] = shows?.tokens ?? [];
            const whom = id === undefined ? undefined : tokens.get(id);
            if (number + nth < from || !shows || !whom) return;
            const said = shows.marks.find(({ tone, words }) => tone === "bad" && words)?.words ?? "";
            const scores = Object.keys(shows.scores).length > 0;
            if (shows.strength === null && !(scores && said)) return;
            const key = counted_as(whom, scene);
            const toll = found.get(key) ?? { by: new Set<string>(), end: "", hurt: "" };
            found.set(key, toll);
            if (shows.strength === 0 || scores) toll.end = said || toll.end;
            else if (said) toll.hurt = said;
            // Where the line names nobody it is the deed's doing, if that is an enemy's.
            const deed_by = tokens.get(line.shows?.tokens[0] ?? -1);
            const by = doers.length
                ? doers.flatMap((doer) => tokens.get(doer) ?? [])
                : deed_by && deed_by.side !== whom.side
                  ? [deed_by]
                  : [];
            for (const one of by) toll.by.add(named_in(called(one, scene), [told, line]));
        });
    return found;
}

// "the Guns", "the Guns and the Horse", "the Guns, the Horse and the Guard", "the Guns, the Horse and 2 others".
function all_of(names: readonly string[]): string {
    const named = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
    return [named.slice(0, -1).join(", "), named.at(-1)].filter(Boolean).join(" and ");
}

// "Lord Raglan killed by the Redoubt Battery", "Queen's Foot 2 by the Guns", "Rifles 4, none left". A piece that stands for one man is named
// alone. Leaders stand first, then who is gone, then who lost some; of each one's own before the enemy's.
function losses(lost: Changes["lost"], scene: Scene, tolls: ReadonlyMap<string, Toll>, own: Side | null): Cost[] {
    const all = new Map<string, { token: Token; count: number; left: number }>();
    for (const { id, figures } of lost) {
        const token = scene.tokens.find((one) => one.id === id);
        if (!token) continue;
        const unit = unit_of_men(token, scene);
        const of_it = unit ? scene.tokens.filter((one) => one.unit === unit.id) : [token];
        const left = of_it.reduce((sum, { strength }) => sum + strength, 0);
        const is_alone = token.full <= 1 && !unit;
        const key = counted_as(token, scene);
        const before = all.get(key);
        all.set(key, { token: before?.token ?? token, count: (before?.count ?? 0) + (is_alone ? 0 : figures), left });
    }
    for (const [key, { hurt }] of tolls) {
        const token = hurt && !all.has(key) ? scene.tokens.find((one) => counted_as(one, scene) === key) : undefined;
        if (token?.strength) all.set(key, { token, count: 0, left: token.strength });
    }
    const is_theirs = (token: Token) => own !== null && token.side !== own;
    const rank = ({ token, count, left }: { token: Token; count: number; left: number }) =>
        (left ? (count ? 2 : 3) : token.look === "leader" ? 0 : 1) * 2 + Number(is_theirs(token));
    return [...all]
        .sort(([, one], [, other]) => rank(one) - rank(other))
        .map(([key, { token, count, left }]) => {
            const toll = tolls.get(key);
            const whose = toll?.by.size ? `by ${all_of([...toll.by])}` : "";
            const hurt = toll?.hurt && left ? toll.hurt : "";
            const many = !left && toll?.end ? ` ${toll.end}` : count ? ` ${count}${left ? "" : ", none left"}` : "";
            const suffers = hurt ? `${count ? "," : ":"} ${hurt}` : "";
            const comma = whose && count && !left && !toll?.end ? "," : "";
            return {
                of: "lost" as const,
                words: `${called(token, scene)}${many}${suffers}${comma}${whose && ` ${whose}`}`,
                grave: !left || !is_theirs(token),
            };
        });
}

function driven_back(story: readonly Told[], scene: Scene, own: Side | null): Cost[] {
    const driven = driven_in(story, scene);
    const words = (theirs: boolean) =>
        driven
            .filter(({ side }) => (own !== null && side !== own) === theirs)
            .flatMap(({ id, by, words }) => {
                const token = scene.tokens.find((one) => one.id === id);
                const whose = by.flatMap((doer) => scene.tokens.find((one) => one.id === doer) ?? []);
                const by_whom = whose.length ? ` by ${all_of(whose.map((one) => named_in(called(one, scene), story)))}` : "";
                return token ? `${called(token, scene)}${by_whom} (${words})` : [];
            });
    return [...words(false), ...words(true)].map((words) => ({ of: "back", words, grave: false }));
}

// "Russians +1 Lord Raglan killed, +2 Great Redoubt held", an entry for each side.
function scored(story: readonly Told[], from: number, scene: Scene): Cost[] {
    const sides: readonly Side[] = ["red", "blue"];
    return sides.flatMap((side) => {
        let score = 0;
        const reasons: string[] = [];
        story.forEach(({ shows }, number) => {
            const now = shows?.scores[side];
            if (!shows || now === undefined || now === score) return;
            const more = now - score;
            score = now;
            if (number < from) return;
            const token = scene.tokens.find(({ id }) => id === shows.tokens[0]);
            // Of two reasons the second is the side's that loses by it.
            const whys = shows.marks.flatMap(({ words }) => words || []);
            const what = (more < 0 && whys[1]) || whys[0] || "";
            const why = what && token ? `${called(token, scene)} ${what}` : what;
            reasons.push(`${more > 0 ? "+" : "−"}${Math.abs(more)}${why && ` ${why}`}`);
        });
        return reasons.length ? { of: "score" as const, words: `${scene.standings[side].name} ${reasons.join(", ")}`, grave: true } : [];
    });
}

// `from`: the number of the first line that came since one looked; `own`: one's own side, if one has one.
export function costs_of({ lost }: Pick<Changes, "lost">, story: readonly Told[], from: number, scene: Scene, own: Side | null): Cost[] {
    return [
        ...losses(lost, scene, tolls_in(story, from, scene), own),
        ...driven_back(story.slice(from), scene, own),
        ...scored(story, from, scene),
    ];
}
