// The kit on battledice at length: many battles of every scenario, and every optional rule in every scenario.
#include "games/battledice/table.h"
#include "tests/battledice_games.h"
#include "tests/kit/battles.h"
#include "tests/kit/words.h"

namespace battledice {
namespace {

class Scenario_at_length : public testing::TestWithParam<std::string> {};

TEST_P(Scenario_at_length, keeps_the_promises_of_a_game) {
    kit::Reached reached;
    EXPECT_EQ(kit::battles(*load(GetParam()), at_length, &reached), "");
    EXPECT_GT(reached.checked, 200);
}

// Every decision of a battle, from the first to the last.
TEST_P(Scenario_at_length, keeps_them_at_every_decision) {
    EXPECT_EQ(kit::battles(*load(GetParam()), every_decision), "");
}

TEST_P(Scenario_at_length, is_told_in_words) {
    EXPECT_EQ(kit::told(Table_of<Game>(load(GetParam())), at_length_words), "");
}

INSTANTIATE_TEST_SUITE_P(Each, Scenario_at_length, testing::ValuesIn(scenarios()), test_name);

class Option_at_length : public testing::TestWithParam<std::string> {};

TEST_P(Option_at_length, keeps_the_promises_of_a_game) {
    for (const std::string& scenario : scenarios()) {
        if (!allows(scenario, GetParam())) continue;
        EXPECT_EQ(kit::battles(*load(scenario, GetParam()), at_length_option), "") << scenario;
        EXPECT_EQ(kit::told(Table_of<Game>(load(scenario, GetParam())), at_length_option), "") << scenario;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, Option_at_length, testing::ValuesIn(switches()), test_name);

}
}
