// Where the computer sends a spotter.
#include "games/konflikt47/computer/spotters.h"

#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/tests/a_spotter.h"

namespace konflikt47::judged_spotters_test {
namespace {

// Blue is hidden from the mortar and from its spotter, who would see it from farther to the west.
struct Hidden : A_mortar {
    Hidden() : A_mortar(20 * inch) {
        hide_blues();
        unit(red).model[spotter].at = {19 * inch, 8 * inch};
        game.lattice = std::make_shared<const Visibility_grid>(game.ground);
    }
    Judgement judgement() { return {position(), Side::red}; }
};

TEST(Judgement, a_spotter_is_worth_moving_to_where_he_sees) {
    Hidden field;
    ASSERT_EQ(field.refused(), "K47-IND-01");
    EXPECT_EQ(field.judgement().worth_of_best_target(field.red), 0);
    EXPECT_GT(worth_of_lookout(field.judgement(), field.red, at(14, 12)), 0);
    EXPECT_EQ(worth_of_lookout(field.judgement(), field.red, at(24, 8)), 0) << "he sees no more from there";
    EXPECT_GT(worth_of_spotting(field.judgement(), field.red, 6 * inch, false), 0);
    EXPECT_EQ(worth_of_lookout(field.judgement(), field.red, at(14, 24)), 0) << "too near to the enemy";
    field.unit(field.red).model[A_mortar::spotter].alive = false;
    EXPECT_EQ(worth_of_spotting(field.judgement(), field.red, 6 * inch, false), 0);
}

TEST(Judgement, a_spotter_who_sees_already_stays) {
    Hidden field;
    field.unit(field.red).model[A_mortar::spotter].at = at(12, 10);
    EXPECT_GT(field.judgement().worth_of_best_target(field.red), 0);
    EXPECT_EQ(worth_of_spotting(field.judgement(), field.red, 6 * inch, false), 0);
}

TEST(Judgement, greedy_sends_the_spotter_and_lobs) {
    Hidden field;
    field.advance();
    ASSERT_EQ(field.topic(), Topic::way);
    Stream random(7);
    Candidates all;
    field.game.candidates(field.state, field.question(), random, all);
    std::vector<i32> values(all.all().size());
    field.game.evaluate(field.state, field.question(), all.all(), values);
    const auto best = std::size_t(std::ranges::max_element(values) - values.begin());
    EXPECT_TRUE(is_way_of_spotter(field.position(), field.red, all.all()[best]));
    const Refusal no = sandtable::answer(field.game, field.state, Side::red, all.all()[best], field.questions);
    ASSERT_FALSE(no);
    field.give_usual(Topic::places);
    EXPECT_EQ(field.refused(), "");
}

TEST(Judgement, a_player_by_chance_moves_spotters_too) {
    Hidden field;
    field.advance();
    Stream random(3);
    int ways = 0;
    for (int i = 0; i < 60; ++i) {
        const Answer answer = field.game.sample(field.state, field.question(), random);
        ways += is_way_of_spotter(field.position(), field.red, answer);
        State then = field.state;
        Questions questions;
        EXPECT_FALSE(sandtable::answer(field.game, then, Side::red, answer, questions));
    }
    EXPECT_GT(ways, 5);
    EXPECT_LT(ways, 40);
}

}
}
