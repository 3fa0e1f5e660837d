// The pages of armies: what may be changed in a unit, what may be added, what is broken; and the list of armies with the ways to another.
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Trouble } from "../src/api";
import { armoury } from "../src/armies/armoury";
import Choice from "../src/armies/Choice.svelte";
import { kept } from "../src/armies/kept.svelte";
import { link_of } from "../src/armies/link";
import { rulebook } from "../src/lib/rulebook.svelte";
import * as router from "../src/lib/router.svelte";
import Armies from "../src/pages/Armies.svelte";
import Builder from "../src/pages/Builder.svelte";
import Armies_choice, { type Brought } from "../src/start/Armies_choice.svelte";
import { offered } from "../src/start/offered";
import type { ArmyChoice, GameCard, Setting } from "../src/protocol";
import { an_army, answered } from "./an_army";
import { settled } from "./a_table";

const ready = [
    { id: "first", title: "First ready", nation: "g", points: 50, text: "100\nReady 50" },
    { id: "second", title: "Second ready", nation: "h", points: 60, text: "100\nReady 60" },
];
const nations = [
    { id: "g", name: "Germany" },
    { id: "h", name: "Holland" },
];
const came = async () => {
    for (let rounds = 0; rounds < 6; ++rounds) await settled();
};
const quiet = { trouble: () => screen.queryByRole("alert")?.textContent.trim() ?? "" };

beforeEach(() => {
    for (const { id } of kept.all) kept.remove(id);
    vi.spyOn(router, "go").mockImplementation(() => undefined);
    vi.spyOn(api, "scenarios").mockResolvedValue([]);
    vi.spyOn(api, "games").mockResolvedValue([
        { id: "dice", title: "Dice", has_armoury: false },
        { id: "war", title: "War", has_armoury: true },
    ] as GameCard[]);
    vi.spyOn(armoury, "of").mockResolvedValue({ nations, ready, limits: [500, 1000], limit_setting: "war.points" });
    vi.spyOn(armoury, "army").mockImplementation((_game, request) =>
        request.text?.startsWith("wrong") ? Promise.reject(new Trouble("Line 1: it is wrong.", 400)) : Promise.resolve(answered(request)),
    );
});

describe("what may be changed", () => {
    const given = (choice: Partial<ArmyChoice>) => {
        const picked: (string | null)[] = [];
        const whole = { what: "x", label: "Rifles", kind: "count", value: "1", options: [], ...choice } as ArmyChoice;
        render(Choice, { choice: whole, game: "war", onpick: (value: (now: ArmyChoice) => string | null) => picked.push(value(whole)) });
        return picked;
    };
    const options = (...values: [string, number, string?][]) =>
        values.map(([value, points, words]) => ({ value, label: value, points, ...(words ? { refused: { rule: "R-1", words } } : {}) }));

    it("is counted up and down as far as it goes, with the price of each step", async () => {
        const picked = given({ value: "0", options: options(["0", 0], ["1", 10, "It costs too much."]) });
        expect((screen.getByRole("button", { name: /^One less/ }) as HTMLButtonElement).disabled).toBe(true);
        await fireEvent.click(screen.getByRole("button", { name: "One more, +10" }));
        expect(picked).toEqual(["1"]);
        expect(screen.getByRole("button", { name: /^One more/ }).getAttribute("aria-describedby")).toBeTruthy();
        screen.getByText("It costs too much.");
    });
    it("is one of several, and those that break a rule say which", async () => {
        const shown = vi.spyOn(rulebook, "show").mockResolvedValue();
        const picked = given({ kind: "pick", value: "a", options: options(["a", 0], ["b", 5, "No."], ["c", -5, "No."]) });
        await fireEvent.click(screen.getByRole("radio", { name: "b +5" }));
        expect(picked).toEqual(["b"]);
        expect(screen.getAllByText("No.")).toHaveLength(1);
        await fireEvent.click(screen.getByRole("button", { name: "Rule R-1" }));
        expect(shown).toHaveBeenCalledWith("war", "R-1");
    });
    it("is yes or no", async () => {
        const picked = given({ kind: "toggle", value: "0", options: options(["0", 0], ["1", 3]) });
        await fireEvent.click(screen.getByRole("checkbox", { name: "Rifles +3" }));
        expect(picked).toEqual(["1"]);
    });
    it("is a name, which cannot be nothing", async () => {
        const picked = given({ kind: "text", value: "Mine" });
        const input: HTMLInputElement = screen.getByLabelText("Rifles");
        await fireEvent.change(input, { target: { value: "  " } });
        expect([picked, input.value]).toEqual([[], "Mine"]);
        await fireEvent.change(input, { target: { value: " Yours " } });
        expect(picked).toEqual(["Yours"]);
    });
    it("is something to do", async () => {
        const picked = given({ kind: "act", value: "", options: options(["up", 0], ["down", 0]) });
        await fireEvent.click(screen.getByRole("button", { name: "down" }));
        expect(picked).toEqual(["down"]);
    });
});

