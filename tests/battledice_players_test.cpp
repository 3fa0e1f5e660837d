// The computer player is worth playing against, and no battle is lost before it begins: as much of it as takes moments. How much it is
// worth, and how even the battles are, scripts/strength finds out.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/choosing.h"
#include "core/dice.h"
#include "core/module.h"
#include "players/player.h"

using namespace sandtable;

namespace {

double red_share(const char* scenario, const char* red, const char* blue, u64 games) {
    Batch batch;
    batch.red = red;
    batch.blue = blue;
    batch.games = games;
    batch.seed = 20;
    const Tally tally = module("battledice")->play_batch({scenario}, batch, {});
    return (double(tally.red_wins) + double(tally.draws) / 2) / double(tally.games);
}

class Five_battles : public testing::TestWithParam<const char*> {};

// 20 games, sides swapped in the middle.
TEST_P(Five_battles, greedy_beats_random) {
    const double as_red = red_share(GetParam(), "greedy", "random", 10),
                 as_blue = 1 - red_share(GetParam(), "random", "greedy", 10);
    EXPECT_GE((as_red + as_blue) / 2, 0.8) << "as red " << as_red << ", as blue " << as_blue;
}

INSTANTIATE_TEST_SUITE_P(, Five_battles, testing::Values("haltern", "alma", "burnside-bridge", "spicheren", "w-beach"));

// As many battles as take some seconds; over hundreds it wins about two of three.
TEST(Planner, beats_greedy) {
    const double as_red = red_share("haltern", "planner", "greedy", 6),
                 as_blue = 1 - red_share("haltern", "greedy", "planner", 6);
    EXPECT_GE((as_red + as_blue) / 2, 0.6) << "as red " << as_red << ", as blue " << as_blue;
}

// The first question of a battle that has at least this many options, and its table.
struct Asked {
    std::unique_ptr<Table> table;
    Question question;
};
Asked asked(int options) {
    Asked now{module("battledice")->load({"alma"}), {}};
    for (u64 number = 0;; ++number) {
        now.question = now.table->questions().at[0];
        if (now.question.kind == Question::choose && now.question.size >= options) return now;
        Answer given;
        Stream any(number);
        if (now.question.kind == Question::roll) given = throw_seeded(7, number, now.question.dice);
        else given = choose_any(now.question, any);
        EXPECT_FALSE(now.table->answer(now.question.asked, given));
    }
}

TEST(Planner, answers_the_same_with_the_same_chances) {
    const Asked now = asked(6);
    const auto answer = [&] {
        Stream chances(4);
        return make_player("planner")->choose(*now.table->view(now.question.asked), now.question, chances, {});
    };
    const u64 before = now.table->hash();
    EXPECT_EQ(answer(), answer());
    EXPECT_EQ(now.table->hash(), before);
}

TEST(Planner, hurried_at_once_does_what_the_judgement_likes_best) {
    const Asked now = asked(6);
    Stream random(1);
    const std::vector<Answer> options = now.table->candidates(now.question, random);
    EXPECT_EQ(options.size(), now.question.size);
    const std::vector<i32> values = now.table->evaluate(now.question, options);
    const auto best = std::max_element(values.begin(), values.end()) - values.begin();
    Stream chances(4);
    const Answer answer = make_player("planner")->choose(
        *now.table->view(now.question.asked), now.question, chances, [] { return true; });
    EXPECT_EQ(answer, Answer::of(now.question.option[std::size_t(best)]));
}

TEST(Planner, is_asked_to_hurry_between_all_its_thoughts) {
    const Asked now = asked(6);
    int asked_for = 0;
    Stream chances(4);
    make_player("planner")->choose(*now.table->view(now.question.asked), now.question, chances, [&] {
        ++asked_for;
        return asked_for == 20;  // in its second round
    });
    EXPECT_EQ(asked_for, 20);
}

}
