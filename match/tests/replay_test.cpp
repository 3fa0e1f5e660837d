// Following a record, and what is said of lines that cannot be followed.
#include <gmock/gmock.h>

#include "match/match.h"
#include "tests/kit/duel.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Replay follow(const std::string& lines, std::size_t most = 999, duel::Fault fault = duel::Fault::none) {
    return replay(duel::table(fault), read_record("sandtable 2\n" + lines, "duel.record"), most);
}
// What happens to one bad line after a good one: its failure, and whether the replay went on.
std::string failure(const std::string& line, bool goes_on) {
    const Replay replay = follow("red DUEL-01 feint\n" + line + "\n");
    EXPECT_EQ(replay.complete, goes_on);
    EXPECT_EQ(replay.match.steps().size(), goes_on && line[0] != '!' && line[0] != '>' ? 2u : 1u)
        << "the match stands before the answer";
    return replay.failures.size() == 1 ? replay.failures[0] : std::to_string(replay.failures.size()) + " failures";
}

TEST(A_replay, follows_answers_and_checks_what_must_happen_and_be_refused) {
    const Replay replay = follow(
        "> DUEL-01 Bout 1.\n"
        "! red DUEL-01 flight: is without honour\n"
        "! red DUEL-01 Flight: without honour.\n"
        "! red DUEL-01 flight\n"
        "! dice DUEL-01 1 2: not asked now\n"
        "red DUEL-01 feint\n"
        "> DUEL-01 Athos takes a feint\n"
        "red DUEL-02 f\n"
        "! red DUEL-01 feint: comes from a side that is not asked now\n"
        "blue DUEL-01 high\n"
        "blue DUEL-02 stand\n"
        "> DUEL-03 a feint meets the high guard\n"
        "! dice DUEL-03 1: is the wrong number of dice: throw 2\n"
        "! dice DUEL-03 hit 7: face of the die\n"
        "dice DUEL-03 crown miss\n"
        "> DUEL-03 Athos has 2 hits\n"
        "red DUEL-04 hold\n"
        "! red DUEL-01 feint: twice in a row\n"
        "red DUEL-05 concede\n"
        "> DUEL-05 Porthos wins\n"
        "! blue DUEL-05 draw: while the game goes on\n");
    EXPECT_THAT(replay.failures, IsEmpty());
    EXPECT_TRUE(replay.complete);
    EXPECT_EQ(replay.match.table().result().winner, Side::blue);
}

TEST(A_replay, does_not_mind_in_which_order_sealed_answers_come) {
    const Replay one = follow("red DUEL-01 feint\nred DUEL-02 stand\nblue DUEL-01 low\nblue DUEL-02 stand\n");
    const Replay other = follow("blue DUEL-01 low\nred DUEL-01 feint\nblue DUEL-02 stand\nred DUEL-02 stand\n");
    EXPECT_TRUE(one.complete && other.complete);
    EXPECT_EQ(one.match.table().hash(), other.match.table().hash());
}

TEST(A_replay, stops_after_as_many_answers_as_are_wanted_and_checks_the_lines_about_them) {
    const std::string lines = "red DUEL-01 feint\n> DUEL-01 Porthos takes a feint\nblue DUEL-01 nonsense\n";
    EXPECT_EQ(follow(lines, 0).match.steps().size(), 0u);
    EXPECT_TRUE(follow(lines, 0).complete);
    const Replay one = follow(lines, 1);
    EXPECT_TRUE(one.complete);
    EXPECT_EQ(one.failures.size(), 1u);
    EXPECT_FALSE(follow(lines, 2).complete);
}

TEST(A_replay, says_which_answer_was_refused_and_why) {
    EXPECT_EQ(failure("blue DUEL-01 flight", false),
        "duel.record:3: expected blue's 'flight' to be accepted, got a refusal by DUEL-01: is without honour");
}

