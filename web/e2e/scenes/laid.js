// A table laid by hand instead of by a server: a scene and a question as a game would send them.
import { readFileSync } from "node:fs";

export const read = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8"));

const players = { red: { who: "person", level: "", army: "Red" }, blue: { who: "person", level: "", army: "Blue" } };
const nothing = { title: "", dice: 0, terms: [], total: 0, distributions: [], chances: [], notes: [] }; // foretold
const fairness = { version: 2, commitment: "c".repeat(64), secret: "", promises: {}, words: { red: "", blue: "" } };

// Opens the table with that question. `said` gathers the answers that the client gives; each is confirmed and the next update has
// no question, unless `refusal` gives the rule and the words to refuse it with; `marks` are drawn over an answer that is being made, and `forecast` tells what it
// would bring. `ask` puts
// another question, once these lines have been told.
export async function lay(page, url, { scene, questions }, name, { undo = "no", since } = {}) {
    const laid = { said: [], acts: [], refusal: () => null, marks: () => [], forecast: () => ({}) };
    let revision = 1,
        lines = 0,
        socket = null;
    const update = (question, whole = false, told = []) => {
        socket.send(
            JSON.stringify({
                type: "update",
                revision,
                scene: whole ? scene : {},
                view: "red",
                question: question && question.kind !== "choose" ? { deed: "Do it", ...question } : question,
                status: "Waiting for the other side.",
                told,
                first_told: lines,
                undo,
                takes_back: "",
                redo: false,
                taken_back: null,
                offers: { draw: null, undo: null, takes_back: "" },
                players,
                curtain: null,
                result: null,
                fairness,
                ...(whole && since ? { since } : {}),
            }),
        );
        lines += told.length;
    };
    laid.ask = (next, told = []) => {
        revision += 1;
        update(questions[next] ?? next, false, told);
    };
    laid.has_come = (count) => laid.said.length === count;
    await page.route("**/api/games/*/rules", (route) =>
        route.fulfill({
            json: [{ id: "K47-TRN-04", title: "An Order Die is drawn", text: "The owner chooses a unit that has none.", reason: "" }],
        }),
    );
    await page.routeWebSocket("**/api/battles/laid/socket", (opened) => {
        socket = opened;
        opened.onMessage((text) => {
            const message = JSON.parse(text);
            const reply = (more) => opened.send(JSON.stringify({ id: message.id, ...more }));
            if (message.do === "try")
                return reply({
                    type: "tried",
                    refusal: laid.refusal(message.numbers),
                    marks: laid.marks(message.numbers),
                    forecast: { ...nothing, ...laid.forecast(message.numbers) },
                });
            if (message.do !== "answer") {
                laid.acts.push(message.do);
                return reply({ type: "done" });
            }
            laid.said.push(message.numbers);
            const refusal = laid.refusal(message.numbers);
            if (refusal) return reply({ type: "refused", ...refusal });
            revision += 1;
            update(null);
            return reply({ type: "done" });
        });
        opened.send(
            JSON.stringify({
                type: "welcome",
                protocol: 2,
                battle: "laid",
                game: "laid",
                scenario: "laid",
                settings: [],
                seat: "red",
                last_message: 0,
                players,
                fairness,
            }),
        );
        update(questions[name] ?? null, true);
    });
    await page.goto(`${url}/battle/laid`);
    await page.locator("#question").waitFor();
    await page.waitForFunction(() => document.querySelector(".layer").getBoundingClientRect().width !== 1600); // it has been fitted in
    return laid;
}
