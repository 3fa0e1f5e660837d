// The kit on battledice at length: many battles of every scenario, and every optional rule in every scenario.
#include "core/table_of.h"
#include "tests/battledice_games.h"
#include "tests/kit/battles.h"
#include "tests/kit/words.h"

namespace battledice {
namespace {

using kit::Plan;

class Scenario_at_length : public testing::TestWithParam<std::string> {};

TEST_P(Scenario_at_length, keeps_the_promises_of_a_game) {
    kit::Reached reached;
    EXPECT_EQ(kit::battles(*load(GetParam()), Plan{.seed = 11, .battles = 25, .every = 25}, &reached), "");
    EXPECT_GT(reached.checked, 200);
}

// Every decision of a battle, from the first to the last.
TEST_P(Scenario_at_length, keeps_them_at_every_decision) {
    EXPECT_EQ(kit::battles(*load(GetParam()), Plan{.seed = 12, .battles = 1, .every = 1}), "");
}

TEST_P(Scenario_at_length, is_told_in_words) {
    for (u64 seed = 100; seed < 110; ++seed)
        EXPECT_EQ(kit::told(std::make_unique<Table_of<Game>>(load(GetParam())), seed, 20), "");
}

INSTANTIATE_TEST_SUITE_P(Each, Scenario_at_length, testing::ValuesIn(scenarios()), test_name);

class Option_at_length : public testing::TestWithParam<std::string> {};

TEST_P(Option_at_length, keeps_the_promises_of_a_game) {
    for (const std::string& scenario : scenarios()) {
        if (!allows(scenario, GetParam())) continue;
        EXPECT_EQ(kit::battles(*load(scenario, GetParam()), Plan{.seed = 13, .battles = 1, .every = 40}), "")
            << scenario;
        EXPECT_EQ(kit::told(std::make_unique<Table_of<Game>>(load(scenario, GetParam())), 14, 40), "") << scenario;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, Option_at_length, testing::ValuesIn(switches()), test_name);

}
}
