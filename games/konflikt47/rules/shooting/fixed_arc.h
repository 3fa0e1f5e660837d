#pragma once
// Where a Fixed weapon points (K47-WSR-04): it fires 45 degrees to each side of its barrel.
#include "games/konflikt47/play.h"
#include "geometry/turn.h"

namespace konflikt47 {

constexpr Degrees fixed_arc = 45;  // to each side

// Whether what a model carries fires to its front alone, and whether any of a unit does.
bool is_fixed(const Position& position, UnitId id, int model);
bool is_fixed(const Position& position, UnitId id);
// Whether it matters how a unit looks: of one with a Fixed weapon, and of a gun that turns all round, whose shield is before it (K47-ARM-14).
bool has_front(const Position& position, UnitId id);

// "south", "south (170 degrees)"
std::string barrel_words(Degrees facing);
// The borders of what it may fire at from a place.
Mark arc_mark(Place at, Degrees facing);
// Those of all Fixed weapons of a unit as it stands.
Marks arc_marks(const Position& position, UnitId id);

}
