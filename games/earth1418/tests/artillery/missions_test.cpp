// Missions of several batteries, and more cordons than a battle remembers.
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::missions_test {
namespace {

TEST(E18_ART_01, only_batteries_with_a_mission_are_offered_to_join) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard;
    field.begin(Plans{2});
    field.give(Side::red, field.id("Red 3"));
    field.give(Side::red, u8(Act::join));
    const Question with = *field.asked.of(Side::red);
    ASSERT_EQ(Topic(with.topic), Topic::gun_with);
    ASSERT_EQ(with.options().size(), 1u);
    EXPECT_EQ(with.option[0], field.id("Red 1"));
}

TEST(E18_ART_01, a_battery_that_was_destroyed_fires_with_no_other) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard;
    field.plan("Red 2").act = Act::join, field.plan("Red 2").against = field.id("Red 1");
    ASSERT_EQ(batteries(field.at(), field.id("Red 1")).size, 2);
    field.unit("Red 2").bases = 0;
    EXPECT_EQ(batteries(field.at(), field.id("Red 1")).size, 1);
}

TEST(E18_GAS_05, beyond_32_cordons_the_oldest_is_gone) {
    Field field("guns");
    for (i32 i = 0; i < max_cordons; ++i) field.state.cordons.add({mm_at(10 * i, 300), 7620, 90, 0, 0});
    Plan& plan = field.plan("Red 3");
    plan.act = Act::smoke, plan.aim = mm_at(400, 350);
    field.state.secret[0].missions.add({.lead = field.id("Red 3"), .placed = true, .centre = mm_at(444, 333)});
    field.begin(Shooting{1}, 4);
    ASSERT_EQ(field.state.cordons.size, max_cordons);
    EXPECT_EQ(field.state.cordons.item[0].at, mm_at(10, 300));
    EXPECT_EQ(field.state.cordons.item[max_cordons - 1].at, mm_at(444, 333));
}

// The first sub-unit of blue follows the last of red in the list.
TEST(E18_ART_05, each_side_lays_its_own_missions) {
    Field field("guns");
    field.game->roster[field.id("Blue A")].troop = field.game->roster[field.id("Red 1")].troop;
    field.plan("Blue A").act = Act::bombard;
    field.begin(Shooting{1});
    EXPECT_EQ(field.state.secret[0].missions.size, 0);
    ASSERT_EQ(field.state.secret[1].missions.size, 1);
    EXPECT_EQ(field.state.secret[1].missions.item[0].lead, field.id("Blue A"));
}

}
}
