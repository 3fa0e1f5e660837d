#pragma once
// What the rules say of a force that a player chose: every rule that it breaks, or the units that it buys and what they cost.
#include <string>
#include <vector>

#include "games/konflikt47/loading/catalogue.h"
#include "games/konflikt47/loading/force_list.h"

namespace konflikt47 {

struct Complaint {
    Rule rule;  // none where only the form of lists is broken
    In_file at;
    std::string what;  // the key or the upgrade that it is about
    std::string problem, remedy;

    std::string words() const;  // "models: 4 are too few; 5 to 10 would be right (K47-ARM-06)"
};

struct Verdict {
    std::vector<Entry> units;  // of each that its kind is known; their side is still to be set
    int points = 0;
    std::vector<Complaint> complaints;  // in the order of the list
    bool is_legal() const { return complaints.empty(); }
};

Verdict judge(const Catalogue& catalogue, const Force_list& list);

}
