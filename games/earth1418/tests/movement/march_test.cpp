// How far sub-units move: ways, ranks, diggings, transport, each procedure run alone.
#include <gmock/gmock.h>

#include "games/earth1418/tests/field.h"

namespace earth1418::march_test {
namespace {

using testing::HasSubstr;

TEST(E18_FOR_06, the_others_close_up) {
    Field field("field");
    field.hit("Blue A", "Red A", 4);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 100));
    // In melee towards whom they touch: Blue B's left end touches the right end of Red B.
    field.unit("Blue B").at = mm_at(560, 115);
    field.hit("Blue B", "Red B", 4);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red B").bases, 2);
    EXPECT_EQ(std::abs(field.unit("Red B").at.x - 500 * mm), 15 * mm);
    EXPECT_TRUE(field.at().in_contact(field.id("Red B")));
    EXPECT_EQ(field.unit("Red B").told, field.unit("Red B").at);
}

// E18-MOV-04 A sub-unit that does not assault turns at the end of its way, where there is room.
TEST(E18_MOV_04, ranks_turn_at_the_end_of_their_way) {
    for (const auto& [friend_y, facing] : {std::pair{160, 180}, {300, 90}}) {
        Field field("field");
        field.unit("Red B").at = mm_at(300, friend_y);
        field.goes("Red A", Act::move, {mm_at(300, 117)});
        field.plan("Red A").facing = 90;
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red A").at, mm_at(300, 117));
        EXPECT_EQ(field.unit("Red A").facing, facing);
    }
}

TEST(E18_EXE_04, as_far_as_the_allowance_at_that_moment) {
    Field field("field");
    field.goes("Red A", Act::move, {mm_at(300, 130), mm_at(320, 150)});
    field.unit("Red A").base[0] = field.unit("Red A").base[1] = {Injury::fresh, field.id("Blue A")};
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 130));
    EXPECT_TRUE(field.unit("Red A").moved);
    EXPECT_EQ(field.count(Told::slowed), 1);
    EXPECT_THAT(field.story(), HasSubstr("Red A, slowed by its injuries, goes 3 cm of the 5.83 cm that it planned"));
}

// E18-TRA-03 A sub-unit that shoots goes on foot.
TEST(E18_TRA_03, on_foot_if_it_shoots) {
    for (const auto& [target, y] : {std::pair{"", 150}, {"Blue A", 120}}) {
        Field field("road");
        field.goes("Red D", Act::move, {mm_at(600, 150)});
        if (*target) field.plan("Red D").target = field.id(target);
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red D").at, mm_at(600, y));
    }
}

TEST(E18_EXE_05, a_mover_stops_at_a_friend_and_10_mm_from_an_enemy) {
    Field field("field");
    field.unit("Red B").at = mm_at(300, 150);
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.begin(Marching{7});
    EXPECT_GE(field.unit("Red A").at.y, mm_at(0, 134).y);
    EXPECT_LE(field.unit("Red A").at.y, mm_at(0, 135).y);
    EXPECT_FALSE(
        field.at().overlaps(field.id("Red A"), field.unit("Red A").at, 180, field.id("Red B"), mm_at(300, 150), 180));
    EXPECT_EQ(field.count(Told::stopped), 1);
    Field near("field");
    near.unit("Blue A").at = mm_at(300, 170);
    near.goes("Red A", Act::move, {mm_at(300, 160)});
    near.begin(Marching{7});
    EXPECT_GE(near.at().gap_between(near.id("Red A"), near.id("Blue A")), 10 * mm);
    EXPECT_LE(near.at().gap_between(near.id("Red A"), near.id("Blue A")), 11 * mm);
}

TEST(E18_FOR_05, friends_on_the_move_pass_through_each_other) {
    Field field("field");
    field.unit("Red B").at = field.unit("Red B").from = field.unit("Red B").told = mm_at(300, 150);
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.goes("Red B", Act::move, {mm_at(300, 100)});
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 160));
    EXPECT_EQ(field.unit("Red B").at, mm_at(300, 100));
}

TEST(E18_EXE_05, two_who_assault_each_other_meet_on_the_way) {
    Field field("field");
    field.unit("Blue A").at = field.unit("Blue A").from = mm_at(300, 300);
    for (const auto& [own, other] : {std::pair{"Red A", "Blue A"}, {"Blue A", "Red A"}})
        field.plan(own) = assault(field.at(), field.id(own), field.id(other));
    field.begin(Marching{6});
    EXPECT_TRUE(field.at().in_contact(field.id("Red A")));
    EXPECT_NEAR(field.unit("Red A").at.y, 19250, 200);
    EXPECT_EQ(field.unit("Red A").assaulted, 1);
    EXPECT_EQ(field.unit("Blue A").assaulted, 1);
}

