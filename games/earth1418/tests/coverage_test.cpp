#include "tests/kit/coverage.h"

#include "games/earth1418/rule_index.h"
#include "games/earth1418/rulebook.h"

sandtable::kit::Rules sandtable::kit::rules_of_game() {
    return {earth1418::rulebook, 119, earth1418::citations(), earth1418::rule_tests()};
}
