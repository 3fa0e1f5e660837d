// Deeds of the real games, cut out of battles that computers fight at a server: each with the scene before and after, to be played in a page.
import { listen, until, window_of } from "./browser.js";
import { scene_of } from "./playing.js";
import { post } from "./server.js";

const opens = ({ heading }) => heading === "turn" || heading === "phase";

// What a line looks like, for short: which kinds of deed there are is a question of the rules that they cite and of this.
const looks = ({ thrown, heading, shows }) =>
    [
        heading || "deed",
        thrown && "dice",
        shows?.way.length > 1 && "goes",
        shows?.strength === 0 && "falls",
        shows?.strength > 0 && "loses",
        ...new Set(shows?.marks.map(({ kind }) => kind)),
    ]
        .filter(Boolean)
        .join(" ");

// The deeds of one battle as the page of somebody who looks on hears them.
async function fought(browser, url, game, scenario, enough) {
    const chairs = { red: "computer:greedy", blue: "computer:greedy" };
    const { body } = await post(url, "/api/battles", { game, scenario, settings: [], ...chairs });
    const { context, page } = await window_of(browser);
    const heard = listen(page);
    await page.goto(`${url}/battle/${body.battle}`);
    await until(
        () => heard.last_update()?.result || heard.updates.reduce((sum, { told }) => sum + told.length, 0) > enough,
        "a battle",
        200_000,
    );
    await context.close();
    const deeds = [];
    let before = null;
    for (const [number, { told }] of heard.updates.entries()) {
        const after = scene_of({ updates: heard.updates.slice(0, number + 1) });
        for (const line of before ? told : []) {
            if (opens(line)) continue;
            if (!line.heading || !deeds.length) deeds.push({ before, told: [], after });
            deeds.at(-1).told.push(line);
            deeds.at(-1).after = after;
        }
        before = after;
    }
    return {
        deeds: deeds.filter(({ told }) => told.some(({ shows }) => shows?.tokens.length || shows?.marks.length)),
        update: heard.last_update(),
        game,
    };
}

// The fewest of them, nearly, that show every kind of line that came up.
export async function deeds_of(browser, url, game, scenario, enough) {
    const { deeds, ...rest } = await fought(browser, url, game, scenario, enough);
    const kinds_of = ({ told }) => told.filter(({ shows }) => shows).map((line) => `${line.rule} ${looks(line)}`);
    const left = new Set(deeds.flatMap(kinds_of));
    const kinds = [...left];
    const chosen = [];
    while (left.size) {
        const worth = (deed) => new Set(kinds_of(deed).filter((kind) => left.has(kind))).size;
        const best = deeds.reduce((one, other) => (worth(other) > worth(one) ? other : one));
        for (const kind of kinds_of(best)) left.delete(kind);
        chosen.push(best);
    }
    return { ...rest, kinds, deeds: chosen };
}

// A page that looks on at a table on which deeds are laid one after another.
export async function stage(browser, url, { update, game }, size) {
    const { context, page, faults } = await window_of(browser, { ...size, played: true, touch: size.width < 500 });
    let socket = null,
        told = 0;
    await page.routeWebSocket("**/api/battles/laid/socket", (opened) => {
        socket = opened;
        opened.onMessage((text) => opened.send(JSON.stringify({ id: JSON.parse(text).id, type: "done" })));
        const { players, fairness } = update;
        const at = { protocol: 2, battle: "laid", game, scenario: "laid", settings: [], seat: "watch", last_message: 0, lesson: null };
        opened.send(JSON.stringify({ type: "welcome", ...at, players, fairness, take_backs: true }));
    });
    const say = (scene, lines) => {
        socket.send(JSON.stringify({ ...update, question: null, result: null, curtain: null, scene, told: lines, first_told: told }));
        told += lines.length;
    };
    return {
        context,
        page,
        faults,
        open: async (scene) => {
            await page.goto(`${url}/battle/laid`);
            await until(() => socket, "a socket");
            say(scene, []);
            await page.locator("[data-painted=true]").waitFor();
        },
        lay: (scene) => say(scene, []),
        play: ({ after, told }) => say(after, told),
    };
}
