#pragma once
// The second target of Hyper Velocity (K47-RAB-05).
#include "games/konflikt47/play.h"

namespace konflikt47 {

// The way of a shot beyond the model that it struck: 12 inches from the far edge of its base or hull, straight away from the firer.
Segment way_beyond(const Position& position, const Volley& volley);
// The enemy units on that way which nothing shields: before each there is no friend of the firer, and nothing that blocks sight.
List<UnitId, side_units> units_beyond(const Position& position, const Volley& volley);

}
