// Every forecast of every scenario of every game is a moment's work.
#include "tests/kit/forecasts.h"

#include <gtest/gtest.h>

#include "core/module.h"

namespace sandtable {
namespace {

struct Named {
    const Module* game;
    std::string scenario;
};
std::ostream& operator<<(std::ostream& out, const Named& named) {
    return out << named.game->id() << '/' << named.scenario;
}
std::vector<Named> all_scenarios() {
    std::vector<Named> all;
    for (const Module* game : modules())
        for (const auto& card : game->scenarios()) all.push_back({game, card.id});
    return all;
}

class Forecasts : public testing::TestWithParam<Named> {};

TEST_P(Forecasts, take_a_moment) {
    const auto table = GetParam().game->load({.scenario = GetParam().scenario});
    kit::Forecasts seen;
    EXPECT_EQ(kit::forecasts(*table, {.seed = 1, .battles = 3, .every = 2, .answers = 2500}, seen), "");
    EXPECT_GT(seen.told, 10);
    RecordProperty("asked", seen.asked);
    RecordProperty("longest", std::to_string(seen.longest));
}

INSTANTIATE_TEST_SUITE_P(Each, Forecasts, testing::ValuesIn(all_scenarios()));

TEST(Forecasts_that_take_long, are_found) {
    kit::Forecasts seen;
    const auto table = modules()[0]->load({.scenario = modules()[0]->scenarios()[0].id});
    const kit::Broken broken = kit::forecasts(*table, {.seed = 1, .answers = 1500}, seen, 0);
    if (kit::holds_time) { EXPECT_NE(broken.find("takes"), std::string::npos) << broken; }
}

}
}
