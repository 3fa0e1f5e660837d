// Vehicles, walkers, guns and wrecks on the board, as one sees them from above.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lying } from "./browser.js";
import { armour, first_hull } from "./scenes/armour.js";
import { open_at } from "./scenes/asked.js";
import { table } from "./table.js";

const at = table();
const laid = armour();

for (const [width, height, dark] of [
    [360, 740, false],
    [1280, 800, true],
])
    test(`vehicles and wrecks are drawn as what they are at ${width} px${dark ? ", by night" : ""}`, async () => {
        const { page, faults } = await open_at(at, laid, "choose", { width, height, dark });
        const hulls = laid.scene.tokens.filter(({ id }) => id >= first_hull);
        const piece = ({ id }) => page.locator(`[data-token="${id}"]`);
        await piece(hulls[0]).locator(".from_above").waitFor();
        for (const hull of hulls) {
            assert.equal(await piece(hull).locator(".from_above").count(), 1, hull.name);
            assert.equal(await piece(hull).locator(".emblem").count(), 0, hull.name);
            assert.equal(await piece(hull).locator(".broken").count(), hull.damage?.length ?? 0, hull.name);
            assert.equal(await piece(hull).locator(".fitted").count(), hull.look === "gun" ? 0 : (hull.parts?.length ?? 0), hull.name);
        }
        // The turret points where it is said to, and its barrel lies ahead of it there.
        const [panther] = hulls;
        const [hull, turret] = await piece(panther).evaluate((element) => {
            const middle = (of) => {
                const { x, y, width, height } = of.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            };
            const [, fitted] = element.querySelectorAll(".fitted");
            return [middle(element.querySelector(".base")), middle(fitted)];
        });
        const points = (Math.atan2(turret[0] - hull[0], hull[1] - turret[1]) * 180) / Math.PI;
        assert.ok(Math.abs(points - panther.parts[0].facing) < 12, `it points to ${points}`);
        assert.equal(await page.locator(".wreck").count(), 2);
        const { width: wide, height: deep } = await lying(page.locator(".wreck .burnt").last());
        assert.ok(wide > 1.6 * deep, "it lies as it stood, to the east");
        assert.deepEqual(faults, []);
    });
