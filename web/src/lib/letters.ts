// "End moves" of "end moves".
export const with_capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

// An army within a sentence: "the Allies"; as it is where its name says whose it is or is no more than the side's colour. A name that
// begins with its article has no second one. words/article.h says it likewise.
export const the = (army: string) => (/^(\S+('s|s')( |$)|(red|blue)?$)/i.test(army) ? army : `the ${army.replace(/^the /i, "")}`);

// What players of a game call a turn; what says nothing of it calls it that.
export const turn_word = ({ called }: { called?: string }): string => called ?? "turn";

// How long a battle is. Where settings are changed, that of the rulebook may no longer hold: then it is said to be that.
export const how_long = (card: { called?: string; turns: number }, is_changed: boolean): string =>
    card.turns ? `${is_changed ? "By the rulebook it would be" : "It is"} set for ${card.turns} ${turn_word(card)}s.` : "";
