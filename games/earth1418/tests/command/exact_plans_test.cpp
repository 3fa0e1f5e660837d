// Commands, plans and what a formation is left to, where they hang on one sign or on one limit:
// each test fails when it is one more, one less, or the other way round.
#include <fstream>

#include <fmt/format.h>

#include "games/earth1418/tests/field.h"
#include "games/earth1418/words/command_sheet.h"

namespace earth1418::exact_plans_test {
namespace {

TEST(E18_CMD_01, the_middle_of_a_formation_is_that_of_its_sub_units) {
    Field field("field");
    EXPECT_EQ(middle_of(field.at(), 0), mm_at(400, 100));
    field.unit("Red B").bases = 0;
    EXPECT_EQ(middle_of(field.at(), 0), mm_at(300, 100));
    field.unit("Red A").bases = 0;
    EXPECT_EQ(middle_of(field.at(), 0), Place{});
}

TEST(E18_CMD_01, only_formations_of_this_battle_are_commanded) {
    Field field("field");
    field.state.bound = 0;
    field.begin(Bound{});
    const auto refused = [&](int option) {
        const Refusal no = answer(*field.game, field.state, Side::red, Answer::of(option), field.asked);
        return no ? std::string(no.why) : "";
    };
    EXPECT_EQ(refused(1), "belongs to the enemy");
    EXPECT_EQ(refused(2), "is no formation of this battle");
    EXPECT_EQ(refused(max_formations - 1), "is no formation of this battle");
    EXPECT_EQ(refused(0), "");
}

// A place that is asked for has no direction of its own.
TEST(E18_CMD_01, a_direction_is_a_place_without_a_facing) {
    Field field("field");
    field.state.bound = 0;
    field.begin(Bound{});
    field.give(Side::red, 0);
    field.give(Side::red, u8(Command::advance));
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    EXPECT_EQ(Topic(question->topic), Topic::command_toward);
    EXPECT_FALSE(question->has_facing);
    EXPECT_EQ(question->least, 1);
    EXPECT_EQ(question->most, 1);
}

TEST(E18_CMD_01, artillery_is_told_of_by_no_command) {
    Field field("guns");
    for (const char* name : {"Red A", "Blue A"}) field.order(name) = {Command::hold, 0, {}};
    field.begin(Bound{}, 2);
    EXPECT_EQ(field.count(Told::commanded), 2);
}

TEST(E18_CMD_07, ground_as_good_as_ones_own_is_no_better) {
    Field field("road");
    field.game->areas.push_back(field.game->areas[0]);  // crops again, farther on
    field.game->areas.back().outline = {mm_at(0, 100), mm_at(900, 100), mm_at(900, 120), mm_at(0, 120)};
    field.game->areas.back().box = bounds(field.game->areas.back().outline);
    field.unit("Red B").at = mm_at(700, 250);  // in the crops
    EXPECT_TRUE(better_cover(field.at(), field.id("Red B")).empty());
    field.unit("Red B").at = mm_at(700, 160);  // in the open between them
    EXPECT_EQ(better_cover(field.at(), field.id("Red B")).size(), 2u);
}

TEST(E18_PLN_04, who_cannot_shoot_is_not_asked_at_whom) {
    Field field("parade");
    Plan plan;
    plan.act = Act::stay;
    EXPECT_TRUE(refuse_shooting(field.at(), field.id("Red Lancers"), plan));
    EXPECT_FALSE(refuse_shooting(field.at(), field.id("Red Dragoons"), plan));
    field.unit("Red Dragoons").in_contact = true;
    EXPECT_TRUE(refuse_shooting(field.at(), field.id("Red Dragoons"), plan));
}

// E18-EXE-02 It shoots before it moves, and keeps no shot; who assaults shoots when it has arrived, who stays waits.
TEST(E18_PLN_04, who_moves_with_nobody_in_range_and_sight_is_not_asked_at_whom) {
    Field field("field");
    const UnitId red = field.id("Red A");
    field.unit("Red A").at = mm_at(200, 100);
    field.unit("Blue B").bases = 0;
    Plan plan;
    plan.act = Act::move;
    plan.points = 1;
    plan.way[0] = mm_at(200, 120);
    const auto is_asked = [&] { return !refuse_shooting(field.at(), red, plan); };
    const auto put = [&](i32 gap) {  // millimetres between the two ranks, one before the other
        const i32 depth = field.at().troop(red).depth / 2 + field.at().troop(field.id("Blue A")).depth / 2;
        field.unit("Blue A").at = {200 * mm, 100 * mm + gap * mm + depth};
    };
    put(300);
    EXPECT_TRUE(is_asked());
    put(301);
    EXPECT_FALSE(is_asked());
    const Refusal no = refuse_shooting(field.at(), red, plan);
    EXPECT_EQ(no.rule.id(), std::string("E18-PLN-04"));
    plan.act = Act::assault;
    EXPECT_TRUE(is_asked()) << "it shoots where it has arrived";
    plan = {};
    plan.act = Act::stay;
    EXPECT_TRUE(is_asked()) << "it may wait for an enemy";
    plan.act = Act::move;
    plan.points = 1;
    field.game->options.troops_block_los = true;
    EXPECT_TRUE(is_asked()) << "who stands between may fall before";
}

// A tank that has moved in step 6 does not arrive again in step 7.
TEST(E18_SET_01, a_tank_leaves_one_gap_in_the_wire) {
    Field field("tanks");
    field.unit("Red T").at = field.unit("Red T").from = mm_at(200, 180);
    field.plan("Red T") = assault(field.at(), field.id("Red T"), field.id("Blue A"));
    field.goes("Red G", Act::move, {mm_at(60, 150)});
    for (const u8 step : {u8(6), u8(7), u8(8)}) field.begin(Marching{step});
    EXPECT_EQ(field.state.patches.size, 1);
    EXPECT_EQ(field.unit("Red G").at, mm_at(60, 150));
}

TEST(E18_CMD_09, who_left_over_his_edge_is_counted_as_such) {
    Field field("field");
    field.unit("Red A").at = field.unit("Red A").from = mm_at(300, 50);
    field.order("Red A") = {Command::retreat, 0, {}};
    field.goes("Red A", Act::retreat, {mm_at(300, 0)});
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").bases, 0);
    EXPECT_EQ(field.unit("Red A").left, 3);
    EXPECT_EQ(field.at().left_of(0), 6);
    EXPECT_FALSE(field.at().is_broken(0));
    EXPECT_FALSE(field.at().on_table(field.id("Red A")));
}

TEST(E18_FRC_02, who_lost_nobody_since_is_not_shaken) {
    Field field("field");
    field.unit("Blue A").bases = 1;
    field.unit("Blue A").lost = 2;
    field.begin(Ending_bound{}, 3);
    EXPECT_EQ(field.unit("Blue A").lost, 0);
    EXPECT_EQ(field.unit("Blue A").lost_last, 2);
    field.begin(Ending_bound{}, 3);
    EXPECT_EQ(field.unit("Blue A").lost_last, 0);
}

TEST(E18_PLN_01, ones_own_living_sub_units_plan_in_their_step) {
    Field field("trench");
    EXPECT_TRUE(plans_in(field.at(), field.id("Red A"), Side::red, 4));
    EXPECT_FALSE(plans_in(field.at(), field.id("Red A"), Side::blue, 4));
    EXPECT_FALSE(plans_in(field.at(), field.id("Red A"), Side::red, 5));
    EXPECT_FALSE(plans_in(field.at(), field.id("Blue A"), Side::red, 4));
    field.unit("Red A").bases = 0;
    EXPECT_FALSE(plans_in(field.at(), field.id("Red A"), Side::red, 4));
}

// E18-TRA-03 No sub-unit is carried in an assault, so it may shoot in it.
TEST(E18_TRA_03, an_assaulter_of_a_formation_with_motors_shoots) {
    Field field("road");
    field.unit("Blue A").at = mm_at(450, 280);
    const Plan plan = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    EXPECT_FALSE(refuse_shooting(field.at(), field.id("Red A"), plan));
}

TEST(E18_VIC_05, without_command_a_formation_keeps_its_last_orders) {
    Field field("road", {"e18.command_loss=true"});
    field.state.bound = 2;
    for (const bool lost : {false, true}) {
        field.unit("Red K").bases = lost ? 0 : 1;
        field.order("Red A") = {Command::advance, 180, {}};
        field.begin(Bound{}, 1);
        EXPECT_EQ(field.order("Red A").command, lost ? Command::advance : Command::none);
    }
    Field plain("road");
    plain.unit("Red K").bases = 0;
    plain.order("Red A") = {Command::advance, 180, {}};
    plain.begin(Bound{}, 1);
    EXPECT_EQ(plain.order("Red A").command, Command::none);
}

// Whose first command the scenario gives has not been told of it before.
TEST(E18_SET_01, the_first_command_of_a_scenario_is_told_to_both) {
    Field field("parade");
    field.order("Red Rifles") = {Command::advance, 180, {}};
    for (const int bound : {1, 2}) {
        field.told.clear();
        field.state.bound = u8(bound);
        field.order("Red Rifles") = {Command::advance, 180, {}};
        field.begin(Bound{}, 2);
        bool told = false;
        for (const Event& event : field.told)
            told |= Told(event.kind) == Told::commanded && event.operand[0] == 0 && event.seen_by(Side::red);
        EXPECT_EQ(told, bound == 1);
    }
}

TEST(E18_CMD_01, artillery_is_not_without_a_command) {
    Field field("guns");
    for (const Scene::Sheet::Row& row : command_sheet(field.at(), Side::red).rows)
        EXPECT_NE(row.cells[0].words, "Red Guns");
}

TEST(E18_DIG_01, the_command_table_lets_dig_who_can) {
    Field field("parade");
    const auto under = [&](const std::string& name, std::size_t column) -> std::string {
        for (const Scene::Sheet::Row& row : command_sheet(field.at(), field.game->side(field.id(name))).rows)
            if (std::ranges::count(row.cells[1].badges, name)) return row.cells[column].words;
        return "no row";
    };
    EXPECT_EQ(under("Red Lancers", 3), "find cover, stay put") << "cavalry does not dig";
    EXPECT_EQ(under("Red Dragoons", 3), "find cover, dig in, stay put");
    EXPECT_EQ(under("Red Dragoons", 5), "retreat, stay put") << "nobody digs under RETREAT";
    EXPECT_EQ(under("Blue Elite", 3), "stay put") << "it has dug in";
    field.unit("Blue Elite").under_fire = true;
    EXPECT_EQ(under("Blue Elite", 2), "stay put") << "the chart has nothing else for it";
    field.unit("Blue Gren").must_assault = field.id("Red Tank");
    EXPECT_EQ(under("Blue Gren", 1), "not dug in, safe, assaults Red Tank");
    field.unit("Red Tank").bases = 0;
    EXPECT_EQ(under("Blue Gren", 1), "not dug in, safe");
}

TEST(E18_FRC_02, a_die_for_obedience_says_which_faces_do) {
    Field field("field");
    field.unit("Blue A").lost_last = 2, field.unit("Blue A").bases = 1;  // Reserve: 3
    field.begin(Bound{}, 3);
    const Dice& dice = field.asked.at[0].dice;
    EXPECT_EQ(dice.wanted, 0b111u);
    for (int face = 1; face <= 6; ++face) EXPECT_EQ(dice.group[std::size_t(face - 1)], face <= 3) << face;
    field.dice({4});
    EXPECT_TRUE(field.unit("Blue A").forced);
}

TEST(E18_VIC_01, a_formation_breaks_once) {
    Field field("field");
    field.unit("Red A").bases = 0;
    for (int bound = 1; bound <= 2; ++bound) field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.count(Told::broken), 1);
}

TEST(E18_TRA_02, no_motors_are_no_motors) {
    std::ifstream file("games/earth1418/records/scenarios/road.yaml");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    text.replace(text.find("motor: true"), 11, "motor: false");
    EXPECT_FALSE(load_game(read_yaml(text, "road.yaml"), {}, {})->formations[0].motor);
}

TEST(E18_PLN_05, who_is_left_to_himself_under_fire_makes_for_cover) {
    Field field("road");
    field.unit("Red D").under_fire = true;
    field.unit("Red D").at = field.unit("Red D").from = mm_at(600, 150);  // 50 mm from the crops
    const Plan plan = missing_plan(field.at(), field.id("Red D"));
    EXPECT_EQ(plan.act, Act::find_cover);
    ASSERT_EQ(plan.points, 1);
    EXPECT_EQ(plan.way[0], mm_at(600, 195));  // 60 x 0.75
    EXPECT_EQ(plan.facing, 180) << "it does not turn";
    EXPECT_EQ(plan.target, no_unit);
    field.unit("Red D").under_fire = false;
    EXPECT_EQ(missing_plan(field.at(), field.id("Red D")).act, Act::stay);
}

// The command table has what a house's chart allows: a sub-unit that must act may dig only where it may
// seek cover, and stay where the chart says so.
TEST(E18_CMD_03, the_command_table_says_what_is_left_under_fire) {
    const auto under_advance = [](const char* chart) {
        Field field("field", {fmt::format("charts.commands.advance=[[move], [stay], [move], [{}]]", chart)});
        field.unit("Red A").under_fire = true;
        for (const Scene::Sheet::Row& row : command_sheet(field.at(), Side::red).rows)
            if (std::ranges::count(row.cells[1].badges, "Red A")) return row.cells[2].words;
        return std::string("no row");
    };
    EXPECT_EQ(under_advance("move"), "move");
    EXPECT_EQ(under_advance("move, find_cover"), "move, find cover, dig in");
    EXPECT_EQ(under_advance("move, stay"), "move, stay put");
}

// E18-PLN-05 Under fire in the open, and no cover near: a sub-unit without a plan stays, though it might have moved.
TEST(E18_PLN_05, without_cover_a_sub_unit_without_a_plan_stays) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.unit("Red A").under_fire = true;
    ASSERT_TRUE(refuse_act(field.at(), field.id("Red A"), Act::stay)) << "it must move";
    EXPECT_EQ(missing_plan(field.at(), field.id("Red A")).act, Act::stay);
}

TEST(E18_PLN_04, to_hold_fire_is_offered_except_to_guns_that_fire_directly) {
    for (const bool gun : {false, true}) {
        Field field(gun ? "guns" : "field");
        field.begin(Plans{u8(gun ? 2 : 4)});
        field.give(Side::red, field.id(gun ? "Red 1" : "Red A"));
        field.give(Side::red, u8(gun ? Act::direct : Act::stay));
        const auto options = field.asked.of(Side::red)->options();
        EXPECT_EQ(std::ranges::find(options, u16(max_units)) == options.end(), gun);
    }
}

}
}
