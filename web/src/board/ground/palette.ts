// The colours of the ground by day. By night all of it is laid under a dark blue, so that nothing is told twice.
import type { FreeBoard } from "../../protocol";

export type Rgb = [number, number, number];

export const mixed = (a: Rgb, b: Rgb, part: number): Rgb =>
    [0, 1, 2].map((i) => Math.round((a[i] as number) + ((b[i] as number) - (a[i] as number)) * part)) as Rgb;
export const css = ([r, g, b]: Rgb, alpha = 1) => `rgb(${r} ${g} ${b} / ${alpha})`;

const bases: Record<FreeBoard["look"], { base: Rgb; lighter: Rgb; darker: Rgb; hill: Rgb; tufts: Rgb }> = {
    grass: { base: [196, 201, 146], lighter: [214, 213, 166], darker: [170, 182, 118], hill: [200, 172, 112], tufts: [128, 146, 84] },
    steppe: { base: [214, 201, 146], lighter: [226, 215, 168], darker: [196, 182, 120], hill: [203, 166, 106], tufts: [158, 146, 84] },
    desert: { base: [228, 208, 163], lighter: [239, 223, 186], darker: [213, 189, 138], hill: [206, 164, 108], tufts: [178, 152, 98] },
    snow: { base: [228, 232, 234], lighter: [241, 244, 245], darker: [207, 215, 221], hill: [196, 201, 205], tufts: [168, 176, 176] },
    mud: { base: [182, 163, 128], lighter: [196, 179, 146], darker: [158, 137, 102], hill: [168, 138, 96], tufts: [122, 108, 76] },
};

export function palette_of(board: FreeBoard) {
    const ground = bases[board.look];
    const snow = board.look === "snow";
    const paper: Rgb = [246, 240, 220];
    const pale = (colour: Rgb) => (board.kind === "map" ? mixed(colour, paper, 0.45) : colour);
    return {
        base: pale(ground.base),
        lighter: pale(ground.lighter),
        darker: pale(ground.darker),
        tufts: pale(ground.tufts),
        hill: pale(ground.hill),
        hill_light: (snow ? [255, 255, 255] : [255, 246, 206]) as Rgb,
        contour: (snow ? [120, 130, 142] : [138, 98, 48]) as Rgb,
        shadow: [38, 34, 22] as Rgb,
        floor: mixed(ground.darker, [92, 112, 58], snow ? 0.25 : 0.55), // of woods
        crowns: (snow
            ? [
                  [150, 164, 156],
                  [168, 182, 174],
                  [132, 150, 142],
                  [186, 196, 192],
              ]
            : [
                  [106, 134, 70],
                  [122, 147, 78],
                  [92, 121, 66],
                  [136, 152, 84],
              ]) as Rgb[],
        orchard: [
            [142, 160, 88],
            [154, 168, 98],
        ] as Rgb[],
        scrub: [138, 144, 96] as Rgb,
        water: [132, 176, 196] as Rgb,
        water_deep: [98, 150, 178] as Rgb,
        water_line: [214, 233, 238] as Rgb,
        bank: mixed(ground.darker, [150, 128, 86], 0.6),
        road: (snow ? [214, 208, 196] : [226, 210, 170]) as Rgb,
        road_edge: [142, 118, 78] as Rgb,
        rut: [180, 156, 112] as Rgb,
        stone: [172, 165, 152] as Rgb,
        stone_dark: [112, 104, 92] as Rgb,
        concrete: [188, 187, 180] as Rgb,
        wood: [128, 96, 60] as Rgb,
        roofs: (snow
            ? [
                  [206, 208, 212],
                  [196, 199, 205],
                  [214, 212, 212],
              ]
            : [
                  [176, 92, 66],
                  [160, 84, 62],
                  [148, 106, 80],
                  [128, 120, 112],
              ]) as Rgb[],
        earth: [148, 116, 78] as Rgb,
        earth_dark: [84, 62, 40] as Rgb,
        crops: (snow
            ? [
                  [220, 222, 218],
                  [210, 213, 210],
              ]
            : [
                  [222, 200, 112],
                  [206, 198, 118],
                  [190, 196, 112],
              ]) as Rgb[],
        sand: [236, 219, 172] as Rgb,
        marsh: [150, 178, 150] as Rgb,
        town: mixed(ground.base, [202, 182, 158], 0.6),
        ink: [58, 48, 36] as Rgb,
    };
}
export type Palette = ReturnType<typeof palette_of>;
