// What a press on the board does, and the card of what is pressed.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { live } from "../src/lib/live.svelte";
import Card_view from "../src/play/Card.svelte";
import Inspector from "../src/play/Inspector.svelte";
import type { Mark, Question, Scene, Spot, Surveyed, Told } from "../src/protocol";
import { a_hand, question, target, token } from "./a_hand";
import { a_question, nothing, settled } from "./a_table";

beforeEach(() => {
    sessionStorage.clear();
});
// Something that the other side did is being played.
function played(at: ReturnType<typeof a_hand>) {
    const scene = at.table.scene as Scene;
    const told: Told[] = [{ rule: "", words: "they moved", heading: "" }];
    at.table.showing.take({ before: scene, after: scene, told, first: 0, own: false });
}

describe("a press", () => {
    it("chooses what is open there", async () => {
        const { hand, answered } = a_hand();
        hand.press(target(11));
        await settled();
        expect(answered).toEqual([[1]]);
    });
    it("says why what is closed is closed", () => {
        const said = vi.spyOn(live, "say");
        const { hand, answered } = a_hand();
        hand.press(target(12));
        expect(said).toHaveBeenCalledWith("Unavailable: it has moved");
        expect(answered).toEqual([]);
    });
    it("on an enemy that nothing can be done to says why, and keeps the unit", async () => {
        const shown = vi.spyOn(live, "show");
        const { hand, ask, acts } = a_hand();
        hand.press(target(10));
        await settled();
        const closed = [{ words: "is out of range", rule: "X-1", on: [{ token: 12 }] }];
        ask(question({ words: "At whom?", subject: 10, options: [{ option: 5, words: "13", on: { token: 13 } }], closed }));
        const enemy = { ...target(12), token: { ...token(12), side: "blue" } } as ReturnType<typeof target>;
        hand.press(enemy);
        await settled();
        expect(acts).toEqual([]);
        expect(shown).toHaveBeenCalledWith("Not allowed: it is out of range (X-1)", "bad");
    });
    it("on another unit takes it instead of the one that was chosen", async () => {
        const { hand, ask, acts } = a_hand();
        hand.press(target(10));
        await settled();
        ask(question({ words: "Where to?", subject: 10, options: [{ option: 5, words: "to A1", on: { hex: [4, 4] } }] }));
        hand.press(target(11));
        expect(acts).toContain("undo");
    });
    it("that drags a piece and lets it go gives what may be chosen there, and waits where dice fall", async () => {
        const at = a_hand({ 6: { ...nothing, dice: 2 } });
        const where = (option: number) =>
            question({ words: `Where to? ${option}`, subject: 10, closed: [], options: [{ option, words: "A1", on: { hex: [4, 4] } }] });
        const goal = { ...target(null, [4, 4]), key: "hex 4,4" };
        at.ask(where(5));
        expect([
            at.hand.can_take(target(11), false),
            at.hand.can_take({ ...target(10), token: { ...token(10), side: "red" } }, false),
        ]).toEqual([false, true]);
        for (const option of [5, 6]) {
            at.ask(where(option));
            at.hand.take({ ...target(10), token: { ...token(10), side: "red" } });
            at.hand.drop(goal);
            await settled();
        }
        expect([at.answered, at.choice.chosen]).toEqual([[[5]], 6]);
    });
    it("only ends what is played, and nothing is lit so long", async () => {
        const at = a_hand();
        played(at);
        expect([at.hand.looks_on, at.hand.spots.all.length]).toEqual([true, 0]);
        at.hand.press(target(11));
        await settled();
        expect([at.table.showing.playing, at.answered]).toEqual([false, []]);
        expect(at.hand.spots.all.length).toBe(3);
    });
});

