// Each army as a list of its units: how strong they are, where they stand and what they did this turn.
#include "games/battledice/words/armies.h"

#include <fmt/format.h>

namespace battledice {
namespace {

using Sheet = Scene::Sheet;

std::string place_of(const Position& position, UnitId id) {
    const Game& game = position.game;
    const Unit& unit = position.unit(id);
    if (unit.has(Unit::exited)) return "left the board";
    if (!unit.figures) return game.is_general(id) ? "killed" : "destroyed";
    if (unit.has(Unit::reserve)) return "in reserve";
    if (!unit.on_board()) return "not placed yet";
    const Ground& ground = game.ground[unit.hex];
    // The ground that a player would name: what gives cover, or else what it is.
    Terrain told = position.best_cover(unit.hex, false);
    for (int i = 1; i < terrain_count && told == Terrain::open; ++i)
        if (ground.has(Terrain(i)) && !game.terrain[std::size_t(i)].feature) told = Terrain(i);
    const std::string at = game.grid.name(unit.hex);
    return told == Terrain::open ? at : fmt::format("{}, {}", at, game.terrain[u8(told)].name);
}

// BD-TRN-06 What it did is forgotten when the turn is over.
std::vector<std::string> deeds_of(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    std::vector<std::string> deeds;
    if (!unit.on_board()) return deeds;
    if (unit.order != no_hex) deeds.push_back("laid on " + position.game.grid.name(unit.order));
    if (unit.steps) deeds.push_back(fmt::format("moved {}", unit.steps));
    else if (unit.has(Unit::moved_on)) deeds.push_back("landed");
    if (unit.has(Unit::fired)) deeds.push_back("fired");
    return deeds;
}

}

Sheet army_sheet(const Position& position, Side side) {
    const Game& game = position.game;
    Sheet sheet{.id = int(index(side)),
        .title = game.words(side),
        .columns = {"Unit", "Figures", "Place", "This turn"},
        .rows = {},
        .army = side};
    for (UnitId id = game.force(side).first; id < game.force(side).last; ++id) {
        const Unit& unit = position.unit(id);
        const int full = game.type(id).figures;
        Sheet::Row row;
        row.token = id;
        row.is_gone = !unit.figures;
        row.cells = {{game.roster[id].name, Sheet::plain, {}},
            {full > 1 ? fmt::format("{} of {}", unit.figures, full) : "", Sheet::plain, {}},
            {place_of(position, id), Sheet::plain, {}}, {"", Sheet::plain, deeds_of(position, id)}};
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

}
