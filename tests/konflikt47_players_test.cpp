// The computer players of konflikt47 are worth playing against, on either side, and know no more than they may: as much of it as takes
// moments. How much they are worth, and how even the battles are, scripts/strength finds out.
#include <gtest/gtest.h>

#include "core/module.h"
#include "core/table_of.h"
#include "games/konflikt47/loading/data.h"
#include "lab/batch.h"

using namespace sandtable;

namespace {

Tally fought(const char* scenario, const char* red, const char* blue, u64 games) {
    Batch batch;
    batch.red = red;
    batch.blue = blue;
    batch.games = games;
    batch.seed = 20;
    return module("konflikt47")->play_batch({scenario}, batch, {});
}

class Table_of_ground : public testing::TestWithParam<const char*> {};

// A side that is two units ahead has won; who only wanders about never is.
TEST_P(Table_of_ground, greedy_beats_random_on_either_side) {
    const Tally red = fought(GetParam(), "greedy", "random", 6), blue = fought(GetParam(), "random", "greedy", 6);
    EXPECT_GE(red.red_wins, 4u);
    EXPECT_EQ(red.blue_wins, 0u);
    EXPECT_GE(blue.blue_wins, 4u);
    EXPECT_EQ(blue.red_wins, 0u);
}

INSTANTIATE_TEST_SUITE_P(
    , Table_of_ground, testing::Values("village", "bocage", "village-armour", "bocage-armour", "ruin"));

// What the enemy has sealed is dealt again in the middle of a battle, and the player answers the same.
TEST(Greedy, knows_no_more_than_its_own_side_may) {
    const std::shared_ptr<const konflikt47::Game> game = konflikt47::load_game({.scenario = "village"});
    lab::Pilot<konflikt47::Game> greedy(game, "greedy");
    int dealt = 0;
    for (u64 seed = 0; seed < 4; ++seed) {
        konflikt47::State state = game->start();
        Questions questions;
        Visit opening(questions);
        game->run(state, opening);
        Stream chance(5 + seed);
        const auto choose = [&](const konflikt47::State& now, const Question& question, Stream& random) {
            if (now.stacks.is_sealed()) {
                const konflikt47::State redealt = game->determinize(now, enemy(question.asked), chance);
                dealt += hash(redealt) != hash(now);
                Stream one(9), same(9);
                EXPECT_EQ(greedy.choose(now, question, one), greedy.choose(redealt, question, same))
                    << game->words(now, question);
            }
            // A side that waits keeps something to be dealt.
            if (question.topic == u16(konflikt47::Topic::order) && random.below(2)) {
                for (const u16 option : question.options())
                    if (option == u16(konflikt47::Order::ambush)) return Answer::of(option);
            }
            return greedy.choose(now, question, random);
        };
        play_on(*game, state, questions, 3 + seed, choose, [](const konflikt47::State& now) { return now.turn == 4; });
    }
    EXPECT_GT(dealt, 3);
}

TEST(Planner, thinks_over_orders_and_nothing_else) {
    const std::shared_ptr<const konflikt47::Game> game = konflikt47::load_game({.scenario = "village"});
    lab::Pilot<konflikt47::Game> greedy(game, "greedy");
    konflikt47::State state = game->start();
    Questions questions;
    Visit opening(questions);
    game->run(state, opening);
    int thought_over = 0, orders = 0;
    const auto choose = [&](const konflikt47::State& now, const Question& question, Stream& random) {
        thought_over += trials(*game, game->view(now, question.asked), question).each > 0;
        orders += question.topic == u16(konflikt47::Topic::order);
        return greedy.choose(now, question, random);
    };
    play_on(*game, state, questions, 3, choose, [](const konflikt47::State& now) { return now.turn == 3; });
    EXPECT_EQ(thought_over, orders);
    EXPECT_GE(orders, 14);
}

}
