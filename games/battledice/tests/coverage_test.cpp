#include "tests/kit/coverage.h"

#include "games/battledice/rule_index.h"
#include "games/battledice/rulebook.h"

sandtable::kit::Rules sandtable::kit::rules_of_game() {
    return {battledice::rulebook, 80, battledice::citations(), battledice::rule_tests()};
}
