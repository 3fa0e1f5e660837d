// What the board shows of a question while it is asked, besides its options.
import { laid_at } from "../board/laid";
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

// Whether the piece that is asked about, or one of its unit, is still drawn on its way: nothing is drawn about where it will have come to.
export function is_on_its_way(going: readonly { token: number }[], { tokens }: Pick<Scene, "tokens">, piece: number | null): boolean {
    if (piece === null || !going.length) return false;
    const unit_of = (id: number) => tokens.find((token) => token.id === id)?.unit ?? null;
    const unit = unit_of(piece);
    return going.some(({ token }) => token === piece || (unit !== null && unit_of(token) === unit));
}
