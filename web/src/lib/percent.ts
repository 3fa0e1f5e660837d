// A share as people read it, never broken over two lines: exact ends stay 0 % and 100 %, and what only nears them does not look like them.
export function percent(weight: number, total: number): string {
    const share = total > 0 ? (100 * weight) / total : 0;
    if (share <= 0) return "0\u00a0%";
    if (share >= 100) return "100\u00a0%";
    if (share < 0.1) return "<\u00a00.1\u00a0%";
    if (share > 99.9) return ">\u00a099.9\u00a0%";
    return `${share.toFixed(1)}\u00a0%`;
}
