// Armies of the player's own: what a browser keeps of them, the links that hold them, the files that they come from, and how one is made.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Trouble } from "../src/api";
import { armoury, longest_text } from "../src/armies/armoury";
import { Builder, followed } from "../src/armies/builder.svelte";
import { army_in, file_name } from "../src/armies/files";
import { History } from "../src/armies/history.svelte";
import { described, kept } from "../src/armies/kept.svelte";
import { link_of, text_in } from "../src/armies/link";
import { settings_for } from "../src/armies/limit";
import type { Setting } from "../src/protocol";
import { change_in_points, in_points } from "../src/armies/price";
import { a_unit, an_army, answered } from "./an_army";
import { settled } from "./a_table";

beforeEach(() => {
    for (const { id } of kept.all) kept.remove(id);
    vi.spyOn(armoury, "army").mockImplementation((_game, request) => Promise.resolve(answered(request)));
});

describe("the armies that a browser keeps", () => {
    const ids = () => kept.of("g").map(({ id }) => id);
    it("are those of the game, the last changed first, each under a name of its own", () => {
        kept.put({ ...described("a", "g", an_army("100")), changed: 1 });
        kept.put({ ...described("b", "g", an_army("200")), changed: 2 });
        kept.put({ ...described("c", "h", an_army("100")), changed: 3 });
        expect([ids(), kept.of("h").length]).toEqual([["b", "a"], 1]);
        expect(Object.keys(localStorage).sort()).toEqual(["a", "b", "c"].map((id) => `sandtable.army.${id}`));
        kept.remove("b");
        expect([ids(), localStorage.getItem("sandtable.army.b")]).toEqual([["a"], null]);
    });
    it("hold each text once", () => {
        const first = kept.add("g", an_army("100\nA 5"));
        expect([
            first.is_new,
            first.is_safe,
            kept.add("g", an_army("100\nA 5")).army.id,
            kept.add("h", an_army("100\nA 5")).is_new,
        ]).toEqual([true, true, first.army.id, true]);
    });
    it("follow what another tab does, and pass over what is unreadable", () => {
        localStorage.setItem("sandtable.army.x", JSON.stringify(described("x", "g", an_army("100"))));
        localStorage.setItem("sandtable.army.y", "{");
        localStorage.setItem("sandtable.army.z", JSON.stringify({ id: "z", text: 7 }));
        dispatchEvent(Object.assign(new Event("storage"), { key: "sandtable.army.x" }));
        expect(ids()).toEqual(["x"]);
        expect(localStorage.getItem("sandtable.army.y")).toBe("{");
    });
    it("are there until the page is left where nothing can be kept, which is told", () => {
        vi.stubGlobal("localStorage", {
            setItem: () => {
                throw new Error("full");
            },
        });
        expect(kept.put(described("a", "g", an_army("100")))).toBe(false);
        expect(ids()).toEqual(["a"]);
        vi.unstubAllGlobals();
    });
});

describe("the texts that an army had", () => {
    it("are gone back to and forth again until another follows", () => {
        const history = new History("a", "1");
        history.push("2");
        history.push("2");
        history.push("3");
        expect([history.undo(), history.now, history.undo(), history.now, history.undo(), history.now]).toEqual([
            true,
            "2",
            true,
            "1",
            false,
            "1",
        ]);
        expect([history.redo(), history.now, history.can_redo]).toEqual([true, "2", true]);
        history.push("4");
        expect([history.can_redo, history.redo(), history.now]).toEqual([false, false, "4"]);
    });
    it("are still there when the page is loaded again, with what changed meanwhile", () => {
        new History("a", "1").push("2");
        const again = new History("a", "2");
        expect([again.now, again.undo(), again.now]).toEqual(["2", true, "1"]);
        const changed = new History("a", "5");
        expect([changed.now, changed.undo(), changed.now]).toEqual(["5", true, "1"]);
        expect(new History("b", "9").can_undo).toBe(false);
    });
    it("are no more than sixty", () => {
        const history = new History("a", "0");
        for (let each = 1; each < 100; ++each) history.push(String(each));
        while (history.undo());
        expect(history.now).toBe("40");
    });
});

