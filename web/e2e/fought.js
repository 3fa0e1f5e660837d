// A battle that the computer fought against itself, to look at afterwards.
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { until } from "./browser.js";
import { post } from "./server.js";

// Computers think while somebody looks on. Gives what ends that.
const look_on = (url, battle) =>
    new Promise((resolve, reject) => {
        const headers = {
            connection: "Upgrade",
            upgrade: "websocket",
            origin: url,
            "sec-websocket-version": "13",
            "sec-websocket-key": randomBytes(16).toString("base64"),
        };
        const asked = request(`${url}/api/battles/${battle}/socket`, { headers });
        asked.on("upgrade", (_, socket) => {
            socket.on("error", () => undefined).resume(); // what is said is of no interest
            resolve(() => socket.destroy());
        });
        asked.on("response", ({ statusCode }) => reject(new Error(`no seat to look on from: ${statusCode}`)));
        asked.on("error", reject);
        asked.end();
    });

export async function fought(url, scenario = "haltern") {
    const {
        body: { battle },
    } = await post(url, "/api/battles", { game: "battledice", scenario, settings: [], red: "computer:greedy", blue: "computer:greedy" });
    const moments = async () => (await fetch(`${url}/api/battles/${battle}/moments`)).json();
    const leave = await look_on(url, battle);
    await until(async () => (await moments()).over, "the computer to fight its battle", 60_000);
    leave();
    return { battle, moments: (await moments()).moments };
}
