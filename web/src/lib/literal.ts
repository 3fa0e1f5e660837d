// Text as part of an expression: only what means something there is escaped, since the flag u refuses any other escape.
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
