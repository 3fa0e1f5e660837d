// What lies under circles, across the wind and in gas, and how many shots a mission has.
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"
#include "geometry/template.h"

namespace earth1418::circles_test {
namespace {

// X20
TEST(E18_GAS_02, a_cordon_lies_across_the_wind) {
    Field field("guns");
    const Body smoke = body_of(*field.game, {mm_at(600, 400), 15240, 90, 0, 0});
    const Bounds box = bounds(smoke);
    EXPECT_EQ(box, (Bounds{{58730, 32380}, {61270, 47620}}));
}

// X21
TEST(E18_GAS_03, gas_takes_a_die_and_a_point) {
    Field field("trench");
    field.state.wind = 90;
    EXPECT_EQ(shot(field.at(), field.id("Red E"), field.id("Blue R"), 4).dice, 3);
    field.state.cordons.add({field.unit("Red E").at, 7620, 90, 1, 0});
    EXPECT_TRUE(in_gas(field.at(), field.id("Red E")));
    EXPECT_EQ(field.r("Red E"), 5 - 1 - 1);
    EXPECT_EQ(shot(field.at(), field.id("Red E"), field.id("Blue R"), 4).dice, 2);
    field.state.cordons.item[0].effect = 2;  // long-delayed gas
    EXPECT_FALSE(in_gas(field.at(), field.id("Red E")));
}

TEST(E18_ART_05, more_than_one_base_or_the_only_one) {
    Field field("guns");
    const auto under = [&](Place at) { return int(under_circle(field.at(), Side::red, at).size); };
    EXPECT_EQ(under(mm_at(400, 350)), 4);
    EXPECT_EQ(under(mm_at(700, 350)), 1);  // Blue B is one base
    EXPECT_EQ(under(mm_at(700, 390)), 1);
    EXPECT_EQ(under(mm_at(700, 396)), 0);
    // Only the outermost base of Blue A lies under it: it is not touched.
    EXPECT_EQ(under(mm_at(490, 350)), 0);
    EXPECT_EQ(under(mm_at(460, 350)), 2);
}

TEST(E18_ART_07, more_than_half_outside_is_thrown_again) {
    Field field("guns");
    const auto again = [&](Place circle) {
        return bombard(field.at(), field.id("Red 1"), {field.id("Blue B"), 0, 1}, circle, 0xff).item[0].again;
    };
    EXPECT_FALSE(again(mm_at(700, 350)));
    EXPECT_FALSE(again(mm_at(700, 386)));
    EXPECT_TRUE(again(mm_at(700, 392)));
    // Exactly half of its 450 square millimetres outside is not more than half.
    const Body base = field.at().rank(field.id("Blue B")).base[0];
    const auto covered = [&](i32 y) { return cells_covered(base, 30, 15, {70010, y}, 3810); };
    i32 y = 38000;
    while (covered(y) > 225) ++y;
    ASSERT_EQ(covered(y), 225);
    EXPECT_FALSE(again({70010, y}));
    while (covered(y) == 225) ++y;
    EXPECT_TRUE(again({70010, y}));
}

// E18-CMD-04 All batteries of a mission have fired at whom it hits; E18-ART-08 only bases of the sub-unit itself shield each other.
TEST(E18_ART_08, whose_shots_they_are_and_which_bases_lie_under_the_circle) {
    Field field("guns");
    field.unit("Blue C").at = mm_at(340, 400);
    Plan& plan = field.plan("Red 1");
    plan.act = Act::bombard, plan.aim = mm_at(355, 375), plan.column = plan.row = 2;
    field.plan("Red 2").act = Act::join, field.plan("Red 2").against = field.id("Red 1");
    field.begin(Shooting{1});
    Answer circle;
    circle.size = 3;
    circle.value[0] = 35500, circle.value[1] = 37500, circle.value[2] = 0;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, circle, field.asked, &field.told));
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    Answer shots;
    shots.size = u8(question->size);
    shots.value = {};
    shots.value[0] = 3, shots.value[std::size_t(question->size - 1)] = 1;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, shots, field.asked, &field.told));
    const Volley* volley = field.state.stacks.main.top<Volley>();
    ASSERT_TRUE(volley);
    EXPECT_EQ(volley->at, field.id("Blue A"));
    u8 under = 0;
    for (const Shots& one : field.state.secret[0].missions.item[0].at.all())
        if (one.unit == volley->at) under |= u8(1u << one.base);
    EXPECT_EQ(volley->under, under);
    EXPECT_EQ(under, 0b0011);
    EXPECT_EQ(volley->base, field.state.secret[0].missions.item[0].at.item[0].base);
    EXPECT_EQ(
        field.unit("Blue A").shot_by, field.at().bit_of(field.id("Red 1")) | field.at().bit_of(field.id("Red 2")));
    EXPECT_TRUE(field.unit("Blue A").pressed);
}

// X10, except for the dice.
TEST(E18_ART_04, shots_are_the_arming_of_all_bases) {
    Field field("guns");
    const UnitId lead = field.id("Red 1");
    field.plan("Red 1").act = Act::bombard;
    EXPECT_EQ(shots_of(field.at(), lead), 4);
    field.plan("Red 2").act = Act::join;
    field.plan("Red 2").against = lead;
    EXPECT_EQ(shots_of(field.at(), lead), 8);
    EXPECT_EQ(bonus_shots_of(field.at(), lead), (std::array<u8, most_bonus>{4}));
    EXPECT_EQ(shots_of(field.at(), field.id("Red Rail")), 3);
}

TEST(E18_GAS_03, a_mission_in_gas_loses_a_shot) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard;
    field.state.cordons.add({field.unit("Red 1").at, 3000, 90, 1, 0});
    EXPECT_EQ(shots_of(field.at(), field.id("Red 1")), 3);
    field.plan("Red 2").act = Act::join, field.plan("Red 2").against = field.id("Red 1");
    EXPECT_EQ(shots_of(field.at(), field.id("Red 1")), 7);
    EXPECT_EQ(shots_of(field.at(), field.id("Red 3")), 4);
    // The target is weaker in it.
    const auto needed = [&] {
        return bombard(field.at(), field.id("Red 3"), {field.id("Blue A"), 0, 1}, mm_at(400, 350), 0xff).item[0].needed;
    };
    EXPECT_EQ(needed(), 2);
    field.state.cordons.add({field.unit("Blue A").at, 3000, 90, 1, 0});
    EXPECT_EQ(needed(), 1);
}

TEST(E18_ART_01, a_battery_that_is_gone_has_no_mission) {
    Field field("guns");
    for (const char* name : {"Red 1", "Red 2"}) {
        field.plan(name).act = Act::bombard;
        field.plan(name).aim = mm_at(400, 350);
        field.plan(name).column = 2, field.plan(name).row = 2;
    }
    field.unit("Red 1").bases = 0;
    field.begin(Shooting{1});
    EXPECT_EQ(field.state.secret[0].missions.size, 1);
    EXPECT_EQ(field.state.secret[0].missions.item[0].lead, field.id("Red 2"));
    EXPECT_TRUE(field.unit("Red 2").shown);
}

}
}
