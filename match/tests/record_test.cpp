// The lines of a record: read, written, and told what is wrong with them.
#include "match/record.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "data_files/error.h"
#include "match/tests/problem_of_record.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Read_record, takes_the_head_and_every_kind_of_line) {
    const Record record = read_record(
        "# a battle\n\nsandtable 2\n  game battledice\nscenario haltern\nrules 2\ndata 5e1C0a\nset "
        "bd.general_hit=last\n"
        "set units.infantry.dice = [4, 3, 2, 1]\nseed 42\n\n# first turn\n"
        "red   BD-TRN-03   Royal  Hussars\n! blue BD-MOV-06 to E4: is rough ground: truly\n! red BD-MOV-01 X9\n"
        "dice BD-BAT-03 infantry flag 3\r\numpire NQM-1.2 yes\n>BD-HIT-01 Guards loses 1 figure: 2 left\n",
        "battle.record");
    EXPECT_EQ(record.file, "battle.record");
    EXPECT_EQ(record.game, "battledice");
    EXPECT_EQ(record.setup.scenario, "haltern");
    EXPECT_EQ(record.rules, 2);
    EXPECT_EQ(record.data, 0x5e1c0au);
    EXPECT_THAT(record.setup.house.settings, ElementsAre("bd.general_hit=last", "units.infantry.dice=[4, 3, 2, 1]"));
    EXPECT_EQ(record.seed, 42u);
    ASSERT_EQ(record.lines.size(), 6u);
    EXPECT_EQ(record.lines[0].kind, Record::Line::answer);
    EXPECT_EQ(record.lines[0].side, Side::red);
    EXPECT_EQ(record.lines[0].rule, "BD-TRN-03");
    EXPECT_EQ(record.lines[0].words, "Royal Hussars");
    EXPECT_EQ(record.lines[0].number, 13);
    EXPECT_EQ(record.lines[1].kind, Record::Line::refused);
    EXPECT_EQ(record.lines[1].side, Side::blue);
    EXPECT_EQ(record.lines[1].words, "to E4");
    EXPECT_EQ(record.lines[1].reason, "is rough ground: truly");
    EXPECT_EQ(record.lines[2].words, "X9");
    EXPECT_EQ(record.lines[2].reason, "");
    EXPECT_EQ(record.lines[3].side, Side::dice);
    EXPECT_EQ(record.lines[3].words, "infantry flag 3");
    EXPECT_EQ(record.lines[4].side, Side::umpire);
    EXPECT_EQ(record.lines[5].kind, Record::Line::told);
    EXPECT_EQ(record.lines[5].side, Side::nobody);
    EXPECT_EQ(record.lines[5].words, "Guards loses 1 figure: 2 left");
}

TEST(Read_record, is_content_with_a_version_alone) {
    const Record record = read_record("sandtable 2", "f");
    EXPECT_TRUE(record.lines.empty());
    EXPECT_FALSE(record.seed);
    EXPECT_EQ(record.rules, 0);
}

