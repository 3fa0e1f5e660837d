// Templates: what lies under them agrees with the places under them.
#include "geometry/template.h"

#include <cmath>

#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

Template random_template(Cases& cases, int kind) {
    const Place at = {cases.number(20, 60), cases.number(20, 60)};
    switch (kind) {
        case 0: return Template::circle(at, cases.number(0, 30));
        case 1: {
            const i32 radius = cases.number(3, 15);
            return Template::teardrop(ahead(at, cases.facing(), radius + cases.number(2, 40)), at, radius);
        }
        case 2: return Template::cone(at, cases.facing(), cases.number(5, 89), cases.number(10, 50));
        default: return Template::strip(at, cases.number(4, 50), cases.number(4, 50), cases.facing());
    }
}

TEST(Template, A_shell_of_three_inches) {
    const Template shell = Template::circle({10'000, 10'000}, 1'500);
    EXPECT_TRUE(shell.covers(Body::disc({12'000, 10'000}, 500)));  // touches
    EXPECT_FALSE(shell.covers(Body::disc({12'001, 10'000}, 500)));
    EXPECT_TRUE(shell.covers(Body::box({12'500, 10'000}, 2'000, 2'000, 0)));
    EXPECT_FALSE(shell.covers(Body::box({12'501, 10'000}, 2'000, 2'000, 0)));
    EXPECT_TRUE(shell.contains({10'000, 11'500}));
    EXPECT_FALSE(shell.contains({10'001, 11'500}));
}

TEST(Template, A_teardrop) {
    // Ten inches from its point to the middle of a circle of an inch and a half.
    const Template flame = Template::teardrop({0, 0}, {10'000, 0}, 1'500);
    EXPECT_TRUE(flame.contains({0, 0}));
    EXPECT_TRUE(flame.contains({11'500, 0}));
    EXPECT_FALSE(flame.contains({11'501, 0}));
    EXPECT_FALSE(flame.contains({-1, 0}));
    EXPECT_TRUE(flame.contains({5'000, 758}));  // 5,000 x tan(asin(0.15)) = 758.6
    EXPECT_FALSE(flame.contains({5'000, 760}));
    EXPECT_TRUE(flame.contains({5'000, -758}));
    EXPECT_TRUE(flame.covers(Body::disc({5'000, 1'250}, 500)));
    EXPECT_FALSE(flame.covers(Body::disc({5'000, 1'270}, 500)));
}

TEST(Template, A_cone) {
    const Template cone = Template::cone({0, 0}, 90, 45, 10'000);
    EXPECT_TRUE(cone.contains({10'000, 0}));
    EXPECT_FALSE(cone.contains({10'001, 0}));
    EXPECT_TRUE(cone.contains({7'071, 7'071}));
    EXPECT_FALSE(cone.contains({7'072, 7'072}));
    EXPECT_FALSE(cone.contains({5'000, 5'001}));
    EXPECT_TRUE(cone.covers(Body::disc({10'500, 0}, 500)));
    EXPECT_FALSE(cone.covers(Body::disc({-501, 0}, 500)));
    EXPECT_TRUE(cone.covers(Body::disc({-500, 0}, 500)));
    EXPECT_TRUE(cone.covers(Body::disc({0, 706}, 500)));  // 707 away from the side at 45 degrees
    EXPECT_FALSE(cone.covers(Body::disc({0, 708}, 500)));
    EXPECT_TRUE(cone.covers(Body::box({11'000, 0}, 4'000, 2'000, 90)));  // meets the round end alone
    EXPECT_FALSE(cone.covers(Body::box({11'001, 0}, 4'000, 2'000, 90)));
}

TEST(Template, Agrees_with_the_places_under_it) {
    Cases cases(90);
    for (int kind = 0; kind < 4; ++kind) {
        int covered = 0, slivers = 0;
        for (int i = 0; i < 2'500; ++i) {
            const Template laid = random_template(cases, kind);
            const Place centre = {cases.number(0, 80), cases.number(0, 80)};
            const Body body = cases.flip()
                ? Body::disc(centre, cases.number(0, 12))
                : Body::box(centre, cases.number(4, 24), cases.number(4, 24), cases.facing());
            bool any = false;
            const Bounds box = bounds(body);
            for (i32 x = box.least.x; x <= box.most.x && !any; ++x)
                for (i32 y = box.least.y; y <= box.most.y && !any; ++y)
                    any = where(body, {x, y}) != Lies::outside && laid.contains({x, y});
            ASSERT_TRUE(!any || laid.covers(body)) << kind;
            covered += any;
            slivers += laid.covers(body) && !any;  // so little of it that no whole place lies there
        }
        EXPECT_GT(covered, 400) << kind;
        EXPECT_LT(slivers, 60) << kind;
    }
}

// At a scale at which rounding is nothing, against distances in floating point.
TEST(Template, Agrees_with_distances) {
    Cases cases(91);
    int covered = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Place point = cases.place(board_sizes[1]);
        const Degrees facing = cases.number(0, 359);
        const int half = cases.number(1, 89);
        const i32 range = cases.number(1'000, 30'000), radius = cases.number(0, 5'000);
        const Place place = cases.place(board_sizes[1]);
        const Template cone = Template::cone(point, facing, half, range);
        constexpr double degree = 3.14159265358979323846 / 180;
        const double apart = std::hypot(double(place.x - point.x), double(place.y - point.y));
        const double angle = std::atan2(double(place.x - point.x), double(point.y - place.y));
        const double off = std::abs(std::remainder(angle - facing * degree, 360 * degree)) - half * degree;
        double gap = apart - range;  // from the round end, or from the nearer side
        if (off > 0) {
            const double passed = std::min(double(range), std::max(0.0, apart * std::cos(off)));
            gap = std::hypot(apart * std::sin(off), apart * std::cos(off) - passed);
        }
        if (std::abs(gap - radius) < 2) continue;
        ASSERT_EQ(cone.covers(Body::disc(place, radius)), gap < radius) << gap << ' ' << radius;
        covered += gap < radius;
    }
    EXPECT_GT(covered, 1'000);
}

TEST(Template, Half_a_base_under_a_circle) {
    // A base of 30 by 15 mm in hundredths, cut into its 450 square millimetres.
    const Body base = Body::box({60'000, 45'000}, 3'000, 1'500, 0);
    EXPECT_EQ(cells_covered(base, 30, 15, {60'000, 45'000}, 3'810), 450);
    EXPECT_EQ(cells_covered(base, 30, 15, {60'000, 60'000}, 3'810), 0);
    // A circle so large that its border is a straight line: half of it, give or take.
    EXPECT_EQ(cells_covered(base, 30, 15, {60'000 - 400'000, 45'000}, 400'000), 225);
    EXPECT_EQ(cells_covered(base, 30, 15, {60'000 - 400'000, 45'000}, 400'101), 240);
    Cases cases(92);
    for (int i = 0; i < 500; ++i) {
        const Place centre = cases.near({60'000, 45'000}, 5'000);
        const i32 radius = cases.number(0, 6'000);
        int count = 0;
        for (int x = 0; x < 30; ++x)
            for (int y = 0; y < 15; ++y) count += within({58'550 + 100 * x, 44'300 + 100 * y}, centre, radius);
        ASSERT_EQ(cells_covered(base, 30, 15, centre, radius), count);
    }
}

}  // namespace
}  // namespace sandtable
