// What the planner does about what it does not know.
#include "players/planner.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/kit/duel.h"

namespace sandtable {
namespace {

constexpr u8 no_weapon = 0;

// A duel in which each hides a weapon, 1 to 3, from the other (State::asked, which no rule of it needs). To press is good only against
// an enemy without one, as a view shows it and as it never is. Each trial ends once the answer is given, and notes the weapon.
struct Secret_duel : duel::Game {
    std::vector<int>* tried = nullptr;

    State view(const State& state, Viewer viewer) const {
        State seen = duel::Game::view(state, viewer);
        seen.asked = no_weapon;
        return seen;
    }
    State determinize(const State& state, Side, Stream& random) const {
        State dealt = state;
        dealt.asked = u8(1 + random.below(3));
        return dealt;
    }
    Trials trials(const State&, const Question&) const { return {.each = 6, .ahead = 0}; }
    i32 evaluate_position(const State& state, Side) const {
        tried->push_back(state.asked);
        if (!state.pressed) return 0;
        return state.asked == no_weapon ? 1000 : -1000;
    }
};

// What the planner answers at the first question of this kind, and the weapons of the enemy in its trials.
struct Thought {
    Answer answer;
    std::vector<int> tried;
};
Thought thought(duel::Topic topic) {
    Thought thought;
    Secret_duel game;
    game.tried = &thought.tried;
    game.bouts = 5;
    game.enough = 1000;
    Table_of<Secret_duel> start(std::make_shared<const Secret_duel>(game));
    Table& table = start;
    Stream chance(3);
    for (int answers = 0; answers < 100; ++answers) {
        const Question question = table.questions().at[0];
        if (duel::Topic(question.topic) == topic && table.turn() > 1) {
            const auto view = table.view(question.asked);
            thought.answer = Planner().choose(*view, view->questions().of(question.asked)[0], chance, {});
            return thought;
        }
        const Answer given = question.kind == Question::roll ? throw_seeded(3, u64(answers), question.dice)
                                                             : duel::any_option(question, chance);
        EXPECT_FALSE(table.answer(question.asked, given));
    }
    ADD_FAILURE() << "nothing of the kind was asked";
    return thought;
}

TEST(Planner, draws_the_secrets_of_the_enemy_again_for_each_trial) {
    const auto [answer, tried] = thought(duel::Topic::press);
    EXPECT_EQ(answer, Answer::of(0)) << "pressing is good only as long as blanks are taken for the truth";
    for (const int weapon : {1, 2, 3}) EXPECT_TRUE(std::ranges::count(tried, weapon)) << weapon;
    EXPECT_EQ(std::ranges::count(tried, int(no_weapon)), 0);
    ASSERT_EQ(tried.size(), 12u) << "six trials of each option";
    for (std::size_t i = 0; i < tried.size(); i += 2) EXPECT_EQ(tried[i], tried[i + 1]) << "the same for both";
    EXPECT_EQ(thought(duel::Topic::press).tried, tried) << "and the same each time it thinks of it";
}

TEST(Planner, draws_nothing_that_the_enemy_has_not_chosen_as_far_as_it_knows) {
    const std::vector<int> tried = thought(duel::Topic::foot).tried;
    EXPECT_EQ(std::ranges::count(tried, int(no_weapon)), i64(tried.size()));
    EXPECT_FALSE(tried.empty());
}

}
}
