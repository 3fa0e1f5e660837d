// Lines between hexes: what they cross, what they run along, and when they are blocked (BD-LOS of the battledice
// rulebook, its worked examples X10 and X11, and what must hold between any two hexes).
#include "geometry/hex_sight.h"

#include <set>
#include <stdexcept>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"

namespace sandtable {

// Any order, to keep sets of them.
static bool operator<(Cube a, Cube b) { return std::tie(a.z, a.x) < std::tie(b.z, b.x); }

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using CubeSet = std::set<Cube>;
using Names = std::vector<std::string_view>;

const HexGrid customary(13, 9, true);
const HexLines customary_lines(customary, 16);  // from any hex to any other

HexIndex at(std::string_view name) {
    if (const auto hex = customary.find(name)) return *hex;
    throw std::invalid_argument(std::string(name) + " is not on the board");
}

HexLine line(std::string_view from, std::string_view to) { return customary_lines.between(at(from), at(to)); }

std::vector<HexIndex> listed(const LineHexes& hexes) {
    std::vector<HexIndex> list;
    for (HexIndex hex : hexes) list.push_back(hex);
    return list;
}

std::vector<std::string> names(const LineHexes& hexes) {
    std::vector<std::string> names;
    for (HexIndex hex : hexes) names.push_back(customary.name(hex));
    return names;
}

// Whether woods in the hexes named block the line; asked in both directions, which must agree.
bool blocked_by(std::string_view from, std::string_view to, const Names& woods) {
    const auto wood = [&](HexIndex hex) {
        return std::find(woods.begin(), woods.end(), customary.name(hex)) != woods.end();
    };
    const bool there = blocked(line(from, to), wood), back = blocked(line(to, from), wood);
    EXPECT_EQ(there, back) << from << " and " << to;
    return there;
}

std::vector<HexIndex> all(const HexGrid& grid) {
    std::vector<HexIndex> hexes;
    for (HexIndex hex = 0; hex < grid.slots(); ++hex)
        if (grid.contains(hex)) hexes.push_back(hex);
    return hexes;
}

// Calls `check(from, to)` for every pair of hexes at most `range` apart.
template <class Check> void for_pairs(const HexGrid& grid, int range, Check check) {
    for (HexIndex from : all(grid))
        for (HexIndex to : all(grid))
            if (grid.distance(from, to) <= range) {
                check(from, to);
                ASSERT_FALSE(testing::Test::HasFailure()) << grid.name(from) << " to " << grid.name(to);
            }
}

TEST(HexSight, X10_along_edges) {
    EXPECT_EQ(customary.distance(at("D5"), at("G3")), 4);
    EXPECT_THAT(names(line("D5", "G3").crossed), ElementsAre("E4"));
    EXPECT_THAT(names(line("D5", "G3").left), ElementsAre("D4", "F3"));
    EXPECT_THAT(names(line("D5", "G3").right), ElementsAre("E5", "F4"));
    EXPECT_FALSE(blocked_by("D5", "G3", {"D4", "F3"}));
    EXPECT_FALSE(blocked_by("D5", "G3", {"E5", "F4"}));
    EXPECT_TRUE(blocked_by("D5", "G3", {"D4", "F4"}));
    EXPECT_TRUE(blocked_by("D5", "G3", {"F3", "E5"}));
    EXPECT_TRUE(blocked_by("D5", "G3", {"D4", "E5"}));
    EXPECT_TRUE(blocked_by("D5", "G3", {"E4"}));
    EXPECT_FALSE(blocked_by("D5", "G3", {"D5", "G3", "D3", "F5"}));

    EXPECT_EQ(customary.distance(at("G5"), at("G7")), 2);
    EXPECT_THAT(names(line("G5", "G7").crossed), IsEmpty());
    EXPECT_THAT(names(line("G5", "G7").left), ElementsAre("G6"));
    EXPECT_THAT(names(line("G5", "G7").right), ElementsAre("F6"));
    EXPECT_FALSE(blocked_by("G5", "G7", {"F6"}));
    EXPECT_FALSE(blocked_by("G5", "G7", {"G6"}));
    EXPECT_TRUE(blocked_by("G5", "G7", {"F6", "G6"}));
}

TEST(HexSight, X11_more_hexes_than_steps) {
    const auto crosses = [](std::string_view from, std::string_view to, int range, const Names& expected) {
        EXPECT_EQ(customary.distance(at(from), at(to)), range);
        EXPECT_THAT(names(line(from, to).crossed), testing::ElementsAreArray(expected));
        EXPECT_THAT(names(line(to, from).crossed), testing::ElementsAreArray(expected.rbegin(), expected.rend()));
        EXPECT_THAT(names(line(from, to).left), IsEmpty());
        EXPECT_THAT(names(line(from, to).right), IsEmpty());
        for (std::string_view wood : expected) EXPECT_TRUE(blocked_by(from, to, {wood})) << wood;
    };
    crosses("G5", "J6", 4, {"H5", "H6", "I5", "I6"});
    crosses("G5", "I7", 3, {"G6", "H6"});
    crosses("G5", "J5", 3, {"H5", "I5"});
    crosses("G5", "K6", 5, {"H5", "I5", "I6", "J6"});
}

// From G5 to K6 the line passes the corners of H6 and J5, one on each side.
TEST(HexSight, BD_LOS_02_hexes_met_at_a_corner_do_not_count) { EXPECT_FALSE(blocked_by("G5", "K6", {"H6", "J5"})); }

TEST(HexSight, BD_LOS_02_a_line_along_the_edge_of_the_board_is_clear) {
    EXPECT_THAT(names(line("A1", "A3").left), ElementsAre("A2"));
    EXPECT_THAT(names(line("A1", "A3").right), IsEmpty());
    EXPECT_THAT(names(line("A3", "A1").right), ElementsAre("A2"));
    EXPECT_THAT(names(line("M3", "M7").right), ElementsAre("L4", "L6"));
    EXPECT_THAT(names(line("M3", "M7").crossed), ElementsAre("M5"));
    EXPECT_THAT(names(line("M3", "M7").left), IsEmpty());
    EXPECT_FALSE(blocked_by("A1", "A3", {"A2"}));
    EXPECT_FALSE(blocked_by("M3", "M7", {"L4", "L6"}));
    EXPECT_TRUE(blocked_by("M3", "M7", {"M5"}));
    EXPECT_TRUE(blocked_by("A2", "A4", {"A3", "B3"}));
}

TEST(HexSight, the_blocker_named_is_the_first_on_the_line) {
    const auto wood = [](const Names& woods) {
        return [=](HexIndex hex) { return std::find(woods.begin(), woods.end(), customary.name(hex)) != woods.end(); };
    };
    EXPECT_EQ(blocker(line("G5", "K6"), wood({"I6", "I5", "J6"})), at("I5"));
    EXPECT_EQ(blocker(line("K6", "G5"), wood({"I6", "I5", "J6"})), at("J6"));
    EXPECT_EQ(blocker(line("D5", "G3"), wood({"D4", "F3", "E5", "E4"})), at("E4"));
    EXPECT_EQ(blocker(line("D5", "G3"), wood({"D4", "F3", "E5"})), at("D4"));
    EXPECT_EQ(blocker(line("D5", "G3"), wood({"D4", "F3"})), no_hex);
}

// What a line passes, found in another way: by walking along it in steps so small that none of its stretches
// falls between two of them, and asking each time which hex centres are nearest.
struct Walk {
    CubeSet left, crossed, right;
};
Walk walk(Cube away) {
    // The line meets sides of hexes only at fractions of its length whose denominators are at most twice that
    // length, so two of them are at least 1 / (4 * length^2) apart.
    const int steps = 4 * length(away) * length(away) + 1;
    CubeSet crossed, beside;
    for (int step = 1; step < steps; ++step) {
        std::vector<Cube> nearest;
        i64 least = 0;
        const auto floor = [&](int n) { return n >= 0 ? n / steps : -((-n + steps - 1) / steps); };
        const int x0 = floor(away.x * step), z0 = floor(away.z * step);
        for (int x = x0 - 1; x <= x0 + 2; ++x)
            for (int z = z0 - 1; z <= z0 + 2; ++z) {
                const Cube hex = {x, -x - z, z};
                const i64 dx = away.x * step - hex.x * steps, dy = away.y * step - hex.y * steps,
                          dz = away.z * step - hex.z * steps;
                const i64 square = dx * dx + dy * dy + dz * dz;
                if (nearest.empty() || square < least) {
                    nearest.clear();
                    least = square;
                }
                if (square == least) nearest.push_back(hex);
            }
        if (nearest.size() == 1) crossed.insert(nearest[0]);
        if (nearest.size() == 2) beside.insert(nearest.begin(), nearest.end());
    }
    Walk result;
    for (Cube hex : crossed)
        if (hex != Cube{} && hex != away) result.crossed.insert(hex);
    for (Cube hex : beside) {
        if (crossed.contains(hex)) continue;
        // On a map with south downwards, in half hexes east and rows south.
        const int east = 2 * hex.x + hex.z, south = hex.z, line_east = 2 * away.x + away.z, line_south = away.z;
        (line_east * south - east * line_south > 0 ? result.right : result.left).insert(hex);
    }
    return result;
}

CubeSet as_set(const std::vector<Cube>& hexes) {
    CubeSet set(hexes.begin(), hexes.end());
    EXPECT_EQ(set.size(), hexes.size());  // none twice
    return set;
}

TEST(HexSight, BD_LOS_02_agrees_with_walking_along_the_line) {
    const int range = 20;
    int along_edges = 0, more_than_steps = 0;
    for (int x = -range; x <= range; ++x)
        for (int z = -range; z <= range; ++z) {
            const Cube away = {x, -x - z, z};
            if (length(away) > range) continue;
            const LinePassage found = passage(away);
            const Walk walked = walk(away);
            ASSERT_EQ(as_set(found.crossed), walked.crossed) << x << ' ' << z;
            ASSERT_EQ(as_set(found.left), walked.left) << x << ' ' << z;
            ASSERT_EQ(as_set(found.right), walked.right) << x << ' ' << z;
            along_edges += !found.left.empty();
            more_than_steps += int(found.crossed.size()) >= length(away) && length(away) > 0;
        }
    EXPECT_EQ(along_edges, 6 * range / 2);  // six directions, every second length
    EXPECT_GT(more_than_steps, 100);
}

TEST(HexSight, hexes_come_in_order_along_the_line) {
    for (int x = -8; x <= 8; ++x)
        for (int z = -8; z <= 8; ++z) {
            const Cube away = {x, -x - z, z};
            const LinePassage forth = passage(away), back = passage(Cube{} - away);
            const auto turned = [&](std::vector<Cube> hexes) {
                std::reverse(hexes.begin(), hexes.end());
                for (Cube& hex : hexes) hex = hex + away;
                return hexes;
            };
            ASSERT_EQ(forth.crossed, turned(back.crossed));
            ASSERT_EQ(forth.left, turned(back.right));
            ASSERT_EQ(forth.right, turned(back.left));
            for (std::size_t i = 1; i < forth.crossed.size(); ++i)
                ASSERT_LE(length(forth.crossed[i - 1]), length(forth.crossed[i]));
        }
}

TEST(HexLines, hold_the_hexes_of_each_line_that_are_on_the_board) {
    for (const auto& [columns, rows, short_even_rows, range] :
        {std::tuple{13, 9, true, 16}, {13, 9, false, 8}, {5, 5, true, 3}, {5, 5, false, 40}, {6, 20, true, 5},
            {26, 5, false, 9}, {26, 20, true, 4}, {26, 20, false, 4}}) {
        const HexGrid grid(columns, rows, short_even_rows);
        const HexLines lines(grid, range);
        EXPECT_EQ(lines.range(), range);
        for_pairs(grid, range, [&](HexIndex from, HexIndex to) {
            const LinePassage expected = passage(grid.cube(to) - grid.cube(from));
            const auto on_board = [&](const std::vector<Cube>& steps) {
                std::vector<HexIndex> hexes;
                for (Cube step : steps)
                    if (const HexIndex hex = grid.index(hex_of(grid.cube(from) + step)); hex != no_hex)
                        hexes.push_back(hex);
                return hexes;
            };
            const HexLine line = lines.between(from, to);
            ASSERT_EQ(listed(line.crossed), on_board(expected.crossed));
            ASSERT_EQ(listed(line.left), on_board(expected.left));
            ASSERT_EQ(listed(line.right), on_board(expected.right));
        });
    }
}

// What must hold of blocking between any two hexes, whatever stands on the board.
void check_blocking(const HexGrid& grid, int range, u64 seed) {
    const HexLines lines(grid, range);
    std::vector<bool> blocks(std::size_t(grid.slots()));
    Stream stream(seed);
    for (HexIndex hex : all(grid)) blocks[hex] = stream.below(100) < 20;
    const auto is_blocking = [&](HexIndex hex) { return bool(blocks[hex]); };
    int clear = 0, shut = 0;
    for_pairs(grid, range, [&](HexIndex from, HexIndex to) {
        const HexLine line = lines.between(from, to);
        const bool before = blocked(line, is_blocking);
        ++(before ? shut : clear);

        // BD-LOS-04: the same in both directions.
        ASSERT_EQ(before, blocked(lines.between(to, from), is_blocking));
        // BD-LOS-01: adjacent hexes always see each other, and the ends never block.
        if (grid.distance(from, to) <= 1) {
            ASSERT_FALSE(blocked(line, [](HexIndex) { return true; }));
        }
        ASSERT_FALSE(blocked(line, [&](HexIndex hex) { return hex == from || hex == to; }));
        // Taking a blocker away never blocks, and without any the line is clear.
        for (const LineHexes& hexes : {line.left, line.crossed, line.right})
            for (HexIndex hex : hexes) {
                if (!blocks[hex]) continue;
                blocks[hex] = false;
                ASSERT_LE(blocked(line, is_blocking), before);
                blocks[hex] = true;
            }
        ASSERT_FALSE(blocked(line, [](HexIndex) { return false; }));
    });
    EXPECT_GT(clear, 1000);
    EXPECT_GT(shut, 1000);
}

TEST(HexLines, BD_LOS_04_symmetry_and_blockers_on_the_customary_board) {
    for (u64 seed = 0; seed < 20; ++seed) check_blocking(customary, 16, seed);
    for (u64 seed = 0; seed < 5; ++seed) check_blocking(HexGrid(13, 9, false), 16, seed);
}

TEST(HexLines, BD_LOS_04_symmetry_and_blockers_on_the_largest_board) {
    check_blocking(HexGrid(26, 20, true), 9, 1);
    check_blocking(HexGrid(26, 20, false), 9, 2);
}

}  // namespace
}  // namespace sandtable