TEST(Read_record, says_what_is_wrong_and_what_would_be_right) {
    EXPECT_EQ(
        problem_of(""), "battle.record: a record begins with the line 'sandtable 2', and this file has no line at all");
    EXPECT_EQ(problem_of("# nothing\n"),
        "battle.record:1: a record begins with the line 'sandtable 2', and this file has no line at all");
    EXPECT_EQ(
        problem_of("red BD-MOV-01 E4"), "battle.record:1: a record begins with the line 'sandtable 2', not with 'red'");
    EXPECT_EQ(problem_of("\nsandtable 3"), "battle.record:2: sandtable 3: this program reads version 2");
    EXPECT_THAT(
        problem_of("sandtable 1"), HasSubstr("battle.record:1: sandtable 1: this program reads version 2; where"));
    EXPECT_EQ(
        problem_of("sandtable"), "battle.record:1: 'sandtable' without its version; this program reads version 2");
    EXPECT_EQ(problem_of("sandtable 2\nseed -1"),
        "battle.record:2: '-1': 'seed' is a whole number from 0 to 18446744073709551615");
    EXPECT_EQ(problem_of("sandtable 2\nseed 18446744073709551616"),
        "battle.record:2: '18446744073709551616': 'seed' is a whole number from 0 to 18446744073709551615");
    EXPECT_EQ(problem_of("sandtable 2\nrules one"), "battle.record:2: 'one': 'rules' is a whole number, 1 or more");
    EXPECT_EQ(
        problem_of("sandtable 2\ndata 0"), "battle.record:2: '0': 'data' is a digest of up to 16 hexadecimal digits");
    EXPECT_EQ(problem_of("sandtable 2\ndata xyz"),
        "battle.record:2: 'xyz': 'data' is a digest of up to 16 hexadecimal digits");
    EXPECT_EQ(problem_of("sandtable 2\ngame"), "battle.record:2: 'game' without its value");
    EXPECT_EQ(problem_of("sandtable 2\ngame a\ngame b"), "battle.record:3: 'game' is given twice");
    EXPECT_EQ(problem_of("sandtable 2\ngame a scenario b"),
        "battle.record:2: 'a scenario b': the value of 'game' is one word; two blanks part it from another entry");
    EXPECT_EQ(problem_of("sandtable 2\nset bd.deploy"),
        "battle.record:2: 'bd.deploy': a setting is KEY=VALUE, such as 'set bd.general_hit=last'");
    EXPECT_EQ(problem_of("sandtable 2\nset =last"),
        "battle.record:2: '=last': a setting is KEY=VALUE, such as 'set bd.general_hit=last'");
    EXPECT_EQ(problem_of("sandtable 2\nred A-1 x\nseed 1"),
        "battle.record:3: 'seed' belongs to the head of the record, before the first answer");
    EXPECT_EQ(
        problem_of("sandtable 2\nrde A-1 x"), "battle.record:2: 'rde' begins no line of a record; did you mean 'red'?");
    EXPECT_EQ(problem_of("sandtable 2\nWellington A-1 x"),
        "battle.record:2: 'Wellington' begins no line of a record; a line begins with red, blue, umpire, dice, '!', "
        "'>' or '#'");
    EXPECT_EQ(problem_of("sandtable 2\n! A-1 x"),
        "battle.record:2: after '!' comes the side that is refused: 'red', 'blue', 'umpire' and 'dice', not 'A-1'");
    EXPECT_EQ(problem_of("sandtable 2\nred"),
        "battle.record:2: a line ends before its rule; give the rule's id, such as BD-MOV-01");
    EXPECT_EQ(problem_of("sandtable 2\nred move E4"),
        "battle.record:2: 'move' where a rule's id is expected, such as BD-MOV-01");
    EXPECT_EQ(problem_of("sandtable 2\nred BD-MOV-01"), "battle.record:2: after BD-MOV-01 comes what red answers");
    EXPECT_EQ(
        problem_of("sandtable 2\n! red BD-MOV-01 : why"), "battle.record:2: after BD-MOV-01 comes what red answers");
    EXPECT_EQ(problem_of("sandtable 2\n! red BD-MOV-01 E4:"),
        "battle.record:2: no reason after ':'; leave the ':' out if any reason will do");
    EXPECT_EQ(problem_of("sandtable 2\n> BD-MOV-01"), "battle.record:2: after BD-MOV-01 comes what must have happened");
}

TEST(Read_record, takes_reasons_and_what_was_taken_back) {
    const std::string text =
        "sandtable 2\n"
        "\n"
        "umpire N-1 move 2 to 4,9: the ford is dry: so they say\n"
        "red    takes back 3\n"
        "red    A-1 x\n";
    const Record record = read_record(text, "f");
    ASSERT_EQ(record.lines.size(), 3u);
    EXPECT_EQ(record.lines[0].words, "move 2 to 4,9");
    EXPECT_EQ(record.lines[0].reason, "the ford is dry: so they say");
    EXPECT_EQ(record.lines[1].kind, Record::Line::back);
    EXPECT_EQ(record.lines[1].side, Side::red);
    EXPECT_EQ(record.lines[1].count, 3u);
    EXPECT_EQ(write_record(record), text);
    for (const char* line : {"red takes back", "red takes back 0", "red takes back -1", "red takes back 1 2",
             "red takes 1", "dice takes back 1"})
        EXPECT_EQ(problem_of(std::string("sandtable 2\n") + line),
            "battle.record:2: 'takes' is followed by 'back' and how many answers no longer count, as in 'red takes "
            "back 3'")
            << line;
    EXPECT_EQ(problem_of("sandtable 2\nred A-1 x:"),
        "battle.record:2: no reason after ':'; leave the ':' out if there is none");
    EXPECT_EQ(problem_of("sandtable 2\nred A-1 x: " + std::string(501, 'y')),
        "battle.record:2: a reason of 501 bytes; 500 is the most");
}

TEST(Record, knows_what_a_seat_is) {
    for (const char* seat : {"red", "blue", "umpire", "red-2", "blue-10", "umpire-99"})
        EXPECT_TRUE(is_seat_id(seat)) << seat;
    for (const char* word : {"", "dice", "nobody", "Red", "red-", "red-1", "red-0", "red-02", "red-100", "red-x",
             "dice-2", "red-2-3", "red2"})
        EXPECT_FALSE(is_seat_id(word)) << word;
    EXPECT_EQ(
        problem_of("sandtable 2\nred-2 A-1 x"), "battle.record:2: 'red-2': no game here has more than one seat a side");
}

