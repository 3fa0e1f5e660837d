// The kit on a free table: a sound skirmish passes, and every fault that a skirmish can have is found. And its rules, so that who
// tests with it knows what it does.
#include "tests/kit/skirmish/skirmish.h"

#include <gtest/gtest.h>

#include "core/table_of.h"
#include "match/lesson.h"
#include "match/perspective.h"
#include "tests/kit/battles.h"
#include "tests/kit/words.h"

namespace skirmish {
namespace {

TEST(Skirmish, keeps_the_promises_of_a_game) {
    const Game game;
    kit::Reached reached;
    EXPECT_EQ(kit::battles(game, {.seed = 3, .battles = 60, .every = 3}, &reached), "");
    ASSERT_EQ(reached.topics.size(), std::size_t(Topic::blast) + 1);
    for (const int times : reached.topics) EXPECT_GT(times, 5);
    EXPECT_GT(reached.sealed, 50);
    EXPECT_GT(reached.dealt, 500);
}

TEST(Skirmish, is_told_in_words_and_answers_for_itself) {
    EXPECT_EQ(kit::told(*table(), {.seed = 0, .battles = 10, .every = 4}), "");
}

struct Case {
    Fault fault;
    const char* says;
};
std::ostream& operator<<(std::ostream& out, const Case& fault) { return out << fault.says; }

class Kit_finds_on_a_table : public testing::TestWithParam<Case> {};

TEST_P(Kit_finds_on_a_table, a_fault) {
    const Game game(GetParam().fault);
    kit::Broken broken = kit::battles(game, {.seed = 1, .battles = 3, .most_answers = 500});
    if (broken.empty()) broken = kit::told(*table(GetParam().fault), {.seed = 0, .battles = 10});
    EXPECT_NE(broken.find(GetParam().says), std::string::npos) << "found instead: " << broken;
}

INSTANTIATE_TEST_SUITE_P(Each, Kit_finds_on_a_table,
    testing::Values(Case{Fault::long_ways, "one unit longer than may be"},
        Case{Fault::region_lies, "out of what is drawn as within reach"},
        Case{Fault::usual_refused, "the usual answer"}, Case{Fault::suggests_wrong, "the suggested answer"},
        Case{Fault::sample_refused, "is refused"}, Case{Fault::orders_shown, "shows in its view of the other"},
        Case{Fault::orders_linger, "dealt again, shows in its view of the other"},
        Case{Fault::ways_in_views, "is refused in a player's view and not in the battle"},
        Case{Fault::question_shows, "a player's view asks something else than the battle"},
        Case{Fault::refusal_changes, "a refusal changes the state"},
        Case{Fault::secrets_passed, "a sealed choice that could be passed"},
        Case{Fault::pieces_shuffled, "out of the order of their ids"},
        Case{Fault::unit_missing, "belongs to unit 9, which there is not"},
        Case{Fault::ragged_sheet, "has 2 cells for 3 columns"},
        Case{Fault::army_incomplete, "has 3 rows about 4 pieces"}, Case{Fault::moves_unshown, "and nothing shows it"},
        Case{Fault::falls_unshown, "has 0 left, and what is shown leaves it 1"},
        Case{Fault::outcome_alone, "came of no deed"}, Case{Fault::score_lies, "and what is shown leaves them 99"}));

// A battle in which both sides have placed their fighters as usual and red's Arthur is due to move.
class A_skirmish : public testing::Test {
  protected:
    Match match{table(), 7};

