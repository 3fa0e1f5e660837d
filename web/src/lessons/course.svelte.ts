// The lesson that is taught at a table: which of its pages is read, and what that lights. The server counts how far the battle has come;
// pages that ask for nothing are turned here.
import type { Choice } from "../play/choice.svelte";
import type { Table } from "../play/table.svelte";
import type { Lesson, LessonPage, Spot } from "../protocol";

export class Course {
    page = $state(0); // that is read
    private turned = $state.raw<{ page: number; folded: boolean } | null>(null); // what the learner did with the words of a page
    private read = $state(0); // the number of pages that can be read, once what happened has been looked at

    constructor(
        readonly table: Table,
        readonly choice: Choice,
    ) {}

    get lesson(): Lesson | null {
        return this.table.welcome?.lesson ?? null;
    }
    get now(): LessonPage | null {
        return this.lesson?.pages[this.page] ?? null;
    }
    // Something happens on the board that the next page will speak of.
    get waits(): boolean {
        return this.table.now?.read !== this.read;
    }
    get is_last(): boolean {
        return this.lesson !== null && this.page === this.lesson.pages.length - 1;
    }
    get can_go_on(): boolean {
        return !this.waits && this.page < this.read - 1;
    }
    get asks(): boolean {
        return !this.waits && this.page === this.read - 1 && this.now?.asks === true;
    }
    get lit(): Spot[] {
        return this.waits ? [] : (this.now?.lit ?? []);
    }
    readonly is_done = $derived(this.lesson !== null && this.read === this.lesson.pages.length);

    // Where there is little room: the words have been read, or what they ask for is begun, and the question has the room.
    is_folded(begun: boolean): boolean {
        return this.asks && (this.turned?.page === this.page ? this.turned.folded : begun);
    }
    fold(folded: boolean) {
        this.turned = { page: this.page, folded };
    }

    // All is read, and what was learnt is told.
    get is_over(): boolean {
        return this.is_last && this.is_done;
    }

    // To be called when there is more to read, or after an undo less, and all that happened has been looked at.
    renewed() {
        const read = this.table.now?.read ?? 0;
        if (read === this.read || !this.lesson) return;
        if (this.read > 0 && read > this.read) this.page = this.read;
        else if (this.read > read) this.page = read - 1;
        else this.page = this.first_of(read - 1); // a learner who comes back reads what belongs together
        this.read = read;
    }
    private first_of(page: number): number {
        while (page > 0 && this.lesson?.pages[page - 1]?.asks === false) --page;
        return page;
    }

    go_on() {
        if (this.can_go_on) ++this.page;
    }
    go_back() {
        if (this.page > 0) --this.page;
    }

    // Does what is asked as far as it can still be looked at: the person confirms it, or asks to be shown that too.
    async show_me() {
        const numbers = this.now?.shown ?? [];
        const option = this.choice.options.find((one) => one.option === numbers[0]);
        if (!option) return void this.table.answer([...numbers]);
        if (this.choice.chosen === option.option) return this.choice.confirm();
        await this.choice.choose(option);
    }
}
