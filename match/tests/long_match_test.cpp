// A long match: its checkpoints, and what it costs to take back.
#include <gmock/gmock.h>

#include "core/dice.h"
#include "match/match.h"
#include "match/tests/paper.h"
#include "tests/kit/duel.h"

namespace sandtable {
namespace {

using testing::ElementsAre;

// A duel of a given number of bouts, answered at random, and the hash after each of its answers.
struct Long_duel {
    Match match;
    std::vector<u64> hashes;
    explicit Long_duel(u16 bouts) : match(duel::long_table(bouts), 42) {
        Stream chance(7);
        hashes.push_back(match.table().hash());
        while (!match.table().questions().over()) {
            const Questions& asked = match.table().questions();
            const Question& question = asked.at[chance.below(asked.count)];
            Answer answer;
            if (question.kind == Question::roll) answer = throw_seeded(42, hashes.size(), question.dice);
            else answer = duel::any_option(question, chance);
            if (match.answer(question.asked, answer)) throw std::logic_error("a listed answer is refused");
            hashes.push_back(match.table().hash());
        }
    }
};

TEST(A_long_match, goes_back_to_every_moment_from_its_checkpoints) {
    const Long_duel duel(150);
    const Match& match = duel.match;
    ASSERT_GT(match.steps().size(), 3 * 256u);
    for (std::size_t answers = 0; answers <= match.steps().size(); ++answers) {
        const Match past = match.at(answers);
        ASSERT_EQ(past.table().hash(), duel.hashes[answers]) << answers;
        ASSERT_EQ(past.steps().size(), answers);
        const std::size_t events =
            answers < match.steps().size() ? match.steps()[answers].first_event : match.events().size();
        ASSERT_EQ(past.events().size(), events);
    }
}

// A table that counts the answers that it and its copies are given.
struct Counted : Paper {
    static inline int answers = 0;
    std::unique_ptr<Table> clone() const override { return std::make_unique<Counted>(*this); }
    Refusal answer(Side, const Answer&, Events*) override { return ++answers, Refusal{}; }
};

// What came of the last answers is told after each of them, also of a battle whose answers cost much.
TEST(A_long_match, gives_few_answers_again_to_tell_of_the_last) {
    Match match(std::make_unique<Counted>(), 42);
    for (int i = 0; i < 100; ++i)
        for (const Side by : {Side::red, Side::dice, Side::dice}) match.answer(by, Answer::of(0));
    const auto cost = [&](std::size_t from) {
        Counted::answers = 0;
        match.walk(from, 300, [](std::size_t, const Table&) {});
        return Counted::answers;
    };
    EXPECT_EQ(cost(297), 2);
    EXPECT_EQ(cost(298), 2);
    EXPECT_EQ(cost(282), 17);
    EXPECT_EQ(cost(281), 299 - 256);
    match.take_back(Side::red, 298);
    EXPECT_LE((Counted::answers = 0, match.at(297), Counted::answers), 0);
}

// The server says after each answer what would be taken back, and copies the battle for all who look at it.
TEST(A_long_match, gives_no_answer_again_to_say_what_would_be_taken_back_and_to_be_copied) {
    Match match(std::make_unique<Counted>(), 42);
    for (int i = 0; i < 100; ++i) match.answer(Side::red, Answer::of(0));
    for (int i = 0; i < 100; ++i)
        for (const Side by : {Side::blue, Side::dice}) match.answer(by, Answer::of(0));
    Counted::answers = 0;
    match.words(99);
    match.words(298);
    const Match copy = match.at(300);
    EXPECT_EQ(Counted::answers, 0);
    EXPECT_EQ(copy.steps().size(), 300u);
}

TEST(A_long_match, keeps_what_each_throw_showed) {
    const Long_duel duel(150);
    const Match& match = duel.match;
    std::size_t throws = 0;
    match.walk(0, match.steps().size(), [&](std::size_t i, const Table& before) {
        const Step step = match.steps()[i];
        const Throw thrown = match.steps().thrown(i);
        EXPECT_EQ(thrown.faces.empty(), step.by != Side::dice);
        if (step.by != Side::dice) return;
        ++throws;
        const Dice& dice = before.questions().of(Side::dice)->dice;
        EXPECT_EQ(thrown.faces, write_answer(before, step));
        EXPECT_EQ(thrown.thrower, dice.thrower);
        for (int die = 0; die < int(step.numbers.size()); ++die) {
            const i32 face = step.numbers[std::size_t(die)];
            EXPECT_EQ(thrown.hoped(die, face), dice.hoped(die, face));
            EXPECT_EQ(thrown.does_side_effect(die, face), dice.does_side_effect(die, face));
        }
    });
    EXPECT_GT(throws, 100u);
    for (const std::size_t answers : {0, 1, 255, 256, 700}) {
        const Match past = match.at(answers);
        for (std::size_t i = 0; i < answers; ++i)
            ASSERT_EQ(past.steps().thrown(i).faces, match.steps().thrown(i).faces);
    }
}

// Of a battle whose answers take long the tables stand closer together.
TEST(Checkpoints, stand_wherever_playing_again_would_be_felt) {
    Checkpoints checkpoints;
    const Paper table;
    for (std::size_t answers = 1; answers <= 100; ++answers) checkpoints.pass(answers, table, Checkpoints::felt / 4);
    EXPECT_EQ(checkpoints.before(100).answers, 100u);
    EXPECT_EQ(checkpoints.before(99).answers, 96u);
    EXPECT_EQ(checkpoints.before(3).answers, 0u);
    checkpoints.cut(50);
    EXPECT_EQ(checkpoints.before(1000).answers, 48u);
}

TEST(A_long_match, goes_on_differently_after_a_checkpoint_was_taken_back) {
    const Long_duel duel(150);
    for (const std::size_t back : {255, 256, 257, 511, 512, 256 + 1000, 257 + 1000, 300 + 1000}) {
        const bool by_agreement = back > 1000;
        const std::size_t kept = by_agreement ? back - 1000 : back;
        Match other = duel.match.at(by_agreement ? 700 : kept);
        if (by_agreement) other.take_back(Side::red, kept);
        std::vector<u64> hashes(duel.hashes.begin(), duel.hashes.begin() + std::ptrdiff_t(kept) + 1);
        Stream chance(back);
        while (other.steps().size() < 800 && !other.table().questions().over()) {
            const Question& question = other.table().questions().at[0];
            Answer answer;
            if (question.kind == Question::roll) answer = throw_seeded(1, back, question.dice);
            else answer = duel::any_option(question, chance);
            ASSERT_FALSE(other.answer(question.asked, answer));
            hashes.push_back(other.table().hash());
        }
        for (const std::size_t answers :
            {kept, std::size_t(255), std::size_t(256), std::size_t(600), hashes.size() - 1})
            EXPECT_EQ(other.at(answers).table().hash(), hashes[answers]) << "after " << back << ", at " << answers;
    }
}

TEST(A_long_match, takes_sealed_answers_back_across_a_checkpoint) {
    Long_duel duel(150);
    for (std::size_t end = 250; end < 262; ++end) {
        Match match = duel.match.at(end);
        for (const Side side : {Side::red, Side::blue}) {
            if (!match.why_no_undo(side).empty()) continue;
            Match plain(duel::long_table(150), 42);
            std::size_t out = end;  // the answer taken back
            while (match.steps()[out - 1].by != side) --out;
            for (std::size_t i = 0; i < end; ++i) {
                if (i == out - 1) continue;
                ASSERT_FALSE(plain.answer(match.steps()[i].by, match.steps()[i].given()));
            }
            Match undone = match.at(end);
            ASSERT_EQ(undone.undo(side), "");
            EXPECT_EQ(undone.table().hash(), plain.table().hash()) << end;
            EXPECT_EQ(undone.steps().size(), end - 1);
            EXPECT_EQ(undone.events().size(), plain.events().size());
        }
    }
}

// A table so large that only two of them may be kept.
struct Large : Paper {
    std::size_t answers = 0;
    std::unique_ptr<Table> clone() const override { return std::make_unique<Large>(*this); }
    std::size_t bytes() const override { return Checkpoints::most_bytes / 2; }
    u64 hash() const override { return answers; }
};

TEST(Checkpoints, that_were_never_made_are_not_there_when_later_answers_are_cut) {
    Checkpoints none;
    none.cut(5'000);
    EXPECT_EQ(none.before(5'000).answers, 0u);
    EXPECT_EQ(none.before(5'000).table, nullptr);
}

TEST(Steps, stay_when_later_ones_are_cut) {
    Steps steps;
    Step step;
    const std::vector<i32> numbers = {7, 8};
    step.by = Side::red;
    step.numbers = numbers;
    steps.add(step);
    for (const std::size_t size : {1, 2}) {
        steps.cut(size);
        ASSERT_EQ(steps.size(), 1u);
        EXPECT_THAT(steps[0].numbers, ElementsAre(7, 8));
    }
}

TEST(Checkpoints_of_large_tables, stand_further_apart_and_where_they_say) {
    Checkpoints checkpoints;
    Large table;
    for (table.answers = 1; table.answers <= 5000; ++table.answers) {
        checkpoints.pass(table.answers, table);
        const auto [answers, then] = checkpoints.before(table.answers);
        ASSERT_LE(answers, table.answers);
        ASSERT_EQ(then ? then->hash() : 0, answers) << "after " << table.answers;
    }
    EXPECT_GE(checkpoints.before(5000).answers, 2048u);
    EXPECT_EQ(checkpoints.before(2047).answers, 0u) << "only what stands every 2048 answers is kept by now";
}

TEST(A_long_match, says_its_answers_as_when_they_were_given) {
    const Long_duel duel(60);
    const Record record = duel.match.record();
    const Replay again = replay(duel::long_table(60), record);
    EXPECT_TRUE(again.complete);
    for (const std::size_t answer : {0, 1, 255, 256, 257, 300})
        EXPECT_EQ(duel.match.words(std::size_t(answer)), record.lines[std::size_t(answer)].words);
}

// Each taking back takes what was taken back before it along: that must not be moved from place to place each time.
TEST(A_long_match, is_taken_back_answer_by_answer_and_keeps_all_of_it_in_its_record) {
    constexpr std::size_t length = 30'000;
    Undo_log withdrawn;
    const auto said = [](std::size_t i) { return Saying{Side::red, Answer::reply, {i32(i)}, {}}; };
    for (std::size_t left = length; left; --left) withdrawn.take_back(Side::blue, left - 1, left, said);
    const auto& all = withdrawn.at(0);
    ASSERT_EQ(all.size(), 2 * length);
    for (std::size_t i = 0; i < length; ++i) {
        ASSERT_EQ(all[i].numbers, std::vector<i32>{i32(i)});
        ASSERT_EQ(all[length + i].count, 1u);
    }
    // And again from the middle, over what was taken back there.
    withdrawn.take_back(Side::red, 0, 5, said);
    ASSERT_EQ(withdrawn.at(0).size(), 2 * length + 6);
    EXPECT_EQ(withdrawn.at(0)[2 * length].numbers, std::vector<i32>{0});
    EXPECT_EQ(withdrawn.at(0).back().count, 5u);
}

TEST(Steps, count_the_bytes_of_what_was_said) {
    Steps steps;
    const std::string reason(5000, 'x');
    Step step;
    for (int i = 0; i < 100; ++i) steps.add(step);
    const std::size_t bare = steps.bytes();
    EXPECT_GE(bare, 100 * sizeof(Rule));
    step.reason = reason;
    steps.add(step);
    EXPECT_GE(steps.bytes(), bare + reason.size());
    EXPECT_GE(steps.first(101).bytes(), reason.size());
    steps.cut(100);
    EXPECT_LT(steps.bytes(), bare + reason.size());
}

TEST(Undo_log, counts_the_bytes_of_what_was_taken_back) {
    Undo_log withdrawn;
    const auto said = [](std::size_t i) { return Saying{Side::red, Answer::reply, {i32(i)}, {}, 0}; };
    withdrawn.take_back(Side::red, 10, 13, said);
    const std::size_t once = withdrawn.bytes();
    EXPECT_GE(once, 4 * sizeof(Saying));  // three answers, and that they were taken back
    withdrawn.take_back(Side::red, 5, 12, said);
    EXPECT_EQ(withdrawn.bytes() / 3, once);  // those, seven more and one
    withdrawn.cut(5);
    EXPECT_EQ(withdrawn.bytes(), 0u);
}

TEST(Checkpoints, stand_twice_as_far_apart_when_they_would_take_too_much) {
    const std::unique_ptr<Table> table = duel::table();
    const std::size_t most = Checkpoints::most_bytes / table->bytes();
    Checkpoints checkpoints;
    for (std::size_t answers = 1; answers <= 256 * most; ++answers) checkpoints.pass(answers, *table);
    EXPECT_EQ(checkpoints.before(256 * 5 + 1).answers, 256 * 5u);
    for (std::size_t answers = 256 * most + 1; answers <= 256 * (most + 2); ++answers)
        checkpoints.pass(answers, *table);
    EXPECT_EQ(checkpoints.before(256 * 5 + 1).answers, 256 * 4u);
    EXPECT_EQ(checkpoints.before(511).answers, 0u);
    EXPECT_FALSE(checkpoints.before(511).table);
    EXPECT_EQ(checkpoints.before(256 * (most + 2)).answers, (most + 2) / 2 * 512);
    checkpoints.cut(1024);
    EXPECT_EQ(checkpoints.before(5000).answers, 1024u);
}

TEST(Steps, weigh_what_they_hold) {
    constexpr std::size_t answers = 50, numbers = 60;
    const std::vector<i32> given(numbers, 7);
    Step step;
    step.numbers = given;
    Steps steps;
    for (std::size_t i = 0; i < answers; ++i) steps.add(step);
    EXPECT_GE(steps.bytes(), answers * numbers * sizeof(i32));
    EXPECT_LE(steps.bytes(), 4 * answers * numbers * sizeof(i32));
}

}
}
