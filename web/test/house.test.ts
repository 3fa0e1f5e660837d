import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Trouble } from "../src/api";
import { beside, path_of, text_of, undecided, value_in_words } from "../src/lib/house";
import type { Change } from "../src/protocol";
import House_rules, { type House } from "../src/start/House_rules.svelte";

const change = (setting: string): Change => ({
    setting,
    about: path_of(setting),
    value: setting.slice(setting.indexOf("=") + 1),
    rule: "",
});

describe("settings", () => {
    it("are decided by house rules that say the same", () => {
        expect(path_of('units.infantry.name="a=b"')).toBe("units.infantry.name");
        expect(undecided(["bd.general_hit=direct", "bd.min_dice=1"], ["units.general.move=2", "bd.general_hit=last"].map(change))).toEqual([
            "bd.min_dice=1",
        ]);
        expect(undecided(["bd.era=ww1"], [change("bd.era_strict=false")])).toEqual(["bd.era=ww1"]);
        expect(undecided(["bd.era=ww1"], [])).toEqual(["bd.era=ww1"]);
    });
    it("have values that people can read", () => {
        expect(["true", "false", "two_faces", "2", "[4, 3]"].map(value_in_words)).toEqual(["yes", "no", "two faces", "2", "4, 3"]);
        expect(
            value_in_words("[{when: {bd.a_b: 1, bd.c: no}, units: {horse: {move: 3}}}, {when: {bd.d: x}, terrain: {hill: {move: 2}}}]"),
        ).toBe("where a b is 1 and c is no: horse move: 3; where d is x: hill move: 2");
        expect(value_in_words("{infantry: {move: 3}}")).toBe("infantry move: 3");
        expect(value_in_words("[{when: {bd.deploy: fixed}, units: {infantry: {series: [4, 3]}}}]")).toBe(
            "where deploy is fixed: infantry series: 4, 3",
        );
    });
});

describe("what is wrong in a file", () => {
    it("stands beside its name with the line", () => {
        expect(beside("my rule.yaml", "my rule.yaml:3: unknown key 'mvoe'; did you mean 'move'?")).toBe(
            "Line 3: unknown key 'mvoe'; did you mean 'move'?",
        );
        expect(beside("a.yaml", "a.yaml: a file of 70000 bytes; 65536 is the most.")).toBe(
            "a.yaml: a file of 70000 bytes; 65536 is the most.",
        );
        expect(beside("a.yaml", "battledice/scenarios/alma.yaml:51: type: there is none.")).toBe(
            "battledice/scenarios/alma.yaml:51: type: there is none.",
        );
        expect(beside("a.yaml", "The server cannot be reached.")).toBe("The server cannot be reached.");
    });
    it("is seen before it is sent", async () => {
        await expect(text_of(new File([new Uint8Array([0xff, 0xfe])], "a.yaml"))).rejects.toThrow("UTF-8");
        await expect(text_of(new File([new Uint8Array(64 * 1024 + 1)], "a.yaml"))).rejects.toThrow("64 KiB");
        expect(await text_of(new File(["house: Zündnadel\n"], "a.yaml"))).toBe("house: Zündnadel\n");
        expect(await text_of(new File([" ".repeat(64 * 1024)], "a.yaml"))).toHaveLength(64 * 1024);
    });
});

describe("the choice of house rules", () => {
    let house: House;
    let shown: ReturnType<typeof render>;
    const rules = [
        { id: "long", title: "Long", about: "Longer.", settings: [change("a=1")] },
        { id: "stubborn", title: "Stubborn", about: "More so.", settings: [change("b=2")] },
    ];
    const bring = (name: string, text: string) =>
        fireEvent.change(screen.getByLabelText("House-rule files"), { target: { files: [new File([text], name)] } });
    beforeEach(() => {
        vi.spyOn(api, "try_house").mockImplementation(async (_game, _scenario, { name, text }) => {
            if (text.includes("wrong")) throw new Trouble(`${name}:1: it is wrong.`, 400);
            return { settings: [change(`c=${text}`)] };
        });
        shown = render(House_rules, { game: "g", scenario: "s", rules, onchange: (now: House) => (house = now) });
    });

    it("goes in the order shown, whatever was ticked first", async () => {
        await fireEvent.click(screen.getByLabelText("Stubborn"));
        await bring("mine.yaml", "3");
        await fireEvent.click(screen.getByLabelText("Long"));
        await screen.findByTitle("c=3");
        expect(house).toEqual({
            rules: ["long", "stubborn", { name: "mine.yaml", text: "3" }],
            settings: ["a=1", "b=2", "c=3"].map(change),
            hindrance: "",
        });
        await fireEvent.click(screen.getByRole("button", { name: "Remove mine.yaml" }));
        expect(house.rules).toEqual(["long", "stubborn"]);
    });
    it("says what is wrong until the file is mended", async () => {
        await bring("mine.yaml", "wrong");
        await screen.findByText("Line 1: it is wrong.");
        expect(house.hindrance).toContain("mine.yaml");
        await bring("mine.yaml", "4");
        await screen.findByTitle("c=4");
        expect(house).toMatchObject({ rules: [{ name: "mine.yaml", text: "4" }], hindrance: "" });
    });
    it("stays for another scenario, with which its files are tried again", async () => {
        await fireEvent.click(screen.getByLabelText("Long"));
        await bring("mine.yaml", "3");
        await screen.findByTitle("c=3");
        vi.mocked(api.try_house).mockRejectedValue(new Trouble("It does not go with this scenario.", 400));
        await shown.rerender({ scenario: "t" });
        await screen.findByText("It does not go with this scenario.");
        expect(api.try_house).toHaveBeenLastCalledWith("g", "t", { name: "mine.yaml", text: "3" });
        expect(house.rules).toEqual(["long", { name: "mine.yaml", text: "3" }]);
        expect(house.hindrance).toContain("mine.yaml");
    });
    it("is not ready while a file is looked at, and forgets one that is removed meanwhile", async () => {
        let tell = (_changes: { settings: Change[] }) => {};
        vi.mocked(api.try_house).mockImplementation(() => new Promise((told) => (tell = told)));
        await bring("slow.yaml", "5");
        await waitFor(() => expect(api.try_house).toHaveBeenCalled());
        let looked_at = false;
        const waiting = (shown.component as { looked_at(): Promise<void> }).looked_at().then(() => (looked_at = true));
        await Promise.resolve();
        expect(looked_at).toBe(false);
        await fireEvent.click(screen.getByRole("button", { name: "Remove slow.yaml" }));
        tell({ settings: [change("c=5")] });
        await waiting;
        expect(house).toEqual({ rules: [], settings: [], hindrance: "" });
    });
});
