// What is asked and expected, in words: names of options that there are and are not, forecasts of ways and of plans together.
#include "games/earth1418/tests/asked.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/earth1418/computer/judge.h"
#include "games/earth1418/odds/expectation.h"
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::asked_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Asked, options_have_names_if_there_are_such) {
    const Field field("guns");
    const Game& game = *field.game;
    const auto names = [&](Topic topic, int option) { return game.names(field.state, about(topic), option); };
    EXPECT_THAT(names(Topic::command_whom, 0), ElementsAre("Red Line"));
    EXPECT_THAT(names(Topic::command_whom, int(game.formations.size()) - 1), ElementsAre("Blue Line"));
    EXPECT_THAT(names(Topic::command_whom, int(game.formations.size())), IsEmpty());
    EXPECT_THAT(names(Topic::command_whom, max_formations), ElementsAre("ready"));
    for (const Topic topic : {Topic::plan_whom, Topic::gun_whom}) {
        EXPECT_THAT(names(topic, field.id("Blue C")), ElementsAre("Blue C"));
        EXPECT_THAT(names(topic, game.units()), IsEmpty());
        EXPECT_THAT(names(topic, max_units), ElementsAre("ready"));
    }
    for (const Topic topic : {Topic::plan_target, Topic::gun_target}) {
        EXPECT_THAT(names(topic, max_units), ElementsAre("hold fire"));
        EXPECT_THAT(names(topic, max_units + 1), ElementsAre("first enemy to appear"));
        EXPECT_THAT(names(topic, game.units()), IsEmpty());
    }
    for (const Topic topic : {Topic::plan_against, Topic::gun_with, Topic::opponent}) {
        EXPECT_THAT(names(topic, 0), ElementsAre("Red A"));
        EXPECT_THAT(names(topic, game.units()), IsEmpty());
    }
    EXPECT_THAT(names(Topic::command_what, 0), ElementsAre("none"));
    EXPECT_THAT(names(Topic::command_what, u8(Command::hold)), ElementsAre("hold"));
    EXPECT_THAT(names(Topic::gun_what, u8(Act::unpack)), ElementsAre("unpack"));
    EXPECT_THAT(names(Topic::gun_goes, 0), ElementsAre("stay put"));
    EXPECT_THAT(names(Topic::gun_goes, 1), ElementsAre("move"));
    EXPECT_THAT(names(Topic::remove, 2), ElementsAre("base 3"));
    EXPECT_THAT(names(Topic::pursue, 0), ElementsAre("stay"));
    EXPECT_THAT(names(Topic::pursue, 1), ElementsAre("follow up"));
    EXPECT_THAT(names(Topic::shots, 4), ElementsAre("base 4")) << "no mission is laid";
    EXPECT_EQ(game.about(field.state, about(Topic::wind)), -1);
    EXPECT_EQ(game.about(field.state, about(Topic::gun_goes)), -1) << "nobody plans";
}

TEST(Asked, what_is_planned_is_told_with_where_it_goes_then) {
    const Field field("batteries");
    const i32 gun = field.id("Red 3"), lead = field.id("Red 1");
    const auto words = [&](Act act, i32 whom) {
        return field.game->words(
            Event{"E18-ART-01"_rule, everybody, u8(Told::planned), {gun, i32(act), whom, 70 * 100 * 10, 3500 * 10}});
    };
    EXPECT_EQ(words(Act::bombard, no_unit | no_unit << 8), "Red 3: bombard on E3");
    EXPECT_EQ(words(Act::bombard, no_unit | no_unit << 8 | 1 << 16), "Red 3: bombard on E3, then move");
    EXPECT_EQ(words(Act::join, no_unit | lead << 8 | 1 << 16),
        "Red 3: fire with Red 1, then move to a place east of the Trench");
}

