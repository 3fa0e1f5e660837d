// What buttons say that give an answer, and which sub-units may plan the same.
#include <initializer_list>

#include "games/earth1418/sequences.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::deeds_test {
namespace {

Question of(Topic topic) {
    Question question;
    question.topic = u16(topic);
    question.asked = Side::red;
    return question;
}

TEST(Deeds, say_how_many_shots_are_given_and_which_base_goes) {
    const Field field("field");
    const auto given = [&](std::initializer_list<i32> numbers) {
        Answer answer;
        for (const i32 number : numbers) answer.value[answer.size++] = number;
        return field.game->deed(field.state, of(Topic::shots), answer);
    };
    EXPECT_EQ(given({1, 0, 2}), "Give 3 shots");
    EXPECT_EQ(given({0, 1}), "Give 1 shot");
    EXPECT_EQ(field.game->deed(field.state, of(Topic::remove), Answer::of(0)), "Remove base 1");
}

TEST(Deeds, name_what_is_done_along_a_way) {
    Field field("field");
    const auto along = [&](Act act) {
        field.state.stacks = {};
        Planning planning;
        planning.plan.act = act;
        field.state.stacks.sealed[index(Side::red)].call(planning);
        return field.game->deed(field.state, of(Topic::plan_way), {});
    };
    EXPECT_EQ(along(Act::retreat), "Retreat this way");
    EXPECT_EQ(along(Act::assault), "Assault this way");
    EXPECT_EQ(along(Act::find_cover), "Find cover here");
}

TEST(Deeds, those_of_one_formation_and_kind_may_plan_the_same_as_long_as_they_stand_alike) {
    Field field("field");
    auto& one = field.game->roster[field.id("Red A")];
    auto& other = field.game->roster[field.id("Red B")];
    other.troop = one.troop, other.formation = one.formation;
    const auto alike = [&](Topic topic) {
        const int kind = field.game->alike(field.state, of(topic), field.id("Red A"));
        return kind >= 0 && kind == field.game->alike(field.state, of(topic), field.id("Red B"));
    };
    EXPECT_TRUE(alike(Topic::plan_whom));
    EXPECT_TRUE(alike(Topic::gun_whom));
    EXPECT_FALSE(alike(Topic::plan_target));
    field.unit("Red B").dug_in = true;
    EXPECT_FALSE(alike(Topic::plan_whom));
    field.unit("Red B").dug_in = false, field.unit("Red B").gun = Gun::packed;
    EXPECT_FALSE(alike(Topic::gun_whom)) << "a battery that is packed lays no fire";
    field.unit("Red B").gun = Gun::unpacked;
    for (const char* enemy : {"Blue A", "Blue B"}) field.unit(enemy).at = field.unit("Red A").at + Offset{0, 200 * mm};
    ASSERT_TRUE(has_in_view(field.at(), field.id("Red A"), {}));
    field.unit("Red B").at = mm_at(880, 580);
    ASSERT_FALSE(has_in_view(field.at(), field.id("Red B"), {}));
    EXPECT_FALSE(alike(Topic::plan_whom)) << "only one of them is asked at whom it shoots when it moves";
    field.unit("Red B").at = field.unit("Red A").at;
    EXPECT_TRUE(alike(Topic::plan_whom));
    field.unit("Red B").under_fire = true;
    EXPECT_FALSE(alike(Topic::plan_whom));
    field.unit("Red B").under_fire = false, ++other.troop;
    EXPECT_FALSE(alike(Topic::plan_whom)) << "of another kind";
    --other.troop, ++other.formation;
    EXPECT_FALSE(alike(Topic::plan_whom)) << "of another formation";
}

}
}
