// What the kit asks of the words of konflikt47.
#include "tests/kit/words.h"

#include <gtest/gtest.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/table.h"

namespace konflikt47::kit_words_test {
namespace {

class Scenario_in_words : public testing::TestWithParam<const char*> {};

TEST_P(Scenario_in_words, is_told) {
    EXPECT_EQ(kit::told(Table_of<Game>(load_game({.scenario = GetParam()})),
                  {.seed = 0, .battles = 1, .every = 150, .answers = 1200}),
        "");
}

INSTANTIATE_TEST_SUITE_P(Each, Scenario_in_words,
    testing::Values("village", "bocage", "bocage-armour", "ruin", "games/konflikt47/records/scenarios/columns.yaml",
        "games/konflikt47/records/scenarios/armour.yaml", "games/konflikt47/records/scenarios/transports.yaml"));

}
}
