import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, it } from "vitest";
import Preview from "../src/play/Preview.svelte";
import type { Forecast, Option } from "../src/protocol";

const forecast = { title: "What is left", chances: [], notes: [], terms: [], distributions: [], total: 1, dice: 0 } as unknown as Forecast;
const option = { option: 1, words: "fire", on: { button: "choice" } } as Option;
const children = createRawSnippet(() => ({ render: () => "<p>What wins.</p>" }));

it("tells what wins beside what is left, until an option is looked at", () => {
    const shown = (looked_at: Option | null, told: Forecast | null) => {
        const { container, unmount } = render(Preview, { option: looked_at, forecast: told, game: "toy", children });
        const text = container.textContent;
        unmount();
        return [text.includes("What wins."), text.includes("What is left")];
    };
    expect(shown(null, null)).toEqual([true, false]);
    expect(shown(null, forecast)).toEqual([true, true]);
    expect(shown(option, forecast)).toEqual([false, true]);
});

it("tells the number that matters first, and folds how it comes about", () => {
    const shot = {
        ...forecast,
        first: { number: "1.4", words: "men expected to fall" },
        notes: [
            { rule: "", words: "To hit: 4", cost: false },
            { rule: "", words: "It is spent", cost: true },
        ],
    };
    const { container } = render(Preview, { option, forecast: shot, game: "toy" });
    expect(container.querySelector(".first")!.textContent).toBe("1.4 men expected to fall");
    expect(container.querySelector("details")!.open).toBe(false);
    expect(container.querySelector("details")!.textContent).toContain("To hit: 4");
    expect(container.querySelector("details")!.textContent, "a cost is not folded").not.toContain("It is spent");
    expect(container.textContent).toContain("It is spent");
});

it("tells first what is left, and begins with a capital", () => {
    const { container } = render(Preview, { option: null, forecast, game: "toy", children });
    expect(container.textContent.indexOf("What is left")).toBeLessThan(container.textContent.indexOf("What wins."));
    const untitled = { ...forecast, title: "", notes: [{ rule: "R", words: "It moves.", cost: false }] } as Forecast;
    expect(render(Preview, { option, forecast: untitled, game: "toy" }).container.querySelector("h3")!.textContent).toBe("Fire");
});

it("has no title without anything below it, unless that is still coming", () => {
    const shown = (told: Forecast | null) => {
        const { container, unmount } = render(Preview, { option, forecast: told, game: "toy", children });
        const found = [container.querySelector("h3")?.textContent, container.textContent.includes("What wins.")];
        unmount();
        return found;
    };
    expect(shown({ ...forecast, title: "" })).toEqual([undefined, true]);
    expect(shown(null)).toEqual(["Fire", false]);
});

it("says of what nothing is reckoned for why it comes to nothing, if it does, and asks nobody to point at it", () => {
    const words = (option: Option | null) => {
        const { container, unmount } = render(Preview, { option, forecast: { ...forecast, title: "" }, game: "toy" });
        const { textContent } = container;
        unmount();
        return textContent.trim();
    };
    const does = /^A second click, or the button below, does it\.$/;
    expect(words(option)).toMatch(does);
    const caveat = { rule: "R-9", words: "has no target", says: "fire has no target" };
    expect(words({ ...option, caveat })).toMatch(/^Fire has no target\. R-9\s+A second click/);
    expect(words(null)).toMatch(/Point at a choice/);
});
