// "End moves" of "end moves".
export const with_capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