    void SetUp() override {
        for (const Topic topic : {Topic::deploy, Topic::order})
            for (const Side side : both_sides) {
                const Question* question = match.table().questions().of(side);
                ASSERT_TRUE(question && question->topic == u16(topic));
                ASSERT_FALSE(match.answer(side, match.table().usual(*question)));
            }
        say(Side::red, "move");
    }
    std::string say(Side side, const std::string& words) {
        const Question* question = match.table().questions().of(side);
        if (!question) return "is not asked";
        std::string why;
        const std::optional<Answer> answer = read_answer(match.table(), *question, words, why);
        if (!answer) return why;
        const Refusal refusal = match.answer(side, *answer);
        return refusal ? match.table().words(refusal) : "";
    }
};

// Orders are sealed by the very answer that shows both set-ups.
TEST(What_was_sealed, is_shown_although_more_is_sealed_at_once) {
    Match match(table(), 7);
    for (const Side side : both_sides)
        ASSERT_FALSE(match.answer(side, match.table().usual(*match.table().questions().of(side))));
    ASSERT_TRUE(match.table().is_sealed());
    EXPECT_TRUE(match.steps()[0].hidden);
    EXPECT_FALSE(match.steps()[1].hidden);
    EXPECT_TRUE(match.steps()[1].reveals);
    for (const Side side : both_sides) {
        EXPECT_EQ(match.undo(side), "the sealed choices have been shown");
        EXPECT_EQ(Perspective(match, side).size(), 2u);
    }
    ASSERT_FALSE(match.answer(Side::blue, match.table().usual(*match.table().questions().of(Side::blue))));
    EXPECT_EQ(Perspective(match, Side::red).size(), 2u) << "blue's order is none of red's business";
    EXPECT_EQ(match.undo(Side::blue), "");
    EXPECT_EQ(match.steps().size(), 2u);
}

// An order that was not due yet stays secret although it was taken back with what followed.
TEST_F(A_skirmish, keeps_orders_that_were_taken_back) {
    const auto known_to = [&](Side side) { return write_record(Perspective(match, side).record()); };
    const auto order = [&](Side side) {
        const Question* question = match.table().questions().of(side);
        ASSERT_TRUE(question && question->topic == u16(Topic::order));
        ASSERT_FALSE(match.answer(side, match.table().usual(*question)));
    };
    const std::string blues = "Edwin, Falk, Gerald, Harold";
    match.take_back(Side::red, 2);
    for (int given = 0; given < 3; ++given) {
        EXPECT_EQ(known_to(Side::red).find(blues), std::string::npos) << known_to(Side::red);
        EXPECT_NE(known_to(Side::umpire).find(blues), std::string::npos);
        if (given < 2) order(given ? Side::red : Side::blue);
    }
    while (match.table().turn() == 1) {
        match.throw_seeded_dice();
        const Questions& asked = match.table().questions();
        if (match.table().turn() > 1) break;
        ASSERT_FALSE(match.answer(asked.at[0].asked, match.table().usual(asked.at[0])));
    }
    EXPECT_NE(known_to(Side::red).find("red  takes back 3"), std::string::npos) << known_to(Side::red);
}

// What a side is told goes into its record; what the other was told does not.
TEST_F(A_skirmish, tells_in_a_record_what_its_reader_was_told) {
    const std::string told = write_record(Perspective(match, Side::blue).record(true));
    EXPECT_NE(told.find("known-to blue"), std::string::npos) << "red's orders are secret";
    EXPECT_NE(told.find("Edwin was placed"), std::string::npos) << told;
    EXPECT_EQ(told.find("Arthur was placed"), std::string::npos) << told;
}

TEST(An_offer_of_a_draw, lapses_when_what_was_sealed_is_shown_although_more_is_sealed_at_once) {
    Match match(table(), 7);
    ASSERT_FALSE(match.answer(Side::red, kit::act(Answer::agree_draw)));
    ASSERT_FALSE(match.answer(Side::red, match.table().usual(*match.table().questions().of(Side::red))));
    EXPECT_EQ(match.table().draw_offered(), Side::red);
    ASSERT_FALSE(match.answer(Side::blue, match.table().usual(*match.table().questions().of(Side::blue))));
    ASSERT_TRUE(match.table().is_sealed());
    EXPECT_EQ(match.table().draw_offered(), Side::nobody);
}

TEST_F(A_skirmish, refuses_a_way_by_a_thousandth) {
    EXPECT_EQ(say(Side::red, "to 3,10.001"), "takes 6.001 inches, and a fighter moves 6 inches");
    EXPECT_EQ(say(Side::red, "to 3,10"), "");
}

TEST_F(A_skirmish, refuses_what_is_in_the_way) {
    EXPECT_EQ(say(Side::red, "to 8,4"), "ends on Bertram");
    EXPECT_EQ(say(Side::red, "to 0.4,4"), "goes over the edge of the table at 0.4,4");
    EXPECT_EQ(say(Side::red, "to 5,9.6"), "runs into the house at 4.96,9.5");
    EXPECT_EQ(say(Side::red, "to 5,9.5"), "") << "touching is allowed";
}

TEST(A_way, costs_double_in_the_wood) {
    const Game game;
    const std::array<Place, 2> open{{{10000, 20000}, {14000, 20000}}}, through{{{14000, 16000}, {18000, 16000}}};
    EXPECT_EQ(game.price(open), 4000);
    EXPECT_GT(game.price(through), 6000);
    EXPECT_EQ(game.price(through), 4000 + depth({through[0], through[1]}, [&] {
        std::vector<Stretch> parts;
        stretches_inside(game.wood, {through[0], through[1]}, parts);
        return parts.at(0);
    }()));
}

TEST(A_line_of_fire, is_hampered_by_wood_and_wall_and_stopped_by_the_house) {
    const Game game;
    EXPECT_EQ(game.needed({2000, 2000}, {2000, 20000}), 4);
    EXPECT_EQ(game.needed({18000, 10000}, {18000, 20000}), 5);
    EXPECT_EQ(game.needed({12000, 8000}, {14000, 8000}), 6);
    EXPECT_EQ(game.needed({7000, 5000}, {7000, 20000}), 7);
}

// When red's first fighter has acted, blue's first order comes due: red has learnt it, and cannot think again freely.
TEST_F(A_skirmish, is_not_taken_back_freely_once_an_order_has_come_due) {
    ASSERT_EQ(match.undo(Side::red), "") << "so far red knows nothing new";
    ASSERT_EQ(say(Side::red, "stand"), "");
    EXPECT_EQ(match.undo(Side::red), "a secret has come out since");
    EXPECT_EQ(match.at(match.steps().size()).why_no_undo(Side::red), "a secret has come out since");
}

// What is secret for longer than it is sealed: an order that is not due is in nobody's view but its own side's.
TEST_F(A_skirmish, keeps_orders_that_are_not_due) {
    const auto order = [&](Side viewer, Side of) {
        const std::unique_ptr<Table> view = match.table().view(viewer);
        return dynamic_cast<const Table_of<Game>&>(*view).state().secret[index(of)].order;
    };
    EXPECT_EQ(order(Side::red, Side::red), (std::array<u8, team>{0, 1, 2, 3}));
    EXPECT_EQ(order(Side::blue, Side::red), (std::array<u8, team>{0, nobody, nobody, nobody}));
    EXPECT_EQ(order(Side::red, Side::blue), (std::array<u8, team>{nobody, nobody, nobody, nobody}));
}

// Nothing happens when a draw is offered: the record's line is under what was asked then, or nobody could read it.
TEST_F(A_skirmish, writes_down_what_brings_nothing_about) {
    ASSERT_FALSE(match.answer(Side::red, kit::act(Answer::agree_draw)));
    const std::string text = write_record(match.record(true));
    EXPECT_NE(text.find("SK-04 draw"), std::string::npos) << text;
    const Replay again = replay(table(), read_record(text, "it"));
    EXPECT_TRUE(again.complete && again.failures.empty()) << text;
    EXPECT_EQ(again.match.table().hash(), match.table().hash());
}

// There is no list of all the places where fighters can stand, so a lesson cannot try them.
TEST(A_lesson_at_the_farm, takes_anything_only_of_what_can_be_listed) {
    const std::unique_ptr<Table> start = table();
    const auto placed = [&](Side side, i32 y) {
        Answer answer;
        for (const i32 number : {3000, y, 8000, y, 13000, y, 18000, y, 0}) answer.value[answer.size++] = number;
        return write_answer(*start, *start->questions().of(side), answer);
    };
    const auto failures = [&](const std::string& anything) {
        const std::string text =
            "sandtable 2\ntitle T\nabout A\nminutes 3\nseat red\nlearnt L\ngame skirmish  scenario farm\n"
            "\" Place your fighters.\nred SK-01 " +
            placed(Side::red, 4000) + "\n" + anything + "blue SK-01 " + placed(Side::blue, 20000) +
            "\n\" Well placed.\n";
        return Course(read_lesson(text, "a.lesson"), start->fresh()).failures();
    };
    EXPECT_EQ(failures(""), std::vector<std::string>{});
    EXPECT_EQ(failures("or anything\n"),
        std::vector<std::string>{
            "a.lesson:10: expected a question with a list of options before 'or anything', got another kind"});
}

}
}
