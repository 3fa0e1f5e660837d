// The games and battles there are, asked for once as early as can be: they do not change while a server runs.
import { api } from "../api";
import type { GameCard, ScenarioInList } from "../protocol";

let asked: Promise<[GameCard[], ScenarioInList[]]> | null = null;

export function offered() {
    asked ??= Promise.all([api.games(), api.scenarios()]);
    asked.catch(() => (asked = null)); // the next who asks tries again
    return asked;
}
