// What every test finds: a browser that prefers nothing, neither dark nor less motion. A test that wants another stubs it for itself.
import { beforeEach, vi } from "vitest";

beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
