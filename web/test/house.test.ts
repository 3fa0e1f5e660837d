import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, Trouble } from "../src/api";
import { beside, path_of, text_of, undecided } from "../src/lib/house";
import House_rules, { type House } from "../src/start/House_rules.svelte";

describe("settings", () => {
    it("are decided by house rules that say the same", () => {
        expect(path_of("units.infantry.name=\"a=b\"")).toBe("units.infantry.name");
        expect(undecided(["bd.general_hit=direct", "bd.min_dice=1"], ["units.general.move=2", "bd.general_hit=last"])).toEqual(["bd.min_dice=1"]);
        expect(undecided(["bd.era=ww1"], ["bd.era_strict=false"])).toEqual(["bd.era=ww1"]);
        expect(undecided(["bd.era=ww1"], [])).toEqual(["bd.era=ww1"]);
    });
});

describe("what is wrong in a file", () => {
    it("stands beside its name with the line", () => {
        expect(beside("my rule.yaml", "my rule.yaml:3: unknown key 'mvoe'; did you mean 'move'?")).toBe("Line 3: unknown key 'mvoe'; did you mean 'move'?");
        expect(beside("a.yaml", "a.yaml: a file of 70000 bytes; 65536 is the most.")).toBe("a.yaml: a file of 70000 bytes; 65536 is the most.");
        expect(beside("a.yaml", "battledice/scenarios/alma.yaml:51: type: there is none.")).toBe("battledice/scenarios/alma.yaml:51: type: there is none.");
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
    const rules = [{ id: "long", title: "Long", about: "Longer.", settings: ["a=1"] }, { id: "stubborn", title: "Stubborn", about: "More so.", settings: ["b=2"] }];
    const bring = (name: string, text: string) => fireEvent.change(screen.getByLabelText("House-rule files"), { target: { files: [new File([text], name)] } });
    beforeEach(() => {
        vi.spyOn(api, "try_house").mockImplementation(async (_game, _scenario, { name, text }) => {
            if (text.includes("wrong")) throw new Trouble(`${name}:1: it is wrong.`, 400);
            return { settings: [`c=${text}`] };
        });
        render(House_rules, { game: "g", scenario: "s", rules, onchange: (now: House) => (house = now) });
    });

    it("goes in the order shown, whatever was ticked first", async () => {
        await fireEvent.click(screen.getByLabelText("Stubborn"));
        await bring("mine.yaml", "3");
        await fireEvent.click(screen.getByLabelText("Long"));
        await screen.findByText("c=3");
        expect(house).toEqual({ rules: ["long", "stubborn", { name: "mine.yaml", text: "3" }], settings: ["a=1", "b=2", "c=3"], hindrance: "" });
        await fireEvent.click(screen.getByRole("button", { name: "Remove mine.yaml" }));
        expect(house.rules).toEqual(["long", "stubborn"]);
    });
    it("says what is wrong until the file is mended", async () => {
        await bring("mine.yaml", "wrong");
        await screen.findByText("Line 1: it is wrong.");
        expect(house.hindrance).toContain("mine.yaml");
        await bring("mine.yaml", "4");
        await screen.findByText("c=4");
        expect(house).toMatchObject({ rules: [{ name: "mine.yaml", text: "4" }], hindrance: "" });
    });
    it("is not ready while a file is looked at, and forgets one that is removed meanwhile", async () => {
        let tell = (_changes: { settings: string[] }) => {};
        vi.mocked(api.try_house).mockImplementation(() => new Promise((told) => (tell = told)));
        await bring("slow.yaml", "5");
        await waitFor(() => expect(api.try_house).toHaveBeenCalled());
        expect(house.hindrance).not.toBe("");
        await fireEvent.click(screen.getByRole("button", { name: "Remove slow.yaml" }));
        tell({ settings: ["c=5"] });
        await Promise.resolve();
        expect(house).toEqual({ rules: [], settings: [], hindrance: "" });
    });
});
