// A match: what is answered, recorded, seen by whom and looked at again.
#include "match/match.h"

#include <gmock/gmock.h>

#include "core/dice.h"
#include "match/perspective.h"
#include "match/tests/a_match.h"
#include "match/tests/paper.h"
#include "tests/kit/duel.h"
#include "tests/kit/kit.h"

namespace sandtable {
namespace {

using testing::ElementsAre;

TEST_F(A_match, keeps_what_was_answered_and_what_came_of_it) {
    seal_all();
    say(Side::dice, "hit miss");
    say(Side::red, "hold");
    EXPECT_THAT(answers(),
        ElementsAre("red DUEL-01 feint", "red DUEL-02 forward", "blue DUEL-01 low guard", "blue DUEL-02 stand",
            "dice DUEL-03 hit miss", "red DUEL-04 hold"));
    EXPECT_THAT(told(),
        ElementsAre("Bout 1", "Athos takes a feint", "Porthos takes the low guard", "a feint meets the low guard",
            "Athos has 1 hit", "Bout 2"));
    EXPECT_EQ(match.steps()[0].first_event, 1u) << "the bout was announced before the first answer";
    EXPECT_EQ(match.steps()[3].first_event, 3u);
    EXPECT_TRUE(match.steps()[0].hidden);
    EXPECT_FALSE(match.steps()[3].hidden);
    EXPECT_TRUE(match.steps()[3].reveals);
    EXPECT_FALSE(match.steps()[5].reveals);
}

TEST_F(A_match, keeps_nothing_of_a_refused_answer) {
    const u64 before = match.table().hash();
    const Refusal refusal = match.answer(Side::red, Answer::of(duel::flight));
    EXPECT_STREQ(refusal.rule.id(), "DUEL-01");
    EXPECT_TRUE(match.answer(Side::dice, Answer::of(1)));
    EXPECT_TRUE(match.answer(Side::red, Answer::of(700)));
    EXPECT_TRUE(match.steps().empty());
    EXPECT_EQ(match.table().hash(), before);
}

TEST_F(A_match, throws_the_dice_of_its_seed_by_the_number_of_the_roll) {
    seal_all();
    match.throw_seeded_dice();
    ASSERT_EQ(match.steps().size(), 5u);
    const Answer first = throw_seeded(42, 0, Dice::plain(2)), second = throw_seeded(42, 1, Dice::plain(2));
    EXPECT_EQ(match.steps().back().given(), first);
    ASSERT_TRUE(match.table().questions().of(Side::red));
    say(Side::red, "press");
    match.throw_seeded_dice();
    EXPECT_EQ(match.steps().back().given(), second);
    EXPECT_NE(first, second) << "this seed shows nothing";
    Match again = match.at(4);
    again.throw_seeded_dice();
    EXPECT_EQ(again.steps().back().given(), first) << "a fork has the same dice";
}

// What a table told of an answer before it refused it has not happened.
TEST(A_match_of_a_table_that_tells_too_soon, keeps_nothing_of_what_it_told) {
    using duel::operator""_rule;
    struct Hasty : Paper {
        std::unique_ptr<Table> clone() const override { return std::make_unique<Hasty>(*this); }
        Refusal answer(Side, const Answer&, Events* told) override {
            told->push_back({});
            return {"DUEL-01"_rule, "is refused"};
        }
    };
    Match match(std::make_unique<Hasty>(), std::nullopt);
    EXPECT_TRUE(match.answer(Side::red, Answer::of(1)));
    EXPECT_TRUE(match.events().empty());
}

TEST(A_match_without_seed, throws_no_dice) {
    Match match(duel::table(), std::nullopt);
    EXPECT_THROW(match.throw_seeded_dice(), std::logic_error);
}

TEST_F(A_match, goes_back_to_any_moment) {
    std::vector<u64> hashes = {match.table().hash()};
    seal_all();
    for (std::size_t i = 1; i < 4; ++i) hashes.push_back(match.at(i).table().hash());
    hashes.push_back(match.table().hash());
    say(Side::dice, "miss hit");
    EXPECT_EQ(match.at(0).table().hash(), hashes[0]);
    EXPECT_EQ(match.at(4).table().hash(), hashes[4]);
    EXPECT_EQ(match.at(4).events().size(), match.steps()[4].first_event);
    EXPECT_EQ(match.at(99).table().hash(), match.table().hash());
}

TEST_F(A_match, lets_a_player_concede_or_agree_to_a_draw_asked_or_not) {
    say(Side::red, "feint");
    say(Side::red, "stand");
    say(Side::red, "draw");
    EXPECT_FALSE(match.table().result().over);
    EXPECT_EQ(match.undo(Side::red), "");
    say(Side::red, "draw");
    say(Side::blue, "draw");
    EXPECT_TRUE(match.table().result().over);
    EXPECT_EQ(match.table().result().winner, Side::nobody);
    EXPECT_STREQ(match.steps().back().rule.id(), "DUEL-05");
    EXPECT_EQ(match.undo(Side::blue), "the sealed choices have been shown");
    EXPECT_TRUE(match.answer(Side::red, kit::act(Answer::concede))) << "it is over";
}

TEST_F(A_match, is_written_as_a_record_that_replays_to_the_same_battle) {
    seal_all();
    match.throw_seeded_dice();
    say(Side::red, "hold");
    say(Side::blue, "concede");
    const Record record = match.record();
    EXPECT_EQ(write_record(record),
        "sandtable 2\n"
        "game duel  scenario courtyard  rules 3  data 000000000000d0e1\n"
        "set duel.hits=5\n"
        "seed 42\n"
        "\n"
        "red  DUEL-01 feint\n"
        "red  DUEL-02 forward\n"
        "blue DUEL-01 low guard\n"
        "blue DUEL-02 stand\n"
        "dice DUEL-03 " +
            match.words(4) +
            "\n"
            "red  DUEL-04 hold\n"
            "blue DUEL-05 concede\n");
    const Record told = read_record(write_record(match.record(true)), "told");
    EXPECT_EQ(told.lines.size(), match.steps().size() + match.events().size());
    const Replay again = replay(duel::table(), told);
    EXPECT_TRUE(again.complete);
    EXPECT_THAT(again.failures, ElementsAre());
    EXPECT_EQ(again.warning, "");
    EXPECT_EQ(again.match.table().hash(), match.table().hash());
    EXPECT_EQ(again.match.seed(), 42u);
}

// What is known at a moment goes up to the next answer that is known, over those that are not.
TEST_F(A_match, tells_which_answer_is_the_next_that_somebody_knows) {
    say(Side::red, "feint");
    say(Side::blue, "low guard");
    say(Side::red, "forward");
    const Perspective red(match, Side::red), blue(match, Side::blue), nobody(match, Side::nobody);
    EXPECT_EQ(red.next(0), 0u);
    EXPECT_EQ(red.next(1), 2u);
    EXPECT_EQ(red.next(2), 3u);
    EXPECT_EQ(blue.next(0), 1u);
    EXPECT_EQ(blue.next(1), 3u);
    EXPECT_EQ(nobody.next(0), 3u);
}

TEST_F(A_match, shows_nobody_what_is_sealed_but_its_own_side_and_the_umpire) {
    const auto seen = [&](Side view) { return match.table().view(view)->dump(); };
    const std::string before = seen(Side::nobody);
    say(Side::red, "feint");
    EXPECT_EQ(seen(Side::nobody), before);
    EXPECT_EQ(seen(Side::blue), before);
    EXPECT_EQ(seen(Side::umpire), match.table().dump());
    EXPECT_NE(seen(Side::red), before);
    say(Side::blue, "low guard");
    EXPECT_EQ(seen(Side::nobody), before);
}

TEST(Secret_dice, are_in_the_records_of_those_who_may_see_them) {
    auto game = std::make_shared<duel::Game>();
    game->strike_for = only(Side::red);
    Match match(std::make_unique<Table_of<duel::Game>>(game), 1);
    for (const auto& [by, value] : {std::pair(Side::red, i32(duel::low)), {Side::red, 0}, {Side::blue, i32(duel::high)},
             {Side::blue, 0}, {Side::dice, 6}})
        ASSERT_FALSE(match.answer(by, Answer::of(value)));
    for (const Side view : {Side::red, Side::umpire}) {
        EXPECT_TRUE(Perspective(match, view).is_whole());
        EXPECT_THAT(write_record(Perspective(match, view).record()), testing::HasSubstr("dice DUEL-03 crown"));
    }
    for (const Side view : {Side::blue, Side::nobody}) {
        const Perspective known(match, view);
        EXPECT_EQ(known.size(), 4u);
        EXPECT_FALSE(known.has(4));
        EXPECT_EQ(known.next(3), 3u);
        EXPECT_EQ(known.next(4), 5u) << "all answers after the last";
        EXPECT_THAT(write_record(known.record()), testing::Not(testing::HasSubstr("crown")));
    }
    // And are no more known once they were taken back.
    match.take_back(Side::blue, 3);
    for (const Side view : {Side::red, Side::umpire}) EXPECT_TRUE(match.may_know_withdrawn(view));
    for (const Side view : {Side::blue, Side::nobody}) EXPECT_FALSE(match.may_know_withdrawn(view));
}

TEST_F(A_match, keeps_reasons_with_their_answers) {
    const auto give = [&](Side side, i32 option, std::string_view reason) {
        ASSERT_FALSE(match.answer(side, Answer::of(option), reason));
    };
    give(Side::red, duel::feint, "he never expects it");
    give(Side::red, 1, "");
    give(Side::blue, duel::low, "tired: his arm sinks");
    EXPECT_EQ(match.steps()[0].reason, "he never expects it");
    EXPECT_EQ(match.steps()[1].reason, "");
    EXPECT_EQ(match.at(1).steps()[0].reason, "he never expects it");
    const Match hashed = match.at(3);
    EXPECT_EQ(match.undo(Side::red), "");
    EXPECT_EQ(match.steps()[0].reason, "he never expects it");
    EXPECT_EQ(match.steps()[1].reason, "tired: his arm sinks") << "a sealed answer that stands keeps its reason";
    const Replay again = replay(duel::table(), read_record(write_record(match.record()), "again"));
    EXPECT_EQ(again.match.steps()[1].reason, "tired: his arm sinks");
}

}
}
