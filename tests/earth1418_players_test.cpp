// The computer players of earth1418 are worth playing against, on either side, and know no more than they may: as much of it as takes
// moments. How much they are worth, and how even the battles are, scripts/strength finds out.
#include <gtest/gtest.h>

#include "core/module.h"
#include "core/table_of.h"
#include "games/earth1418/loading/data.h"
#include "lab/batch.h"

using namespace sandtable;

namespace {

Tally fought(const char* scenario, const char* red, const char* blue, u64 games) {
    Batch batch;
    batch.red = red;
    batch.blue = blue;
    batch.games = games;
    batch.seed = 20;
    return module("earth1418")->play_batch({scenario}, batch, {});
}

class Attack_and_defence : public testing::TestWithParam<const char*> {};

TEST_P(Attack_and_defence, greedy_beats_random_on_either_side) {
    EXPECT_EQ(fought(GetParam(), "greedy", "random", 2).red_wins, 2u);
    EXPECT_EQ(fought(GetParam(), "random", "greedy", 2).blue_wins, 2u);
}

INSTANTIATE_TEST_SUITE_P(, Attack_and_defence, testing::Values("rossignol", "montauban", "flesquieres", "kakhovka"));

// The enemy's secrets are dealt again in the middle of a battle, and the player answers the same.
class Knows_no_more : public testing::TestWithParam<const char*> {};

TEST_P(Knows_no_more, than_its_own_side_may) {
    const bool plans = GetParam() == std::string("planner");
    const std::shared_ptr<const earth1418::Game> game = earth1418::load_game({.scenario = "montauban"});
    lab::Pilot<earth1418::Game> greedy(game, "greedy"), player(game, GetParam());
    earth1418::State state = game->start();
    Questions questions;
    Visit opening(questions);
    game->run(state, opening);
    Stream chance(5);
    int asked = 0, dealt = 0, tried = 0;
    const auto choose = [&](const earth1418::State& now, const Question& question, Stream& random) {
        const bool tries = trials(*game, game->view(now, question.asked), question).each;
        if (plans ? tries : ++asked % 7 == 0) {
            const earth1418::State redealt = game->determinize(now, enemy(question.asked), chance);
            dealt += hash(redealt) != hash(now);
            Stream one(9), same(9);
            EXPECT_EQ(player.choose(now, question, one), player.choose(redealt, question, same))
                << game->words(now, question);
            tried += tries;
        }
        return greedy.choose(now, question, random);
    };
    play_on(*game, state, questions, 3, choose, [](const earth1418::State& now) { return now.bound == 3; });
    EXPECT_GT(dealt, plans ? 0 : 20);
    EXPECT_TRUE(!plans || tried > 2) << tried;
}

INSTANTIATE_TEST_SUITE_P(, Knows_no_more, testing::Values("greedy", "planner"));

TEST(Planner, thinks_over_the_first_command_of_a_bound_and_nothing_else) {
    const std::shared_ptr<const earth1418::Game> game = earth1418::load_game({.scenario = "montauban"});
    lab::Pilot<earth1418::Game> greedy(game, "greedy");
    earth1418::State state = game->start();
    Questions questions;
    Visit opening(questions);
    game->run(state, opening);
    std::array<int, 2> thought_over{};
    const auto choose = [&](const earth1418::State& now, const Question& question, Stream& random) {
        thought_over[index(question.asked)] += trials(*game, game->view(now, question.asked), question).each > 0;
        return greedy.choose(now, question, random);
    };
    play_on(*game, state, questions, 3, choose, [](const earth1418::State& now) { return now.bound == 3; });
    EXPECT_EQ(thought_over, (std::array{2, 2})) << "in two bounds";
}

}
