// The village with vehicles, walkers and a gun of both sides on it, some of them damaged, and two wrecks.
import { read } from "./laid.js";

const inch = 1000;
const part = (kind, barrel, facing) => ({ kind, barrel, facing });
const hulls = [
    ["Panther", "red", "tank", [14, 8], 160, [2.2, 4.4], [part("turret", "long_gun", 130), part("hull", "machine_gun", 160)], {}],
    ["Panzer", "red", "tank", [20, 8], 200, [2, 4], [part("turret", "gun", 200)], { damage: ["immobile", "jammed"] }],
    ["Wisent", "red", "walker_on_four", [27, 8], 180, [3.4, 3.4], [part("arm", "long_gun", 180), part("arm", "gun", 180)], {}],
    ["Hanomag", "red", "half_track", [33, 7], 150, [1.6, 3.4], [part("pintle", "machine_gun", 150)], { open: true, damage: ["engine"] }],
    ["Pak", "red", "gun", [39, 6], 190, [2, 2], [part("hull", "long_gun", 190)], { round: true }],
    [
        "Sherman",
        "blue",
        "tank",
        [15, 20],
        20,
        [2, 4],
        [part("turret", "gun", 340), part("pintle", "machine_gun", 90)],
        { damage: ["steering", "stunned"] },
    ],
    [
        "Grizzly",
        "blue",
        "walker",
        [21, 20],
        0,
        [2.4, 2.4],
        [part("arm", "howitzer", 20), part("arm", "machine_gun", 20)],
        { damage: ["engine"] },
    ],
    ["Greyhound", "blue", "car", [27, 20], 320, [1.6, 3.2], [part("turret", "gun", 320)], {}],
    ["Truck", "blue", "truck", [33, 20], 10, [1.6, 3.2], null, {}],
];
export const first_hull = 700;

export function armour() {
    const game = read("village");
    const tokens = hulls.map(([name, side, look, at, facing, footprint, parts, more], number) => ({
        id: first_hull + number,
        side,
        name,
        kind: look,
        label: "",
        symbol: "",
        at: at.map((length) => length * inch),
        facing,
        footprint: footprint.map((length) => length * inch),
        round: false,
        unit: first_hull + number,
        strength: 1,
        full: 1,
        markers: [],
        look,
        ...(parts && { parts }),
        ...more,
    }));
    const units = tokens.map(({ id, name, side, damage }) => ({
        id,
        name,
        side,
        parent: null,
        ...(damage && { markers: damage.map((words) => ({ words, bad: true })) }),
    }));
    const wreck = (id, outline) => ({
        id,
        kind: "wreck",
        words: "Wreck of the Tiger",
        height: 0,
        outline: outline.map((point) => point.map((length) => length * inch)),
        width: 0,
        look: "wreck",
    });
    // Clockwise from the front left corner.
    const wrecks = [wreck(900, [[8, 12], [10, 12], [10, 16], [8, 16]]), wreck(901, [[43, 15], [43, 17.2], [38.6, 17.2], [38.6, 15]])]; // prettier-ignore
    const { scene } = game;
    return {
        ...game,
        scene: { ...scene, tokens: [...scene.tokens, ...tokens], units: [...scene.units, ...units], areas: [...scene.areas, ...wrecks] },
    };
}
