#pragma once
// Where attackers stand that have come into contact, and how far that is (K47-CQ-03, K47-CQ-05).
#include "games/konflikt47/rules/movement/march.h"

namespace konflikt47 {

// The shortest way on which an attacker comes into contact with a model of the target, or with the wall of its building; nothing if none
// does within the rate of the march.
std::optional<i64> way_to_contact(March& march, const Position& position, UnitId by, UnitId at);

// Where all attackers end: those who can touch target models of their own, the one with the shortest way first, then those who can touch
// any, and the others close up to the target. Nothing if nobody gets into contact. `leader`: who goes first.
std::optional<Places> contact_places(
    March& march, const Position& position, UnitId by, UnitId at, u8* leader = nullptr);

}
