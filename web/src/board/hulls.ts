// Vehicles, walkers and guns as one sees them from above, drawn to their own size: in a box about the middle, with the front to the north.
// Numbers in the outlines are hundredths of its width and depth; of what points somewhere, hundredths of its width both ways.
import type { Place } from "../lib/hex";
import type { Token, TokenPart } from "../protocol";

// How a shape is coloured: `dark` is what rolls or treads, `body` the armour, `bay` a hold that one looks into, `ink` a picture on them, and
// `cut` what a graver cuts through that; `line` and `tread` are strokes.
export interface Shape {
    d: string;
    as: "dark" | "body" | "bay" | "ink" | "cut" | "line" | "tread";
}
// What is drawn somewhere on it and turned by itself; degrees clockwise from the front.
export interface Fitted {
    at: Place;
    turn: number;
    turns: boolean; // it may point elsewhere
    shapes: Shape[];
}

type Corners = readonly number[]; // x, y, x, y ...
const short = (value: number) => Math.round(value * 100) / 100;

class Plan {
    readonly shapes: Shape[] = [];
    constructor(
        private readonly wide: number,
        private readonly deep: number,
    ) {}
    private line(corners: Corners, mirrored: boolean) {
        const places: string[] = [];
        for (let i = 0; i + 1 < corners.length; i += 2) {
            const [x = 0, y = 0] = corners.slice(i, i + 2);
            places.push(`${short(((mirrored ? -x : x) * this.wide) / 100)} ${short((y * this.deep) / 100)}`);
        }
        return `M${places.join("L")}`;
    }
    // Closed outlines; in pairs, with each the one that mirrors it.
    add(as: Shape["as"], ...outlines: Corners[]): this {
        this.shapes.push({ as, d: outlines.map((corners) => `${this.line(corners, false)}Z`).join("") });
        return this;
    }
    pair(as: Shape["as"], ...outlines: Corners[]): this {
        return this.put(as, outlines, "Z");
    }
    pair_of_lines(as: Shape["as"], ...lines: Corners[]): this {
        return this.put(as, lines, "");
    }
    private put(as: Shape["as"], all: readonly Corners[], end: string): this {
        const both = all.flatMap((corners) => [this.line(corners, false) + end, this.line(corners, true) + end]);
        this.shapes.push({ as, d: both.join("") });
        return this;
    }
    lines(as: Shape["as"], ...lines: Corners[]): this {
        this.shapes.push({ as, d: lines.map((corners) => this.line(corners, false)).join("") });
        return this;
    }
    // From side to side.
    across(as: Shape["as"], half: number, ...ys: number[]): this {
        return this.lines(as, ...ys.map((y) => [-half, y, half, y]));
    }
    ring(as: Shape["as"], x: number, y: number, radius: number): this {
        const [u, v, r] = [(x * this.wide) / 100, (y * this.deep) / 100, (radius * Math.min(this.wide, this.deep)) / 100].map(short);
        this.shapes.push({ as, d: `M${u! - r!} ${v}a${r} ${r} 0 1 0 ${2 * r!} 0a${r} ${r} 0 1 0 ${-2 * r!} 0Z` });
        return this;
    }
}
const steps = (from: number, to: number, by: number) => Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);
const box = (left: number, top: number, right: number, foot: number): Corners => [left, top, right, top, right, foot, left, foot];
// Its corners cut off, as of a track or a wheel.
const rolled = (left: number, top: number, right: number, foot: number, cut = 4): Corners => [
    ...[left, top + cut, left + cut, top, right - cut, top, right, top + cut],
    ...[right, foot - cut, right - cut, foot, left + cut, foot, left, foot - cut],
];
const treads = (inner: number, ys: readonly number[]): Corners[] => ys.map((y) => [-50, y, -inner, y]);
const ribs = (plan: Plan, half: number, ys: number[]) => plan.across("line", half, ...ys);

