// The easy computer player of every game: it fights, and can be beaten.
#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "core/choosing.h"
#include "core/dice.h"
#include "core/module.h"
#include "players/player.h"

using namespace sandtable;

namespace {

struct Battles {
    const char *game, *scenario;
    u64 games;  // on each side
};

class Novice_of_a_game : public testing::TestWithParam<Battles> {};

// The novice's share of the battles on both sides; a draw counts half.
double share_against(const Battles& battles, const char* other) {
    double points = 0;
    for (const Side side : both_sides) {
        Batch batch;
        batch.red = side == Side::red ? "novice" : other;
        batch.blue = side == Side::blue ? "novice" : other;
        batch.games = battles.games;
        batch.seed = 20;
        const Tally tally = module(battles.game)->play_batch({battles.scenario}, batch, {});
        points += double(side == Side::red ? tally.red_wins : tally.blue_wins) + double(tally.draws) / 2;
    }
    return points / double(2 * battles.games);
}

TEST_P(Novice_of_a_game, beats_random_clearly_and_loses_to_greedy_more_than_it_wins) {
    EXPECT_GE(share_against(GetParam(), "random"), 0.75);
    EXPECT_LE(share_against(GetParam(), "greedy"), 0.45);
}

constexpr Battles battles[] = {
    {"battledice", "alma", 20}, {"earth1418", "montauban", 4}, {"konflikt47", "village", 10}};
INSTANTIATE_TEST_SUITE_P(
    , Novice_of_a_game, testing::ValuesIn(battles), [](const auto& of) { return std::string(of.param.game); });

TEST(Novice, there_is_a_trial_of_it_in_every_game) {
    for (const Module* game : modules())
        EXPECT_TRUE(std::ranges::any_of(battles, [&](const Battles& each) {
            return std::string_view(each.game) == game->id();
        })) << game->id();
}

TEST(Novice, is_what_easy_means_and_random_is_nobodys_opponent) {
    EXPECT_EQ(player_called("easy"), "novice");
    EXPECT_EQ(player_called("random"), "random");
    EXPECT_EQ(player_strengths(), (std::vector<std::string_view>{"easy", "medium", "hard"}));
}

TEST(Novice, takes_any_of_the_best_few_and_none_that_is_worse_than_the_average) {
    const auto table = module("battledice")->load({"alma"});
    int thought_over = 0;
    for (u64 number = 0; number < 60; ++number) {
        const Question question = table->questions().at[0];
        Answer given;
        if (question.kind == Question::roll) {
            given = throw_seeded(7, number, question.dice);
        } else {
            Stream thinking(number);
            const auto view = table->view(question.asked);
            const std::vector<Answer> answers = view->candidates(question, thinking);
            const std::vector<i32> values = view->evaluate(question, answers);
            const i64 average = std::accumulate(values.begin(), values.end(), i64{0}) / i64(values.size());
            std::set<i32> chosen;
            for (u64 seed = 0; seed < 40; ++seed) {
                Stream chances(seed);
                given = make_player("novice")->choose(*view, question, chances, {});
                const auto which = std::ranges::find(answers, given) - answers.begin();
                ASSERT_LT(std::size_t(which), answers.size());
                EXPECT_GE(values[std::size_t(which)], average);
                chosen.insert(given.value[0]);
            }
            EXPECT_LE(chosen.size(), 4u);
            thought_over += chosen.size() > 1;
        }
        ASSERT_FALSE(table->answer(question.asked, given));
    }
    EXPECT_GT(thought_over, 10);
}

}
