// The paragraphs of the games' rules: fetched once a game, shown in a dialog when a rule's chip is pressed.
import { api, sentence } from "../api";
import type { Paragraph } from "../protocol";

// An optional rule by its words: “snake eyes clears pins” for k47.snake_eyes_clears_pins, which is what files and commands call it.
export const in_words = (text: string) =>
    text.replace(/\b[a-z][a-z0-9]*\.([a-z]+(?:_[a-z]+)*)\b/g, (_, name: string) => `“${name.replaceAll("_", " ")}”`);

class Rulebook {
    open = $state<{ game: string; rule: string } | null>(null);
    paragraph = $state<Paragraph | null>(null);
    trouble = $state("");
    private books = new Map<string, Promise<Paragraph[]>>();

    book(game: string): Promise<Paragraph[]> {
        let book = this.books.get(game);
        if (!book) {
            book = api.rules(game).then((paragraphs) => paragraphs.map((one) => ({ ...one, text: in_words(one.text) })));
            book.catch(() => this.books.delete(game)); // the next one asks again
            this.books.set(game, book);
        }
        return book;
    }
    async show(game: string, rule: string) {
        this.open = { game, rule };
        this.paragraph = null;
        this.trouble = "";
        try {
            const found = (await this.book(game)).find((paragraph) => paragraph.id === rule);
            if (this.open?.rule !== rule) return; // another was opened meanwhile
            if (found) this.paragraph = found;
            else this.trouble = `The rules have no paragraph ${rule}.`;
        } catch (trouble) {
            this.trouble = sentence(trouble);
        }
    }
    close() {
        this.open = null;
    }
}
export const rulebook = new Rulebook();
