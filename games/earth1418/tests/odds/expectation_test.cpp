// What plans expect before they are made ready, and where their options lie on the board.
#include "games/earth1418/odds/expectation.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/asked.h"
#include "games/earth1418/tests/field.h"
#include "games/earth1418/words/words.h"

namespace earth1418::expectation_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

// Red G stands 120 mm from Blue R, whose rank and its own are 20 mm deep.
TEST(E18_ASL_03, an_assault_says_how_far_it_is_and_what_both_throw_there) {
    Field field("close");
    field.order("Red G") = {Command::assault, 180, {}};
    const UnitId red = field.id("Red G"), blue = field.id("Blue R");
    field.plan("Red G") = assault(field.at(), red, blue);
    const Forecast forecast = expect_assault(field.at(), red, blue);
    EXPECT_EQ(forecast.title, "Red G assaults Blue R");
    ASSERT_FALSE(forecast.notes.empty());
    EXPECT_EQ(forecast.notes[0].rule.id(), std::string("E18-ASL-03"));
    EXPECT_FALSE(forecast.costs());
    ASSERT_EQ(forecast.distributions.size(), 2u);
    for (const Forecast::Distribution& hits : forecast.distributions) {
        u64 sum = 0;
        for (const Forecast::Weight& weight : hits.weights) sum += weight.weight;
        EXPECT_EQ(sum, forecast.total) << hits.name;
    }
    // The same as the melee that comes of it.
    field.unit("Red G").at = along(field.unit("Red G").at, field.plan("Red G").way[0],
        field.at().gap_between(red, field.unit("Red G").at, field.plan("Red G").facing, blue, field.unit("Blue R").at,
            field.unit("Blue R").facing));
    field.unit("Red G").facing = field.plan("Red G").facing;
    EXPECT_EQ(forecast.dice, melee(field.at(), red, blue).dice);
}

// What is told beforehand are the numbers that are thrown: dice, and what they need.
TEST(E18_MEL_03, an_assault_says_what_the_enemy_throws_and_needs) {
    Field field("close");
    field.order("Red G") = {Command::assault, 180, {}};
    const UnitId red = field.id("Red G"), blue = field.id("Blue R");
    field.plan("Red G") = assault(field.at(), red, blue);
    const Forecast forecast = expect_assault(field.at(), red, blue);
    field.unit("Red G").at = along(field.unit("Red G").at, field.plan("Red G").way[0],
        field.at().gap_between(red, field.unit("Red G").at, field.plan("Red G").facing, blue, field.unit("Blue R").at,
            field.unit("Blue R").facing));
    field.unit("Red G").facing = field.plan("Red G").facing;
    field.unit("Red G").moved = true, field.unit("Red G").in_contact = field.unit("Blue R").in_contact = true;
    const Volley theirs = melee(field.at(), blue, red);
    ASSERT_GT(theirs.dice, 1);
    EXPECT_THAT(notes(forecast),
        Contains(fmt::format("E18-MEL-03 Blue R throws {} dice there, {}", int(theirs.dice), need(theirs.needed))));
}

// E18-VEH-03 Tanks throw nothing in melee, and so they need nothing.
TEST(E18_MEL_02, an_assault_says_who_throws_no_dice_there) {
    Field field("tanks");
    const UnitId tank = field.id("Red T"), foot = field.id("Blue A");
    field.unit("Red T").at = mm_at(200, 250);
    field.plan("Red T") = assault(field.at(), tank, foot);
    const Forecast forecast = expect_assault(field.at(), tank, foot);
    EXPECT_THAT(notes(forecast), Contains("E18-MEL-02 Red T has no dice there"));
    EXPECT_THAT(notes(forecast), Contains(HasSubstr("E18-MEL-03 Blue A throws ")));
    EXPECT_THAT(notes(forecast), Not(Contains(HasSubstr("E18-ARM-03"))));
    field.plan("Blue A") = assault(field.at(), foot, tank);
    EXPECT_THAT(notes(expect_assault(field.at(), foot, tank)), Contains("E18-MEL-02 Red T has no dice there"));
}

