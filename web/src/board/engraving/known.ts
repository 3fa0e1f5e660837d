// The kinds of ground and the features that the engraving has pictures for; others are written on the map.
export const drawn_kinds: ReadonlySet<string> = new Set(["open", "hill", "wood", "orchard", "crops", "sand", "rough", "built_up", "water"]);
export const drawn_features: ReadonlySet<string> = new Set(["river", "road", "bridge", "ford", "fence", "wire", "fieldwork"]);
