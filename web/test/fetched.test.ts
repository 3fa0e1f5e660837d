import { beforeEach, expect, it, vi } from "vitest";
import { Fetched } from "../src/lib/fetched.svelte";
import { live } from "../src/lib/live.svelte";
import { settled } from "./a_table";

let idle: () => void = () => undefined;
let called_off = 0;
beforeEach(() => {
    live.dismiss();
    called_off = 0;
    vi.stubGlobal("requestIdleCallback", (run: () => void) => ((idle = run), 7));
    vi.stubGlobal("cancelIdleCallback", (what: number) => (called_off = what));
});

it("fetches a part once, when it is wanted", async () => {
    const fetch = vi.fn(() => Promise.resolve({ default: "part" }));
    const part = new Fetched(fetch);
    expect([part.part, fetch.mock.calls.length]).toEqual([null, 0]);
    part.want();
    part.want();
    await settled();
    part.want();
    expect([part.part, fetch.mock.calls.length]).toEqual(["part", 1]);
});
it("or before, when the page has nothing to do, unless that is called off", async () => {
    const fetch = vi.fn(() => Promise.resolve({ default: "part" }));
    const part = new Fetched(fetch);
    const call_off = part.want_when_idle();
    expect(fetch).not.toHaveBeenCalled();
    idle();
    await settled();
    expect(part.part).toBe("part");
    call_off();
    expect(called_off).toBe(7);
});
it("says that it cannot be fetched only to those who want it, and tries again", async () => {
    let fails = true;
    const part = new Fetched(() => (fails ? Promise.reject(new Error("no line")) : Promise.resolve({ default: "part" })));
    part.want_when_idle();
    idle();
    await settled();
    expect(live.toast).toBeNull();
    idle();
    part.want(); // what is under way is wanted now
    await settled();
    expect([live.toast?.tone, live.toast?.action?.words]).toEqual(["bad", "Try again"]);
    fails = false;
    live.toast!.action!.act();
    await settled();
    expect(part.part).toBe("part");
});