const hulls = {
    tank: (plan: Plan, open: boolean) => {
        plan.pair("dark", rolled(-50, -50, -28, 50))
            .pair_of_lines("tread", ...treads(29, steps(-45, 45, 5.6)))
            .add("body", [-33, -38, -24, -49, 24, -49, 33, -38, 33, 43, 26, 49, -26, 49, -33, 43])
            .across("line", 33, -29)
            .across("line", 23, 26, 32, 38, 44)
            .pair_of_lines("line", [-24, -47, -27, -30]);
        if (open) plan.add("bay", box(-24, -18, 24, 22));
    },
    half_track: (plan: Plan, open: boolean) => {
        plan.pair("dark", rolled(-49, -42, -33, -24, 3), rolled(-50, -6, -32, 48))
            .pair_of_lines("tread", ...treads(33, steps(-1, 44, 5.6)))
            .add("body", [-19, -49, 19, -49, 26, -43, 27, -17, 37, -12, 37, 48, -37, 48, -37, -12, -27, -17, -26, -43])
            .lines("line", [0, -46, 0, -20])
            .add("ink", [-26, -15, 26, -15, 31, -9, -31, -9]);
        if (open) plan.add("bay", box(-28, -4, 28, 43)).pair_of_lines("line", [-17, 1, -17, 39]);
        else ribs(plan, 37, [5, 19, 33]);
    },
    car: (plan: Plan, open: boolean) => {
        plan.pair("dark", rolled(-50, -41, -32, -20, 4), rolled(-50, 17, -32, 38, 4))
            .add("body", [-15, -49, 15, -49, 35, -31, 41, -8, 41, 24, 30, 48, -30, 48, -41, 24, -41, -8, -35, -31])
            .across("line", 24, 33, 39)
            .pair_of_lines("line", [-15, -48, -20, -24, -40, -8])
            .add("ink", [-14, -31, 14, -31, 18, -25, -18, -25]);
        if (open) plan.add("bay", box(-25, -14, 25, 24));
    },
    truck: (plan: Plan, open: boolean) => {
        plan.pair("dark", rolled(-47, -42, -30, -25, 3), rolled(-49, 10, -33, 26, 3), rolled(-49, 30, -33, 46, 3))
            .add("body", [-19, -49, 19, -49, 25, -44, 26, -27, 37, -25, 37, -7, -37, -7, -37, -25, -26, -27, -25, -44])
            .lines("line", [0, -47, 0, -28])
            .add("ink", [-29, -24, 29, -24, 33, -18, -33, -18])
            .add(open ? "bay" : "body", box(-42, -4, 42, 49));
        ribs(plan, 42, open ? [] : [8, 20, 32, 44]);
        if (!open) plan.lines("line", [0, -4, 0, 49]);
    },
    walker: (plan: Plan, open: boolean) => {
        const foot = (x: number, y: number): Corners => [
            ...[x - 11, y + 21, x - 15, y - 10, x - 8, y - 21],
            ...[x + 8, y - 21, x + 15, y - 10, x + 11, y + 21],
        ];
        const toes = (x: number, y: number): Corners[] => [-5, 5].map((off) => [x + off, y - 20, x + off, y - 6]);
        plan.add("dark", foot(-29, -28), foot(29, 27))
            .lines("tread", ...toes(-29, -28), ...toes(29, 27))
            .add("dark", [-32, -24, -20, -26, -10, 4, -24, 8], [32, 22, 20, 24, 10, -4, 24, -8])
            .add("body", [-16, -23, 16, -23, 29, -11, 29, 11, 19, 23, -19, 23, -29, 11, -29, -11])
            .across("line", 16, 12, 17)
            .add("ink", [-12, -20, 12, -20, 18, -10, -18, -10]);
        if (open) plan.add("bay", box(-14, -5, 14, 8));
        else plan.ring("line", 0, 1, 7);
    },
    walker_on_four: (plan: Plan, open: boolean) => {
        plan.pair("dark", [-16, -30, -12, -18, -34, -26, -36, -38], [-16, 30, -12, 18, -34, 26, -36, 38])
            .pair("dark", [-36, -40, -28, -38, -30, -24, -38, -26], [-36, 40, -28, 38, -30, 24, -38, 26])
            .pair("dark", rolled(-49, -49, -29, -31, 5), rolled(-49, 31, -29, 49, 5))
            .pair_of_lines("tread", [-42, -48, -42, -38], [-36, -48, -36, -38], [-42, 34, -42, 44], [-36, 34, -36, 44])
            .add("body", [-15, -40, 15, -40, 25, -26, 27, 20, 17, 37, -17, 37, -27, 20, -25, -26])
            .across("line", 15, 24, 30)
            .add("ink", [-11, -36, 11, -36, 16, -26, -16, -26]);
        if (open) plan.add("bay", box(-15, -16, 15, 16));
        else plan.ring("line", 0, 6, 9);
    },
};
type Hull = keyof typeof hulls;
const is_hull = (look: Token["look"]): look is Hull => look in hulls;

