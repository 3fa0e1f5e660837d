// Which facing of a hull a shot strikes.
#include <gtest/gtest.h>

#include "games/konflikt47/rules/damage/damage.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

// Two inches wide and four deep: the front is what lies within 26 degrees of straight ahead.
const Body tank = Body::box({20 * inch, 20 * inch}, 2 * inch, 4 * inch, 90);

Struck from(i32 east, i32 south) { return struck_from(tank, tank.centre() + Offset{east, south}); }

TEST(K47_VEH_02, the_borders_of_the_facings_run_through_the_corners_of_the_hull) {
    EXPECT_EQ(from(9 * inch, 0), Struck::front);
    EXPECT_EQ(from(0, 9 * inch), Struck::side);
    EXPECT_EQ(from(0, -9 * inch), Struck::side);
    EXPECT_EQ(from(-9 * inch, 0), Struck::rear);
    EXPECT_EQ(from(8'000, 3'999), Struck::front);
    EXPECT_EQ(from(8'000, 4'001), Struck::side);
    EXPECT_EQ(from(8'000, -4'001), Struck::side);
    EXPECT_EQ(from(-8'000, 3'999), Struck::rear);
    EXPECT_EQ(from(-8'000, 4'001), Struck::side);
}

TEST(K47_VEH_02, on_a_border_the_better_facing_is_struck) {
    EXPECT_EQ(from(8'000, 4'000), Struck::front) << "rather than the side";
    EXPECT_EQ(from(8'000, -4'000), Struck::front);
    EXPECT_EQ(from(-8'000, 4'000), Struck::side) << "rather than the rear";
    EXPECT_EQ(from(-8'000, -4'000), Struck::side);
}

// Quarters of 90 degrees, whichever way it looks.
TEST(K47_VEH_02, a_square_hull_has_quarters) {
    for (Degrees looks = 0; looks < 360; looks += 15) {
        const Body walker = Body::box({0, 0}, 2 * inch, 2 * inch, looks);
        const auto struck = [&](Degrees off) {
            return struck_from(walker, ahead({0, 0}, facing(looks + off), 20 * inch));
        };
        for (const Degrees off : {0, 44, -44}) EXPECT_EQ(struck(off), Struck::front) << looks;
        for (const Degrees off : {46, 90, 134, -46, -90, -134}) EXPECT_EQ(struck(off), Struck::side) << looks;
        for (const Degrees off : {136, 180, -136}) EXPECT_EQ(struck(off), Struck::rear) << looks;
    }
}

}
}
