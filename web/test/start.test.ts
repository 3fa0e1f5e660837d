// The start page: the battles to choose from, the one that is chosen, one's own; and an invitation.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Trouble } from "../src/api";
import { person } from "../src/lib/person.svelte";
import * as router from "../src/lib/router.svelte";
import Join from "../src/pages/Join.svelte";
import Battle_cards from "../src/start/Battle_cards.svelte";
import Continue from "../src/start/Continue.svelte";
import Set_up from "../src/start/Set_up.svelte";
import { mine } from "../src/start/mine.svelte";
import type { BattleCard, BattleList, Created, GameCard, Invitation, ScenarioInList, ScenarioPage } from "../src/protocol";
import { settled } from "./a_table";

// What is drawn has tests of its own.
vi.mock("../src/board/Board.svelte", () => ({ default: () => ({}) }));
vi.mock("../src/board/Picture.svelte", () => ({ default: () => ({}) }));

const picture = { board: { kind: "hexes", columns: 1, rows: 1 }, cells: [], areas: [], legend: [], tokens: [], zones: [] };
const scenario = (id: string, date: string, game = "g"): ScenarioInList =>
    ({
        card: { id, game, title: `Battle of ${id}`, date, place: "", red: "Allies", blue: "Russians", turns: 12, history: "It was long." },
        balance: null,
        picture,
    }) as unknown as ScenarioInList;
const games = ["g", "h"].map((id) => ({ id, title: `Game ${id}`, about: "", levels: ["greedy"] }) as unknown as GameCard);

beforeEach(() => {
    localStorage.clear();
    vi.spyOn(router, "go").mockImplementation(() => undefined);
});

describe("the battles to choose from", () => {
    const battles = [scenario("alma", "1854"), scenario("sedan", "1870"), scenario("loos", "1915", "h")];
    const shown = () => {
        const { container } = render(Battle_cards, { games, battles, chosen: battles[0], onchoose: () => undefined });
        const titles = () => [...container.querySelectorAll(".scenarios .title")].map(({ textContent }) => textContent);
        const times = () => [...container.querySelectorAll("[aria-label='Time'] button")].map(({ textContent }) => textContent.trim());
        const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
        return { titles, times, press };
    };
    it("are those of the time that was asked for", async () => {
        const { titles, press } = shown();
        await press("1850–1874");
        expect(titles()).toEqual(["Battle of alma", "Battle of sedan"]);
    });
    it("offer the times of the chosen game, and forget one in which it has no battle", async () => {
        const { titles, times, press } = shown();
        expect(times()).toEqual(["Any time", "1850–1874", "1900–1924"]);
        await press("1850–1874");
        await press("Game h");
        expect([titles(), times()]).toEqual([["Battle of loos"], []]);
        await press("Game g");
        expect(times()).toEqual([]);
    });
});

describe("one's battles", () => {
    const card = (battle: string, more: Partial<BattleCard> = {}): BattleCard =>
        ({
            battle,
            game: "g",
            title: `Battle ${battle}`,
            seat: "red",
            players: { red: { who: "person", army: "Allies" }, blue: { who: "computer", army: "Russians" } },
            begun: Date.now(),
            turn: 1,
            phase: "fire",
            standings: null,
            picture: null,
            waits: false,
            over: false,
            words: "The Russians move",
            ...more,
        }) as unknown as BattleCard;
    const look = async (...cards: BattleCard[]) => {
        vi.spyOn(api, "battles").mockResolvedValue({ battles: cards, older: null });
        const { container } = render(Continue, {});
        await settled();
        await settled();
        return {
            listed: () => [...container.querySelectorAll(".mine .title")].map(({ textContent }) => textContent),
            states: () => [...container.querySelectorAll(".mine .state")].map(({ textContent }) => textContent.trim()),
            old: () => [...container.querySelectorAll("details .title")].map(({ textContent }) => textContent),
            link: (name: RegExp) => screen.getByRole("link", { name, hidden: true }).getAttribute("href"),
        };
    };
    it("are the first three until all are asked for, and say whose turn it is", async () => {
        const { listed, states } = await look(card("1", { waits: true }), card("2"), card("3"), card("4"));
        expect([listed(), states()]).toEqual([
            ["Battle 1", "Battle 2", "Battle 3"],
            ["Your turn", "The Russians move", "The Russians move"],
        ]);
        await fireEvent.click(screen.getByRole("button", { name: "All 4" }));
        expect(listed()).toHaveLength(4);
    });
    it("lead to the table, and to the replay of what is over", async () => {
        const { link, old } = await look(card("1"), card("2", { over: true }));
        expect([link(/Battle 1/), link(/Battle 2/), old()]).toEqual(["/battle/1", "/battle/2/replay", ["Battle 2"]]);
    });
    it("are put away and taken out again, in this browser alone", async () => {
        const { listed, old } = await look(card("1"), card("2"));
        await fireEvent.click(screen.getByRole("button", { name: "Put away Battle 1" }));
        expect([listed(), old(), localStorage.getItem("sandtable.away"), localStorage.getItem("sandtable.battles")]).toEqual([
            ["Battle 2"],
            ["Battle 1"],
            '["1"]',
            "1",
        ]);
        await fireEvent.click(screen.getByRole("button", { name: "Take out again Battle 1", hidden: true }));
        expect([listed(), old()]).toEqual([["Battle 1", "Battle 2"], []]);
    });
    it("that the server lists no more are not remembered as put away", async () => {
        await look(card("1"), card("2"));
        mine.put_away(card("1"));
        await look(card("2"));
        expect(localStorage.getItem("sandtable.away")).toBe("[]");
    });
});

