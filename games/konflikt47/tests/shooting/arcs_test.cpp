// The arcs to which the mounts of a vehicle fire.
#include <gmock/gmock.h>

#include "games/konflikt47/tests/shooting/an_armed_tank.h"

namespace konflikt47::arcs_test {
namespace {

constexpr u8 gun = An_armed_tank::gun, machine_gun = An_armed_tank::machine_gun;

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
    An_armed_tank field(four_mounts);
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

TEST(K47_VEH_03, the_refusal_says_which_arc_and_why) {
    An_armed_tank field({{Mount::hull, gun}, {Mount::turret, gun}});
    EXPECT_STREQ(field.refuse(0, field.rear).why, "lies outside of the front arc, to which the weapon fires");
    field.unit(field.tank).wear.jammed = 1;
    field.unit(field.tank).wear.arc[0] = Sector::left;
    EXPECT_STREQ(
        field.refuse(1, field.rear).why, "lies outside of the left arc, in which the turret or arm has jammed");
}

TEST(K47_VEH_03, who_has_fallen_lies_in_no_arc) {
    An_armed_tank field({{Mount::hull, gun}});
    field.unit(field.rear).model[0].at = field.unit(field.front).model[0].at;
    EXPECT_FALSE(field.refuse(0, field.rear));
    field.unit(field.rear).model[0].alive = false;
    EXPECT_EQ(field.refuse(0, field.rear).rule, "K47-VEH-03"_rule);
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

TEST(K47_VEH_03, the_weapons_of_one_turret_have_their_targets_in_one_arc) {
    An_armed_tank field(four_mounts);
    Shooting shooting{.by = field.tank};
    shooting.firings[0] = An_armed_tank::ap;
    shooting.targets.add({.at = field.front, .firers = 0b1});
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
    shooting.targets.add({.at = field.right, .firers = 0b10});
    field.entry(field.tank).mounts.push_back({Mount::coaxial, machine_gun});
    EXPECT_EQ(refused(4, field.left).rule, "K47-VEH-03"_rule);
    field.put(field.left, {22 * inch, 13 * inch});
    field.unit(field.left).model[2].at = {30 * inch, 12 * inch};
    EXPECT_FALSE(refused(4, field.left));
    // Two arms are two turrets.
    An_armed_tank walker({{Mount::arm, gun, 0}, {Mount::arm, machine_gun, 1}});
    Shooting apart{.by = walker.tank};
    apart.firings[0] = An_armed_tank::ap;
    apart.targets.add({.at = walker.front, .firers = 0b1});
    EXPECT_FALSE(refuse_further_use(walker.position(), apart, 1, An_armed_tank::first_line, walker.rear));
}

}
}
