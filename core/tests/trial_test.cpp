// How far a computer player thinks ahead when it tries an answer out.
#include <climits>

#include <gtest/gtest.h>

#include "tests/kit/duel.h"

namespace sandtable {
namespace {

// A duel that nobody wins, and which stands for a side as far as it has gone: 10 a bout, and 1 more for blue.
struct Long_duel : duel::Game {
    i32 evaluate_position(const State& state, Side side) const { return 10 * state.bout + i32(index(side)); }
};
// One in which two bouts are thought of as one.
struct Slow_duel : Long_duel {
    int horizon(const State& state) const { return (state.bout + 1) / 2; }
    Trials trials(const State&, const Question&) const { return {.each = 0}; }
};

i32 rollout(const Table& table, Side side, u64 seed, int horizons = 1) {
    return dynamic_cast<const Rollouts&>(table).rollout(side, seed, horizons);
}
template <class Game> std::unique_ptr<Table> begin() {
    Game game;
    game.bouts = 5;
    game.enough = INT_MAX;
    return std::make_unique<Table_of<Game>>(std::make_shared<const Game>(game));
}
// Answers until the bout begins.
void play_to(Table& table, int bout) {
    Stream chance(3);
    while (table.turn() < bout) {
        const Question question = table.questions().at[0];
        const Answer given = question.kind == Question::roll ? throw_seeded(3, u64(bout), question.dice)
                                                             : duel::any_option(question, chance);
        ASSERT_FALSE(table.answer(question.asked, given));
    }
}

// The first roll has the number 0, and the first answer the chances of number 0.
TEST(Playing_on, draws_as_the_battle_itself_does_and_counts_the_answers) {
    const duel::Game game;
    const auto any = [](const duel::State&, const Question& question, Stream& chance) {
        return duel::any_option(question, chance);
    };
    const auto second_bout = [](const duel::State& state) { return state.bout == 2; };
    for (const u64 seed : {1, 2, 3, 4, 5, 6}) {
        duel::State played = game.start(), by_hand = game.start();
        Questions questions, next;
        ask(game, played, questions);
        ask(game, by_hand, next);
        const u64 count = play_on(game, played, questions, seed, any, second_bout);
        u64 answers = 0, rolls = 0;
        for (; !next.over() && !second_bout(by_hand); ++answers) {
            const Question question = next.at[0];
            Stream chance = chances(seed, question.asked, answers);
            const Answer given = question.kind == Question::roll ? throw_seeded(seed, rolls++, question.dice)
                                                                 : duel::any_option(question, chance);
            ASSERT_FALSE(answer(game, by_hand, question.asked, given, next));
        }
        EXPECT_EQ(count, answers);
        EXPECT_EQ(hash(played), hash(by_hand));
    }
}

// A player that always gives a refused answer is stopped. One that gives a legal
// answer after 9,999 refusals is not, however often it does so.
TEST(Playing_on, ends_where_one_question_is_answered_wrongly_for_ever) {
    const duel::Game game;
    const auto play = [&](int stubborn) {
        duel::State state = game.start();
        Questions questions;
        ask(game, state, questions);
        int wrong = 0;
        const auto choose = [&](const duel::State&, const Question& question, Stream& chance) {
            if (wrong++ < stubborn) return Answer::of(99);
            wrong = 0;
            return duel::any_option(question, chance);
        };
        return play_on(game, state, questions, 1, choose, [](const duel::State& now) { return now.bout == 2; });
    };
    EXPECT_GT(play(most_refusals - 1), u64(2 * most_refusals));
    try {
        play(most_refusals);
        FAIL() << "it went on";
    } catch (const std::logic_error& error) {
        EXPECT_STREQ(error.what(),
            "10000 answers to one question (DUEL-01) were refused; the last is not one of the options (DUEL-01)");
    }
}

TEST(A_trial, goes_on_to_the_next_turn_and_no_further) {
    const auto start = begin<Long_duel>();
    Table& table = *start;
    for (int bout = 1; bout < 5; ++bout) {
        play_to(table, bout);
        const u64 before = table.hash();
        for (const u64 seed : {1, 2, 3}) {
            EXPECT_EQ(rollout(table, Side::red, seed), 10 * (bout + 1));
            EXPECT_EQ(rollout(table, Side::blue, seed), 10 * (bout + 1) + 1);
        }
        EXPECT_EQ(table.hash(), before) << "the table stays as it is";
        // From the middle of the bout as from its beginning.
        const Question question = table.questions().at[0];
        Stream chance(4);
        ASSERT_FALSE(table.answer(question.asked, duel::any_option(question, chance)));
        EXPECT_EQ(rollout(table, Side::red, 1), 10 * (bout + 1));
    }
    play_to(table, 5);
    EXPECT_EQ(rollout(table, Side::red, 1), 50) << "or to the end of the battle";
}

TEST(A_trial, goes_on_over_as_many_turns_as_are_wanted) {
    const auto start = begin<Long_duel>();
    play_to(*start, 1);
    const Table& table = *start;
    EXPECT_EQ(rollout(table, Side::red, 1, 1), 20);
    EXPECT_EQ(rollout(table, Side::red, 1, 3), 40);
    EXPECT_EQ(rollout(table, Side::red, 1, 9), 50) << "or to the end of the battle";
}

TEST(A_trial, is_made_as_often_as_the_game_finds_worth_it) {
    const auto plain = begin<Long_duel>(), slow = begin<Slow_duel>();
    const Question& question = plain->questions().at[0];
    EXPECT_EQ(dynamic_cast<const Rollouts&>(*plain).trials(question).each, Trials{}.each);
    EXPECT_EQ(dynamic_cast<const Rollouts&>(*slow).trials(question).each, 0);
}

TEST(A_trial, goes_on_to_the_horizon_that_the_game_names) {
    const auto start = begin<Slow_duel>();
    Table& table = *start;
    EXPECT_EQ(rollout(table, Side::red, 1), 30);
    play_to(table, 2);
    EXPECT_EQ(rollout(table, Side::red, 1), 30);
    play_to(table, 3);
    EXPECT_EQ(rollout(table, Side::red, 1), 50);
}

}
}
