// The end of a battle, and playing again.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";
import { invites } from "../src/lib/invites";
import * as router from "../src/lib/router.svelte";
import Again from "../src/play/Again.svelte";
import { fallen_of } from "../src/play/fallen";
import Offers from "../src/play/Offers.svelte";
import Result_panel from "../src/play/Result_panel.svelte";
import type { Aftermath, Created, Player, Players, Rematch, Scene, Token, Update } from "../src/protocol";
import { a_table, settled } from "./a_table";

const person = (name: string, army: string): Player => ({ who: "person", level: "", army, name, silent: false });
const people: Players = { red: person("Anna", "Allies"), blue: person("Bea", "Russians") };
const computer: Players = { red: people.red, blue: { who: "computer", level: "greedy", army: "Russians", name: "", silent: false } };

let went: string[] = [];
let created: object[] = [];
beforeEach(() => {
    localStorage.clear();
    went = [];
    created = [];
    vi.spyOn(router, "go").mockImplementation((path: string) => void went.push(path));
    vi.spyOn(api, "create").mockImplementation((battle) => {
        created.push(battle);
        return Promise.resolve({ battle: "next", invites: [] } as unknown as Created);
    });
});

describe("playing again", () => {
    const at = (players: Players, rematch: Rematch | null, seat = "red") => {
        const table = a_table({}, { seat });
        table.ask(null, { players, rematch });
        const { container } = render(Again, { table: table.table });
        const words = () => container.textContent.trim().replace(/\s+/g, " ");
        return { ...table, words };
    };
    const press = async (name: string) => {
        await fireEvent.click(screen.getByRole("button", { name }));
        await settled();
    };
    const wishes = ({ said }: ReturnType<typeof at>) => said.filter((one) => one.do === "rematch");
    const offered = (by: "red" | "blue", swapped = false) => ({ stands: "offered", by, swapped, battle: "" }) as unknown as Rematch;

    it.each([
        ["Rematch", { red: "me", blue: "computer:greedy" }],
        ["Rematch, sides changed", { red: "computer:greedy", blue: "me" }],
    ])("begins at once against a computer: %s", async (name, chairs) => {
        at(computer, null);
        await press(name);
        expect([created, went]).toEqual([[{ battle: "b", moment: 0, ...chairs }], ["/battle/next"]]);
    });
    it("is asked of a person, who reads which side they would command", async () => {
        const asking = at(people, null);
        await press("Rematch, sides changed");
        await press("Rematch");
        expect(wishes(asking)).toMatchObject([{ swapped: true }, { swapped: false }]);
        expect(created).toEqual([]);
    });
    it("waits for the other, and says what was asked", () => {
        expect(at(people, offered("red", true)).words()).toMatch(/You asked Bea to play again, .* you would command (the )?Russians/);
    });
    it("is taken as it was offered", async () => {
        const asked = at(people, offered("blue", true));
        expect(asked.words()).toMatch(/Bea wants to play again, .* you would command (the )?Russians/);
        await press("Play again");
        expect(wishes(asked)).toMatchObject([{ swapped: true }]);
    });
    it("says that one commands the same again", () => {
        expect(at(people, offered("blue")).words()).toMatch(/you command (the )?Allies again/);
    });
    it("leads both on once it was taken", () => {
        const asked = at(people, offered("red"));
        expect(went).toEqual([]);
        asked.ask(null, { players: people, rematch: { stands: "begun", battle: "next" } as unknown as Rematch });
        expect(went).toEqual(["/battle/next"]);
    });
    it("leads nobody away who comes to look at the old one", () => {
        at(people, { stands: "begun", battle: "next" } as unknown as Rematch);
        expect(went).toEqual([]);
        expect(screen.getByRole("link", { name: "To the rematch" }).getAttribute("href")).toBe("/battle/next");
    });
});

