#pragma once
// What observers may call and where, and whom a barrage reaches. Questions, refusals, forecasts, pictures and the computer's judgement read the same.
#include <vector>

#include "games/konflikt47/chapters.h"

namespace konflikt47 {

// K47-ARM-15 How far a barrage reaches from the point where it comes down, how far it drifts at most, and the template of its shells.
constexpr i32 barrage_radius = 6 * inch, farthest_drift = 5 * inch;
constexpr int barrage_he = 3;
// What its dice need: to come, and for a pin, several pins, a shell.
constexpr int barrage_comes = 3;
constexpr int nothing_at_most = 2, one_pin_at_most = 3, pins_at_most = 5;

inline bool is_observer(const Entry& entry) { return entry.has(Unit_rule::forward_observer); }

// Why it calls nothing: it is no observer, or has called.
Refusal refuse_to_call(const Position& position, UnitId id);
// K47-ARM-15 Whether one of a unit sees a point of the ground; a point in a building is seen if the building is.
bool sees_point(const Position& position, UnitId id, Place at);
Refusal refuse_point(const Position& position, UnitId id, Place at);
// Points that it may name, the best first: on enemies, those with most of them and fewest friends about it; where it sees none, some others.
std::vector<Place> points_to_name(const Position& position, UnitId id);

// K47-ARM-15 Where a point drifts to, by the two dice.
Place drifted(Place point, int distance, int direction);
// K47-ARM-15 How far a unit is from a point, by its nearest model or its building; and whether it throws a die for a barrage there.
i64 distance_to(const Position& position, UnitId id, Place point);
bool is_under(const Position& position, UnitId id, Place point);

// The units of a side under a barrage there.
int units_under(const Position& position, Side side, Place point);

}
