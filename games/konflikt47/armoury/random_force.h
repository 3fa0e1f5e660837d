#pragma once
// Forces by chance: legal, and such as a player might bring. The same seed makes the same.
#include "games/konflikt47/loading/verdict.h"

namespace konflikt47 {

// Throws InputError for a nation that has no list, and for fewer points than the least force costs.
Force_list random_force(const Catalogue& catalogue, const std::string& nation, int points, u64 seed);

}
