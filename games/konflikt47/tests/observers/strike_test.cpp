// Forward air observers: the call of a strike, how it comes, flak, bombs and strafing.
#include "games/konflikt47/tests/observers/a_strike.h"

namespace konflikt47::strike_test {
namespace {

TEST(K47_SPC_06, an_air_observer_names_an_enemy_unit_that_it_sees) {
    A_strike field("  - {kind: bank, name: Bank, from: [20, 20], to: [44, 22]}\n");
    EXPECT_EQ(refuse_to_name(field.position(), field.observer, field.blue).rule, "K47-SPC-06"_rule);
    EXPECT_EQ(refuse_to_name(field.position(), field.observer, field.friends).rule, "K47-SPC-06"_rule);
    EXPECT_FALSE(refuse_to_name(field.position(), field.observer, field.other));
    field.fire();
    ASSERT_EQ(field.topic(), Topic::call_in);
    field.give(Topic::call_in, {1});
    ASSERT_EQ(field.topic(), Topic::strike_target);
    EXPECT_FALSE(field.lists(field.blue)) << "behind the bank";
    EXPECT_EQ(field.answer(Side::red, {field.blue}).rule, "K47-SPC-06"_rule);
    field.give(Topic::strike_target, {field.other});
    ASSERT_EQ(field.state.calls.size, 1);
    EXPECT_EQ(field.state.calls.item[0].target, field.other);
    EXPECT_TRUE(field.unit(field.observer).has_called);
    EXPECT_EQ(refuse_to_call(field.position(), field.observer).rule, "K47-SPC-06"_rule) << "once in a game";
    EXPECT_EQ(field.topic(), Topic::draw);
}

TEST(K47_SPC_06, without_an_enemy_in_sight_it_calls_nothing) {
    A_strike field("  - {kind: bank, name: Bank, from: [0, 20], to: [72, 22]}\n");
    EXPECT_EQ(refuse_to_call(field.position(), field.observer).rule, "K47-SPC-06"_rule);
    field.fire();
    EXPECT_EQ(field.topic(), Topic::draw) << "and has nobody to shoot at either";
}

// In the index: 1 astray, 2-3 delayed, 4-6 it arrives.
TEST(K47_SPC_06, when_it_comes) {
    for (int face = 1; face <= 6; ++face) {
        A_strike field;
        field.strike_called(field.blue);
        field.go();
        ASSERT_EQ(field.topic(), Topic::strike_arrival);
        field.give(Topic::strike_arrival, {face});
        if (face == 2 || face == 3) {
            EXPECT_EQ(field.topic(), Topic::draw) << face;
            EXPECT_EQ(field.state.calls.size, 1) << face;
            continue;
        }
        ASSERT_EQ(field.topic(), face == 1 ? Topic::new_target : Topic::attack) << face;
        EXPECT_EQ(field.question().asked, face == 1 ? Side::blue : Side::red) << face;
    }
}

// In the index: the opposing player names any unit of the caller's side on the table, and chooses the attack.
TEST(K47_SPC_06, a_strike_that_goes_astray_is_the_enemys) {
    A_strike field;
    field.strike_called(field.blue);
    field.go();
    field.give(Topic::strike_arrival, {1});
    EXPECT_TRUE(field.lists(field.observer) && field.lists(field.friends));
    EXPECT_EQ(field.answer(Side::blue, {field.other}).rule, "K47-SPC-06"_rule);
    field.give(Topic::new_target, {field.friends});
    ASSERT_EQ(field.topic(), Topic::attack);
    EXPECT_EQ(field.question().asked, Side::blue);
    field.give(Topic::attack, {0});
    ASSERT_EQ(field.topic(), Topic::bomb);
    EXPECT_EQ(field.question().asked, Side::blue);
    field.give(Topic::bomb, {10'000, 10'000, 0});
    field.give(Topic::how_pinned, {1});
    EXPECT_EQ(field.unit(field.friends).pins, 1);
}

TEST(K47_SPC_06, astray_over_an_empty_table_it_is_lost) {
    A_strike field;
    for (const UnitId id : {field.observer, field.friends}) field.unit(id).where = Whereabouts::reserve;
    field.strike_called(field.blue);
    field.go();
    field.give(Topic::strike_arrival, {1});
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.count(Told::strike_lost), 1);
    EXPECT_EQ(field.state.calls.size, 0);
}

TEST(K47_SPC_06, flak_drives_it_off_on_a_six) {
    for (const int face : {5, 6}) {
        A_strike field;
        field.entry(field.other).flak = true;
        field.entry(field.friends).flak = true;  // of the side that called it
        field.strike_called(field.blue);
        field.go();
        field.give(Topic::strike_arrival, {5});
        ASSERT_EQ(field.topic(), Topic::flak);
        EXPECT_EQ(field.question().dice.count, 1);
        EXPECT_EQ(field.question().dice.thrower, Side::blue);
        field.give(Topic::flak, {face});
        EXPECT_EQ(field.topic(), face == 6 ? Topic::draw : Topic::attack);
        EXPECT_EQ(field.state.calls.size, face == 6 ? 0 : 1) << "once the turn goes on it is over";
    }
    A_strike astray;
    astray.entry(astray.friends).flak = true;
    astray.strike_called(astray.blue);
    astray.go();
    astray.give(Topic::strike_arrival, {1});
    astray.give(Topic::new_target, {astray.friends});
    ASSERT_EQ(astray.topic(), Topic::flak) << "of the side that it comes for";
    EXPECT_EQ(astray.question().dice.thrower, Side::red);
    A_strike reserve;
    reserve.entry(reserve.other).flak = true;
    reserve.unit(reserve.other).where = Whereabouts::reserve;
    reserve.comes(reserve.blue);
    EXPECT_EQ(reserve.topic(), Topic::attack) << "and only on the table";
}

TEST(K47_SPC_06, each_flak_weapon_has_a_die) {
    A_strike field;
    field.entry(field.other).flak = true;
    field.entry(field.blue).flak = true;
    field.strike_called(field.blue);
    field.go();
    field.give(Topic::strike_arrival, {5});
    ASSERT_EQ(field.topic(), Topic::flak);
    EXPECT_EQ(field.question().dice.count, 2);
    field.give(Topic::flak, {1, 6});
    EXPECT_EQ(field.topic(), Topic::draw);
}

TEST(K47_SPC_06, bombs_are_a_shell_of_three_inches_from_above) {
    A_strike field;
    field.bombs(field.blue);
    ASSERT_EQ(field.topic(), Topic::bomb);
    EXPECT_EQ(field.answer(Side::red, {30'000, 30'000, 0}).rule, "K47-WSR-11"_rule) << "over nobody";
    field.give(Topic::bomb, {31'500, 36'000, 0});
    ASSERT_EQ(field.topic(), Topic::how_pinned);
    EXPECT_EQ(field.question().dice.groups, 3);
    field.give(Topic::how_pinned, {6});
    ASSERT_EQ(field.topic(), Topic::damage);
    EXPECT_EQ(field.question().dice.count, 3);
    EXPECT_EQ(field.question().dice.wanted, 0b111110u);
    field.give(Topic::damage, {1, 1, 1});
    EXPECT_EQ(field.unit(field.blue).pins, 3 + 1) << "and one besides";
}

// K47-WSR-11 Who chooses the attack counts as the firer.
TEST(K47_SPC_06, bombs_hit_others_of_that_side_and_spare_friends) {
    A_strike field;
    field.alone(field.blue, 30, 36);
    field.alone(field.other, 31.2, 36);
    field.alone(field.friends, 29, 34.5);
    field.bombs(field.blue);
    EXPECT_EQ(field.answer(Side::red, {30'000, 36'000, 0}).rule, "K47-WSR-11"_rule) << "on a friend";
    field.give(Topic::bomb, {30'400, 36'200, 0});
    field.give(Topic::how_pinned, {1});
    field.give(Topic::damage, {1});
    ASSERT_EQ(field.topic(), Topic::how_pinned);
    field.give(Topic::how_pinned, {1});
    field.give(Topic::damage, {1});
    EXPECT_EQ(field.unit(field.blue).pins, 2);
    EXPECT_EQ(field.unit(field.other).pins, 2);
    EXPECT_EQ(field.unit(field.friends).pins, 1) << "within six inches";
}

TEST(K47_SPC_06, bombs_in_a_building_are_a_number_of_hits) {
    A_strike field("  - {kind: house, name: Inn, from: [28, 34], to: [34, 40]}\n");
    field.unit(field.blue).building = 0;
    field.bombs(field.blue);
    ASSERT_EQ(field.topic(), Topic::how_many) << "nobody says where";
    EXPECT_EQ(field.question().dice.count, 2);
}

TEST(K47_SPC_06, strafing_is_two_dice_of_shots_that_hit_on_four) {
    A_strike field;
    field.strafes(field.blue);
    ASSERT_EQ(field.topic(), Topic::strafing);
    EXPECT_EQ(field.question().dice.count, 2);
    field.give(Topic::strafing, {2, 5});
    ASSERT_EQ(field.topic(), Topic::strafing_hits);
    EXPECT_EQ(field.question().dice.count, 7);
    EXPECT_EQ(field.question().dice.wanted, 0b111000u);
    field.give(Topic::strafing_hits, {4, 5, 3, 3, 3, 3, 3});
    ASSERT_EQ(field.topic(), Topic::damage);
    EXPECT_EQ(field.question().dice.count, 2);
    EXPECT_EQ(field.question().dice.wanted, 0b111100u) << "Pen +1 against Regulars";
    field.give(Topic::damage, {6, 1});
    ASSERT_EQ(field.topic(), Topic::remove) << "a 6 picks nobody from the air";
    EXPECT_EQ(field.question().asked, Side::blue);
    field.give_usual(Topic::remove);
    EXPECT_EQ(field.left(field.blue), 4);
    EXPECT_EQ(field.unit(field.blue).pins, 2) << "of the hits, and of the strike";
}

TEST(K47_SPC_06, who_is_strafed_in_a_building_is_not_bombed_besides) {
    A_strike field("  - {kind: house, name: Inn, from: [28, 34], to: [34, 40]}\n");
    field.unit(field.blue).building = 0;
    field.strafes(field.blue);
    field.give(Topic::strafing, {1, 1});
    field.give(Topic::strafing_hits, {4, 1});
    field.give(Topic::damage, {1});
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.unit(field.blue).pins, 2) << "of the attack, and of the strike";
}

