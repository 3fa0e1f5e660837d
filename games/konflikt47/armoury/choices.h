#pragma once
// What may be changed in a force, as people are asked: labels, what is so now, and each other value. Prices and refusals are still to come.
#include <string>
#include <vector>

#include "core/armoury.h"
#include "games/konflikt47/loading/catalogue.h"
#include "games/konflikt47/loading/force_list.h"

namespace konflikt47 {

inline constexpr int usual_limits[] = {250, 500, 750, 1000, 1250, 1500, 2000};

// Of the force itself: its name, its limit, its platoons.
std::vector<sandtable::Army_choice> choices_of(const Force_list& list);
// Of a unit: what its kind leaves to players, its name, its place, and that it goes.
std::vector<sandtable::Army_choice> choices_of(const Catalogue& catalogue, const Force_list& list, std::size_t unit);
// Of these its quality, its models and its upgrades: what it costs.
std::vector<sandtable::Army_choice> priced_choices_of(
    const Catalogue& catalogue, const Force_list& list, std::size_t unit);
// How many of an upgrade it has.
int number_of(const Force_list::Unit& unit, const std::string& upgrade);
// What can be searched for in an entry: its weapons and its special rules.
std::string keywords_of(const Catalogue& catalogue, const Troop& troop);

}
