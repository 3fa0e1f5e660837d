// Points in words: "+13" of what a change adds, "−13" of what it saves, nothing of nothing.
export const change_in_points = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "");
export const in_points = (points: number) => `${points.toLocaleString("en")} ${points === 1 ? "point" : "points"}`;
