// Boxes that turn on the spot, at whole degrees, and what a box covers that slides along a leg.
#include <gtest/gtest.h>

#include "geometry/sweep.h"
#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

// What a pivot is said to be blocked at is the first whole degree at which the box itself is not free.
template <class Other, class Make> void check_pivots(u64 seed, Make make, int& blocked, int& free_all_round) {
    Cases cases(seed);
    for (int i = 0; i < 3'000 && !testing::Test::HasFatalFailure(); ++i) {
        const bool small = i % 2;
        const Board_size board = small ? Board_size{"", 40, 40} : Board_size{"", 14'000, 14'000};
        const auto size = [&] { return small ? cases.number(4, 12) : cases.number(500, 6'000); };
        const Pivot pivot{cases.place(board), size(), size(), cases.facing(), cases.number(-180, 180)};
        const Other other = make(cases, board);
        const auto found = blocked_turn(pivot, [&](const Body& body) { return !overlap(body, other); });
        std::optional<Degrees> first;
        for (int turned = 1; turned <= std::abs(pivot.by) && !first; ++turned) {
            const Degrees now = facing(pivot.from + (pivot.by < 0 ? -turned : turned));
            if (overlap(Body::box(pivot.centre, pivot.width, pivot.depth, now), other)) first = now;
        }
        ASSERT_EQ(found, first);
        blocked += found.has_value();
        free_all_round += !overlap(Body::disc(pivot.centre, pivot.reach()), other);
    }
}

TEST(A_pivot, is_blocked_by_what_the_box_meets_at_a_whole_degree) {
    int blocked = 0, free_all_round = 0;
    check_pivots<Body>(
        50,
        [](Cases& cases, const Board_size& board) {
            return Body::disc(cases.place(board), cases.number(0, board.width / 10));
        },
        blocked, free_all_round);
    check_pivots<Segment>(
        51, [](Cases& cases, const Board_size& board) { return Segment{cases.place(board), cases.place(board)}; },
        blocked, free_all_round);
    EXPECT_GT(blocked, 800);
    EXPECT_GT(free_all_round, 1'000);
}

TEST(A_pivot, stays_within_its_reach) {
    Cases cases(52);
    for (int i = 0; i < 2'000; ++i) {
        const Pivot pivot{{0, 0}, cases.number(4, 9'000), cases.number(4, 9'000), cases.facing(), 0};
        for (int turned = 0; turned < 360; turned += 7) {
            const Body box = pivot.at(turned);
            for (const Place corner : box.corners()) ASSERT_TRUE(within({0, 0}, corner, pivot.reach()));
        }
    }
}

// A post before its front left corner: it turns right and not left.
TEST(A_pivot, goes_one_way_and_not_the_other) {
    const auto blocked = [](int by) {
        const Body post = Body::disc({-2'200, -2'000}, 100);
        return blocked_turn({{0, 0}, 3'000, 5'000, 0, by}, [&](const Body& body) { return !overlap(body, post); });
    };
    EXPECT_EQ(blocked(70), std::nullopt);
    EXPECT_EQ(blocked(-90), facing(-16));
    EXPECT_EQ(blocked(-15), std::nullopt);
    EXPECT_EQ(blocked(-16), facing(-16)) << "the last degree counts";
    EXPECT_EQ(blocked(0), std::nullopt);
}

TEST(Swept, is_the_convex_outline_of_all_that_the_box_covers) {
    Cases cases(53);
    for (int i = 0; i < 2'000; ++i) {
        const i32 most = i % 2 ? 12 : 6'000, far = i % 2 ? 9 : 24'000;
        const Body box = Body::box({0, 0}, cases.number(4, most), cases.number(4, most), cases.facing());
        const Offset step{cases.number(-far, far) / 4, cases.number(-far, far) / 4};
        const std::vector<Place> outline = swept(box, {4 * step.x, 4 * step.y});
        ASSERT_GE(outline.size(), 4u);
        ASSERT_GT(twice_the_area(outline), 0) << "clockwise";
        const Body end = box.moved({4 * step.x, 4 * step.y});
        for (std::size_t k = 0; k < outline.size(); ++k) {
            ASSERT_GT(side(edge(outline, k), edge(outline, (k + 1) % outline.size()).to), 0) << "convex";
            const auto is_corner = [&](Place corner) { return corner == outline[k]; };
            ASSERT_TRUE(std::ranges::any_of(box.corners(), is_corner) || std::ranges::any_of(end.corners(), is_corner));
        }
        for (int k = 0; k <= 4; ++k) ASSERT_TRUE(is_inside(box.moved({k * step.x, k * step.y}), outline));
    }
}

// It meets what the box meets on its way, and nothing else.
TEST(Swept, meets_what_the_box_runs_into) {
    Cases cases(54);
    int met = 0;
    for (int i = 0; i < 5'000; ++i) {
        const Body box =
            Body::box(cases.place(board_sizes[1]), cases.number(500, 6'000), cases.number(500, 6'000), cases.facing());
        const Offset leg{cases.number(-24'000, 24'000), cases.number(-24'000, 24'000)};
        const Body post = Body::disc(cases.place(board_sizes[1]), cases.number(0, 3'000));
        const bool meets = contact(box, leg, post).has_value();
        met += meets;
        ASSERT_EQ(overlap(post, swept(box, leg)), meets);
        ASSERT_EQ(nearer(post, swept(box, leg), 1'000),
            contact(box, leg, Body::disc(post.centre(), post.radius() + 1'000)).has_value());
    }
    EXPECT_GT(met, 150);
}

}  // namespace
}  // namespace sandtable
