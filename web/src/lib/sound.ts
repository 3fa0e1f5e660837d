// Sounds, made here: dice on wood, a shot, marching feet, a fall, a banner, knocks when somebody comes, and a bell when it is one's turn.
// A browser lets a page be heard once somebody has pressed something on it; until then nothing is.
import { settings } from "./settings.svelte";

export type Sound = "dice" | "shot" | "march" | "falls" | "banner" | "turn" | "comes";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function awake(): AudioContext | null {
    if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return null;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
}

function noise_of(audio: BaseAudioContext): AudioBuffer {
    if (noise) return noise;
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return noise;
}

// Loud at once, then dying away in `seconds`.
function fading(audio: BaseAudioContext, at: number, loud: number, seconds: number): GainNode {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(audio.destination);
    return gain;
}

// A burst of noise about a pitch in hertz; `pure` as a filter has it, the higher the narrower. What a narrow filter takes away is made up
// for, so that `loud` means the same for all.
function burst(audio: BaseAudioContext, at: number, pitch: number, pure: number, loud: number, seconds: number) {
    const source = audio.createBufferSource();
    source.buffer = noise_of(audio);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = pure;
    const left = pitch / pure / (audio.sampleRate / 2);
    source.connect(filter).connect(fading(audio, at, loud / Math.sqrt(left), seconds));
    source.start(at, Math.random() * 0.5, seconds);
}

function tone(
    audio: BaseAudioContext,
    at: number,
    from: number,
    to: number,
    loud: number,
    seconds: number,
    shape: OscillatorType = "sine",
) {
    const source = audio.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + seconds);
    source.connect(fading(audio, at, loud, seconds));
    source.start(at);
    source.stop(at + seconds);
}

export const made: Record<Sound, (audio: BaseAudioContext, at: number) => void> = {
    dice: (audio, at) => {
        for (const [late, pitch] of [
            [0, 2300],
            [0.09, 1900],
            [0.17, 2600],
            [0.31, 2100],
            [0.4, 1700],
            [0.56, 2000],
        ] as const)
            // prettier-ignore
            burst(audio, at + late, pitch, 6, 0.45 - late * 0.4, 0.07);
    },
    shot: (audio, at) => {
        burst(audio, at, 900, 0.5, 0.3, 0.28);
        tone(audio, at, 160, 45, 0.35, 0.22);
    },
    march: (audio, at) => {
        for (const late of [0, 0.13, 0.26]) burst(audio, at + late, 300, 1.5, 0.3, 0.09);
    },
    falls: (audio, at) => {
        tone(audio, at, 120, 38, 0.4, 0.6);
        burst(audio, at, 300, 0.7, 0.16, 0.5);
    },
    banner: (audio, at) => {
        tone(audio, at, 523, 523, 0.16, 0.25, "triangle");
        tone(audio, at + 0.13, 784, 784, 0.16, 0.4, "triangle");
    },
    // Two knocks, and a friendly third.
    comes: (audio, at) => {
        for (const late of [0, 0.14]) burst(audio, at + late, 420, 5, 0.35, 0.09);
        tone(audio, at + 0.3, 587, 587, 0.14, 0.35, "triangle");
    },
    turn: (audio, at) => {
        tone(audio, at, 880, 880, 0.2, 0.7);
        tone(audio, at + 0.16, 1174, 1174, 0.16, 0.9);
    },
};

export function play(sound: Sound) {
    if (!settings.sound) return;
    const audio = awake();
    if (audio) made[sound](audio, audio.currentTime + 0.01);
}
