// Guns, arming and gas, where they hang on one sign or on one limit:
// each test fails when it is one more, one less, or the other way round.

#include <fmt/format.h>

#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"
#include "games/earth1418/words/words.h"

namespace earth1418::exact_throws_test {
namespace {

TEST(E18_ARM_03, injuries_count_when_half_have_one) {
    Field field("guns", {"e18.injury_r=-1"});
    EXPECT_EQ(field.r("Blue A"), 4 - 2);
    field.unit("Blue A").base[0].injury = Injury::old;
    EXPECT_EQ(field.r("Blue A"), 4 - 2);
    field.unit("Blue A").base[1].injury = Injury::fresh;
    EXPECT_EQ(field.r("Blue A"), 4 - 2 - 1) << "two of four";
    field.unit("Blue C").base[0].injury = Injury::fresh;
    EXPECT_EQ(field.r("Blue C"), 4 - 2) << "one of three";
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
    field.begin(Volley{.by = 0, .at = 2, .dice = 3, .separate = 1, .bonus = 2, .needed = 6});
    const Dice& dice = field.asked.at[0].dice;
    EXPECT_EQ(dice.separate, 1);
    EXPECT_EQ(dice.wanted, 0b100000u);
    EXPECT_EQ(dice.wanted_separate, 0b111000u);
    field.dice({4, 5, 6});
    ASSERT_EQ(field.state.hits.size, 1);
    EXPECT_EQ(field.state.hits.item[0].count, 2);
    field.begin(Volley{.by = 0, .at = 2, .dice = 3, .separate = 1, .bonus = 1, .needed = 2});
    EXPECT_EQ(field.asked.at[0].dice.wanted, 0b111110u);
    EXPECT_EQ(field.asked.at[0].dice.wanted_separate, 0b111111u);
}

TEST(E18_ARM_06, only_who_was_hit_is_told_of) {
    Field field("field");
    field.unit("Blue B").base[0] = {Injury::fresh, 0};
    field.hit("Red A", "Blue A", 1);
    field.begin(Losses{});
    EXPECT_EQ(field.count(Told::injured), 1);
    EXPECT_EQ(field.count(Told::struck), 0);
}

// It is told once: with what is lost, or else with the injuries.
TEST(E18_ARM_06, who_has_losses_is_told_by_whom) {
    Field field("field");
    field.hit("Red A", "Blue A", 1);
    field.begin(Losses{});
    EXPECT_EQ(field.story(), "Blue A has 1 base injured, 2 sound, hit by Red A\n");
    Field lost("field");
    lost.unit("Blue A").bases = 1;
    lost.hit("Red A", "Blue A", 1), lost.hit("Red B", "Blue A", 1), lost.hit("Red A", "Blue A", 1);
    lost.begin(Losses{});
    EXPECT_EQ(lost.story(), "Blue A loses 1 base, none left, hit by Red A and Red B\nBlue A is destroyed\n");
    Hitters four;
    for (const char* by : {"Red A", "Red B", "Blue A", "Blue B"}) four.add(lost.id(by));
    EXPECT_EQ(hit_by(*lost.game, four), ", hit by Red A, Red B and 2 more");
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

TEST(E18_ARM_06, of_a_base_that_is_removed_nothing_is_left) {
    Field field("field");
    for (std::size_t i = 0; i < 3; ++i) field.unit("Blue A").base[i] = {Injury::fresh, field.id("Red A")};
    field.hit("Red B", "Blue A", 1);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Blue A").bases, 2);
    for (std::size_t i = 2; i < max_bases; ++i) EXPECT_EQ(field.unit("Blue A").base[i], Base{}) << i;
}

// Red comes to say which shots of its mission have bonuses.
void lays_bonuses(Field& field, const Mission& mission) {
    field.state.secret[0].missions.add(mission);
    field.plan("Red 1").act = Act::bombard;
    field.state.stacks = {};
    Visit visit(field.asked, &field.told);
    field.state.stacks.call(Shooting{1});
    field.state.stacks.main.frames[0].step = 1;
    field.state.stacks.seal(Laying{Side::red, 1}, Laying{Side::blue, 1});
    field.state.stacks.sealed[0].frames[0].step = 2;
    field.game->run(field.state, visit);
}

// A mission has one bonus under `single`; where only one base has shots it is not asked which.
TEST(E18_ART_06, where_there_is_no_choice_no_bonus_is_asked_for) {
    for (const bool alone : {true, false}) {
        Field field("batteries", {"e18.bombard_bonus=single"});
        Mission mission{.lead = field.id("Red 1"), .placed = true, .centre = mm_at(400, 350)};
        mission.at = under_circle(field.at(), Side::red, mission.centre);
        mission.at.item[0].shots = 2;
        if (!alone) mission.at.item[1].shots = 1;
        lays_bonuses(field, mission);
        const Question* question = field.asked.of(Side::red);
        EXPECT_EQ(question && Topic(question->topic) == Topic::bonus_shots, !alone);
        const int given = field.state.secret[0].missions.item[0].at.item[0].bonus[0];
        EXPECT_EQ(given, alone);
    }
}

// A bonus that changes nothing is given without a question: where every die hits, or where none does with it.
TEST(E18_ART_06, which_shots_have_the_bonus_is_asked_where_it_counts) {
    for (const auto& [needed, asked] : {std::pair{1, false}, {2, true}, {7, true}, {8, false}}) {
        Field field("batteries", {"e18.bombard_bonus=single"});
        Mission mission{.lead = field.id("Red 1"), .placed = true, .centre = mm_at(400, 350)};
        mission.at = under_circle(field.at(), Side::red, mission.centre);
        mission.at.item[0].shots = 2, mission.at.item[1].shots = 1;
        ASSERT_EQ(mission.at.item[0].unit, mission.at.item[1].unit);
        ASSERT_EQ(field.at().troop(mission.lead).shooting_bonus, 1);
        const UnitId at = mission.at.item[0].unit;
        const int off = needed - resilience(field.at(), at).sum();
        auto& row = field.game->charts.cover[u8(resilience(field.at(), at).row)];
        row[u8(column_of(field.at(), at))] = i8(row[u8(column_of(field.at(), at))] + off);
        ASSERT_EQ(resilience(field.at(), at).sum(), needed);
        lays_bonuses(field, mission);
        const Question* question = field.asked.of(Side::red);
        EXPECT_EQ(question && Topic(question->topic) == Topic::bonus_shots, asked) << needed;
        EXPECT_EQ(int(field.state.secret[0].missions.item[0].at.item[0].bonus[0]), !asked) << needed;
    }
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

TEST(E18_ART_02, direct_fire_asks_at_whom) {
    Field field("guns");
    Plan plan;
    plan.act = Act::direct;
    EXPECT_FALSE(refuse_shooting(field.at(), field.id("Red 1"), plan));
    plan.act = Act::bombard;
    EXPECT_TRUE(refuse_shooting(field.at(), field.id("Red 1"), plan));
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

// E18-VEH-01 Whether a vehicle throws its hits on a vehicle again is an option; foot always does.
TEST(E18_VEH_01, vehicles_throw_again_for_vehicles_by_option) {
    for (const auto& [setting, again] : {std::pair{"true", true}, {"false", false}}) {
        Field field("tanks", {std::string("e18.vehicle_vs_vehicle_reroll=") + setting});
        field.game->roster[field.id("Blue B")].troop = field.game->roster[field.id("Red AC")].troop;
        EXPECT_EQ(shot(field.at(), field.id("Red T"), field.id("Blue B"), 2).again, again);
        EXPECT_TRUE(shot(field.at(), field.id("Blue A"), field.id("Red T"), 3).again);
        EXPECT_FALSE(shot(field.at(), field.id("Red T"), field.id("Blue A"), 2).again);
    }
}

TEST(E18_DIG_01, what_is_needed_says_that_the_target_digs) {
    Field field("field");
    field.plan("Blue A").act = Act::dig;
    const Volley volley = shot(field.at(), field.id("Red A"), field.id("Blue A"), 3);
    EXPECT_EQ(need_in_words(field.at(), volley), "resilience 0: own 3, stationary open -2, digging -1");
}

}
}
