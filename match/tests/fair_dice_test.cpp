// Dice that follow from a secret, the players' words and the answers. The expected throws were worked out by tests/fair_dice.py, which
// knows docs/fair-dice.md and nothing of this program.
#include "match/fair_dice.h"

#include <gmock/gmock.h>

namespace sandtable {
namespace {

using testing::ElementsAre;

constexpr const char* secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const std::string red_words = "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", blue_words = "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b";
const Fairness fairness{"b1", "287adbc57a695ab41ff246596255b2cbb4fea53f6874820dd74c81feb9aafcc4", secret,
    {{"red", "502ae6107024cba3f0d016e3336e0ff7e62440b322323c39a70e3b1656a470ea"},
        {"blue", "9bf644658edc7a58dae4800a0aabd1d5bcb8da309cb41cd59d9c06aade88f8b5"}},
    {{"red", red_words}, {"blue", blue_words}}, 0};

Answer numbers(std::initializer_list<i32> list) {
    Answer answer;
    answer.size = u8(list.size());
    std::copy(list.begin(), list.end(), answer.value.begin());
    return answer;
}
Answer act(Answer::Act act) {
    Answer answer;
    answer.act = act;
    return answer;
}
std::vector<i32> thrown(const Dice_chain& chain, int count, int sides = 6) {
    const Answer answer = chain.throw_dice(Dice::plain(count, sides));
    return {answer.numbers().begin(), answer.numbers().end()};
}

TEST(Fair_dice, fall_as_another_program_works_them_out_from_the_documentation) {
    EXPECT_EQ(commitment(secret, "b1"), fairness.commitment);
    Dice_chain chain(fairness);
    EXPECT_THAT(thrown(chain, 8), ElementsAre(5, 4, 4, 3, 3, 3, 3, 6));
    chain.add(Side::red, Answer::of(2));
    EXPECT_THAT(thrown(chain, 8), ElementsAre(4, 6, 5, 4, 5, 1, 5, 6));
    chain.add(Side::blue, numbers({0, -7, 90}));
    EXPECT_THAT(thrown(chain, 8), ElementsAre(6, 1, 1, 2, 5, 2, 2, 5));
    chain.add(Side::dice, numbers({6}));
    EXPECT_THAT(thrown(chain, 8), ElementsAre(2, 4, 1, 5, 5, 4, 4, 6));
    chain.add(Side::red, act(Answer::agree_draw));
    EXPECT_THAT(thrown(chain, 8), ElementsAre(3, 6, 4, 2, 4, 4, 6, 4));
    EXPECT_THAT(thrown(chain, 5, 20), ElementsAre(10, 15, 19, 19, 16));
    EXPECT_EQ(chain.answers(), 4u);
}

TEST(Fair_dice, hang_on_every_answer_and_all_words) {
    Dice_chain other(fairness);
    for (const auto& [by, given] : {std::pair(Side::red, Answer::of(3)), {Side::blue, numbers({0, -7, 90})},
             {Side::dice, numbers({1})}, {Side::red, act(Answer::agree_draw)}})
        other.add(by, given);
    EXPECT_THAT(thrown(other, 8), ElementsAre(1, 4, 5, 4, 4, 2, 1, 3));
    for (const char* seat : {"red", "blue"}) {
        Fairness changed = fairness;
        changed.words[seat] = "0c";
        EXPECT_NE(thrown(Dice_chain(changed), 8), thrown(Dice_chain(fairness), 8)) << seat;
    }
    Fairness fork = fairness;
    fork.brought = 3;
    EXPECT_THAT(thrown(Dice_chain(fork), 8), ElementsAre(3, 2, 4, 4, 6, 3, 1, 1)) << "and on what came with the battle";
}

TEST(Fair_dice, say_which_promise_was_broken) {
    EXPECT_EQ(broken_promise(fairness), "");
    Fairness lost = fairness;
    lost.words.erase("blue");
    EXPECT_EQ(broken_promise(lost), "") << "blue promised words and could not give them";
    for (auto [seat, words] : fairness.words) {
        words.back() = 'c';
        Fairness other = fairness;
        other.words[seat] = words;
        EXPECT_EQ(
            broken_promise(other), "the words of " + seat + " are not those that were promised before any were shown");
        other = fairness;
        other.promises.erase(seat);
        EXPECT_EQ(broken_promise(other), "the words of " + seat + " were never promised");
    }
    Fairness other = fairness;
    other.battle = "b2";
    EXPECT_EQ(broken_promise(other), "the secret is not the one that was promised before the first throw");
}

TEST(Fair_dice, say_each_answer_in_a_line) {
    EXPECT_EQ(Dice_chain::line(Side::red, numbers({0, -7, 90})), "red reply 0 -7 90");
    EXPECT_EQ(Dice_chain::line(Side::umpire, numbers({})), "umpire reply");
    EXPECT_EQ(Dice_chain::line(Side::blue, act(Answer::concede)), "blue concede");
    EXPECT_EQ(Dice_chain::line(Side::red, act(Answer::agree_draw)), "red draw");
    EXPECT_EQ(Dice_chain::line(Side::dice, numbers({6, 6})), "dice");
}

TEST(Fair_dice, go_back_with_answers_that_are_taken_back) {
    Dice_chain chain(fairness);
    std::vector<std::vector<i32>> throws{thrown(chain, 4)};
    for (i32 i = 0; i < 200; ++i) {
        chain.add(Side::red, Answer::of(i));
        throws.push_back(thrown(chain, 4));
    }
    for (const std::size_t back : {199, 130, 129, 128, 127, 64, 63, 1, 0}) {
        chain.back_to(back);
        ASSERT_LE(chain.answers(), back);
        EXPECT_LT(back - chain.answers(), 64u);
        while (chain.answers() < back) chain.add(Side::red, Answer::of(i32(chain.answers())));
        EXPECT_EQ(thrown(chain, 4), throws[back]) << back;
        for (std::size_t i = back; i < 200; ++i) chain.add(Side::red, Answer::of(i32(i)));
        EXPECT_EQ(thrown(chain, 4), throws[200]);
    }
}

}
}
