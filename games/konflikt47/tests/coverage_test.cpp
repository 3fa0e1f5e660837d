#include "tests/kit/coverage.h"

#include "games/konflikt47/rule_index.h"
#include "games/konflikt47/rulebook.h"

sandtable::kit::Rules sandtable::kit::rules_of_game() {
    return {konflikt47::rulebook, 228, konflikt47::citations(), konflikt47::rule_tests()};
}
