import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../src/api";

const battle = { game: "battledice", scenario: "alma", settings: [], red: "me", blue: "open" };

describe("a new battle", () => {
    afterEach(() => vi.unstubAllGlobals());

    it("is asked for with one key until it is there", async () => {
        const asked: { key: string; red: string }[] = [];
        let lost = true;
        vi.stubGlobal("fetch", (_path: string, request: RequestInit) => {
            asked.push(JSON.parse(request.body as string) as { key: string; red: string });
            if (lost) return Promise.reject(new TypeError("the line is down"));
            return Promise.resolve(new Response(JSON.stringify({ battle: "7", seat: "red", invites: [], warning: "" }), { status: 201 }));
        });
        await expect(api.create(battle)).rejects.toThrow("cannot be reached");
        await expect(api.create({ ...battle, red: "computer:easy" })).rejects.toThrow("cannot be reached");
        lost = false;
        expect(await api.create(battle)).toMatchObject({ battle: "7" });
        await api.create(battle);
        const [first, other, again, next] = asked.map(({ key }) => key);
        expect(first).toMatch(/^[0-9a-f]{32}$/);
        expect(again).toBe(first);
        expect(new Set([first, other, next]).size).toBe(3);
        expect(asked.map(({ red }) => red)).toEqual(["me", "computer:easy", "me", "me"]);
    });
});