TEST(A_replay, says_who_is_asked_instead) {
    EXPECT_EQ(failure("dice DUEL-03 hit", false),
        "duel.record:3: expected dice to answer 'hit' by DUEL-03, got a question to red by DUEL-02: Step forward?, and "
        "a question to blue by DUEL-01: Which guard?");
    const Replay over = follow("red DUEL-05 concede\nblue DUEL-01 high\n");
    EXPECT_THAT(over.failures,
        ElementsAre("duel.record:3: expected blue to answer 'high' by DUEL-01, got the end of the battle by DUEL-05, "
                    "won by blue"));
}

TEST(A_replay, says_what_would_have_been_understood) {
    EXPECT_EQ(failure("red DUEL-02 forwards", false),
        "duel.record:3: expected red to answer 'forwards' by DUEL-02, got a question to red by DUEL-02: Step forward?, "
        "and a question to blue by "
        "DUEL-01: Which guard? ('forwards' is not understood; did you mean 'forward'?)");
}

TEST(A_replay, says_when_an_answer_is_under_another_rule_and_goes_on) {
    EXPECT_EQ(failure("blue DUEL-02 feint", true),
        "duel.record:3: expected a question to blue by DUEL-02, got a question to red by DUEL-02: Step forward?, and a "
        "question to blue by DUEL-01: Which guard?");
    EXPECT_EQ(
        failure("red DUEL-01 concede", true), "duel.record:3: expected 'concede' to be under DUEL-01, got DUEL-05");
}

TEST(A_replay, says_when_a_refusal_did_not_come_or_was_another) {
    EXPECT_EQ(failure("! blue DUEL-01 feint: comes twice", true),
        "duel.record:3: expected blue's 'feint' to be refused by DUEL-01 for 'comes twice', got it accepted");
    EXPECT_EQ(failure("! blue DUEL-02 flight", true),
        "duel.record:3: expected blue's 'flight' to be refused by DUEL-02, got a refusal by DUEL-01: is without "
        "honour");
    EXPECT_EQ(failure("! blue DUEL-01 flight: is too slow", true),
        "duel.record:3: expected blue's 'flight' to be refused by DUEL-01 for 'is too slow', got a refusal by DUEL-01: "
        "is without honour");
    EXPECT_THAT(failure("! blue DUEL-01 flihgt", true),
        HasSubstr("expected blue's 'flihgt' to be refused by DUEL-01, got a question to red"));
    EXPECT_EQ(failure("! blue DUEL-05 draw", true),
        "duel.record:3: expected blue's 'draw' to be refused by DUEL-05, got it accepted");
}

TEST(A_replay, says_what_happened_instead) {
    EXPECT_EQ(failure("> DUEL-01 Athos takes the high guard", true),
        "duel.record:3: expected 'DUEL-01 Athos takes the high guard' to happen, got\n    > DUEL-01 Athos takes a "
        "feint");
    EXPECT_EQ(failure("> DUEL-02 Athos takes a feint", true),
        "duel.record:3: expected 'DUEL-02 Athos takes a feint' to happen, got\n    > DUEL-01 Athos takes a feint");
    EXPECT_EQ(failure("red DUEL-02 stand\n> DUEL-02 Athos stands", true),
        "duel.record:4: expected 'DUEL-02 Athos stands' to happen, got nothing");
}

TEST(A_replay, matches_what_happened_in_order_and_once) {
    const std::string sealed =
        "red DUEL-01 feint\nred DUEL-02 stand\nblue DUEL-01 high\nblue DUEL-02 stand\ndice DUEL-03 hit\nred DUEL-04 "
        "hold\n";
    EXPECT_THAT(follow(sealed + "> DUEL-01 Bout 2\n").failures, IsEmpty());
    const std::string twice = "red DUEL-01 feint\n> DUEL-01 Athos takes a feint\n> DUEL-01 Athos takes a feint\n";
    EXPECT_THAT(follow(twice).failures,
        ElementsAre("duel.record:4: expected 'DUEL-01 Athos takes a feint' to happen, got, in that order,\n    > "
                    "DUEL-01 Athos takes a feint, matched above"));
    EXPECT_EQ(follow("red DUEL-01 feint\n> DUEL-01 Bout 1\n").failures.size(), 1u) << "that was before the answer";
}

