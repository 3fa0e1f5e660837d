// What the panel says and does of taking back, doing again, and of a wish to.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Drafting } from "../src/play/drafting.svelte";
import { Gesture } from "../src/play/gesture.svelte";
import { Same } from "../src/play/same.svelte";
import { Passing } from "../src/play/passing.svelte";
import Deeds_bar from "../src/play/Deeds_bar.svelte";
import Dialogs from "../src/play/Dialogs.svelte";
import Wishes from "../src/play/Wishes.svelte";
import type { Question, Update } from "../src/protocol";
import { a_question, a_table, settled } from "./a_table";

const which = a_question({ words: "Which unit?", options: [{ option: 0, words: "unit 10", on: { token: 10 } }] });
const goes = "your answer “end the moves” and 2 throws";

beforeEach(() => {
    sessionStorage.clear();
});
const parts = (more: Partial<Update>, seat = "red", asked: Question | null = which) => {
    const at = a_table({}, { seat });
    at.ask(asked, more);
    return { ...at, passing: new Passing(at.table), drafting: new Drafting(at.table), gesture: new Gesture(at.table) };
};

describe("the button that takes back", () => {
    const shown = (more: Partial<Update>, seat = "red", asked: Question | null = which) => {
        const { choice, drafting, gesture, acts } = parts(more, seat, asked);
        const onundo = vi.fn();
        render(Deeds_bar, { choice, same: new Same(choice), drafting, gesture, looks_on: false, onundo });
        const button = screen.queryByRole<HTMLButtonElement>("button", { name: /undo/i });
        return { button, onundo, acts, redo: screen.queryByRole("button", { name: "Redo" }) };
    };
    it("says whether it asks somebody, and what goes", async () => {
        const free = shown({ undo: "free" });
        expect([free.button?.textContent, free.button?.disabled, free.button?.title]).toEqual(["Undo", false, ""]);
        await fireEvent.click(free.button!);
        expect(free.onundo).toHaveBeenCalledOnce();
    });
    it("asks where another must agree", () => {
        const { button } = shown({ undo: "ask", takes_back: goes });
        expect([button?.textContent, button?.disabled, button?.title]).toEqual(["Ask to undo", false, `Takes back ${goes}`]);
    });
    const is_closed = (button: HTMLElement | null) => button?.getAttribute("aria-disabled") === "true";
    it("is closed where nothing of one's own can be taken back, and says why, to a press too", async () => {
        const { button, onundo } = shown({ undo: "no" });
        expect([button?.textContent, is_closed(button)]).toEqual(["Undo", true]);
        expect(button?.title).toMatch(/^Nothing of yours can be taken back now: you have not answered yet/);
        await fireEvent.click(button!);
        expect(onundo).toHaveBeenCalledOnce();
    });
    it("is a word in a battle that was begun without, except for choices that have brought nothing about", () => {
        const begun_without = (undo: Update["undo"]) => {
            const { table, choice, drafting, gesture } = parts({ undo });
            table.welcome = { ...table.welcome!, take_backs: false };
            const { container, unmount } = render(Deeds_bar, {
                choice,
                same: new Same(choice),
                drafting,
                gesture,
                looks_on: false,
                onundo: () => undefined,
            });
            const words = [...container.querySelectorAll(".back, .stays")].map(({ textContent }) => textContent.trim());
            unmount();
            return words;
        };
        expect([begun_without("off"), begun_without("no"), begun_without("free")]).toEqual([
            ["No taking back"],
            ["No taking back"],
            ["Undo"],
        ]);
    });
    it("is closed while a wish stands, and open for the other side", () => {
        const offers = (side: "red" | "blue") => ({ undo: "ask" as const, offers: { draw: null, undo: side, takes_back: goes } });
        const { button } = shown(offers("red"));
        expect([is_closed(button), button?.title]).toEqual([true, "You have asked for it: the other side decides"]);
    });
    it("is open while the other side wishes", () => {
        expect(is_closed(shown({ undo: "free", offers: { draw: null, undo: "blue", takes_back: goes } }).button)).toBe(false);
    });
    it("stands beside one that does it again, where something was taken back", async () => {
        const { redo, acts } = shown({ redo: true });
        await fireEvent.click(redo!);
        expect(acts).toContain("redo");
        expect(acts).not.toContain("undo");
    });
    it("has none beside it where nothing was, and there is neither for who watches", () => {
        expect(shown({}).redo).toBe(null);
    });
    it("is not there for who watches", () => {
        const { button, redo } = shown({ redo: true }, "watch", null);
        expect([button, redo]).toEqual([null, null]);
    });
});

