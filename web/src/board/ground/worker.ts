// Paints the ground beside the page, so that the board can be moved meanwhile.
import { scale_of } from "../layout";
import type { Area, FreeBoard } from "../../protocol";
import { ground_of, painted, type Ground } from "./paint";
import type { Box } from "./seeded";

// `ground` names a board with its areas, which are told before the first picture of it.
export type Order =
    | { kind: "ground"; ground: number; board: FreeBoard; areas: Area[] }
    | { kind: "paint"; ground: number; number: number; box: Box; scale: number; by_night: boolean }
    | { kind: "gone"; ground: number };
export interface Painted {
    number: number;
    picture: ImageBitmap;
}

const grounds = new Map<number, Ground>();
const post: (message: Painted, transfer: Transferable[]) => void = globalThis.postMessage.bind(globalThis) as never;

addEventListener("message", ({ data }: MessageEvent<Order>) => {
    if (data.kind === "ground") grounds.set(data.ground, ground_of(data.board, data.areas, scale_of(data.board)));
    else if (data.kind === "gone") grounds.delete(data.ground);
    else {
        const ground = grounds.get(data.ground);
        if (!ground) return;
        const picture = painted(ground, data.box, data.scale, data.by_night).transferToImageBitmap();
        post({ number: data.number, picture }, [picture]);
    }
});
