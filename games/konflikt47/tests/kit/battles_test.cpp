// The kit's promises, kept in battles of konflikt47.
#include "tests/kit/battles.h"

#include <gtest/gtest.h>

#include "games/konflikt47/loading/data.h"
#include "tests/kit/holds_time.h"
#include "tests/kit/switches.h"

namespace konflikt47::kit_battles_test {
namespace {

struct Fought {
    const char* scenario;
    int battles = 1;  // more of those that are short
};
void PrintTo(const Fought& fought, std::ostream* out) { *out << fought.scenario; }

class Scenario : public testing::TestWithParam<Fought> {};

TEST_P(Scenario, keeps_the_promises_of_a_game) {
    kit::Reached reached;
    EXPECT_EQ(
        kit::battles(*load_game({.scenario = GetParam().scenario}),
            {.seed = 1, .battles = GetParam().battles, .every = kit::holds_time ? 40 : 80, .answers = 1200}, &reached),
        "");
    EXPECT_GE(reached.checked, 3);
}

INSTANTIATE_TEST_SUITE_P(Each, Scenario,
    testing::Values(Fought{"village"}, Fought{"bocage", 3}, Fought{"village-armour"}, Fought{"ruin"},
        Fought{"games/konflikt47/records/scenarios/columns.yaml", 3},
        Fought{"games/konflikt47/records/scenarios/armour.yaml", 6},
        Fought{"games/konflikt47/records/scenarios/recce.yaml", 6},
        Fought{"games/konflikt47/records/scenarios/transports.yaml", 6}));

class Option : public testing::TestWithParam<std::string> {};

TEST_P(Option, keeps_the_promises_of_a_game) {
    EXPECT_EQ(kit::battles(*load_game({.scenario = "village", .house = {{}, {GetParam()}}}),
                  {.seed = 3, .battles = 1, .every = 200, .answers = 400}),
        "");
}

INSTANTIATE_TEST_SUITE_P(Each, Option, testing::ValuesIn(kit::switches(toggles())), kit::test_name);

}
}
