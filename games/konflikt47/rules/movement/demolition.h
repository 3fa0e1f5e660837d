#pragma once
// Heavy tanks and walkers drive through buildings that may be demolished (K47-BLD-10).
#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {

// What a die must show for it to bring a building down; `never`: it is too light.
int to_break_through(const Entry& entry);
// Whether a unit may drive into buildings now: with an Advance.
bool demolishes(const Position& position, UnitId id);
// Where it goes on when the building has fallen: straight ahead, towards where its way was to end. No places: nowhere.
std::vector<Place> way_through(const Drive& drive, Place end);

}
