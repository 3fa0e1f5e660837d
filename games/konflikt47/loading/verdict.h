#pragma once
// What the rules say of a force that a player chose: every rule that it breaks, or the units that it buys and what they cost.
#include <string>
#include <vector>

#include "games/konflikt47/loading/catalogue.h"
#include "games/konflikt47/loading/force_list.h"
#include "games/konflikt47/loading/selector.h"

namespace konflikt47 {

struct Verdict {
    std::vector<Entry> units;       // of each that its kind is known; their side is still to be set
    std::vector<std::size_t> rows;  // which of the list each is
    int points = 0;
    std::vector<Complaint> complaints;  // of units in the order of the list, then of platoons and of the whole
    bool is_legal() const { return complaints.empty(); }
};

Verdict judge(const Catalogue& catalogue, const Force_list& list);

}
