// What each test file begins and ends with: a server and a browser of its own.
import { after, before } from "node:test";
import { open_browser } from "./browser.js";
import { serve } from "./server.js";

export function table(program) {
    const it = {};
    before(async () => {
        it.server = await serve(program);
        it.browser = await open_browser();
        it.url = it.server.url;
    });
    after(async () => {
        await it.browser?.close();
        await it.server?.stop();
    });
    return it;
}
