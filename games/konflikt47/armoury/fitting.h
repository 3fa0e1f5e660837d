#pragma once
// One entry of a roster as a unit of a nation's list: which kind it is, how many men, and what they bought.
#include <optional>
#include <string>
#include <vector>

#include "core/roster.h"
#include "games/konflikt47/armoury/likeness.h"
#include "games/konflikt47/loading/catalogue.h"
#include "games/konflikt47/loading/force_list.h"

namespace konflikt47 {

// The kinds of a nation, with their names as words.
struct Known_kind {
    const Troop* troop;
    Name_words words;
};
std::vector<Known_kind> known_kinds(const Catalogue& catalogue, std::string_view nation);

struct Fitting {
    const Troop* troop = nullptr;
    int likeness = 0;
    Force_list::Unit unit;             // without a name
    std::string called;                // as its owner calls it, or empty
    int copies = 1;                    // "2 Sniper Teams"
    int points = 0;                    // of one here
    std::vector<std::string> guesses;  // what is not surely as it was said
};

// The kind that is most alike; none where no name is alike enough.
Fitting fit(const Catalogue& catalogue, const std::vector<Known_kind>& kinds, const sandtable::Roster_item& entry);

}
