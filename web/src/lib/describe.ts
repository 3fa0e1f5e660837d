// What is somewhere on the board, in words.
import type { Target } from "../board/Board.svelte";
import { name_of } from "../board/layout";
import { key_of } from "./hex";
import type { Scene, Spot, Token } from "../protocol";

const word_of = (scene: Scene, kind: string) => scene.legend.find((entry) => entry.kind === kind)?.words ?? kind.replaceAll("_", " ");

export function of_token(token: Token): string {
    const strength = token.full > 1 ? `, ${token.strength} of ${token.full}` : "";
    return `${token.name} (${token.kind.replaceAll("_", " ")}${strength}${token.markers.map((marker) => `, ${marker}`).join("")})`;
}

export const name_of_spot = (scene: Scene, spot: Spot): string =>
    "hex" in spot ? name_of(scene, spot.hex)
    : "point" in spot ? name_of(scene, spot.point)
    : "token" in spot ? (scene.tokens.find(({ id }) => id === spot.token)?.name ?? `piece ${spot.token}`)
    : "it";

export interface Described { place: string; ground: string; pieces: string[]; zones: string[] }

export function described(scene: Scene, target: Target): Described {
    const here = target.hex;
    const cell = here && scene.cells.find(({ at }) => key_of(at) === key_of(here));
    const kinds = cell ? [cell.kind, ...cell.features].map((kind) => word_of(scene, kind)) : [];
    const ground = cell ? kinds.join(", ") + (cell.height ? `, height ${cell.height}` : "") : "";
    const pieces = here ? scene.tokens.filter(({ at }) => at && key_of(at) === key_of(here)) : target.token ? [target.token] : [];
    const zones = here ? scene.zones.filter(({ at }) => at && key_of(at) === key_of(here)) : [];
    return {
        place: cell?.name ?? (scene.board.kind === "hexes" ? "" : name_of(scene, target.point)),
        ground,
        pieces: pieces.map(of_token),
        zones: zones.map(({ name, words }) => (words ? `${name}: ${words}` : name)),
    };
}

export const sentence_of = ({ place, ground, pieces, zones }: Described) =>
    [place, ...pieces, ground, ...zones].filter(Boolean).join(". ");
