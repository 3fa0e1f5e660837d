// How all lies on the board: what is found at a place of it, and what lies next in a direction, for hand and keyboard alike.
import { hex_at, key_of, next_towards, type Place } from "../lib/hex";
import { towards } from "../lib/plane";
import type { Cell, Point, Scene, Token } from "../protocol";
import { outside, place_of, place_of_spot, point_of, scale_of, size_of, type Placed } from "./layout";
import type { Lit, Spots } from "./spots";
import type { Target } from "./target";

export type Direction = "up" | "down" | "left" | "right";

export class Lay {
    // `px` is a pixel of the screen in the drawing's units.
    constructor(
        readonly scene: Scene,
        readonly pieces: Placed[],
        readonly cells: ReadonlyMap<string, Cell>,
        readonly spots: Spots,
        readonly lit: ReadonlyMap<number, Lit>,
        readonly px: number,
    ) {}

    private get hexes() {
        return this.scene.board.kind === "hexes";
    }
    // Where a cursor begins that has nothing to begin at.
    get middle(): Place {
        const { width, height } = size_of(this.scene.board);
        return this.pieces[0]?.at ?? { x: width / 2, y: height / 2 };
    }

    // What is pressed at a place: the option nearest to it, or else what lies there.
    target(place: Place, by_key = false): Target {
        const { scene, pieces, cells, spots, hexes, px } = this;
        const { board } = scene;
        const hex = hexes ? hex_at(place) : null;
        const on_board = hex && cells.has(key_of(hex)) ? hex : null;
        const reach = hexes ? 3 : 8 * px;
        const piece = pieces
            .map((each) => ({ ...each, off: outside(each, place) }))
            .filter(({ off }) => off <= reach)
            .sort((a, b) => b.off - a.off)
            .at(-1);
        const here = on_board ? pieces.filter(({ token }) => token.at && key_of(token.at) === key_of(on_board)) : [];
        const of_token = ({ id }: Token) => this.lit.get(id)?.key ?? `token ${id}`;
        const candidates = [
            ...this.points_near(place),
            ...(piece ? [of_token(piece.token)] : []),
            ...(on_board ? [`hex ${on_board}`] : []),
            ...here.map(({ token }) => of_token(token)),
        ].flatMap((key) => spots.at(key) ?? []);
        const key = (candidates.find(({ open }) => open.length) ?? candidates[0])?.key ?? null;
        const within = hexes ? 0 : (10 * px) / scale_of(board);
        return { place, point: point_of(board, place), within, hex: on_board, token: piece?.token ?? here[0]?.token ?? null, key, by_key };
    }
    // Options that are points, the nearest first.
    private points_near(place: Place): string[] {
        if (this.hexes) return [];
        return this.spots.all
            .filter(({ spot }) => "point" in spot)
            .map(({ spot, key }) => ({ key, at: place_of_spot(this.scene, this.pieces, spot) }))
            .map(({ key, at }) => ({ key, off: at ? Math.hypot(at.x - place.x, at.y - place.y) : Infinity }))
            .filter(({ off }) => off < 18 * this.px)
            .sort((a, b) => a.off - b.off)
            .map(({ key }) => key);
    }

    // Where the cursor goes: from hex to hex; on an open board from one piece or option to the next or, while points are set, by a
    // round step that is finer the more the view is enlarged.
    step(from: Place, direction: Direction, sets_points: boolean): Place {
        const { scene, pieces, cells, spots } = this;
        const { board } = scene;
        if (board.kind === "hexes") {
            const [column, row] = hex_at(from);
            const ways: Record<Direction, Point[]> = {
                left: [[column - 1, row]],
                right: [[column + 1, row]],
                up: [
                    [column, row - 1],
                    [column - 1, row - 1],
                ],
                down: [
                    [column, row + 1],
                    [column - 1, row + 1],
                ],
            };
            return place_of(board, ways[direction].find((hex) => cells.has(key_of(hex))) ?? [column, row]);
        }
        const turn = { up: 0, right: 90, down: 180, left: 270 }[direction];
        const places = [...pieces.map(({ at }) => at), ...spots.all.flatMap(({ spot }) => place_of_spot(scene, pieces, spot) ?? [])];
        const next = sets_points ? null : next_towards(from, turn, places);
        return next ?? place_of(board, point_of(board, towards(from, turn, this.pace(board.per_unit * scale_of(board)))));
    }
    private pace(unit: number): number {
        const least = (8 * this.px) / unit,
            ten = 10 ** Math.floor(Math.log10(least));
        return unit * Math.max(0.1, ([1, 2, 5, 10].find((round) => round * ten >= least) ?? 10) * ten);
    }
}
