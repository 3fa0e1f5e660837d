// Random armies: the same battles on any number of threads, nations that meet equally often, and what a kind of troops is worth.
#include "lab/random_armies.h"

#include <cmath>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/armoury.h"
#include "data_files/error.h"

namespace sandtable {
namespace {

const Module& game() { return *module("konflikt47"); }
const Armoury& armoury() { return *game().armoury(); }

std::string problem_of(const Random_armies& armies) {
    try {
        play_random_armies(game(), {"village"}, armies, {.games = 2}, 1);
    } catch (const InputError& error) { return error.what(); }
    return "no error";
}

TEST(Random_armies, AreTheSameOnAnyNumberOfThreads) {
    const Random_armies armies{200, {}};
    const Batch batch{.games = 6, .seed = 3};
    const Random_tally one = play_random_armies(game(), {"village"}, armies, batch, 1);
    const Random_tally three = play_random_armies(game(), {"village"}, armies, batch, 3);
    EXPECT_EQ(one.tally.games, 6u);
    EXPECT_EQ(one.tally.hash, three.tally.hash);
    ASSERT_EQ(one.kinds.size(), three.kinds.size());
    for (const auto& [kind, of_kind] : one.kinds) {
        EXPECT_EQ(of_kind.points, three.kinds.at(kind).points);
        EXPECT_EQ(of_kind.results.size(), three.kinds.at(kind).results.size());
    }
    EXPECT_NE(play_random_armies(game(), {"village"}, armies, {.games = 6, .seed = 4}, 2).tally.hash, one.tally.hash);
}

TEST(Random_armies, EachBattleHasNewOnes) {
    const Random_armies armies{300, {"usa", "usa"}};
    const Random_tally tally = play_random_armies(game(), {"village"}, armies, {.games = 4, .seed = 1}, 1);
    EXPECT_EQ(tally.meetings.at({"usa", "usa"}).battles(), 4u);
    for (const auto& [kind, of_kind] : tally.kinds) {
        u64 with = 0;
        for (const auto& [foe, results] : of_kind.results) with += results.battles();
        EXPECT_GE(of_kind.units, with) << kind.second;
        EXPECT_LE(with, 8u) << kind.second;
    }
    EXPECT_GT(tally.kinds.size(), 6u);  // more than an army of 300 points has
}

TEST(Random_armies, NationsMeetEquallyOftenOnBothSides) {
    std::map<std::pair<std::string, std::string>, int> met;
    const auto all = meetings(armoury(), {}, {});
    EXPECT_EQ(all.size(), 30u);
    for (const Nations& nations : all) ++met[nations];
    for (const auto& [nations, times] : met) {
        EXPECT_EQ(times, nations.first == nations.second ? 2 : 1);
        EXPECT_EQ(met.count({nations.second, nations.first}), 1u);
    }
    for (const Nations& nations : meetings(armoury(), {.nations = {"usa", ""}}, {})) EXPECT_EQ(nations.first, "usa");
    EXPECT_EQ(meetings(armoury(), {.nations = {"", "japan"}}, {}).size(), 5u);
    EXPECT_THAT(meetings(armoury(), {.nations = {"usa", "japan"}}, {}), testing::ElementsAre(Nations("usa", "japan")));
}

TEST(Random_armies, SaysWhatIsWrong) {
    EXPECT_EQ(problem_of({1000, {"usaa", ""}}), "usaa: is no nation; did you mean 'usa'?");
    EXPECT_THAT(problem_of({100, {"germany", "usa"}}), testing::HasSubstr("100 points are too few"));
    EXPECT_THAT(problem_of({1200, {"germany", "usa"}}), testing::HasSubstr("1000 is the limit of the battle"));
}

// Red wins nine battles of ten, with either nation.
Random_tally tally_of(Results with_as_red, Results with_as_blue) {
    Random_tally tally;
    tally.meetings[{"own", "other"}] = {900, 0, 100};
    tally.meetings[{"other", "own"}] = {900, 0, 100};
    Random_tally::Of_kind& kind = tally.kinds[{"own", "Tank"}];
    kind.units = 500;
    kind.points = 50'000;
    kind.results[{Side::red, "other"}] = with_as_red;
    kind.results[{Side::blue, "other"}] = with_as_blue;
    return tally;
}

TEST(Worths, CompareOnlyArmiesOfTheSameSideAndEnemy) {
    // Nearly all armies with tanks were red, and red wins: 82 % with tanks, 38 % without. The tanks did nothing for it.
    const std::vector<Worth> none = worths(tally_of({450, 0, 50}, {5, 0, 45}));
    ASSERT_EQ(none.size(), 1u);
    EXPECT_NEAR(none[0].gain.estimate, 0, 1e-12);
    EXPECT_LT(none[0].gain.low, 0);
    EXPECT_FALSE(none[0].is_sure);
    EXPECT_EQ(none[0].with, 550u);
    EXPECT_EQ(none[0].without, 1450u);
    EXPECT_DOUBLE_EQ(none[0].points, 100);
}

TEST(Worths, TellAGainAndHowSureItIs) {
    // 480 of 500 with tanks against 420 of 500 without, and nothing on the other side.
    const Worth gain = worths(tally_of({480, 0, 20}, {})).front();
    EXPECT_NEAR(gain.gain.estimate, 0.12, 1e-12);
    EXPECT_NEAR(gain.gain.high - gain.gain.estimate, 1.96 * 0.3 * std::sqrt(2.0 / 500), 1e-4);
    EXPECT_TRUE(gain.is_sure);
    const Worth loss = worths(tally_of({420, 0, 80}, {})).front();
    EXPECT_NEAR(loss.gain.estimate, -0.12, 1e-12);
}

TEST(Worths, OfWhatEveryArmyHasNothingIsTold) {
    EXPECT_TRUE(worths(tally_of({900, 0, 100}, {100, 0, 900})).empty());
    EXPECT_TRUE(worths({}).empty());
}

TEST(Worths, TakeThirtyArmiesWithAndWithout) {
    EXPECT_TRUE(worths(tally_of({29, 0, 0}, {})).empty());
    EXPECT_EQ(worths(tally_of({30, 0, 0}, {})).size(), 1u);
    EXPECT_EQ(worths(tally_of({900, 0, 70}, {100, 0, 900})).size(), 1u);
    EXPECT_TRUE(worths(tally_of({900, 0, 71}, {100, 0, 900})).empty());
}

TEST(Worths, AmongManyKindsItTakesMoreToBeSure) {
    Random_tally tally = tally_of({468, 0, 32}, {});  // 3.8 deviations
    ASSERT_TRUE(worths(tally).front().is_sure);
    const Random_tally::Of_kind other = tally_of({450, 0, 50}, {}).kinds.begin()->second;
    for (int i = 0; i < 10'000; ++i) tally.kinds[{"own", std::to_string(i)}] = other;
    const Worth tank = worths(tally).front();
    EXPECT_EQ(tank.kind.second, "Tank");
    EXPECT_GT(tank.gain.low, 0);
    EXPECT_FALSE(tank.is_sure);
}

}
}
