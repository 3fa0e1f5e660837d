#pragma once
// The odds of any volley and any melee, also of one that is under way: its steps are played in every way that the dice can fall. It is slow.
// shots.cpp and fights.cpp reckon the same faster, and leave to this what they cannot express.
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/rift/pulse.h"

namespace konflikt47 {

Chances<Shot_result> played_shot(const Game& game, const State& state, const Volley& volley, const Shot_groups& groups);
// `pulses`: those at the same target.
Chances<Condition> played_armour(
    const Game& game, const State& state, const Volley& volley, const Shot_groups& groups, const Pulses& pulses = {});
Chances<Fight_result> played_fight(const Game& game, const State& state, const Melee& melee);

}
