// What the forecast of a shot says of its target: in a house, in a recce vehicle, behind armour.
#include <gtest/gtest.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/damage/gun_and_tank.h"
#include "games/konflikt47/tests/movement/a_hull.h"
#include "games/konflikt47/tests/team.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::shot_notes_test {
namespace {

TEST(K47_SHT_17, that_half_are_covered_is_told_of_men_in_the_open_country) {
    const auto told = [](bool housed) {
        Team team(mmg, 20 * inch);
        if (housed) house_blues(team);
        else build_wall(team);
        return notes(expect_shot(team.position(), team.red, team.blue, Cause::order, nullptr), "Cover counts");
    };
    EXPECT_TRUE(told(false));
    EXPECT_FALSE(told(true)) << "a house covers all of them";
}

TEST(K47_SPC_02, that_a_recce_vehicle_may_drive_off_is_told_of_a_shot_that_is_ordered) {
    A_hull field;
    field.entry(field.hull).hull.armour = Armour::soft_skinned;
    field.entry(field.hull).rules.add(Unit_rule::recce);
    field.put(field.blue, at(44, 24));
    const auto told = [&](Cause cause) {
        return notes(expect_shot(field.now(), field.blue, field.hull, cause, nullptr), "may drive off first");
    };
    EXPECT_TRUE(told(Cause::order));
    EXPECT_FALSE(told(Cause::ambush)) << "it moves already";
}

// It hits with 3 of 6 beyond half its range, and whom it knocks out it has hit.
TEST(K47_MOR_07, a_vehicle_that_is_knocked_out_counts_as_pinned) {
    Gun_and_tank field({.range = 36 * inch, .pen = 8});
    const Forecast forecast = expect_shot(field.position(), field.gun, field.tank, Cause::order, nullptr);
    ASSERT_NE(chance(forecast, "knocked out"), "0");
    EXPECT_EQ(chance(forecast, "pinned"), "1/2");
}

}
}
