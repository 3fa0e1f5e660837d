// Refusals as sentences. The rules word a refusal as what follows the name of the option: "G5 holds a friendly unit".

// "is out of range", "has moved", "cannot reach it": not "there is no wind" nor "it has moved".
const continues = (words: string) => /^(can|cannot|may|must|would|will|[a-z]*[^s\W]s)\b/.test(words) && !/^(this|its|it's)\b/.test(words);

// Of several options it is true of each.
export const refused = (who: string, words: string, count = 1): string =>
    continues(words) ? `${who}${count > 1 ? ": each" : ""} ${words}` : `${who}: ${words}`;

// Of the option that is meant anyway.
export const refused_it = (words: string): string => (continues(words) ? `it ${words}` : words);

// Of an answer that is not given for it, with the rule.
export const not_allowed = ({ words, rule }: { words: string; rule: string }): string =>
    `Not allowed: ${refused_it(words).replace(/\.$/, "")}${rule ? ` (${rule})` : ""}`;
