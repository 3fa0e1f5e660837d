#pragma once
// What a card says of special rules and of weapons, each in a line with its rule.
#include "core/rule.h"
#include "games/konflikt47/troops.h"
#include "games/konflikt47/weapons.h"

namespace konflikt47 {

struct Said {
    const char* words;
    Rule rule;
};

Said said_of(Unit_rule rule);
Said said_of(Special special);  // without words: nothing is said of it
Rule rule_of(Chart chart);

}
