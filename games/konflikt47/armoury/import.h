#pragma once
// A roster from elsewhere as a force: each entry is looked for in the list of its nation by name and points, and its parts in what may be bought.
#include "core/armoury.h"
#include "core/roster.h"
#include "games/konflikt47/loading/catalogue.h"
#include "games/konflikt47/loading/force_list.h"

namespace konflikt47 {

struct Imported_force {
    Force_list list;
    std::vector<sandtable::Imported> report;
};

// Throws InputError, with `file`, where nothing of it is known here.
Imported_force import_force(const Catalogue& catalogue, const sandtable::Roster& roster, const std::string& file);

}