// A barrel from where it leaves what carries it: how far to each side, and how far it reaches.
const barrels: Record<TokenPart["barrel"], (plan: Plan, from: number) => void> = {
    none: () => {},
    machine_gun: (plan, from) => void plan.add("ink", box(-3, from - 30, 3, from)),
    gun: (plan, from) => void plan.add("ink", box(-4.5, from - 48, 4.5, from), box(-6.5, from - 56, 6.5, from - 48)),
    long_gun: (plan, from) => void plan.add("ink", box(-4.5, from - 74, 4.5, from), box(-8, from - 84, 8, from - 74)),
    howitzer: (plan, from) => void plan.add("ink", box(-8.5, from - 36, 8.5, from), box(-10.5, from - 42, 10.5, from - 36)),
    rockets: (plan, from) =>
        void plan.add("ink", box(-20, from - 38, 20, from + 6)).lines("cut", ...[-10, 0, 10].map((x) => [x, from - 38, x, from + 6])),
    flames: (plan, from) => void plan.add("ink", box(-5, from - 28, 5, from), [-5, from - 28, -10, from - 40, 10, from - 40, 5, from - 28]),
};

const turret = (plan: Plan, barrel: TokenPart["barrel"]) => {
    barrels[barrel](plan, -20);
    plan.add("ink", [-16, -24, 16, -24, 24, -9, 22, 17, 14, 27, -14, 27, -22, 17, -24, -9])
        .ring("cut", 7, 7, 7)
        .lines("cut", [-20, -14, 20, -14], [-14, 16, -4, 16]);
};
const arm = (plan: Plan, barrel: TokenPart["barrel"]) => {
    barrels[barrel](plan, -12);
    plan.add("body", [-8, -17, 8, -17, 11, -6, 10, 17, -10, 17, -11, -6]).across("line", 8, 8);
};
// What is built into the hull: a small one looks out of a ball, a large one out of a mantlet.
const built_in = (plan: Plan, barrel: TokenPart["barrel"]) => {
    barrels[barrel](plan, 0);
    if (barrel === "machine_gun") plan.ring("ink", 0, 0, 6);
    else if (barrel !== "none") plan.add("ink", [-15, -4, 15, -4, 20, 10, 12, 20, -12, 20, -20, 10]);
};
const pintle = (plan: Plan, barrel: TokenPart["barrel"]) => {
    barrels[barrel](plan, 3);
    plan.ring("ink", 0, 3, 4);
};
const drawn_as = { turret, arm, hull: built_in, pintle };