describe("a link that holds an army", () => {
    const text = "army: Größe → 1\nnation: germany\n".repeat(40);
    it("gives its text again, in letters that an address may have", async () => {
        const link = await link_of("g 1", text);
        expect(link).toMatch(/^\/armies\/g%201#army=[\w-]+$/);
        expect(link.length).toBeLessThan(200);
        expect(await text_in(link.slice(link.indexOf("#")))).toBe(text);
        expect([await text_in(""), await text_in("#lessons")]).toEqual([null, null]);
    });
    it.each(["#army=", "#army=%3Cscript%3E", "#army=AAAA", "#army=zzzz", "#army=a"])(
        "says in a sentence that it is broken: %s",
        async (hash) => {
            await expect(text_in(hash)).rejects.toThrow("This link does not hold a whole army.");
        },
    );
    it("that was cut off is broken, and one that would fill the memory is not read", async () => {
        const link = await link_of("g", text);
        await expect(text_in(link.slice(link.indexOf("#"), -9))).rejects.toThrow("cut off");
        const bomb = await link_of("g", "a".repeat(longest_text + 1));
        await expect(text_in(bomb.slice(bomb.indexOf("#")))).rejects.toThrow("64 KiB");
    });
});

describe("a file", () => {
    const file = (text: BlobPart, name = "mine.yaml") => new File([text], name);
    beforeEach(() => {
        vi.mocked(armoury.army).mockImplementation((_game, request) =>
            request.text?.includes("wrong") ? Promise.reject(new Trouble("army:1: it is wrong.", 400)) : Promise.resolve(answered(request)),
        );
    });
    it("of ours is opened as it is", async () => {
        const imported = vi.spyOn(armoury, "import");
        expect(await army_in("g", file("100\nA 5"))).toMatchObject({ page: { points: 5 }, report: [] });
        expect(imported).not.toHaveBeenCalled();
    });
    it("of another program is imported, and what was made of it told", async () => {
        const report = [{ said: "A", words: "", sure: true }];
        vi.spyOn(armoury, "import").mockResolvedValue({ text: "100\nA 5", report });
        expect(await army_in("g", file("wrong"))).toMatchObject({ page: { points: 5 }, report });
        expect(await army_in("g", file(new Uint8Array([0xff, 0x00])))).toMatchObject({ page: { points: 5 } });
    });
    it("that is no army says so in one sentence", async () => {
        vi.spyOn(armoury, "import").mockRejectedValue(new Trouble("Nothing in it is a unit.", 400));
        await expect(army_in("g", file("wrong"))).rejects.toThrow("mine.yaml is no army that can be opened. Nothing in it is a unit.");
        await expect(army_in("g", file("# mine\narmy: wrong"))).rejects.toThrow("army:1: it is wrong.");
        vi.mocked(armoury.import).mockRejectedValue(new Trouble("There is no such page.", 404));
        await expect(army_in("g", file("wrong"))).rejects.toThrow("army:1: it is wrong.");
        await expect(army_in("g", file(""))).rejects.toThrow("empty");
        await expect(army_in("g", file(new Uint8Array(1024 * 1024 + 1)))).rejects.toThrow("1024 KiB");
    });
    it("is named after its army", () => {
        expect(["Panzermech Platoon", "Ünïts / 3", "…"].map(file_name)).toEqual(["panzermech-platoon", "u-ni-ts-3", "army"]);
    });
});

it("an army that costs more than a battle allows raises its limit, unless the player has set one", () => {
    const armoury = { nations: [], ready: [], limits: [], limit_setting: "g.points" };
    const settings = [{ name: "g.points", value: "1000" }] as Setting[];
    const set = (points: number, limit?: number, ...chosen: string[]) =>
        settings_for(
            [
                { points: 900, limit: 3000 },
                { points, ...(limit ? { limit } : {}) },
            ],
            armoury,
            settings,
            chosen,
        );
    expect([set(1000, 2000), set(1001, 2000), set(1001), set(1001, 2000, "g.points=1500")]).toEqual([
        [],
        ["g.points=2000"],
        ["g.points=1001"],
        [],
    ]);
    expect(settings_for([{ points: 2000 }], armoury, [])).toEqual([]);
});

it("points are told with what they change", () => {
    expect([13, -5, 0].map(change_in_points)).toEqual(["+13", "−5", ""]);
    expect([1, 1000].map(in_points)).toEqual(["1 point", "1,000 points"]);
});

describe("an army while it is made", () => {
    const made = async (text: string) => {
        const { army } = kept.add("g", an_army(text));
        const builder = new Builder(army);
        await builder.look();
        return builder;
    };
    it("goes on looking at the same unit, at a new one, and at what stands where one was", () => {
        const [a, b, c] = ["A", "B", "C"].map((name) => a_unit(name, 5)) as [
            ReturnType<typeof a_unit>,
            ReturnType<typeof a_unit>,
            ReturnType<typeof a_unit>,
        ];
        expect(followed([a, b], [a, c, b], 0)).toBe(1);
        expect(followed([a, b], [b, a], 0)).toBe(1);
        expect(followed([a, b], [a, c], 1)).toBe(1);
        expect(followed([a, b], [a], 1)).toBe(0);
        expect(followed([a], [], 0)).toBe(null);
        expect(followed([a, b], [a], null)).toBe(null);
    });
    it("is kept after each change, which can be undone and done again", async () => {
        const builder = await made("100\nA 5");
        await builder.add("squad");
        expect([builder.page?.points, builder.unit, kept.get(builder.id)?.text]).toEqual([10, 1, "100\nA 5\nSquad 2 5"]);
        expect(builder.page?.choices.map(({ what }) => what)).toEqual(["models", "remove"]);
        await builder.undo();
        expect([builder.page?.points, kept.get(builder.id)?.points]).toEqual([5, 5]);
        await builder.redo();
        expect([builder.page?.points, builder.history.can_redo]).toEqual([10, false]);
    });
    it("asks for no unit that has gone", async () => {
        const builder = await made("100\nA 5\nB 6");
        builder.choose(1);
        await builder.change(() => ({ what: "remove", value: "", unit: 1 }));
        expect([builder.trouble, builder.page?.units.length, builder.unit]).toEqual(["", 1, 0]);
        await builder.change(() => ({ what: "remove", value: "", unit: 0 }));
        expect([builder.trouble, builder.page?.units.length, builder.unit]).toEqual(["", 0, null]);
        await builder.undo();
        await builder.undo();
        await builder.change(() => ({ what: "models", value: "8", unit: 1 }));
        builder.choose(0);
        await builder.look();
        await builder.redo();
        expect([builder.trouble, builder.page?.text]).toEqual(["", "100\nA 5\nB 8"]);
    });
    it("takes changes one after the other, each in what the one before left", async () => {
        const builder = await made("100\nA 5");
        builder.choose(0);
        const more = () => builder.change((page) => ({ unit: 0, what: "models", value: String(Number(page.choices[0]!.value) + 1) }));
        void more();
        void more();
        await more();
        expect(builder.page?.text).toBe("100\nA 8");
    });
    it("stays as it is where the server cannot tell of a change, and says why until it can", async () => {
        const builder = await made("100\nA 5");
        vi.mocked(armoury.army).mockRejectedValue(new Trouble("The server cannot be reached.", 0));
        await builder.add("squad");
        expect([builder.trouble, builder.page?.points, kept.get(builder.id)?.text]).toEqual([
            "The server cannot be reached.",
            5,
            "100\nA 5",
        ]);
        await builder.undo();
        vi.mocked(armoury.army).mockImplementation((_game, request) => Promise.resolve(answered(request)));
        await builder.add("squad");
        expect([builder.trouble, builder.page?.points]).toEqual(["", 10]);
        vi.mocked(armoury.army).mockRejectedValue(new Trouble("The server cannot be reached.", 0));
        await builder.undo();
        expect([builder.page?.points, builder.history.can_redo]).toEqual([10, false]);
    });
    it("takes over what another tab made of it, and loses nothing", async () => {
        const builder = await made("100\nA 5");
        builder.choose(0);
        builder.take("100\nB 7");
        await settled();
        await builder.look();
        expect(builder.page?.units[0]?.name).toBe("B");
        await builder.undo();
        expect(kept.get(builder.id)?.text).toBe("100\nA 5");
    });
});
