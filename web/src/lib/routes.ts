// The addresses that the site has, and the page of each; a part after ":" is anything, under that name. The server reads their paths from
// the build, so that every other address answers 404.
export const routes = {
    "/": "Start",
    "/battles": "Battles",
    "/battle/:battle": "Play",
    "/battle/:battle/replay": "Replay",
    "/battle/:battle/report": "Report",
    "/join/:token": "Join",
    "/armies": "Armies",
    "/armies/:game": "Armies",
    "/armies/:game/:army": "Builder",
    "/rules": "Rulebooks",
    "/rules/:game": "Rules",
    "/rules/:game/:rule": "Rules",
} as const;

export const parts_of = (path: string) => path.split("/").filter(Boolean);
