// Moving, seeing, assaults and the end of a bound, where they hang on one sign or on one limit:
// each test fails when it is one more, one less, or the other way round.
#include <bit>

#include <fmt/format.h>

#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::exact_execution_test {
namespace {

TEST(E18_MEL_05, in_contact_under_retreat_one_stays_or_retreats_and_nothing_else) {
    Field field("field");
    field.order("Red A") = {Command::retreat, 0, {}};
    field.unit("Blue A").at = mm_at(300, 115);
    field.unit("Red A").in_contact = field.unit("Blue A").in_contact = true;
    EXPECT_EQ(field.may("Red A"), "stay retreat ");
    field.order("Red A") = {Command::advance, 0, {}};
    EXPECT_EQ(field.may("Red A"), "stay ");
}

TEST(E18_MOV_04, a_way_of_several_legs_has_none_without_length) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    const auto refused = [&](std::vector<Place> way, int facing = 180) {
        const Refusal no = refuse_way(field.at(), field.id("Red A"), Act::move, way, facing, false);
        return no ? std::string(no.rule.id()) : "";
    };
    EXPECT_EQ(refused({mm_at(300, 100)}), "") << "it turns where it stands";
    EXPECT_EQ(refused({mm_at(300, 100), mm_at(300, 120)}), "E18-MOV-04");
    EXPECT_EQ(refused({mm_at(300, 120), mm_at(300, 120)}), "E18-MOV-04");
    EXPECT_EQ(refused({mm_at(300, 120), mm_at(300, 140)}), "");
}

TEST(E18_MOV_05, the_first_closed_ground_of_a_way_is_told) {
    Field field("road");
    Area second = field.game->areas[2];  // the river
    ASSERT_EQ(field.game->kinds[std::size_t(second.kind)].going, Going::closed);
    second.outline = {mm_at(600, 400), mm_at(900, 400), mm_at(900, 420), mm_at(600, 420)};
    second.box = bounds(second.outline);
    field.game->areas.push_back(second);
    const Touched ground = touched(field.at(), mm_at(700, 250), std::array{mm_at(700, 450)});
    EXPECT_TRUE(ground.closed);
    EXPECT_EQ(ground.closed_at, mm_at(700, 300));
}

TEST(E18_EXE_05, two_who_assault_each_other_touch_in_the_middle) {
    Field field("field");
    field.unit("Blue A").at = field.unit("Blue A").from = mm_at(300, 207);
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    field.plan("Blue A") = assault(field.at(), field.id("Blue A"), field.id("Red A"));
    field.begin(Marching{6});
    const i64 left = field.at().gap_between(field.id("Red A"), field.id("Blue A"));
    EXPECT_LE(left, 4);
    EXPECT_NEAR(field.unit("Red A").at.y - 100 * mm, 207 * mm - field.unit("Blue A").at.y, 4);
    EXPECT_EQ(field.unit("Red A").must_assault, no_unit);
    EXPECT_EQ(field.unit("Blue A").must_assault, no_unit);
}

TEST(E18_ASL_05, who_goes_his_way_falls_short_of_nobody) {
    Field field("field");
    field.goes("Red A", Act::move, {mm_at(300, 150)});
    field.plan("Red B") = assault(field.at(), field.id("Red B"), field.id("Blue B"));
    field.begin(Marching{6});
    EXPECT_EQ(field.unit("Red B").must_assault, field.id("Blue B"));
    field.unit("Red B").must_assault = no_unit;
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red B").must_assault, no_unit);
    EXPECT_EQ(field.unit("Red A").must_assault, no_unit);
}

