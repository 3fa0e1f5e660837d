// The picture on a piece, by its look: small engravings seen from the side, in a box 64 wide and 48 high about the middle. They go to the
// right. `solid` is filled and `lines` are stroked in the picture's colour; `cut` is stroked in the piece's, as a graver cuts through ink.
import type { Token } from "../protocol";

export interface Emblem {
    solid: string;
    lines: string;
    cut: string;
}

// A man who marches with his musket shouldered, about x.
const moved = (path: string, x: number, y = 0) =>
    path.replace(/([ML])(-?[\d.]+) (-?[\d.]+)/g, (_, verb: string, u: string, v: string) => `${verb}${Number(u) + x} ${Number(v) + y}`);
const man =
    "M-3 -20.5L3.6 -21.5L4 -15.6L6 -14.6L3.4 -14.2L3 -10.6L5.2 -9.4L8 -3.4L6.6 1.4L4.6 1.8L8 10.6L9.6 19.4L13 21L13 22.8L6.6 22.8L4.2 12.6L-0.4 6.2" +
    "L-3.4 13L-8 20.6L-6 22.8L-11.6 22.8L-12.4 20.6L-8 11.4L-5.4 1.6L-5.6 -1.4L-9 -1.6L-9.2 -9L-4.6 -10L-2.4 -11L-3 -14.6z";
const musket = "M7.4 1L-7.2 -25";
const belts = "M-4 -9.4L4.6 0.6M4 -9L-4.6 0.8M-3 -15.4L4 -16M-5 -9.6L-5.4 -1.6";
const file = [-18.5, 0.5, 19.5];

const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const spokes = (x: number, y: number, r: number, count: number) =>
    Array.from({ length: count }, (_, number) => {
        const turn = (Math.PI * (number + 0.5)) / count;
        const [u, v] = [r * Math.cos(turn), r * Math.sin(turn)].map((off) => Math.round(off * 10) / 10) as [number, number];
        return `M${x - u} ${y - v}L${x + u} ${y + v}`;
    }).join("");

