// A large table laid by a rule, to measure with: pieces in squads of ten and pieces of terrain, always the same for the same numbers.
import { read } from "./laid.js";

const looks = ["wood", "thin_wood", "house", "hedge", "wall", "hill", "road", "water", "crops", "rough"];

export function crowded(pieces, grounds) {
    const game = structuredClone(read("konflikt47"));
    const { scene } = game;
    const { width, height } = scene.board;
    let state = 7;
    const number = (least, most) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.round(least + (state / 2 ** 32) * (most - least));
    };
    const model = scene.tokens[1];
    scene.zones = [];
    scene.tokens = Array.from({ length: pieces }, (_, id) => {
        const squad = Math.floor(id / 10),
            side = squad % 2 ? "blue" : "red";
        const x = 4000 + ((squad * 7919) % (width - 12000)),
            y = 4000 + ((squad * 104729) % (height - 8000));
        return {
            ...model,
            id,
            side,
            name: `${squad + 1}. Squad, ${id % 10}`,
            unit: squad,
            at: [x + (id % 5) * 1300, y + (id % 10 < 5 ? 0 : 1400)],
        };
    });
    scene.units = Array.from({ length: Math.ceil(pieces / 10) }, (_, squad) => ({
        id: squad,
        name: `${squad + 1}. Squad`,
        side: squad % 2 ? "blue" : "red",
        parent: null,
    }));
    scene.areas = Array.from({ length: grounds }, (_, which) => {
        const look = looks[which % looks.length];
        const x = number(3000, width - 9000),
            y = number(3000, height - 7000);
        const is_line = ["hedge", "wall", "road"].includes(look);
        const outline = is_line
            ? [
                  [x, y],
                  [x + number(2000, 8000), y + number(-2000, 2000)],
                  [x + number(6000, 9000), y + number(-2000, 3000)],
              ]
            : look === "house"
              ? [
                    [x, y],
                    [x + 3500, y],
                    [x + 3500, y + 2600],
                    [x, y + 2600],
                ]
              : Array.from({ length: 9 }, (_, corner) => {
                    const turn = (corner / 9) * 2 * Math.PI,
                        away = number(1600, 3400);
                    return [Math.round(x + Math.cos(turn) * away * 1.3), Math.round(y + Math.sin(turn) * away)];
                });
        return {
            id: which,
            kind: look,
            words: look,
            height: look === "hill" ? 2 : 0,
            outline,
            width: is_line ? number(400, 900) : 0,
            look,
        };
    });
    game.questions.choose.options = Array.from({ length: pieces / 20 }, (_, squad) => ({
        option: squad,
        words: `${2 * squad + 1}. Squad`,
        on: { token: squad * 20 },
    }));
    game.questions.choose.closed = [];
    return game;
}
