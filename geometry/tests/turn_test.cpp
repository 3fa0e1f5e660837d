// Facings: directions are exact to their last digit, boxes keep their size, and straight ahead is what it says.
#include "geometry/turn.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

using testing::ElementsAre;

static_assert(direction(0) == Offset{0, -direction_length} && direction(90) == Offset{direction_length, 0});
static_assert(direction(180) == Offset{0, direction_length} && direction(270) == Offset{-direction_length, 0});
static_assert(direction(30).x == direction_length / 2 && direction(45).x == -direction(45).y);
static_assert(facing(-90) == 270 && facing(720) == 0 && turn(350, 20) == 30 && turn(20, 350) == 30);
static_assert(turn(0, 180) == 180);

TEST(Turn, Directions_are_the_nearest_whole_numbers) {
    for (int i = 0; i < 720; ++i) {
        const Offset way = turning::direction(i);
        const double angle = i * 3.14159265358979323846 / 360;
        EXPECT_EQ(way.x, std::llround(std::sin(angle) * double(direction_length))) << i;
        EXPECT_EQ(way.y, std::llround(-std::cos(angle) * double(direction_length))) << i;
    }
}

TEST(Turn, Opposite_directions_are_opposite) {
    for (Degrees i = 0; i < 360; ++i) {
        EXPECT_EQ(direction(i), -direction(facing(i + 180))) << i;
        EXPECT_EQ(cross(direction(i), direction(facing(i + 90))), square(direction(i))) << i;
    }
}

TEST(Turn, Corners_of_a_box) {
    EXPECT_THAT(
        corners({100, 100}, 30, 20, 0), ElementsAre(Place{85, 90}, Place{115, 90}, Place{115, 110}, Place{85, 110}));
    EXPECT_THAT(
        corners({100, 100}, 30, 20, 90), ElementsAre(Place{110, 85}, Place{110, 115}, Place{90, 115}, Place{90, 85}));
    // An odd width stays what it is; the middle lies half a unit off.
    EXPECT_THAT(corners({0, 0}, 5, 7, 0), ElementsAre(Place{-2, -3}, Place{3, -3}, Place{3, 4}, Place{-2, 4}));
}

TEST(Turn, A_box_that_is_turned_keeps_its_size_and_stays_convex) {
    Cases cases(5);
    for (int i = 0; i < 20'000; ++i) {
        const i32 width = cases.number(4, i & 1 ? 12 : 20'000), depth = cases.number(4, i & 1 ? 12 : 20'000);
        const auto box = corners(cases.far_place(), width, depth, cases.number(0, 359));
        for (std::size_t k = 0; k < 4; ++k) {
            const Offset edge = box[(k + 1) % 4] - box[k], next = box[(k + 2) % 4] - box[(k + 1) % 4];
            ASSERT_GT(cross(edge, next), 0);
            const double size = std::sqrt(double(square(edge)));
            ASSERT_NEAR(size, k & 1 ? depth : width, 1.5);
        }
    }
}

TEST(Turn, Neighbours_in_a_rank_share_corners) {
    Cases cases(6);
    for (int i = 0; i < 2'000; ++i) {
        const Place centre = cases.place(board_sizes[2]);
        const Degrees facing = cases.facing();
        const int count = cases.number(1, 6);
        for (int k = 0; k + 1 < count; ++k) {
            const auto left = corners_in_rank(centre, 3'000, 1'500, facing, count, k);
            const auto right = corners_in_rank(centre, 3'000, 1'500, facing, count, k + 1);
            ASSERT_EQ(left[1], right[0]);
            ASSERT_EQ(left[2], right[3]);
        }
        ASSERT_EQ(corners_in_rank(centre, 3'000, 1'500, facing, 1, 0), corners(centre, 3'000, 1'500, facing));
    }
}

TEST(Turn, Straight_ahead) {
    Cases cases(7);
    for (int i = 0; i < 20'000; ++i) {
        const Place from = cases.place(board_sizes[i % 4]);
        const Degrees facing = cases.number(0, 359);
        const i64 distance = cases.number(1, 100'000);
        const Place there = ahead(from, facing, distance);
        ASSERT_TRUE(is_ahead(from, facing, there));
        ASSERT_FALSE(is_ahead(from, sandtable::facing(facing + 180), there));
        ASSERT_NEAR(std::sqrt(double(square(from, there))), double(distance), 0.8);
        // One unit further to both sides of the ray is not.
        const Offset right = direction(sandtable::facing(facing + 90));
        const Offset by = {right.x > 0 ? 1 : -1, right.y > 0 ? 1 : -1};
        ASSERT_FALSE(is_ahead(from, facing, there + by) && is_ahead(from, facing, there + -by));
    }
    EXPECT_TRUE(is_ahead({5, 5}, 123, {5, 5}));
    EXPECT_TRUE(is_ahead({0, 0}, 45, {6, -5})) << "the ray passes through the corner of its square";
    EXPECT_FALSE(is_ahead({0, 0}, 45, {7, -5}));
}

TEST(Turn, Heading_is_the_nearest_degree) {
    for (Degrees facing = 0; facing < 360; ++facing)
        EXPECT_EQ(heading({7, -3}, ahead({7, -3}, facing, 100'000)), facing);
    Cases cases(8);
    for (int i = 0; i < 20'000; ++i) {
        const Place a = i & 1 ? cases.far_place() : cases.place(board_sizes[0]);
        const Place b = i & 1 ? cases.far_place() : cases.place(board_sizes[0]);
        if (a == b) continue;
        const Offset way = b - a;
        const double degrees = std::atan2(double(way.x), double(-way.y)) * 180 / 3.14159265358979323846;
        const double off = std::remainder(degrees - heading(a, b), 360.0);
        ASSERT_LE(std::abs(off), 0.5 + 1e-6);
    }
}

}  // namespace
}  // namespace sandtable
