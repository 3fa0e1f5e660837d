// Drives as they are drawn, and as computer players answer them; and what is said of a hull.
#include <algorithm>

#include <gmock/gmock.h>

#include "core/mark.h"
#include "core/scene.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::drives_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The box as the rules put it after each leg, its way, and the piece as it would stand.
TEST(K47_VEH_04, an_answer_in_the_making_is_drawn) {
    Ordered_hull field(Order::advance);
    Answer answer;
    answer.size = 5;
    std::ranges::copy(std::array{33 * inch, 24 * inch, 33 * inch, 28 * inch, 180}, answer.value.begin());
    Marks marks = field.game.shown(field.state, field.question(), answer);
    ASSERT_GE(marks.size(), 9u);
    EXPECT_EQ(marks[0].kind, Mark::line);
    EXPECT_THAT(marks[0].at, ElementsAre(at(30, 24), at(33, 24), at(33, 28)));
    for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(marks[i].kind, Mark::area);
    const Body end = Body::box(at(33, 28), 2 * inch, 4 * inch, 180);
    EXPECT_THAT(marks[3].at, testing::ElementsAreArray(end.corners().begin(), end.corners().end()));
    EXPECT_EQ(marks[4].kind, Mark::ghost);
    EXPECT_EQ(marks[4].at, std::vector{at(33, 28)});
    EXPECT_EQ(marks[4].facing, 180);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(marks[i].tone, Mark::good);
    // K47-VEH-02 And its facings there.
    for (std::size_t i = 5; i < 9; ++i) {
        EXPECT_EQ(marks[i].kind, Mark::field);
        EXPECT_EQ(marks[i].at.front(), at(33, 28));
    }
    answer.value[4] = 0;
    marks = field.game.shown(field.state, field.question(), answer);
    ASSERT_EQ(marks.size(), 4u);
    for (const Mark& mark : marks) EXPECT_EQ(mark.tone, Mark::bad);
    // How far it gets is drawn while it is asked.
    const auto zones = field.game.shown(field.state, field.question());
    ASSERT_EQ(zones.size(), 1u);
    for (const Place at : {at(30, 15), at(39, 24), at(30, 33)}) EXPECT_THAT(zones[0].outline, testing::Contains(at));
}

TEST(K47_VEH_04, what_is_usual_is_straight_ahead_as_far_as_it_is_free) {
    Ordered_hull field(Order::run, "  - {kind: stack, name: Post, from: [40, 23], to: [41, 25]}\n");
    EXPECT_EQ(field.game.usual(field.state, field.question()).value[0], 38 * inch);
    field.give_usual(Topic::drive);
    EXPECT_EQ(field.unit(field.hull).model[0].at, at(38, 24));
    // It cannot stop on a hedge, and stops before it.
    Ordered_hull hedge(Order::advance, "  - {kind: hedge, name: Hedge, from: [38, 10], to: [42, 40]}\n");
    hedge.give_usual(Topic::drive);
    EXPECT_LE(hedge.unit(hedge.hull).model[0].at.x, 36 * inch);
    EXPECT_GE(hedge.unit(hedge.hull).model[0].at.x, 35 * inch);
    Ordered_hull shut(Order::advance, "  - {kind: stack, name: Post, from: [32, 23], to: [33, 25]}\n");
    shut.give_usual(Topic::drive);
    EXPECT_EQ(shut.unit(shut.hull).model[0].at, at(30, 24));
}

TEST(K47_VEH_04, what_computers_answer_is_never_refused) {
    Stream random(3);
    int turns = 0, backs = 0, candidates = 0;
    for (int i = 0; i < 60; ++i) {
        Ordered_hull field(i % 2 ? Order::run : Order::advance,
            "  - {kind: house, name: B, from: [33, 26], to: [36, 29]}\n"
            "  - {kind: hedge, name: H, from: [24, 10], to: [25, 40]}\n",
            Locomotion(i % 7));
        field.game.lattice = std::make_shared<const Visibility_grid>(field.game.ground);
        for (int k = 0; k < 20; ++k) {
            const Answer answer = field.game.sample(field.state, field.question(), random);
            EXPECT_FALSE(refuse_drive(field.now(), {.unit = field.hull}, answer.numbers()));
            turns += answer.value[answer.size - 1u] != 90;
            backs += answer.value[0] < 30 * inch && answer.value[answer.size - 1u] == 90;
        }
        Candidates all;
        field.game.candidates(field.state, field.question(), random, all);
        for (const Answer& answer : all.all()) {
            EXPECT_FALSE(refuse_drive(field.now(), {.unit = field.hull}, answer.numbers()));
            ++candidates;
        }
    }
    EXPECT_GT(turns, 100);
    EXPECT_GT(backs, 5);
    EXPECT_GT(candidates, 600);
}

TEST(K47_VEH_01, the_card_says_what_kind_of_hull_it_is) {
    A_hull field("", Locomotion::light_walker);
    field.go();
    const auto facts = [&] {
        std::string all;
        for (const auto& fact : field.game.survey(field.state, Spot{Spot::token, 0, 0, 0}).facts)
            all += fact.what + ": " + fact.words + "\n";
        return all;
    };
    EXPECT_THAT(facts(),
        HasSubstr("Vehicle: light walker\nDamaged: on 9+\nArmour: closed: Pen +1 and more pins and harms it\nMoves: 12 "
                  "inches, 24 inches with a Run\n"));
    EXPECT_THAT(facts(), HasSubstr("Turns: 4 times with an Advance, 2 times with a Run\nLooks: east\n"));
    EXPECT_THAT(facts(), testing::Not(HasSubstr("Arms")));
    field.unit(field.hull).wear = {.steering = 1, .engine = 1};
    EXPECT_THAT(
        facts(), HasSubstr("Moves: 8 inches, 16 inches with a Run\nTurns: 3 times with an Advance, 1 time with"));
    field.unit(field.hull).wear.immobile = true;
    EXPECT_THAT(facts(), HasSubstr("Moves: not at all: it is immobilised\nLooks"));
    EXPECT_EQ(field.game.scene(field.state).tokens[0].look, Scene::Token::walker);
    EXPECT_EQ(field.game.scene(field.state).tokens[0].kind, "light walker");
    EXPECT_THAT(facts(), HasSubstr("Damage: immobilised\nDamage: steering damaged\nDamage: engine damaged\n"));
}

}
}