TEST(E18_EXE_01, steps_in_which_nobody_moves_or_shoots_are_not_told) {
    const auto steps = [](auto prepare) {
        Field field("trench");
        prepare(field);
        field.begin(Execution{});
        std::string all;
        for (const Event& event : field.told)
            if (Told(event.kind) == Told::phase) all += fmt::format("{} {} ", event.operand[1], event.rule.id());
        return all;
    };
    EXPECT_EQ(steps([](Field&) {}), "");
    EXPECT_EQ(steps([](Field& field) { field.goes("Red A", Act::move, {mm_at(300, 180)}); }), "7 E18-EXE-01 ");
    EXPECT_EQ(
        steps([](Field& field) { field.goes("Blue A", Act::move, {mm_at(300, 280)}); }), "3 E18-EXE-01 8 E18-EXE-01 ");
    EXPECT_EQ(
        steps([](Field& field) { field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue A")); }),
        "6 E18-EXE-01 ");
    EXPECT_EQ(steps([](Field& field) {  // out of range, so that nothing is thrown
        field.unit("Blue R").at = mm_at(850, 590);
        field.plan("Blue A").act = field.plan("Blue R").act = Act::stay;
        field.plan("Blue R").target = field.plan("Blue A").target = field.id("Red E");
    }),
        "4 E18-EXE-03 5 E18-EXE-03 ");
}

TEST(E18_LOS_02, troops_that_are_gone_block_nothing) {
    Field field("field", {"e18.troops_block_los=true"});
    field.unit("Red B").at = mm_at(300, 150), field.unit("Red B").bases = 6;
    EXPECT_FALSE(sees(field.at(), field.id("Red A"), field.id("Blue A"), 400 * mm));
    field.unit("Red B").bases = 0;
    EXPECT_TRUE(sees(field.at(), field.id("Red A"), field.id("Blue A"), 400 * mm));
}

TEST(E18_LOS_04, only_mortars_are_laid_by_others_eyes) {
    Field field("field", {"e18.mortar_indirect=true"});
    Area village;
    village.outline = {mm_at(200, 200), mm_at(400, 200), mm_at(400, 220), mm_at(200, 220)};
    village.box = bounds(village.outline);
    for (std::size_t i = 0; i < field.game->kinds.size(); ++i)
        if (field.game->kinds[i].id == "village") village.kind = int(i);
    field.game->areas.push_back(village);
    field.unit("Red B").at = mm_at(500, 330);  // who sees behind the village
    field.unit("Blue A").at = mm_at(300, 300);
    const UnitId red = field.id("Red A"), blue = field.id("Blue A");
    ASSERT_FALSE(sees(field.at(), red, blue, 1000 * mm));
    ASSERT_TRUE(sees(field.at(), field.id("Red B"), blue, 1000 * mm));
    EXPECT_EQ(work_out(field.at(), red, blue).lost, Lost::sight);
    for (std::size_t i = 0; i < field.game->troops.size(); ++i)
        if (field.game->troops[i].mortar) field.game->roster[red].troop = u8(i);
    EXPECT_TRUE(work_out(field.at(), red, blue));
}

// E18-LOS-01 Under `each` the bases that see are counted by their own numbers.
TEST(E18_LOS_01, each_base_is_looked_from_by_itself) {
    Field field("field", {"e18.los_bases=each"});
    const UnitId red = field.id("Red A"), blue = field.id("Blue A");
    EXPECT_EQ(seeing(field.at(), red, blue, 1000 * mm, false), 0b111);
    EXPECT_EQ(seeing(field.at(), red, blue, 1000 * mm, true), 0b001);
}

TEST(E18_EXE_06, who_touches_an_enemy_without_assaulting_does_not_shoot_at_him) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 115);
    field.plan("Red A").act = Act::stay;
    const UnitId red = field.id("Red A"), blue = field.id("Blue A");
    EXPECT_EQ(work_out(field.at(), red, blue).lost, Lost::melee);
    field.plan("Red A") = assault(field.at(), red, blue);
    EXPECT_TRUE(work_out(field.at(), red, blue));
    EXPECT_EQ(work_out(field.at(), field.id("Red B"), blue).lost, Lost::melee);
    field.plan("Red B").act = Act::assault;
    EXPECT_EQ(work_out(field.at(), field.id("Red B"), blue).lost, Lost::melee) << "it has not reached the enemy";
}

