// What is somewhere on the board, in words.
import type { Target } from "../board/target";
import { name_of } from "../board/layout";
import { key_of } from "./hex";
import { bearing, distance, distance_to_line, is_inside, measured } from "./plane";
import type { Scene, Spot, Token, Zone } from "../protocol";

const word_of = (scene: Scene, kind: string) => scene.legend.find((entry) => entry.kind === kind)?.words ?? kind.replaceAll("_", " ");

// What is to be said of a piece, and of all of its unit.
export const markers_of = ({ units }: Pick<Scene, "units">, { markers, unit }: Token): string[] => [
    ...markers,
    ...(units.find(({ id }) => id === unit)?.markers ?? []).map(({ words }) => words),
];

export function of_token(scene: Pick<Scene, "units">, token: Token): string {
    const kind = token.kind.replaceAll("_", " ");
    const says_kind = token.name.toLowerCase().split(/\W+/).includes(kind);
    const told = [
        ...(says_kind ? [] : [kind]),
        ...(token.full > 1 ? [`${token.strength} of ${token.full}`] : []),
        ...markers_of(scene, token),
    ];
    return told.length ? `${token.name} (${told.join(", ")})` : token.name;
}

// What its army's list tells of a piece besides its name: its order, its arms.
export function of_row({ sheets }: Pick<Scene, "sheets">, { id }: Token): string[] {
    const row = sheets.flatMap(({ army, rows }) => (army === undefined ? [] : rows)).find(({ token }) => token === id);
    return row?.cells.slice(1).flatMap(({ words, badges }) => [words, ...badges].filter(Boolean)) ?? [];
}

export const name_of_spot = (scene: Scene, spot: Spot): string =>
    "hex" in spot
        ? name_of(scene, spot.hex)
        : "point" in spot
          ? name_of(scene, spot.point)
          : "token" in spot
            ? (scene.tokens.find(({ id }) => id === spot.token)?.name ?? `piece ${spot.token}`)
            : "sheet" in spot
              ? (scene.sheets.find(({ id }) => id === spot.sheet)?.rows[spot.row]?.cells[0]?.words ?? "it")
              : "it";

// Of a piece that stands for its unit, as "1st Rifles 1" for 1st Rifles, the unit.
export function name_of_unit(scene: Scene, spot: Spot): string {
    const name = name_of_spot(scene, spot);
    const piece = "token" in spot && scene.tokens.find(({ id }) => id === spot.token);
    const unit = piece && piece.unit !== null && scene.units.find(({ id }) => id === piece.unit);
    return unit && name.startsWith(unit.name) && /^ \d+$/.test(name.slice(unit.name.length)) ? unit.name : name;
}

function ground_at({ areas, board }: Scene, { point, within }: Target): string {
    // On a table heights are lengths like others, and untold where the game forbids to measure; a map counts them in its own way.
    const high = (height: number) => {
        if (!height) return "";
        if (board.kind === "map") return `, height ${height}`;
        const told = measured(board, height);
        return told && `, ${told} high`;
    };
    return areas
        .filter(({ outline, width }) =>
            width || outline.length === 2 ? distance_to_line(point, outline) <= Math.max(width / 2, within / 2) : is_inside(point, outline),
        )
        .map(({ kind, words, height }) => `${words || kind.replaceAll("_", " ")}${high(height)}`)
        .join(", ");
}
function is_in_zone({ at, radius, arc, outline, line }: Zone, { point, within }: Target): boolean {
    if (at && distance(at, point) <= Math.max(radius, within))
        return !arc || !radius || (bearing(at, point) - arc[0] + 360) % 360 <= (arc[1] - arc[0] + 360) % 360;
    return outline.length > 1 && (line ? distance_to_line(point, outline) <= within : is_inside(point, outline));
}

export interface Described {
    place: string;
    ground: string;
    pieces: string[];
    zones: { words: string; objective: boolean }[];
}

export function described(scene: Scene, target: Target): Described {
    const here = target.hex;
    const cell = here && scene.cells.find(({ at }) => key_of(at) === key_of(here));
    const kinds = cell ? [cell.kind, ...cell.features].map((kind) => word_of(scene, kind)) : [];
    const ground = cell ? kinds.join(", ") + (cell.height ? `, height ${cell.height}` : "") : here ? "" : ground_at(scene, target);
    const pieces = here ? scene.tokens.filter(({ at }) => at && key_of(at) === key_of(here)) : target.token ? [target.token] : [];
    const zones = here
        ? scene.zones.filter(({ at }) => at && key_of(at) === key_of(here))
        : scene.zones.filter((zone) => is_in_zone(zone, target));
    return {
        place: cell?.name ?? (scene.board.kind === "hexes" ? "" : name_of(scene, target.point)),
        ground,
        pieces: pieces.map((token) => of_token(scene, token)),
        zones: zones.map(({ name, words, look }) => ({ words: [name, words].filter(Boolean).join(": "), objective: look === "objective" })),
    };
}

export const sentence_of = ({ place, ground, pieces, zones }: Described) =>
    [place, ...pieces, ground, ...zones.map(({ words }) => words)].filter(Boolean).join(". ");