describe("an army while it is made", () => {
    const built = async (text: string) => {
        const { army } = kept.add("war", an_army(text));
        const { container } = render(Builder, { game: "war", army: army.id });
        await came();
        const units = () => [...container.querySelectorAll("[data-unit] .name")].map(({ textContent }) => textContent.trim());
        const total = () => container.querySelector(".total .words")?.textContent.replaceAll(/\s+/g, " ").trim();
        const press = async (name: string | RegExp) => {
            await fireEvent.click(screen.getByRole("button", { name }));
            await came();
        };
        const key = async (key: string, shiftKey = false) => {
            await fireEvent.keyDown(document.body, { key, ctrlKey: true, shiftKey });
            await came();
        };
        return { id: army.id, units, total, press, key };
    };
    it("shows its units, what it costs, and that it keeps the rules", async () => {
        const { units, total } = await built("100\nAlpha 5\nBravo 10");
        expect([units(), total()]).toEqual([["Alpha", "Bravo"], "15 of 100 85 left"]);
        screen.getByRole("button", { name: "✓ By the rules" });
    });
    it("may have two units of one name, which is a fault and stops nothing", async () => {
        const { units, press } = await built("100\nAlpha 5\nAlpha 5");
        expect(units()).toEqual(["Alpha", "Alpha"]);
        await press(/^Add Squad/);
        expect(units()).toHaveLength(3);
    });
    it("is added to, changed, undone by the keys and done again", async () => {
        const { units, total, press, key } = await built("100\nAlpha 5");
        await press(/^Add Squad/);
        expect([units(), total()]).toEqual([["Alpha", "Squad 2"], "10 of 100 90 left"]);
        await press("One more, +1");
        expect(total()).toBe("11 of 100 89 left");
        await key("z");
        await key("z");
        expect(units()).toEqual(["Alpha"]);
        await key("Z", true);
        await key("y");
        expect(total()).toBe("11 of 100 89 left");
        await press(/^Remove/);
        expect(units()).toEqual(["Alpha"]);
    });
    it("shows a unit with its own choices only: the one before until the server has answered", async () => {
        const { units, total, press } = await built("100\nFirst 10\nSecond 5");
        await press(/^First/);
        let tell: () => void = () => undefined;
        const silence = new Promise<void>((resolve) => (tell = resolve));
        vi.mocked(armoury.army).mockImplementationOnce((_game, request) => silence.then(() => answered(request)));
        await fireEvent.click(screen.getByRole("button", { name: /^Second/ }));
        expect(screen.getByRole("heading", { name: "First" })).toBeTruthy();
        await fireEvent.click(screen.getByRole("button", { name: "One less, −1" }));
        tell();
        await came();
        expect([units(), total()]).toEqual([["First", "Second"], "14 of 100 86 left"]);
        expect(screen.getByRole("heading", { name: "Second" })).toBeTruthy();
        await press(/^One more/);
        expect(total()).toBe("15 of 100 85 left");
    });
    it("says in words what is broken, with the rule", async () => {
        await built("10\nAlpha 15");
        screen.getByText(/The army costs too much\./);
        screen.getByRole("button", { name: "1 to mend" });
        screen.getByText("5 too many");
        expect(screen.getAllByRole("button", { name: "Rule R-2" }).length).toBeGreaterThan(0);
    });
    it("finds what may be added by a weapon", async () => {
        await built("100");
        const find = (value: string) => fireEvent.input(screen.getByRole("searchbox"), { target: { value } });
        await find("pistol");
        screen.getByRole("button", { name: /^Add Squad/ });
        await find("mortar");
        expect(screen.queryByRole("button", { name: /^Add Squad/ })).toBe(null);
        screen.getByText("No kind of troops here holds all of that.");
    });
    it("that is not kept here leads on", () => {
        render(Builder, { game: "war", army: "none" });
        screen.getByRole("heading", { name: "This army is not here" });
    });
    it("that the server cannot read is not lost", async () => {
        await built("wrong\nAlpha 5");
        expect(quiet.trouble()).toMatch(/Line 1: it is wrong\./);
        screen.getByRole("button", { name: "Save it as a file" });
    });
});