describe("what the pointer rests on", () => {
    it("is still told of after an answer, and looked at again", () => {
        const { hand, board } = a_hand();
        hand.over(target(12));
        hand.renewed();
        hand.look_again();
        expect([hand.target?.token?.id, board.look_again.mock.calls.length]).toEqual([12, 1]);
    });
    it("is no point of the next answer until the hand moves", () => {
        const { hand, board, ask } = a_hand();
        ask(a_question({ kind: "place", topic: 7, least: 1, most: 1 }));
        hand.over(target(12));
        expect(hand.drafting.under_hand).not.toBeNull();
        hand.drafting.renewed();
        board.look_again.mockImplementation(() => hand.over(target(12)));
        hand.look_again();
        expect([hand.target?.token?.id, hand.drafting.under_hand]).toEqual([12, null]);
        hand.over(target(12));
        expect(hand.drafting.under_hand).not.toBeNull();
    });
    it("is nothing once it has left", () => {
        const { hand, board } = a_hand();
        hand.over(target(12));
        hand.over(null);
        expect(hand.target?.token?.id).toBe(12); // the last word stands until something else is asked
        hand.renewed();
        hand.look_again();
        expect([hand.target, board.look_again.mock.calls.length]).toEqual([null, 0]);
    });
    it("is said with what can be done there, and why not", () => {
        const at = a_hand();
        const why = (id: number) => {
            const { container } = render(Inspector, {
                props: {
                    scene: { ...at.table.scene, tokens: [], cells: [], zones: [], board: { kind: "hexes" } } as unknown as Scene,
                    target: target(id),
                    choice: at.choice,
                    game: "g",
                },
            });
            return container.querySelector("p:last-of-type")?.textContent.trim().replace(/\s+/g, " ");
        };
        expect([why(11), why(12)]).toEqual(["Open: unit 11", expect.stringMatching(/^Unavailable: it has moved/)]);
    });
    it("tells of four zones there, and of how many more", () => {
        const at = a_hand();
        const shots = [1, 2, 3, 4, 5, 6].map((id) => ({
            id,
            name: "",
            words: `shot ${id}`,
            at: [0, 0],
            outline: [],
            radius: 0,
            look: "plain",
        }));
        const scene = { ...at.table.scene, tokens: [], cells: [], zones: shots, board: { kind: "hexes" } } as unknown as Scene;
        const { container } = render(Inspector, { props: { scene, target: target(null), choice: at.choice, game: "g" } });
        const told = [...container.querySelectorAll(".zone")].map(({ textContent }) => textContent);
        expect(told).toEqual(["shot 1", "shot 2", "shot 3", "shot 4", "and 2 more"]);
    });
});

