import { describe, expect, it } from "vitest";
import { address, go, route_of } from "../src/lib/router.svelte";

describe("addresses", () => {
    it("lead to their pages", () => {
        expect(route_of("/")).toEqual({ page: "Start" });
        expect(route_of("/battles")).toEqual({ page: "Battles" });
        expect(route_of("/battle/a1")).toEqual({ page: "Play", battle: "a1" });
        expect(route_of("/battle/a1/")).toEqual({ page: "Play", battle: "a1" });
        expect(route_of("/battle/a1/replay")).toEqual({ page: "Replay", battle: "a1" });
        expect(route_of("/battle/a1/report")).toEqual({ page: "Report", battle: "a1" });
        expect(route_of("/join/tok")).toEqual({ page: "Join", token: "tok" });
        expect(route_of("/rules")).toEqual({ page: "Rulebooks" });
        expect(route_of("/rules/battledice")).toEqual({ page: "Rules", game: "battledice", rule: "" });
        expect(route_of("/rules/battledice/BD-MOV-01")).toEqual({ page: "Rules", game: "battledice", rule: "BD-MOV-01" });
        expect(route_of("/battle/%C3%A9")).toEqual({ page: "Play", battle: "é" });
    });
    it("that nobody made are unknown", () => {
        for (const path of ["/battle", "/battle/a/b", "/battle/a/replay/x", "/rules/a/b/c", "/x", "/join/a/b", "/%E0%A4%A"])
            expect(route_of(path)).toEqual({ page: "Unknown", path });
    });
    it("change without loading the page again", () => {
        go("/battle/b2?x=1");
        expect([address.path, address.query]).toEqual(["/battle/b2", "?x=1"]);
    });
});
