// What a page that is loaded again in mid move must know: which questions of the phase came of choosing a unit, and what was chosen in it.
export interface Stepped {
    battle: string;
    step: number | null;
    asked: string[];
    answered: string[]; // options of questions that come again; see Choice
}
const are_words = (read: unknown) => Array.isArray(read) && read.every((each) => typeof each === "string");
export const is_stepped = (read: unknown): read is Stepped => {
    const { battle, step, asked, answered } = (read ?? {}) as Partial<Stepped>;
    return typeof battle === "string" && (step === null || typeof step === "number") && are_words(asked) && are_words(answered);
};
