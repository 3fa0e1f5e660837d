// Lines: sides, crossings and distances, against slower ways of finding the same.
#include "geometry/segment.h"

#include <cmath>

#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

static_assert(side({{0, 0}, {0, -5}}, {3, -2}) == 1);  // looking north, east is to the right
static_assert(cross({{0, 0}, {10, 0}}, {{5, -5}, {5, 5}}) && !cross({{0, 0}, {10, 0}}, {{5, 0}, {5, 5}}));
static_assert(!cross({{5, 0}, {5, 5}}, {{0, 0}, {10, 0}}) && meet({{5, 0}, {5, 5}}, {{0, 0}, {10, 0}}));
static_assert(distance(Place{5, 3}, Segment{{0, 0}, {10, 0}}).within(3));
static_assert(!distance(Place{5, 3}, Segment{{0, 0}, {10, 0}}).nearer(3));
static_assert(distance(Place{13, 4}, Segment{{0, 0}, {10, 0}}).up() == 5);
static_assert(distance(Place{0, 1}, Segment{{0, 0}, {1, 1}}).up() == 1);  // 0.707

Segment segment(Cases& cases, int i) {
    const auto place = [&] { return i % 2 ? cases.far_place() : cases.place(board_sizes[0]); };
    return {place(), place()};
}

// Where the line through two places that differ crosses another, by solving for both fractions with Cramer's rule.
bool slow_meet(const Segment& a, const Segment& b) {
    const Offset u = a.to - a.from, v = b.to - b.from, w = b.from - a.from;
    const i128 turn = i128{u.x} * v.y - i128{u.y} * v.x;
    if (turn != 0) {
        const i128 s = (i128{w.x} * v.y - i128{w.y} * v.x) * (turn < 0 ? -1 : 1);
        const i128 t = (i128{w.x} * u.y - i128{w.y} * u.x) * (turn < 0 ? -1 : 1);
        const i128 whole = turn < 0 ? -turn : turn;
        return 0 <= s && s <= whole && 0 <= t && t <= whole;
    }
    return lies_on(a, b.from) || lies_on(a, b.to) || lies_on(b, a.from);
}

TEST(Segment, Meetings) {
    Cases cases(10);
    int met = 0;
    for (int i = 0; i < 40'000; ++i) {
        const Segment a = segment(cases, i), b = segment(cases, i);
        ASSERT_EQ(meet(a, b), slow_meet(a, b));
        ASSERT_EQ(meet(a, b), meet(b, a));
        ASSERT_EQ(meet(a, b), distance(a, b) == Distance());
        const auto part = meeting(a, b);
        ASSERT_EQ(part.has_value(), meet(a, b));
        if (!part) continue;
        ++met;
        const Place there = at(a.from, a.to, *part);
        ASSERT_TRUE(distance(there, b).within(1));
        if (cross(a, b)) {
            const auto back = meeting(reversed(a), b);
            ASSERT_EQ(part->over + back->over, part->under);
            ASSERT_EQ(there, at(a.to, a.from, *back));
        }
        // Nothing of b lies on a before it.
        for (const Place end : {b.from, b.to}) ASSERT_TRUE(!lies_on(a, end) || *part <= nearest(a, end));
    }
    EXPECT_GT(met, 4'000);
}

TEST(Segment, Distances) {
    Cases cases(11);
    for (int i = 0; i < 40'000; ++i) {
        const Segment line = segment(cases, i), other = segment(cases, i);
        const Place place = segment(cases, i).from;
        const Distance exact = distance(place, line);
        const i64 up = exact.up();
        ASSERT_TRUE(exact.within(up));
        ASSERT_FALSE(exact.within(up - 1));
        ASSERT_FALSE(exact.nearer(up - 1));
        ASSERT_EQ(exact, distance(place, reversed(line)));
        ASSERT_EQ(exact == Distance(), lies_on(line, place));
        // Nowhere on the line is nearer, and the place said to be nearest is as near as whole places come.
        const Place there = at(line.from, line.to, nearest(line, place));
        ASSERT_TRUE(distance(place, there).within(up + 1));
        const i64 parts = cases.number(1, 1'000);
        const Place some = at(line.from, line.to, {cases.number(0, i32(parts)), parts});
        ASSERT_GE(length(place, some) + 1, up);

        const Distance between = distance(line, other);
        ASSERT_EQ(between, distance(other, line));
        ASSERT_LE(between, distance(line.from, other));
        ASSERT_LE(between, distance(other.to, line));
        ASSERT_LE(between.up(), length(some, at(other.from, other.to, {cases.number(0, i32(parts)), parts})) + 2);
    }
}

TEST(Segment, Distances_are_in_order) {
    Cases cases(12);
    for (int i = 0; i < 20'000; ++i) {
        const Distance a = distance(segment(cases, i).from, segment(cases, i));
        const Distance b = distance(segment(cases, i).from, segment(cases, i));
        ASSERT_EQ(a<b, b> a);
        ASSERT_TRUE(a.up() >= b.up() || a < b);
        ASSERT_TRUE(a >= b || a.up() <= b.up());
    }
}

TEST(Fraction, Is_nought_where_nothing_is_said) {
    EXPECT_EQ(Fraction(), (Fraction{0, 1}));
    EXPECT_EQ(Distance(), distance(Place{3, 4}, Place{3, 4}));
}

}  // namespace
}  // namespace sandtable