TEST(Record, makes_reasons_fit_for_a_line) {
    EXPECT_EQ(clean_reason("  the ford \t is dry "), "the ford is dry");
    EXPECT_EQ(clean_reason("größe: ja"), "größe: ja");
    for (const char* good : {"\u2029\u2030", "\u2065", "\u206a", "\u05d0\u05d1"}) EXPECT_EQ(clean_reason(good), good);
    for (const std::string& bad : {std::string(), std::string("  "), std::string("a\nb"), std::string("\xff"),
             std::string("a\0b", 3), std::string("a\u009b31mb"), std::string("go \u202etser"), std::string("a\u2066b"),
             std::string("a\u2069"), std::string("\u200fa"), std::string("a\u061cb"), std::string(501, 'x')})
        EXPECT_FALSE(clean_reason(bad));
    EXPECT_TRUE(clean_reason(std::string(500, 'x')));
}

TEST(Read_record, refuses_what_is_no_text_or_too_long) {
    EXPECT_THAT(
        problem_of(std::string("sandtable 2\nred A-1 \0x", 22)), HasSubstr("battle.record:2: a control character"));
    EXPECT_THAT(problem_of("sandtable 2\nred A-1 x: \u009b31mred"), HasSubstr("battle.record:2: a control character"));
    EXPECT_EQ(problem_of("sandtable 2\nred A-1 x: \u00a0\u00e9"), "none");
    EXPECT_THAT(problem_of("sandtable 2\nred A-1 \xff"), HasSubstr("battle.record:2: a byte that is not UTF-8 text"));
    EXPECT_EQ(problem_of("sandtable 2\n#" + std::string(2000, 'x')),
        "battle.record:2: a line of 2001 bytes; 2000 is the most");
    EXPECT_EQ(problem_of("sandtable 2\n#" + std::string(1999, 'x')), "none");
    EXPECT_EQ(problem_of("sandtable 2\nred A-1 " + std::string(1901, 'x')),
        "battle.record:2: a line with 1901 bytes of words; 1900 is the most");
    EXPECT_EQ(problem_of("sandtable 2\nred A-" + std::string(30, '1') + " x"), "none") << "an id of 32 letters";
    EXPECT_THAT(
        problem_of("sandtable 2\nred A-" + std::string(31, '1') + " x"), HasSubstr("where a rule's id is expected"));
    EXPECT_EQ(problem_of(std::string(longest_record + 1, '\n')),
        "battle.record: a record of 8388609 bytes; 8388608 is the most");
}

TEST(Read_record_file, reads_a_file_and_says_when_it_cannot) {
    const std::string path = testing::TempDir() + "read_record_file_test.record";
    std::ofstream(path) << "sandtable 2\nred A-1 x\n";
    EXPECT_EQ(read_record_file(path).file, path);
    EXPECT_EQ(read_record_file(path).lines.size(), 1u);
    std::filesystem::remove(path);
    EXPECT_THROW(read_record_file(path), InputError);
    EXPECT_THROW(read_record_file("match"), InputError);
    std::ofstream(path) << "sandtable 2\n" << std::string(longest_record, '\n');
    EXPECT_THROW(read_record_file(path), InputError);
    std::filesystem::remove(path);
}

TEST(Write_record, aligns_the_columns_and_is_read_back_the_same) {
    const std::string text =
        "sandtable 2\n"
        "game battledice  scenario haltern  rules 1  data 0000000000005e1c\n"
        "set bd.deploy=hidden\n"
        "seed 7\n"
        "\n"
        "red    BD-MOV-01 E4\n"
        "! blue BD-MOV-6  F9: is rough\n"
        ">      BD-HIT-01 Guards loses 2 figures\n"
        "dice   BD-BAT-03 flag flag\n";
    EXPECT_EQ(write_record(read_record(text, "f")), text);
}

TEST(Write_record, begins_a_new_line_where_the_head_gets_wide) {
    const std::string text =
        "sandtable 2\ngame battledice\nscenario " + std::string(110, 'x') + "\nrules 1  data 0000000000005e1c\n";
    EXPECT_EQ(write_record(read_record(text, "f")), text);
}

TEST(Read_record, takes_a_rule_of_32_letters_and_none_of_33) {
    const std::string longest = "R-" + std::string(30, '1');
    EXPECT_EQ(read_record("sandtable 2\nred " + longest + " x", "f").lines[0].rule, longest);
    for (const char* line : {"red ", "! red ", "> "})
        EXPECT_EQ(problem_of("sandtable 2\n" + std::string(line) + longest + "1 x"),
            "battle.record:2: '" + longest + "1' where a rule's id is expected, such as BD-MOV-01");
}

TEST(Write_record, writes_lines_that_can_be_read_however_long) {
    const std::string longest = std::string(32, '1') + " " + std::string(1900, 'x');
    const std::string text = "sandtable 2\n\n! umpire " + longest + "\n>        " + longest + "\n";
    EXPECT_EQ(write_record(read_record(text, "f")), text);
}

TEST(Write_record, writes_no_more_than_there_is) {
    EXPECT_EQ(write_record(Record()), "sandtable 2\n");
    EXPECT_EQ(write_record(read_record("sandtable 2\nblue A-1 x", "f")), "sandtable 2\n\nblue A-1 x\n");
}

}
}
