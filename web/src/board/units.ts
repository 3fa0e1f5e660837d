// Which pieces are shown, lit and chosen together.
import type { Scene, Unit } from "../protocol";

// A unit that is a whole army tells nobody apart: its pieces are shown as if each were by itself.
export const units_of = ({ units, standings }: Pick<Scene, "units" | "standings">): Unit[] =>
    units.filter(({ name, side }) => !side || name !== standings[side].name);
