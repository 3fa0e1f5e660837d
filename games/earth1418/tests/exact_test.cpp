// What hangs on one sign or on one limit: each test fails when it is one more, one less, or the other way round.
#include <bit>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "core/fields.h"
#include "games/earth1418/bombardment.h"
#include "games/earth1418/command_sheet.h"
#include "games/earth1418/tests/field.h"
#include "text/error.h"

namespace earth1418 {
namespace {

// ---- chapter 4

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

TEST(E18_MEL_05, in_contact_under_retreat_one_stays_or_retreats_and_nothing_else) {
    Field field("field");
    field.order("Red A") = {Command::retreat, 0, {}};
    field.unit("Blue A").at = mm_at(300, 115);
    field.unit("Red A").in_contact = field.unit("Blue A").in_contact = true;
    EXPECT_EQ(field.may("Red A"), "stay retreat ");
    field.order("Red A") = {Command::advance, 0, {}};
    EXPECT_EQ(field.may("Red A"), "stay ");
}

TEST(E18_PLN_04, who_cannot_shoot_is_not_asked_at_whom) {
    Field field("parade");
    Plan plan;
    plan.act = Act::stay;
    EXPECT_FALSE(asks_target(field.at(), field.id("Red Lancers"), plan));
    EXPECT_TRUE(asks_target(field.at(), field.id("Red Dragoons"), plan));
    field.unit("Red Dragoons").in_contact = true;
    EXPECT_FALSE(asks_target(field.at(), field.id("Red Dragoons"), plan));
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

// ---- chapters 6 and 7

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

// Who has moved in step 6 does not arrive again in step 7.
TEST(E18_SET_01, a_tank_leaves_one_gap_in_the_wire) {
    Field field("tanks");
    field.unit("Red T").at = field.unit("Red T").from = mm_at(200, 180);
    field.plan("Red T") = assault(field.at(), field.id("Red T"), field.id("Blue A"));
    field.goes("Red G", Act::move, {mm_at(60, 150)});
    for (const u8 step : {u8(6), u8(7), u8(8)}) field.begin(Marching{step});
    EXPECT_EQ(field.state.patches.size, 1);
    EXPECT_EQ(field.unit("Red G").at, mm_at(60, 150));
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

// ---- sight

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

// ---- chapter 8

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
    EXPECT_EQ(work_out(field.at(), field.id("Red B"), blue).lost, Lost::melee) << "it has not reached him";
}

TEST(E18_ARM_03, injuries_count_when_half_have_one) {
    Field field("guns", {"e18.injury_r=-1"});
    EXPECT_EQ(field.r("Blue A"), 4 - 2);
    field.unit("Blue A").base[0].injury = Injury::old;
    EXPECT_EQ(field.r("Blue A"), 4 - 2);
    field.unit("Blue A").base[1].injury = Injury::fresh;
    EXPECT_EQ(field.r("Blue A"), 4 - 2 - 1) << "two of four";
}

TEST(E18_MEL_02, only_bases_that_there_are_touch) {
    Field field("field");
    field.unit("Blue A").at = {45 * mm, 750};  // the corner of the table
    field.unit("Red A").at = {45 * mm, 2250};
    field.unit("Red A").bases = 2;
    EXPECT_EQ(std::popcount(touching_bases(field.at(), field.id("Red A"), no_unit)), 2);
    EXPECT_EQ(std::popcount(touching_bases(field.at(), field.id("Blue A"), no_unit)), 3);
}

// Under `best` one more hits, if any die would have with the bonus, and it is no die apart.
TEST(E18_ARM_05, the_best_die_is_picked_after_the_throw) {
    Field field("field", {"e18.bonus_die=best"});
    const auto hits = [&](std::vector<int> faces) {
        Field now = field;
        now.begin(Volley{.by = 0, .at = 2, .dice = 3, .bonus = 1, .needed = 5});
        EXPECT_EQ(now.asked.at[0].dice.wanted, 0b111000u);  // 4, which is one with the bonus, 5 and 6
        now.dice(faces);
        return now.state.hits.size ? now.state.hits.item[0].count : 0;
    };
    EXPECT_EQ(hits({1, 2, 3}), 0);
    EXPECT_EQ(hits({4, 2, 3}), 1);
    EXPECT_EQ(hits({4, 4, 4}), 1);
    EXPECT_EQ(hits({5, 4, 4}), 2);
    EXPECT_EQ(hits({5, 6, 5}), 3);
    EXPECT_EQ(hits({5, 1, 1}), 1);
}

TEST(E18_ARM_05, the_die_apart_is_wanted_from_a_lower_face_on) {
    Field field("field");
    field.begin(Volley{.by = 0, .at = 2, .dice = 3, .apart = 1, .bonus = 2, .needed = 6});
    const Dice& dice = field.asked.at[0].dice;
    EXPECT_EQ(dice.apart, 1);
    EXPECT_EQ(dice.wanted, 0b100000u);
    EXPECT_EQ(dice.wanted_apart, 0b111000u);
    field.dice({4, 5, 6});
    ASSERT_EQ(field.state.hits.size, 1);
    EXPECT_EQ(field.state.hits.item[0].count, 2);
}

TEST(E18_ARM_06, only_who_was_hit_is_told_of) {
    Field field("field");
    field.unit("Blue B").base[0] = {Injury::fresh, 0};
    field.hit("Red A", "Blue A", 1);
    field.begin(Losses{});
    EXPECT_EQ(field.count(Told::injured), 1);
    EXPECT_EQ(field.count(Told::struck), 0);
}

// ---- chapters 12, 13, 17 and 18

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

TEST(E18_GAS_03, whatever_gas_takes_it_takes) {
    Field field("guns");
    field.state.cordons.add({mm_at(400, 350), 10000, 90, 1, 0});
    EXPECT_TRUE(in_gas(field.at(), field.id("Blue A")));
    for (const auto& [dice, resilience] : {std::pair{1, 0}, {0, 1}, {0, 0}}) {
        field.game->effect[1].dice = u8(dice), field.game->effect[1].resilience = u8(resilience);
        EXPECT_EQ(in_gas(field.at(), field.id("Blue A")), dice + resilience > 0);
    }
}

TEST(E18_GAS_04, a_wind_to_the_north_is_one) {
    Field field("guns");
    for (const auto& [wind, blows] : {std::pair{0, 0}, {90, 90}, {-1, -1}, {-2, -1}}) {
        field.game->wind = wind;
        EXPECT_EQ(field.game->start().wind, blows);
    }
}

// E18-GAS-05 Off the table by its own corners, not by those of a box about it.
TEST(E18_GAS_05, a_cordon_off_the_table_is_gone) {
    Field field("guns");
    field.state.wind = 60;
    field.game->charts.drift = 0;
    for (const auto& [place, left] : {std::pair{mm_at(450, 300), 1}, {mm_at(908, -8), 1}, {mm_at(925, -20), 0},
             {mm_at(-100, 300), 0}, {mm_at(-30, 300), 1}}) {
        field.state.cordons.clear();
        field.state.cordons.add({place, 7620, 60, 0, 0});
        field.begin(Ending_bound{});
        EXPECT_EQ(field.state.cordons.size, left) << place.x << "," << place.y;
    }
}

// Every die of the rules has six faces.
TEST(E18_ARM_08, a_die_for_recovery_has_six_faces) {
    Field field("field", {"e18.wind_shift=true"});
    field.state.wind = 0;
    field.unit("Red A").base[0] = {Injury::fresh, field.id("Blue A")};
    field.unit("Red A").pressed = true;
    field.begin(Ending_bound{}, 1);
    for (const char* what : {"wind", "recovery"}) {
        const Question& question = field.asked.at[0];
        ASSERT_EQ(question.kind, Question::roll) << what;
        EXPECT_EQ(question.dice.faces, 6) << what;
        EXPECT_EQ(question.dice.count, 1) << what;
        field.dice({3});
    }
}

// ---- views

TEST(Views, who_plays_for_nobody_sees_all) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard;
    field.plan("Blue A").act = Act::dig;
    EXPECT_EQ(hash(field.game->view(field.state, Side::nobody)), hash(field.state));
    EXPECT_NE(hash(field.game->view(field.state, Side::red)), hash(field.state));
}

// ---- missions

TEST(E18_ART_05, a_circle_has_no_facing) {
    Field field("guns");
    Plan& plan = field.plan("Red 1");
    plan.act = Act::bombard, plan.aim = mm_at(400, 350), plan.column = plan.row = 2;
    field.begin(Shooting{1});
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    EXPECT_EQ(Topic(question->topic), Topic::circle);
    EXPECT_FALSE(question->has_facing);
    EXPECT_EQ(question->least, 1);
    EXPECT_EQ(question->most, 1);
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

// ---- files

// A side of so many batteries, of a howitzer with two shots each or of a railway gun with three.
std::string guns_error(int how, int rail, bool off_table = true) {
    std::string text =
        "id: x\ntitle: x\ndate: 1916\nplace: x\nyear: 1914\nhistory: x\ntable: [3000, 3000]\nwind: none\nterrain: "
        "[]\nsides:\n  red:\n    name: Reds\n    home: north\n    formations:\n"
        "      - {name: A, class: line, sub_units: [{name: Red, type: line, bases: 3, at: [300, 200], facing: 0}]}\n"
        "      - name: Guns\n        sub_units:\n";
    for (int i = 0; i < how; ++i)
        text += fmt::format(
            "          - {{name: How {}, type: how105, bases: 5, at: [{}, 20], facing: 0}}\n", i, 100 + 200 * i);
    for (int i = 0; i < rail; ++i)
        text += fmt::format("          - {{name: Rail {}, type: rail, bases: 1, {}}}\n", i,
            off_table ? "off_table: true" : fmt::format("at: [{}, 100], facing: 0", 100 + 50 * i));
    text +=
        "  blue:\n    name: Blues\n    home: south\n    formations:\n      - {name: B, class: line, sub_units: [{name: "
        "Blue, type: line, bases: 3, at: [300, 500], facing: 0}]}\n";
    try {
        load_game(read_yaml(text, "x.yaml"), {}, {});
    } catch (const InputError& error) { return error.what(); }
    return {};
}

TEST(Armies, have_at_most_twelve_batteries_and_seventy_shots) {
    EXPECT_EQ(guns_error(0, 12), "");
    EXPECT_NE(guns_error(0, 13).find("has 13 batteries; 12 at most would be right"), std::string::npos);
    EXPECT_EQ(guns_error(7, 0), "");  // 7 x 5 x 2
    EXPECT_NE(guns_error(7, 1).find("has guns for 73 shots a bound; 70 at most would be right"), std::string::npos);
}

TEST(Armies, that_are_checked_alone_may_lay_smoke_and_gas_of_any_year) {
    const auto file = std::filesystem::path(testing::TempDir()) / "e18-army.yaml";
    std::ofstream(file)
        << "army: Gas\nformations:\n"
           "  - {name: A, class: line, sub_units: [{name: Red, type: line, bases: 3, at: [300, 200], facing: 0}]}\n"
           "  - name: Guns\n    sub_units:\n"
           "      - {name: How, type: how105, bases: 2, at: [2900, 2900], facing: 0, smoke: true, gas: true, slow_gas: "
           "true}\n";
    EXPECT_NO_THROW(check_file(file.string()));
    std::filesystem::remove(file);
}

TEST(Tables, rates_are_up_to_half_a_metre) {
    const auto error = [](const char* setting) -> std::string {
        try {
            Field field("field", {setting});
        } catch (const InputError& error) { return error.what(); }
        return {};
    };
    EXPECT_EQ(error("charts.movement.horse.fast=500"), "");
    EXPECT_NE(error("charts.movement.horse.fast=500.01"), "");
    EXPECT_EQ(error("charts.movement.foot.slow=1"), "");
    EXPECT_NE(error("charts.movement.foot.slow=0.99"), "");
}

// ---- who plans, joins and is asked

TEST(E18_PLN_01, ones_own_living_sub_units_plan_in_their_step) {
    Field field("trench");
    EXPECT_TRUE(plans_in(field.at(), field.id("Red A"), Side::red, 4));
    EXPECT_FALSE(plans_in(field.at(), field.id("Red A"), Side::blue, 4));
    EXPECT_FALSE(plans_in(field.at(), field.id("Red A"), Side::red, 5));
    EXPECT_FALSE(plans_in(field.at(), field.id("Blue A"), Side::red, 4));
    field.unit("Red A").bases = 0;
    EXPECT_FALSE(plans_in(field.at(), field.id("Red A"), Side::red, 4));
}

TEST(E18_ART_01, only_batteries_of_a_formation_fire_together) {
    Field field("guns");
    for (const char* name : {"Red 1", "Red Rail"}) field.plan(name).act = Act::bombard;
    const auto refused = [&](UnitId lead) {
        const Refusal no = refuse_join(field.at(), field.id("Red 2"), lead);
        return no ? std::string(no.why) : "";
    };
    EXPECT_EQ(refused(field.id("Red 1")), "");
    for (const UnitId lead : {field.id("Red 2"), field.id("Red Rail"), field.id("Red A"), field.game->units(), no_unit})
        EXPECT_EQ(refused(lead), "is no other battery of its formation") << int(lead);
    EXPECT_EQ(refused(field.id("Red 3")), "has no mission");
}

// E18-TRA-03 Nobody is carried in an assault, so he may shoot in it.
TEST(E18_TRA_03, an_assaulter_of_a_formation_with_motors_shoots) {
    Field field("road");
    field.unit("Blue A").at = mm_at(450, 280);
    const Plan plan = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    EXPECT_TRUE(asks_target(field.at(), field.id("Red A"), plan));
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

// ---- what is thrown

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

TEST(E18_VIC_01, a_formation_breaks_once) {
    Field field("field");
    field.unit("Red A").bases = 0;
    for (int bound = 1; bound <= 2; ++bound) field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.count(Told::broken), 1);
}

TEST(E18_ARM_06, of_a_base_that_is_removed_nothing_is_left) {
    Field field("field");
    for (std::size_t i = 0; i < 3; ++i) field.unit("Blue A").base[i] = {Injury::fresh, field.id("Red A")};
    field.hit("Red B", "Blue A", 1);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Blue A").bases, 2);
    for (std::size_t i = 2; i < max_bases; ++i) EXPECT_EQ(field.unit("Blue A").base[i], Base{}) << i;
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

// A mission has one bonus under `single`; where only one base has shots it is not asked which.
TEST(E18_ART_06, where_there_is_no_choice_no_bonus_is_asked_for) {
    for (const bool alone : {true, false}) {
        Field field("batteries", {"e18.bombard_bonus=single"});
        Mission mission{.lead = field.id("Red 1"), .placed = true, .centre = mm_at(400, 350)};
        mission.at = under_circle(field.at(), Side::red, mission.centre);
        mission.at.item[0].shots = 2;
        if (!alone) mission.at.item[1].shots = 1;
        field.state.secret[0].missions.add(mission);
        field.plan("Red 1").act = Act::bombard;
        field.state.stacks = {};
        Visit visit(field.asked, &field.told);
        field.state.stacks.call(Shooting{1});
        field.state.stacks.main.frames[0].step = 1;
        field.state.stacks.seal(Laying{Side::red, 1}, Laying{Side::blue, 1});
        field.state.stacks.sealed[0].frames[0].step = 2;
        field.game->run(field.state, visit);
        const Question* question = field.asked.of(Side::red);
        EXPECT_EQ(question && Topic(question->topic) == Topic::bonus_shots, !alone);
        const int given = field.state.secret[0].missions.item[0].at.item[0].bonus[0];
        EXPECT_EQ(given, alone);
    }
}

// ---- files

TEST(E18_TRA_02, no_motors_are_no_motors) {
    std::ifstream file("games/earth1418/records/scenarios/road.yaml");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    text.replace(text.find("motor: true"), 11, "motor: false");
    EXPECT_FALSE(load_game(read_yaml(text, "road.yaml"), {}, {})->formations[0].motor);
}

TEST(E18_GAS_04, a_scenario_may_leave_the_wind_to_a_die) {
    const auto game = load_game({.scenario = "kakhovka"});
    EXPECT_EQ(game->wind, -2);
    State state = game->start();
    Questions asked;
    ask(*game, state, asked);
    EXPECT_EQ(Topic(asked.at[0].topic), Topic::wind);
    EXPECT_EQ(asked.at[0].dice.faces, 6);
}

TEST(Tables, an_inch_is_one_to_five_centimetres) {
    const auto error = [](const char* setting) -> std::string {
        try {
            Field field("field", {setting});
        } catch (const InputError& error) { return error.what(); }
        return {};
    };
    EXPECT_EQ(error("charts.scale.mm_per_inch=10"), "");
    EXPECT_NE(error("charts.scale.mm_per_inch=9.99"), "");
    EXPECT_EQ(error("charts.scale.mm_per_inch=50"), "");
    EXPECT_NE(error("charts.scale.mm_per_inch=50.01"), "");
}

// The rings of a card lie about its sub-unit.
TEST(Cards, rings_lie_about_who_moves_and_shoots) {
    Field field("field");
    const Survey survey = field.game->survey(field.state, {Spot::token, 0, 0, field.id("Red A")});
    ASSERT_EQ(survey.layers.size(), 2u);
    for (const auto& layer : survey.layers) {
        ASSERT_EQ(layer.marks.size(), 1u);
        EXPECT_EQ(layer.marks[0].at, std::vector<Place>{mm_at(300, 100)});
    }
    EXPECT_EQ(survey.layers[0].marks[0].radius, 60 * mm);
    EXPECT_EQ(survey.layers[1].marks[0].radius, 300 * mm);
}

TEST(E18_PLN_05, who_is_left_to_himself_under_fire_makes_for_cover) {
    Field field("road");
    field.unit("Red D").under_fire = true;
    field.unit("Red D").at = field.unit("Red D").from = mm_at(600, 150);  // 50 mm from the crops
    const Plan plan = missing_plan(field.at(), field.id("Red D"));
    EXPECT_EQ(plan.act, Act::find_cover);
    ASSERT_EQ(plan.points, 1);
    EXPECT_EQ(plan.way[0], mm_at(600, 195));  // 60 x 0.75
    EXPECT_EQ(plan.target, no_unit);
    field.unit("Red D").under_fire = false;
    EXPECT_EQ(missing_plan(field.at(), field.id("Red D")).act, Act::stay);
}

TEST(E18_ART_02, direct_fire_asks_at_whom) {
    Field field("guns");
    Plan plan;
    plan.act = Act::direct;
    EXPECT_TRUE(asks_target(field.at(), field.id("Red 1"), plan));
    plan.act = Act::bombard;
    EXPECT_FALSE(asks_target(field.at(), field.id("Red 1"), plan));
}

TEST(E18_ARM_03, injuries_are_told_where_they_count) {
    for (const int r : {0, -1}) {
        Field field("guns", {fmt::format("e18.injury_r={}", r)});
        field.unit("Blue B").base[0].injury = Injury::old;
        const Volley volley = shot(field.at(), field.id("Red 1"), field.id("Blue B"), 2);
        EXPECT_EQ(need_in_words(field.at(), volley).find(", injured -1") != std::string::npos, r < 0);
    }
}

// E18-ARM-04 A plain shot at 7 cannot hurt.
TEST(E18_ARM_04, a_shell_without_a_bonus_does_nothing_above_six) {
    for (const auto& [resilience, hurts] : {std::pair{5, false}, {4, true}}) {
        Field field("batteries", {fmt::format("troops.line.resilience={}", resilience)});
        Mission mission{.lead = field.id("Red 1"), .placed = true, .centre = mm_at(400, 350)};
        mission.at = under_circle(field.at(), Side::red, mission.centre);
        mission.at.item[0].shots = 1;
        field.plan("Red 1").act = Act::bombard;
        field.state.secret[0].missions.add(mission);
        field.begin(Shooting{1}, 1);
        EXPECT_EQ(field.count(Told::harmless), !hurts);
        EXPECT_EQ(field.count(Told::fires), hurts);
    }
}

// Who turns against another enemy gets away from the one whom he fought, also along his very edge.
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
    EXPECT_TRUE(field.at().within_range(field.id("Red A"), field.id("Blue B"), touching));
}

// What a house's chart lets one do stands in the command table: who must act may dig only where he may seek cover, and stay where it says so.
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

}
}