describe("many battles", () => {
    const cards = (...ids: number[]) =>
        ids.map(
            (id) =>
                ({
                    battle: String(id),
                    title: `Battle ${id}`,
                    seat: "watch",
                    players: {},
                    begun: Date.now(),
                    over: id < 5,
                }) as unknown as BattleCard,
        );
    const pages = new Map<string | undefined, BattleList>();
    beforeEach(() => {
        mine.take_out(cards(6)[0]!);
        Object.assign(mine, { battles: null, older: null, pages: 1 });
        pages.clear();
        pages.set(undefined, { battles: cards(2, 9, 8), older: "8" });
        pages.set("8", { battles: cards(7, 6), older: "6" });
        pages.set("6", { battles: cards(2), older: "2" }); // which came with the newest
        pages.set("2", { battles: cards(1), older: null });
        vi.spyOn(api, "battles").mockImplementation((before) => Promise.resolve(pages.get(before)!));
    });
    const show = async (whole: boolean) => {
        const { container } = render(Continue, { whole });
        await settled();
        await settled();
        return () => [...container.querySelectorAll(".title")].map(({ textContent }) => textContent.replace("Battle ", "")).join(" ");
    };
    const older = () => screen.queryByRole("button", { name: "Older battles" });
    it("come a page at a time, each once, and none of those put away is forgotten meanwhile", async () => {
        mine.put_away(cards(6)[0]!);
        const listed = await show(true);
        expect(listed()).toBe("9 8 2");
        expect(localStorage.getItem("sandtable.away")).toBe('["6"]');
        await fireEvent.click(older()!);
        await settled();
        expect(listed()).toBe("9 8 7 2 6");
        await fireEvent.click(older()!);
        await settled();
        await settled();
        expect([listed(), older()]).toEqual(["9 8 7 2 6 1", null]);
    });
    it("are looked at again, as many pages as there were, as they are by then", async () => {
        const listed = await show(true);
        await fireEvent.click(older()!);
        await settled();
        pages.set(undefined, { battles: cards(10, 9), older: "9" });
        pages.set("9", { battles: cards(8, 7), older: "7" });
        await mine.look();
        await settled();
        expect(listed()).toBe("10 9 8 7");
        expect(mine.older).toBe("7");
    });
    it("are a page of their own, to which the start page leads", async () => {
        await show(false);
        expect(older()).toBe(null);
        expect(screen.getByRole("link", { name: "All your battles" }).getAttribute("href")).toBe("/battles");
    });
    it("that cannot be had are told of, and asked for again", async () => {
        await show(true);
        vi.spyOn(api, "battles").mockRejectedValueOnce(new Error("no"));
        await fireEvent.click(older()!);
        await settled();
        expect(screen.queryByRole("alert")).not.toBe(null);
        await fireEvent.click(older()!);
        await settled();
        expect([screen.queryByRole("alert"), mine.older]).toEqual([null, "6"]);
    });
});

