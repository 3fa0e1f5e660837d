import { describe, expect, it } from "vitest";
import type { Placed } from "../src/board/layout";
import { hex_labels } from "../src/board/hex_labels";
import { centre } from "../src/lib/hex";
import type { Point, Zone } from "../src/protocol";

const piece = (id: number, name: string, at: Point) =>
    ({ token: { id, name, at }, at: centre(at), width: 74, height: 74, turn: 0 }) as unknown as Placed;
const zone = (id: number, name: string, at: Point) => ({ id, name, at }) as unknown as Zone;
const written = (pieces: Placed[], zones: Zone[], scale: number, all = false) =>
    hex_labels(pieces, zones, { scale, all }).map(({ lines }) => lines.join(" / "));

describe("names on hexes", () => {
    it("stand above their pieces, in two lines where one is too long for a hex", () => {
        const [label] = hex_labels([piece(1, "Minsk Regiment", [3, 3])], [], { scale: 0.6, all: false });
        expect(label!.lines).toEqual(["Minsk", "Regiment"]);
        expect(label!.at.y + label!.high / 2).toBeLessThan(centre([3, 3]).y - 74 / 2);
        expect(written([piece(1, "Minsk Regiment", [3, 3])], [], 2)).toEqual(["Minsk Regiment"]);
    });
    it("stand in one line in the top row, off the frame", () => {
        const top = Array.from({ length: 4 }, (_, row) => row).find((row) => centre([3, row]).y > 0)!;
        const [label] = hex_labels([piece(1, "Minsk Regiment", [3, top])], [], { scale: 0.6, all: false });
        expect(label!.lines).toEqual(["Minsk Regiment"]);
        expect(label!.at.y - label!.high / 2).toBeGreaterThan(-2);
    });
    it("are left out where they would lie over a piece or a name, except on wish", () => {
        const crowd = [piece(1, "Minsk Regiment", [3, 3]), piece(2, "Kazan Regiment", [3, 2])];
        const two_rows = [piece(3, "Suzdal Regiment", [2, 4]), piece(4, "Borodino Regiment", [3, 4])];
        expect(written([...crowd, ...two_rows], [], 0.6)).not.toContain("Minsk / Regiment");
        expect(written(crowd, [], 0.3), "hexes on a phone").toEqual([]);
        expect(written(crowd, [], 0.6, true)).toEqual(["Minsk / Regiment", "Kazan / Regiment"]);
    });
    it("stand below their pieces where somebody stands above, under the names of their hexes", () => {
        const crowd = [piece(1, "Minsk Regiment", [3, 3]), piece(2, "Kazan Regiment", [3, 2])];
        const labels = hex_labels(crowd, [], { scale: 0.6, all: false });
        expect(labels.map(({ key }) => key)).toEqual(["piece 2", "piece 1"]);
        expect(labels[1]!.at.y - labels[1]!.high / 2).toBeGreaterThan(centre([3, 3]).y + 50);
    });
    it("stand below in one line for each word, and aside, where they lie over nobody so", () => {
        const row = [2, 3, 4].map((column) => piece(column, "Light Division Batteries", [column, 3]));
        const behind = [2, 3, 4, 5].map((column) => piece(10 + column, "", [column, 2]));
        const names = hex_labels([...row, ...behind], [], { scale: 0.6, all: false }).filter(({ lines }) => lines[0]);
        expect(names.map(({ lines }) => lines.length)).toEqual([2, 3, 3]);
    });
    it("of places stand above the name of who is there, or in the empty hex", () => {
        const labels = hex_labels([piece(1, "Minsk Regiment", [3, 3])], [zone(7, "Great Redoubt", [3, 3]), zone(8, "Mill", [6, 3])], {
            scale: 0.6,
            all: false,
        });
        expect(labels.map(({ key }) => key)).toEqual(["piece 1", "place 7", "place 8"]);
        expect(labels[1]!.at.y).toBeLessThan(labels[0]!.at.y);
        expect(Math.abs(labels[2]!.at.y - centre([6, 3]).y)).toBeLessThan(40);
        expect(written([], [zone(8, "", [6, 3])], 0.6), "of no name").toEqual([]);
    });
    it("of places keep off each other and off those of pieces", () => {
        expect(written([], [zone(7, "Great Redoubt", [3, 3]), zone(8, "Mill", [3, 3])], 0.6)).toHaveLength(1);
        const named = piece(1, "Minsk Regiment", [3, 3]);
        const above = { ...zone(8, "Mill", [3, 2]) };
        const names = written([named], [above, zone(9, "Village", [3, 2])], 0.6);
        expect(names.filter((name) => name === "Mill" || name === "Village").length).toBeLessThan(2);
        // Over a piece whose own name has no room, not on it.
        const crowd = [piece(1, "Minsk Regiment", [3, 3]), piece(2, "Kazan Regiment", [3, 2])];
        const [label] = hex_labels(crowd, [zone(7, "Redoubt", [3, 3])], { scale: 0.6, all: true }).slice(-1);
        expect(label!.at.y + label!.high / 2).toBeLessThanOrEqual(centre([3, 3]).y - 74 / 2);
    });
});
