// Seeded throws of dice and of what stands for dice.
#include "core/dice.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(Dice, Plain_dice_are_the_numbers_of_their_roll) {
    const Dice dice = Dice::plain(7, 8);
    for (u64 number = 0; number < 100; ++number) {
        const Answer thrown = throw_seeded(5, number, dice);
        std::array<u8, 7> faces;
        Random(5, number).faces(faces, 8);
        ASSERT_EQ(thrown.size, 7);
        for (std::size_t die = 0; die < 7; ++die) EXPECT_EQ(thrown.value[die], faces[die]);
    }
}

TEST(Dice, Faces_of_a_plain_die_are_told_apart) {
    const Dice dice = Dice::plain(1, Dice::most_faces);
    EXPECT_EQ(dice.groups, Dice::most_faces);
    for (int face = 1; face <= Dice::most_faces; ++face) EXPECT_EQ(dice.group[std::size_t(face - 1)], face - 1);
}

// A token of a bag is a way of a face: 12 of the first kind, none of the second, 21 of the third.
TEST(Dice, A_kind_is_drawn_as_often_as_it_has_tokens) {
    const u8 tokens[] = {12, 0, 21};
    const Dice bag = Dice::bag(tokens);
    EXPECT_EQ(bag.all_ways(), 33);
    const Dice tokens_one_by_one = [] {
        Dice dice = Dice::plain(1, 11);
        dice.ways.fill(3);
        return dice;
    }();
    int drawn[4] = {};
    for (u64 number = 0; number < 3300; ++number) {
        const Answer kind = throw_seeded(9, number, bag);
        const Answer token = throw_seeded(9, number, tokens_one_by_one);  // the same of 33 ways
        ASSERT_EQ(kind.size, 1);
        EXPECT_EQ(kind.value[0], token.value[0] <= 4 ? 1 : 3);
        ++drawn[kind.value[0]];
    }
    EXPECT_NEAR(drawn[1], 1200, 100);
    EXPECT_EQ(drawn[2], 0);
    EXPECT_EQ(drawn[1] + drawn[3], 3300);
}

TEST(Dice, Each_computer_player_has_chances_of_its_own) {
    const auto first = [](u64 seed, Side side, u64 number) { return chances(seed, side, number).next(); };
    EXPECT_EQ(first(1, Side::red, 5), first(1, Side::red, 5));
    EXPECT_NE(first(1, Side::red, 5), first(1, Side::blue, 5));
    EXPECT_NE(first(1, Side::red, 5), first(1, Side::red, 6));
    EXPECT_NE(first(1, Side::red, 5), first(2, Side::red, 5));
}

TEST(Dice, The_chances_of_a_whole_battle_are_those_of_its_answers) {
    const Player_chances player_chances(7);
    for (const Side side : both_sides)
        for (u64 number = 0; number < 3; ++number) {
            EXPECT_EQ(player_chances.of(side, number).next(), chances(7, side, number).next());
            EXPECT_EQ(chances(7, side, number).next(), Stream(mix(mix(7, 1 + u64(side)), number)).next());
        }
}

TEST(Dice, What_the_thrower_hopes_for_of_dice_apart) {
    Dice dice = Dice::plain(3);
    dice.separate = 1;
    dice.wanted = 0b100000;
    dice.wanted_separate = 0b110000;
    EXPECT_TRUE(dice.hoped(0, 5));
    EXPECT_FALSE(dice.hoped(1, 5));
    EXPECT_TRUE(dice.hoped(2, 6));
    dice.side_effect = 0b1;
    EXPECT_TRUE(dice.does_side_effect(1, 1));
    EXPECT_FALSE(dice.does_side_effect(0, 1)) << "separate dice have no side effect";
    EXPECT_FALSE(dice.does_side_effect(1, 2));
}

}
}
