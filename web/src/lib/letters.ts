// "End moves" of "end moves".
export const with_capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

// "the Allies", in the middle of a sentence; a name that begins with its article has no second one.
export const the = (army: string) => `the ${army.replace(/^the /i, "")}`;
