// Digests of numbers: the same everywhere, and no change of a number goes unnoticed.
#include <bit>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "core/fields.h"
#include "core/fnv.h"

namespace sandtable {
namespace {

u64 digest_of(const std::vector<u64>& numbers) {
    Fingerprint fingerprint;
    for (const u64 number : numbers) fingerprint.number(number);
    return fingerprint.digest();
}

struct Picket {
    u8 figures = 4;
    i32 morale = -1;
    std::array<u16, 3> place{7, 0, 65535};
    bool is_spent = false;
    SANDTABLE_FIELDS(figures, morale, place, is_spent);
};

TEST(Fingerprint, IsTheSameOnEveryMachine) {
    EXPECT_EQ(digest_of({}), 0xacdf75c6dce5545fu);
    EXPECT_EQ(digest_of({0}), 0x9ff3faeed4fb319au);
    EXPECT_EQ(digest_of({1, 2, ~u64(0)}), 0x74b4e1ae27d54a71u);
    EXPECT_EQ(hash(Picket()), digest_of({4, ~u64(0), 7, 0, 65535, 0}));
}

// The values that its authors publish.
TEST(Fnv1a, IsTheHashOfItsAuthors) {
    EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325u);
    EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cu);
    EXPECT_EQ(fnv1a("foobar"), 0x85944171f73967e8u);
}

TEST(Dump, IsALineANumberIndentedByStructure) {
    EXPECT_EQ(
        dump(Picket()), "state\n  figures 4\n  morale -1\n  place\n    - 7\n    - 0\n    - 65535\n  is_spent 0\n");
}

// Every bit of every number: about half of the digest's bits change, wherever the number stands.
TEST(Fingerprint, CarriesEveryBitThroughTheWholeDigest) {
    constexpr int length = 6;
    const std::vector<u64> numbers{3, 0, 900, 12, 0, 77};
    const u64 before = digest_of(numbers);
    std::array<int, 64> changed{};
    for (std::size_t at = 0; at < length; ++at)
        for (int bit = 0; bit < 64; ++bit) {
            std::vector<u64> other = numbers;
            other[at] ^= u64(1) << bit;
            const u64 difference = digest_of(other) ^ before;
            EXPECT_GE(std::popcount(difference), 12) << "number " << at << ", bit " << bit;
            for (int i = 0; i < 64; ++i) changed[std::size_t(i)] += int(difference >> i & 1);
        }
    for (const int times : changed) {
        EXPECT_GT(times, 64 * length / 4);
        EXPECT_LT(times, 64 * length * 3 / 4);
    }
}

TEST(Fingerprint, TellsSmallNumbersTheirOrderAndTheirCountApart) {
    std::set<u64> seen;
    std::size_t lists = 0;
    for (u64 a = 0; a < 40; ++a) {
        ++lists, seen.insert(digest_of({a}));
        for (u64 b = 0; b < 40; ++b) {
            ++lists, seen.insert(digest_of({a, b}));
            for (u64 c = 0; c < 40; ++c) ++lists, seen.insert(digest_of({a, b, c}));
        }
    }
    EXPECT_EQ(seen.size(), lists);
}

struct March {
    u8 left = 3;
    SANDTABLE_FIELDS(left);
};
struct Rest {
    u8 left = 3;
    SANDTABLE_FIELDS(left);
};
struct Orders {
    std::variant<March, Rest> now;
    SANDTABLE_FIELDS(now);
};

TEST(Fields, WhichOfAVariantIsHeldIsAField) {
    EXPECT_NE(hash(Orders{March{}}), hash(Orders{Rest{}}));
    EXPECT_FALSE(same(Orders{March{}}, Orders{Rest{}}));
    EXPECT_EQ(hash(Orders{Rest{}}), hash(Orders{Rest{}}));
}

TEST(Fields, EachChangesTheHash) {
    const u64 before = hash(Picket());
    std::set<u64> seen{before};
    Picket picket;
    picket.figures = 5, seen.insert(hash(picket)), picket = {};
    picket.morale = 0, seen.insert(hash(picket)), picket = {};
    picket.place[1] = 1, seen.insert(hash(picket)), picket = {};
    picket.is_spent = true, seen.insert(hash(picket));
    EXPECT_EQ(seen.size(), 5u);
}

}
}
