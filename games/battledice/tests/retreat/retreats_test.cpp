// Chapter 11: corners of the retreat that a record would hardly get to.
#include <set>

#include "games/battledice/position.h"
#include "games/battledice/tests/field.h"

namespace battledice::retreats_test {
namespace {

// The regiment stepped into the river from the south, its General from the north: only one of them can go back south.
TEST(Retreats, BD_RET_06_a_general_goes_back_to_his_own_bank) {
    const std::vector<std::string> river = {
        ". . . . . . . . .", " . . . . . . . .", "R R R R R R R R R", " . . . . . . . .", ". . . . . . . . ."};
    Field field(battledice::field(river, "units: [{type: infantry, at: E2, name: Guards}]",
        "units: [{type: infantry, at: D4, name: Line}, {type: general, at: D2, name: Kern}]",
        "options: {bd.river_entry: near_bank}\n"));
    field.dice("6");
    field.dice("1");
    field.blue("Line");
    field.blue("to E3");
    field.blue("Kern");
    field.blue("to E3");
    field.blue("end fire");
    field.red("end moves");
    field.red("Guards");
    field.red("fire E3");
    field.dice("flag cavalry cavalry cavalry");
    field.blue("to D4");
    EXPECT_EQ(field.state().units[field.unit("Line")].hex, field.hex("D4"));
    EXPECT_EQ(field.state().units[field.unit("Kern")].hex, field.hex("E3"));
}

// BD-RET-03: an enemy General alone bars the way, and a unit that must go through him pays.
TEST(Retreats, BD_RET_04_an_enemy_general_and_the_corner_of_the_board) {
    Field field(open_field("units: [{type: infantry, at: A5, name: Guards}, {type: general, at: A7, name: Adler}]",
        "units: [{type: infantry, at: A6, name: Line}, {type: infantry, at: B7, name: Supports}]"));
    field.dice("1");
    field.dice("6");
    field.red("end moves");
    field.red("Guards");
    field.red("fire A6");
    field.dice("flag cavalry cavalry cavalry");
    EXPECT_EQ(field.state().units[field.unit("Line")].hex, field.hex("A6"));
    EXPECT_EQ(field.state().units[field.unit("Line")].figures, 3);
}

// Blue's home is the west edge.
std::string sideways(const std::string& at, const std::string& from) {
    std::string text = open_field("units: [{type: infantry, at: " + from + ", name: Guards}]",
        "units: [{type: infantry, at: " + at + ", name: Line}, {type: infantry, at: E5, name: Reserve}]");
    text.replace(text.find("home: south"), 11, "home: west");
    return text;
}

std::set<std::string> ways_back(const std::string& at, const std::string& from) {
    Field field(sideways(at, from));
    field.dice("1");
    field.dice("6");
    field.red("end moves");
    field.red("Guards");
    field.red("fire " + at);
    field.dice("flag cavalry cavalry cavalry");
    std::set<std::string> ways;
    if (const Question* question = field.match.table().questions().of(Side::blue);
        question && Topic(question->topic) == Topic::retreat_to)
        for (int option : question->options()) ways.insert(field.match.table().names(*question, option).back());
    else if (field.state().units[field.unit("Line")].figures < 4) ways.insert("a figure lost");
    else ways.insert(field.game().grid.name(field.state().units[field.unit("Line")].hex));
    return ways;
}

TEST(Retreats, BD_RET_02_at_a_western_edge) {
    using Ways = std::set<std::string>;
    EXPECT_EQ(ways_back("C3", "D3"), (Ways{"B3", "B2", "B4"}));
    EXPECT_EQ(ways_back("C4", "D4"), (Ways{"B4", "C3", "C5"}));
    EXPECT_EQ(ways_back("B1", "C1"), (Ways{"A1", "A2"})) << "the board ends in the north";
    EXPECT_EQ(ways_back("A2", "B2"), (Ways{"A1", "A3"})) << "half a hex from the edge";
    EXPECT_EQ(ways_back("A3", "B3"), Ways{"a figure lost"}) << "at the edge";
    EXPECT_EQ(ways_back("A1", "B1"), Ways{"a figure lost"});
}

}
}