describe("another unit", () => {
    const at_its_question = async (into: boolean) => {
        const { choice, ask, drafting, gesture } = parts({});
        if (into) choice.press([which.options[0]!]);
        await settled();
        ask({ ...which, words: "Where to?", subject: 10 });
        render(Deeds_bar, { choice, same: new Same(choice), drafting, gesture, looks_on: false, onundo: () => undefined });
        return screen.queryByRole("button", { name: "Another unit" });
    };
    it("may be taken by a player who came here by choosing one", async () => {
        expect(await at_its_question(true)).not.toBe(null);
    });
    it("is at once what it says, though something is chosen for this one", async () => {
        const { choice, ask, drafting, gesture, acts } = parts({ undo: "free" });
        choice.press([which.options[0]!]);
        await settled();
        ask(a_question({ words: "Which order?", subject: 10, options: [{ option: 3, words: "fire", on: { button: "choice" } }] }), {
            undo: "free",
        });
        choice.press(choice.options.slice(0, 1));
        await settled();
        expect(choice.chosen).toBe(3);
        render(Deeds_bar, { choice, same: new Same(choice), drafting, gesture, looks_on: false, onundo: () => undefined });
        await fireEvent.click(screen.getByRole("button", { name: "Another unit" }));
        expect([acts.includes("undo"), choice.chosen]).toEqual([true, null]);
    });
    it("may not be taken by who did not", async () => {
        expect(await at_its_question(false)).toBe(null);
    });
});

describe("before it is taken back", () => {
    const dialog = (undo: "first" | "ask") => {
        const { table, choice, passing, gesture, acts } = parts({ undo, takes_back: goes });
        render(Dialogs, { table, choice, passing, gesture, shown: "undo" });
        return acts;
    };
    const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
    it("is said what goes", async () => {
        const acts = dialog("first");
        expect(screen.getByText(`This is taken back: ${goes}.`, { exact: false }).textContent).toMatch(/Redo brings it back as it was/);
        await press("Take it back");
        expect(acts).toContain("undo");
    });
    it("nothing is done when the player lets it stand", async () => {
        const acts = dialog("first");
        await press("Let it stand");
        expect(acts).not.toContain("undo");
    });
    it("is said that another must agree", async () => {
        const acts = dialog("ask");
        expect(screen.getByText(`If the other side agrees, this is taken back: ${goes}.`, { exact: false }).textContent).toMatch(
            /stays in the record/,
        );
        await press("Ask them");
        expect(acts).toContain("undo");
    });
});

describe("a wish to take something back", () => {
    const wish = (by: "red" | "blue", seat = "red", takes_back = goes) => {
        const { table, acts } = parts({ offers: { draw: null, undo: by, takes_back } }, seat, null);
        const { container } = render(Wishes, { table });
        const words = () => container.querySelector(".wish p")?.textContent;
        const buttons = [...container.querySelectorAll<HTMLButtonElement>("button")];
        return { words, buttons, acts, names: buttons.map(({ textContent }) => textContent) };
    };
    const did = async ({ buttons, acts }: ReturnType<typeof wish>, which: number) => {
        await fireEvent.click(buttons[which]!);
        return acts.filter((act) => ["allow", "deny", "withdraw"].includes(act));
    };
    it("of one's own waits, and may be withdrawn", async () => {
        const own = wish("red");
        expect([own.words(), own.names]).toEqual([`You asked to take back ${goes}. Waiting for the other side.`, ["Ask no more"]]);
        expect(await did(own, 0)).toEqual(["withdraw"]);
    });
    it("of the other side's is declined or allowed, and says of what", async () => {
        const theirs = wish("blue");
        expect([theirs.words(), theirs.names]).toEqual([`The Blues would take back ${goes}. May they?`, ["Let it stand", "Take it back"]]);
        expect(await did(theirs, 0)).toEqual(["deny"]);
        expect(await did(wish("blue"), 1)).toEqual(["allow"]);
    });
    it("is told to who watches, who says nothing to it", () => {
        const seen = wish("blue", "watch");
        expect([seen.words(), seen.names]).toEqual([`Blues: asked to take back ${goes}.`, []]);
    });
    it("has words even where it is not known of what", () => {
        expect(wish("blue", "red", "").words()).toBe("The Blues would take back the last answer. May they?");
    });
});

describe("an offer of a draw", () => {
    it("may be put aside while the other side is at it, and another one is seen again", async () => {
        const offered = (draw: "blue" | null) => ({ offers: { draw, undo: null, takes_back: "" } });
        const { table, acts, ask } = parts(offered("blue"), "red", null);
        render(Wishes, { table });
        await fireEvent.click(screen.getByRole("button", { name: "Not now" }));
        expect(screen.queryByRole("button")).toBeNull();
        expect(acts, "nobody is told").toEqual([]);
        ask(null, offered(null));
        await settled();
        ask(null, offered("blue"));
        await settled();
        await fireEvent.click(screen.getByRole("button", { name: "Accept the draw" }));
        expect(acts).toEqual(["draw"]);
    });
});
