// Commands and plans of earth1418 as a person types them at a terminal.
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/play_session.h"

namespace sandtable {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Sat {
    std::string said, record;
};

Sat sit(const std::string& typed, const char* blue,
    const std::string& scenario = "games/earth1418/records/scenarios/close.yaml", int width = 160) {
    Sat sat;
    const Module& game = *module("earth1418");
    Play_surroundings surroundings{game.rulebook(), {nullptr, blue ? make_player(blue) : nullptr}, 1, Terminal(), {}};
    surroundings.terminal.width = width;
    surroundings.save = [&](const Match& match, const std::string&) {
        sat.record = write_record(match.record());
        return std::string("its file");
    };
    std::istringstream in(typed);
    std::ostringstream out;
    Play_session session(
        Match(game.load({.scenario = scenario, .house = {}, .parts = {}}), 1), std::move(surroundings), in, out);
    session.run();
    sat.said = out.str();
    return sat;
}

// Red advances southwards, and plans its line.
Sat plan(const std::string& typed) { return sit("Red Line advance S\nready\n" + typed, "greedy"); }

TEST(A_typed_plan, is_a_line_with_a_way_and_what_is_done_at_its_end) {
    EXPECT_THAT(plan("Red L move to 45,14 then shoot at Blue S\n").said,
        HasSubstr("Red L: move to 45,14, shoots at Blue S (E18-CMD-05)"));
    EXPECT_THAT(plan("Red L advance 4 S, hold fire\n").said, HasSubstr("Red L: move to 45,14 (E18-CMD-05)"));
}

TEST(A_typed_plan, may_be_followed_by_those_of_others) {
    EXPECT_THAT(plan("Red L move 4 S Blue S Red G move 3 S then 1 SE hold fire Red L dig in\n").said,
        AllOf(HasSubstr("Red L: move to 45,14, shoots at Blue S"), HasSubstr("Red G: move to "),
            HasSubstr("Red L: dig in")));
    const Sat wrong = plan("Red L move 4 S Blue S Red G move 9 S hold fire\n");
    EXPECT_THAT(wrong.said, HasSubstr("nothing of 'Red L move 4 S Blue S Red G move 9 S hold fire' was done"));
    EXPECT_THAT(wrong.record, Not(HasSubstr("red  E18-PLN-04 Red L")));
}

TEST(A_typed_plan, E18_MOV_06_over_the_edge_of_the_table_is_refused_for_that) {
    const std::string said = sit("Red Line retreat N\nready\nRed L retreat 16 N hold fire\n", "greedy").said;
    EXPECT_THAT(said,
        HasSubstr("16 N lies off the table (E18-MOV-04 Path); nothing of 'Red L retreat 16 N hold fire' was done"));
}

TEST(A_typed_plan, E18_CMD_08_of_an_assault_is_a_move_only_with_no_enemy_near) {
    EXPECT_THAT(sit("Red Line assault Blue R\nready\nRed G move 3 S hold fire\n", "greedy").said,
        HasSubstr("move is only for a sub-unit that has no enemy within 30 cm (E18-CMD-08 Assault orders)"));
}

TEST(A_typed_plan, E18_DIG_02_cannot_go_and_dig_in_one_bound) {
    EXPECT_THAT(plan("Red L advance to 45,14 then dig in\n").said,
        HasSubstr("dig in takes the whole bound, and who digs neither moves nor shoots (E18-DIG-02 How)"));
    // Where it could not dig anyhow, that is what is told.
    EXPECT_THAT(sit("24th Regiment hold\nready\nready\n1st Co 24th Regiment dig in\n", "greedy", "mars-la-tour").said,
        HasSubstr("dig in has been done (E18-DIG-02 How)"));
}

// A sub-unit that can only stay is not asked. Saying so does no harm; saying anything else is refused with the reason.
TEST(A_typed_plan, E18_CMD_02_says_what_is_left_out_or_refused) {
    const std::string dug_in = "24th Regiment hold\nready\nready\n1st Co 24th Regiment ";
    EXPECT_THAT(sit(dug_in + "stay put, shoots at 2nd Co 9th Line\n", "greedy", "mars-la-tour").said,
        HasSubstr("1st Co 24th Regiment: stay put, shoots at 2nd Co 9th Line (E18-CMD-06)"));
    EXPECT_THAT(sit(dug_in + "move 2nd Co 9th Line\n", "greedy", "mars-la-tour").said,
        HasSubstr("move is not what its command and situation allow (E18-CMD-02 Command chart)"));
    const Sat stays = plan("Red L stay put and shoot at Blue S\n");
    EXPECT_THAT(stays.said, HasSubstr("Red L: stay put, shoots at Blue S (E18-CMD-06)"));
    EXPECT_THAT(plan("Red L assault Blue S\n").said,
        HasSubstr("assault is not what its command and situation allow (E18-CMD-02 Command chart)"));
    EXPECT_THAT(plan("Red L stay put, retreat 4 N\n").said,
        HasSubstr("retreat is not what its command and situation allow (E18-CMD-02 Command chart)"));
    EXPECT_THAT(plan("Red L stay put, move 4 S\n").said,
        HasSubstr("move would be another plan: it does one thing in a bound (E18-PLN-04 Content of a plan)"));
}

// A target named for a sub-unit that is asked for none: the refusal cites the rule by which it does not shoot.
TEST(A_typed_plan, E18_EXE_02_says_why_nobody_is_shot_at) {
    EXPECT_THAT(plan("Red L dig in Blue S\n").said,
        HasSubstr("Blue S is not shot at by Red L, which digs in (E18-DIG-02 How); nothing of 'Red L dig in Blue S' "
                  "was done"));
    const std::string moved = "Red Line advance S\nready\nready\nRed K move 3 S ready\nRed Line hold\nready\nready\n";
    EXPECT_THAT(sit(moved + "Red K stay put Blue S\n", "greedy").said,
        HasSubstr("Blue S is not shot at by Red K, which moved or dug in during the last bound (E18-EXE-02 Who shoots "
                  "when)"));
    EXPECT_THAT(plan("Red L move 4 S Blue S\nBlue S\n").said, HasSubstr("Blue S belongs to the enemy (E18-PLN-04"));
}

// A sub-unit that can do one thing only is not asked what: to name it does no harm, and to name something else is refused.
TEST(A_typed_plan, E18_CMD_07_may_name_the_one_thing_that_is_left) {
    const std::string shot_at =
        "Red Tanks hold\nready\nready\nready\nBlue A stay put Red T ready\nready\nready\nready\nready\nready\n";
    const auto plan_of_tank = [&](const std::string& typed) {
        return sit(shot_at + typed, nullptr, "games/earth1418/records/scenarios/tanks.yaml").said;
    };
    EXPECT_THAT(plan_of_tank("Red T find cover\n"), HasSubstr("Which way does Red T go?"));
    const std::string goes = "Red T: find cover to a place north of the Trench (E18-CMD-07)";
    EXPECT_THAT(plan_of_tank("Red T find cover 3 S hold fire\n"), HasSubstr(goes));
    EXPECT_THAT(plan_of_tank("Red T 3 S hold fire\n"), HasSubstr(goes));
    EXPECT_THAT(plan_of_tank("Red T\nRed T find cover 3 S hold fire\n"), HasSubstr(goes));
    EXPECT_THAT(plan_of_tank("Red T retreat 3 N\n"), HasSubstr("'retreat' is no place"));
}

// A sub-unit that fell short can only assault, and the question is at once which enemy. Anything else is refused for that reason.
TEST(A_typed_plan, E18_ASL_05_says_that_it_must_go_on) {
    const std::string fell_short =
        "Red Line assault Blue S\nready\nready\nready\nready\nRed L assault Blue S hold fire ready\nready\nready\n"
        "ready\nRed Line assault Blue S ready\nready\nready\n";
    const auto plan_of_line = [&](const std::string& typed) { return sit(fell_short + typed, nullptr).said; };
    const std::string must = " is not allowed: it must go on assaulting (E18-ASL-05 Falling short)";
    EXPECT_THAT(plan_of_line("Red L stay put\n"), HasSubstr("stay put" + must));
    EXPECT_THAT(plan_of_line("Red L dig in\n"), HasSubstr("dig in" + must));
    EXPECT_THAT(plan_of_line("Red L assault Blue R\n"),
        HasSubstr("Blue R is another than Blue S, which it must go on assaulting (E18-ASL-05"));
    EXPECT_THAT(
        plan_of_line("Red L assault Blue S hold fire\n"), HasSubstr("Red L: assault against Blue S (E18-CMD-08)"));
}

TEST(A_typed_command, E18_CMD_01_goes_by_a_point_of_the_compass_or_a_name) {
    const auto given = [](const std::string& typed) { return sit(typed, "greedy").said; };
    EXPECT_THAT(given("Red Line advance S\n"), HasSubstr("Red Line: ADVANCE to the south (E18-CMD-01)"));
    EXPECT_THAT(given("Red Line retreat north-west\n"), HasSubstr("Red Line: RETREAT to the north-west (E18-CMD-01)"));
    EXPECT_THAT(given("Red Line assault Blue MG\n"), HasSubstr("Red Line: ASSAULT to the south-east"));
    EXPECT_THAT(given("Red Line assault Trench\n"), HasSubstr("Red Line: ASSAULT to the south"));
    EXPECT_THAT(given("Red Line advance\n"),
        HasSubstr("a place: `at 45,30`, or the name of what is there; or a direction: `NW`"));
    EXPECT_THAT(given("Red Line advance nowhere\n"), HasSubstr("'nowhere' is no place"));
}

TEST(A_typed_command, gives_examples_of_its_own_game_and_says_how_to_go_back) {
    const std::string said = sit("help\nRed Line advance\nnowhere\n", "greedy").said;
    EXPECT_THAT(said,
        AllOf(HasSubstr("`Red G move 6 N`"), HasSubstr("? Red G "), HasSubstr("rules E18-CMD-01 "),
            Not(HasSubstr("G5")), Not(HasSubstr("BD-")), Not(HasSubstr("Arthur"))));
    EXPECT_THAT(said, HasSubstr("`options` lists the choices, `undo` goes back, `help` what else can be typed."));
}

// A shot in between finds many on their ways: they are told where they arrive, and before that only the target of the shot.
TEST(Who_moves_with_others, is_told_once) {
    const std::string typed =
        "Red Line advance S\nready\nready\nBlue A stay put shoot Red A ready\n"
        "Red A move to 34,19 hold fire Red C move 5 S hold fire ready\nready\n";
    const std::string said = sit(typed, nullptr, "games/earth1418/records/scenarios/sight.yaml").said;
    const auto count = [&](const std::string& words) {
        int times = 0;
        for (std::size_t at = said.find(words); at != said.npos; at = said.find(words, at + 1)) ++times;
        return times;
    };
    EXPECT_THAT(said,
        HasSubstr(
            "Red A goes 2.3 cm to the south-east, still near the Wood (E18-EXE-04)\n  Blue A has waited for Red A"));
    EXPECT_EQ(count("Red A goes "), 2) << said;
    EXPECT_EQ(count("Red C goes "), 1);
}

// The table of commands is wider than many a screen: nothing of it is cut off.
TEST(A_narrow_screen, shows_all_that_the_commands_allow) {
    const std::string said = sit("sheets\n", "greedy", "games/earth1418/records/scenarios/close.yaml", 80).said;
    EXPECT_THAT(said,
        HasSubstr("  Red Line  not dug in,  move, dig    find cover,   assault, stay retreat, stay\n"
                  "            safe         in, stay put dig in, stay  put           put          \n"
                  "                                      put                                      \n"
                  "     [Red G] [Red L] [Red MG] [Red K]\n"));
    EXPECT_THAT(sit("sheets\n", "greedy", "games/earth1418/records/scenarios/close.yaml", 200).said,
        HasSubstr("not dug in, safe [Red G] [Red L] [Red MG] [Red K] move, dig in, stay put find cover, dig in, "));
}

TEST(What_is_misspelt, is_asked_for_without_a_stop_behind_the_question) {
    const std::string said = plan("Red LL\n").said;
    EXPECT_THAT(said, AllOf(HasSubstr("did you mean '"), HasSubstr("'?\n"), Not(HasSubstr("?."))));
}

TEST(The_help, keeps_a_long_example_apart_from_what_it_is_for) {
    EXPECT_THAT(sit("help\n", "greedy", "mars-la-tour").said, HasSubstr("? 1st Sqn 7th Cuirassiers why a choice is"));
}

// What comes to light when the second player is ready, the first is told when the screen is theirs again.
TEST(Two_at_one_screen, are_both_told_what_came_to_light) {
    const std::string said = sit("Red Line advance S\nready\nBlue Line retreat S\nready\nready\n", nullptr).said;
    const std::string blues = said.substr(said.find("-- Blues only --"));
    EXPECT_THAT(blues.substr(0, blues.find("-- Reds only --")), HasSubstr("Red Line: ADVANCE to the south"));
    EXPECT_THAT(said.substr(said.rfind("-- Reds only --")), HasSubstr("Blue Line: RETREAT to the south"));
}

}
}
