// An army may cost more than a battle allows by itself: then the battle is begun with the higher limit that the army was made for.
import { path_of } from "../lib/house";
import type { Armoury, Setting } from "../protocol";

// The settings that let these armies fight, unless the player has chosen otherwise.
export function settings_for(
    armies: readonly { points: number; limit?: number }[],
    { limit_setting }: Armoury,
    settings: readonly Setting[],
    chosen: readonly string[] = [],
): string[] {
    if (chosen.some((setting) => path_of(setting) === limit_setting)) return [];
    const usual = Number(settings.find(({ name }) => name === limit_setting)?.value ?? Infinity);
    const dear = armies.filter(({ points }) => points > usual);
    return dear.length ? [`${limit_setting}=${Math.max(...dear.map(({ points, limit = 0 }) => Math.max(points, limit)))}`] : [];
}
