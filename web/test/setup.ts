// What every test finds: an empty page, nothing kept, and a browser that prefers nothing, neither dark nor less motion. A test that wants
// something else stubs it for itself.
import { beforeEach, vi } from "vitest";

// Files share one window, for one each takes five times as long as the tests. Each reads the modules for itself, so that it hears nothing
// of what another left under way.
vi.resetModules();

beforeEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
