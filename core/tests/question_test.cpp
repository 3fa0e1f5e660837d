// What is well formed, for each kind of question; what a Visit lets through, and who may know of it.
#include <vector>

#include <gtest/gtest.h>

#include "core/setup.h"
#include "core/stack.h"
#include "core/table.h"
#include "core/tests/gate.h"
#include "core/truce.h"
#include "core/visit.h"

namespace sandtable {
namespace {

std::string fault(const Question& asked, const std::vector<i32>& numbers) {
    const Refusal refusal = malformed(asked, reply(numbers));
    EXPECT_TRUE(!refusal || refusal.rule == rule);
    return words(refusal);
}

TEST(Malformed, choice_has_one_number_below_its_domain) {
    Question asked = question(Question::choose);
    asked.domain = 4;
    EXPECT_EQ(fault(asked, {0}), "");
    EXPECT_EQ(fault(asked, {3}), "");
    for (const auto& numbers : {std::vector<i32>{}, {4}, {-1}, {0, 1}})
        EXPECT_EQ(fault(asked, numbers), "is not one of the options");
}

TEST(Malformed, roll_has_a_number_of_faces) {
    Question asked = question(Question::roll);
    asked.dice = Dice::plain(2, 8);
    EXPECT_EQ(fault(asked, {1, 8}), "");
    EXPECT_EQ(fault(asked, {0, 8}), "is not a face of the die");
    EXPECT_EQ(fault(asked, {1, 9}), "is not a face of the die");
    EXPECT_EQ(fault(asked, {1}), "is the wrong number of dice: throw 2");
    EXPECT_EQ(fault(asked, {1, 1, 1}), "is the wrong number of dice: throw 2");
}

TEST(Malformed, roll_has_no_kind_that_has_run_out) {
    const u8 tokens[] = {3, 0, 1};
    Question asked = question(Question::roll);
    asked.dice = Dice::bag(tokens);
    EXPECT_EQ(fault(asked, {3}), "");
    EXPECT_EQ(fault(asked, {2}), "is of a kind that has run out");
}

TEST(Malformed, number_lies_within_its_bounds) {
    Question asked = question(Question::number);
    asked.least = -2;
    asked.most = 3;
    EXPECT_EQ(fault(asked, {-2}), "");
    EXPECT_EQ(fault(asked, {3}), "");
    EXPECT_EQ(fault(asked, {4}), "is not from -2 to 3");
    EXPECT_EQ(fault(asked, {-3}), "is not from -2 to 3");
    EXPECT_EQ(fault(asked, {1, 1}), "is not one number");
    EXPECT_EQ(fault(asked, {}), "is not one number");
}

TEST(Malformed, points_lie_on_the_table_and_end_with_a_facing) {
    for (const Question::Kind kind : {Question::place, Question::path}) {
        Question asked = question(kind);
        asked.least = 1;
        asked.most = 2;
        asked.width = 100;
        asked.height = 50;
        EXPECT_EQ(fault(asked, {0, 0, 0}), "");
        EXPECT_EQ(fault(asked, {0, 0, 100, 50, 359}), "");
        EXPECT_EQ(fault(asked, {101, 0, 0}), "lies off the table");
        EXPECT_EQ(fault(asked, {0, 51, 0}), "lies off the table");
        EXPECT_EQ(fault(asked, {0, 0, -1, 0, 0}), "lies off the table");
        EXPECT_EQ(fault(asked, {0, 0, 0, -1, 0}), "lies off the table");
        EXPECT_EQ(fault(asked, {0, 0, 360}), "faces 360: a facing is from 0 to 359 degrees");
        EXPECT_EQ(fault(asked, {0, 0, -1}), "faces -1: a facing is from 0 to 359 degrees");
        EXPECT_EQ(fault(asked, {0, 0}), "is not a list of points and a facing");
        EXPECT_EQ(fault(asked, {}), "is not a list of points and a facing");
        EXPECT_EQ(fault(asked, {0}), "has 0 points: there must be 1");
        EXPECT_EQ(fault(asked, {0, 0, 0, 0, 0, 0, 0}), "has 3 points: there may be 2 at most");
    }
}

TEST(Malformed, shares_are_within_the_whole_and_the_cap) {
    Question asked = question(Question::share, {7, 8, 9});
    asked.least = 2;
    asked.most = 4;
    EXPECT_EQ(fault(asked, {0, 0, 2}), "");
    EXPECT_EQ(fault(asked, {4, 0, 0}), "");
    EXPECT_EQ(fault(asked, {4, 0, 1}), "deals out more than the 4 there are");
    EXPECT_EQ(fault(asked, {1, 0, 0}), "deals out 1: 2 is the least");
    EXPECT_EQ(fault(asked, {4, -1, 0}), "gives less than nothing");
    EXPECT_EQ(fault(asked, {2, 0}), "is not a share for each of 3");
    EXPECT_EQ(fault(asked, {2, 0, 0, 0}), "is not a share for each of 3");
    EXPECT_EQ(fault(asked, {0x7fffffff, 0x7fffffff, 4}), "deals out more than the 4 there are");
    asked.least = 4;
    EXPECT_EQ(fault(asked, {1, 0, 0}), "deals out 1: it must be 4");
    asked.least = 2;
    asked.each = 1;  // a subset
    EXPECT_EQ(fault(asked, {1, 0, 1}), "");
    EXPECT_EQ(fault(asked, {2, 0, 0}), "gives 2 to one: 1 is the most");
}

TEST(Malformed, order_names_each_once) {
    const Question asked = question(Question::order, {7, 8, 9});
    EXPECT_EQ(fault(asked, {9, 7, 8}), "");
    for (const auto& numbers : {std::vector<i32>{7, 8}, {7, 8, 8}, {7, 8, 10}, {7, 8, 9, 9}, {0x10007, 8, 9}})
        EXPECT_EQ(fault(asked, numbers), "does not name each of them once");
}

TEST(Malformed, nothing_answers_no_question) { EXPECT_NE(fault(question(Question::none), {0}), ""); }

// Through the gate comes what is well formed and not refused; the rules never see the rest.
TEST(Gate, lets_the_rules_see_only_what_is_well_formed) {
    int seen = 0;
    const auto ask = [&](const Answer& given, Questions& next) {
        Visit visit(next, Side::red, given);
        const auto describe = [](Question& question) {
            question.most = 2;
            for (const u16 option : {5, 6}) question.option[question.size++] = option;
        };
        const auto refuse = [&](std::span<const i32> numbers) -> Refusal {
            ++seen;
            return numbers[0] > 1 ? Refusal{rule, "is too much for one"} : Refusal{};
        };
        const bool accepted = visit.share(Side::red, rule, 3, describe, refuse);
        EXPECT_EQ(accepted, !visit.refusal);
        return words(visit.refusal);
    };
    Questions next;
    EXPECT_EQ(ask(reply({3, 0}), next), "deals out more than the 2 there are");
    EXPECT_EQ(seen, 0);
    EXPECT_EQ(ask(reply({2, 0}), next), "is too much for one");
    ASSERT_EQ(next.count, 1);  // what is refused is asked again, whole
    EXPECT_EQ(next.at[0].kind, Question::share);
    EXPECT_EQ(next.at[0].topic, 3);
    EXPECT_EQ(next.at[0].size, 2);
    EXPECT_EQ(next.at[0].most, 2);
    EXPECT_EQ(ask(reply({1, 1}), next), "");
    EXPECT_EQ(next.count, 0);
    EXPECT_EQ(seen, 2);
}

// A question says nothing of one that stood in its place before.
TEST(Gate, forgets_the_bounds_of_other_questions) {
    Questions next;
    const auto allow = [](auto) { return Refusal{}; };
    Visit first(next);
    first.path(
        Side::red, rule, 1,
        [](Question& question) {
            question.least = 1, question.most = 4, question.each = 2, question.reach = 6000;
            question.width = question.height = 48000;
            question.option[question.size++] = 1;
        },
        allow);
    ASSERT_EQ(next.at[0].reach, 6000);
    Visit second(next);
    second.roll(Side::blue, rule, 2, 1);
    EXPECT_EQ(next.at[0].dice.thrower, Side::blue);
    const Question& roll = next.at[0];
    EXPECT_EQ(roll.least + roll.most + roll.each + roll.reach + roll.width + roll.height + roll.size + roll.domain, 0);
}

TEST(Gate, says_whose_throw_it_is) {
    const u8 tokens[] = {2, 3};
    Questions next;
    Visit(next).draw(Side::blue, rule, 1, Dice::bag(tokens));
    ASSERT_EQ(next.count, 1);
    EXPECT_EQ(next.at[0].dice.thrower, Side::blue);
    EXPECT_EQ(next.at[0].dice.ways[1], 3);
}

TEST(Gate, knows_whose_answer_was_accepted) {
    Questions next;
    const auto answered = [&](Side by, i32 given, i32 least) {
        const Answer answer = Answer::of(given);
        Visit visit(next, by, answer);
        visit.number(Side::red, rule, 1, least, 5, [](i32) { return Refusal{}; });
        return visit.answered();
    };
    EXPECT_EQ(answered(Side::red, 3, 1), Side::red);
    EXPECT_EQ(answered(Side::red, 0, 1), Side::nobody) << "it was refused";
    EXPECT_EQ(answered(Side::blue, 3, 1), Side::nobody) << "that side was not asked";
}

TEST(Gate, says_who_may_know) {
    Questions next;
    Events events;
    Visit visit(next, &events);
    visit.tell(rule, 0);
    visit.tell_to(only(Side::red), rule, 1);
    EXPECT_TRUE(events[0].seen_by(Side::blue) && events[0].seen_by(Side::red));
    EXPECT_TRUE(events[1].seen_by(Side::red) && events[1].seen_by(Side::umpire));
    EXPECT_FALSE(events[1].seen_by(Side::blue));
}

TEST(Answer, differs_by_what_it_does) {
    Answer concede = Answer::of(1);
    concede.act = Answer::concede;
    EXPECT_FALSE(concede == Answer::of(1));
    EXPECT_FALSE(reply({1, 2}) == reply({1}));
    EXPECT_TRUE(reply({1, 2}) == reply({1, 2}));
}

TEST(Viewer, shares_the_secrets_of_its_own_side_and_the_umpire_of_both) {
    for (const Side side : both_sides) {
        EXPECT_TRUE(Viewer(side).shares(side));
        EXPECT_FALSE(Viewer(side).shares(enemy(side)));
        EXPECT_TRUE(umpire.shares(side));
        EXPECT_FALSE(watcher.shares(side));
        EXPECT_EQ(Viewer(side).side(), side);
    }
    EXPECT_TRUE(everybody.has(watcher));
    EXPECT_FALSE(only(Side::red).has(watcher));
}

TEST(Audience, of_one_side_is_it_and_the_umpire) {
    for (const Side side : both_sides) {
        EXPECT_TRUE(only(side).has(side) && only(side).has(Side::umpire));
        for (const Side other : {enemy(side), Side::nobody}) EXPECT_FALSE(only(side).has(other));
    }
    EXPECT_TRUE(everybody.has(Side::nobody));
    for (const Side side : {Side::red, Side::blue, Side::umpire, Side::nobody}) EXPECT_FALSE(Audience().has(side));
}

TEST(Part_name, has_up_to_40_signs_a_letter_first) {
    EXPECT_TRUE(is_part_name(std::string(40, 'a')) && is_part_name("red.army-2_x"));
    for (const std::string& name :
        {std::string(41, 'a'), std::string(), std::string("2nd"), std::string("Red"), std::string("a b")})
        EXPECT_FALSE(is_part_name(name)) << name;
}

TEST(Truce, ends_the_battle_when_both_offer_and_lapses_when_the_other_plays_on) {
    for (const Side side : both_sides) {
        Truce truce;
        EXPECT_FALSE(truce.offer(side));
        EXPECT_EQ(truce.offered_by(), side);
        truce.play_on(Side::dice);
        truce.play_on(side);
        EXPECT_EQ(truce.offered_by(), side) << "a side's own moves leave its offer alone";
        Truce lapsed = truce;
        lapsed.play_on(enemy(side));
        EXPECT_EQ(lapsed.offered_by(), Side::nobody);
        lapsed = truce;
        lapsed.play_on(enemy(side), 1, 1);
        EXPECT_EQ(lapsed.offered_by(), side) << "nobody may see that the other has chosen";
        for (const int after : {0, 2}) {
            lapsed = truce;
            lapsed.play_on(side, 1, after);
            EXPECT_EQ(lapsed.offered_by(), Side::nobody) << "all is shown";
        }
        EXPECT_TRUE(truce.offer(enemy(side)));
    }
}

}
}