TEST(A_replay, warns_of_other_data_and_other_rules_and_goes_on) {
    const auto warning = [](const std::string& head) { return follow(head + "\nred DUEL-01 feint\n").warning; };
    EXPECT_EQ(warning("rules 3  data d0e1"), "");
    EXPECT_EQ(warning(""), "");
    EXPECT_EQ(warning("rules 2  data d0e1"),
        "played by version 2 of the rules, and these are version 3; replayed as far as it goes");
    EXPECT_EQ(warning("data 5e1c"),
        "played with other data (000000000000d0e1 now, 0000000000005e1c then); replayed as far as it goes");
    EXPECT_EQ(follow("data 5e1c\nred DUEL-01 feint\n").match.steps().size(), 1u);
}

TEST(A_replay, notices_a_refusal_that_changes_the_battle) {
    // A refusal through a table works on a copy, so the fault must not show here; the kit looks closer.
    EXPECT_THAT(
        follow("! red DUEL-01 flight\nred DUEL-01 feint\n", 999, duel::Fault::refusal_changes).failures, IsEmpty());
}

TEST(A_replay, gives_up_on_a_record_that_fails_in_every_line) {
    std::string lines;
    for (int i = 0; i < 500; ++i) lines += "> DUEL-01 nothing of the kind\n";
    const Replay replay = follow(lines);
    EXPECT_EQ(replay.failures.size(), 101u);
    EXPECT_FALSE(replay.complete);
    EXPECT_EQ(replay.failures.back(),
        "duel.record:102: expected fewer than 100 failing lines, got that many; the rest is not looked at");
}

TEST(A_replay, says_when_there_is_nothing_to_take_back) {
    const Replay replay = follow("red DUEL-01 feint\nred takes back 2\n");
    EXPECT_FALSE(replay.complete);
    EXPECT_THAT(replay.failures, ElementsAre("duel.record:3: expected at least 2 answers to take back, got 1"));
    EXPECT_EQ(replay.match.steps().size(), 1u);
}

// What is taken back has not happened, and nothing happens when it is.
TEST(A_replay, knows_of_nothing_that_happened_right_after_answers_were_taken_back) {
    const std::string lines = "red DUEL-01 feint\nblue DUEL-01 low\nred takes back 1\n";
    EXPECT_THAT(follow(lines + "> DUEL-01 Athos takes a feint\n").failures,
        ElementsAre(
            "duel.record:5: expected 'DUEL-01 Athos takes a feint' to happen, got, in that order,\n    > DUEL-01 "
            "Athos takes a feint, matched above"));
    EXPECT_EQ(follow(lines + "> DUEL-01 Porthos takes the low guard\n").failures.size(), 1u);
    EXPECT_THAT(follow(lines + "blue DUEL-01 high\n> DUEL-01 Porthos takes the high guard\n").failures, IsEmpty());
}

// A duel whose dice a server threw, the press taken back once, with the answers that came with it.
std::string fair_duel(u64 brought, bool is_honest = true, bool takes_back = true) {
    Fairness fairness{
        "d1", "", std::string(64, '7'), {}, {{"red", std::string(32, '1')}, {"blue", std::string(32, '2')}}, brought};
    fairness.commitment = commitment(fairness.secret, "d1");
    for (const auto& [seat, words] : fairness.words) fairness.promises[seat] = commitment(words, "d1");
    Match match(duel::table(), std::nullopt);
    const auto give = [&](Side side, i32 option) { EXPECT_FALSE(match.answer(side, Answer::of(option))); };
    const auto throw_dice = [&](bool other = false) {
        Dice_chain chain(fairness);
        for (const Step& step : match.steps()) chain.add(step.by, step.given());
        Answer thrown = chain.throw_dice(match.table().questions().of(Side::dice)->dice);
        if (other) thrown.value[0] = thrown.value[0] <= 2 ? 3 : 1;
        EXPECT_FALSE(match.answer(Side::dice, thrown));
    };
    for (const auto& [side, option] : {std::pair(Side::red, 2), {Side::red, 1}, {Side::blue, 1}, {Side::blue, 0}})
        give(side, option);
    throw_dice();
    give(Side::red, 1);
    throw_dice(!is_honest);
    if (takes_back) {
        match.take_back(Side::red, 5);
        give(Side::red, 1);
        throw_dice();
    }
    Record record = match.record();
    record.fairness = fairness;
    return write_record(record);
}
Replay replay_fair(const std::string& text) { return replay(duel::table(), read_record(text, "duel.record")); }

