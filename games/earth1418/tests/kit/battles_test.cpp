// The kit's promises, kept in battles of earth1418.
#include "tests/kit/battles.h"

#include <gtest/gtest.h>

#include "games/earth1418/loading/data.h"
#include "tests/kit/switches.h"

namespace earth1418::kit_battles_test {
namespace {

class Scenario : public testing::TestWithParam<const char*> {};

TEST_P(Scenario, keeps_the_promises_of_a_game) {
    kit::Reached reached;
    EXPECT_EQ(kit::battles(*load_game({.scenario = GetParam()}),
                  {.seed = 1, .battles = 1, .every = 80, .answers = 1200}, &reached),
        "");
    EXPECT_GT(reached.checked, 3);
}

INSTANTIATE_TEST_SUITE_P(
    Each, Scenario, testing::Values("rossignol", "mars-la-tour", "usdau", "montauban", "flesquieres", "kakhovka"));

// On small grounds.
class Option : public testing::TestWithParam<std::string> {};

TEST_P(Option, keeps_the_promises_of_a_game) {
    for (const char* ground : {"close", "guns", "tanks"}) {
        const std::string file = std::string("games/earth1418/records/scenarios/") + ground + ".yaml";
        EXPECT_EQ(kit::battles(*load_game({.scenario = file, .house = {{}, {GetParam()}}}),
                      {.seed = 3, .battles = 1, .every = 100, .answers = 300}),
            "")
            << ground;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, Option, testing::ValuesIn(kit::switches(toggles())), kit::test_name);

}
}
