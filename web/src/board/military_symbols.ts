// The library of military symbols without what it has for codes of twenty digits: files of units have codes of fifteen letters.
import { app6b, ms, std2525b, std2525c } from "milsymbol/parts";

for (const icons of [app6b, std2525b, std2525c]) ms.addIcons(icons);
export const { Symbol } = ms;
