#pragma once
// Changes of a force, one thing at a time. Whether it is legal then, `judge` says.
#include <string>
#include <vector>

#include "core/armoury.h"
#include "games/konflikt47/loading/catalogue.h"
#include "games/konflikt47/loading/force_list.h"

namespace konflikt47 {

struct Force_change {
    std::string what, value;  // "models" "8", "lmg" "1"
    Force_list list;          // as it is then
};

// Throws InputError where there is no such thing to change, or it cannot be so.
Force_list with_change(const Catalogue& catalogue, Force_list list, const sandtable::Army_change& change);
// Of a unit: its quality, its models and each upgrade, in every other way.
std::vector<Force_change> changes_of(const Catalogue& catalogue, const Force_list& list, std::size_t unit);
// A unit with the least models of its kind.
Force_list with_unit(Force_list list, const Troop& troop, std::size_t platoon);
// Calls each unit after its kind, those of one kind by numbers.
void name_by_kind(const Catalogue& catalogue, Force_list& list);

}
