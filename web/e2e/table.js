// What each test file begins and ends with: a server and a browser of its own. A test leaves no window open: what is played in it would go
// on beside the tests that follow.
import { after, afterEach, before } from "node:test";
import { open_browser } from "./browser.js";
import { serve } from "./server.js";

export function table(program) {
    const it = {};
    before(async () => {
        it.server = await serve(program);
        it.browser = await open_browser();
        it.url = it.server.url;
    });
    afterEach(async () => {
        await Promise.all(it.browser.contexts().map((context) => context.close()));
    });
    after(async () => {
        await it.browser?.close();
        await it.server?.stop();
    });
    return it;
}
