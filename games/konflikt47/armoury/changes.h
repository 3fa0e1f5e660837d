#pragma once
// What may be changed in a force, one thing at a time. Whether it is legal then, `judge` says.
#include <string>
#include <vector>

#include "games/konflikt47/loading/catalogue.h"
#include "games/konflikt47/loading/force_list.h"

namespace konflikt47 {

struct Force_change {
    std::string what, value;  // "models" "8", "lmg" "1"
    Force_list list;          // as it is then
};

// Of a unit: its quality, its models, each upgrade, and that it goes.
std::vector<Force_change> changes_of(const Catalogue& catalogue, const Force_list& list, std::size_t unit);
// Each kind of its nation, with the least models, as a further unit of a platoon.
std::vector<Force_change> additions_to(const Catalogue& catalogue, const Force_list& list, std::size_t platoon);
Force_list with_unit(Force_list list, const Troop& troop, std::size_t platoon);
// Calls each unit after its kind, those of one kind by numbers.
void name_by_kind(const Catalogue& catalogue, Force_list& list);

}
