// The losses of an army in words: a piece by its name, men of a unit by their number.
import { units_of } from "../board/units";
import type { Scene, Side } from "../protocol";

export function fallen_of(scene: Scene, side: Side): string {
    const own = scene.tokens.filter((token) => token.side === side && token.full > 0);
    const units = new Map(units_of(scene).map(({ id, name }) => [id, name]));
    const told = new Set<number>();
    const words = own.flatMap(({ name, strength, unit }) => {
        if (strength > 0) return [];
        const men = unit === null ? [] : own.filter((token) => token.unit === unit);
        const called = unit === null ? undefined : units.get(unit);
        if (unit === null || called === undefined || men.length < 2) return name;
        if (told.has(unit)) return [];
        told.add(unit);
        const fell = men.filter((token) => token.strength === 0).length;
        return fell === men.length ? `${called}, all ${fell}` : `${called} ${fell} of ${men.length}`;
    });
    return words.join(words.some((each) => each.includes(",")) ? "; " : ", ");
}
