#pragma once
// The odds of a Gravity Pulse (K47-RAB-04).
#include "games/konflikt47/odds/odds.h"

namespace konflikt47 {

// At troops and soft-skinned vehicles.
Shot_chances pulse_chances(const Position& position, const Pulse& pulse);

}
