#pragma once
// All units of a battle anywhere on its table, for what must hold wherever they stand.
#include "core/random.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

inline State scattered(const Game& game, Stream& random) {
    State state = game.start();
    for (UnitId id = 0; id < game.units(); ++id) {
        Unit& unit = state.unit[id];
        const i32 x = i32(random.below(60)) * inch + 6 * inch, y = i32(random.below(36)) * inch + 6 * inch;
        unit.where = Whereabouts::on_table;
        for (std::size_t i = 0; i < std::size_t(Position{game, state}.models(id)); ++i)
            unit.model[i].at = {x + i32(i % 4) * 5 * inch / 4, y + i32(i / 4) * 5 * inch / 4};
    }
    return state;
}

}