TEST(E18_MEL_02, only_bases_that_there_are_touch) {
    Field field("field");
    field.unit("Blue A").at = {45 * mm, 750};  // the corner of the table
    field.unit("Red A").at = {45 * mm, 2250};
    field.unit("Red A").bases = 2;
    EXPECT_EQ(std::popcount(touching_bases(field.at(), field.id("Red A"))), 2);
    EXPECT_EQ(std::popcount(touching_bases(field.at(), field.id("Blue A"))), 3);
}

TEST(E18_MEL_03, each_fights_once_a_bound) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 115);
    field.unit("Red A").assaulted = 1;
    field.state.bound = 1;
    field.begin(Fighting{});
    // Three dice a side against 4 - 2 and 3 - 2: the second need not be thrown.
    field.dice({1, 1, 1});
    EXPECT_EQ(field.count(Told::fights), 2);
}

TEST(E18_ASL_05, who_does_not_assault_again_is_free) {
    Field field("field");
    for (const Act act : {Act::stay, Act::assault}) {
        field.unit("Red A").must_assault = field.id("Blue A");
        field.plan("Red A").act = act;
        field.begin(Ending_bound{}, 3);
        EXPECT_EQ(field.unit("Red A").must_assault, act == Act::assault ? field.id("Blue A") : no_unit);
    }
}

TEST(E18_END_04, only_who_was_under_fire_is_told_of) {
    Field field("field");
    field.unit("Red A").pressed = true;
    field.begin(Ending_bound{}, 3);
    EXPECT_EQ(field.count(Told::pinned), 1);
    EXPECT_TRUE(field.unit("Red A").under_fire);
    EXPECT_FALSE(field.unit("Red B").under_fire);
}

TEST(E18_EXE_02, a_mission_is_fired_in_its_own_step) {
    Field field("guns", {"e18.circle_placement=at_plan"});
    Plan& plan = field.plan("Red 1");
    plan.act = Act::bombard, plan.aim = mm_at(400, 350), plan.column = plan.row = 2;
    field.unit("Red 1").gun = Gun::just_unpacked;
    field.begin(Shooting{1});
    EXPECT_EQ(field.state.secret[0].missions.size, 0);
    EXPECT_FALSE(field.unit("Red 1").shown);
    field.begin(Shooting{2});
    EXPECT_EQ(field.state.secret[0].missions.size, 1);
    EXPECT_TRUE(field.unit("Red 1").shown);
}

TEST(E18_EXE_03, who_shoots_alone_throws_for_no_turn) {
    Field field("field", {"e18.step_resolution=alternate"});
    for (const char* name : {"Red A", "Blue B"}) {
        field.plan(name).act = Act::stay;
        field.plan(name).target = field.id(*name == 'R' ? "Blue A" : "Red B");
    }
    Field both = field;
    both.begin(Shooting{5}, 2);
    EXPECT_EQ(Topic(both.asked.at[0].topic), Topic::turn_to_shoot);
    field.plan("Blue B").target = no_unit;
    field.unit("Blue A").dug_in = true;
    field.begin(Shooting{5}, 2);
    EXPECT_EQ(Topic(field.asked.at[0].topic), Topic::fire);
}

