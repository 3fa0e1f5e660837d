// Opens an army that came from elsewhere: it is kept in this browser, and what an import said of it is shown beside it.
import { live } from "../lib/live.svelte";
import { go } from "../lib/router.svelte";
import type { ArmyImport, ArmyPage } from "../protocol";
import { kept } from "./kept.svelte";

export interface Report {
    name: string; // of the file
    report: ArmyImport["report"];
}
const reports = new Map<string, Report>(); // by army, until they have been read

export const path_of_army = (game: string, id: string) => `/armies/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;

// With `replace` the address that brought it is left out of the browser's history.
export function open_army(game: string, page: ArmyPage, { report, replace = false }: { report?: Report; replace?: boolean } = {}) {
    const { army, is_safe } = kept.add(game, page);
    if (report?.report.length) reports.set(army.id, report);
    go(path_of_army(game, army.id), replace);
    if (!is_safe) live.show("This browser cannot keep the army. Save it as a file before you leave.", "bad");
    return army;
}

// Once: a page that comes again has nothing new to report.
export function report_of(id: string): Report | null {
    const report = reports.get(id) ?? null;
    reports.delete(id);
    return report;
}
