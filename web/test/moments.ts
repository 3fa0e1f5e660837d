// The moments of a battle of three turns, as the server lists them.
import type { MomentCard } from "../src/protocol";

export const card = (moment: number, turn: number): MomentCard => ({
    moment,
    turn,
    phase: "",
    by: "red",
    whose: "red",
    asked: "",
    words: `answer ${moment}`,
    brought: [],
    reason: "",
});
export const cards = [card(0, 1), card(1, 1), card(2, 2), card(3, 2), card(4, 3)];
