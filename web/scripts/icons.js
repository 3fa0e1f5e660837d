// Draws the icons of the installed page from public/icon.svg, in Chromium: node scripts/icons.js, after icon.svg was changed.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { open_browser } from "../e2e/browser.js";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../public");
const drawing = readFileSync(join(folder, "icon.svg"), "utf8");
// Some phones round icons off: these have the ground up to their edges, and the picture within the circle that stays.
const whole = drawing.replace(/ rx="\d+"/, "");
const inset = whole
    .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
    .replace('width="64" height="64"', 'x="-8" y="-8" width="80" height="80"');

const browser = await open_browser();
for (const [name, size, svg] of /** @type {const} */ ([
    ["icon-192.png", 192, drawing],
    ["icon-512.png", 512, drawing],
    ["icon-maskable-512.png", 512, inset],
    ["apple-touch-icon.png", 180, whole],
])) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
    writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
    await page.close();
}
await browser.close();
