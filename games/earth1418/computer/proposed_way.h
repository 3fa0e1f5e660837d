#pragma once
// The way that is proposed for a sub-unit's move: straight on, and beside others of its side where that can be.
#include "games/earth1418/rules/movement/ways.h"

namespace earth1418 {

// Like usual_way. Where the end of a move would lie upon others of its side, as they stand or are to stand, it is another direction that its
// formation allows, or less far: nobody could tell two ranks apart that lie on each other. If no end is clear, it is the usual way.
std::vector<Place> proposed_way(const Position& position, UnitId id, Act act, bool compulsory);

}
