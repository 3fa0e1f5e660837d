// What is said aloud by a screen reader and, for what needs to be seen too, shown for a moment.

interface Action {
    words: string;
    act: () => void;
}

class Live {
    polite = $state("");
    toast = $state<{ words: string; tone: "plain" | "bad"; action: Action | null; number: number; path: string } | null>(null);
    gone = $state(false); // it is seen no more, and takes what was pressed too late
    private timer: ReturnType<typeof setTimeout> | undefined;
    private count = 0;

    // Only for ears: what eyes see on the board.
    say(words: string) {
        this.polite = this.polite === words ? `${words}\u00a0` : words; // else the same words would not be read twice
    }
    show(words: string, tone: "plain" | "bad" = "plain", action: Action | null = null) {
        clearTimeout(this.timer);
        this.toast = { words, tone, action, number: ++this.count, path: location.pathname };
        this.gone = false;
        this.timer = setTimeout(() => this.go(), Math.max(5000, words.length * 90));
    }
    private go() {
        this.gone = true;
        this.timer = setTimeout(() => this.dismiss(), 600);
    }
    // It ends with the page that it was shown on.
    leave() {
        if (this.toast && this.toast.path !== location.pathname) this.dismiss();
    }
    dismiss() {
        clearTimeout(this.timer);
        this.toast = null;
    }
}
export const live = new Live();
