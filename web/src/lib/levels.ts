// What the computer's strengths are called: as players say it, beside the name that records and commands use.
const said: Record<string, string> = { novice: "easy", greedy: "medium", planner: "hard" };

export const strength_of = (level: string) => said[level] ?? level;
