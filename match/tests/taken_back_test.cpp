// Answers that are taken back: which may be, what the record keeps of them, and what they give away.
#include <gmock/gmock.h>

#include "match/match.h"
#include "match/perspective.h"
#include "match/tests/a_match.h"
#include "tests/kit/duel.h"

namespace sandtable {
namespace {

using testing::ElementsAre;

TEST_F(A_match, takes_back_a_players_last_answer) {
    EXPECT_EQ(match.undo(Side::red), "this side has given none");
    const u64 before = match.table().hash();
    say(Side::red, "feint");
    EXPECT_EQ(match.undo(Side::blue), "this side has given none");
    EXPECT_EQ(match.undo(Side::red), "");
    EXPECT_EQ(match.table().hash(), before);
    EXPECT_TRUE(match.steps().empty());
    EXPECT_EQ(match.events().size(), 1u);
}

TEST_F(A_match, takes_a_sealed_answer_back_whether_the_other_side_has_answered_or_not) {
    say(Side::red, "feint");
    say(Side::red, "forward");
    say(Side::blue, "high guard");
    EXPECT_EQ(match.undo(Side::red), "");
    EXPECT_THAT(answers(), ElementsAre("red DUEL-01 feint", "blue DUEL-01 high guard"));
    EXPECT_EQ(match.undo(Side::red), "");
    EXPECT_EQ(match.undo(Side::red), "this side has given none");
    EXPECT_THAT(answers(), ElementsAre("blue DUEL-01 high guard"));
}

TEST_F(A_match, takes_nothing_back_once_something_has_come_out) {
    seal_all();
    EXPECT_EQ(match.undo(Side::blue), "the sealed choices have been shown");
    EXPECT_EQ(match.undo(Side::red), "the sealed choices have been shown");
    say(Side::dice, "miss hit");
    EXPECT_EQ(match.undo(Side::red), "the dice have been thrown since");
    EXPECT_EQ(match.undo(Side::dice), "this side has given none");
    say(Side::red, "hold");
    EXPECT_EQ(match.undo(Side::blue), "red has answered since");
    EXPECT_EQ(match.undo(Side::red), "sealed choices have begun since");
    say(Side::blue, "feint");
    EXPECT_EQ(match.undo(Side::red), "sealed choices have begun since")
        << "the same words: they do not show that blue has answered";
    EXPECT_EQ(match.steps().size(), 7u);
}

TEST_F(A_match, keeps_what_was_taken_back_by_agreement_in_its_record) {
    seal_all();
    say(Side::dice, "hit miss");
    say(Side::red, "press");
    say(Side::dice, "miss miss");
    const std::size_t standing = match.steps().size();
    match.take_back(Side::red, standing - 2);
    EXPECT_EQ(match.steps().size(), standing - 2);
    say(Side::red, "press");
    say(Side::dice, "crown miss");
    match.take_back(Side::blue, 4);
    say(Side::dice, "hit hit");
    const std::string answers =
        "red  DUEL-01 feint\n"
        "red  DUEL-02 forward\n"
        "blue DUEL-01 low guard\n"
        "blue DUEL-02 stand\n"
        "dice DUEL-03 hit miss\n"
        "red  DUEL-04 press\n"
        "dice DUEL-03 miss miss\n"
        "red  takes back 2\n"
        "red  DUEL-04 press\n"
        "dice DUEL-03 crown miss\n"
        "blue takes back 3\n"
        "dice DUEL-03 hit hit\n";
    const std::string text = write_record(match.record());
    EXPECT_EQ(text.substr(text.find("\n\n") + 2), answers);
    const Replay again = replay(duel::table(), read_record(text, "again"));
    EXPECT_THAT(again.failures, ElementsAre());
    EXPECT_EQ(again.match.table().hash(), match.table().hash());
    EXPECT_EQ(write_record(again.match.record()), text);
    EXPECT_EQ(write_record(match.at(5).record()), text);
    EXPECT_TRUE(match.at(4).withdrawn().at(4).empty()) << "what came of the fourth answer is not known there";
}

// Blue has sealed a choice once, it was shown, and red took its own back. Whether blue then chooses otherwise shows nowhere.
TEST_F(A_match, does_not_show_by_what_was_taken_back_whether_somebody_has_chosen_again) {
    const auto red_knows = [&] { return write_record(Perspective(match, Side::red).record()); };
    seal_all();
    say(Side::dice, "hit miss");
    match.take_back(Side::red, 3);
    const std::string before = red_knows();
    EXPECT_EQ(match.undo(Side::blue), "");
    EXPECT_EQ(red_knows(), before);
    say(Side::blue, "feint");
    EXPECT_EQ(red_knows(), before);
    say(Side::blue, "stand");
    const std::string answers =
        "red  DUEL-01 feint\n"
        "red  DUEL-02 forward\n"
        "blue DUEL-01 low guard\n"
        "blue DUEL-02 stand\n"
        "dice DUEL-03 hit miss\n"
        "red  takes back 2\n"
        "blue takes back 1\n"
        "blue DUEL-01 feint\n"
        "blue DUEL-02 stand\n";
    const std::string after = red_knows();
    EXPECT_EQ(after.substr(after.find("\n\n") + 2), answers) << "now all is shown";
    EXPECT_THAT(replay(duel::table(), read_record(after, "after")).failures, ElementsAre());
}

TEST_F(A_match, keeps_all_that_was_taken_back_to_the_same_place) {
    seal_all();
    say(Side::dice, "hit miss");
    for (const char* thrown : {"miss miss", "crown miss"}) {
        say(Side::red, "press");
        say(Side::dice, thrown);
        match.take_back(Side::red, 5);
    }
    const std::string before = write_record(match.record());
    EXPECT_THAT(
        before, testing::HasSubstr("miss miss\nred  takes back 2\nred  DUEL-04 press\ndice DUEL-03 crown miss\n"));
    say(Side::red, "draw");
    EXPECT_EQ(match.undo(Side::red), "");
    EXPECT_EQ(write_record(match.record()), before) << "what is taken back before anything came of it leaves no trace";
}

TEST_F(A_match, throws_the_same_dice_after_a_throw_was_taken_back) {
    seal_all();
    match.throw_seeded_dice();
    const std::string thrown = match.words(4);
    const std::size_t events = match.events().size();
    for (int i = 0; i < 3; ++i) {
        match.take_back(Side::red, 4);
        match.throw_seeded_dice();
        EXPECT_EQ(match.words(4), thrown);
        EXPECT_EQ(match.events().size(), events);
    }
}

TEST_F(A_match, forgets_the_reason_of_an_answer_that_was_taken_back) {
    ASSERT_FALSE(match.answer(Side::red, Answer::of(duel::feint), "he never expects it"));
    EXPECT_EQ(match.undo(Side::red), "");
    say(Side::red, "feint");
    EXPECT_EQ(match.steps()[0].reason, "");
}

}
}
