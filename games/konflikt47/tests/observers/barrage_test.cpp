// How a barrage that was called comes down.
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/tests/observers/an_observer.h"

namespace konflikt47::barrage_test {
namespace {

// In the index: 1 and 2 delayed, 3 to 6 it arrives.
TEST(K47_ARM_15, it_comes_on_three_or_more_before_the_first_draw) {
    for (int face = 1; face <= 6; ++face) {
        An_observer field;
        field.called(at(20, 24));
        field.go();
        ASSERT_EQ(field.topic(), Topic::arrival);
        EXPECT_EQ(field.question().dice.wanted, 0b111100u);
        field.give(Topic::arrival, {face});
        EXPECT_EQ(field.topic() == Topic::drift, face >= 3) << face;
        if (face < 3) {
            EXPECT_EQ(field.topic(), Topic::draw) << "the turn goes on";
            EXPECT_EQ(field.state.calls.size, 1) << "and it is rolled for again";
            EXPECT_FALSE(field.state.calls.item[0].is_over);
            continue;
        }
        field.give(Topic::drift, {6, 1});
        EXPECT_EQ(field.topic(), Topic::draw) << "nobody is there";
        EXPECT_EQ(field.state.calls.size, 0) << "and it is over";
    }
}

TEST(K47_TRN_01, calls_are_rolled_for_in_their_order) {
    An_observer field;
    field.entry(field.blue).rules.add(Unit_rule::forward_observer);
    field.called(at(20, 24), field.blue);
    field.called(at(50, 24), field.observer);
    field.go();
    ASSERT_EQ(field.topic(), Topic::arrival);
    EXPECT_EQ(field.question().dice.thrower, Side::blue);
    field.give(Topic::arrival, {4});
    field.give(Topic::drift, {6, 1});
    ASSERT_EQ(field.topic(), Topic::arrival);
    EXPECT_EQ(field.question().dice.thrower, Side::red);
    field.give(Topic::arrival, {2});
    ASSERT_EQ(field.topic(), Topic::draw);
    ASSERT_EQ(field.state.calls.size, 1);
    EXPECT_EQ(field.state.calls.item[0].by, field.observer) << "what has not come is kept";
}

TEST(K47_ARM_15, what_was_called_comes_without_its_observer) {
    An_observer field;
    field.unit(field.observer).where = Whereabouts::destroyed;
    field.unit(field.observer).model[0].alive = false;
    field.lands(at(33, 36));
    ASSERT_EQ(field.topic(), Topic::under_barrage);
    field.give(Topic::under_barrage, {6});
    field.give(Topic::how_pinned, {1});
    EXPECT_EQ(field.unit(field.blue).pins, 1);
}

// In the index: the exact steps, east and north, for each inch of drift; a 6 is no drift.
TEST(K47_ARM_15, it_drifts_by_two_dice) {
    const Place point = at(30, 20);
    EXPECT_EQ(drifted(point, 1, 1), (Place{30'866, 19'500}));
    EXPECT_EQ(drifted(point, 1, 2), (Place{30'866, 20'500}));
    EXPECT_EQ(drifted(point, 1, 3), (Place{30'000, 21'000}));
    EXPECT_EQ(drifted(point, 1, 4), (Place{29'134, 20'500}));
    EXPECT_EQ(drifted(point, 1, 5), (Place{29'134, 19'500}));
    EXPECT_EQ(drifted(point, 1, 6), (Place{30'000, 19'000}));
    EXPECT_EQ(drifted(point, 5, 1), (Place{34'330, 17'500}));
    for (int direction = 1; direction <= 6; ++direction) EXPECT_EQ(drifted(point, 6, direction), point);
    EXPECT_EQ(drifted(at(1, 1), 4, 5), (Place{-2'464, -1'000})) << "off the table";
}

TEST(K47_ARM_15, it_strikes_from_where_it_has_drifted_to) {
    An_observer field;
    field.alone(field.blue, 2, 8.5);
    field.called(at(2, 3));
    field.go();
    field.give(Topic::arrival, {5});
    field.give(Topic::drift, {5, 6});  // five inches to the north: off the table
    EXPECT_EQ(field.topic(), Topic::draw) << "ten inches from him";
    An_observer south;
    south.alone(south.blue, 2, 13);
    south.called(at(2, 3));
    south.go();
    south.give(Topic::arrival, {5});
    south.give(Topic::drift, {4, 3});
    EXPECT_EQ(south.topic(), Topic::under_barrage);
}

TEST(K47_ARM_15, six_inches_are_under_it) {
    for (const double far : {6.5, 6.501}) {  // to his middle; his base is half an inch
        An_observer field;
        field.alone(field.blue, 30, 20 + far);
        EXPECT_EQ(is_under(field.position(), field.blue, at(30, 20)), far == 6.5);
        field.unit(field.blue).where = Whereabouts::reserve;
        EXPECT_FALSE(is_under(field.position(), field.blue, at(30, 20)));
        field.unit(field.blue).where = Whereabouts::on_table;
        field.lands(at(30, 20));
        EXPECT_EQ(field.topic(), far == 6.5 ? Topic::under_barrage : Topic::draw);
    }
}

// Of who is in a building the wall counts.
TEST(K47_ARM_15, occupants_are_as_near_as_their_wall) {
    An_observer field("  - {kind: house, name: Inn, from: [28, 34], to: [34, 40]}\n");
    field.alone(field.blue, 31, 39);
    EXPECT_FALSE(is_under(field.position(), field.blue, at(31, 28)));
    field.unit(field.blue).building = 0;
    EXPECT_TRUE(is_under(field.position(), field.blue, at(31, 28)));
    EXPECT_FALSE(is_under(field.position(), field.blue, at(31, 27.9)));
    EXPECT_EQ(distance_to(field.position(), field.blue, at(31, 37)), 0);
}

TEST(K47_ARM_15, units_of_both_sides_throw_the_nearest_first) {
    An_observer field;
    field.put(field.friends, at(28, 32));
    field.lands(at(30, 34.5));
    ASSERT_EQ(field.topic(), Topic::under_barrage);
    EXPECT_EQ(field.game.about(field.state, field.question()), piece_of(field.blue, 0)) << "an inch away";
    EXPECT_EQ(field.question().dice.thrower, Side::blue);
    field.give(Topic::under_barrage, {1});
    ASSERT_EQ(field.topic(), Topic::under_barrage);
    EXPECT_EQ(field.game.about(field.state, field.question()), piece_of(field.friends, 0));
    field.give(Topic::under_barrage, {3});
    EXPECT_EQ(field.unit(field.friends).pins, 1) << "friends too";
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.count(Told::under_barrage), 2);
}

// In the index: ties by the opposing player's choice.
TEST(K47_ARM_15, of_equally_near_units_the_other_side_says_which) {
    An_observer field;
    field.alone(field.blue, 28, 30);
    field.alone(field.other, 32, 30);
    field.lands(at(30, 30));
    ASSERT_EQ(field.topic(), Topic::struck_first);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_TRUE(field.lists(field.blue) && field.lists(field.other));
    EXPECT_EQ(field.answer(Side::blue, {field.friends}).rule, "K47-ARM-15"_rule);
    field.give(Topic::struck_first, {field.other});
    EXPECT_EQ(field.game.about(field.state, field.question()), piece_of(field.other, 0));
    field.give(Topic::under_barrage, {2});
    ASSERT_EQ(field.topic(), Topic::under_barrage) << "one is left, and nobody is asked";
    field.give(Topic::under_barrage, {2});
    EXPECT_EQ(field.topic(), Topic::draw);
}

// In the index: 1-2 nothing; 3 one pin; 4-5 D2 pins; 6 a shell.
TEST(K47_ARM_15, what_a_die_brings_to_a_unit) {
    for (int face = 1; face <= 6; ++face) {
        An_observer field;
        field.lands(at(33, 36));
        field.give(Topic::under_barrage, {face});
        if (face == 4 || face == 5) {
            ASSERT_EQ(field.topic(), Topic::barrage_pins);
            field.give(Topic::barrage_pins, {face == 4 ? 3 : 4});  // a D2: 1 to 3 is one
            EXPECT_EQ(field.unit(field.blue).pins, face == 4 ? 1 : 2);
        } else if (face == 6) {
            ASSERT_EQ(field.topic(), Topic::how_pinned);
            EXPECT_EQ(field.question().dice.groups, 3) << "a D3";
            field.give(Topic::how_pinned, {5});
            EXPECT_EQ(field.unit(field.blue).pins, 3) << "and no others";
            ASSERT_EQ(field.topic(), Topic::damage);
            EXPECT_EQ(field.question().dice.count, 3) << "all within an inch and a half of the nearest";
            EXPECT_EQ(field.question().dice.wanted, 0b111110u) << "Pen +3 against Regulars";
            field.give(Topic::damage, {1, 1, 1});
        } else EXPECT_EQ(field.unit(field.blue).pins, face == 3 ? 1 : 0) << face;
        EXPECT_EQ(field.topic(), Topic::draw) << face;
    }
}

TEST(K47_ARM_15, too_many_pins_destroy) {
    An_observer field;
    field.unit(field.blue).pins = 8;
    field.lands(at(33, 36));
    field.give(Topic::under_barrage, {3});
    EXPECT_EQ(field.unit(field.blue).where, Whereabouts::destroyed);
}

// In the index: only models of that unit are hit.
TEST(K47_ARM_15, a_shell_hits_one_unit) {
    An_observer field;
    field.alone(field.blue, 30, 30);
    field.alone(field.other, 31, 30);
    field.lands(at(30, 30.2));
    field.give(Topic::under_barrage, {6});
    field.give(Topic::how_pinned, {1});
    ASSERT_EQ(field.topic(), Topic::damage);
    EXPECT_EQ(field.question().dice.count, 1);
    field.give(Topic::damage, {1});
    EXPECT_EQ(field.unit(field.other).pins, 0);
    ASSERT_EQ(field.topic(), Topic::under_barrage) << "which throws for itself";
}

TEST(K47_ARM_15, a_shell_is_a_number_of_hits_in_a_building) {
    An_observer field("  - {kind: house, name: Inn, from: [28, 34], to: [34, 40]}\n");
    field.unit(field.blue).building = 0;
    field.lands(at(31, 37));
    field.give(Topic::under_barrage, {6});
    ASSERT_EQ(field.topic(), Topic::how_many);
    EXPECT_EQ(field.question().dice.count, 2) << "2D6";
    field.give(Topic::how_many, {1, 1});
    field.give(Topic::how_pinned, {1});
    ASSERT_EQ(field.topic(), Topic::damage);
    EXPECT_EQ(field.question().dice.count, 2);
    field.give(Topic::damage, {5, 5});
    ASSERT_EQ(field.topic(), Topic::save);
    EXPECT_EQ(field.question().dice.wanted, 0b111000u) << "hard cover";
}

TEST(K47_ARM_15, a_shell_strikes_a_vehicle_on_top) {
    An_observer field;
    field.make_vehicle(field.blue, 36, 30);
    field.entry(field.blue).hull.armour = Armour::heavy;
    field.lands(at(36, 30));
    field.give(Topic::under_barrage, {6});
    field.give(Topic::how_pinned, {1});
    ASSERT_EQ(field.topic(), Topic::penetrate);
    field.give(Topic::penetrate, {5});
    EXPECT_EQ(field.topic(), Topic::draw) << "10 against Pen +3, and 1 for the top";
    An_observer six;
    six.make_vehicle(six.blue, 36, 30);
    six.entry(six.blue).hull.armour = Armour::heavy;
    six.lands(at(36, 30));
    six.give(Topic::under_barrage, {6});
    six.give(Topic::how_pinned, {1});
    six.give(Topic::penetrate, {6});
    EXPECT_EQ(six.topic(), Topic::chart);
}

// Ruling: the ground covers a unit in which its models stand, and Down helps; a wall before it does not.
TEST(K47_ARM_15, cover_from_above) {
    const auto saves = [](const std::string& piece, bool down) {
        An_observer field(piece);
        if (down) field.unit(field.blue).order = Order::down;
        const Shot_group shell = group_from_above(field.position(), field.blue, {.he = barrage_he});
        return int(shell.save);
    };
    EXPECT_EQ(saves("", false), never);
    EXPECT_EQ(saves("", true), 5);
    EXPECT_EQ(saves("  - {kind: thin_wood, name: Wood, from: [28, 34], to: [40, 40]}\n", false), 5);
    EXPECT_EQ(saves("  - {kind: wall, name: Wall, from: [20, 34], to: [50, 34.3]}\n", false), never);
}

// A hero's Luck throws any of these dice again, and Guts change none.
TEST(K47_HER_05, luck_throws_the_dice_of_a_barrage_again) {
    An_observer field;
    field.make_officer(field.blue, Rank::platoon_commander, 1, 1);
    field.unit(field.blue).guts = 1, field.unit(field.blue).luck = 1;
    field.called(at(33, 36));
    field.go();
    field.give(Topic::arrival, {3});
    ASSERT_EQ(field.topic(), Topic::change_die);
    EXPECT_EQ(field.question().size, 2) << "let it stand, or throw again";
}

}
}
