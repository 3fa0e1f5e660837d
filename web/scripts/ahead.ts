// Names the first page's scripts and styles in index.html, so that a browser fetches them beside the script that asks for them, and not
// only after it: on a slow line a round trip less. Every other page is begun by page.html, which is the same without them: there they
// would be fetched in vain.
import type { Plugin } from "vite";

export const ahead = (page: string): Plugin => {
    const named = new Set<string>();
    return {
        name: "ahead",
        apply: "build",
        enforce: "post",
        transformIndexHtml: {
            order: "post",
            handler(_html, { bundle }) {
                const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
                const entry = chunks.find(({ isEntry }) => isEntry);
                const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
                if (!entry || !first) throw new Error(`the build has no ${page}`);
                const wanted = [first, ...chunks.filter(({ fileName }) => first.imports.includes(fileName) && fileName !== entry.fileName)];
                const styles = new Set(wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
                for (const name of [...wanted.map(({ fileName }) => fileName), ...styles]) named.add(`/${name}`);
                return [
                    ...wanted.map(({ fileName }) => ({
                        tag: "link",
                        attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
                    })),
                    ...[...styles].map((name) => ({
                        tag: "link",
                        attrs: { rel: "preload", as: "style", crossorigin: true, href: `/${name}` },
                    })),
                ].map((tag) => ({ ...tag, injectTo: "head" as const }));
            },
        },
        generateBundle(_options, bundle) {
            const index = bundle["index.html"];
            if (index?.type !== "asset") return this.error("the build has no index.html");
            const source = String(index.source).replaceAll(/\s*<link\b[^>]*\bhref="([^"]*)"[^>]*>/g, (tag, href: string) =>
                named.has(href) ? "" : tag,
            );
            this.emitFile({ type: "asset", fileName: "page.html", source });
        },
    };
};
