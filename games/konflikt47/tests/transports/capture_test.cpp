// Empty transports are captured.
#include <gtest/gtest.h>

#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::capture_test {
namespace {

// The side of the hull is at 30.8, and a base half an inch wide to each side.
struct Lonely : A_transport {
    Lonely() {
        stands(squad, 2, 2);
        stands(blue, 40, 20);
        stands(blue_2, 60, 46);
    }
    bool captured() const { return is_captured(position(), truck); }
};

TEST(K47_TRP_06, an_enemy_within_twelve_inches_and_nearer_than_any_friend) {
    Lonely field;
    field.stands(field.blue, 43.3, 20);
    EXPECT_TRUE(field.captured());
    field.stands(field.blue, 43.301, 20);
    EXPECT_FALSE(field.captured()) << "twelve inches and a hair";
}

TEST(K47_TRP_06, a_friend_as_near_saves_it) {
    Lonely field;
    field.stands(field.blue, 40, 20);
    field.stands(field.friends, 18.5, 20);  // its nearer man is at 20, eight and seven tenths inches off
    EXPECT_FALSE(field.captured());
    field.stands(field.friends, 18.499, 20);
    EXPECT_TRUE(field.captured());
}

TEST(K47_TRP_06, not_with_somebody_in_it_or_a_gun_in_tow) {
    Lonely field;
    field.board(field.squad);
    EXPECT_FALSE(field.captured());
    field.entry(field.squad).gun.is_there = true;
    EXPECT_FALSE(field.captured());
    field.unit(field.squad).aboard = no_unit;
    field.stands(field.squad, 2, 2);
    EXPECT_TRUE(field.captured());
}

TEST(K47_TRP_06, not_with_a_weapon_left) {
    Lonely field;
    field.entry(field.truck).mounts = {{.on = Mount::pintle, .weapon = 0}};
    field.unit(field.truck).model[0].weapon = 0;
    EXPECT_FALSE(field.captured());
    field.unit(field.truck).model[0].weapon = no_weapon;
    EXPECT_TRUE(field.captured()) << "its fuel is spent";
}

TEST(K47_TRP_06, guns_capture_nothing_and_vehicles_do) {
    Lonely field;
    field.entry(field.blue).gun.is_there = true;
    EXPECT_FALSE(field.captured());
    field.entry(field.blue).gun.is_there = false;
    field.entry(field.blue).hull = field.entry(field.truck).hull;
    EXPECT_TRUE(field.captured());
}

TEST(K47_TRP_06, other_vehicles_are_not_abandoned) {
    Lonely field;
    field.entry(field.truck).hull.capacity = 0;
    EXPECT_FALSE(field.captured());
}

TEST(K47_TRP_06, at_the_end_of_the_turn_and_they_are_destroyed) {
    for (const bool on : {true, false}) {
        Lonely field;
        field.game.options.abandon_empty_transports = on;
        field.go();
        all_down(field);
        EXPECT_TRUE(field.on_table(field.truck)) << "not before";
        while (field.topic() == Topic::keep) field.give_usual(Topic::keep);
        EXPECT_EQ(field.state.turn, 2);
        EXPECT_EQ(field.unit(field.truck).where == Whereabouts::destroyed, on);
        EXPECT_EQ(field.count(Told::destroyed), on);
        EXPECT_EQ(field.position().is_wreck(field.truck), on);
    }
}

// Two trucks side by side are each other's friends, and one does not go before the other.
TEST(K47_TRP_06, all_are_looked_at_before_any_is_gone) {
    Lonely field;
    field.entry(field.friends).hull = field.entry(field.truck).hull;
    field.entry(field.friends).men.resize(1);
    field.unit(field.friends).model[1].alive = false;
    field.stands(field.friends, 22, 20);
    field.stands(field.blue, 33.5, 20);
    EXPECT_TRUE(is_captured(field.position(), field.truck)) << "2.2 against 6.4 inches";
    EXPECT_FALSE(is_captured(field.position(), field.friends)) << "the other is nearer";
    field.go();
    all_down(field);
    while (field.topic() == Topic::keep) field.give_usual(Topic::keep);
    EXPECT_EQ(field.unit(field.truck).where, Whereabouts::destroyed);
    EXPECT_EQ(field.unit(field.friends).where, Whereabouts::on_table);
}

}
}
