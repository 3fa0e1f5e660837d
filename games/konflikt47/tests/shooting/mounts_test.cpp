// Vehicles that shoot: several weapons at several targets, and the shells of their guns. Arcs are in arcs_test.cpp.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/tests/shooting/an_armed_tank.h"

namespace konflikt47::mounts_test {
namespace {

constexpr u8 gun = An_armed_tank::gun, machine_gun = An_armed_tank::machine_gun;

// The borders run through the corners of the hull; a base that touches one lies in both arcs.

// K47-SHT-02 All of its weapons at one target, or each at its own; the dice of a target come together.

TEST(K47_SHT_02, a_vehicle_fires_all_its_weapons) {
    An_armed_tank field(four_mounts);
    const Firing_plan best = field.aim(field.front).best();
    for (int mount = 0; mount < 4; ++mount) EXPECT_EQ(best[std::size_t(mount)].what, Firing::carried);
    const Shot_groups groups = field.aim(field.front).groups(best);
    int shots = 0;
    for (const Shot_group& group : groups.all()) shots += group.shots;
    EXPECT_EQ(shots, 1 + 3 * 3);
    EXPECT_EQ(groups.size, 2) << "machine guns that need the same are thrown together";
    const Firing_plan behind = field.aim(field.rear).best();
    EXPECT_EQ(behind[2].what, Firing::nothing) << "the gun in the hull does not turn";
    EXPECT_EQ(field.aim(field.rear).shooters(behind), Models{1}) << "one model fires, whatever it carries";
}

TEST(K47_SHT_03, each_weapon_of_a_vehicle_may_have_its_own_target) {
    An_armed_tank field(four_mounts);
    field.fire();
    field.give(Topic::target, {field.front + max_units});
    field.arm({{0, An_armed_tank::he}});
    ASSERT_EQ(field.topic(), Topic::also);
    EXPECT_TRUE(field.lists(field.rear)) << "by what is on the pintle";
    field.give(Topic::also, {field.rear});
    // What is coaxial stays silent, since the turret fires ahead, and the gun in the hull has nobody else.
    for (int i = 0; i < 2; ++i) field.give(Topic::go_down, {0});
    field.give(Topic::first, {field.rear});
    EXPECT_EQ(field.question().dice.count, 3);
}

// K47-VEH-03 What is in the turret fires to one arc, and to what reaches into it.

// K47-SHT-03 Machine guns do nothing to closed armour, so they are kept for somebody else; where nothing else fires, they may.

TEST(K47_SHT_03, a_weapon_that_does_nothing_to_armour_is_kept_for_another_target) {
    An_armed_tank field(four_mounts);
    field.make_tank(field.front);
    field.begin();
    const Firing_plan best = field.aim(field.front).best();
    EXPECT_EQ(best[0], An_armed_tank::ap);
    for (int mount = 1; mount < 4; ++mount) EXPECT_EQ(best[std::size_t(mount)].what, Firing::nothing);
    field.unit(field.tank).model[0].weapon = no_weapon;
    EXPECT_EQ(field.aim(field.front).best()[1].what, Firing::carried);
    field.unit(field.tank).model[0].weapon = gun;
    field.fire();
    field.give(Topic::target, {field.front});
    ASSERT_EQ(field.topic(), Topic::also);
    field.give(Topic::also, {field.rear});
    field.give(Topic::go_down, {0});  // the tank does not
    field.give(Topic::first, {field.front});
    EXPECT_EQ(field.question().dice.count, 1);
    field.give(Topic::to_hit, {1});
    EXPECT_EQ(field.question().dice.count, 3) << "what is on the pintle; the turret fires ahead";
}

TEST(K47_SHT_03, at_a_second_target_each_weapon_fires_what_does_most) {
    An_armed_tank field({{Mount::arm, machine_gun, 0}, {Mount::arm, gun, 1}});
    Shooting shooting{.by = field.tank, .at = field.rear};
    shooting.firings[0] = An_armed_tank::first_line;
    shooting.targets.add({.at = field.front, .firers = 0b1});
    const auto uses = [&] {
        const Aim aim(field.position(), field.tank, field.rear, Cause::order);
        return Arms(field.position(), shooting, aim).all_uses(aim);
    };
    EXPECT_EQ(uses()[1], An_armed_tank::he);
    field.make_tank(field.rear);
    field.begin();
    EXPECT_EQ(uses()[1], An_armed_tank::ap);
    field.unit(field.tank).model[1].weapon = machine_gun;
    EXPECT_EQ(uses()[1], An_armed_tank::first_line) << "in vain, where there is nothing else";
}

TEST(K47_WPN_09, at_a_second_target_that_is_closed_machine_guns_keep_their_fire) {
    An_armed_tank field({{Mount::turret, gun}, {Mount::pintle, machine_gun}});
    field.make_tank(field.rear);
    field.begin();
    const Shooting shooting{.by = field.tank, .at = field.rear};
    const Aim aim(field.position(), field.tank, field.rear, Cause::order);
    const Firing_plan uses = Arms(field.position(), shooting, aim).all_uses(aim);
    EXPECT_EQ(uses[0], An_armed_tank::ap);
    EXPECT_EQ(uses[1].what, Firing::nothing);
}

// K47-WPN-09 A second closed tank is no choice for machine guns alone; with a squad beside it, it is.
TEST(K47_SHT_03, nobody_is_asked_for_a_second_target_to_which_nothing_is_done) {
    for (const bool squad : {false, true}) {
        An_armed_tank field({{Mount::turret, gun}, {Mount::pintle, machine_gun}});
        for (const UnitId tank : {field.front, field.right}) field.make_tank(tank);
        field.begin();
        field.unit(field.left).where = Whereabouts::left;
        if (!squad) field.unit(field.rear).where = Whereabouts::left;
        field.fire();
        field.give(Topic::target, {field.front});
        EXPECT_EQ(field.topic() == Topic::also, squad);
        if (squad) { EXPECT_TRUE(field.lists(field.right)) << "it may be declared"; }
    }
}

// K47-WPN-09 So do the rifles of a squad at a closed tank.

TEST(K47_WPN_09, nobody_throws_dice_that_do_nothing) {
    An_armed_tank field({{Mount::turret, gun}});
    field.unit(field.front).model[1].weapon = gun;
    const auto best = [&] { return Aim(field.position(), field.front, field.tank, Cause::order).best(); };
    EXPECT_EQ(best()[0].what, Firing::nothing);
    EXPECT_EQ(best()[1], An_armed_tank::ap);
    field.unit(field.front).model[1].weapon = 0;
    EXPECT_EQ(best()[0].what, Firing::carried) << "it may be declared all the same";
    Weapon launcher{.id = "launcher", .name = "launcher"};
    launcher.line[0] = {.range = 60 * inch, .pen = 6, .special = bit(Special::launcher)};
    field.game.weapons.push_back(launcher);
    field.unit(field.front).model[2].beside = 3;
    EXPECT_EQ(best()[0].what, Firing::nothing) << "where a launcher does something";
    EXPECT_EQ(best()[2].what, Firing::beside);
}

// Rifles may do harm to those who sit in it, but a launcher is made for its armour.
TEST(K47_WSR_08, a_launcher_is_fired_at_open_armour_unless_its_owner_says_otherwise) {
    An_armed_tank field({{Mount::turret, gun}});
    Weapon launcher{.id = "launcher", .name = "launcher"};
    launcher.line[0] = {.range = 60 * inch, .pen = 6, .special = bit(Special::launcher)};
    field.game.weapons.push_back(launcher);
    field.unit(field.front).model[2].beside = 3;
    field.entry(field.tank).hull.open_topped = true;
    const auto best = [&] { return Aim(field.position(), field.front, field.tank, Cause::order).best(); };
    EXPECT_EQ(best()[0].what, Firing::carried);
    EXPECT_EQ(best()[2].what, Firing::beside);
    field.entry(field.tank).hull.armour = Armour::soft_skinned;
    EXPECT_EQ(best()[2].what, Firing::carried) << "it is kept for armour";
}

// K47-WSR-12 One shell an attack: AP is one hit on one model with the gun's Pen, HE a template with its own.

TEST(K47_WSR_12, a_gun_fires_the_shell_that_does_more) {
    An_armed_tank field({{Mount::turret, gun}});
    EXPECT_EQ(field.aim(field.front).best()[0], An_armed_tank::he);
    Firing_plan plan{};
    plan[0] = An_armed_tank::ap;
    Shot_group group = field.aim(field.front).groups(plan).item[0];
    EXPECT_EQ(group.pen, 5);
    EXPECT_EQ(group.he, 0);
    plan[0] = An_armed_tank::he;
    group = field.aim(field.front).groups(plan).item[0];
    EXPECT_EQ(group.pen, 2);
    EXPECT_EQ(group.he, 2);
    EXPECT_EQ(group.need, 4);
    field.game.options.at_gun_he_penalty = true;
    EXPECT_EQ(field.aim(field.front).groups(plan).item[0].need, 5);
    plan[0] = An_armed_tank::ap;
    EXPECT_EQ(field.aim(field.front).groups(plan).item[0].need, 4);
    field.game.weapons[gun].line[1].special = 0;  // of an automatic cannon
    plan[0] = An_armed_tank::he;
    EXPECT_EQ(field.aim(field.front).groups(plan).item[0].need, 4);
    field.make_tank(field.front);
    field.begin();
    EXPECT_EQ(field.aim(field.front).best()[0], An_armed_tank::ap);
}

TEST(K47_WSR_12, one_gun_fires_one_shell) {
    An_armed_tank field({{Mount::turret, gun}});
    field.fire();
    field.give(Topic::target, {field.front + max_units});
    EXPECT_EQ(field.question().size, 2);
    const Refusal twice = field.answer(Side::red, {1, 1});
    EXPECT_EQ(twice.rule, "K47-SHT-02"_rule);
    EXPECT_STREQ(twice.why, "fires a weapon twice: each fires one of its lines");
    EXPECT_FALSE(field.answer(Side::red, {1, 0}));
}

// K47-WSR-11 The range is that of the gun, whichever of the mounts it is.

TEST(K47_WSR_11, a_shell_of_a_second_mount_bursts_within_its_range) {
    An_armed_tank field({{Mount::pintle, machine_gun}, {Mount::turret, gun}});
    field.game.weapons[gun].line[1].range = 13 * inch;
    const Place far{36 * inch, 4 * inch};
    field.unit(field.front).model[2].at = far;
    field.go();
    field.order(field.tank, i32(Order::fire));
    field.give(Topic::target, {field.front + max_units});
    field.arm({{1, An_armed_tank::he}});
    while (field.topic() == Topic::also) field.give(Topic::also, {hold_fire});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {6});
    ASSERT_EQ(field.topic(), Topic::shell);
    EXPECT_EQ(field.answer(Side::red, {far.x, far.y, 0}).rule, "K47-WSR-11"_rule);
    EXPECT_FALSE(field.answer(Side::red, {34 * inch, 10 * inch, 0}));
}

// A suggestion must not tell how far off the target is, before it is measured.
TEST(K47_SHT_07, a_weapon_out_of_range_may_be_fired_and_is_worth_next_to_nothing) {
    An_armed_tank field({{Mount::turret, gun}});
    EXPECT_GT(field.aim(field.front).worth(0, An_armed_tank::first_line), 1);
    field.game.weapons[gun].line[0].range = 4 * inch;
    EXPECT_EQ(field.aim(field.front).worth(0, An_armed_tank::first_line), 0) << "it has been measured";
    field.game.options.premeasure = false;
    EXPECT_EQ(field.aim(field.front).worth(0, An_armed_tank::first_line), 1);
}

TEST(K47_WSR_06, two_dice_of_flames_do_twice_as_much_by_the_mean) {
    An_armed_tank field({{Mount::turret, gun}});
    Line& flames = field.game.weapons[gun].line[0];
    flames = {.range = 60 * inch, .pen = 2, .special = bit(Special::flamethrower)};
    const i32 one = field.aim(field.front).worth(0, An_armed_tank::first_line);
    flames.flames = 2;
    EXPECT_NEAR(field.aim(field.front).worth(0, An_armed_tank::first_line), 2 * one, 2);
}

// K47-WSR-06 The flame of a vehicle is 2D6 hits, and only what men carry runs dry.

TEST(K47_WSR_06, the_flamethrower_of_a_vehicle) {
    for (const u8 fuel : {Options::man_carried, Options::all_flamethrowers}) {
        An_armed_tank field({{Mount::turret, gun}});
        Weapon flames{.id = "flames", .name = "flames"};
        flames.line[0] = {.range = 60 * inch, .pen = 2, .flames = 2, .special = bit(Special::flamethrower)};
        field.game.weapons.push_back(flames);
        field.game.options.flamethrower_fuel = fuel;
        field.entry(field.tank).mounts = {{Mount::turret, 3}};
        field.begin();
        field.fire();
        field.give(Topic::target, {field.front});
        field.give(Topic::go_down, {0});
        field.give(Topic::to_hit, {6});
        ASSERT_EQ(field.topic(), Topic::how_many);
        EXPECT_EQ(field.question().dice.count, 2);
        field.give(Topic::how_many, {1, 2});
        field.give(Topic::how_pinned, {1});
        EXPECT_EQ(field.question().dice.count, 3) << "a die a hit";
        field.give(Topic::damage, {1, 1, 1});
        field.give(Topic::check, {1, 1});
        if (fuel == Options::man_carried) {
            EXPECT_NE(field.topic(), Topic::fuel);
            continue;
        }
        field.give(Topic::fuel, {1});
        EXPECT_EQ(field.unit(field.tank).model[0].weapon, no_weapon);
    }
}

// K47-VEH-06 With an Advance at -1, however it moved; and all together out of Ambush.

TEST(K47_VEH_06, a_vehicle_that_advanced_shoots_at_minus_1) {
    An_armed_tank field(four_mounts);
    field.go();
    field.order(field.tank, i32(Order::advance));
    ASSERT_EQ(field.topic(), Topic::drive);
    field.give(Topic::drive, {36 * inch, 24 * inch, 0});
    ASSERT_EQ(field.topic(), Topic::target);
    field.give(Topic::target, {field.rear});
    while (field.topic() == Topic::also) field.give(Topic::also, {hold_fire});
    field.give(Topic::go_down, {0});
    EXPECT_EQ(field.question().dice.wanted, 0b110000u) << "5 and more";
}

TEST(K47_VEH_06, a_one_man_turret_takes_a_test_for_an_advance) {
    for (const bool one : {false, true})
        for (const bool option : {false, true}) {
            An_armed_tank field(four_mounts);
            field.entry(field.tank).hull.one_man_turret = one;
            field.game.options.one_man_turret = option;
            field.begin();
            EXPECT_EQ(needs_test(field.position(), field.tank, Order::advance), one && option);
            EXPECT_FALSE(needs_test(field.position(), field.tank, Order::fire));
            EXPECT_FALSE(needs_test(field.position(), field.tank, Order::run));
            field.unit(field.tank).where = Whereabouts::first_wave;  // K47-SCN-02
            EXPECT_FALSE(needs_test(field.position(), field.tank, Order::advance));
        }
}

TEST(K47_SHT_07, the_range_of_a_vehicle_is_measured_from_its_hull) {
    An_armed_tank field({{Mount::turret, machine_gun}});
    field.entry(field.front).men.resize(1);
    field.begin();
    const i32 middle = 24 * inch;
    const auto in_range = [&](i32 north) {
        field.put(field.front, {36 * inch, middle - north});
        return !field.refuse(0, field.front);
    };
    constexpr i32 hull = 3 * inch / 2, base = inch / 2;
    EXPECT_TRUE(in_range(20 * inch + hull + base));
    field.game.weapons[machine_gun].line[0].range = 20 * inch;
    EXPECT_TRUE(in_range(20 * inch + hull + base));
    EXPECT_FALSE(in_range(20 * inch + hull + base + 1));
}

}
}
