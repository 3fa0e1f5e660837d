import type { Sketch } from "../board/sketch";
import { length_of } from "../lib/plane";
import type { Point } from "../protocol";

// A tape laid over the board, which answers nothing.
export class Measure {
    points = $state.raw<Point[]>([]);
    press(at: Point) {
        this.points = [...this.points, at];
    }
    cancel(): boolean {
        const any = this.points.length > 0;
        this.points = this.points.slice(0, -1);
        return any;
    }
    get sketch(): Sketch {
        return {
            is_pointed: true,
            turns: false,
            proposed: false,
            placing: null,
            from: this.points.at(-1) ?? null,
            way: this.points,
            ghosts: [],
            numbers: [],
            points: [],
            laid: [],
            origin: null,
            base: null,
            about: null,
            facing: 0,
            gone: length_of(this.points),
            reach: 0,
            limit: 0,
            moving: new Set(),
            region: [],
            left: 0,
            ruler: true,
            held: null,
            latest: null,
        };
    }
}