describe("the end of a battle", () => {
    const standing = (name: string, score: number) => ({ name, score, needed: 5, what: "banners", counts: [] });
    const piece = (name: string, side: "red" | "blue", strength: number) => ({ id: 0, name, side, strength, full: 4 }) as Token;
    const scene = {
        standings: { red: standing("Allies", 5), blue: standing("Russians", 2) },
        units: [],
        clock: { turn: 4, called: "bound" },
        tokens: [piece("Guards", "red", 2), piece("Light Brigade", "red", 0), piece("Minsk", "blue", 0)],
    } as unknown as Scene;
    const luck = (hits: number) => ({ hits, expected: 4.25, words: "unlucky" });
    const aftermath = {
        luck: { red: luck(1), blue: luck(3) },
        turns: [{ turn: 4, words: "The redoubt fell." }],
        throws: [],
    } as unknown as Aftermath;
    const end = async (winner: "red" | "blue" | null, seat = "red") => {
        vi.spyOn(api, "aftermath").mockResolvedValue(aftermath);
        const at = a_table({}, { seat });
        at.ask(null, { players: computer, result: { winner, words: "by banners", rule: "" } } as unknown as Partial<Update>);
        const { container } = render(Result_panel, { table: at.table, scene });
        await settled();
        const row = (name: string) =>
            [...container.querySelectorAll("tbody tr")]
                .find((one) => one.querySelector("th")?.textContent === name)
                ?.textContent.replace(/\s+/g, " ");
        return { title: container.querySelector("h2")?.textContent, row, container };
    };
    it("is a victory for who won, and a defeat for who did not", async () => {
        expect((await end("red")).title).toBe("Victory is yours");
        expect((await end("blue")).title).toBe("You have lost");
        expect((await end(null)).title).toBe("A draw");
        expect((await end("blue", "watch")).title).toBe("Russians won");
    });
    it("tells what it cost, who fell on each side, and how the dice were", async () => {
        const { row } = await end("red");
        expect(row("banners")).toMatch(/5of 5 ?2of 5/);
        expect(row("out of action")).toMatch(/Light Brigade ?Minsk/);
        expect(row("dice")).toMatch(/1 hit, 4\.[23] expected: unlucky ?3 hits, 4\.[23] expected: unlucky/);
    });
    it("tells of men who fell how many of their unit did, and of others by their names", () => {
        const man = (id: number, unit: number, strength: number) => ({ ...piece(`man ${id}`, "red", strength), id, unit, full: 1 });
        const army = [man(1, 7, 0), man(2, 7, 1), man(3, 7, 0), man(4, 8, 0), man(5, 8, 0), man(6, 9, 0)];
        const unit = (id: number, name: string) => ({ id, name, side: "red", parent: null });
        const units = [unit(7, "1st Grenadiers"), unit(8, "2nd Grenadiers"), unit(9, "Lone Sniper")];
        const fought = { ...scene, tokens: [...scene.tokens, ...army], units } as unknown as Scene;
        expect(fallen_of(fought, "red")).toBe("Light Brigade; 1st Grenadiers 2 of 3; 2nd Grenadiers, all 2; man 6");
        // What has the name of its army tells nobody apart.
        expect(fallen_of({ ...fought, units: [unit(7, "Allies")] } as unknown as Scene, "red")).toContain("man 1, man 3");
    });
    it("leads to the turn where it turned", async () => {
        await end("red");
        expect(screen.getByRole("link", { name: "Bound 4" }).getAttribute("href")).toBe("/battle/b/replay?turn=4");
    });
    it("is shared by a link to its replay", async () => {
        const copied: string[] = [];
        vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
        await end("red");
        await fireEvent.click(screen.getByRole("button", { name: "Share it" }));
        await settled();
        expect(copied.map((link) => new URL(link).pathname)).toEqual(["/battle/b/replay"]);
    });
});

describe("an invitation that nobody has taken", () => {
    const open = (players: Players) => {
        vi.spyOn(invites, "of").mockReturnValue([{ side: "blue", path: "/join/x" }] as ReturnType<typeof invites.of>);
        const at = a_table();
        at.ask(null, { players });
        render(Offers, { table: at.table });
        return screen.queryByRole<HTMLInputElement>("textbox", { name: /^Invitation for/ })?.value ?? null;
    };
    it("is shown until somebody sits there", () => {
        expect(open({ red: people.red, blue: { ...people.blue, who: "open" } })).toMatch(/\/join\/x$/);
    });
    it("is not shown after that", () => {
        expect(open(people)).toBe(null);
    });
});
