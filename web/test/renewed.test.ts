import { beforeEach, expect, it, vi } from "vitest";
import { load_again } from "../src/lib/renewed";

beforeEach(() => sessionStorage.clear());
const there = () => Promise.resolve(true);

it("loads an old page again, once a minute at most", async () => {
    const reload = vi.fn();
    expect(await load_again(there, reload, 1000)).toBe(true);
    expect(await load_again(there, reload, 2000)).toBe(false);
    expect(await load_again(there, reload, 60_500)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await load_again(there, reload, 61_001)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
});
it("leaves a page alone whose server is not reached", async () => {
    const reload = vi.fn();
    expect(await load_again(() => Promise.resolve(false), reload, 1000)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(await load_again(there, reload, 1001)).toBe(true);
});
