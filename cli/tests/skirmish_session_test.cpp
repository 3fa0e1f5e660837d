// A game on a table without cells, played in the terminal.
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/play_session.h"
#include "tests/kit/skirmish/skirmish.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

struct Sat {
    std::string said, record;
};

Sat play(const std::string& typed) {
    Sat sat;
    Play_surroundings surroundings{skirmish::rulebook, {}, 1, Terminal(), {}};
    surroundings.terminal.width = 120;
    surroundings.save = [&](const Match& match, const std::string&) {
        sat.record = write_record(match.record());
        return std::string("its file");
    };
    std::istringstream in(typed);
    std::ostringstream out;
    Play_session session(Match(skirmish::table(), 1), std::move(surroundings), in, out);
    session.run();
    sat.said = out.str();
    return sat;
}

const std::string set_up =
    "Arthur 4,3 Bertram 8,3, Conrad 12 3 Dietrich 16,3\n"
    "4,21 8,21 12,21 16,21\n"
    "Harold Gerald Falk Edwin\n"
    "Arthur, Bertram, Conrad, Dietrich\n";

TEST(A_free_table, has_help_of_its_own_that_speaks_of_ways_and_not_of_hexes) {
    const std::string said = play(set_up + "help\nodds fire\n").said;
    EXPECT_THAT(said, HasSubstr("`2 at 30` degrees, `to 12,12`"));
    EXPECT_THAT(said, HasSubstr("Name what follows on it"));
    EXPECT_THAT(said, testing::Not(HasSubstr("F5")));
}

TEST(A_free_table, is_drawn_and_asks_for_places_by_name) {
    const std::string said = play(set_up).said;
    EXPECT_THAT(said, HasSubstr("a place for each of Arthur, Bertram, Conrad, Dietrich"));
    EXPECT_THAT(said, HasSubstr("an order of all: `"));
    EXPECT_THAT(said, HasSubstr("Reds: "));
    EXPECT_THAT(said, HasSubstr("# house, | wall, & wood"));
    EXPECT_THAT(said, HasSubstr("What does Arthur do?"));
}

TEST(A_free_table, takes_ways_and_says_what_is_too_long) {
    const Sat sat = play(set_up + "move\n9 S\nto 4,9.001\nto 4/9\n6 S\n0\nsave\n");
    EXPECT_THAT(sat.said, HasSubstr("takes 9 inches, and a fighter moves 6 inches (SK-04 Movement)"));
    EXPECT_THAT(sat.said, HasSubstr("takes 6.001 inches, and a fighter moves 6 inches (SK-04 Movement)"));
    EXPECT_THAT(sat.said, HasSubstr("is no place; one looks like 25,36"));
    EXPECT_THAT(sat.said, HasSubstr("Arthur went to 4,9 (SK-04)"));
    EXPECT_THAT(sat.record, HasSubstr("SK-01 Arthur 4,3 Bertram 8,3 Conrad 12,3 Dietrich 16,3\n"));
    EXPECT_THAT(sat.record, HasSubstr("SK-02 Harold, Gerald, Falk, Edwin\n"));
    EXPECT_THAT(sat.record, HasSubstr("SK-04 to 4,9\n"));
}

TEST(A_free_table, takes_several_answers_in_a_line) {
    EXPECT_THAT(play(set_up + "move 3 S then 2 at 90\n0\n").said, HasSubstr("Arthur went to 6,6 (SK-04)"));
}

// By what a side sees its next fighter acts next; in truth the other side's does, whose order it cannot know.
TEST(A_free_table, leaves_the_rest_of_a_line_out_where_the_other_side_comes_first) {
    EXPECT_THAT(play(set_up + "stand stand\n").said,
        HasSubstr("Something else comes first; the rest of the line was left out."));
}

TEST(A_free_table, gives_the_drafted_answer_for_an_empty_line) {
    const Sat sat = play("\n\nsave\n");
    EXPECT_THAT(sat.said, HasSubstr("Enter alone: Arthur "));
    const std::size_t end = sat.record.rfind("red  SK-01 ");
    EXPECT_NE(end, sat.record.npos) << sat.record;
    EXPECT_NE(sat.record.find("blue SK-01 "), sat.record.npos) << sat.record;
}

TEST(A_free_table, takes_a_line_that_is_not_read_for_no_empty_one) {
    const Sat sat = play(fmt::format("{:x<1001}\n\x1b[A\n \nsave\n", ""));
    EXPECT_THAT(sat.said, HasSubstr("A line of 1001 letters is not read"));
    EXPECT_THAT(sat.said, HasSubstr("That line has no letters, and is not read."));
    EXPECT_THAT(sat.record, testing::Not(HasSubstr("SK-01 ")));
}

TEST(A_free_table, does_not_choose_for_an_empty_line) {
    EXPECT_THAT(play(set_up + "\nsave\n").record, testing::Not(HasSubstr("SK-03 ")));
}

TEST(A_free_table, says_what_an_answer_brings_that_is_no_option) {
    const std::string said = play(set_up + "move\nodds 9 S\n? 9 S\n? 3 S\nodds\n").said;
    EXPECT_EQ(said.find("is a command of its own"), said.npos);
    EXPECT_THAT(said, HasSubstr("to 4,12 takes 9 inches, and a fighter moves 6 inches (SK-04 Movement)"));
    EXPECT_THAT(said, HasSubstr("to 4,6 is allowed: Which way does Arthur go?"));
    EXPECT_THAT(said, HasSubstr("No dice follow at once.\nName another answer"));
}

TEST(A_free_table, shows_its_lists) {
    EXPECT_THAT(play(set_up + "sheets\n").said, HasSubstr("Reds\n  Fighter  Stands at"));
}

}
}
