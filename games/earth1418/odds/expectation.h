#pragma once
// What plans expect, before they are made ready: an assault, a way, and all of a side's plans together.
#include "games/earth1418/play.h"

namespace earth1418 {

// `position` is what the side knows, with the plan written for the sub-unit.
Forecast expect_assault(const Position& position, UnitId id, UnitId against);
Forecast expect_way(const Position& position, UnitId id);
// A bombardment that is ordered on the square of that place.
Forecast expect_square(const Position& position, UnitId id, Place at);
// The shots of a mission given to the bases under its circle that they are likeliest to hit.
Mission best_shots(const Position& position, UnitId lead, Place centre);
// E18-ART-06 Gives the first shots their bonuses, the highest first; whether it is left to the firer which have them.
bool deal_bonuses(const Position& position, Mission& mission);
// With its shots given to the bases under its circle.
Forecast expect_shots(const Position& position, const Mission& mission);
// Of a side that would say that it is ready with a step of its plans; and with its high commands.
Forecast expect_plans(const Position& position, Side side, int step);
Forecast expect_commands(const Position& position, Side side);

}
