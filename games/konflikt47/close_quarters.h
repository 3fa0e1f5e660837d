#pragma once
// Close quarters: who may assault whom, who fights, and who strikes first.
#include "games/konflikt47/sighting.h"

namespace konflikt47 {

Models fighters(const Position& position, UnitId id, UnitId against);  // K47-CQ-05
Models tough(const Position& position, UnitId id, Models of);          // K47-WSR-02
Melee::Order order_of_blows(const Options& options, bool defensive_position);
int rounds_of(const Position& position, UnitId by, UnitId at);  // K47-CQ-10

}
