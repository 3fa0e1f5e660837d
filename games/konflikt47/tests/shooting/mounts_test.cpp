// Vehicles that shoot: arcs of mounts, several weapons at several targets, and the shells of their guns.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/tests/shooting/an_armed_tank.h"

namespace konflikt47 {
namespace {

constexpr u8 gun = An_armed_tank::gun, machine_gun = An_armed_tank::machine_gun;

// A turret with its gun and a machine gun in it, one in the hull and one on a pintle.
const std::vector<Mount> four{
    {Mount::turret, gun}, {Mount::coaxial, machine_gun}, {Mount::hull, machine_gun}, {Mount::pintle, machine_gun}};

TEST(K47_VEH_03, each_mount_fires_to_its_arc) {
    const An_armed_tank field({{Mount::turret, gun}, {Mount::hull, gun}, {Mount::hull_right, gun},
        {Mount::hull_rear, gun}, {Mount::hull_left, gun}, {Mount::fixed_arm, gun}});
    EXPECT_EQ(field.fires_to(0), "frbl");
    EXPECT_EQ(field.fires_to(1), "f");
    EXPECT_EQ(field.fires_to(2), "r");
    EXPECT_EQ(field.fires_to(3), "b");
    EXPECT_EQ(field.fires_to(4), "l");
    EXPECT_EQ(field.fires_to(5), "f");
    const An_armed_tank walker({{Mount::arm, gun}, {Mount::coaxial, machine_gun}, {Mount::pintle, machine_gun}});
    for (int mount = 0; mount < 3; ++mount) EXPECT_EQ(walker.fires_to(mount), "frbl");
}

TEST(K47_VEH_03, the_arcs_turn_with_the_hull) {
    An_armed_tank field({{Mount::hull, gun}});
    for (const auto& [facing, to] : {std::pair{90, "r"}, {180, "b"}, {270, "l"}, {0, "f"}}) {
        field.unit(field.tank).facing = i16(facing);
        EXPECT_EQ(field.fires_to(0), to);
    }
}

// The borders run through the corners of the hull; a base that touches one lies in both arcs.
TEST(K47_VEH_03, any_part_of_the_target_in_the_arc_is_enough) {
    An_armed_tank field({{Mount::hull, gun}, {Mount::hull_right, gun}});
    field.entry(field.front).men.resize(1);
    const auto to = [&](i32 east) {
        field.begin();
        field.put(field.front, {46 * inch + east, 14 * inch});  // the border is that far to the east ten inches ahead
        return std::pair{!field.refuse(0, field.front), !field.refuse(1, field.front)};
    };
    using Both = std::pair<bool, bool>;
    constexpr i32 base = 708;  // half an inch from the border at 45 degrees
    EXPECT_EQ(to(0), Both(true, true));
    EXPECT_EQ(to(base - 1), Both(true, true));
    EXPECT_EQ(to(1 - base), Both(true, true));
    EXPECT_EQ(to(base), Both(false, true));
    EXPECT_EQ(to(-base), Both(true, false));
}

TEST(K47_VEH_03, a_jammed_turret_fires_to_the_arc_in_which_it_jammed) {
    An_armed_tank field(four);
    Wear& wear = field.unit(field.tank).wear;
    wear.jammed = 1;
    wear.arc[0] = Sector::right;
    EXPECT_EQ(field.fires_to(0), "r");
    EXPECT_EQ(field.fires_to(1), "r") << "what is coaxial turns with it";
    EXPECT_EQ(field.fires_to(2), "f");
    EXPECT_EQ(field.fires_to(3), "frbl");
    An_armed_tank walker({{Mount::arm, gun, 0}, {Mount::arm, machine_gun, 1}, {Mount::coaxial, machine_gun, 1}});
    walker.unit(walker.tank).wear.jammed = 2;
    walker.unit(walker.tank).wear.arc[1] = Sector::left;
    EXPECT_EQ(walker.fires_to(0), "frbl");
    EXPECT_EQ(walker.fires_to(1), "l");
    EXPECT_EQ(walker.fires_to(2), "l");
}

TEST(K47_VEH_03, a_house_lies_in_the_arcs_in_which_its_walls_do) {
    An_armed_tank field({{Mount::hull, gun}, {Mount::hull_right, gun}, {Mount::hull_left, gun}});
    Kind house;
    house.going = Going::building;
    field.game.ground.kinds.push_back(house);
    Piece inn;
    inn.height = 3 * inch;
    inn.box = {{40 * inch, 5 * inch}, {60 * inch, 11 * inch}};
    inn.outline = {{40 * inch, 5 * inch}, {60 * inch, 5 * inch}, {60 * inch, 11 * inch}, {40 * inch, 11 * inch}};
    field.game.ground.pieces.push_back(inn);
    field.unit(field.front).building = 0;
    EXPECT_FALSE(field.refuse(0, field.front)) << "a corner lies ahead";
    EXPECT_FALSE(field.refuse(1, field.front)) << "and another to the right";
    EXPECT_EQ(field.refuse(2, field.front).rule, "K47-VEH-03"_rule);
}

// K47-SHT-02 All of its weapons at one target, or each at its own; the dice of a target come together.
TEST(K47_SHT_02, a_vehicle_fires_all_its_weapons) {
    An_armed_tank field(four);
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
    An_armed_tank field(four);
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
TEST(K47_VEH_03, the_weapons_of_one_turret_have_their_targets_in_one_arc) {
    An_armed_tank field(four);
    Shooting shooting{.by = field.tank};
    shooting.firings[0] = An_armed_tank::ap;
    shooting.targets.add({.at = field.front, .models = 0b1});
    const auto refused = [&](int mount, UnitId at) {
        return refuse_further_use(field.position(), shooting, mount, An_armed_tank::first_line, at);
    };
    EXPECT_EQ(refused(1, field.right).rule, "K47-VEH-03"_rule);
    EXPECT_FALSE(refused(3, field.right)) << "the pintle is not in the turret";
    EXPECT_EQ(refused(0, field.right).rule, "K47-SHT-02"_rule) << "it has fired";
    field.put(field.right, {44 * inch, 12 * inch});  // two ahead, one to the right
    EXPECT_FALSE(refused(1, field.right));
    // A second target that lies to both sides does not open a third arc.
    shooting.firings[1] = An_armed_tank::first_line;
    shooting.targets.add({.at = field.right, .models = 0b10});
    field.entry(field.tank).mounts.push_back({Mount::coaxial, machine_gun});
    EXPECT_EQ(refused(4, field.left).rule, "K47-VEH-03"_rule);
    field.put(field.left, {22 * inch, 13 * inch});
    field.unit(field.left).model[2].at = {30 * inch, 12 * inch};
    EXPECT_FALSE(refused(4, field.left));
    // Two arms are two turrets.
    An_armed_tank walker({{Mount::arm, gun, 0}, {Mount::arm, machine_gun, 1}});
    Shooting apart{.by = walker.tank};
    apart.firings[0] = An_armed_tank::ap;
    apart.targets.add({.at = walker.front, .models = 0b1});
    EXPECT_FALSE(refuse_further_use(walker.position(), apart, 1, An_armed_tank::first_line, walker.rear));
}

// K47-SHT-03 Machine guns do nothing to closed armour, so they are kept for somebody else; where nothing else fires, they may.
TEST(K47_SHT_03, a_weapon_that_does_nothing_to_armour_is_kept_for_another_target) {
    An_armed_tank field(four);
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
    field.make_tank(field.front);
    field.begin();
    EXPECT_EQ(field.aim(field.front).best()[0], An_armed_tank::ap);
}

TEST(K47_WSR_12, one_gun_fires_one_shell) {
    An_armed_tank field({{Mount::turret, gun}});
    field.fire();
    field.give(Topic::target, {field.front + max_units});
    EXPECT_EQ(field.question().size, 2);
    EXPECT_EQ(field.answer(Side::red, {1, 1}).rule, "K47-SHT-02"_rule);
    EXPECT_FALSE(field.answer(Side::red, {1, 0}));
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
    An_armed_tank field(four);
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
            An_armed_tank field(four);
            field.entry(field.tank).hull.one_man_turret = one;
            field.game.options.one_man_turret = option;
            field.begin();
            EXPECT_EQ(needs_test(field.position(), field.tank, Order::advance), one && option);
            EXPECT_FALSE(needs_test(field.position(), field.tank, Order::fire));
            EXPECT_FALSE(needs_test(field.position(), field.tank, Order::run));
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