// A gun on its trail, or, if its mount turns, on a platform.
function gun(plan: Plan, { kind, barrel }: TokenPart) {
    const is_rockets = barrel === "rockets";
    if (kind === "turret")
        plan.pair("ink", [-4, -7, -8, -3, -34, -27, -30, -32], [-4, 7, -8, 3, -34, 27, -30, 32])
            .pair("ink", box(-37, -34, -28, -25), box(-37, 25, -28, 34))
            .ring("dark", 0, 0, 19);
    else
        plan.pair("ink", [-3, 6, -9, 4, -31, 40, -25, 43])
            .pair("ink", [-35, 38, -33, 34, -20, 42, -22, 46])
            .pair("dark", rolled(-40, -17, -29, 17, 3))
            .across("line", 29, 0);
    if (is_rockets) return barrels.rockets(plan, 2);
    barrels[barrel](plan, barrel === "long_gun" ? 18 : 4);
    plan.add("ink", box(-7, -12, 7, 10)).add("ink", [-27, -9, 0, -17, 27, -9, 27, -4, 0, -12, -27, -4]);
}

export interface Drawn {
    hull: Shape[];
    fitted: Fitted[];
    stands: boolean; // on a base that is seen about it
}

// Where turrets stand one behind another, and arms hang at its sides, in hundredths.
const turret_at = (number: number, count: number) => (count > 1 ? -24 + (48 * number) / (count - 1) : -2);

// From above, within so much room, turned to the front; null for what is no such thing.
export function from_above(token: Token, wide: number, deep: number): Drawn | null {
    const { look, parts = [], open = false } = token;
    const ahead = token.facing ?? 0;
    if (look === "gun") {
        const [part] = parts;
        if (!part || token.facing === null) return null;
        const plan = new Plan(wide, deep);
        gun(plan, part);
        return { hull: plan.shapes, fitted: [], stands: true };
    }
    if (!is_hull(look)) return null;
    const plan = new Plan(wide, deep);
    hulls[look](plan, open);
    const walks = look === "walker" || look === "walker_on_four";
    const unit = Math.min(wide, deep);
    const of_kind = (kind: TokenPart["kind"]) => parts.filter((part) => part.kind === kind);
    const size = { turret: walks ? 0.62 : look === "tank" ? 1 : 0.86, arm: 0.86, hull: 0.85, pintle: 0.9 };
    const place = (part: TokenPart, turn: number): [number, number] => {
        const among = of_kind(part.kind),
            number = among.indexOf(part);
        if (part.kind === "turret") return [0, turret_at(number, among.length)];
        if (part.kind === "arm") return [(number % 2 ? 1 : -1) * (look === "walker" ? 39 : 36), look === "walker" ? -1 : -8];
        if (part.kind === "pintle") return [13, 8];
        const small = part.barrel === "machine_gun";
        const side = Math.round(turn / 90) % 4;
        const ahead: [number, number] = small ? [walks ? 0 : 17, walks ? -27 : -38] : [0, -22];
        return [ahead, [30, 0] as [number, number], [0, 40] as [number, number], [-30, 0] as [number, number]][side] ?? ahead;
    };
    const order: TokenPart["kind"][] = ["hull", "arm", "turret", "pintle"];
    const fitted = order.flatMap(of_kind).map((part) => {
        const turn = (part.facing - ahead + 360) % 360;
        const [x, y] = place(part, turn);
        const fitting = new Plan(unit * size[part.kind], unit * size[part.kind]);
        drawn_as[part.kind](fitting, part.barrel);
        return { at: { x: (x * wide) / 100, y: (y * deep) / 100 }, turn, turns: part.kind !== "hull", shapes: fitting.shapes };
    });
    return { hull: plan.shapes, fitted, stands: walks };
}

// Where a small mark says what is broken, in hundredths: at the track, the front, the engine, the turret and the hatch.
export const broken_at: Record<NonNullable<Token["damage"]>[number], readonly [number, number]> = {
    immobile: [-39, 4],
    steering: [0, -40],
    engine: [0, 36],
    jammed: [24, -12],
    stunned: [24, 18],
};
