// Pins of passengers: from what hits their vehicle, too many of them, and how they are lost.
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47 {
namespace {

// The hits that pin an open-topped vehicle pin each unit in it, and those at a closed one do not.
TEST(K47_TRP_04, what_pins_an_open_topped_vehicle_pins_those_in_it) {
    for (const bool open : {false, true}) {
        Loaded field;
        if (open) field.open_top();
        field.board(field.friends);
        field.pin_by(3);
        EXPECT_EQ(field.unit(field.truck).pins, 1);
        EXPECT_EQ(field.unit(field.squad).pins, open);
        EXPECT_EQ(field.unit(field.friends).pins, open);
    }
}

// K47-MOR-02 Each shell has pins of its own, and the shots beside them none.
TEST(K47_TRP_04, each_shell_that_hits_is_a_pin_for_those_in_an_open_top) {
    Loaded field;
    field.open_top();
    field.strike(Impact{.by = field.blue, .at = field.truck, .firer = Side::blue, .before = 1},
        {{.hurt = never, .pierce = 9, .he = 1, .pin_dice = 2, .pins = 2, .hits = 2},
            {.hurt = never, .pierce = 9, .hits = 4}});
    field.give(Topic::how_pinned, {6, 6});
    EXPECT_EQ(field.unit(field.truck).pins, 4);
    EXPECT_EQ(field.unit(field.squad).pins, 2);
}

TEST(K47_TRP_04, a_passenger_may_have_a_pin_too_many) {
    Loaded field;
    field.open_top();
    field.unit(field.squad).pins = 8;
    field.pin_by(1);
    EXPECT_EQ(field.unit(field.squad).where, Whereabouts::destroyed) << "a ninth";
    EXPECT_EQ(field.unit(field.squad).aboard, no_unit);
    EXPECT_TRUE(field.on_table(field.truck));
    EXPECT_TRUE(is_empty(field.position(), field.truck));
}

TEST(K47_TRP_04, pins_of_a_passenger_are_tested_and_lost_aboard) {
    Loaded field;
    field.unit(field.squad).pins = 3;
    field.go();
    field.order(field.squad, i32(Order::rally));
    field.give(Topic::test, {3, 3});
    EXPECT_EQ(field.unit(field.squad).pins, 0);
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
}

}
}
