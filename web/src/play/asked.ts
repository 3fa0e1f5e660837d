// What the board shows of a question while it is asked, besides its options.
import { laid_at } from "../board/laid";
import { place_of, place_of_spot, placed } from "../board/layout";
import type { Place } from "../lib/hex";
import type { Question, Scene, Spot, Zone } from "../protocol";

// The zones of a question; a template lies where the option is that is pointed at. A draft shows its own region.
export function zones_of(question: Question | null, scene: Scene, on: Spot | null, is_drafted: boolean): Zone[] {
    const zones = question?.shows ?? [];
    const standing = zones.filter(({ look, laid }) => !laid && (!is_drafted || look !== "region"));
    const at_of = (id: number | null) => scene.tokens.find((token) => token.id === id)?.at ?? null;
    const point = on && ("point" in on ? on.point : "token" in on ? at_of(on.token) : null);
    if (!point) return standing;
    const about = at_of(question?.subject ?? null);
    return [...standing, ...zones.filter(({ laid }) => laid).map((zone) => laid_at(zone, point, about, 0))];
}

// Where its options lie, those it is about, and as far as the answer may reach: dice keep clear of them.
export function places_of(question: Question | null, scene: Scene): Place[] {
    if (!question) return [];
    const { subject, options, shows = [] } = question;
    const unit = scene.tokens.find(({ id }) => id === subject)?.unit ?? null;
    const about = scene.tokens.filter((token) => token.id === subject || (unit !== null && token.unit === unit));
    const reach = shows.filter(({ look }) => look === "region").flatMap(({ outline }) => outline);
    return [
        ...places_of_spots([...options.map(({ on }) => on), ...about.map(({ id }) => ({ token: id }))], scene),
        ...reach.map((point) => place_of(scene.board, point)),
    ];
}
export function places_of_spots(spots: readonly Spot[], scene: Scene): Place[] {
    const pieces = placed(scene);
    return spots.flatMap((spot) => place_of_spot(scene, pieces, spot) ?? []);
}
