// The washes and inks of an engraved map, coloured by hand as maps of the period were. By night the same map lies under a lamp.
import type { Rgb } from "../ground/palette";

export const inks = {
    paper: [240, 230, 204] as Rgb,
    foxing: [205, 180, 130] as Rgb,
    open: [236, 226, 193] as Rgb,
    meadow: [219, 217, 172] as Rgb,
    ink: [66, 50, 32] as Rgb,
    hill: [206, 172, 112] as Rgb,
    hachure: [104, 72, 38] as Rgb,
    wood: [180, 193, 140] as Rgb,
    crowns: [
        [142, 164, 98],
        [158, 176, 110],
        [128, 152, 92],
        [170, 182, 118],
    ] as Rgb[],
    leaf: [46, 62, 30] as Rgb,
    orchard: [206, 212, 150] as Rgb,
    parcels: [
        [232, 208, 122],
        [222, 214, 148],
        [238, 222, 160],
        [212, 206, 130],
    ] as Rgb[],
    furrow: [128, 98, 36] as Rgb,
    built: [228, 206, 180] as Rgb,
    roofs: [
        [186, 84, 62],
        [172, 72, 56],
        [198, 104, 76],
    ] as Rgb[],
    rough: [216, 204, 176] as Rgb,
    stone: [190, 180, 158] as Rgb,
    sand: [242, 226, 178] as Rgb,
    dune: [150, 118, 66] as Rgb,
    water: [172, 204, 212] as Rgb,
    shore: [34, 82, 112] as Rgb,
    road: [246, 233, 198] as Rgb,
    earth: [198, 164, 110] as Rgb,
};
