// What observers do aboard vehicles, and what calls do to passengers.
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::passengers_test {
namespace {

// A barrage of blue's comes down on the truck, in which a squad rides.
struct Shelled : A_transport {
    Shelled() {
        open_top();
        board(squad);
        entry(blue_2).rules.add(Unit_rule::forward_observer);
    }
    void lands() {
        state.calls.add({.by = blue_2, .at = at(30, 20)});
        go();
        give(Topic::arrival, {3});
        give(Topic::drift, {6, 1});
    }
};

TEST(K47_ARM_15, passengers_throw_no_die_and_are_pinned_with_an_open_vehicle) {
    for (const bool open : {false, true}) {
        Shelled field;
        field.entry(field.truck).hull.open_topped = open;
        field.lands();
        ASSERT_EQ(field.topic(), Topic::under_barrage);
        field.give(Topic::under_barrage, {3});
        EXPECT_EQ(field.topic(), Topic::draw) << "nobody else throws";
        EXPECT_EQ(field.unit(field.truck).pins, 1);
        EXPECT_EQ(field.unit(field.squad).pins, open);
    }
}

TEST(K47_ARM_15, a_vehicle_with_too_many_pins_lets_its_men_out) {
    Shelled field;
    field.unit(field.truck).pins = 8;
    field.lands();
    field.give(Topic::under_barrage, {3});
    EXPECT_EQ(field.unit(field.truck).where, Whereabouts::destroyed);
    EXPECT_EQ(field.topic(), Topic::how_many) << "D6 hits";
}

// The same of several whom a strike pins, one of them such a vehicle.
TEST(K47_SPC_06, a_strike_pins_a_vehicle_that_lets_its_men_out_and_goes_on) {
    Shelled field;
    field.unit(field.truck).pins = 8;
    field.entry(field.blue_2).rules.add(Unit_rule::forward_air_observer);
    field.stands(field.friends, 33, 20);
    field.unit(field.friends).pins = 8;
    field.state.calls.add({.by = field.blue_2, .target = field.friends});
    field.go();
    field.give(Topic::strike_arrival, {6});
    field.give(Topic::attack, {1});
    field.give(Topic::strafing, {1, 1});
    field.give(Topic::strafing_hits, {1, 1});
    ASSERT_EQ(field.topic(), Topic::how_many);
    EXPECT_EQ(field.unit(field.truck).where, Whereabouts::destroyed);
    EXPECT_FALSE(field.unit(field.friends).where == Whereabouts::destroyed) << "they come next";
    field.give(Topic::how_many, {1});
    for (int i = 0; i < 6 && field.topic() != Topic::draw && field.question().asked != Side::dice; ++i)
        field.give_usual(field.topic());
    if (field.topic() == Topic::damage) field.give(Topic::damage, {1});
    for (int i = 0; i < 6 && field.question().asked != Side::dice && field.topic() != Topic::unit; ++i)
        field.give_usual(field.topic());
    EXPECT_EQ(field.unit(field.friends).where, Whereabouts::destroyed);
    EXPECT_EQ(field.state.calls.size, 0);
}

// Each of them is asked for after the other: first who rides in it, then the vehicle.
TEST(K47_SPC_06, a_strike_pins_an_open_vehicle_and_those_in_it) {
    for (const int pins : {0, 8}) {
        Shelled field;
        field.entry(field.blue_2).rules.add(Unit_rule::forward_air_observer);
        field.unit(field.truck).pins = field.unit(field.squad).pins = u8(pins);
        field.state.calls.add({.by = field.blue_2, .target = field.truck});
        field.go();
        field.give(Topic::strike_arrival, {6});
        field.give(Topic::attack, {1});
        field.give(Topic::strafing, {1, 1});
        field.give(Topic::strafing_hits, {1, 1});
        for (const UnitId id : {field.truck, field.squad}) {
            EXPECT_EQ(field.unit(id).where == Whereabouts::destroyed, pins > 0);
            if (!pins) { EXPECT_EQ(field.unit(id).pins, 1); }
        }
    }
}

// Ruling: who rides in a vehicle is gone as a target, and was where the vehicle is.
TEST(K47_SPC_06, a_target_that_rides_is_gone) {
    Shelled field;
    field.state.calls.add({.by = field.blue_2, .target = field.squad});
    field.go();
    field.give(Topic::strike_arrival, {6});
    EXPECT_EQ(field.topic(), Topic::attack) << "of the vehicle, which is all that is near";
    EXPECT_EQ(field.state.stacks.main.top<Strike>()->at, field.truck);
}

TEST(K47_ARM_15, an_observer_calls_out_of_an_open_vehicle) {
    Shelled field;
    field.entry(field.squad).rules.add(Unit_rule::forward_observer);
    EXPECT_TRUE(sees_point(field.position(), field.squad, at(30, 40)));
    EXPECT_FALSE(points_to_name(field.position(), field.squad).empty());
    field.go();
    field.order(field.squad, i32(Order::fire));
    EXPECT_EQ(field.topic(), Topic::call_in);
}

}
}
