// The table of skirmish: its ground, its fighters and its sheets.
#include "tests/kit/skirmish/skirmish.h"

namespace skirmish {

Landscape Game::landscape(const State&) const {
    Landscape landscape;
    landscape.free_board = {
        .is_map = false, .width = side_length, .height = side_length, .measure = measure(), .grid = inch};
    landscape.areas = {
        {.id = 0, .kind = "house", .words = "house", .height = 4000, .outline = house, .look = Scene::Area::house},
        {.id = 1,
            .kind = "wall",
            .words = "wall",
            .height = 2000,
            .outline = wall,
            .width = 200,
            .look = Scene::Area::wall},
        {.id = 2, .kind = "wood", .words = "wood", .height = 3000, .outline = wood, .look = Scene::Area::wood},
    };
    return landscape;
}

// The fighters of a side that are still up, where they stand and whether their action is done.
Scene::Sheet Game::roster(const State& state, Side side) const {
    using Sheet = Scene::Sheet;
    Sheet sheet{.id = int(index(side)),
        .title = words(side),
        .columns = {"Fighter", "Stands at", "This turn"},
        .rows = {},
        .army = side};
    for (int id = 0; id < 2 * team; ++id) {
        if (owner(id) != side) continue;
        const Fighter& fighter = state.fighter[std::size_t(id)];
        const auto cell = [](std::string words, Sheet::Tone tone = Sheet::plain) {
            return Sheet::Cell{std::move(words), tone, {}};
        };
        sheet.rows.push_back({{cell(name(id)), cell(fighter.up ? measure().place(fighter.at) : std::string()),
                                  fighter.up            ? cell(fighter.acted ? "has acted" : "may act")
                                      : state.turn == 0 ? cell("is not placed yet")
                                                        : cell("has fallen", Sheet::bad)},
            id, !fighter.up && state.turn > 0, {}});
    }
    if (fault == Fault::army_incomplete) sheet.rows.pop_back();
    return sheet;
}

Scene::Clock Game::clock(const State& state) const {
    const bool in_orders = state.stacks.is_sealed();
    return {.turn = state.turn,
        .turns = last_turn,
        .step = state.turn * 2 + !in_orders,
        .phase = state.turn == 0 ? "Set-up"
            : in_orders          ? "Orders"
                                 : "Action",
        .acting = in_orders || state.acting == nobody ? Side::nobody : owner(state.acting)};
}

Scene Game::scene(const State& state) const {
    Scene scene;
    scene.title = "The Farm";
    scene.date = "any day";
    // Each side's four are one unit.
    for (const Side side : {Side::red, Side::blue}) scene.units.push_back({int(index(side)), words(side), side});
    for (int id = 0; id < 2 * team; ++id) {
        const Fighter& fighter = state.fighter[std::size_t(id)];
        scene.tokens.push_back({.id = id,
            .side = owner(id),
            .name = name(id),
            .kind = "infantry",
            .label = name(id).substr(0, 1),
            .symbol = {},
            .on_board = fighter.up,
            .x = fighter.at.x,
            .y = fighter.at.y,
            .strength = fighter.up,
            .full = 1,
            .unit = int(index(owner(id))),
            .markers = fighter.acted ? std::vector<std::string>{"acted"} : std::vector<std::string>{},
            .facing = -1,
            .width = 2 * base,
            .depth = 2 * base,
            .is_round = true});
    }
    scene.sheets = {roster(state, Side::red), roster(state, Side::blue)};
    if (fault == Fault::pieces_shuffled && state.turn % 2) std::swap(scene.tokens[0], scene.tokens[1]);
    if (fault == Fault::unit_missing) scene.tokens[2].unit = 9;
    if (fault == Fault::ragged_sheet) scene.sheets[0].rows[1].cells.pop_back();
    scene.red.name = words(Side::red);
    scene.blue.name = words(Side::blue);
    scene.red.score = left(state, Side::red);
    scene.blue.score = left(state, Side::blue);
    scene.red.what = scene.blue.what = "fighters left";
    return scene;
}

}
