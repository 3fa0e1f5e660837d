// What is said aloud by a screen reader and, for what needs to be seen too, shown for a moment.

class Live {
    polite = $state("");
    toast = $state<{ words: string; tone: "plain" | "bad"; number: number } | null>(null);
    private timer: ReturnType<typeof setTimeout> | undefined;
    private count = 0;

    // Only for ears: what eyes see on the board.
    say(words: string) {
        this.polite = this.polite === words ? `${words}\u00a0` : words; // else the same words would not be read twice
    }
    show(words: string, tone: "plain" | "bad" = "plain") {
        clearTimeout(this.timer);
        this.toast = { words, tone, number: ++this.count };
        this.timer = setTimeout(() => (this.toast = null), Math.max(5000, words.length * 90));
    }
    dismiss() {
        clearTimeout(this.timer);
        this.toast = null;
    }
}
export const live = new Live();
