// The parts of milsymbol by themselves (index.mjs of the package, see vite.config.ts), which its own types leave out.
declare module "milsymbol/parts" {
    import type whole from "milsymbol";
    type Icons = Record<string, unknown>;
    export const ms: typeof whole & { addIcons(icons: Icons): void };
    export const app6b: Icons;
    export const std2525b: Icons;
    export const std2525c: Icons;
}
