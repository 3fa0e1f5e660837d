// Where a template lies that an answer lays: about its point, or from the piece that lays it towards that point.
import { bearing } from "../lib/plane";
import type { Point, Zone } from "../protocol";

// `about`: where the piece stands that the question is about; `facing` of the answer, in degrees clockwise from north.
export function laid_at(zone: Zone, point: Point, about: Point | null, facing: number): Zone {
    const from = zone.laid === "from_piece" && about ? about : point;
    const turn = zone.laid === "from_piece" ? (about ? bearing(about, point) : 0) : facing;
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const put = ([x, y]: Point): Point => [from[0] + x * cos - y * sin, from[1] + x * sin + y * cos];
    return {
        ...zone,
        at: zone.at && put(zone.at),
        outline: zone.outline.map(put),
        arc: zone.arc && [(zone.arc[0] + turn) % 360, (zone.arc[1] + turn) % 360],
    };
}
