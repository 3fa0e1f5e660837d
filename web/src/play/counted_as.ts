// How what may be chosen is counted: "7 units, lit on the board".
import type { Question, Scene, Spot, Token } from "../protocol";

// The word for one, the word for more, and what is said after it.
export type Counted_as = readonly [one: string, many: string, after: string];

export function counted_as(on: readonly Spot[], { asked }: Pick<Question, "asked">, scene: Scene | null): Counted_as {
    const lit = ", lit on the board";
    if (on.every((spot) => "hex" in spot || "point" in spot)) return ["place", "places", lit];
    const pieces = on.flatMap((spot) => piece_on(spot, scene) ?? []);
    // One that is offered twice, such as a target for all arms or for each by itself, is no two of them.
    if (new Set(pieces).size < on.length) return ["choice", "choices", ""];
    const where = pieces.every(({ at }) => at) ? lit : "";
    if (pieces.every(({ side }) => side !== null && side !== asked)) return ["target", "targets", where];
    // A unit that has several pieces to press is not one of them.
    const units = new Set(pieces.map(({ id, unit }) => unit ?? `piece ${id}`));
    return units.size === pieces.length ? ["unit", "units", where] : ["piece", "pieces", where];
}

// Of a unit that is not on the board, the piece that its row in its army is about.
function piece_on(spot: Spot, scene: Scene | null): Token | undefined {
    const id =
        "token" in spot ? spot.token : "sheet" in spot ? scene?.sheets.find(({ id }) => id === spot.sheet)?.rows[spot.row]?.token : null;
    return scene?.tokens.find((token) => token.id === id);
}
