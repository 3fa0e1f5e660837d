#pragma once
// Close quarters: who is in a defensive position, who fights, who strikes first, and where attackers come from.
#include "games/konflikt47/rules/shooting/sighting.h"

namespace konflikt47 {

Models fighters(const Position& position, UnitId id, UnitId against);  // K47-CQ-05
Models tough(const Position& position, UnitId id, Models of);          // K47-WSR-02
Melee::Order order_of_blows(const Options& options, bool defensive_position);
int blow_needs(const Position& position, UnitId at);            // K47-CQ-06: as to_hurt()
int rounds_of(const Position& position, UnitId by, UnitId at);  // K47-CQ-10

// K47-CQ-08 In a building, rubble or a trench, or behind an obstacle that most attackers must cross; but no wall stops augmented armour.
bool is_defended(const Position& position, const Move& move, UnitId at);

// K47-BLD-07 Attackers out of a building come out at the wall from which their ways begin, or go back behind it.
void come_out(Play& play, const Move& move);
void go_back(Play& play, const Move& move);

}
