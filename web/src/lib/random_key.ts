// What a request is asked with that may have to be asked again, as its answer was lost: 128 random bits, in hexadecimal.
export const random_key = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
