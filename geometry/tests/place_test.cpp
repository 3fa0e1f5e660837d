// Places: lengths are rounded up, ways add up, and who has gone so far is no further.
#include "geometry/place.h"

#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

static_assert(length(Place{0, 0}, Place{3, 4}) == 5);
static_assert(length(Place{0, 0}, Place{1, 1}) == 2);  // 1.414
static_assert(within({0, 0}, {3, 4}, 5) && !within({0, 0}, {3, 4}, 4) && !nearer({0, 0}, {3, 4}, 5));
static_assert(!within({0, 0}, {0, 0}, -1) && within({0, 0}, {0, 0}, 0) && !nearer({0, 0}, {0, 0}, 0));
static_assert(rounded(5, 2) == 3 && rounded(-5, 2) == -2 && rounded(-7, 3) == -2 && rounded(7, 3) == 2);
static_assert(Bounds{{0, 0}, {5, 5}}.meets({{5, 5}, {9, 9}}) && Bounds{{5, 5}, {9, 9}}.meets({{0, 0}, {5, 5}}));
static_assert(!Bounds{{0, 0}, {5, 5}}.meets({{6, 0}, {9, 9}}) && !Bounds{{0, 0}, {5, 5}}.meets({{0, 6}, {9, 9}}));
static_assert(Fraction{1, 3} < Fraction{2, 5} && Fraction{2, 4} == Fraction{1, 2});

TEST(Place, Roots) {
    Cases cases(1);
    const auto check = [](u64 n) {
        const u64 below = root(n), above = root_up(n);
        EXPECT_LE(u128{below} * below, n);
        EXPECT_GT((u128{below} + 1) * (below + 1), n);
        EXPECT_GE(u128{above} * above, n);
        EXPECT_EQ(above == below, u128{below} * below == n);
    };
    for (u64 n = 0; n < 2'000; ++n) check(n);
    for (u64 bit = 0; bit < 64; ++bit)
        for (u64 off : {u64{0}, u64{1}, ~u64{0}}) check((u64{1} << bit) + off);
    for (int i = 0; i < 2'000; ++i) {
        const u64 whole = u64(cases.number(0, 0x7FFF'FFFE));
        for (u64 off : {u64{0}, u64{1}, u64{2}}) check(whole * whole + off);
    }
    check(~u64{0});
    // Where the eight highest digits change, the first guess is the worst; of every length a number may have.
    for (u64 high = 64; high < 256; ++high)
        for (int lower = 0; lower < 64; ++lower)
            for (u64 off : {u64{0}, ~u64{0}, u64{0} - 2}) check(((high << 56) >> lower) + off);
}

TEST(Place, Length_is_the_least_range_within) {
    Cases cases(2);
    for (int i = 0; i < 20'000; ++i) {
        const Place a = i & 1 ? cases.far_place() : cases.place(board_sizes[0]);
        const Place b = i & 1 ? cases.far_place() : cases.place(board_sizes[0]);
        const i64 apart = length(a, b);
        ASSERT_EQ(apart, length(b, a));
        ASSERT_TRUE(within(a, b, apart));
        ASSERT_FALSE(within(a, b, apart - 1));
        ASSERT_FALSE(nearer(a, b, apart - 1));
        ASSERT_EQ(nearer(a, b, apart), square(a, b) != apart * apart);
    }
    EXPECT_EQ(length({-most_coordinate, -most_coordinate}, {most_coordinate, most_coordinate}), 1'482'911);
}

TEST(Place, A_way_is_as_long_as_its_legs) {
    const Place way[] = {{0, 0}, {1, 1}, {4, 5}, {4, 5}};
    EXPECT_EQ(length(way), 2 + 5 + 0);
    EXPECT_EQ(length(std::span(way).first(1)), 0);
    EXPECT_EQ(length(std::span<const Place>{}), 0);
}

TEST(Place, Who_has_gone_so_far_is_no_further) {
    Cases cases(3);
    for (int i = 0; i < 3'000; ++i) {
        const Board_size& board = board_sizes[i % 4];
        std::vector<Place> way = {cases.place(board)};
        for (int legs = cases.number(0, 4); legs > 0; --legs) way.push_back(cases.place(board));
        const i64 whole = length(way);
        ASSERT_EQ(along(way, 0), way.front());
        ASSERT_EQ(along(way, whole), way.back());
        const i64 gone = cases.number(0, i32(whole));
        const Place there = along(way, gone);
        ASSERT_LE(length(way.front(), there), gone);
        // And never further behind than the whole numbers make it: a unit in x and in y, and a unit for each leg.
        std::vector<Place> rest = {there};
        i64 passed = 0;
        for (std::size_t leg = 1; leg < way.size(); ++leg) {
            passed += length(way[leg - 1], way[leg]);
            if (passed >= gone) rest.push_back(way[leg]);
        }
        ASSERT_LE(length(rest), whole - gone + 4);
    }
}

TEST(Place, A_place_at_a_fraction_is_the_same_from_both_ends) {
    Cases cases(4);
    for (int i = 0; i < 20'000; ++i) {
        const Place a = i & 1 ? cases.far_place() : cases.place(board_sizes[0]);
        const Place b = i & 1 ? cases.far_place() : cases.place(board_sizes[0]);
        const i64 under = cases.number(1, i & 1 ? 0x7FFF'FFFE : 12);
        const i64 over = cases.number(0, i32(under));
        const Place there = at(a, b, {over, under});
        ASSERT_EQ(there, at(b, a, {under - over, under}));
        // Nowhere is it more than half a unit off in x or in y.
        for (const i128 off : {(i128{there.x} - a.x) * under - (i128{b.x} - a.x) * over,
                 (i128{there.y} - a.y) * under - (i128{b.y} - a.y) * over})
            ASSERT_LE(off < 0 ? -2 * off : 2 * off, under);
    }
}

}  // namespace
}  // namespace sandtable