describe("the battle that is chosen", () => {
    const begin = async (first: boolean, change?: () => Promise<unknown>) => {
        const created: object[] = [];
        vi.spyOn(api, "create").mockImplementation((battle) => {
            created.push(battle);
            return Promise.resolve({ battle: "next", invites: [] } as unknown as Created);
        });
        const battle = scenario("alma", "1854");
        const page = { card: battle.card, settings: [], house: [], scene: null, balance: null } as unknown as ScenarioPage;
        render(Set_up, { game: games[0]!, battle, page, first });
        await change?.();
        await fireEvent.click(screen.getByRole("button", { name: /^Begin/ }));
        await settled();
        await settled();
        return created;
    };
    it("is called a good first one only where nobody has chosen it", async () => {
        await begin(true);
        expect(screen.queryByText("A good first battle")).not.toBe(null);
    });
    it("is begun with taking back, unless somebody wants to play without", async () => {
        expect(await begin(false)).toMatchObject([{ scenario: "alma", take_backs: true }]);
        expect(screen.queryByText("A good first battle")).toBe(null);
    });
    it("says beside the button how many rules are one's own, house rules among them", async () => {
        vi.spyOn(api, "create").mockResolvedValue({ battle: "next", invites: [] } as unknown as Created);
        const battle = scenario("alma", "1854");
        const change = (setting: string) => ({ setting, about: setting, value: "1", rule: "" });
        const house = [
            { id: "long", title: "Long", about: "", settings: [change("a=1"), change("b=1")] },
            { id: "short", title: "Short", about: "", settings: [change("c=1")] },
        ];
        const page = { card: battle.card, settings: [], house, scene: null, balance: null } as unknown as ScenarioPage;
        const { container } = render(Set_up, { game: games[0]!, battle, page, first: false });
        const said = () => container.querySelector("#what")!.textContent.replace(/.*, /s, "").trim();
        expect(said()).toBe("by the rulebook.");
        await fireEvent.click(screen.getByLabelText("Short"));
        expect(said()).toBe("with 1 house rule of your choice.");
        await fireEvent.click(screen.getByLabelText("Long"));
        expect(said()).toBe("with 2 house rules of your choice.");
    });
    it("is begun without it by a player who said so", async () => {
        const without = () => fireEvent.click(screen.getByRole("checkbox", { name: /Play without/, hidden: true }));
        expect(await begin(false, without)).toMatchObject([{ take_backs: false }]);
    });
});

describe("an invitation", () => {
    const invited = async (more: Partial<Invitation>, red_share = 0.7) => {
        vi.spyOn(api, "invitation").mockResolvedValue({
            game: "g",
            scenario: "alma",
            title: "The Alma",
            date: "",
            side: "blue",
            players: { red: { who: "person", army: "Allies", name: "Anna" }, blue: { who: "open", army: "Russians", name: "" } },
            settings: [],
            take_backs: true,
            ...more,
        } as unknown as Invitation);
        vi.spyOn(api, "scenario").mockResolvedValue({
            card: scenario("alma", "1854").card,
            balance: { red_share },
            scene: { ...picture, units: [], sheets: [], standings: { red: {}, blue: {} }, clock: {} },
        } as unknown as ScenarioPage);
        const joined = vi.spyOn(api, "join").mockResolvedValue({ battle: "b" } as unknown as Created);
        const { container } = render(Join, { token: "t" });
        await settled();
        await settled();
        return { words: container.textContent.replace(/\s+/g, " "), joined };
    };
    it("says to an invited player how even the battle is", async () => {
        expect((await invited({ side: "red" })).words).toMatch(/70 % of the victories .* draw .* somewhat the easier/);
        expect((await invited({ side: "blue" })).words).toMatch(/30 % of the victories .* draw .* the harder/);
        expect((await invited({ side: "blue" }, 0.52)).words).toMatch(/As even as battles come/);
        expect((await invited({ side: "red" }, 0.46)).words).toMatch(/46 % of the victories/);
    });
    it("says where nothing can be taken back, and only there", async () => {
        expect((await invited({ take_backs: false })).words).toMatch(/what has come out stays/);
        expect((await invited({ take_backs: true })).words).not.toMatch(/what has come out stays/);
    });
    it("keeps the name under which the seat is taken", async () => {
        const { joined } = await invited({});
        await fireEvent.input(screen.getByLabelText(/Your name/), { target: { value: "Bea" } });
        await fireEvent.click(screen.getByRole("button", { name: "Take the seat" }));
        await settled();
        expect([person.name, joined.mock.calls.length]).toEqual(["Bea", 1]);
    });
    it("that somebody took leads on", async () => {
        vi.spyOn(api, "invitation").mockRejectedValue(new Trouble("gone", 410));
        render(Join, { token: "t" });
        await settled();
        await settled();
        screen.getByRole("heading", { name: "This seat is taken" });
        expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/battles", "/"]);
    });
});