TEST(A_replay, throws_the_dice_of_a_server_again_also_those_that_were_taken_back) {
    const Replay honest = replay_fair(fair_duel(0));
    EXPECT_THAT(honest.failures, ElementsAre());
    EXPECT_EQ(honest.dice.problem, "");
    EXPECT_EQ(honest.dice.checked, 3u);
    EXPECT_EQ(honest.dice.throws, 3u);
    EXPECT_EQ(honest.dice.taken_back, 2u);
    EXPECT_THAT(replay_fair(fair_duel(0, false)).dice.problem, HasSubstr("answer 7, DUEL-03, is"));
}

TEST(A_replay, says_how_many_throws_it_checked_of_a_battle_that_began_with_answers) {
    const Replay some = replay_fair(fair_duel(5));
    EXPECT_EQ(some.dice.problem, "");
    EXPECT_EQ(some.dice.checked, 2u);
    EXPECT_EQ(some.dice.throws, 3u);
    EXPECT_EQ(replay_fair(fair_duel(4)).dice.checked, 3u)
        << "the first throw is the first answer that did not come with it";
    EXPECT_THAT(replay_fair(fair_duel(5)).failures, IsEmpty()) << "just what did not come with it is taken back";
    for (const u64 brought : {6, 99})
        EXPECT_THAT(replay_fair(fair_duel(brought)).failures,
            ElementsAre(HasSubstr("expected at least 2 answers to take back, got ")))
            << "what came with it cannot be taken back";
}

TEST(A_replay, refuses_to_believe_that_more_answers_came_with_a_battle_than_it_has) {
    const Replay all = replay_fair(fair_duel(7, true, false));
    EXPECT_EQ(all.dice.problem, "");
    EXPECT_EQ(all.dice.checked, 0u);
    EXPECT_EQ(all.dice.throws, 2u);
    for (const auto& [brought, said] : {std::pair(u64(8), "8"), {99999, "99999"}})
        EXPECT_EQ(replay_fair(fair_duel(brought, true, false)).dice.problem,
            std::string(said) + " answers are said to have come with the battle, and it has 7");
}

TEST(A_replay, says_why_dice_cannot_be_checked) {
    EXPECT_THAT(follow("red DUEL-01 feint\n").dice.problem, HasSubstr("were not thrown by a server"));
    const std::string text = fair_duel(0);
    std::string other = text;
    other.replace(other.find("secret 7"), 8, "secret 8");
    EXPECT_THAT(replay_fair(other).dice.problem, HasSubstr("is not the one that was promised"));
    other = text;
    other.erase(other.find("secret"), 72);
    EXPECT_THAT(replay_fair(other).dice.problem, HasSubstr("the battle went on when it was saved"));
    other = text;
    other.replace(other.find("words red 1"), 11, "words red 3");
    EXPECT_THAT(replay_fair(other).dice.problem, HasSubstr("the words of red are not those that were promised"));
    other = text;
    other.replace(other.find("secret"), 0, "brought 1\n");
    EXPECT_THAT(replay_fair(other).dice.problem, HasSubstr("the secret gives other dice"))
        << "what came with the battle is settled before its dice";
}

}
}
