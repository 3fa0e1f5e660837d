#pragma once
// What a force is made of: platoons with places for each kind of troops, and limits of the whole force (K47-ARM-03).
#include <span>
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
    bool lacks = false;  // it is about what is not there yet

    std::string words() const;  // "models: 4 are too few; 5 to 10 would be right (K47-ARM-06)"
};

// A unit of the force, as far as its place in a platoon goes.
struct In_platoon {
    const Troop& troop;
    const Force_list::Unit& unit;
    bool is_hero = false;
};

// How many units of a kind a platoon has, and what players call them.
struct Slot_limit {
    Troop::Slot slot;
    int least, most;
    const char *one, *several;
};
std::span<const Slot_limit> slot_limits();  // in the order of the slots; of transports `most` follows the other units
// K47-ARM-03 How many transports the units of a platoon may have.
int most_transports(std::span<const In_platoon> platoon);

// K47-ARM-03 What of it the units of a force break, in the order of the platoons. Where not all of its units are known, none are told to lack.
std::vector<Complaint> check_platoons(
    std::span<const In_platoon> units, bool all_known, std::span<const In_file> platoons, const Options& options);

}