TEST(K47_SPC_06, strafing_that_hits_nobody_pins_all_the_same) {
    A_strike field;
    field.strafes(field.blue);
    field.give(Topic::strafing, {1, 1});
    field.give(Topic::strafing_hits, {3, 3});
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.unit(field.blue).pins, 1);
    EXPECT_EQ(field.unit(field.other).pins, 0) << "too far away";
}

// 7 against Pen +1, and 1 for the top.
TEST(K47_SPC_06, strafing_strikes_a_vehicle_on_top) {
    for (const int face : {4, 5}) {
        A_strike field;
        field.make_vehicle(field.blue, 36, 30);
        field.entry(field.blue).hull.armour = Armour::carrier;
        field.strafes(field.blue);
        field.give(Topic::strafing, {1, 1});
        field.give(Topic::strafing_hits, {4, 1});
        field.give(Topic::penetrate, {face});
        EXPECT_EQ(field.topic(), face == 5 ? Topic::chart : Topic::draw) << face;
    }
}

TEST(K47_SPC_06, six_inches_about_the_target_are_pinned) {
    for (const double far : {7.0, 7.001}) {  // from middle to middle
        A_strike field;
        field.alone(field.blue, 30, 30);
        field.alone(field.friends, 30 + far, 30);
        field.strafes(field.blue);
        field.give(Topic::strafing, {1, 1});
        field.give(Topic::strafing_hits, {1, 1});
        EXPECT_EQ(field.unit(field.friends).pins, far == 7.0) << far;
    }
}

// Those who were near are pinned, also if the target is no more.
TEST(K47_SPC_06, a_target_that_falls_has_pinned_those_about_it) {
    A_strike field;
    field.alone(field.blue, 30, 30);
    field.alone(field.other, 33, 30);
    field.unit(field.other).pins = 8;
    field.strafes(field.blue);
    field.give(Topic::strafing, {1, 1});
    field.give(Topic::strafing_hits, {4, 1});
    field.give(Topic::damage, {5});
    EXPECT_EQ(field.unit(field.blue).where, Whereabouts::destroyed);
    EXPECT_EQ(field.unit(field.other).where, Whereabouts::destroyed) << "by a ninth pin";
}

}
}
