// A battle that the computer fought against itself, to look at afterwards.
import { until } from "./browser.js";
import { post } from "./server.js";

export async function fought(url, scenario = "haltern") {
    const {
        body: { battle },
    } = await post(url, "/api/battles", { game: "battledice", scenario, settings: [], red: "computer:greedy", blue: "computer:greedy" });
    const moments = async () => (await fetch(`${url}/api/battles/${battle}/moments`)).json();
    await until(async () => (await moments()).over, "the computer to fight its battle", 60_000);
    return { battle, moments: (await moments()).moments };
}
