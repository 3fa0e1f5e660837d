#pragma once
// Where a computer player sends the spotter of a weapon (K47-SPC-05).
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/rules/movement/moving_steps.h"

namespace konflikt47 {

// What it is worth if its spotter looks from there, beyond what the unit can shoot at already.
i32 worth_of_lookout(const Judgement& judgement, UnitId id, Place at);
// The most that its spotter may gain by a move of that length; 0 where it has none.
i32 worth_of_spotting(const Judgement& judgement, UnitId id, i32 rate, bool runs);
// Ways of the spotter alone, to the best places that he gets to.
void suggest_lookouts(const Judgement& judgement, const Moving& moving, Degrees facing, Candidates& suggestions);
// Whether an answer is such a way.
bool is_way_of_spotter(const Position& position, UnitId id, const Answer& way);
// Some way of his.
std::optional<Answer> sample_way_of_spotter(const Position& position, const Moving& moving, Stream& random);

}
