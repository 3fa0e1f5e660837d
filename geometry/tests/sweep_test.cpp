// Moving bodies: contact agrees with a thousand places sampled on the leg, each of them exact.
#include "geometry/sweep.h"

#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

constexpr i64 samples = 1'000;

// A random body somewhere on a board of this size.
Body body(Cases& cases, i32 board, i32 largest) {
    const Place centre = cases.place({"", board, board});
    const auto size = [&] { return cases.number(4, largest); };
    if (cases.flip()) return Body::disc(centre, cases.flip() ? size() / 2 : size());
    return Body::box(centre, size(), size(), cases.facing());
}

struct Tally {
    int hits = 0, slips = 0, starts = 0;
};

// Moves by a thousand equal steps, so that each sample is a whole place. `other` is anything that can be overlapped.
template <class Other> void check(const Body& mover, Offset step, const Other& other, Tally& tally) {
    const Offset leg = {step.x * samples, step.y * samples};
    const auto part = contact(mover, leg, other);
    i64 first = -1;
    for (i64 k = 0; k <= samples && first < 0; ++k)
        if (overlap(mover.moved({step.x * k, step.y * k}), other)) first = k;
    if (first < 0) {  // free, or it slips by between two samples
        tally.slips += part.has_value();
        if (!part) return;
        const i64 before = i64{*part} * samples / whole_leg;
        ASSERT_LT(before, samples);
        const i64 stride = length(Place{}, Place{} + step);
        ASSERT_TRUE(within(mover.moved({step.x * before, step.y * before}), other, stride));
        return;
    }
    ASSERT_TRUE(part) << first;
    ++tally.hits;
    tally.starts += first == 0;
    // It is free at the sample before, so the overlap begins there or later, and not after the first sample inside.
    ASSERT_LE(*part, first * whole_leg / samples);
    ASSERT_GE(*part, std::max(i64{0}, first - 1) * whole_leg / samples);
}

template <class Make> Tally check_all(u64 seed, int count, Make make) {
    Cases cases(seed);
    Tally tally;
    for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
        const bool small = i % 2;
        const i32 board = small ? 40 : 72'000, largest = small ? 10 : 6'000;
        const Offset step = small ? Offset{cases.number(-1, 1), cases.number(-1, 1)}
                                  : Offset{cases.number(-70, 70), cases.number(-70, 70)};
        // On the small board a leg of 1,000 units starts that far off, more or less, and ends beyond.
        Body mover = body(cases, board, largest);
        const i64 back = small ? cases.number(0, 1'000) : 0;
        mover = mover.moved({-step.x * back, -step.y * back});
        check(mover, step, make(cases, board, largest), tally);
    }
    return tally;
}

