// A server of its own for each test file: a free port, an empty database, the built web table.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const top = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const program = resolve(process.env.SANDTABLE_PROGRAM ?? join(top, "build/sandtable"));
// The same with a game in inches that only tests play.
export const toys = resolve(process.env.SANDTABLE_TOYS ?? join(top, "build/tests/sandtable_toys"));
export const web = resolve(process.env.SANDTABLE_WEB ?? join(top, "build/web"));

for (const [what, path, how] of [
    ["program", program, "SANDTABLE_PROGRAM names it"],
    ["web table", join(web, "index.html"), "scripts/web build makes it; SANDTABLE_WEB names its folder"],
])
    if (!existsSync(path)) throw new Error(`The ${what} is not at ${path}; ${how}.`);

function start(served, port, database, folder) {
    const child = spawn(served, ["serve", "--port", String(port), "--database", `sqlite:${database}`, "--web", folder], {
        env: { SANDTABLE_DATA: join(top, "data"), ...process.env },
        stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new Promise((end) => child.on("exit", (code, signal) => end({ code, signal })));
    return new Promise((begun, failed) => {
        let out = "",
            err = "";
        child.stdout.on("data", (text) => {
            out += text;
            const url = /http:\/\/[^\s/]+:(\d+)\//.exec(out);
            if (url) begun({ child, ended, port: Number(url[1]) });
        });
        child.stderr.on("data", (text) => (err += text));
        void ended.then(({ code, signal }) => failed(new Error(`sandtable serve ended (${code ?? signal}): ${err}`)));
    });
}

export async function serve(served = program, shown = web) {
    if (!existsSync(served)) throw new Error(`There is no ${served}.`);
    const folder = mkdtempSync(join(tmpdir(), "sandtable-e2e-"));
    const database = join(folder, "battles.db");
    let running = await start(served, 0, database, shown);
    const url = `http://127.0.0.1:${running.port}`;
    return {
        url,
        // As a power cut would: nothing is tidied up.
        async kill() {
            running.child.kill("SIGKILL");
            await running.ended;
        },
        // As one that goes back to a copy from before it had any battle; while it does not run.
        forget() {
            for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
        },
        async start_again() {
            running = await start(served, running.port, database, shown);
        },
        async stop() {
            running.child.kill("SIGTERM");
            const { code, signal } = await running.ended;
            rmSync(folder, { recursive: true });
            if (code !== 0) throw new Error(`sandtable serve did not end cleanly on SIGTERM: ${code ?? signal}`);
        },
    };
}

// What a browser's page would send; gives the status, the body and the cookie that came along.
export async function post(url, path, body, headers = {}) {
    const response = await fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json", origin: url, ...headers },
        body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json(), cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

// A battle of the person who asks for it, as red, against the computer.
export const begin_against_computer = (url, { scenario = "alma", settings = [] } = {}) =>
    post(url, "/api/battles", { game: "battledice", scenario, settings, red: "me", blue: "computer:greedy" });