TEST(E18_MOV_03, a_way_shows_how_far_each_direction_goes_over_its_ground) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::move));
    const auto shown = field.game->shown(field.state, *field.asked.of(Side::red));
    ASSERT_EQ(shown.size(), 1u);
    EXPECT_EQ(shown[0].look, Scene::Zone::region);
    const Place from = field.unit("Red A").at;
    i64 most = 0;
    for (const Place at : shown[0].outline) {
        most = std::max(most, length(from, at));
        if (at != from) {
            EXPECT_FALSE(refuse_way(field.at(), field.id("Red A"), Act::move, std::array{at}, 180, false));
            EXPECT_GE(2 * (at.y - from.y), length(from, at)) << "the command is to the south: E18-CMD-05";
        }
    }
    EXPECT_NEAR(double(most), 60.0 * mm, 1.0 * mm);
    field.unit("Red A").base[0].injury = field.unit("Red A").base[1].injury = Injury::fresh;
    const auto slow = field.game->shown(field.state, *field.asked.of(Side::red));
    for (const Place at : slow.at(0).outline)
        EXPECT_LE(length(from, at), 30 * mm) << "E18-ARM-07 half of them are injured";
}

TEST(E18_COV_03, a_way_says_on_what_one_is_hit_along_it_and_at_its_end) {
    Field field("trench");
    field.order("Red A") = {Command::advance, 180, {}};
    field.unit("Red A").at = field.unit("Red A").from = mm_at(300, 265);
    field.unit("Blue A").at = mm_at(500, 500);
    field.goes("Red A", Act::move, {mm_at(300, 300)});
    EXPECT_THAT(notes(expect_way(field.at(), field.id("Red A"))),
        Contains("E18-COV-03 Is hit by every die as it moves, and on 5 once it stands there"));
}

TEST(E18_ART_05, a_square_says_what_is_in_it_before_it_is_ordered) {
    Field field("guns");
    const UnitId gun = field.id("Red 1");
    const Place at = field.unit("Blue A").at;
    const Forecast forecast = expect_square(field.at(), gun, at);
    EXPECT_THAT(forecast.title, HasSubstr("Red 1 bombards square " + square_name(*field.game, at)));
    EXPECT_THAT(notes(forecast), Contains(HasSubstr(" shots")));
    EXPECT_THAT(notes(forecast), Contains(HasSubstr("there now: Blue A")));
    EXPECT_EQ(forecast.first.words, "hits expected, where the circle lies best");
    EXPECT_NE(forecast.first.number, "0.0");
    EXPECT_TRUE(expect_square(field.at(), gun, {0, 0}).first.number.empty()) << "nobody is there";
    EXPECT_THAT(notes(expect_square(field.at(), gun, {0, 0})), Contains(HasSubstr("no enemy stands in it now")));
}

TEST(E18_CMD_01, a_command_asks_in_its_own_words_where_it_leads) {
    for (const auto& [command, words] : {std::pair{Command::advance, "In which direction does Red Line advance?"},
             {Command::assault, "Which place does Red Line assault?"},
             {Command::retreat, "In which direction does Red Line retreat?"}}) {
        Field field("field");
        field.state.bound = 0;
        field.begin(Bound{});
        field.give(Side::red, 0);
        field.give(Side::red, u8(command));
        EXPECT_EQ(field.game->words(field.state, *field.asked.of(Side::red)), words);
    }
    Field field("field");
    field.state.bound = 0;
    field.begin(Bound{});
    field.give(Side::red, 0);
    field.game->formations[0].with = {.article = true, .plural = true};
    const auto asked = [&] { return field.game->words(field.state, *field.asked.of(Side::red)); };
    EXPECT_EQ(asked(), "Which command for the Red Line?");
    field.give(Side::red, u8(Command::advance));
    EXPECT_EQ(asked(), "In which direction do the Red Line advance?");
}

TEST(E18_CMD_01, ready_and_nothing_else_says_who_has_no_command) {
    Field field("field");
    field.state.bound = 0;
    field.begin(Bound{});
    const Question question = *field.asked.of(Side::red);
    EXPECT_THAT(notes(field.game->forecast(field.state, question, Answer::of(max_formations))),
        ElementsAre("E18-CMD-01 No command yet, so they HOLD: Red Line"));
    EXPECT_TRUE(field.game->forecast(field.state, question, Answer::of(0)).empty());
    EXPECT_TRUE(field.game->forecast(field.state, about(Topic::wind), Answer::of(max_formations)).empty());
}

