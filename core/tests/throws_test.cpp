// The throws that differ in what they do, against every single throw.
#include <algorithm>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "core/tests/every_throw.h"

namespace sandtable {
namespace {

// All that makes a difference in a throw.
std::vector<int> effect(const Dice& dice, const Answer& thrown) {
    std::vector<int> shown(2 * Dice::most_faces);
    for (int die = 0; die < dice.count; ++die) {
        const int group = dice.group[std::size_t(thrown.value[std::size_t(die)] - 1)];
        if (dice.only_sum) shown[die < dice.separate] += group;
        else ++shown[std::size_t(group + (die < dice.separate ? Dice::most_faces : 0))];
    }
    return shown;
}

void expect_exact(const Dice& dice, std::size_t throws) {
    std::map<std::vector<int>, u64> ways;
    u64 all = 0;
    every_throw(dice, [&](const Answer& thrown, u64 weight) { ways[effect(dice, thrown)] += weight, all += weight; });
    const Throws made(dice);
    EXPECT_EQ(made.size(), throws);
    ASSERT_EQ(made.size(), ways.size());
    const std::vector<u64> weights = made.weights().scaled(all);
    for (std::size_t i = 0; i < made.size(); ++i) {
        Answer thrown;
        made.show(i, thrown);
        ASSERT_EQ(thrown.size, dice.count);
        const auto found = ways.find(effect(dice, thrown));
        ASSERT_NE(found, ways.end());
        EXPECT_EQ(weights[i], found->second) << "throw " << i;
        ways.erase(found);  // each once
    }
}

TEST(Throws, Plain_dice) { expect_exact(Dice::plain(3), 56); }
TEST(Throws, No_dice) { expect_exact(Dice::plain(0), 1); }
TEST(Throws, Faces_that_do_the_same) { expect_exact(toys::pool(5, 6, 2), 6); }

TEST(Throws, A_group_that_no_face_has) {
    Dice dice = toys::pool(4, 6, 0);  // nothing succeeds
    expect_exact(dice, 1);
}

TEST(Throws, A_bag_of_tokens) {
    const u8 tokens[] = {12, 0, 7, 14};
    Dice bag = Dice::bag(tokens);
    expect_exact(bag, 3);
    bag.count = 3;  // put back after each draw
    expect_exact(bag, 10);
    bag = Dice::bag(tokens);
    const Throws draws(bag);
    Answer drawn;
    std::vector<i32> is_first;
    for (std::size_t i = 0; i < draws.size(); ++i) draws.show(i, drawn), is_first.push_back(drawn.value[0] == 1);
    EXPECT_EQ(draws.weights().mean(is_first), "4/11");
}

TEST(Throws, Shows_no_kind_that_has_run_out) {
    const u8 tokens[] = {0, 3, 5, 0};
    Dice bag = Dice::bag(tokens);
    bag.groups = 2;
    bag.group = {0, 0, 1, 1};
    expect_exact(bag, 2);
    const Throws draws(bag);
    for (std::size_t i = 0; i < draws.size(); ++i) {
        Answer drawn;
        draws.show(i, drawn);
        EXPECT_GT(bag.ways[std::size_t(drawn.value[0] - 1)], 0);
    }
}

TEST(Throws, Only_the_sum) {
    Dice dice = Dice::plain(5);
    dice.groups = 5;
    dice.group = {0, 0, 1, 2, 3, 4};
    dice.only_sum = true;
    expect_exact(dice, 21);
    dice.group = {3, 3, 3, 0, 0, 3};  // sums that cannot be are left out
    dice.groups = 4;
    expect_exact(dice, 6);
    dice.group = {2, 2, 2, 2, 2, 2};
    dice.groups = 3;
    expect_exact(dice, 1);
}

TEST(Throws, Dice_apart) {
    Dice dice = toys::pool(4, 6, 2);
    dice.separate = 1;
    expect_exact(dice, 2 * 4);
    dice.separate = 2;
    expect_exact(dice, 3 * 3);
    dice.only_sum = true;
    expect_exact(dice, 3 * 3);
    dice.separate = 4;
    expect_exact(dice, 5);
}

// The joint of 20 battle dice whose faces all differ; a number of ways beyond what doubles hold exactly.
TEST(Throws, Twenty_dice) {
    const Throws throws(Dice::plain(20));
    ASSERT_EQ(throws.size(), 53130u);
    const std::vector<u64> weights = throws.weights().scaled(power(6, 20));
    EXPECT_EQ(std::accumulate(weights.begin(), weights.end(), u64{0}), power(6, 20));
    std::vector<i32> sixes;
    Answer thrown;
    u64 three_of_each = 0;  // and two ones and twos more
    for (std::size_t i = 0; i < throws.size(); ++i) {
        throws.show(i, thrown);
        sixes.push_back(i32(std::ranges::count(thrown.numbers(), 6)));
        std::array<int, 7> number{};
        for (const i32 face : thrown.numbers()) ++number[std::size_t(face)];
        if (number == std::array<int, 7>{0, 4, 4, 3, 3, 3, 3}) three_of_each += weights[i];
    }
    EXPECT_EQ(throws.weights().mean(sixes), "10/3");
    EXPECT_EQ(three_of_each, 3259095840000u);  // 20! / (4! 4! 3! 3! 3! 3!)
}

}
}
