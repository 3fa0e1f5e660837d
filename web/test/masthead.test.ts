import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { address } from "../src/lib/router.svelte";
import Masthead from "../src/parts/Masthead.svelte";

it("says on which of its pages one is, and on those below them", () => {
    const here = (path: string) => {
        address.path = path;
        const { container, unmount } = render(Masthead);
        const current = [...container.querySelectorAll("nav a[aria-current=page]")].map((link) => link.textContent);
        unmount();
        return current;
    };
    expect(["/", "/battles", "/battles/old", "/rules/nqm", "/rulesets"].map(here)).toEqual([[], ["Battles"], ["Battles"], ["Rules"], []]);
});
