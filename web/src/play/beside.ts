// Where a card goes on the board: beside what it is about and over as little as can be of what must be seen.
import type { Place } from "../lib/hex";

export interface Size {
    width: number;
    height: number;
}

const edge = 8; // pixels that are left at the edge of the frame
const away = 46; // from what it is about
const piece = 14; // that lies at a place

// All in pixels of the frame. `about` is what it is about, first of all whom it is aimed at; `clear` what should be seen besides.
export function beside(frame: Size, card: Size, about: readonly Place[], clear: readonly Place[]): Place {
    const within = ({ x, y }: Place): Place => ({
        x: Math.max(edge, Math.min(frame.width - card.width - edge, x)),
        y: Math.max(edge, Math.min(frame.height - card.height - edge, y)),
    });
    const aim = about[0];
    const edges = [
        { x: frame.width, y: 0 },
        { x: 0, y: 0 },
        { x: frame.width, y: frame.height },
        { x: 0, y: frame.height },
        { x: (frame.width - card.width) / 2, y: 0 },
        { x: (frame.width - card.width) / 2, y: frame.height },
    ].map(within);
    const near = aim
        ? [
              { x: aim.x + away, y: aim.y - card.height / 2 },
              { x: aim.x - away - card.width, y: aim.y - card.height / 2 },
              { x: aim.x - card.width / 2, y: aim.y - away - card.height },
              { x: aim.x - card.width / 2, y: aim.y + away },
          ].map(within)
        : [];
    const covers = (at: Place, { x, y }: Place, margin: number) =>
        x > at.x - margin && x < at.x + card.width + margin && y > at.y - margin && y < at.y + card.height + margin;
    const worth = (at: Place) =>
        100 * about.filter((place) => covers(at, place, away * 0.6)).length + 10 * clear.filter((place) => covers(at, place, piece)).length;
    // The first of those that cover least: near ones stand before those at the edges.
    const places = [...near, ...edges];
    const least = Math.min(...places.map(worth));
    return places.find((at) => worth(at) === least) ?? { x: edge, y: edge };
}

// How far from the top a card lies that has grown to `height` pixels: as laid, unless its foot would be cut off.
export const raised = (top: number, height: number, frame_height: number): number =>
    Math.max(edge, Math.min(top, frame_height - height - edge));
