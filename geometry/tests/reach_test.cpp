// The flood agrees with relaxing all steps until nothing gets cheaper, and its outlines hold what was reached.
#include "geometry/reach.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

using testing::ElementsAre;

TEST(Lattice, Covers_a_board_that_is_no_whole_number_of_cells) {
    const Lattice lattice = Lattice::over({{100, 200}, {125, 215}}, 10);
    EXPECT_EQ(lattice.columns, 3);
    EXPECT_EQ(lattice.rows, 2);
    EXPECT_EQ(lattice.find({100, 200}), 0u);
    EXPECT_EQ(lattice.find({125, 215}), 5u);
    EXPECT_EQ(lattice.find({109, 210}), 3u);
    for (const Place off : {Place{99, 200}, Place{100, 199}, Place{130, 200}, Place{100, 220}, Place{140, 210}})
        EXPECT_FALSE(lattice.find(off)) << off.x << ' ' << off.y;
    EXPECT_EQ(lattice.middle(5), (Place{125, 215}));
}

// The price of a step by (x, y) cells; 0 if it is not allowed.
u32 slow_step(const Lattice& lattice, const std::vector<u16>& prices, i32 column, i32 row, i32 x, i32 y) {
    const auto price = [&](i32 at_column, i32 at_row) -> u64 {
        if (at_column < 0 || at_column >= lattice.columns || at_row < 0 || at_row >= lattice.rows) return 0;
        return prices[std::size_t(at_row * lattice.columns + at_column)];
    };
    const u64 here = prices[std::size_t(row * lattice.columns + column)], there = price(column + x, row + y);
    if (!there) return 0;
    const i32 wide = std::abs(x), high = std::abs(y);
    if (wide + high == 1) return u32((here + there + 1) / 2);
    if (wide == 1 && high == 1) {
        if (!price(column + x, row) || !price(column, row + y)) return 0;
        return u32(root_up(((here + there) * (here + there) + 1) / 2));
    }
    const u64 first = wide == 2 ? price(column + x / 2, row) : price(column, row + y / 2);
    const u64 second = wide == 2 ? price(column + x / 2, row + y) : price(column + x, row + y / 2);
    if (!first || !second) return 0;
    const u64 sum = here + first + second + there;
    return u32(root_up((5 * sum * sum + 15) / 16));
}

std::vector<u32> slow_flood(const Lattice& lattice, const std::vector<u16>& prices, u32 from, u32 budget) {
    std::vector<u32> cost(lattice.cells(), Reach::nowhere);
    cost[from] = 0;
    for (bool again = true; again;) {
        again = false;
        for (u32 cell = 0; cell < lattice.cells(); ++cell) {
            if (cost[cell] == Reach::nowhere) continue;
            const i32 column = i32(cell) % lattice.columns, row = i32(cell) / lattice.columns;
            for (i32 x = -2; x <= 2; ++x)
                for (i32 y = -2; y <= 2; ++y) {
                    if ((x == 0 && y == 0) || (std::abs(x) == 2 && y % 2 == 0) || (std::abs(y) == 2 && x % 2 == 0))
                        continue;
                    const u32 step = slow_step(lattice, prices, column, row, x, y);
                    if (!step || cost[cell] + step > budget) continue;
                    u32& there = cost[std::size_t(i32(cell) + y * lattice.columns + x)];
                    if (cost[cell] + step < there) {
                        there = cost[cell] + step;
                        again = true;
                    }
                }
        }
    }
    return cost;
}

TEST(Reach, Agrees_with_relaxing_all_steps) {
    Cases cases(80);
    Reach reach;
    int reached = 0, closed = 0;
    for (int i = 0; i < 300; ++i) {
        const Lattice lattice = {{cases.number(-50, 50), cases.number(-50, 50)}, cases.number(1, 500),
            cases.number(1, 20), cases.number(1, 20)};
        std::vector<u16> prices(lattice.cells());
        const int kind = i % 3;  // nearly alike; few and far apart; any
        for (u16& price : prices)
            price = cases.number(0, 3) == 0 ? u16(0)
                                            : u16(kind == 0       ? cases.number(450, 550)
                                                      : kind == 1 ? (cases.flip() ? 1 : 1'000)
                                                                  : cases.number(1, 2'000));
        const u32 from = u32(cases.number(0, i32(lattice.cells()) - 1)), budget = u32(cases.number(0, 12'000));
        reach.flood(lattice, prices, from, budget);
        const auto slow = slow_flood(lattice, prices, from, budget);
        u32 count = 0;
        for (u32 cell = 0; cell < lattice.cells(); ++cell) {
            ASSERT_EQ(reach.cost(cell), slow[cell]);
            count += slow[cell] != Reach::nowhere;
            closed += slow[cell] == Reach::nowhere && prices[cell];
        }
        ASSERT_EQ(reach.cells().size(), count);
        reached += i32(count);
    }
    EXPECT_GT(reached, 5'000);
    EXPECT_GT(closed, 5'000);
}

TEST(Reach, On_open_ground_it_is_nearly_a_circle) {
    const Lattice lattice = Lattice::over({{0, 0}, {72'000, 48'000}}, 500);
    EXPECT_EQ(lattice.columns, 144);
    EXPECT_EQ(lattice.rows, 96);
    const std::vector<u16> prices(lattice.cells(), 500);
    Reach reach;
    const u32 from = *lattice.find({36'100, 24'100});
    reach.flood(lattice, prices, from, 12'000);
    for (u32 cell = 0; cell < lattice.cells(); ++cell) {
        const i64 apart = length(lattice.middle(from), lattice.middle(cell));
        if (reach.reached(cell)) {
            ASSERT_LE(apart, 12'000);
            ASSERT_LE(reach.cost(cell), apart + apart * 28 / 1'000 + 48);
        } else {
            ASSERT_GT(apart + apart * 28 / 1'000 + 48, 12'000);
        }
    }
}

TEST(Reach, Goes_round_a_wall) {
    // Seven by five cells; a closed column with a gap at the south.
    const Lattice lattice = {{0, 0}, 10, 7, 5};
    std::vector<u16> prices(lattice.cells(), 10);
    for (u32 row = 0; row < 4; ++row) prices[row * 7 + 3] = 0;
    Reach reach;
    reach.flood(lattice, prices, 2, 1'000);
    EXPECT_THAT(reach.way(4),
        ElementsAre(Place{25, 5}, Place{25, 15}, Place{25, 25}, Place{25, 35}, Place{25, 45}, Place{35, 45},
            Place{45, 45}, Place{45, 35}, Place{45, 25}, Place{45, 15}, Place{45, 5}));
    EXPECT_EQ(reach.cost(4), 100u);
    EXPECT_EQ(reach.cost(3), Reach::nowhere);
}

}  // namespace
}  // namespace sandtable
