// A share as people read it: exact ends stay 0 % and 100 %, and what only nears them does not look like them.
export function percent(weight: number, total: number): string {
    const share = total > 0 ? (100 * weight) / total : 0;
    if (share <= 0) return "0 %";
    if (share >= 100) return "100 %";
    if (share < 0.1) return "< 0.1 %";
    if (share > 99.9) return "> 99.9 %";
    return `${share.toFixed(1)} %`;
}