// A medium tank that assaults has a die less than its one: it hurts nobody, whatever it would need.
TEST(E18_ARM_02, a_shooter_without_dice_is_told_apart_from_a_target_that_is_too_strong) {
    Field field("tanks");
    field.game->roster[field.id("Red T")].troop = 14;
    ASSERT_EQ(field.game->troop(field.id("Red T")).id, "tank_medium");
    field.unit("Red T").at = mm_at(200, 230);
    field.plan("Red T") = assault(field.at(), field.id("Red T"), field.id("Blue A"));
    const Aim without = work_out(field.at(), field.id("Red T"), field.id("Blue A"));
    ASSERT_TRUE(without);
    EXPECT_FALSE(without.can_hurt());
    EXPECT_STREQ(no_harm(without).rule.id(), "E18-ARM-02");
    Aim strong = without;
    strong.volley.dice = 2, strong.volley.needed = 9;
    EXPECT_STREQ(no_harm(strong).rule.id(), "E18-OVW-02");
}

TEST(E18_ARM_04, what_is_needed_is_told_where_it_is_more_than_the_resilience) {
    for (const auto& [setting, words] : {std::pair{"true", "; 2 is needed, for a 1 misses"}, {"false", ""}}) {
        Field field("field", {std::string("e18.natural_one_misses=") + setting});
        field.goes("Blue A", Act::move, {mm_at(300, 300)});
        const Volley volley = shot(field.at(), field.id("Red A"), field.id("Blue A"), 3);
        EXPECT_THAT(need_in_words(field.at(), volley), EndsWith(fmt::format("moving open -3{}", words)));
    }
}

// The odds of a machine gun are not those of its dice alone.
TEST(E18_ARM_05, what_a_shot_brings_says_which_dice_have_a_bonus) {
    Volley volley;
    volley.dice = 3, volley.separate = 1, volley.bonus = 1;
    EXPECT_EQ(bonus_in_words(volley), "1 of the dice has +1");
    volley.separate = 2, volley.bonus = 3;
    EXPECT_EQ(bonus_in_words(volley), "2 of the dice have +3");
    volley.bonus = 0;
    EXPECT_EQ(bonus_in_words(volley), "");
}

TEST(E18_ASL_05, an_assault_that_falls_short_says_so_at_a_cost) {
    Field field("close");
    field.order("Red L") = {Command::assault, 180, {}};
    field.unit("Red L").at = field.unit("Red L").from = mm_at(450, 20);
    const UnitId red = field.id("Red L"), blue = field.id("Blue S");
    field.plan("Red L") = assault(field.at(), red, blue);
    const Forecast forecast = expect_assault(field.at(), red, blue);
    EXPECT_TRUE(forecast.costs());
    EXPECT_EQ(forecast.notes[0].rule.id(), std::string("E18-ASL-05"));
}

TEST(E18_PLN_05, a_side_about_to_be_ready_hears_which_sub_units_have_no_plan) {
    Field field("close");
    const Forecast forecast = expect_plans(field.at(), Side::red, 4);
    EXPECT_THAT(
        notes(forecast), ElementsAre("E18-PLN-05 Without a plan these stay put and do not shoot: Red G, Red L"));
    for (const char* name : {"Red G", "Red L"}) field.plan(name).act = Act::stay;
    EXPECT_TRUE(expect_plans(field.at(), Side::red, 4).empty());
}

TEST(E18_ARM_04, plans_together_say_what_hits_they_expect_on_whom) {
    Field field("close");
    for (const char* name : {"Red G", "Red L"}) field.plan(name).act = Act::stay;
    field.plan("Red G").target = field.id("Blue R");
    const Aim aim = work_out(field.at(), field.id("Red G"), field.id("Blue R"));
    ASSERT_TRUE(aim);
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)), ElementsAre(HasSubstr("On Blue R: ")));
    field.plan("Red L").target = field.id("Blue MG");  // too far off
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)),
        ElementsAre(HasSubstr("On Blue R: "), "E18-OVW-01 Wait for their targets: Red L"));
    // A mover waits for nobody; an assaulter shoots from where it will be.
    field.goes("Red L", Act::move, {mm_at(450, 130)});
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)),
        ElementsAre(HasSubstr("On Blue R: "), "E18-EXE-06 Lose their shots as things stand: Red L"));
    field.order("Red L") = {Command::assault, 180, {}};
    field.plan("Red L") = assault(field.at(), field.id("Red L"), field.id("Blue S"));
    field.plan("Red L").target = field.id("Blue MG");
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)),
        ElementsAre(HasSubstr("On Blue R: "), "E18-ASL-04 Shoot when they have assaulted: Red L"));
}

