#pragma once
// Two units somewhere on an open table, for odds of what one does to the other.
#include <algorithm>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/play.h"

namespace konflikt47 {

// The first attacks.
struct Two_units {
    Game game;
    State state{};

    Two_units(const House& house, int own, int others) : game(game_of(house_scope.read(house), nullptr)) {
        for (const Side side : both_sides) {
            const int models = side == Side::red ? own : others;
            Entry entry{.side = side};
            entry.men.resize(std::size_t(models));
            game.enlist(std::move(entry));
            game.forces[index(side)].first = UnitId(index(side));
            game.forces[index(side)].last = UnitId(index(side) + 1);
            Unit& unit = state.unit[index(side)];
            unit.where = Whereabouts::on_table;
            for (int i = 0; i < models; ++i) unit.model[std::size_t(i)].alive = true;
        }
    }
    // K47-SHT-13 A unit whose Damage Value is this.
    void set_damage_value(UnitId id, int value) {
        game.enlisted(id).quality = Quality(std::clamp(value - 3, 0, 2));
        game.enlisted(id).powered_armour = Powered(std::clamp(value - 5, 0, 2));
    }
};

}