TEST(E18_ASL_02, an_assaulting_rank_turns_first) {
    Field field("field");
    field.unit("Blue A").at = mm_at(385, 100);
    field.unit("Blue A").facing = 270;
    field.unit("Red B").at = mm_at(700, 100);
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    EXPECT_EQ(field.plan("Red A").facing, 90);
    field.begin(Marching{6});
    EXPECT_EQ(field.unit("Red A").facing, 90);
    EXPECT_TRUE(field.at().in_contact(field.id("Red A")));
}

// What it turns costs an assault as much of its way.
TEST(E18_ASL_02, turning_costs_of_the_way) {
    Field field("field");
    field.unit("Blue A").at = mm_at(550, 100);
    field.unit("Blue A").facing = 270;
    field.unit("Red B").at = mm_at(700, 300);
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    field.begin(Marching{6});
    EXPECT_EQ(field.unit("Red A").facing, 90);
    EXPECT_EQ(field.unit("Red A").at, (Place{30000 + 12000 - 4243, 10000}));
    EXPECT_EQ(field.unit("Red A").must_assault, field.id("Blue A"));
}

TEST(E18_FOR_05, nobody_comes_to_rest_on_a_friend) {
    Field field("trench");
    // Red B passes Red A while both move, and would end on it.
    field.unit("Red B").at = field.unit("Red B").from = field.unit("Red B").told = mm_at(300, 120);
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.goes("Red B", Act::move, {mm_at(300, 165)});
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 160));
    EXPECT_LE(field.unit("Red B").at.y, mm_at(0, 145).y);
    EXPECT_GE(field.unit("Red B").at.y, mm_at(0, 144).y);
    EXPECT_NE(field.story().find("Red B stops short of Red A\n"), std::string::npos) << field.story();
    EXPECT_EQ(field.count(Told::stopped), 1);
}

TEST(E18_DIG_04, diggings_in_the_open_become_rough_ground) {
    Field field("field");
    field.unit("Red A").dug_in = true;
    field.unit("Red A").leaving = true;
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.begin(Marching{8});
    EXPECT_EQ(field.state.patches.size, 1);
    EXPECT_FALSE(field.unit("Red A").dug_in);
    EXPECT_EQ(surface(field.at(), mm_at(300, 100)).row, Row::rough);
    EXPECT_EQ(surface(field.at(), mm_at(349, 112)).row, Row::rough);
    EXPECT_EQ(surface(field.at(), mm_at(351, 112)).row, Row::open);
    Field trench("trench");
    trench.unit("Blue A").leaving = true;
    trench.goes("Blue A", Act::move, {mm_at(300, 330)});
    trench.begin(Marching{8});
    EXPECT_EQ(trench.state.patches.size, 0);
}

TEST(E18_SET_01, tanks_open_the_wire) {
    Field field("tanks");
    field.unit("Red T").at = field.unit("Red T").from = mm_at(200, 180);
    EXPECT_EQ(surface(field.at(), mm_at(200, 200)).going, Going::impractical);
    field.goes("Red T", Act::move, {mm_at(200, 190)});
    field.begin(Marching{7});
    EXPECT_EQ(surface(field.at(), mm_at(200, 200)).going, Going::impractical);  // it has not got there
    field.unit("Red T").from = field.unit("Red T").at;
    field.goes("Red T", Act::move, {mm_at(200, 200)});
    field.begin(Marching{7});
    EXPECT_EQ(surface(field.at(), mm_at(200, 199)).going, Going::open);
    EXPECT_EQ(surface(field.at(), mm_at(250, 199)).going, Going::impractical);
}

TEST(E18_VEH_05, self_propelled_guns_never_pack) {
    Field field("guns");
    field.game->roster[field.id("Red 1")].troop = 21;
    ASSERT_EQ(field.game->troop(field.id("Red 1")).id, "sp_gun");
    EXPECT_EQ(field.may("Red 1"), "stay move direct bombard ");
    EXPECT_EQ(shooting_step(field.at(), field.id("Red 1"), Act::move), 1);
    field.unit("Red 1").moved_last = true;
    EXPECT_EQ(shooting_step(field.at(), field.id("Red 1"), Act::bombard), 2);
}

TEST(E18_EXE_03, by_turns_losses_count_at_once) {
    Field field("field", {"e18.step_resolution=alternate"});
    for (const auto& [own, other] : {std::pair{"Red A", "Blue A"}, {"Blue A", "Red A"}}) {
        field.unit(own).bases = 1;
        field.unit(own).base[0] = {Injury::old, no_unit};
        field.plan(own).act = Act::stay;
        field.plan(own).target = field.id(other);
    }
    field.begin(Shooting{5}, 2);
    field.dice({4, 3});  // blue is lower
    field.dice({6});
    EXPECT_EQ(field.unit("Red A").bases, 0) << field.story();
    EXPECT_EQ(field.unit("Blue A").bases, 1);
    EXPECT_EQ(field.count(Told::fires), 1);
}

