// Writes the paths of all pages into the build, a line each with "*" for what may be anything: "/battle/*/replay".
import type { Plugin } from "vite";
import { parts_of, routes } from "../src/lib/routes.ts";

const pattern = (path: string) =>
    `/${parts_of(path)
        .map((part) => (part.startsWith(":") ? "*" : part))
        .join("/")}`;

export const paths = (): Plugin => ({
    name: "paths",
    apply: "build",
    generateBundle() {
        const source = Object.keys(routes)
            .map((path) => `${pattern(path)}\n`)
            .join("");
        this.emitFile({ type: "asset", fileName: "routes.txt", source });
    },
});
