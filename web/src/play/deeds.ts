// What the keys of a table do, and the buttons that do the same: to what is chosen, drawn, looked at or measured.
import type { View } from "../board/view.svelte";
import { name_of } from "../board/layout";
import type { Course } from "../lessons/course.svelte";
import { live } from "../lib/live.svelte";
import type { Point } from "../protocol";
import type { Choice } from "./choice.svelte";
import type { Shown } from "./Dialogs.svelte";
import { docks } from "./docks.svelte";
import type { Drafting } from "./drafting.svelte";
import type { Gesture } from "./gesture.svelte";
import type { Hand } from "./hand.svelte";
import type { Panel } from "./panel.svelte";
import type { Passing } from "./passing.svelte";
import type { Table } from "./table.svelte";
import type { Deeds } from "./typed";

// What is used of the board.
interface Walked_board {
    press_cursor(): boolean;
    drop_cursor(): void;
    move_cursor(way: "up" | "down" | "left" | "right"): void;
    show_spot(key: string): void;
    walk_to(point: Point): void;
}
interface Used {
    table: Table;
    choice: Choice;
    drafting: Drafting;
    gesture: Gesture;
    passing: Passing;
    panel: Panel;
    hand: Hand;
    course: Course;
    view: View;
    board: () => Walked_board | undefined; // once it is there
    focus_board: () => void;
    open: (what: Shown) => void; // a window over the table
}

export function deeds_of({ table, choice, drafting, gesture, passing, panel, hand, course, view, board, focus_board, open }: Used) {
    const now = () => table.now!; // there is one before anybody presses a key
    async function undo() {
        if (now().undo === "off") live.show("This battle was begun without taking back: what has come out stays.");
        else if (now().offers.undo === table.seat) live.show("You have asked for it: the other side decides.");
        else if (now().undo === "no")
            live.show("Nothing of yours can be taken back now: you have not answered yet, or both sides choose unseen.");
        else if (now().takes_back)
            open("undo"); // which says first what goes with it
        else if (await gesture.undo()) live.say("Taken back.");
    }
    async function redo() {
        if (!now().redo) live.show("There is nothing to do again here.");
        else if (await table.act("redo")) live.say("Done again.");
    }
    function step(by: 1 | -1) {
        panel.tab = "choices";
        board()?.drop_cursor();
        const piece = drafting.step(by);
        if (piece) {
            focus_board();
            board()?.walk_to(piece.at);
            return live.say(`${piece.name}, ${name_of(drafting.draft!.scene, piece.at)}. Enter takes it up.`);
        }
        if (drafting.draft) return panel.go_to_choices();
        const option = choice.step(by);
        if (!option) return live.show("Nothing is asked of you now.");
        const key = choice.key_of_chosen();
        if (key) board()?.show_spot(key);
        live.say(option.words);
    }
    return {
        cancel: () => {
            if (panel.card.told) return panel.close_card();
            const is_held = drafting.draft?.held !== null && drafting.draft !== null;
            if (!drafting.cancel() && !gesture.cancel()) choice.cancel();
            if (!is_held) board()?.drop_cursor(); // else the hand goes on from where it is
        },
        confirm: () => {
            if (board()?.press_cursor()) return;
            if (drafting.draft) void drafting.submit();
            else if (choice.chosen_option) void choice.confirm();
            else if (gesture.meaning) void gesture.give();
            else course.go_on();
        },
        undo,
        redo,
        next: () => step(1),
        previous: () => step(-1),
        done: () => choice.skip(),
        finish: () => {
            if (drafting.draft) void drafting.submit();
            else if (choice.finish) void choice.choose(choice.finish);
        },
        pass: () => {
            if (!drafting.is_touched) passing.pass();
        },
        measure: () => drafting.measure(),
        face: () => {
            if (hand.target) drafting.face(hand.target);
        },
        card: () => void hand.open_card(),
        odds: () => open("odds"),
        help: () => open("help"),
        armies: () => docks.turn("armies"),
        dock: () => docks.turn("asked"),
        story: () => panel.go_to_story(),
        board: focus_board,
        options: () => panel.go_to_choices(),
        view_up: () => view.move(0, 80),
        view_down: () => view.move(0, -80),
        view_left: () => view.move(80, 0),
        view_right: () => view.move(-80, 0),
        zoom_in: () => view.zoom(1.25),
        zoom_out: () => view.zoom(0.8),
        zoom_fit: () => view.fit(),
        cursor_up: () => board()?.move_cursor("up"),
        cursor_down: () => board()?.move_cursor("down"),
        cursor_left: () => board()?.move_cursor("left"),
        cursor_right: () => board()?.move_cursor("right"),
    } satisfies Deeds;
}
