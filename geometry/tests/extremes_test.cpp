// The largest boards that are allowed, corner to corner: the same promises hold, and the sanitizers find no overflow.
#include <gtest/gtest.h>

#include "geometry/arc.h"
#include "geometry/sight.h"
#include "geometry/template.h"
#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

constexpr i32 most = most_coordinate;

// A body whose corners reach to the end of the coordinates and not beyond.
Body body(Cases& cases) {
    const i32 size = cases.number(4, most / 4);
    const auto coordinate = [&] {
        return cases.flip() ? cases.number(size - most, most - size) : cases.flip() ? size - most : most - size;
    };
    const Place centre = {coordinate(), coordinate()};
    if (cases.flip()) return Body::disc(centre, size);
    return Body::box(centre, size, cases.number(4, size), cases.facing());
}

TEST(Extremes, Distances_and_gaps) {
    const Place corners[] = {{-most, -most}, {most, -most}, {most, most}, {-most, most}};
    const Segment diagonal = {corners[0], corners[2]}, other = {corners[1], corners[3]};
    EXPECT_EQ(distance(diagonal, other), Distance());
    EXPECT_EQ(distance(corners[1], diagonal).up(), 741'456);  // 2^19 times the root of 2, rounded up
    EXPECT_EQ(meeting(diagonal, other), (Fraction{1, 2}));
    EXPECT_EQ(twice_the_area(corners), i64{8} * most * most);
    EXPECT_LT(distance(corners[1], diagonal), distance(corners[1], Segment{corners[0], {most - 1, most}}));
    Cases cases(100);
    for (int i = 0; i < 20'000; ++i) {
        const Body a = body(cases), b = body(cases);
        const i64 apart = gap(a, b);
        ASSERT_TRUE(within(a, b, apart) && !within(a, b, apart - 1));
        ASSERT_EQ(apart == 0, overlap(a, b) || touch(a, b));
        const Segment wall = {cases.far_place(), cases.far_place()};
        ASSERT_EQ(gap(a, wall), gap(a, reversed(wall)));
        ASSERT_TRUE(within(a, wall, gap(a, wall)));
    }
}

TEST(Extremes, Sight) {
    Cases cases(102);
    int blocked = 0;
    for (int i = 0; i < 5'000; ++i) {
        const auto outline = cases.outline({0, 0}, most, cases.number(5, 10));
        if (outline.size() < 3 || self_crossing(outline)) continue;
        const Screen screens[] = {Screen::area(outline, cases.number(-most, most), Veil::hard),
            Screen::wall(outline, cases.number(-most, most), Veil::opaque)};
        const Sight_line line = {
            {cases.far_place(), cases.number(-most, most)}, {cases.far_place(), cases.number(-most, most)}};
        const Sight there = look(line, screens), back = look(line.reversed(), screens);
        ASSERT_EQ(there.veil, back.veil);
        blocked += there.blocked();
        const Place begin = at(line.from.at, line.to.at, there.part.from);
        ASSERT_TRUE(bounds(line.plan()).contains(begin));
        if (there.screen >= 0 && !(there.part.from == Fraction{})) {
            const Place same =
                at(line.to.at, line.from.at, {there.part.from.under - there.part.from.over, there.part.from.under});
            ASSERT_EQ(begin, same);
        }
    }
    EXPECT_GT(blocked, 300);
}

TEST(Extremes, Arcs_and_templates) {
    Cases cases(103);
    int covered = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Body one = body(cases);
        const Place point = {cases.number(-most / 2, most / 2), cases.number(-most / 2, most / 2)};
        const Degrees facing = cases.number(0, 359);
        const int half = cases.number(1, 89);
        const Arc arc = Arc::about(point, facing, half);
        const Template cone = Template::cone(point, facing, half, most / 2);
        // What lies under a cone lies in its arc and in its range, give or take a unit of rounding at its sides.
        if (cone.covers(one)) {
            ++covered;
            ASSERT_TRUE(within(one, Body::disc(point, 0), most / 2));
            ASSERT_TRUE(reaches(arc, one) || reaches(Arc::about(point, facing, half + 1), one));
        }
        const Place end = ahead(point, facing, most / 4);
        const Template drop = Template::teardrop(point, end, most / 8);
        ASSERT_TRUE(drop.contains(point) && drop.contains(end));
        ASSERT_TRUE(!within(one, Segment{point, end}, 0) || drop.covers(one));
        const Template circle = Template::circle(point, most / 2);
        ASSERT_TRUE(!cone.covers(one) || circle.covers(one));
    }
    EXPECT_GT(covered, 500);
    const Body base = Body::box({0, 0}, most, most, 45);
    EXPECT_EQ(cells_covered(base, 256, 256, {0, 0}, most), 256 * 256);
    EXPECT_EQ(cells_covered(base, 256, 256, {most, most}, most / 4), 0);
}

}  // namespace
}  // namespace sandtable
