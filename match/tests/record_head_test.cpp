// The head of a record: the game, the parts of its set-up, whose knowledge it is, and what the dice hang on.
#include <gmock/gmock.h>

#include "match/record.h"
#include "match/tests/problem_of_record.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

TEST(Read_record, takes_whose_knowledge_it_is) {
    const auto known_to = [](const std::string& whose) {
        return read_record("sandtable 2\ngame battledice\nscenario haltern\nknown-to " + whose + "\n", "battle.record")
            .known_to;
    };
    EXPECT_EQ(known_to("red"), Side::red);
    EXPECT_EQ(known_to("blue"), Side::blue);
    EXPECT_EQ(known_to("everybody"), Side::nobody);
    EXPECT_THAT(problem_of("sandtable 2\ngame battledice\nscenario haltern\nknown-to green\n"),
        HasSubstr("battle.record:4: 'green': 'known-to' is red, blue or everybody"));
    EXPECT_FALSE(read_record("sandtable 2\ngame battledice\nscenario haltern\n", "battle.record").known_to);
}

TEST(Read_record, takes_several_entries_of_the_head_on_one_line_and_blanks_in_a_scenarios_path) {
    const Record record = read_record(
        "\xEF\xBB\xBFsandtable 2\ngame battledice  scenario my battles/river.yaml  rules 1\tdata ff\nseed 0", "f");
    EXPECT_EQ(record.game, "battledice");
    EXPECT_EQ(record.setup.scenario, "my battles/river.yaml");
    EXPECT_EQ(record.rules, 1);
    EXPECT_EQ(record.seed, 0u);
}

TEST(Read_record, takes_parts_as_a_value_or_as_lines_of_text) {
    const std::string text =
        "sandtable 2\n"
        "game toy\n"
        "part blue.army\n"
        "| faction: grey\n"
        "|   - two  blanks # and no comment\n"
        "| \n"
        "| set x=y\n"
        "part empty\n"
        "part table.size 72 x  48\n"
        "seed 1\n"
        "\n"
        "red A-1 x\n";
    const Record record = read_record(text, "f");
    EXPECT_EQ(record.setup.parts,
        (Parts{{"blue.army", "faction: grey\n  - two  blanks # and no comment\n\nset x=y"}, {"empty", ""},
            {"table.size", "72 x  48"}}));
    EXPECT_EQ(record.seed, 1u);
    EXPECT_EQ(write_record(record), text);
    EXPECT_EQ(problem_of("sandtable 2\npart Red x"),
        "battle.record:2: 'Red' is no name of a part; small letters, digits, '.', '-' and '_' make one, such as "
        "red.army");
    EXPECT_EQ(problem_of("sandtable 2\npart a 1\npart a 2"), "battle.record:3: the part 'a' is given twice");
    EXPECT_EQ(problem_of("sandtable 2\npart a 1\n| x"),
        "battle.record:3: a line of text behind '|' belongs under 'part NAME'");
    EXPECT_EQ(problem_of("sandtable 2\npart a\nred A-1 x\n| x"),
        "battle.record:4: a line of text behind '|' belongs under 'part NAME'");
}

TEST(Read_record, takes_a_text_behind_its_bars_as_it_is) {
    const Record record = read_record("sandtable 2\npart red.army\n| one\n|two\n|  three\n|\n| five\n", "f");
    EXPECT_EQ(record.setup.parts.at("red.army"), "one\ntwo\n three\n\nfive");
}

// While the battle goes on the secret is not shown, and before the first answers nothing was promised.
TEST(Write_record, says_nothing_of_what_the_dice_hang_on_that_is_not_known_yet) {
    Record record;
    record.fairness = Fairness{"b7", std::string(64, 'a'), "", {}, {}, 0};
    const std::string text = write_record(record);
    EXPECT_EQ(text, "sandtable 2\nfairness 2\nbattle b7\ncommitment " + std::string(64, 'a') + "\n");
    EXPECT_EQ(read_record(text, "f").fairness, record.fairness);
    EXPECT_EQ(Record::Line().number, 0) << "of no file";
}

TEST(Read_record, takes_that_nothing_is_taken_back) {
    const std::string text = "sandtable 2\ntake-backs none\n";
    EXPECT_TRUE(read_record(text, "f").no_take_backs);
    EXPECT_EQ(write_record(read_record(text, "f")), text);
    EXPECT_FALSE(read_record("sandtable 2\n", "f").no_take_backs);
    EXPECT_EQ(
        problem_of("sandtable 2\ntake-backs yes"), "battle.record:2: 'yes': 'take-backs' is none, or is left out");
}

TEST(Read_record, takes_what_the_dice_of_a_server_hang_on) {
    const std::string hash(64, 'a'), words(32, 'b');
    const std::string text = "sandtable 2\nfairness 2\nbattle b7\ncommitment " + hash + "\npromise blue " + hash +
        "\npromise red " + hash + "\nwords red " + words + "\nwords red-2 " + hash + "\nsecret " + hash +
        "\nbrought 3\n";
    const Record record = read_record(text, "f");
    ASSERT_TRUE(record.fairness);
    EXPECT_EQ(*record.fairness,
        (Fairness{"b7", hash, hash, {{"red", hash}, {"blue", hash}}, {{"red", words}, {"red-2", hash}}, 3}));
    EXPECT_EQ(write_record(record), text);
    EXPECT_EQ(
        problem_of("sandtable 2\nfairness 1"), "battle.record:2: fairness 1: this program can check dice of version 2");
    for (const std::string& one : {std::string("battle b7"), "commitment " + hash, "secret " + hash,
             "promise red " + hash, "words red " + words, std::string("brought 3")})
        EXPECT_EQ(problem_of("sandtable 2\n" + one + "\n\nred A-1 x"),
            "battle.record: the head tells what the dice follow from, and not how: the line 'fairness 2' is missing");
    EXPECT_EQ(problem_of("sandtable 2\nwords dice 0a"),
        "battle.record:2: 'dice' is no seat; red, blue, umpire and red-2 are");
    for (const std::string& bad :
        {std::string(30, 'a'), std::string(33, 'a'), std::string(66, 'a'), std::string(32, 'A')})
        EXPECT_EQ(problem_of("sandtable 2\nwords red " + bad),
            "battle.record:2: '" + bad + "': words are 32 to 64 hexadecimal digits, small letters");
    EXPECT_EQ(problem_of("sandtable 2\nwords red " + words + "\nwords red " + hash),
        "battle.record:3: the words of red are given twice");
    EXPECT_EQ(problem_of("sandtable 2\npromise red " + hash + "\npromise red " + hash),
        "battle.record:3: the promise of red is given twice");
    EXPECT_EQ(problem_of("sandtable 2\npromise red " + words),
        "battle.record:2: '" + words + "': a promise is 64 hexadecimal digits, small letters");
    EXPECT_THAT(problem_of("sandtable 2\nsecret 00"), HasSubstr("'secret' is 64 hexadecimal digits"));
}

}
}
