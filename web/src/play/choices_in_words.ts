// What can be chosen, counted for the foot of the panel: "5 orders; Fire has no target."
import { with_capital } from "../lib/letters";
import type { Question, Scene } from "../protocol";
import type { Choice } from "./choice.svelte";
import { counted_as } from "./counted_as";

export function choices_in_words(choice: Choice, question: Question): string {
    const options = choice.options.filter((option) => option !== choice.finish);
    const open = options.length;
    const { called } = question;
    const on = options.map((option) => option.on);
    const [one, many, can] = called ? [called, `${called}s`, ""] : counted_as(on, question, choice.table.scene);
    const doubtful = choice.options.filter(({ caveat }) => caveat);
    const caveats = doubtful.flatMap(({ caveat }) => caveat?.words ?? []);
    const idle = caveats.length,
        left = open - idle;
    const in_vain = idle === 1 ? with_capital(doubtful[0]?.caveat?.says ?? "") : `${idle} would do nothing now`;
    const [already] = caveats;
    // The rules say the same about every answer that may still be changed.
    const parts =
        idle && choice.finish && caveats.every((words) => words === already)
            ? left
                ? [`${left} ${left === 1 ? one : many}${can}`, `${idle} ${already}`]
                : [idle === 1 ? `${already}` : `all ${idle} ${already}`]
            : idle
              ? [`${left} ${called ?? "choice"}${left === 1 ? "" : "s"}`, in_vain]
              : [`${open} ${open === 1 ? one : many}${can}`];
    const skipped = options.filter(({ on }) => "token" in on && choice.skipped.has(on.token)).length;
    if (skipped) parts.push(`done with ${skipped}`);
    return `${with_capital(parts.join("; "))}.`;
}

// What is closed, counted: "112 other pieces can't be chosen: why?"
export function closed_in_words(question: Question, scene: Scene | null): string {
    const on = question.closed.flatMap((closed) => closed.on);
    const named = question.closed.flatMap(({ named = [] }) => named).length;
    const count = on.length + named;
    const [one, many] = question.called && named && !on.length ? [question.called, `${question.called}s`] : named ? ["choice", "choices"] : counted_as(on, question, scene); // prettier-ignore
    const other = question.options.some(({ on }) => !("button" in on && on.button === "finish")) ? "other " : "";
    return `${count} ${other}${count === 1 ? one : many} can’t be chosen: why?`;
}