TEST(E18_ART_06, shots_say_what_hits_they_expect_on_whom) {
    Field field("guns");
    const UnitId gun = field.id("Red 1");
    const Place centre = field.unit("Blue A").at;
    Mission mission{.lead = gun, .placed = true, .centre = centre};
    mission.at = under_circle(field.at(), Side::red, centre);
    ASSERT_GT(mission.at.size, 1);
    EXPECT_TRUE(expect_shots(field.at(), mission).empty()) << "none are given";
    mission.at.item[0].shots = 2, mission.at.item[1].shots = 1;
    EXPECT_THAT(notes(expect_shots(field.at(), mission)),
        ElementsAre(testing::MatchesRegex("E18-ART-06 On Blue A: [0-9].[0-9] hits on average, of 3 shots, needing 2")));
}

TEST(E18_CMD_01, a_side_about_to_be_ready_hears_who_gets_no_command) {
    Field field("close");
    EXPECT_THAT(notes(expect_commands(field.at(), Side::blue)),
        ElementsAre("E18-CMD-01 No command yet, so they HOLD: Blue Reserve, Blue Line"));
    field.order("Blue R") = field.order("Blue L") = {Command::hold, 0, {}};
    EXPECT_TRUE(expect_commands(field.at(), Side::blue).empty());
}

TEST(E18_MOV_03, a_way_says_what_it_takes_of_what_there_is) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.goes("Red A", Act::move, {mm_at(300, 120)});
    const Forecast forecast = expect_way(field.at(), field.id("Red A"));
    ASSERT_EQ(forecast.notes.size(), 2u);
    EXPECT_THAT(forecast.notes[0].words, HasSubstr("Takes 2 cm of "));
    field.goes("Red A", Act::move, {mm_at(300, 590)});
    EXPECT_TRUE(expect_way(field.at(), field.id("Red A")).empty()) << "too far is no plan";
}

// A formation is chosen by its pieces, and shots are given to bases where they stand.
TEST(E18_CMD_01, a_formation_is_tied_to_a_piece_of_it_that_is_there) {
    Field field("close");
    Question whom;
    whom.asked = Side::blue;
    whom.topic = u16(Topic::command_whom);
    const int reserve = field.game->roster[field.id("Blue R")].formation;
    EXPECT_EQ(field.game->spot(field.state, whom, reserve), (Spot{Spot::token, 0, 0, field.id("Blue R")}));
    field.unit("Blue R").bases = 0;
    EXPECT_EQ(field.game->spot(field.state, whom, reserve), (Spot{Spot::token, 0, 0, field.id("Blue S")}));
    EXPECT_EQ(field.game->spot(field.state, whom, max_formations), (Spot{Spot::finish}));
    EXPECT_EQ(field.game->spot(field.state, whom, 23), Spot{});
}

// Who points at a command reads what it lets the formation do.
TEST(E18_CMD_01, a_command_says_what_it_is) {
    Field field("close");
    Question what;
    what.kind = Question::choose;
    what.asked = Side::red;
    what.topic = u16(Topic::command_what);
    what.domain = commands;
    what.option = {1, 2, 3, 4};
    what.size = 4;
    std::vector<std::string> rules;
    for (int command = 1; command < commands; ++command) {
        const Forecast told = field.game->forecast(field.state, what, Answer::of(command));
        ASSERT_EQ(told.notes.size(), 1u);
        EXPECT_FALSE(told.title.empty());
        rules.push_back(told.notes[0].rule.id());
    }
    EXPECT_THAT(rules, testing::ElementsAre("E18-CMD-05", "E18-CMD-06", "E18-CMD-08", "E18-CMD-09"));
}

