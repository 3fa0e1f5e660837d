// Armies as files: read from one that a player chose or dropped, and given to be saved.
import { sentence, Trouble } from "../api";
import type { ArmyImport, ArmyPage } from "../protocol";
import { armoury, longest_text } from "./armoury";

// Other programs' files are packed, or hold more than the army.
const largest = 1024 * 1024;

export interface Opened {
    page: ArmyPage;
    report: ArmyImport["report"]; // empty for a file of ours
}

// Throws an Error with a sentence if the file is no army.
export async function army_in(game: string, file: File): Promise<Opened> {
    if (file.size > largest) throw new Error(`${file.name} is too large to be an army: a file may have ${largest / 1024} KiB.`);
    if (!file.size) throw new Error(`${file.name} is empty.`);
    const own = await own_text(file);
    let trouble: unknown = new Error(`${file.name} is no text in UTF-8.`);
    if (own !== null)
        try {
            return { page: await armoury.army(game, { text: own }), report: [] };
        } catch (caught) {
            if (!(caught instanceof Trouble) || caught.status !== 400) throw caught;
            trouble = caught;
        }
    try {
        const { text, report } = await armoury.import(game, file);
        return { page: await armoury.army(game, { text }), report };
    } catch (caught) {
        // A server that reads no other programs' files says nothing of this one.
        const other = caught instanceof Trouble && caught.status === 400 && !looks_own(own) ? caught : trouble;
        throw new Error(`${file.name} is no army that can be opened. ${sentence(other)}`);
    }
}

async function own_text(file: File): Promise<string | null> {
    if (file.size > longest_text) return null;
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
        return null;
    }
}
// Files of ours name the army first, after comments.
const looks_own = (text: string | null) => text !== null && /^\s*(#.*\s+)*\{?\s*"?army"?\s*:/.test(text);

// "panzermech-platoon" of "Panzermech platoon".
export const file_name = (title: string) =>
    title
        .normalize("NFKD")
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, "-")
        .replaceAll(/^-+|-+$/g, "") || "army";

export function save(text: string, name: string, type = "text/plain") {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