describe("the card", () => {
    const mark = (words: string): Mark => ({ kind: "cells", tone: "good", at: [], radius: 0, token: null, facing: null, words, rule: "" });
    const surveyed = (title: string, ...layers: string[]): Surveyed => ({
        type: "surveyed",
        id: 0,
        title,
        facts: [{ what: "Moves", words: "2 hexes", rule: "" }],
        layers: layers.map((words) => ({ words, marks: [mark(""), mark(`${words} of ${title}`)] })),
    });
    const at_server = (answers: Record<string, Surveyed>) => {
        const at = a_hand();
        vi.spyOn(at.table.previews, "survey").mockImplementation((on: Spot) =>
            Promise.resolve(answers[JSON.stringify(on)] ?? surveyed("")),
        );
        return at;
    };
    const of = (id: number) => JSON.stringify({ token: id });
    const both = { [of(10)]: surveyed("Guards", "Reach", "Range"), [of(11)]: surveyed("Foot", "Reach", "Range") };

    it("draws its first layer, and for the next piece what was looked at before", async () => {
        const { card } = at_server(both);
        await card.look({ token: 10 });
        expect([...card.shown]).toEqual(["Reach"]);
        card.toggle("Range");
        card.toggle("Reach");
        await card.look({ token: 11 });
        expect([card.told?.title, [...card.shown], card.marks.map(({ words }) => words)]).toEqual([
            "Foot",
            ["Range"],
            ["", "Range of Foot"],
        ]);
    });
    it("is that of the last that was asked for, however late another comes, and none once it was closed", async () => {
        const { card, table } = at_server(both);
        const late: ((told: Surveyed) => void)[] = [];
        vi.spyOn(table.previews, "survey").mockImplementation(() => new Promise((resolve) => late.push(resolve)));
        const looks = [card.look({ token: 10 }), card.look({ token: 11 })];
        late[1]!(both[of(11)]!);
        late[0]!(both[of(10)]!);
        expect(await Promise.all(looks)).toEqual([false, true]);
        expect(card.told?.title).toBe("Foot");
        const after = card.look({ token: 10 });
        card.close();
        late[2]!(both[of(10)]!);
        expect([await after, card.told]).toEqual([false, null]);
    });
    it("is none of what the game says nothing of", async () => {
        const { card } = at_server(both);
        expect([await card.look({ token: 99 }), card.told]).toEqual([false, null]);
    });
    it("tells its facts, and says the words of the marks that are drawn", async () => {
        const { card } = at_server(both);
        await card.look({ token: 10 });
        const { container } = render(Card_view, { card, game: "g", onclose: () => undefined });
        const pressed = () => screen.getAllByRole("button", { name: /Reach|Range/ }).map((one) => one.getAttribute("aria-pressed"));
        const said = () => [...container.querySelectorAll(".said")].map(({ textContent }) => textContent);
        expect(container.querySelector("dl")?.textContent).toMatch(/Moves\s*2 hexes/);
        expect([pressed(), said()]).toEqual([["true", "false"], ["Reach: Reach of Guards."]]);
        await fireEvent.click(screen.getByRole("button", { name: "Reach" }));
        expect([pressed(), said()]).toEqual([["false", "false"], []]);
    });
    const sheet = (of_whom: number) => ({
        id: 1,
        army: "red",
        title: "Reds",
        columns: ["Unit", "Order", "Arms"],
        rows: [
            {
                cells: [
                    { words: "unit", tone: "", badges: [] },
                    { words: "first wave", tone: "", badges: [] },
                    { words: "rifles", tone: "", badges: ["Down"] },
                ],
                token: of_whom,
            },
        ],
    });
    it("by keys is that of what they chose, unless the pointer rests on something", async () => {
        const { hand, choice, card, panel } = at_server(both);
        await hand.open_card();
        expect(card.told).toBe(null);
        choice.step(1);
        hand.target = target(11); // where it was once
        await hand.open_card();
        expect([card.told?.title, panel.tab]).toEqual(["Guards", "card"]);
        hand.over(target(11));
        await hand.open_card();
        expect(card.told?.title).toBe("Foot");
        panel.close_card();
        expect([card.told, panel.tab]).toEqual([null, "choices"]);
    });

    it("is that of a piece that is not on the board, by its row, by what is chosen and by who is asked about", async () => {
        const at = at_server({ ...both, [of(20)]: surveyed("Grenadiers", "Reach") });
        const { hand, card } = at;
        const tokens = [token(10), { ...token(20), at: null, full: 8, strength: 7, kind: "foot" }];
        const scene = { tokens, sheets: [sheet(20)] } as unknown as Scene;
        at.ask(question(), { scene });
        hand.over_row(20);
        const { container } = render(Inspector, {
            props: { scene: at.table.scene!, target: hand.target, away: hand.away, choice: at.choice, game: "g", oncard: () => undefined },
        });
        expect(container.querySelector("p")?.textContent.trim().replace(/\s+/g, " ")).toBe(
            "Card unit 20 (foot, 7 of 8) first wave, rifles, Down",
        );
        await hand.open_card();
        expect(card.told?.title).toBe("Grenadiers");

        hand.over(target(11)); // on the board again
        expect(hand.away).toBe(null);
        await hand.open_card();
        expect(card.told?.title).toBe("Foot");
        hand.over(null);

        at.ask(question({ options: [{ option: 0, words: "unit 20", on: { sheet: 1, row: 0 } }] }), { scene });
        hand.renewed();
        at.choice.step(1);
        await hand.open_card();
        expect(card.told?.title).toBe("Grenadiers");

        card.close();
        at.ask(question({ subject: 20, options: [] }), { scene });
        hand.renewed();
        expect(hand.away?.id).toBe(20);
        await hand.open_card();
        expect(card.told?.title).toBe("Grenadiers");
    });
    it("hides no edge at which a piece comes on: where it does is asked of a piece that is away", () => {
        const at = at_server(both);
        const scene = { tokens: [{ ...token(20), at: null, full: 8, strength: 7, kind: "foot" }], sheets: [] } as unknown as Scene;
        const arrives = (more: Partial<Question>) => {
            at.ask(a_question({ subject: 20, ...more }), { scene });
            at.hand.renewed();
            const { container } = render(Inspector, {
                props: { scene: at.table.scene!, target: at.hand.target, away: at.hand.away, choice: at.choice, game: "g" },
            });
            return container.querySelector(".said.arrives") !== null;
        };
        expect([arrives({ kind: "place", least: 1, most: 1 }), arrives({ kind: "choose" })]).toEqual([true, false]);
    });
});
