// Deeds of the real games, cut out of battles that the computer fights from fixed seeds: each with the scene before and after, to be played in
// a page at once and step by step, on a clock of its own.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until, window_of } from "./browser.js";
import { post, program, top } from "./server.js";

const step = 80; // milliseconds from one look to the next: less than anything is shown

const opens = ({ heading }) => heading === "turn" || heading === "phase";

// What a line looks like, for short, after the chapter of the rules that it cites: "CQ outcome badge".
const kind_of = ({ rule, thrown, heading, shows }) =>
    [
        rule.split("-")[1],
        heading || "deed",
        thrown && "dice",
        shows.way.length > 1 && "goes",
        shows.strength === 0 && "falls",
        shows.strength > 0 && "loses",
        ...new Set(shows.marks.map(({ kind }) => kind)),
    ]
        .filter(Boolean)
        .join(" ");
const is_seen = ({ shows }) => shows && (shows.tokens.length || shows.marks.length);
export const kinds_of = ({ told }) => [...new Set(told.filter(is_seen).map(kind_of))];

// The record of a battle that the computer fights against itself.
function recorded(game, scenario, seed) {
    const folder = mkdtempSync(join(tmpdir(), "sandtable-deeds-"));
    const file = join(folder, "battle.record");
    const by = ["--red", "greedy", "--blue", "greedy", "--seed", String(seed), "--record", file];
    const env = { SANDTABLE_DATA: join(top, "data"), ...process.env };
    execFileSync(program, ["play", `${game}/${scenario}`, ...by], { stdio: "ignore", env });
    const record = readFileSync(file, "utf8");
    rmSync(folder, { recursive: true });
    return record;
}

// The deeds of it, one after another, as somebody who looks on hears them.
async function* fought(url, game, scenario, seed) {
    const { body } = await post(url, "/api/battles", { record: recorded(game, scenario, seed) });
    const path = `${url}/api/battles/${body.battle}/moments`;
    const { moments } = await (await fetch(path)).json();
    const ahead = 4;
    const asked = [];
    let before = null,
        deed = null;
    for (let number = 0; number < moments.length; ++number) {
        while (asked.length < ahead && number + asked.length < moments.length)
            asked.push(fetch(`${path}/${moments[number + asked.length].moment}`).then((got) => got.json()));
        const { scene, told } = await asked.shift();
        for (const line of before ? told : []) {
            if (opens(line)) continue;
            if (!line.heading || !deed) {
                if (deed) yield deed;
                deed = { before, told: [], after: scene };
            }
            deed.told.push(line);
            deed.after = scene;
        }
        before = scene;
    }
    if (deed) yield deed;
}

// The first deeds that show these kinds, of battles one after another until there are no more wanted: [scenario, seed]; and the kinds that none
// of them has.
export async function deeds_of(url, game, battles, kinds) {
    const left = new Set(kinds);
    const deeds = [];
    for (const [scenario, seed] of battles)
        for await (const deed of fought(url, game, scenario, seed)) {
            const shown = kinds_of(deed).filter((kind) => left.delete(kind));
            if (shown.length) deeds.push(deed);
            if (!left.size) return { deeds, left };
        }
    return { deeds, left };
}

const players = {
    red: { who: "computer", level: "medium", army: "Red", name: "" },
    blue: { who: "computer", level: "medium", army: "Blue", name: "" },
};
const fairness = { version: 2, commitment: "c".repeat(64), secret: "", promises: {}, words: { red: "", blue: "" } };
const nothing_asked = {
    type: "update",
    view: "watch",
    question: null,
    status: "",
    undo: "no",
    takes_back: "",
    redo: false,
    taken_back: null,
    offers: { draw: null, undo: null, takes_back: "" },
    players,
    curtain: null,
    result: null,
    fairness,
    rematch: null,
};

// A page that looks on at a table on which deeds are laid one after another. `watch` is put into it.
export async function stage(browser, url, game, size, watch) {
    const { context, page, faults } = await window_of(browser, { ...size, played: true, touch: size.width < 500 });
    let socket = null,
        told = 0,
        revision = 0;
    await page.routeWebSocket("**/api/battles/laid/socket", (opened) => {
        socket = opened;
        opened.onMessage((text) => opened.send(JSON.stringify({ id: JSON.parse(text).id, type: "done" })));
        const at = { protocol: 2, battle: "laid", game, scenario: "laid", settings: [], seat: "watch", last_message: 0, lesson: null };
        opened.send(JSON.stringify({ type: "welcome", ...at, players, fairness, take_backs: true }));
    });
    // As the server does, it tells of the scene only what changed: else the page would paint its ground again for each deed.
    const said = new Map(); // the members of the scene
    const say = async (scene, lines) => {
        revision += 1;
        const told_anew = Object.entries(scene).filter(([member, now]) => said.get(member) !== JSON.stringify(now));
        for (const [member, now] of told_anew) said.set(member, JSON.stringify(now));
        socket.send(JSON.stringify({ ...nothing_asked, revision, scene: Object.fromEntries(told_anew), told: lines, first_told: told }));
        told += lines.length;
        await until(() => page.locator(`[data-revision="${revision}"]`).count(), "the scene");
    };
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await context.addInitScript({ content: `(${watch})()` });
    return {
        context,
        page,
        faults,
        open: async (scene) => {
            await page.goto(`${url}/battle/laid`);
            // Boxes are looked at, never the picture: all is laid out, nothing painted.
            await page.evaluate(() => (document.documentElement.style.clipPath = "inset(50%)"));
            await until(() => socket, "a socket");
            await say(scene, []);
            const painted = () => page.locator("[data-painted=true]").count();
            for (let came = await painted(); !came; came = await painted()) await page.clock.runFor(20);
        },
        lay: (scene) => say(scene, []),
        // Gives what `look_in_tests` sees at each step of it, until it has been played. The page steps by itself: what the browser lays out
        // between two frames follows at each step, and no step has to be asked for from here.
        async play({ after, told }) {
            await say(after, told);
            return page.evaluate(async (milliseconds) => {
                const { controller, builtins } = globalThis.__pwClock; // what page.clock sets on
                const looks = [];
                for (let seen = globalThis.look_in_tests(); seen; seen = globalThis.look_in_tests()) {
                    looks.push(seen);
                    await controller.runFor(milliseconds);
                    await new Promise(builtins.requestAnimationFrame);
                }
                return looks;
            }, step);
        },
    };
}
