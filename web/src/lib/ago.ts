// "3 hours ago", in the largest unit that fits at least once; "just now" within the first minute, and of a clock that runs behind.
const units = [
    ["year", 365 * 86400],
    ["month", 30 * 86400],
    ["week", 7 * 86400],
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
] as const;
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function ago(then: number, now = Date.now()): string {
    const seconds = (now - then) / 1000;
    const unit = units.find(([, long]) => seconds >= long);
    return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : "just now";
}
