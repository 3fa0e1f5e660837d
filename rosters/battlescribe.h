#pragma once
// What BattleScribe's rosters and those of New Recruit have in common: forces with selections within selections, each with costs. The two
// formats differ only in how that is written, XML or JSON.
#include <string>

#include "core/roster.h"

namespace sandtable {

inline constexpr const char* roster_namespace = "http://www.battlescribe.net/schema/rosterSchema";

// Whether a cost of this name counts points.
bool is_points(std::string_view name);
// Costs are written as decimal fractions.
int whole_points(double value);

// One selection as it is read, before its parts.
Roster_item selected(std::string name, std::string called, int number, const std::string& type);
// Adds an entry to a force, and a part to an entry, and throws InputError where there are too many.
void add(std::vector<Roster_item>& to, Roster_item one, std::size_t most, const std::string& file);
// What stands for itself in a force: a unit or a model. An upgrade there says something of the whole army.
bool stands_alone(const std::string& type);

}
