// What the board shows of an answer in the making.
import type { Sketch } from "../board/sketch";
import { length_of } from "../lib/plane";
import type { Option, Point, Question, Token, Zone } from "../protocol";

// What a sketch is made from: the answer as far as it has come.
export interface Drafted {
    question: Question;
    pieces: Token[];
    points: Point[];
    drawn: Point[]; // those that a hand has set
    latest: number;
    held: number | null;
    next: number;
    start: Point | null;
    way: Point[];
    way_to_next: Point[];
    origin: { at: Point; token: Token | null } | null;
    templates: Zone[];
    facing: number;
    facing_next: boolean;
    has_facing: boolean;
    handled: boolean;
    faced: boolean;
    form: { shares: number[]; order: Option[] };
    proposed: boolean;
    is_pointed: boolean;
    puts_pieces: boolean;
    most: number;
    token(id: number | null): Token | null;
}

// The piece at the end of its way, and those that go along as they stand to it.
function arrived(draft: Drafted): Sketch["ghosts"] {
    const [leader] = draft.pieces,
        at = draft.points.at(-1),
        from = leader?.at;
    if (!leader || !from || !at) return [];
    const by = leader.facing === null ? 0 : ((draft.facing - leader.facing) * Math.PI) / 180;
    const along = draft.question.options.flatMap(({ on }) => ("token" in on ? (draft.token(on.token) ?? []) : []));
    return [leader, ...along.filter(({ id }) => id !== leader.id)].flatMap((token) => {
        if (!token.at) return [];
        const dx = token.at[0] - from[0],
            dy = token.at[1] - from[1];
        const turned: Point = [at[0] + dx * Math.cos(by) - dy * Math.sin(by), at[1] + dx * Math.sin(by) + dy * Math.cos(by)];
        return [{ token, at: turned, facing: token.facing === null ? null : draft.facing }];
    });
}

export function sketch_of(draft: Drafted): Sketch {
    const { question, pieces, points } = draft;
    const path = question.kind === "path";
    const ghosts = path
        ? arrived(draft)
        : points.flatMap((at, number) => {
              const token = draft.puts_pieces ? pieces[number] : null;
              return token ? [{ token, at, facing: token.facing === null ? null : draft.facing }] : [];
          });
    const numbers = question.options.flatMap(({ option, on }, number) => {
        if (question.kind === "share" && draft.form.shares[number]) return [{ on, words: String(draft.form.shares[number]) }];
        if (question.kind === "order") return [{ on, words: String(draft.form.order.findIndex((each) => each.option === option) + 1) }];
        return [];
    });
    const from = path ? draft.start && (draft.way_to_next.at(-1) ?? null) : draft.is_pointed ? draft.start : null;
    const gone = path ? length_of(draft.way_to_next) : 0;
    const region = question.shows?.filter(({ look }) => look === "region") ?? [];
    return {
        proposed: draft.proposed && draft.is_pointed,
        is_pointed: draft.is_pointed,
        placing: (path ? pieces[0] : draft.puts_pieces ? pieces[draft.next] : null) ?? null,
        from,
        way: path ? draft.way : [],
        ghosts,
        numbers,
        gone,
        reach: question.reach,
        limit: path && region.length ? 0 : question.reach,
        moving: new Set([...pieces, ...ghosts.map(({ token }) => token)].map(({ id }) => id)),
        points: question.kind === "place" && !draft.puts_pieces ? points : [],
        laid: draft.templates,
        about: draft.token(question.subject)?.at ?? null,
        origin: draft.origin?.at ?? null,
        base: question.reach ? null : (draft.origin?.token ?? null),
        facing: draft.facing,
        turns: draft.has_facing && draft.held === null && (path || pieces.length === 1),
        region,
        left: question.reach && !question.shows?.some(({ look }) => look === "range") ? Math.max(0, question.reach - gone) : 0,
        ruler:
            draft.is_pointed &&
            (draft.next < draft.most || draft.most === 1 || draft.held !== null) &&
            !draft.facing_next &&
            !draft.handled &&
            !draft.faced,
        held: draft.held === null ? null : (points[draft.held] ?? null),
        latest: draft.drawn[draft.latest] ?? draft.drawn.at(-1) ?? null,
    };
}
