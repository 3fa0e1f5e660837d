#pragma once
// K47-PRE-03 A unit that has not come on yet may be a closed card for the enemy. Which are, and what the enemy sees in their place.
#include "games/konflikt47/game.h"

namespace konflikt47 {

// The units that the viewer does not know, a bit each.
u64 hidden_from(const Game& game, const State& state, Viewer viewer);
// What lies there instead: nobody can tell from it what the unit is.
void close_card(UnitId id, State& state);

}
