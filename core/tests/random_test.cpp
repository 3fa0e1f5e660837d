// Chance: the published vectors, fairness, and rolls that do not depend on one another.
#include "core/random.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include <Random123/philox.h>
#include <gtest/gtest.h>

namespace sandtable {
namespace {

using Block = std::array<u32, 4>;

// Known answers published with the authors' library Random123 (kat_vectors, philox4x32 with 10 rounds).
static_assert(philox({}, {}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
static_assert(philox({~0u, ~0u, ~0u, ~0u}, {~0u, ~0u}) == Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
static_assert(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
    Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});

// The first outputs of SplitMix64 from 1234567, the vector commonly published for it.
static_assert(mix(1234567, 0) == 6457827717110365317);
static_assert(mix(1234567, 1) == 3203168211198807973);
static_assert(mix(1234567, 2) == 9817491932198370423u);
static_assert(mix(1234567, 3) == 4593380528125082431);
static_assert(mix(1234567, 4) == 16408922859458223821u);

// Words laid out beforehand, to see which are used and which are thrown away.
struct Words {
    std::vector<u32> words;
    std::size_t taken = 0;
    u32 next() { return words.at(taken++); }
};

std::vector<u8> throw_of(u64 seed, u64 roll, std::size_t count, int sides) {
    std::vector<u8> dice(count);
    Random(seed, roll).faces(dice, sides);
    return dice;
}

// How far counts of equally likely results stray from the average, in standard deviations of chance: chi-square
// brought to the normal scale by the cube root of Wilson and Hilferty (1931). More than 4 has a chance of 1 in 30,000.
double deviation(const std::vector<u64>& counts) {
    double total = 0, chi = 0;
    for (u64 count : counts) total += double(count);
    const double expected = total / double(counts.size());
    for (u64 count : counts) chi += (double(count) - expected) * (double(count) - expected) / expected;
    const double freedom = double(counts.size() - 1), spread = 2 / (9 * freedom);
    return (std::cbrt(chi / freedom) - (1 - spread)) / std::sqrt(spread);
}

// The same as the authors' own code, whose Debian package is librandom123-dev.
TEST(Philox, gives_the_blocks_that_its_authors_library_gives) {
    Stream numbers(11);
    for (int i = 0; i < 20'000; ++i) {
        r123::Philox4x32::ctr_type counter;
        r123::Philox4x32::key_type key;
        for (auto& word : counter) word = numbers.next();
        for (auto& word : key) word = numbers.next();
        const auto theirs = r123::Philox4x32()(counter, key);
        ASSERT_EQ(philox({counter[0], counter[1], counter[2], counter[3]}, {key[0], key[1]}),
            (Block{theirs[0], theirs[1], theirs[2], theirs[3]}));
    }
}

TEST(Random, words_are_the_blocks_of_its_key_and_stream_in_order) {
    Random random(0x0123456789abcdef, 0xfedcba9876543210);
    for (u32 block = 0; block < 3; ++block)
        for (u32 word : philox({block, 0, 0x76543210, 0xfedcba98}, {0x89abcdef, 0x01234567}))
            EXPECT_EQ(random.next(), word);
}

TEST(Random, seeds_and_rolls_stay_what_they_were) {
    EXPECT_EQ(throw_of(42, 0, 8, 6), (std::vector<u8>{4, 5, 1, 3, 3, 3, 3, 5}));
    EXPECT_EQ(throw_of(42, 1, 8, 10), (std::vector<u8>{1, 2, 1, 1, 2, 3, 7, 3}));
    Stream stream(42);
    EXPECT_EQ(stream.below(1000), 741u);
    EXPECT_EQ(stream.below(1000), 159u);
}

TEST(Random, every_seed_and_every_roll_has_numbers_of_its_own) {
    EXPECT_NE(throw_of(42, 0, 8, 6), throw_of(42, 1, 8, 6));
    EXPECT_NE(throw_of(42, 0, 8, 6), throw_of(43, 0, 8, 6));
    EXPECT_NE(throw_of(42, 0, 8, 6), throw_of(42 | u64{1} << 32, 0, 8, 6));
    EXPECT_NE(throw_of(42, 0, 8, 6), throw_of(42, u64{1} << 32, 8, 6));
}

TEST(Random, a_roll_does_not_depend_on_the_rolls_before_it) {
    std::map<u64, std::vector<u8>> forwards, backwards;
    for (u64 roll = 0; roll < 100; ++roll) forwards[roll] = throw_of(7, roll, 1 + roll % 12, 6);
    for (u64 roll = 100; roll-- > 0;) {
        throw_of(7, roll * 31, 5, 10);
        backwards[roll] = throw_of(7, roll, 1 + roll % 12, 6);
    }
    EXPECT_EQ(forwards, backwards);
}

// 2^32 leaves a remainder of 1 by 3 and by 15; the single word that makes up the surplus is 0.
TEST(Random, words_that_would_favour_a_result_are_thrown_away) {
    Words thirds{{0, 0x80000000, 0xffffffff}};
    EXPECT_EQ(below(thirds, 3), 1u);
    EXPECT_EQ(below(thirds, 3), 2u);
    EXPECT_EQ(thirds.taken, 3u);

    Words eighths{{0}};  // 8 divides 2^32, so nothing is in surplus
    EXPECT_EQ(below(eighths, 8), 0u);

    Words half{{0, 2, 4, 0x80000000}};  // for 2^31 + 1 results nearly every second word is in surplus
    EXPECT_EQ(below(half, 0x80000001), 0x40000000u);
    EXPECT_EQ(half.taken, 4u);
}

// Two d6 have 36 results, and 2^32 leaves a remainder of 4 by 36.
TEST(Random, dice_that_share_a_word_throw_surplus_words_away_too) {
    std::array<u8, 2> dice{};
    Words words{{0, 0xffffffff}};
    throw_dice(words, dice, 6);
    EXPECT_EQ(dice, (std::array<u8, 2>{6, 6}));
    EXPECT_EQ(words.taken, 2u);
}

TEST(Random, every_number_below_n_is_equally_likely) {
    for (u32 n = 2; n <= 64; ++n) {
        Random random(1815, n);
        Stream stream(n);
        std::vector<u64> counts(n), stream_counts(n);
        for (u32 i = 0; i < 2000 * n; ++i) {
            ++counts.at(random.below(n));
            ++stream_counts.at(stream.below(n));
        }
        EXPECT_LT(deviation(counts), 4) << n;
        EXPECT_LT(deviation(stream_counts), 4) << n;
    }
}

// Taking the remainder or the plain product would make one third of these numbers twice as likely as the rest.
TEST(Random, large_ranges_are_fair_as_well) {
    Random random(1870, 9);
    std::vector<u64> counts(3);
    for (int i = 0; i < 300000; ++i) ++counts.at(random.below(0xC0000000) % 3);
    EXPECT_LT(deviation(counts), 4);
}

TEST(Random, below_of_none_or_one_is_nought) {
    Random random(3, 4);
    EXPECT_EQ(random.below(0), 0u);
    EXPECT_EQ(random.below(1), 0u);
}

TEST(Random, dice_of_any_size_are_fair_at_every_place_of_the_throw) {
    for (int sides : {1, 2, 3, 6, 8, 10, 12, 20, 100, 255})
        for (std::size_t size : {1, 2, 5, 6, 7, 13}) {
            std::vector<std::vector<u64>> counts(size, std::vector<u64>(std::size_t(sides)));
            for (u64 roll = 0; roll < 500u * u64(sides); ++roll) {
                const auto dice = throw_of(1914, roll, size, sides);
                for (std::size_t die = 0; die < size; ++die) ++counts[die].at(dice[die] - 1u);
            }
            for (const auto& place : counts)
                if (sides > 1) { EXPECT_LT(deviation(place), 4) << sides << " sides, " << size << " dice"; }
        }
}

TEST(Random, dice_of_one_throw_do_not_depend_on_one_another) {
    std::vector<std::vector<u64>> pairs(10, std::vector<u64>(36));
    for (u64 roll = 0; roll < 100000; ++roll) {
        const auto dice = throw_of(1854, roll, 5, 6);
        std::size_t pair = 0;
        for (std::size_t a = 0; a < 5; ++a)
            for (std::size_t b = a + 1; b < 5; ++b) ++pairs[pair++][(dice[a] - 1u) * 6 + dice[b] - 1u];
    }
    for (const auto& counts : pairs) EXPECT_LT(deviation(counts), 4);
}

TEST(Random, neighbouring_rolls_and_seeds_do_not_depend_on_one_another) {
    std::vector<u64> rolls(36), seeds(36);
    for (u64 i = 0; i < 200000; ++i) {
        const auto die = [](u64 seed, u64 roll) { return Random(seed, roll).below(6); };
        ++rolls[die(5, i) * 6 + die(5, i + 1)];
        ++seeds[die(i, 5) * 6 + die(i + 1, 5)];
    }
    EXPECT_LT(deviation(rolls), 4);
    EXPECT_LT(deviation(seeds), 4);
}

TEST(Random, games_of_a_batch_have_seeds_of_their_own) {
    std::vector<u64> seeds;
    for (u64 batch = 0; batch < 100; ++batch)
        for (u64 game = 0; game < 1000; ++game) seeds.push_back(mix(batch, game));
    std::sort(seeds.begin(), seeds.end());
    EXPECT_EQ(std::adjacent_find(seeds.begin(), seeds.end()), seeds.end());
}

TEST(Stream, repeats_from_the_same_seed_and_differs_from_another) {
    Stream one(12), same(12), other(13);
    int differing = 0;
    for (int i = 0; i < 100; ++i) {
        const u32 word = one.next();
        EXPECT_EQ(word, same.next());
        differing += word != other.next();
    }
    EXPECT_GT(differing, 95);
}

}  // namespace
}  // namespace sandtable
