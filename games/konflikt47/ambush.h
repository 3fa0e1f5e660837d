#pragma once
// What a unit on Ambush does if nobody says otherwise.
#include <optional>
#include <vector>

#include "games/konflikt47/play.h"

namespace konflikt47 {

// K47-ORD-11, K47-ORD-12 After how much of the mover's way whoever is asked shoots or charges: at the first point at which it may.
i32 usual_ambush_point(const Position& position, const Interrupting& now);
// The answer that names a point of the way, and the point that an answer names: the nearest of the way to the place, or where it is seen
// last or first if that is within half an inch. Nothing: the place is an inch or more off the way.
Answer answer_of_ambush(const Position& position, i32 at);
std::optional<i32> point_of_ambush(const Position& position, const Interrupting& now, Place place);
// How the battle would stand if the innermost move had got so far.
State moved_to(const Position& position, i32 at);
// How the battle would stand if whoever is asked sprang its ambush when the mover has got so far: for whoever thinks about it.
State sprung_at(const Position& position, const Interrupting& now, i32 at);
// Points at which whoever is asked may shoot: the ends of what it sees of the way, and the middle.
std::vector<i32> points_of_ambush(const Position& position, const Interrupting& now);

}
