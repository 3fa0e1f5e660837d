// Units that wait with their shots: who interrupts whom, when, and with which dice.
#include "games/earth1418/tests/field.h"

namespace earth1418::overwatch_test {
namespace {

TEST(E18_OVW_02, nobody_throws_at_what_he_cannot_hurt) {
    Field field("trench");
    field.unit("Blue A").dug_in = false;
    for (const auto& [own, pins] : {std::pair{"true", true}, {"false", false}}) {
        Field now("trench", {std::string("e18.harmless_fire_pins=") + own, "charts.cover.defensible=[1, 1, 3]"});
        now.plan("Red A").act = Act::stay;
        now.plan("Red A").target = now.id("Blue A");  // 4 + 3
        now.begin(Shooting{5}, 3);
        EXPECT_EQ(now.count(Told::harmless), 1) << now.story();
        EXPECT_EQ(now.unit("Blue A").pressed, pins);  // E18-CMD-04
        EXPECT_TRUE(now.unit("Red A").waits);
    }
}

TEST(E18_OVW_01, the_first_enemy_to_appear_by_option) {
    Field field("sight", {"e18.overwatch_any=true"});
    field.plan("Blue A").act = Act::stay;
    field.plan("Blue A").target = 0xfe;
    field.goes("Red A", Act::move, {mm_at(340, 190)});
    field.begin(Execution{5});
    EXPECT_EQ(field.count(Told::overwatch), 1) << field.story();
}

TEST(E18_HVY_02, heavy_weapons_plan_in_step_5_and_shoot_first) {
    const Field field("trench");
    for (const char* name : {"Red MG", "Blue MG"}) {
        EXPECT_EQ(planning_step(*field.game, field.id(name)), 5);
        EXPECT_LE(shooting_step(field.at(), field.id(name), Act::assault), 2);
    }
}

// Its bonus is told as with any other shot.
TEST(E18_OVW_01, who_has_waited_throws_with_his_bonus) {
    Field field("close");
    field.plan("Red MG").act = Act::stay;
    field.plan("Red MG").target = field.id("Blue L");
    field.unit("Red MG").waits = true;
    field.goes("Blue L", Act::move, {mm_at(600, 400)});
    field.begin(Marching{7});
    EXPECT_NE(field.story().find("Red MG has waited for Blue L, and shoots with 3 dice, hitting with every die\n"
                                 "1 of them with +1\n"),
        std::string::npos)
        << field.story();
}

// E18-OVW-01 Neither who moves nor who digs keeps a shot that was impossible.
TEST(E18_OVW_01, only_who_stays_waits) {
    for (const auto& [act, waits] : {std::pair{Act::stay, true}, {Act::move, false}, {Act::dig, false}}) {
        Field field("sight", {"e18.dig_and_shoot=true"});
        field.plan("Red A").act = act;
        field.plan("Red A").target = field.id("Blue A");
        field.begin(Shooting{5}, 3);
        EXPECT_EQ(field.count(Told::lost_shot), 1);
        EXPECT_EQ(field.unit("Red A").waits, waits);
    }
}

// It waits on for a target that it cannot hurt: a tank in a trench, 6 + 1 against rifles.
TEST(E18_OVW_01, nobody_interrupts_who_cannot_be_hurt) {
    for (const auto& [y, shoots] : {std::pair{300, false}, {250, true}}) {
        Field field("tanks");
        field.unit("Red T").at = field.unit("Red T").from = field.unit("Red T").told = mm_at(350, y);
        field.unit("Blue B").at = mm_at(600, 300);
        field.unit("Blue B").waits = true;
        field.plan("Blue B").act = Act::stay;
        field.plan("Blue B").target = field.id("Red T");
        field.goes("Red T", Act::move, {mm_at(380, y)});
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Blue B").shot, shoots) << field.story();
        EXPECT_EQ(field.unit("Blue B").waits, !shoots);
        EXPECT_EQ(field.unit("Red T").pressed, shoots);
    }
}

// Under overwatch_any only enemies appear.
TEST(E18_OVW_01, nobody_shoots_at_friends_who_appear) {
    Field field("field", {"e18.overwatch_any=true"});
    field.unit("Red A").at = mm_at(50, 20), field.unit("Red B").at = mm_at(850, 20);
    field.unit("Blue B").waits = true;
    field.plan("Blue B").act = Act::stay, field.plan("Blue B").target = any_target;
    field.goes("Blue A", Act::move, {mm_at(320, 350)});
    field.begin(Marching{7});
    EXPECT_EQ(field.count(Told::overwatch), 0) << field.story();
    EXPECT_EQ(field.unit("Blue A").at, mm_at(320, 350));
}

// Two who have waited for the same enemy shoot as soon as it appears, one after the other.
TEST(E18_OVW_01, all_who_wait_shoot_at_the_first_point) {
    Field field("field");
    field.unit("Blue A").at = mm_at(400, 250);
    for (const char* name : {"Red A", "Red B"}) {
        field.plan(name).act = Act::stay, field.plan(name).target = field.id("Blue A");
        field.unit(name).waits = true;
    }
    field.unit("Blue A").dug_in = true;  // R 3: dice are thrown
    field.goes("Blue A", Act::move, {mm_at(400, 220)});
    field.game->troops[field.game->roster[field.id("Blue A")].troop].resilience = 6;
    field.begin(Marching{7});
    EXPECT_EQ(field.count(Told::overwatch), 1);
    const int gone = field.unit("Blue A").gone;
    EXPECT_LT(gone, 10'000);
    field.dice({1, 1});
    EXPECT_EQ(field.count(Told::overwatch), 2);
    EXPECT_EQ(field.unit("Blue A").gone, gone);
}

}
}
