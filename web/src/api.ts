// What the server offers over HTTP. Whatever goes wrong becomes a Trouble whose message is a sentence for people.
import { random_key } from "./lib/random_key";
import type {
    Aftermath,
    BattleList,
    Created,
    GameCard,
    HouseChanges,
    HouseText,
    Invitation,
    Join,
    Moment,
    Moments,
    NewBattle,
    LessonCard,
    NewFork,
    NewLesson,
    NewRecord,
    Paragraph,
    Problem,
    ScenarioInList,
    ScenarioPage,
    Sheet,
} from "./protocol";

export type View = "red" | "blue" | "watch" | "all";

// `status` is the HTTP status, or 0 when the server could not be reached.
export class Trouble extends Error {
    constructor(
        message: string,
        readonly status: number,
    ) {
        super(message);
        this.name = "Trouble";
    }
}

// A body is sent as JSON, and a file as its bytes.
export async function ask(method: string, path: string, body?: unknown): Promise<Response> {
    let response: Response;
    const type = body instanceof Blob ? "application/octet-stream" : "application/json";
    try {
        response = await fetch(path, {
            method,
            headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": type }) },
            ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
        });
    } catch {
        throw new Trouble("The server cannot be reached. Is it running, and are you on the same network?", 0);
    }
    if (response.ok) return response;
    const text = await response.text();
    throw new Trouble(problem_in(text) ?? `The server answered ${response.status} to ${method} ${path}.`, response.status);
}

function problem_in(text: string): string | undefined {
    try {
        const problem = JSON.parse(text) as Partial<Problem> | null;
        return typeof problem?.error === "string" ? problem.error : undefined;
    } catch {
        return undefined; // not of our server: a proxy's page
    }
}

export async function page<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await ask(method, path, body);
    try {
        return (await response.json()) as T;
    } catch {
        throw new Trouble(`The server's answer to ${method} ${path} cannot be read.`, response.status);
    }
}

export const of = encodeURIComponent;

// The answer to a new battle may be lost on its way. If this page asks for the same again, it is given that battle and no second one.
const asked_for = new Map<string, string>(); // keys, of battles that have no answer yet
async function create(battle: NewBattle | NewLesson | NewFork | NewRecord): Promise<Created> {
    const what = JSON.stringify(battle);
    const key = asked_for.get(what) ?? random_key();
    asked_for.set(what, key);
    const created = await page<Created>("POST", "/api/battles", { ...battle, key });
    asked_for.delete(what);
    return created;
}

export const api = {
    games: () => page<GameCard[]>("GET", "/api/games"),
    scenarios: () => page<ScenarioInList[]>("GET", "/api/scenarios"),
    scenario: (game: string, id: string) => page<ScenarioPage>("GET", `/api/games/${of(game)}/scenarios/${of(id)}`),
    try_house: (game: string, scenario: string, file: HouseText) =>
        page<HouseChanges>("POST", `/api/games/${of(game)}/scenarios/${of(scenario)}/house`, file),
    lessons: (game: string) => page<LessonCard[]>("GET", `/api/games/${of(game)}/lessons`),
    rules: (game: string) => page<Paragraph[]>("GET", `/api/games/${of(game)}/rules`),
    // The newest; or those that were begun before one of them.
    battles: (before?: string) => page<BattleList>("GET", `/api/battles${before ? `?before=${of(before)}` : ""}`),
    create,
    invitation: (token: string) => page<Invitation>("GET", `/api/invites/${of(token)}`),
    // Asked for again with the same key it gives the same seat again: the first answer may have been lost on its way.
    join: (token: string, key: string) => page<Created>("POST", `/api/invites/${of(token)}`, { key } satisfies Join),
    // Without a view, as the server thinks fit for this seat.
    tables: (battle: string) => page<Sheet[]>("GET", `/api/battles/${of(battle)}/tables`),
    moments: (battle: string, view?: View) => page<Moments>("GET", `/api/battles/${of(battle)}/moments${view ? `?view=${view}` : ""}`),
    moment: (battle: string, moment: number, view: View) =>
        page<Moment>("GET", `/api/battles/${of(battle)}/moments/${moment}?view=${view}`),
    aftermath: (battle: string, view: View) => page<Aftermath>("GET", `/api/battles/${of(battle)}/aftermath?view=${view}`),
    record: async (battle: string, view: View) => (await ask("GET", record_path(battle, view))).text(),
    report: async (battle: string, view: View) => (await ask("GET", report_path(battle, view))).text(),
};

// Addresses for links, such as a download.
export const record_path = (battle: string, view: View) => `/api/battles/${of(battle)}/record?view=${view}`;
export const report_path = (battle: string, view: View) => `/api/battles/${of(battle)}/report?view=${view}`;
export const socket_path = (battle: string) => `/api/battles/${of(battle)}/socket`;

// The sentence to show for whatever was thrown.
export const sentence = (trouble: unknown): string => (trouble instanceof Error ? trouble.message : String(trouble));
