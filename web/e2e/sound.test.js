// Each sound as a browser makes it: loud enough to be heard beside the others, and never cut off by what a loudspeaker can give.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import ts from "typescript";
import { open_browser } from "./browser.js";

let browser;
before(async () => (browser = await open_browser()));
after(() => browser?.close());

const target = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
const source = ts
    .transpileModule(readFileSync(new URL("../src/lib/sound.ts", import.meta.url), "utf8"), { compilerOptions: target })
    .outputText.replace(/^import .*$/m, "")
    .replace(/^export /gm, "");

test("every sound is heard, and none is cut off", async () => {
    const page = await browser.newPage();
    const heard = await page.evaluate(async (source) => {
        let seed = 1; // the same noise each time
        Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
        const made = new Function(`${source}; return made;`)();
        const moment = 2400; // samples: 50 ms
        const all = [];
        for (const sound of Object.keys(made)) {
            const audio = new OfflineAudioContext(1, 72_000, 48_000);
            made[sound](audio, 0.01);
            const samples = (await audio.startRendering()).getChannelData(0);
            const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
            const powers = [];
            for (let from = 0; from + moment <= samples.length; from += moment / 5)
                powers.push(samples.subarray(from, from + moment).reduce((sum, sample) => sum + sample * sample, 0) / moment);
            all.push({ sound, peak, decibels: 10 * Math.log10(Math.max(...powers)) });
        }
        return all;
    }, source);
    assert.ok(heard.length >= 7);
    for (const { sound, peak, decibels } of heard) {
        assert.ok(decibels > -28 && decibels < -10, `${sound}: ${decibels.toFixed(1)} dB in its loudest moment`);
        assert.ok(peak < 1, `${sound} is cut off: ${peak}`);
    }
});
