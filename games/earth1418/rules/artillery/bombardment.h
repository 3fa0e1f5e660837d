#pragma once
// Fire missions (chapter 16).
#include "games/earth1418/rules/command/actions.h"

namespace earth1418 {

// The batteries of a mission, the lead first.
List<UnitId, max_batteries> batteries(const Position& position, UnitId lead);
// E18-ART-04 How many shots it has; E18-ART-06 how many of them have +1, +2 and so on.
int shots_of(const Position& position, UnitId lead);
std::array<u8, most_bonus> bonus_shots_of(const Position& position, UnitId lead);
// E18-GAS-02 The cordon that a number of batteries lay there, across the wind as it blows now.
Cordon cordon_at(const Position& position, Act act, std::size_t batteries, Place at);
void lay_cordons(Play& play);
// E18-ART-05 The enemy's bases under a circle that may be given shots.
List<Shots, most_under_circle> under_circle(const Position& position, Side by, Place centre);

}
