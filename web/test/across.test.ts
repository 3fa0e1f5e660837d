// The opponent, what is said at the table, and the person's own name, as the page shows them.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { person } from "../src/lib/person.svelte";
import { Card } from "../src/play/card.svelte";
import { Company } from "../src/play/company.svelte";
import { Panel } from "../src/play/panel.svelte";
import Across from "../src/play/Across.svelte";
import Menu from "../src/play/Menu.svelte";
import Talk from "../src/play/Talk.svelte";
import type { Player, Players, Remark } from "../src/protocol";
import { a_table, settled } from "./a_table";

const player = (name: string, who: Player["who"] = "person", silent = false): Player => ({ who, level: "", army: "", name, silent });

beforeEach(() => {
    localStorage.clear();
    person.name = null;
    person.wants_notices = false;
});

// Red's seat, with Bea across the table.
function at_red(players: Players = { red: player("Anna"), blue: player("Bea") }) {
    const at = a_table();
    at.ask(null, { players });
    const { table } = at;
    const here = (blue: boolean) => table.company.take({ type: "company", here: { red: true, blue }, watching: 0 });
    const hear = (...lines: Remark[]) => table.company.hear({ type: "talk", first: 0, lines });
    return { ...at, here, hear };
}
const said_by = (message: { said: { do: string }[] }, what: string) => message.said.filter((one) => one.do === what);

describe("who sits across", () => {
    const shown = (at: ReturnType<typeof at_red>) => {
        const panel = new Panel(at.table, new Card(at.table));
        const { container } = render(Across, { table: at.table, panel });
        return { who: () => container.querySelector(".who")?.textContent.trim().replace(/\s+/g, " "), container };
    };
    it("is here or away, in a word", () => {
        const here = at_red();
        here.here(true);
        expect(shown(here).who()).toBe("Bea is here");
        const away = at_red();
        away.here(false);
        expect(shown(away).who()).toBe("Bea is away");
    });
    it("is neither while there is no line to the server, which alone knows", () => {
        const at = at_red();
        at.here(true);
        Object.defineProperty(at.table, "line_words", { get: () => "There is no network." });
        const { who, container } = shown(at);
        expect([who(), container.querySelector(".who.here")]).toEqual(["Bea", null]);
    });
    it("is nobody yet, or a computer, which nothing is said of", () => {
        expect(shown(at_red({ red: player(""), blue: player("", "open") })).who()).toBe("Nobody sits across the table yet.");
        expect(shown(at_red({ red: player(""), blue: player("", "computer") })).who()).toBe(undefined);
    });
    it("has what the opponent said and nobody read counted on the button, also for ears", () => {
        const at = at_red();
        at.hear({ by: "blue", words: "Hello" });
        const { container } = shown(at);
        expect(screen.getByRole("button", { name: "Talk, 1 unread" }).textContent).toBe("Talk1");
        expect(container.querySelector(".unread")?.textContent).toBe("1");
    });
    it("asks one's own name once, and no more of who wants none", async () => {
        const at = at_red();
        const { container } = shown(at);
        await fireEvent.submit(container.querySelector("form")!);
        expect(person.name).toBe("");
        expect(container.querySelector("form")).toBe(null);
    });
});

describe("the talk on the page", () => {
    const shown = (at: ReturnType<typeof at_red>) => render(Talk, { table: at.table });
    const say = async (words: string) => {
        await fireEvent.input(screen.getByLabelText("Say to Bea"), { target: { value: words } });
        await fireEvent.submit(screen.getByLabelText("Say to Bea").closest("form")!);
        await settled();
    };
    it("tells one's own lines from the other's", () => {
        const at = at_red();
        at.hear({ by: "blue", words: "Hello" }, { by: "red", words: "Hello yourself" });
        const { container } = shown(at);
        const lines = [...container.querySelectorAll("li")];
        expect(lines.map((line) => [line.textContent.trim().replace(/\s+/g, " "), line.classList.contains("mine")])).toEqual([
            ["Bea Hello", false],
            ["You Hello yourself", true],
        ]);
    });
    it("is read while it is open, and not after", () => {
        const at = at_red();
        const { unmount } = shown(at);
        at.hear({ by: "blue", words: "Hello" });
        expect(at.table.company.unread).toBe(0);
        unmount();
        at.table.company.hear({ type: "talk", first: 1, lines: [{ by: "blue", words: "Are you there?" }] });
        expect(at.table.company.unread).toBe(1);
    });
    it("sends a line once and empties itself, and keeps one that is too long", async () => {
        const at = at_red();
        shown(at);
        await say("  Well met  ");
        expect(said_by(at, "say")).toMatchObject([{ words: "Well met" }]);
        expect(screen.getByLabelText<HTMLInputElement>("Say to Bea").value).toBe("");
        await say("ö".repeat(121)); // 242 bytes
        expect(said_by(at, "say")).toHaveLength(1);
        expect(screen.getByText("That is too long.")).toBeTruthy();
    });
    it("keeps a line that was refused", async () => {
        const at = at_red();
        at.table.company.say = () => Promise.resolve(false);
        shown(at);
        await say("Well met");
        expect(screen.getByLabelText<HTMLInputElement>("Say to Bea").value).toBe("Well met");
    });
    it("is closed for oneself, says so, and is opened again", async () => {
        const open = at_red();
        const { unmount } = shown(open);
        await fireEvent.click(screen.getByRole("button", { name: "Mute the talk" }));
        expect(said_by(open, "silence")).toMatchObject([{ on: true }]);
        unmount();
        const closed = at_red({ red: player("Anna", "person", true), blue: player("Bea") });
        shown(closed);
        expect(screen.queryByLabelText("Say to Bea")).toBe(null);
        await fireEvent.click(screen.getByRole("button", { name: "Open the talk" }));
        expect(said_by(closed, "silence")).toMatchObject([{ on: false }]);
    });
});

describe("a name", () => {
    it("is kept without spaces about it, and no longer than others may see", () => {
        person.call(`  ${"A".repeat(30)}  `);
        expect(person.name).toBe("A".repeat(24));
        expect(localStorage.getItem("sandtable.name")).toBe(JSON.stringify("A".repeat(24)));
    });
    it("is told to a seat that knows another, and to no other", () => {
        const said: unknown[] = [];
        const company = (own: string) =>
            new Company({
                battle: "b",
                seat: "red",
                players: { red: player(own), blue: player("Bea") },
                beside: (saying) => Promise.resolve(said.push(saying) > 0),
            });
        person.name = "Anna";
        company("Anna").renewed({ red: player("Anna"), blue: player("Bea") }, null);
        expect(said).toEqual([]);
        const other = company("");
        for (const _ of [1, 2]) other.renewed({ red: player(""), blue: player("Bea") }, null);
        expect(said).toEqual([{ do: "name", name: "Anna" }]);
    });
    it.each([true, false])("is changed by the menu of the person at the table: %s", async (has_name) => {
        const { container } = render(Menu, {
            can_act: false,
            has_name,
            ask: { draw: true },
            passed: 0,
            rules: "/",
            onpick: () => undefined,
        });
        await fireEvent.click(container.querySelector("button")!);
        expect(screen.queryByRole("button", { name: "Your name" }) !== null).toBe(has_name);
    });
});