TEST(E18_LOS_01, under_each_only_bases_that_see_throw) {
    Field field("sight", {"e18.los_bases=each"});
    field.unit("Red A").at = mm_at(355, 190);  // the wood, to x 350, hides Blue A from some of it
    field.unit("Blue A").at = mm_at(340, 330), field.unit("Blue A").bases = 1;
    const UnitId red = field.id("Red A"), blue = field.id("Blue A");
    const int see = std::popcount(seeing(field.at(), red, blue, 300 * mm, false));
    ASSERT_GT(see, 0);
    ASSERT_LT(see, 3);
    const Aim aim = work_out(field.at(), red, blue);
    ASSERT_TRUE(aim);
    EXPECT_EQ(aim.volley.dice, dice_of_bases(1, see));
    Field any("sight");
    any.unit("Red A").at = mm_at(355, 190);
    any.unit("Blue A").at = mm_at(340, 330), any.unit("Blue A").bases = 1;
    EXPECT_EQ(work_out(any.at(), red, blue).volley.dice, dice_of_bases(1, 3));
}

// A hill between the ends hides what it is higher than, also where it does not hide all of a rank.
TEST(E18_LOS_02, a_hill_hides_the_lines_that_cross_it) {
    Field field("sight", {"e18.los_bases=each"});
    field.unit("Red B").at = mm_at(610, 190);  // the hill ends at x 600
    field.unit("Blue B").at = mm_at(560, 310), field.unit("Blue B").bases = 1;
    const u8 seen = seeing(field.at(), field.id("Red B"), field.id("Blue B"), 300 * mm, false);
    EXPECT_EQ(seen, 0) << "all lines to it cross the hill";
    field.unit("Blue B").at = mm_at(620, 310);
    EXPECT_EQ(std::popcount(seeing(field.at(), field.id("Red B"), field.id("Blue B"), 300 * mm, false)), 3);
}

TEST(E18_OVW_01, only_who_waits_shoots_at_what_moves) {
    for (const bool waits : {true, false}) {
        Field field("field");
        field.plan("Red A").act = Act::stay;
        field.plan("Red A").target = field.id("Blue A");
        field.unit("Red A").waits = waits;
        field.unit("Blue A").dug_in = false;
        field.goes("Blue A", Act::move, {mm_at(300, 320)});
        field.begin(Marching{7});
        EXPECT_EQ(field.count(Told::overwatch), waits);
    }
}

TEST(E18_END_04, who_is_gone_was_under_no_fire) {
    Field field("field");
    field.unit("Red A").pressed = true, field.unit("Red A").bases = 0;
    field.begin(Ending_bound{}, 3);
    EXPECT_EQ(field.count(Told::pinned), 0);
}

// E18-MEL-03 Under `attacker_first` the attackers' losses are taken before the others throw.
TEST(E18_MEL_03, the_attackers_go_first_by_option) {
    Field field("field", {"e18.melee_order=attacker_first"});
    field.unit("Blue A").at = mm_at(300, 115);
    field.unit("Blue A").assaulted = 1;
    field.begin(Fighting{});
    std::string order;
    for (const Event& event : field.told)
        if (Told(event.kind) == Told::fights) order += field.game->roster[std::size_t(event.operand[0])].name + " ";
    EXPECT_EQ(order, "Blue A ");
    field.dice({1, 1, 1});
    order.clear();
    for (const Event& event : field.told)
        if (Told(event.kind) == Told::fights) order += field.game->roster[std::size_t(event.operand[0])].name + " ";
    EXPECT_EQ(order, "Blue A Red A ");
}

// A sub-unit that turns against another enemy gets away from the one that it fought, also along that one's edge.
TEST(E18_MEL_05, who_turns_against_another_is_not_held_by_the_first) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 115);
    field.unit("Blue B").at = mm_at(450, 100);
    field.unit("Red B").at = mm_at(800, 500);
    field.unit("Red A").in_contact = field.unit("Blue A").in_contact = true;
    field.order("Red A") = {Command::assault, 90, {}};
    ASSERT_FALSE(refuse_assault(field.at(), field.id("Red A"), field.id("Blue B")));
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue B"));
    field.begin(Marching{6});
    EXPECT_GT(field.unit("Red A").at.x, 340 * mm);
    EXPECT_TRUE(field.at().within_range(field.id("Red A"), field.id("Blue B"), field.at().touching()));
}

}
}
