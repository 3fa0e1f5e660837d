// Paints the ground beside the page, so that the board can be moved meanwhile.
import { extent } from "../../lib/hex";
import type { Area, Cell, FreeBoard, HexBoard } from "../../protocol";
import { engraved, sheet_of } from "../engraving/engrave";
import { scale_of } from "../layout";
import { ground_of, painted } from "./paint";
import type { Box } from "./seeded";

// A board with what lies on it.
export interface Land {
    board: FreeBoard | HexBoard;
    areas: Area[];
    cells: Cell[];
}
// `ground` names a land, which is told before the first picture of it.
export type Order =
    | { kind: "ground"; ground: number; land: Land }
    | { kind: "paint"; ground: number; number: number; box: Box; scale: number; by_night: boolean }
    | { kind: "gone"; ground: number };
export interface Painted {
    number: number;
    picture: ImageBitmap;
}

type Paint = (box: Box, scale: number, by_night: boolean) => OffscreenCanvas;
function paint_of({ board, areas, cells }: Land): Paint {
    if (board.kind === "hexes") {
        const { width, height } = extent(board);
        const sheet = sheet_of(cells, width, height);
        return (...of) => engraved(sheet, ...of);
    }
    const ground = ground_of(board, areas, scale_of(board));
    return (...of) => painted(ground, ...of);
}
const grounds = new Map<number, Paint>();
const post: (message: Painted, transfer: Transferable[]) => void = globalThis.postMessage.bind(globalThis) as never;

addEventListener("message", ({ data }: MessageEvent<Order>) => {
    if (data.kind === "ground") grounds.set(data.ground, paint_of(data.land));
    else if (data.kind === "gone") grounds.delete(data.ground);
    else {
        const paint = grounds.get(data.ground);
        if (!paint) return;
        const picture = paint(data.box, data.scale, data.by_night).transferToImageBitmap();
        post({ number: data.number, picture }, [picture]);
    }
});
