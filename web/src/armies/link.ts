// A link that holds an army itself: its text, deflated, in letters that an address may have. The part after # is never sent to a server.
import { longest_text } from "./armoury";

const broken = "This link does not hold a whole army. It may have been cut off when it was copied.";

// At most `most` bytes of what comes out: a few bytes may inflate to very many.
async function through(by: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>, most: number) {
    const writer = by.writable.getWriter();
    const written = writer.write(bytes).then(() => writer.close());
    written.catch(() => undefined); // the reader is told of it as well
    const reader = by.readable.getReader();
    const whole: number[] = [];
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return Uint8Array.from(whole);
        if (whole.length + value.length > most) {
            reader.cancel().catch(() => undefined);
            throw new RangeError(`This link holds more than an army: a text may have ${longest_text / 1024} KiB.`);
        }
        for (const byte of value) whole.push(byte);
    }
}

export async function link_of(game: string, text: string): Promise<string> {
    const deflated = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text), Infinity);
    const letters = btoa(Array.from(deflated, (byte) => String.fromCharCode(byte)).join(""));
    return `/armies/${encodeURIComponent(game)}#army=${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

// Null if the hash holds no army; throws an Error with a sentence if what it holds is broken.
export async function text_in(hash: string): Promise<string | null> {
    const held = /^#army=(.*)$/s.exec(hash)?.[1];
    if (held === undefined) return null;
    try {
        if (!/^[\w-]+$/.test(held)) throw new Error(broken);
        const letters = atob(held.replaceAll("-", "+").replaceAll("_", "/"));
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        return new TextDecoder("utf-8", { fatal: true }).decode(await through(new DecompressionStream("deflate-raw"), bytes, longest_text));
    } catch (caught) {
        throw caught instanceof RangeError ? caught : new Error(broken);
    }
}