describe("the list of armies", () => {
    const listed = async (game = "war", hash = "") => {
        router.address.hash = hash;
        render(Armies, { game });
        await came();
        router.address.hash = "";
    };
    const went = () => vi.mocked(router.go).mock.calls.map(([path]) => path);
    const mine = () => within(screen.getByRole("region", { name: /^Your armies/ })).queryAllByRole("link");

    it("is that of the game which has an armoury", async () => {
        await listed("");
        screen.getByRole("heading", { name: "Armies of War" });
        expect(mine()).toEqual([]);
    });
    it("says that a game has none", async () => {
        await listed("dice");
        expect(quiet.trouble()).toMatch(/No game “dice” here/);
    });
    it("begins an army of a nation within a limit of points, without units or by chance", async () => {
        const random = vi.spyOn(armoury, "random").mockResolvedValue("500\nChance 400");
        await listed();
        await fireEvent.change(screen.getByLabelText("Nation"), { target: { value: "h" } });
        await fireEvent.click(screen.getByRole("button", { name: "500" }));
        await fireEvent.click(screen.getByRole("button", { name: "Begin an army" }));
        await came();
        expect(armoury.army).toHaveBeenLastCalledWith("war", { nation: "h", points: 500 });
        expect(went()).toEqual([`/armies/war/${kept.of("war")[0]!.id}`]);
        await fireEvent.click(screen.getByRole("button", { name: "Make one by chance" }));
        await came();
        expect(random).toHaveBeenCalledWith("war", "h", 500, expect.any(Number));
        expect(mine()).toHaveLength(2);
        await fireEvent.input(screen.getByLabelText("Points, at most"), { target: { value: "many" } });
        expect((screen.getByRole("button", { name: "Begin an army" }) as HTMLButtonElement).disabled).toBe(true);
    });
    it("opens a ready army as one's own, once", async () => {
        await listed();
        await fireEvent.click(screen.getByRole("button", { name: /Second ready/ }));
        await came();
        await fireEvent.click(screen.getByRole("button", { name: /Second ready/ }));
        await came();
        expect([mine().length, new Set(went()).size]).toEqual([1, 1]);
    });
    it("opens what a link holds", async () => {
        await listed("war", (await link_of("war", "100\nLinked 7")).split("war")[1]!);
        expect(kept.of("war").map(({ text }) => text)).toEqual(["100\nLinked 7"]);
    });
    it("opens what was pasted: a link, or a text", async () => {
        await listed();
        const paste = async (value: string) => {
            await fireEvent.input(screen.getByLabelText(/^Or paste/), { target: { value } });
            await fireEvent.click(screen.getByRole("button", { name: "Open it" }));
            await vi.waitFor(() => expect(screen.queryByText(/^Opening/)).toBe(null));
            await came();
        };
        await paste(` http://elsewhere${await link_of("war", "100\nLinked 7")}`);
        await paste("100\nPasted 8");
        expect(
            kept
                .of("war")
                .map(({ text }) => text)
                .toSorted(),
        ).toEqual(["100\nLinked 7", "100\nPasted 8"]);
        vi.spyOn(armoury, "import").mockRejectedValue(new Trouble("Nothing in it is a unit.", 400));
        await paste("wrong");
        expect(quiet.trouble()).toMatch(/^What you pasted is no army that can be opened\. Nothing/);
    });
    it.each(["#army=%3Cimg%3E", "#army=AAAA"])("says one sentence of a broken link, and loses nothing: %s", async (hash) => {
        kept.add("war", an_army("100\nAlpha 5"));
        await listed("war", hash);
        expect(quiet.trouble()).toMatch(/^This link does not hold a whole army\./);
        expect(mine()).toHaveLength(1);
    });
    it("copies an army, and removes one until that is undone", async () => {
        kept.add("war", an_army("100\nAlpha 5"));
        await listed();
        await fireEvent.click(screen.getByRole("button", { name: "Copy My army" }));
        expect(mine()).toHaveLength(2);
        await fireEvent.click(screen.getAllByRole("button", { name: "Remove My army" })[0]!);
        expect(mine()).toHaveLength(1);
    });
});

describe("the armies of a battle", () => {
    it("are those of the battle until the player names others, ready ones or kept", async () => {
        await offered();
        const { army } = kept.add("war", an_army("100\nAlpha 5"));
        let parts = {};
        let set: string[] = [];
        const settings = [{ name: "war.points", about: "At most", value: "55" }] as Setting[];
        render(Armies_choice, {
            game: "war",
            names: { red: "Allies", blue: "Axis" },
            settings,
            changed: [],
            onchange: (now: Brought) => ({ parts, settings: set } = now),
        });
        await came();
        expect(parts).toEqual({});
        const pick = (side: string, value: string) => fireEvent.change(screen.getByLabelText(side), { target: { value } });
        await pick("Allies", `kept ${army.id}`);
        await pick("Axis", "ready second");
        expect(parts).toEqual({ "red.army": "100\nAlpha 5", "blue.army": "100\nReady 60" });
        expect(set).toEqual(["war.points=60"]); // or it could not fight
        await pick("Allies", "");
        expect(parts).toEqual({ "blue.army": "100\nReady 60" });
    });
});
