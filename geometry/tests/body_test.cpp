// Bodies: gaps are 0 exactly when bodies touch or overlap, ranges are exact, and boxes agree with the places in them.
#include "geometry/body.h"

#include <cmath>

#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

// Bodies that often touch: of a few units, and large ones on the largest board.
Body body(Cases& cases, bool small) {
    const Place centre = small ? cases.place({"", 24, 24}) : cases.far_place();
    const auto size = [&] { return small ? cases.number(4, 10) : cases.number(4, most_coordinate / 4); };
    if (cases.flip()) return Body::disc(centre, small ? cases.number(0, 5) : size());
    return Body::box(centre, size(), size(), cases.facing());
}

// How far a body reaches inside a direction's half plane: the support function, times `length`, the direction's.
i128 reach_along(const Body& body, Offset way, i64 length) {
    i64 most = dot(way, body.corners()[0] - Place{});
    for (const Place corner : body.corners()) most = std::max(most, dot(way, corner - Place{}));
    return i128{most} + i128{body.radius()} * length;
}

TEST(Body, Discs) {
    const Body a = Body::disc({0, 0}, 500), b = Body::disc({3'000, 4'000}, 500);
    EXPECT_EQ(gap(a, b), 4'000);
    EXPECT_TRUE(within(a, b, 4'000));
    EXPECT_FALSE(within(a, b, 3'999));
    EXPECT_FALSE(nearer(a, b, 4'000));
    EXPECT_TRUE(touch(a, Body::disc({600, 800}, 500)));
    EXPECT_TRUE(overlap(a, Body::disc({600, 799}, 500)));
    EXPECT_EQ(gap(a, Body::disc({601, 800}, 500)), 1);
}

TEST(Body, A_rank_of_bases_is_in_contact) {
    for (Degrees facing = 0; facing < 360; ++facing) {
        std::vector<Body> rank;
        for (int i = 0; i < 4; ++i) rank.push_back(Body::in_rank({60'000, 45'000}, 3'000, 1'500, facing, 4, i));
        for (std::size_t i = 0; i < rank.size(); ++i) {
            ASSERT_EQ(where(rank[i], rank[i].centre()), Lies::inside);
            for (std::size_t k = i + 1; k < rank.size(); ++k) {
                ASSERT_FALSE(overlap(rank[i], rank[k])) << facing;
                ASSERT_EQ(touch(rank[i], rank[k]), k == i + 1) << facing;
            }
        }
    }
}

TEST(Body, Boxes_corner_to_side) {
    const Body flat = Body::box({0, 0}, 100, 40, 0);
    const Body turned = Body::box({0, 60}, 40, 40, 45);  // its corner is 28 above its centre
    EXPECT_EQ(gap(flat, turned), 12);
    EXPECT_TRUE(touch(flat, turned.moved({0, -12})));
    EXPECT_TRUE(overlap(flat, turned.moved({0, -13})));
    // As a cross, with no corner of either in the other.
    EXPECT_TRUE(overlap(flat, Body::box({0, 0}, 100, 40, 90)));
    EXPECT_EQ(gap(flat, Body::box({0, 0}, 100, 40, 90)), 0);
    EXPECT_EQ(nearest(flat, turned).on_first, (Place{0, 20}));
    EXPECT_EQ(nearest(flat, turned).on_second, (Place{0, 32}));
}

TEST(Body, Gap_is_the_least_range_within_and_0_exactly_when_they_touch_or_overlap) {
    Cases cases(30);
    int overlapping = 0, touching = 0;
    for (int i = 0; i < 40'000; ++i) {
        const Body a = body(cases, i % 4), b = body(cases, i % 4);
        const i64 apart = gap(a, b);
        ASSERT_EQ(apart, gap(b, a));
        ASSERT_EQ(overlap(a, b), overlap(b, a));
        ASSERT_TRUE(within(a, b, apart));
        ASSERT_FALSE(within(a, b, apart - 1));
        ASSERT_FALSE(nearer(a, b, apart - 1));
        ASSERT_TRUE(nearer(a, b, apart + 1));
        ASSERT_EQ(within(a, b, apart - 1), within(b, a, apart - 1));
        ASSERT_EQ(nearer(a, b, apart), nearer(b, a, apart));
        ASSERT_EQ(apart == 0, overlap(a, b) || touch(a, b));
        ASSERT_EQ(touch(a, b), touch(b, a));
        overlapping += overlap(a, b);
        touching += touch(a, b);
        const Offset by = {cases.number(-3, 3), cases.number(-3, 3)};
        ASSERT_EQ(gap(a.moved(by), b.moved(by)), apart);
        // What is drawn is as long as what is told, give or take the rounding of both ends.
        const Nearest drawn = nearest(a, b);
        ASSERT_NEAR(double(length(drawn.on_first, drawn.on_second)), double(apart), 3);
    }
    EXPECT_GT(overlapping, 5'000);
    EXPECT_GT(touching, 500);
}

// Two convex bodies are apart by the most that some direction shows between them; so no direction may show more than
// the gap, and where they are apart, one of those between corners and sides shows it.
TEST(Body, No_direction_shows_a_wider_gap) {
    Cases cases(31);
    for (int i = 0; i < 4'000; ++i) {
        const Body a = body(cases, i % 2), b = body(cases, i % 2);
        const i64 apart = gap(a, b);
        double widest = -1e18;
        const auto try_direction = [&](Offset way) {
            if (way == Offset{}) return;
            const double size = std::sqrt(double(square(way)));
            const double a_to = double(reach_along(a, way, 0)) / size + a.radius();
            const double b_from = -double(reach_along(b, -way, 0)) / size - b.radius();
            widest = std::max(widest, b_from - a_to);
        };
        for (const Body* one : {&a, &b})
            for (std::size_t k = 0; k < one->corners().size(); ++k) {
                const Segment line = edge(*one, k);
                const Offset along = line.to - line.from;
                try_direction({along.y, -along.x});
                try_direction({-along.y, along.x});
            }
        for (const Place from : a.corners())
            for (const Place to : b.corners()) {
                try_direction(to - from);
                try_direction(from - to);
            }
        // Rounding up what a double nearly knows.
        ASSERT_NEAR(double(apart), std::max(0.0, std::ceil(widest)), 1.0);
        ASSERT_TRUE(std::abs(widest) < 1e-3 || overlap(a, b) == (widest < 0));
    }
}

TEST(Body, Overlap_agrees_with_the_places_inside) {
    Cases cases(32);
    for (int i = 0; i < 4'000; ++i) {
        const Body a = body(cases, true), b = body(cases, true);
        bool both = false;
        for (i32 x = -12; x <= 36; ++x)
            for (i32 y = -12; y <= 36; ++y)
                both |= where(a, {x, y}) == Lies::inside && where(b, {x, y}) == Lies::inside;
        ASSERT_TRUE(!both || overlap(a, b));
    }
}

// A body is what lies within its radius of its core, so both know the same of a base that comes near.
TEST(Body, Core) {
    Cases cases(35);
    for (int i = 0; i < 20'000; ++i) {
        const bool small = i % 4;
        const Body one = body(cases, small);
        const auto place = [&] { return small ? cases.place({"", 24, 24}) : cases.far_place(); };
        const Segment line = {place(), place()};
        const i32 radius = small ? cases.number(1, 6) : cases.number(1, most_coordinate / 8);
        const Body base = Body::disc(line.from, radius);
        ASSERT_EQ(distance_to_core(one, line.from), distance_to_core(one, Segment{line.from, line.from}));
        ASSERT_LE(distance_to_core(one, line), distance_to_core(one, line.from));
        ASSERT_EQ(distance_to_core(one, line.from).nearer(i64{one.radius()} + radius), overlap(one, base));
        if (line.from != line.to) {  // a wall without length has no stretch inside of a box
            ASSERT_EQ(distance_to_core(one, line).within(i64{one.radius()} + radius), within(one, line, radius));
        }
        const Place core = nearest_on_core(one, line.from);
        ASSERT_NEAR(double(length(core, line.from)), double(distance_to_core(one, line.from).up()), 2);
        const bool inside = !one.is_disc() && where(one, line.from) != Lies::outside;
        ASSERT_TRUE(!one.is_disc() || core == one.centre());
        ASSERT_TRUE(!inside || core == line.from);
    }
}

TEST(Body, Walls) {
    Cases cases(33);
    int overlapping = 0, touching = 0;
    for (int i = 0; i < 20'000; ++i) {
        const bool small = i % 4;
        const Body one = body(cases, small);
        const auto end = [&] { return small ? cases.place({"", 24, 24}) : cases.far_place(); };
        const Segment wall = {end(), end()};
        const i64 apart = gap(one, wall);
        ASSERT_EQ(apart, gap(one, reversed(wall)));
        ASSERT_TRUE(within(one, wall, apart));
        ASSERT_FALSE(within(one, wall, apart - 1));
        ASSERT_FALSE(nearer(one, wall, apart - 1));
        ASSERT_TRUE(nearer(one, wall, apart + 1));
        overlapping += overlap(one, wall);
        touching += apart == 0 && !overlap(one, wall);
        // The wall runs inside a box exactly if it has a stretch inside its outline.
        if (one.is_disc()) {
            ASSERT_EQ(overlap(one, wall), one.radius() > 0 && distance(one.centre(), wall).nearer(one.radius()));
        } else {
            std::vector<Stretch> inside;
            stretches_inside(one.corners(), wall, inside);
            ASSERT_EQ(overlap(one, wall), !inside.empty());
        }
    }
    EXPECT_GT(overlapping, 3'000);
    EXPECT_GT(touching, 200);
}

TEST(Body, Areas) {
    Cases cases(34);
    int inside = 0, across = 0;
    for (int i = 0; i < 6'000; ++i) {
        const bool small = i % 4;
        const auto area =
            cases.outline(small ? Place{12, 12} : Place{}, small ? 20 : most_coordinate / 2, cases.number(5, 10));
        if (area.size() < 3 || self_crossing(area)) continue;
        const Body one = body(cases, small);
        const i64 apart = gap(one, area);
        ASSERT_TRUE(within(one, area, apart));
        ASSERT_FALSE(within(one, area, apart - 1));
        ASSERT_TRUE(apart == 0 || !overlap(one, area));
        if (is_inside(one, area)) {
            ++inside;
            ASSERT_TRUE(one.radius() == 0 || overlap(one, area));
            for (const Place corner : one.corners()) ASSERT_TRUE(contains(area, corner));
            ASSERT_TRUE(one.radius() == 0 || !distance_to_border(area, one.centre()).nearer(one.radius()));
        } else if (overlap(one, area)) {
            ++across;
        }
    }
    EXPECT_GT(inside, 100);
    EXPECT_GT(across, 500);
}

}  // namespace
}  // namespace sandtable