// A target out of range may be aimed at, and is told apart from one in range.
TEST(E18_OVW_02, a_target_that_would_not_be_hit_yet_says_why) {
    Field field("field");
    field.unit("Blue B").at = field.unit("Blue B").from = mm_at(850, 550);
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::stay));
    const Question target = *field.asked.of(Side::red);
    ASSERT_EQ(Topic(target.topic), Topic::plan_target);
    EXPECT_TRUE(field.game->compares(target));
    const auto caveat = [&](int option) { return field.game->caveat(field.state, target, option); };
    EXPECT_FALSE(caveat(field.id("Blue A")));
    EXPECT_EQ(caveat(field.id("Blue B")).rule.id(), std::string("E18-SCL-05"));
    EXPECT_THAT(sandtable::words(caveat(field.id("Blue B")), field.game->measure()), HasSubstr("cm away"));
    EXPECT_FALSE(caveat(max_units));  // to hold fire comes to something
    field.unit("Blue A").bases = 0;
    EXPECT_EQ(caveat(field.id("Blue A")).rule.id(), std::string("E18-EXE-06"));
    // It is of no other question.
    Question whom = target;
    whom.topic = u16(Topic::plan_whom);
    EXPECT_FALSE(field.game->caveat(field.state, whom, field.id("Blue B")));
}

// A battery that would fire at once has nobody to fire at: it would wait for one.
TEST(E18_OVW_01, fire_at_nobody_in_range_and_sight_is_doubted) {
    Field field("guns");
    Question what;
    what.asked = Side::red;
    what.topic = u16(Topic::gun_what);
    Planning planning{Side::red, 2};
    planning.unit = field.id("Red 1");
    field.state.stacks = {};
    field.state.stacks.seal(planning, Planning{Side::blue, 2, true});
    const auto doubt = [&](Act act) { return field.game->caveat(field.state, what, int(act)); };
    ASSERT_TRUE(has_in_view(field.at(), planning.unit, {}));
    EXPECT_FALSE(doubt(Act::direct));
    for (UnitId id = field.game->force(Side::blue).first; id < field.game->units(); ++id)
        field.state.unit[id].bases = 0;
    EXPECT_EQ(doubt(Act::direct).rule.id(), std::string("E18-OVW-01"));
    EXPECT_FALSE(doubt(Act::bombard));
}

// A sub-unit with a plan may be planned again, and is told apart from one without.
TEST(E18_PLN_04, who_has_a_plan_is_told_apart_from_who_has_none) {
    Field field("field");
    field.begin(Plans{4});
    const auto caveat = [&](UnitId id) { return field.game->caveat(field.state, *field.asked.of(Side::red), id); };
    EXPECT_FALSE(caveat(field.id("Red A")));
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::stay));
    field.give(Side::red, max_units);
    ASSERT_EQ(Topic(field.asked.of(Side::red)->topic), Topic::plan_whom);
    EXPECT_EQ(caveat(field.id("Red A")).rule.id(), std::string("E18-PLN-04"));
    EXPECT_FALSE(caveat(field.id("Red B")));
    EXPECT_FALSE(caveat(max_units));  // to be ready
}
TEST(E18_CMD_01, who_has_a_command_is_told_apart_from_who_has_none) {
    Field field("close");
    Question whom;
    whom.asked = Side::blue;
    whom.topic = u16(Topic::command_whom);
    const int reserve = field.game->roster[field.id("Blue R")].formation;
    Order& order = field.state.secret[index(Side::blue)].order[std::size_t(reserve)];
    order = {};
    EXPECT_FALSE(field.game->caveat(field.state, whom, reserve));
    order.command = Command::hold;
    EXPECT_EQ(field.game->caveat(field.state, whom, reserve).rule.id(), std::string("E18-CMD-01"));
    EXPECT_FALSE(field.game->caveat(field.state, whom, max_formations));
}

}
}
