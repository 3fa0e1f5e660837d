// How many of these have at most that many letters together, one at least.
export function first_of(all: readonly string[], most: number): number {
    let letters = 0;
    const first = all.findIndex((words) => (letters += words.length + 2) > most);
    return first < 0 ? all.length : Math.max(1, first);
}