TEST(Sweep, A_disc_stops_at_a_disc) {
    const Body mover = Body::disc({0, 0}, 500), other = Body::disc({5'000, 0}, 500);
    EXPECT_EQ(contact(mover, {8'000, 0}, other), whole_leg / 2);
    EXPECT_EQ(contact(mover, {4'000, 0}, other), std::nullopt);                    // touches at the end
    EXPECT_EQ(contact(mover, {8'000, 0}, other.moved({0, 1'000})), std::nullopt);  // slides along
    EXPECT_TRUE(contact(mover, {8'000, 0}, other.moved({0, 999})));
    EXPECT_EQ(contact(mover.moved({4'000, 0}), {8'000, 0}, other), 0);              // touches, and goes in
    EXPECT_EQ(contact(mover.moved({4'000, 0}), {-8'000, 0}, other), std::nullopt);  // touches, and goes away
}

TEST(Sweep, A_disc_stops_at_the_end_of_a_wall) {
    const Body mover = Body::disc({0, 300}, 500);
    const Segment wall = {{5'000, 0}, {5'000, -9'000}};
    EXPECT_EQ(contact(mover, {9'200, 0}, wall), whole_leg / 2);  // 400 before the wall, 300 beside its end
    EXPECT_EQ(contact(mover.moved({0, 200}), {9'200, 0}, wall), std::nullopt);
}

TEST(Sweep, A_box_stops_at_a_corner) {
    const Body mover = Body::box({0, 0}, 1'000, 2'000, 90);
    EXPECT_EQ(contact(mover, {8'000, 0}, Body::box({6'000, 0}, 2'000, 2'000, 0)), whole_leg / 2);
    EXPECT_EQ(contact(mover, {0, 8'000}, Segment{{0, 4'500}, {9, 4'500}}), whole_leg / 2);
    EXPECT_EQ(contact(mover, {0, 8'000}, Segment{{1'000, 4'500}, {2'000, 4'500}}), std::nullopt);
    const Place pond[] = {{-300, 4'500}, {0, 5'000}, {-300, 9'000}};
    EXPECT_EQ(contact(mover, {0, 8'000}, pond), whole_leg / 2);
    EXPECT_EQ(contact(mover.moved({-200, 5'500}), {0, 8'000}, pond), 0);
}

TEST(Sweep, Agrees_with_samples_against_bodies) {
    const Tally tally =
        check_all(40, 1'500, [](Cases& cases, i32 board, i32 largest) { return body(cases, board, largest); });
    EXPECT_GT(tally.hits, 300);
    EXPECT_GT(tally.starts, 20);
    EXPECT_LT(tally.slips, tally.hits / 10);
}

TEST(Sweep, Agrees_with_samples_against_walls) {
    const Tally tally = check_all(41, 1'500, [](Cases& cases, i32 board, i32) {
        return Segment{cases.place({"", board, board}), cases.place({"", board, board})};
    });
    EXPECT_GT(tally.hits, 300);
    EXPECT_LT(tally.slips, tally.hits / 10);
}

TEST(Sweep, Agrees_with_samples_against_areas) {
    Cases cases(42);
    Tally tally;
    for (int i = 0; i < 500 && !HasFatalFailure(); ++i) {
        const auto area = cases.outline({36'000, 36'000}, 20'000, cases.number(5, 9));
        if (area.size() < 3 || self_crossing(area)) continue;
        // An area is not convex, so that a body may be out again at the samples; the first part must still be right.
        check(body(cases, 72'000, 6'000), {cases.number(-70, 70), cases.number(-70, 70)}, Outline(area), tally);
    }
    EXPECT_GT(tally.hits, 100);
}

TEST(Sweep, Agrees_with_samples_on_the_largest_board) {
    Cases cases(45);
    Tally tally;
    constexpr i32 most = most_coordinate, step = 2 * most / i32(samples);
    for (int i = 0; i < 1'000 && !HasFatalFailure(); ++i) {
        const auto far_body = [&] {
            const i32 size = cases.number(4, most / 4);
            const Place centre = {cases.number(size - most, most - size), cases.flip() ? size - most : most - size};
            return cases.flip() ? Body::disc(centre, size) : Body::box(centre, size, size / 2 + 4, cases.facing());
        };
        const Offset by = {cases.flip() ? step : cases.number(-step, step), cases.flip() ? -step : step};
        const Body mover = far_body(), other = far_body();
        check(mover, by, other, tally);
        check(mover, by, Segment{cases.far_place(), cases.far_place()}, tally);
    }
    EXPECT_GT(tally.hits, 300);
}

TEST(Sweep, Is_the_same_if_the_other_moves) {
    Cases cases(43);
    int hits = 0;
    for (int i = 0; i < 10'000; ++i) {
        const Body a = body(cases, 72'000, 6'000), b = body(cases, 72'000, 6'000);
        const Offset leg = {cases.number(-70'000, 70'000), cases.number(-70'000, 70'000)};
        const auto there = contact(a, leg, b), back = contact(b, -leg, a);
        hits += there.has_value();
        ASSERT_EQ(there, back);
    }
    EXPECT_GT(hits, 300);
}

TEST(Sweep, The_last_free_place_is_free) {
    Cases cases(44);
    int stopped = 0;
    for (int i = 0; i < 10'000; ++i) {
        const Body mover = body(cases, 72'000, 4'000), other = body(cases, 72'000, 6'000);
        const Place to = cases.place(board_sizes[1]);
        const auto part = contact(mover, to - mover.centre(), other);
        if (!part || overlap(mover, other)) continue;
        ++stopped;
        const auto free = [&](const Body& body) { return !overlap(body, other); };
        const Place stop = last_free(mover, to, *part, free);
        const Body there = mover.moved(stop - mover.centre());
        ASSERT_FALSE(overlap(there, other));
        // Most come to a stop within a hair; who only grazes the other may be put back further.
        if (length(mover.centre(), stop) + 4 > length(mover.centre(), gone(mover.centre(), to, *part))) {
            ASSERT_LE(gap(there, other), 8);
        }
    }
    EXPECT_GT(stopped, 300);
}

TEST(Sweep, A_leg_that_ends_touching_is_free_all_the_way) {
    const Body box = Body::box({0, 0}, 10, 10, 0), other = Body::box({30, 0}, 10, 10, 0);
    EXPECT_EQ(contact(box, {20, 0}, other), std::nullopt);
    EXPECT_EQ(contact(box, {21, 0}, other), whole_leg * 20 / 21);
    EXPECT_EQ(contact(box, {20, 0}, Segment{{25, -9}, {25, 9}}), std::nullopt);
}

TEST(Sweep, The_last_free_place_may_lie_before_the_part_that_was_gone) {
    const Body mover = Body::disc({0, 0}, 5);
    const auto free_to = [](i32 x) { return [x](const Body& body) { return body.centre().x <= x; }; };
    EXPECT_EQ(last_free(mover, {100, 0}, whole_leg / 2, free_to(99)), (Place{50, 0}));
    EXPECT_EQ(last_free(mover, {100, 0}, whole_leg / 2, free_to(47)), (Place{47, 0}));
    EXPECT_EQ(last_free(mover, {100, 0}, whole_leg / 2, free_to(-1)), (Place{0, 0})) << "the start, whatever it is";
}

// It slips by the near end of a wall, and is inside for less than a part of its way; the far end is nothing to it.
TEST(Sweep, A_graze_shorter_than_a_part_is_where_it_comes_nearest) {
    const Segment wall = {{35'000, 401}, {60'000, 5'000}};
    EXPECT_EQ(contact(Body::disc({0, 0}, 400), {70'000, 2}, wall), whole_leg / 2);
    EXPECT_EQ(contact(Body::disc({0, 0}, 400), {70'000, 2}, Segment{wall.to, wall.from}), whole_leg / 2);
}

TEST(Sweep, The_largest_board) {
    const i32 most = most_coordinate;
    const Body mover = Body::disc({-most + 600, -most + 600}, 600);
    const Segment wall = {{-most, most}, {most, -most}};
    const Offset leg = {2 * most - 1'200, 2 * most - 1'200};
    const auto part = contact(mover, leg, wall);
    ASSERT_TRUE(part);
    const Body there = mover.moved(gone(mover.centre(), mover.centre() + leg, *part) - mover.centre());
    EXPECT_FALSE(overlap(there, wall));
    EXPECT_LE(gap(there, wall), 2);
    EXPECT_EQ(contact(mover, {0, 2 * most - 1'200}, Body::box({most - 600, most - 600}, 600, 600, 45)), std::nullopt);
    EXPECT_TRUE(contact(mover, leg, Body::box({most - 600, most - 600}, 600, 600, 45)));
}

}  // namespace
}  // namespace sandtable
