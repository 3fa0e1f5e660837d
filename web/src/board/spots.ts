// Where on the screen the options of a question lie, the open ones and the closed.
import type { Closed, Option, Question, Spot, Token, Unit } from "../protocol";
import { spot_key } from "./layout";

export interface Spot_lit {
    spot: Spot;
    key: string;
    open: Option[];
    closed: Closed[];
}
export interface Lit {
    spot: Spot;
    key: string;
    open: boolean;
    idle: boolean; // all that may be chosen there would come to nothing as things stand
}

export class Spots {
    readonly by_key = new Map<string, Spot_lit>();
    readonly all: Lit[];

    constructor(question: Question | null) {
        for (const option of question?.options ?? []) this.of(option.on).open.push(option);
        for (const closed of question?.closed ?? []) for (const spot of closed.on) this.of(spot).closed.push(closed);
        this.all = [...this.by_key.values()].map(({ spot, key, open }) => ({
            spot,
            key,
            open: open.length > 0,
            idle: open.length > 0 && open.every(({ caveat }) => caveat),
        }));
    }
    at(key: string): Spot_lit | null {
        return this.by_key.get(key) ?? null;
    }
    // The mark of each piece: its own, or that of the piece which stands for its unit. A question that tells the pieces of one unit
    // apart is about single pieces, so that none stands for another.
    by_token({ tokens, units }: { tokens: readonly Token[]; units: readonly Unit[] }): Map<number, Lit> {
        const together = new Set(units.map(({ id }) => id));
        const own = new Map(this.all.flatMap((lit) => ("token" in lit.spot ? [[lit.spot.token, lit]] : [])));
        const of_unit = new Map<number, Lit>();
        let is_of_units = true;
        for (const { id, unit } of tokens) {
            const lit = own.get(id);
            if (!lit || unit === null || !together.has(unit)) continue;
            if (of_unit.has(unit)) is_of_units = false;
            of_unit.set(unit, lit);
        }
        return new Map(
            tokens.flatMap(({ id, unit }) => {
                const lit = own.get(id) ?? (unit === null || !is_of_units ? null : of_unit.get(unit));
                return lit ? [[id, lit]] : [];
            }),
        );
    }
    private of(spot: Spot): Spot_lit {
        const key = spot_key(spot);
        let lit = this.by_key.get(key);
        if (!lit) this.by_key.set(key, (lit = { spot, key, open: [], closed: [] }));
        return lit;
    }
}
export const no_spots = new Spots(null);
