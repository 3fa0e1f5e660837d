// Which options only name a piece of one's own that is to act. Naming it does nothing yet, and another may be named instead: so it is not
// confirmed.
import type { Option, Question, Scene } from "../protocol";

export function names_piece({ on }: Option, question: Question | null, scene: Scene | null): boolean {
    if (!question || question.subject !== null) return false;
    const row = "sheet" in on ? scene?.sheets.find(({ id }) => id === on.sheet)?.rows[on.row] : null;
    const token = "token" in on ? on.token : row?.token;
    if (token === undefined || token === null) return false;
    const side = scene?.tokens.find(({ id }) => id === token)?.side ?? question.asked;
    return side === question.asked;
}
