// Outlines of ground on a board of hexes: one for what hangs together, around the whole of it, with its holes left out.
#include "report/hex_plan.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace sandtable {
namespace {

std::vector<Scene::Cell> board(int columns, int rows) {
    std::vector<Scene::Cell> cells;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) {
            Scene::Cell cell;
            cell.x = x, cell.y = y;
            cells.push_back(cell);
        }
    return cells;
}
hexes::Has any_of(std::vector<Place> places) {
    return [places](const Scene::Cell& cell) {
        return std::ranges::any_of(places, [&](Place at) { return at.x == cell.x && at.y == cell.y; });
    };
}

TEST(HexPlan, NeighboursLieAWholeHexAway) {
    for (const Place at : {Place{3, 2}, Place{3, 3}})
        for (const Place next : hexes::neighbours(at))
            EXPECT_NEAR(
                plane::distance(hexes::centre(at.x, at.y), hexes::centre(next.x, next.y)), 2 * hexes::half, 0.1);
}

TEST(HexPlan, GroundThatHangsTogetherHasOneOutlineAboutAllOfIt) {
    const auto cells = board(7, 7);
    const auto two = hexes::outlines(cells, any_of({{1, 1}, {2, 1}, {5, 5}}));
    ASSERT_EQ(two.size(), 2U);
    const auto holds = [&](Place at) {
        return std::ranges::any_of(
            two, [&](const plane::Points& outline) { return plane::is_inside(hexes::centre(at.x, at.y), outline); });
    };
    for (const Place in : {Place{1, 1}, Place{2, 1}, Place{5, 5}}) EXPECT_TRUE(holds(in)) << in.x << ' ' << in.y;
    for (const Place out : {Place{0, 1}, Place{3, 1}, Place{5, 4}}) EXPECT_FALSE(holds(out)) << out.x << ' ' << out.y;
}

TEST(HexPlan, AHoleIsLeftOut) {
    const Place middle{3, 3};
    const auto ring = hexes::neighbours(middle);
    const auto outlines = hexes::outlines(board(7, 7), any_of({ring.begin(), ring.end()}));
    ASSERT_EQ(outlines.size(), 1U);
    EXPECT_FALSE(plane::is_inside(hexes::centre(3, 3), outlines[0]));
    for (const Place at : ring) EXPECT_TRUE(plane::is_inside(hexes::centre(at.x, at.y), outlines[0]));
}

TEST(HexPlan, TheRimOfTheBoardStaysStraight) {
    const auto outlines = hexes::outlines(board(1, 1), any_of({{0, 0}}));
    ASSERT_EQ(outlines.size(), 1U);
    EXPECT_EQ(outlines[0].size(), 6U);
    EXPECT_NEAR(plane::area(outlines[0]), plane::area(hexes::corners(hexes::centre(0, 0))), 0.01);
}

}
}
