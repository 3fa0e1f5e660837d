import { expect, it } from "vitest";
import { of_token } from "../src/lib/describe";
import { how_long, the, with_capital } from "../src/lib/letters";
import type { Token } from "../src/protocol";

it("gives an army its article once", () => {
    expect([
        the("Allies"),
        the("The Northern Brigade"),
        the("British and ANZAC"),
        the("Theodore's men"),
        the("Allies' Left"),
        the("Red"),
        the(""),
    ]).toEqual(["the Allies", "the Northern Brigade", "the British and ANZAC", "Theodore's men", "Allies' Left", "Red", ""]);
    expect(with_capital(the("Reds"))).toBe("The Reds");
});
it("does not say of a General that it is one", () => {
    const alone = { units: [] };
    const piece = (name: string, kind: string) =>
        of_token(alone, { name, kind, strength: 1, full: 1, markers: [], unit: null } as unknown as Token);
    expect(piece("General Ahlen", "general")).toBe("General Ahlen");
    expect(piece("Lord Raglan", "general")).toBe("Lord Raglan (general)");
    expect(
        of_token(alone, {
            name: "General Ahlen",
            kind: "general",
            strength: 1,
            full: 2,
            markers: ["tired"],
            unit: null,
        } as unknown as Token),
    ).toBe("General Ahlen (1 of 2, tired)");
});
it("says how long a battle is by the rulebook, where the battle itself has other settings", () => {
    const card = { turns: 12, called: "bound" };
    expect([how_long(card, false), how_long(card, true), how_long({ turns: 0 }, true)]).toEqual([
        "It is set for 12 bounds.",
        "By the rulebook it would be set for 12 bounds.",
        "",
    ]);
});
