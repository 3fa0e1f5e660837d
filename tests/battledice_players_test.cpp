// The computer player is worth playing against, and no battle is lost before it begins.
#include <gtest/gtest.h>

#include "core/module.h"

using namespace sandtable;

namespace {

double red_share(const char* scenario, const char* red, const char* blue, u64 games) {
    Batch batch;
    batch.red = red;
    batch.blue = blue;
    batch.games = games;
    batch.seed = 20;
    const Tally tally = module("battledice")->play_batch(scenario, {}, batch, {});
    return (double(tally.red_wins) + double(tally.draws) / 2) / double(tally.games);
}

class Five_battles : public testing::TestWithParam<const char*> {};

// 1,000 games, sides swapped in the middle.
TEST_P(Five_battles, greedy_beats_random) {
    const double as_red = red_share(GetParam(), "greedy", "random", 500),
                 as_blue = 1 - red_share(GetParam(), "random", "greedy", 500);
    EXPECT_GE((as_red + as_blue) / 2, 0.95) << "as red " << as_red << ", as blue " << as_blue;
}

INSTANTIATE_TEST_SUITE_P(, Five_battles, testing::Values("haltern", "alma", "burnside-bridge", "spicheren", "w-beach"));

class Every_battle : public testing::TestWithParam<const char*> {};

TEST_P(Every_battle, is_fair_between_equals) {
    const double share = red_share(GetParam(), "greedy", "greedy", 1500);
    EXPECT_GE(share, 0.35);
    EXPECT_LE(share, 0.65);
}

INSTANTIATE_TEST_SUITE_P(, Every_battle,
    testing::Values("haltern", "alma", "henry-house", "burnside-bridge", "spicheren", "elandslaagte", "le-cateau",
        "w-beach", "romani", "kakhovka"));

}
