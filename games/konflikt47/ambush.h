#pragma once
// What a unit on Ambush does if nobody says otherwise.
#include <vector>

#include "games/konflikt47/play.h"

namespace konflikt47 {

// K47-ORD-11, K47-ORD-12 After how much of the mover's way whoever is asked shoots or charges: at the first point at which it may.
i32 usual_ambush_point(const Position& position, const Interrupting& now);
// Points at which whoever is asked may shoot: the ends of what it sees of the way, and the middle.
std::vector<i32> points_of_ambush(const Position& position, const Interrupting& now);

}