TEST(E18_EXE_03, by_turns_the_sides_shoot_one_after_the_other) {
    Field field("field", {"e18.step_resolution=alternate"});
    for (const auto& [own, other] :
        {std::pair{"Red A", "Blue A"}, {"Red B", "Blue B"}, {"Blue A", "Red A"}, {"Blue B", "Red B"}}) {
        field.plan(own).act = Act::stay;
        field.plan(own).target = field.id(other);
    }
    for (const char* name : {"Red A", "Red B", "Blue A", "Blue B"})
        field.game->troops[field.game->roster[field.id(name)].troop].resilience = 6;  // so that all throw
    field.begin(Shooting{5}, 2);
    field.dice({4, 3});  // blue is lower
    for (int shots = 0; shots < 4; ++shots) field.dice({1, 1});
    std::string order;
    for (const Event& event : field.told)
        if (Told(event.kind) == Told::fires) order += field.game->roster[std::size_t(event.operand[0])].name + ", ";
    EXPECT_EQ(order, "Blue A, Red A, Blue B, Red B, ");
}

TEST(E18_DIG_02, who_digs_does_not_shoot_and_is_not_in_contact) {
    Field field("field"), other("field", {"e18.dig_and_shoot=true"});
    Plan digs;
    digs.act = Act::dig;
    EXPECT_TRUE(refuse_shooting(field.at(), field.id("Red A"), digs));
    EXPECT_FALSE(refuse_shooting(other.at(), other.id("Red A"), digs));
    field.plan("Red A") = digs;
    field.unit("Blue A").at = mm_at(300, 115);
    field.begin(Ending_bound{}, 3);
    EXPECT_FALSE(field.unit("Red A").dug_in);
}

TEST(E18_TRA_03, who_is_carried_does_not_shoot) {
    Field field("road"), other("road", {"e18.transport_no_shoot=false"});
    Plan far, near;
    far.act = near.act = Act::move;
    far.points = near.points = 1;
    far.facing = near.facing = 180;
    far.way[0] = mm_at(450, 150);
    near.way[0] = mm_at(450, 120);
    for (Field* one : {&field, &other}) {
        one->unit("Red A").at = mm_at(450, 60);
        one->unit("Blue A").at = mm_at(450, 300);  // in range and sight
    }
    EXPECT_TRUE(refuse_shooting(field.at(), field.id("Red A"), far));
    EXPECT_FALSE(refuse_shooting(field.at(), field.id("Red A"), near));
    EXPECT_FALSE(refuse_shooting(other.at(), other.id("Red A"), far));
}

TEST(E18_FOR_02, regiments_change_names_only) {
    for (const auto& [level, word] : {std::pair{"battalion", "Which battalion gets a command next?"},
             {"regiment", "Which regiment gets a command next?"}}) {
        Field field("field", {std::string("e18.sf_level=") + level});
        field.state.bound = 0;
        field.begin(Bound{});
        EXPECT_EQ(field.game->words(field.state, field.asked.at[0]), word);
    }
}

TEST(E18_UNT_02, what_a_base_stands_for_has_no_effect) {
    const Field field("field");
    const Game& game = *field.game;
    for (const Troop& troop : game.troops) EXPECT_FALSE(troop.models.empty()) << troop.id;
}

TEST(E18_EXE_06, a_shot_at_who_is_gone_is_lost) {
    Field field("field");
    field.plan("Red A").act = Act::stay;
    field.plan("Red A").target = field.id("Blue A");
    field.unit("Blue A").bases = 0;
    field.begin(Shooting{5}, 3);
    EXPECT_EQ(field.count(Told::lost_shot), 1);
    EXPECT_FALSE(field.unit("Red A").waits);
    EXPECT_FALSE(field.unit("Red A").shot);
    field.unit("Blue A").bases = 3;
    field.unit("Blue A").at = mm_at(300, 500);  // out of range, but it may still come
    field.begin(Shooting{5}, 3);
    EXPECT_TRUE(field.unit("Red A").waits);
    EXPECT_FALSE(field.unit("Blue A").pressed);  // E18-CMD-04
}

TEST(E18_END_01, who_is_gone_is_not_destroyed_again) {
    Field field("field");
    field.unit("Blue A").bases = 0;
    field.hit("Red A", "Blue A", 2);
    field.begin(Losses{});
    EXPECT_EQ(field.count(Told::destroyed), 0) << field.story();
}

}
}
