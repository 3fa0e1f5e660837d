import { describe, expect, it, vi } from "vitest";

describe("sound", () => {
    const played = () => {
        let count = 0;
        const parameter = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined, value: 0 };
        const node = (): object => ({
            connect: node,
            start: () => count++,
            stop: () => undefined,
            gain: parameter,
            frequency: parameter,
            Q: parameter,
        });
        class Audio {
            currentTime = 0;
            sampleRate = 8;
            state = "running";
            destination = {};
            createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
            createGain = node;
            createBufferSource = node;
            createBiquadFilter = node;
            createOscillator = node;
        }
        vi.stubGlobal("AudioContext", Audio);
        return () => count;
    };
    it("is heard once somebody has pressed something, unless it is off", async () => {
        vi.resetModules();
        const count = played();
        const activation = { hasBeenActive: false };
        vi.stubGlobal("navigator", { userActivation: activation });
        const { play } = await import("../src/lib/sound");
        const { settings } = await import("../src/lib/settings.svelte");
        play("banner");
        expect(count()).toBe(0);
        activation.hasBeenActive = true;
        settings.set("sound", false);
        play("banner");
        expect(count()).toBe(0);
        settings.set("sound", true);
        play("banner");
        expect(count()).toBeGreaterThan(0);
    });
});