TEST(E18_PLN_04, a_way_says_what_it_takes_while_it_is_drawn) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::move));
    const Question question = *field.asked.of(Side::red);
    ASSERT_EQ(Topic(question.topic), Topic::plan_way);
    EXPECT_THAT(notes(field.game->forecast(field.state, question, numbers({30000, 12000, 30000, 13000, 180}))),
        Contains("E18-MOV-03 Takes 3 cm of 6 cm"));
    EXPECT_EQ(question.options().size(), 1u);
    EXPECT_EQ(question.option[0], field.id("Red A"));
    EXPECT_EQ(field.game->about(field.state, question), field.id("Red A"));
}

TEST(E18_ARM_04, all_who_shoot_at_one_are_taken_together) {
    Field field("field");
    for (const char* name : {"Red A", "Red B"}) {
        field.plan(name).act = Act::stay;
        field.plan(name).target = field.id("Blue A");
    }
    field.unit("Red B").at = mm_at(400, 120);
    const Aim a = work_out(field.at(), field.id("Red A"), field.id("Blue A")),
              b = work_out(field.at(), field.id("Red B"), field.id("Blue A"));
    ASSERT_TRUE(a);
    ASSERT_TRUE(b);
    const i32 sum = mean_hits(*field.game, a.volley) + mean_hits(*field.game, b.volley), tenths = (sum + 50) / 100;
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)),
        ElementsAre(
            fmt::format("E18-ARM-04 On Blue A: {}.{} hits on average, by 2 shooters", tenths / 10, tenths % 10)));
    // A sub-unit that does not shoot this bound expects nothing, and waits for nobody.
    field.plan("Red B").act = Act::dig;
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)), ElementsAre(HasSubstr("by 1")));
}

TEST(E18_ARM_04, means_are_told_to_the_nearest_tenth) {
    Field field("field");
    field.plan("Red A").act = Act::stay;
    field.plan("Red A").target = field.id("Blue A");
    // Two dice: of 3 - 2 = 1 both hit; digging in a fortification would be another matter.
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)), Contains(HasSubstr("On Blue A: 2.0 hits on average")));
    field.unit("Blue A").dug_in = true;  // 3: 4/3
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)), Contains(HasSubstr("On Blue A: 1.3 hits on average")));
    field.game->troops[field.game->roster[field.id("Blue A")].troop].resilience = 6;  // 1/3
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)), Contains(HasSubstr("On Blue A: 0.3 hits on average")));
    field.game->troops[field.game->roster[field.id("Blue A")].troop].resilience = 2;  // 5/3
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)), Contains(HasSubstr("On Blue A: 1.7 hits on average")));
}

TEST(E18_PLN_05, only_ones_own_of_this_step_are_without_a_plan) {
    Field field("trench");
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)),
        ElementsAre("E18-PLN-05 Without a plan these stay put and do not shoot: Red A, Red B"));
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 5)), ElementsAre(HasSubstr(": Red MG")));
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 6)), ElementsAre(HasSubstr(": Red E")));
}

TEST(E18_CMD_01, no_battery_is_without_a_command) {
    const Field field("guns");
    EXPECT_THAT(notes(expect_commands(field.at(), Side::red)),
        ElementsAre("E18-CMD-01 No command yet, so they HOLD: Red Line"));
}

TEST(E18_CMD_07, a_way_is_called_by_what_it_is_for) {
    Field field("road");
    field.unit("Red D").at = field.unit("Red D").from = mm_at(600, 150);
    field.goes("Red D", Act::find_cover, {mm_at(600, 190)});
    EXPECT_EQ(expect_way(field.at(), field.id("Red D")).title, "Red D: find cover");
    Field guns("batteries");
    for (const Act act : {Act::bombard, Act::join}) {
        guns.goes("Red 3", act, {mm_at(700, 80)});
        EXPECT_EQ(expect_way(guns.at(), guns.id("Red 3")).title, "Red 3: move");
    }
}

}
}
