import { beforeEach, describe, expect, it, vi } from "vitest";
import { notice, person } from "../src/lib/person.svelte";
import * as sound from "../src/lib/sound";
import { Company } from "../src/play/company.svelte";
import type { Player } from "../src/protocol";

beforeEach(() => {
    localStorage.clear();
    person.wants_notices = false;
});

describe("a notification", () => {
    const told: string[] = [];
    const browser = (permission: string) => {
        told.length = 0;
        class Notice {
            static permission = permission;
            static requestPermission = () => Promise.resolve(Notice.permission);
            constructor(_title: string, { body }: { body: string }) {
                told.push(body);
            }
            close() {}
        }
        vi.stubGlobal("Notification", Notice);
    };
    const looks = (visible: boolean, focus: boolean) => {
        vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
        vi.spyOn(document, "hasFocus").mockReturnValue(focus);
    };
    it("goes to the player who wished it and looks elsewhere", async () => {
        browser("granted");
        looks(false, false);
        notice("not wished", "b");
        expect(await person.wish_notices(true)).toBe(true);
        expect(localStorage.getItem("sandtable.notices")).toBe("true");
        notice("in another tab", "b");
        looks(true, false);
        notice("in another window", "b");
        looks(true, true);
        notice("here", "b");
        expect(told).toEqual(["in another tab", "in another window"]);
    });
    it("is not wished where the browser gives no leave", async () => {
        browser("denied");
        expect(await person.wish_notices(true)).toBe(false);
        expect(localStorage.getItem("sandtable.notices")).toBe("false");
    });
    it("tells what is said and who comes", async () => {
        browser("granted");
        looks(false, false);
        await person.wish_notices(true);
        const rung: string[] = [];
        vi.spyOn(sound, "play").mockImplementation((one) => void rung.push(one));
        const player = (name: string): Player => ({ who: "person", level: "", army: "", name, silent: false });
        const players = { red: player("Anna"), blue: player("Bea") };
        const company = new Company({ battle: "b", seat: "red", players, beside: () => Promise.resolve(true) });
        company.hear({ type: "talk", first: 0, lines: [{ by: "blue", words: "Hello" }] });
        for (const blue of [false, true]) company.take({ type: "company", here: { red: true, blue }, watching: 0 });
        expect(told).toEqual(["Bea: Hello", "Bea is here."]);
        expect(rung).toEqual(["comes", "comes"]);
    });
});
