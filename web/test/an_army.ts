// An army as the server would tell of it: its text is a line for each unit, "Name 10", and its limit stands first, "100". What is changed in
// a unit is its number of models, which cost a point each.
import type { ArmyPage, ArmyRequest, ArmyUnit } from "../src/protocol";

export const a_unit = (name: string, points: number, more: Partial<ArmyUnit> = {}): ArmyUnit => ({
    name,
    kind: "Squad",
    made_of: `${points} rifles`,
    points,
    platoon: 0,
    line: 1,
    card: { title: name, facts: [{ what: "Men", words: String(points), rule: "R-1" }], layers: [] },
    ...more,
});

export function an_army(text: string, { unit, platoon }: ArmyRequest = {}, more: Partial<ArmyPage> = {}): ArmyPage {
    const [limit = "100", ...lines] = text.split("\n");
    const units = lines.map((line) => {
        const [, name = "", points = "0"] = /^(.*) (\d+)$/.exec(line) ?? [];
        return a_unit(name, Number(points));
    });
    const points = units.reduce((all, one) => all + one.points, 0);
    const over = points > Number(limit);
    if (unit !== undefined && !units[unit]) throw new Error(`there is no unit ${unit}`);
    if (platoon) throw new Error(`there is no platoon ${platoon}`);
    const looked_at = unit === undefined ? undefined : units[unit];
    const number = (value: number) => ({
        value: String(value),
        label: String(value),
        points: value - (looked_at?.points ?? 0),
        ...(points + value - (looked_at?.points ?? 0) > Number(limit)
            ? { refused: { rule: "R-2", words: "That is over the limit." } }
            : {}),
    });
    return {
        text,
        title: "My army",
        nation: "g",
        points,
        limit: Number(limit),
        is_legal: !over,
        notes: [],
        platoons: [{ name: "Platoon 1", notes: "1 officer (of 2)" }],
        units,
        faults: over ? [{ rule: "R-2", words: "The army costs too much.", line: 1 }] : [],
        choices: looked_at
            ? [
                  {
                      what: "models",
                      label: "men",
                      kind: "count",
                      value: String(looked_at.points),
                      options: [5, 6, 7, 8, 9, 10].map(number),
                  },
                  {
                      what: "remove",
                      label: "Remove",
                      kind: "act",
                      value: "",
                      options: [{ value: "", label: "Remove", points: -looked_at.points }],
                  },
              ]
            : [{ what: "name", label: "Name", kind: "text", value: "My army", options: [] }],
        additions:
            platoon === undefined ? [] : [{ id: "squad", name: "Squad", place: "infantry squad", points: 5, keywords: "rifle, pistol" }],
        ...more,
    };
}

// What a server would answer.
export function answered(request: ArmyRequest): ArmyPage {
    const { change } = request;
    const lines = (request.text ?? String(request.points)).split("\n");
    if (change?.what === "add") lines.push(`Squad ${lines.length} 5`);
    if (change?.what === "remove") lines.splice(change.unit! + 1, 1);
    if (change?.what === "models") lines[change.unit! + 1] = lines[change.unit! + 1]!.replace(/\d+$/, change.value);
    if (change?.what === "duplicate") lines.splice(change.unit! + 2, 0, lines[change.unit! + 1]!.replace(/ (\d+)$/, " again $1"));
    return an_army(lines.join("\n"), request);
}
