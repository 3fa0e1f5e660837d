// Rectangles along the axes, against outlines of any shape.
#include "geometry/upright.h"

#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

TEST(Upright, What_only_touches_is_outside) {
    const Bounds box{{10, 10}, {20, 30}};
    EXPECT_TRUE(runs_inside(box, {{0, 0}, {15, 20}}));     // ends within
    EXPECT_TRUE(runs_inside(box, {{12, 12}, {13, 13}}));   // all of it within
    EXPECT_FALSE(runs_inside(box, {{0, 20}, {10, 20}}));   // ends on the border
    EXPECT_FALSE(runs_inside(box, {{10, 0}, {10, 40}}));   // runs along it
    EXPECT_FALSE(runs_inside(box, {{0, 20}, {20, 0}}));    // through a corner
    EXPECT_FALSE(runs_inside(box, {{0, 20}, {9, 40}}));    // past it
    EXPECT_FALSE(runs_inside(box, {{15, 15}, {15, 15}}));  // no line
    EXPECT_TRUE(runs_inside(box, {{10, 10}, {20, 30}}));   // from corner to corner
}

TEST(Upright, Same_as_stretches_inside_of_any_outline) {
    Cases cases(47);
    int inside = 0;
    for (const Board_size& board : {board_sizes[0], board_sizes[1], largest_board})
        for (int i = 0; i < 20'000; ++i) {
            const Place a = cases.place(board), b = cases.place(board);
            if (a.x == b.x || a.y == b.y) continue;
            const Bounds box = bounds(std::array{a, b});
            const std::vector<Place> outline = {
                box.least, {box.most.x, box.least.y}, box.most, {box.least.x, box.most.y}};
            ASSERT_TRUE(is_upright(outline, box));
            const Segment line{cases.place(board), cases.place(board)};
            std::vector<Stretch> found;
            stretches_inside(outline, line, found);
            ASSERT_EQ(runs_inside(outline, box, line), !found.empty());
            ASSERT_EQ(runs_inside(box, line), !found.empty())
                << line.from.x << ',' << line.from.y << " to " << line.to.x << ',' << line.to.y << " in " << box.least.x
                << ',' << box.least.y << " to " << box.most.x << ',' << box.most.y;
            inside += !found.empty();
        }
    EXPECT_GT(inside, 10'000);
}

TEST(Upright, Comes_nearer_as_the_distance_to_any_outline) {
    Cases cases(48);
    int near = 0, far = 0;
    for (const Board_size& board : {board_sizes[0], board_sizes[1], largest_board})
        for (int i = 0; i < 20'000; ++i) {
            const Place a = cases.place(board), b = cases.place(board);
            if (a.x == b.x || a.y == b.y) continue;
            const Bounds box = bounds(std::array{a, b});
            const std::vector<Place> outline = {
                box.least, {box.most.x, box.least.y}, box.most, {box.least.x, box.most.y}};
            const Place from = cases.place(board);
            const Segment line{from, i % 4 ? cases.place(board) : from};
            Distance least = distance(line, edge(outline, 0));
            for (std::size_t k = 1; k < 4; ++k) least = std::min(least, distance(line, edge(outline, k)));
            const bool inside = where(outline, from) == Lies::inside;
            // Radii about the distance itself, which is where they differ.
            for (const i64 radius : {i64{1}, least.up() - 1, least.up(), least.up() + 1, i64{500}}) {
                if (radius <= 0 || radius > largest_board.width) continue;
                const bool nearer = inside || least.nearer(radius);
                ASSERT_EQ(comes_nearer(box, line, i32(radius)), nearer)
                    << line.from.x << ',' << line.from.y << " to " << line.to.x << ',' << line.to.y << " by "
                    << box.least.x << ',' << box.least.y << " to " << box.most.x << ',' << box.most.y << " in "
                    << radius;
                (nearer ? near : far) += 1;
            }
        }
    EXPECT_GT(near, 10'000);
    EXPECT_GT(far, 10'000);
}

TEST(Upright, Which_outlines_are) {
    const Bounds box{{0, 0}, {10, 20}};
    const std::vector<Place> turned = {{5, 0}, {10, 10}, {5, 20}, {0, 10}};
    EXPECT_FALSE(is_upright(turned, bounds(turned)));
    const std::vector<Place> bow = {{0, 0}, {10, 20}, {10, 0}, {0, 20}};
    EXPECT_FALSE(is_upright(bow, box));
    const std::vector<Place> back = {{0, 20}, {10, 20}, {10, 0}, {0, 0}};
    EXPECT_TRUE(is_upright(back, box));
    const std::vector<Place> corner = {{0, 0}, {10, 0}, {10, 20}, {5, 20}, {5, 10}, {0, 10}};
    EXPECT_FALSE(is_upright(corner, box));
}

}
}
