// The luck of the dice: exact chances of hits from several throws.
#include "report/luck.h"

#include <numeric>

#include <gtest/gtest.h>

namespace sandtable {
namespace {

Dice battle_dice(int count, u32 wanted) {
    Dice dice = Dice::plain(count);
    dice.wanted = wanted;
    return dice;
}

Answer thrown(std::initializer_list<i32> faces) {
    Answer answer;
    for (const i32 face : faces) answer.value[answer.size++] = face;
    return answer;
}

constexpr u32 infantry = 0b000011, artillery = 0b001000;  // the faces 1 and 2, and 4

TEST(Hits, OfFourDiceThatHitOnTwoFacesOfSix) {
    Hits hits;
    hits.add(4, 1.0 / 3);
    const std::vector<double> expected{16. / 81, 32. / 81, 8. / 27, 8. / 81, 1. / 81};
    ASSERT_EQ(hits.chances().size(), expected.size());
    for (std::size_t n = 0; n < expected.size(); ++n) EXPECT_NEAR(hits.chances()[n], expected[n], 1e-12);
}

TEST(Hits, OfTwoVolleysTogether) {
    Hits hits;
    hits.add(4, 1.0 / 3);
    hits.add(4, 1.0 / 3);
    EXPECT_NEAR(std::accumulate(hits.chances().begin() + 4, hits.chances().end(), 0.0), 1697. / 6561, 1e-12);
}

TEST(Hits, OfUnlikeThrows) {
    Hits hits;
    hits.add(1, 0.5);
    hits.add(1, 0.25);
    EXPECT_NEAR(hits.chances()[0], 0.375, 1e-12);
    EXPECT_NEAR(hits.chances()[1], 0.5, 1e-12);
    EXPECT_NEAR(hits.chances()[2], 0.125, 1e-12);
}

TEST(Hits, OfAWholeBattleStillAddUpToOne) {
    Hits hits;
    for (int i = 0; i < 300; ++i) hits.add(4, i % 2 ? 1.0 / 3 : 1.0 / 6);
    EXPECT_NEAR(std::accumulate(hits.chances().begin(), hits.chances().end(), 0.0), 1, 1e-9);
}

TEST(Luck, OfTokensAndOfDiceThatAreReadByThemselves) {
    const u8 tokens[] = {1, 4};
    Dice bag = Dice::bag(tokens);
    bag.wanted = 0b01;
    Luck_sum draws;
    draws.add(bag, thrown({2}));
    EXPECT_NEAR(draws.luck().expected, 0.2, 1e-12);
    EXPECT_EQ(draws.luck().hits, 0);

    Dice dice = battle_dice(2, 0b100000);
    dice.separate = 1;
    dice.wanted_separate = 0b110000;
    Luck_sum throws;
    throws.add(dice, thrown({5, 5}));
    EXPECT_NEAR(throws.luck().expected, 1. / 3 + 1. / 6, 1e-12);
    EXPECT_EQ(throws.luck().hits, 1);
    EXPECT_NEAR(throws.luck().more, 1. / 3 * 1. / 6, 1e-12);
}

TEST(Luck, CountsTheFacesThatWereWanted) {
    Luck_sum sum;
    sum.add(battle_dice(4, infantry), thrown({1, 2, 3, 6}));
    sum.add(battle_dice(2, artillery), thrown({4, 1}));
    const Luck luck = sum.luck();
    EXPECT_EQ(luck.throws, 2);
    EXPECT_EQ(luck.dice, 6);
    EXPECT_EQ(luck.hits, 3);
    EXPECT_NEAR(luck.expected, 4. / 3 + 1. / 3, 1e-12);
}

TEST(Luck, SaysHowRareItIs) {
    Luck_sum sum;
    sum.add(battle_dice(4, infantry), thrown({1, 2, 1, 2}));
    const Luck luck = sum.luck();
    EXPECT_NEAR(luck.fewer, 80. / 81, 1e-12);
    EXPECT_NEAR(luck.same, 1. / 81, 1e-12);
    EXPECT_EQ(luck.more, 0);
}

TEST(Luck, WithoutAThrowIsCertain) {
    const Luck luck = Luck_sum().luck();
    EXPECT_EQ(luck.fewer, 0);
    EXPECT_EQ(luck.same, 1);
    EXPECT_EQ(luck.more, 0);
}

}
}