const engraved = {
    foot: {
        solid: file.map((x) => moved(man, x)).join(""),
        lines: file.map((x) => moved(musket, x)).join(""),
        cut: file.map((x) => moved(belts, x)).join(""),
    },
    horse: {
        solid:
            // the horse, its tail, the rider and his pennon
            "M18.6 -13.6L20.4 -10.8C24 -8.4 27 -4.6 29 -1.2C29.6 1 28 2.8 25.6 2.2C23 1.2 21 -.6 19.4 -1.4C18.6 2 17.6 5 15.6 7.4C19.6 7.6 22.6 8.6 25 10.6L29 15.4L32 16L31.4 18L26.6 17.4L22 13C18.6 12.4 16.6 13 14.6 12.8L18.6 17L15.4 22L12 21.6L14.2 17.4L8.6 12.6C3 13.4 -3.6 12.8 -8.4 11L-15.6 16.6L-17.6 21.8L-21 21.6L-19.6 15.6L-15.4 11.4L-20.6 14L-26.4 20.2L-30.4 19.6L-29.6 17.6L-27 17L-21.6 10.8C-19 8.6 -18.4 6.6 -18.4 3.6C-18.4 -.4 -16.6 -3 -13 -3.8C-8 -5 -2 -3.6 3 -4.6C8 -5.6 10.6 -8.6 12.6 -12C14.6 -14.8 16.6 -15 18.6 -13.6z" +
            "M-17.4 -2.4C-22 -4.4 -27 -2 -31.4 4.6C-27 2.8 -22.6 3 -18.2 4z" +
            "M-4.8 -5L-4.2 -14.6L-1.6 -16.8L-1.8 -19L-2.6 -19.6L-2.4 -26.4L4.2 -26.4L4.4 -19.8L6 -19L4.2 -18.4L3.6 -15.6L7.6 -10.4L6 -8L3.4 -10L4.4 -5z" +
            "M30.4 -24.6L18.4 -25.6L21.4 -22.2L15.6 -19.6L19.8 -18z",
        lines: "M-11 0L31.4 -25.4",
        cut: "M-4.6 -5.4C-2 -4 2.6 -4 4.4 -5.4M3.6 -4.4L6.4 2.4L4.4 9.4L8 10.6M-3.6 -4.4L-1.6 3.4L2.6 9.6M-2.2 -20.4L4.2 -20.6M-3.8 -13.8L4.2 -7",
    },
    gun: {
        solid:
            "M-17 .6L-16.6 -4.4L-13.6 -5.4L23.6 -16.6L25.4 -19L29 -20L30.4 -12.6L27 -12.2L24.6 -11.4L-9.4 3.6L-14.6 4L-16 2.4z" +
            "M-12 2L.6 .4L5.6 9L-1 13L-24 22.4L-31 22.4L-31.6 19.6L-27.6 17z" +
            `${ring(-1, 9.4, 3)}z${ring(18.6, 19.6, 3.2)}z${ring(25.4, 19.6, 3.2)}z${ring(22, 13.8, 3.2)}z`,
        lines: `${ring(-1, 9.4, 12.4)}${spokes(-1, 9.4, 12, 5)}`,
        cut: "M-10.4 -6.4L-7.8 2.4M5 -11L7.4 -4.2M22.8 -16.4L25 -11.2",
    },
    machine_gun: {
        solid:
            "M-8 -9.6L14 -13.4L14.4 -11.6L30 -14.2L30.4 -11.4L14.8 -8.8L15.2 -5.6L-6.6 -2L-9 -4z" +
            "M5 -20.6L8.6 -21.2L11.8 -2.6L8.2 -2z" +
            "M3.6 -3.6L7.4 -4L26.4 21.2L22.2 21.2L8 3L7.4 21.2L4 21.2L3.8 3L-7.4 21.2L-11.6 21.2z" +
            `${ring(-18, -12.4, 5)}z` +
            "M-25.4 -17.6L-11 -15.4L-12.4 -18.4L-17 -20.8L-22 -20.2z" +
            "M-23 -8.4L-15.4 -8.6L-8.4 -4.4L-6.6 -5.4L-5.4 -2.8L-9.4 -.4L-14.6 -2.4L-13.4 6L-10.4 8L-11.6 21.2L-16 21.2L-15.4 11L-21 9L-24.4 21.2L-32 21.2L-32 19L-27.6 18.6L-26 3.4z",
        lines: "",
        cut: "M-24 -16.4L-11.6 -14.6M-14 -3.4L-20 -1",
    },
    mortar: {
        solid:
            "M-4.4 13.6L13.6 -22.6L21 -19L3.4 17z" +
            "M-13 16.6L15 16.6L18 22L-16 22z" +
            "M8.6 -8.8L11 -9.6L24 20.4L20.6 21.6z" +
            `${ring(-20, 0, 4.4)}z` +
            "M-23 5.6L-17 5.2L-7 -4.6L-5 -2.6L-13.6 8.4L-12 21.6L-28 21.6L-26.6 9z",
        lines: "M12 -24.6L24 -18.8",
        cut: "M0 5L7.4 8.6M-24 -1.8L-16 -1.8",
    },
    leader: {
        solid:
            // the man with his cocked hat, and the flag
            "M-29.4 -19C-27.4 -18.4 -25.6 -19.4 -24.6 -21C-22 -25.6 -13 -25.6 -10.4 -21C-9.4 -19.4 -7.6 -18.4 -5.6 -19C-7 -15.8 -10.4 -15.2 -13.4 -15.2L-14.2 -11.4L-10.4 -10L-3.4 -14.4L-1.6 -11.6L-9.6 -5.4L-11.4 -5.2L-10 1.4L-7.6 9L-9 21L-5.4 22.8L-13.6 22.8L-13.6 10L-16.4 4.6L-19.6 10.6L-20.4 20.8L-19 22.8L-26.6 22.8L-25 20.6L-24 8.4L-23 1L-24.6 -6.4L-24 -9.6L-20.2 -11.4L-20.6 -15.2C-24.4 -15.4 -28 -15.8 -29.4 -19z" +
            "M4 -24.6C10 -27.6 15 -21.4 21 -24C25 -25.6 28 -25.4 31 -24.6L30 -2.6C27 -4.4 24 -3.6 20.6 -2.4C15 -.8 10 -5 4 -2.4z" +
            "M.8 -26.6L3.4 -26.6L3.4 22.8L.8 22.8z",
        lines: "M-4 -13L-9 14",
        cut: "M17.2 -20.4L18.9 -15.9L23.7 -15.6L20 -12.6L21.2 -7.9L17.2 -10.5L13.2 -7.9L14.4 -12.6L10.7 -15.6L15.5 -15.9zM-17.4 -23.6L-17.4 -19M-23.4 -1.6L-10.8 -1.6M-23.6 -8.6L-12 -2",
    },
    vehicle: {
        solid: "M-30 6.4L-26 1.6L-20 .6L-17 -5.4L-12 -6.6L-11 -14L-6 -17.4L7 -17.4L11 -13L12 -11.6L31.6 -11.6L31.6 -8.2L12 -8.2L11.4 -6.2L19 -5L23 .4L28.6 2L31 6.4L27.6 14L21 20.4L-20 20.4L-27 14z",
        lines: "M-4 -17L-4 -20.4L2 -20.4L2 -17",
        cut: `M-28 5.6L30 5.6M-11.6 -6.4L11.6 -6.4M-19.6 .8L22.6 .8${[-18, -9, 0, 9, 18].map((x) => ring(x, 12.6, 3.4)).join("")}`,
    },
    walker: {
        solid: "M-12 -22L8 -22L11 -18L11 -16L28 -16L28 -12.4L11 -12.4L10 -6L3 -4.4L13.6 5.4L9.6 18L16 19.4L16.6 22.8L2 22.8L5.4 7.4L-4 -1L-8.6 8L-14.4 18L-8 19.6L-7.6 22.8L-23 22.8L-21 18.6L-13.6 5.6L-9.6 -4.4L-14 -6.4L-15.6 -16z",
        lines: "M-14.6 -11L-24 -6L-24 2",
        cut: "M-14.6 -15L10.4 -15M-3 -21.4L-3 -15.4M-9 -4.6L2.6 -4.6",
    },
    marker: {
        solid: "M0 -25L25 0L0 25L-25 0z",
        lines: "",
        cut: "M-7.6 -6C-7.6 -14.6 8 -14.6 8 -5.4C8 .6 0 .4 0 7M0 11.6L0 14",
    },
};
// From the side vehicles look alike at this size.
const { vehicle, walker } = engraved;
export const emblems: Record<Token["look"], Emblem> = {
    ...engraved,
    tank: vehicle,
    half_track: vehicle,
    car: vehicle,
    truck: vehicle,
    walker_on_four: walker,
};

// Of a man who stands for himself.
export const one_man: Emblem = { solid: man, lines: musket, cut: belts };
