#pragma once
// What a computer player thinks of an air strike (K47-SPC-06).
#include "games/konflikt47/computer/judge.h"

namespace konflikt47 {

// What the better attack does to a unit of the enemy and to those about it, by the mean; and one of the two.
i32 worth_of_strike(const Judgement& judgement, UnitId at);
i32 worth_of_attack(const Judgement& judgement, UnitId at, bool strafes);
// What it is worth to an air observer to call one now.
i32 worth_of_calling_strike(const Judgement& judgement, UnitId id);

}
