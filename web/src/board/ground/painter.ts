// Orders pictures of the ground from the worker that paints them; there is one for all boards of the page.
import type { Box } from "./seeded";
import type { Land, Order, Painted } from "./worker";

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, (picture: ImageBitmap) => void>();

function send(order: Order) {
    if (!worker) {
        worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
        worker.addEventListener("message", ({ data }: MessageEvent<Painted>) => {
            waiting.get(data.number)?.(data.picture);
            waiting.delete(data.number);
        });
    }
    worker.postMessage(order);
}

export class Painter {
    private readonly ground = ++last;

    constructor(land: Land) {
        send({ kind: "ground", ground: this.ground, land });
    }
    paint(box: Box, scale: number, by_night: boolean): Promise<ImageBitmap> {
        const number = ++last;
        const picture = new Promise<ImageBitmap>((done) => waiting.set(number, done));
        send({ kind: "paint", ground: this.ground, number, box, scale, by_night });
        return picture;
    }
    close() {
        send({ kind: "gone", ground: this.ground });
    }
}
