// Shots at vehicles, from the declaration to what is left of them.
#include "games/konflikt47/tests/damage/gun_and_tank.h"

namespace konflikt47::shots_at_vehicles_test {
namespace {

TEST(K47_VEH_02, a_shot_strikes_the_facing_in_which_the_firer_stands) {
    Gun_and_tank field(medium_gun);  // the tank stands at 40, 20 and looks west: 3 inches wide, 5 long
    EXPECT_EQ(field.struck({10 * inch, 20 * inch}), Struck::front);
    EXPECT_EQ(field.struck({40 * inch, 5 * inch}), Struck::side);
    EXPECT_EQ(field.struck({40 * inch, 40 * inch}), Struck::side);
    EXPECT_EQ(field.struck({70 * inch, 20 * inch}), Struck::rear);
    // Exactly on the border of two, and a thousandth of an inch beyond.
    EXPECT_EQ(field.struck({15 * inch, 35 * inch}), Struck::front);
    EXPECT_EQ(field.struck({15 * inch, 35 * inch + 1}), Struck::side);
    EXPECT_EQ(field.struck({60 * inch, 32 * inch}), Struck::side);
    EXPECT_EQ(field.struck({60 * inch, 32 * inch - 1}), Struck::rear);
}

TEST(K47_DMG_04, what_counts_as_far_and_as_point_blank) {
    const Line line{.range = 60 * inch, .pen = 5};
    EXPECT_EQ(span_of(line, 30 * inch), Span::middle) << "exactly half is not far";
    EXPECT_EQ(span_of(line, 30 * inch + 1), Span::far);
    EXPECT_EQ(span_of(line, 6 * inch), Span::point_blank);
    EXPECT_EQ(span_of(line, 6 * inch + 1), Span::middle);
    EXPECT_EQ(span_of({.range = 10 * inch, .pen = 5}, 6 * inch), Span::point_blank) << "and far: that alone counts";
    EXPECT_EQ(span_of({.range = 24 * inch, .pen = 5, .special = bit(Special::shaped_charge)}, 20 * inch), Span::middle);
    EXPECT_EQ(
        span_of({.range = 24 * inch, .pen = 5, .special = bit(Special::shaped_charge)}, 5 * inch), Span::point_blank);
    for (const Line& no_range : {Line{.range = 24 * inch, .he = 2}, flamethrower,
             Line{.range = 24 * inch, .pen = 2, .special = bit(Special::indirect)}})
        for (const i32 distance : {5 * inch, 20 * inch}) EXPECT_EQ(span_of(no_range, distance), Span::middle);
}

// X16, from the declaration on: 27 inches are less than half of 60.
TEST(K47_DMG_03, a_gun_is_thrown_for_against_the_armour_that_it_strikes) {
    Gun_and_tank field(medium_gun);
    field.shoot();
    field.give(Topic::to_hit, {4});
    EXPECT_EQ(field.unit(field.tank).pins, 1) << "K47-SHT-11: before the damage";
    EXPECT_EQ(field.topic(), Topic::penetrate);
    field.give(Topic::penetrate, {3});
    EXPECT_NE(field.topic(), Topic::chart);
    EXPECT_TRUE(field.on_table(field.tank));

    Gun_and_tank beside(medium_gun);
    beside.put(beside.gun, {40 * inch, 5 * inch});
    beside.shoot();
    beside.give(Topic::to_hit, {4});
    beside.give(Topic::penetrate, {3});
    EXPECT_EQ(beside.topic(), Topic::chart) << "a 3 is enough at the side";
    const auto tells = [](const Gun_and_tank& of, Term::Of part) {
        return std::ranges::any_of(of.told,
            [&](const Event& event) { return event.kind == u16(Told::term) && event.operand[1] == i32(part); });
    };
    EXPECT_TRUE(tells(beside, Term::facing) && tells(beside, Term::pen));
    EXPECT_FALSE(tells(field, Term::facing));
}

TEST(K47_DMG_02, rifles_do_nothing_to_closed_armour) {
    Gun_and_tank field({.range = 40 * inch, .shots = 4});
    field.shoot();
    field.give(Topic::to_hit, {6, 6, 6, 6});
    EXPECT_EQ(field.unit(field.tank).pins, 0);
    EXPECT_EQ(field.count(Told::bounces), 1);
    EXPECT_EQ(field.count(Told::penetrates), 0);
    EXPECT_EQ(field.state.attacks.size, 0);
}

TEST(K47_MOR_07, an_open_top_is_pinned_by_any_hit_and_harmed_by_heavy_weapons_alone) {
    Gun_and_tank field({.range = 40 * inch, .shots = 4});
    field.entry(field.tank).hull.open_topped = true;
    field.shoot();
    field.give(Topic::to_hit, {6, 1, 6, 1});
    EXPECT_EQ(field.unit(field.tank).pins, 1);
    EXPECT_NE(field.topic(), Topic::penetrate) << "no die reaches";
    EXPECT_EQ(field.count(Told::penetrates), 0);
    EXPECT_EQ(field.wear(), Wear{});
}

TEST(K47_DMG_12, one_damage_destroys_a_soft_skin) {
    for (const i32 face : {5, 6}) {
        Gun_and_tank field({.range = 40 * inch, .shots = 2});
        field.entry(field.tank).hull.armour = Armour::soft_skinned;
        field.shoot();
        field.give(Topic::to_hit, {5, 1});
        EXPECT_EQ(field.unit(field.tank).pins, 1);
        field.give(Topic::damage, {face});
        EXPECT_EQ(field.on_table(field.tank), face == 5);
        EXPECT_EQ(field.count(Told::falls), 0) << "it is no man";
        EXPECT_NE(field.topic(), Topic::exceptional) << "there is nobody to pick";
    }
}

TEST(K47_WSR_06, fire_is_one_roll_at_armour_and_its_crew_may_leave_it) {
    for (const bool stays : {true, false}) {
        Gun_and_tank field(flamethrower);
        field.entry(field.tank).hull.armour = Armour::carrier;
        field.put(field.gun, {30 * inch, 20 * inch});
        field.shoot();
        field.give(Topic::to_hit, {6});
        field.give(Topic::how_pinned, {5});
        EXPECT_EQ(field.unit(field.tank).pins, 3) << "a 5 of a D3";
        EXPECT_EQ(field.topic(), Topic::penetrate) << "nobody throws for hits";
        field.give(Topic::penetrate, {4});  // and 2 of 7
        field.give(Topic::check, {3, stays ? 3 : 4});
        EXPECT_EQ(field.on_table(field.tank), stays) << "it has 3 pins: 6 is enough";
        if (!stays) { EXPECT_EQ(field.how_lost(), Loss::knocked_out); }
    }
}

TEST(K47_WSR_06, a_crew_that_does_not_burn_stays_whatever_was_failed_before) {
    Gun_and_tank field(medium_gun);
    field.state.test = konflikt47::Test::failed;
    field.shoot();
    field.give(Topic::to_hit, {4});
    field.give(Topic::penetrate, {1});
    EXPECT_TRUE(field.on_table(field.tank));
}

// Troops do not throw for one hit, and a soft skin has no armour.
TEST(K47_WSR_06, fire_is_many_hits_on_a_soft_skin) {
    Gun_and_tank field(flamethrower);
    field.entry(field.tank).hull.armour = Armour::soft_skinned;
    field.put(field.gun, {30 * inch, 20 * inch});
    field.shoot();
    field.give(Topic::to_hit, {6});
    field.give(Topic::how_many, {2});
    field.give(Topic::how_pinned, {1});
    field.give(Topic::damage, {3, 3});  // and 2 of 6
    field.give(Topic::check, {6, 6});
    EXPECT_FALSE(field.on_table(field.tank));
}

TEST(K47_WSR_07, a_shaped_charge_is_no_worse_at_a_vehicle) {
    Gun_and_tank field({.range = 40 * inch, .pen = 5, .special = bit(Special::shaped_charge)});
    EXPECT_EQ(field.aim().need(0, fires, false).sum(), 4);
    field.entry(field.tank).hull = {};
    EXPECT_EQ(field.aim().need(0, fires, false).sum(), 5);
}

TEST(K47_WSR_08, a_launcher_is_for_vehicles_too) {
    Gun_and_tank field({.range = 40 * inch, .pen = 6, .special = bit(Special::launcher)});
    EXPECT_FALSE(field.aim().refuse(0, fires));
    field.entry(field.tank).hull = {};
    EXPECT_STREQ(field.aim().refuse(0, fires).rule.id(), "K47-WSR-08");
}

TEST(K47_IND_04, what_is_lobbed_strikes_the_top) {
    Gun_and_tank field({.range = 60 * inch, .he = 2, .special = bit(Special::indirect)});
    const Penetration top = field.groups().item[0].pierced;
    EXPECT_EQ(top, (Penetration{Armour::medium, 2, Struck::top, Span::middle}));
    EXPECT_EQ(to_penetrate(top), 6);
    Gun_and_tank straight({.range = 60 * inch, .he = 2});
    EXPECT_EQ(straight.groups().item[0].pierced, (Penetration{Armour::medium, 2, Struck::front, Span::middle}));
}

TEST(K47_DMG_06, by_a_house_rule_damage_is_worse_to_a_vehicle_with_a_flamethrower) {
    for (const bool flames : {false, true})
        for (const bool plus : {false, true}) {
            A_tank field;
            Weapon carried;
            if (flames) carried.line[0].special = bit(Special::flamethrower);
            field.game.weapons.push_back(carried);
            field.entry(field.tank).mounts = {{Mount::pintle, 0}, {Mount::hull, u8(field.game.weapons.size() - 1)}};
            field.unit(field.tank).model[0].weapon = 0;
            field.unit(field.tank).model[1].weapon = u8(field.game.weapons.size() - 1);
            field.game.options.flame_vehicle_plus1 = plus;
            field.hit(1, 4);
            field.give(Topic::penetrate, {4});
            field.give(Topic::chart, {4});  // the engine; a 5 is immobilised
            EXPECT_EQ(field.wear().immobile, flames && plus);
        }
}

TEST(K47_SHT_01, shots_at_two_facings_or_over_two_ranges_are_thrown_apart) {
    const auto groups = [](Place first, Place second) {
        Gun_and_tank field(medium_gun);
        field.entry(field.gun).men.push_back({.weapon = 1});
        field.unit(field.gun).model[0].at = first;
        field.unit(field.gun).model[1] = {second, 1, no_weapon, true};
        return field.groups();
    };
    const Place west{10 * inch, 20 * inch};
    EXPECT_EQ(groups(west, {10 * inch, 22 * inch}).size, 1);
    const Shot_groups sides = groups(west, {40 * inch, 5 * inch});
    ASSERT_EQ(sides.size, 2);
    EXPECT_EQ(sides.item[1].pierced.struck, Struck::side);
    const Shot_groups ranges = groups(west, {6 * inch, 20 * inch});  // more than 30 inches
    ASSERT_EQ(ranges.size, 2);
    EXPECT_EQ(ranges.item[1].pierced, (Penetration{Armour::medium, 5, Struck::front, Span::far}));
}

TEST(K47_HE_02, a_shell_is_one_hit_of_a_soft_skin_however_hits_are_counted) {
    Gun_and_tank field({.range = 60 * inch, .he = 3});
    field.game.options.he_blast = Options::by_dice;
    field.entry(field.tank).hull.armour = Armour::soft_skinned;
    field.shoot();
    field.give(Topic::to_hit, {6});
    field.give(Topic::how_pinned, {1});
    EXPECT_EQ(field.topic(), Topic::damage);
}

TEST(K47_HE_02, a_vehicle_under_a_template_is_hit_once_and_so_is_the_one_beside_it) {
    for (const u16 special : {u16(0), bit(Special::indirect)}) {
        Gun_and_tank field({.range = 60 * inch, .he = 3, .special = special});
        // The second of two men fires it: from where the first is the other vehicle would show its front.
        field.entry(field.gun).men.push_back({.weapon = 1});
        field.unit(field.gun).model[1] = {{10 * inch, 20 * inch}, 1, no_weapon, true};
        field.unit(field.gun).model[0] = {{40 * inch, 2 * inch}, no_weapon, no_weapon, true};
        const UnitId other = field.blue_2;
        field.entry(other).men.resize(1);
        field.entry(other).hull = {.width = 3 * inch, .depth = 5 * inch, .armour = Armour::carrier};
        field.unit(other).facing = 0;  // it shows the gun its side
        field.unit(other).order = Order::down;
        field.put(other, {40 * inch, 24 * inch});
        field.unit(other).model[1].alive = field.unit(other).model[2].alive = false;
        field.shoot();
        field.give(Topic::to_hit, {6});
        field.give(Topic::shell, {40 * inch, 21 * inch, 0});
        field.give(Topic::how_pinned, {1});
        EXPECT_EQ(field.topic(), Topic::penetrate);
        field.give(Topic::penetrate, {1});
        field.give(Topic::how_pinned, {1});
        EXPECT_EQ(field.unit(other).pins, 1);
        const Shot_group& struck = field.state.attacks.item[1].item[0];
        EXPECT_EQ(
            struck.pierced, (Penetration{Armour::carrier, 3, special ? Struck::top : Struck::side, Span::middle}));
        EXPECT_EQ(struck.save, never) << "Down gives it nothing";
    }
}

TEST(K47_MOR_04, a_crew_with_too_many_pins_leaves_its_vehicle) {
    Gun_and_tank field(medium_gun);
    field.unit(field.tank).pins = 8;
    field.shoot();
    field.give(Topic::to_hit, {4});
    field.give(Topic::penetrate, {1});
    EXPECT_FALSE(field.on_table(field.tank));
    EXPECT_EQ(field.how_lost(), Loss::knocked_out);
}

TEST(K47_SHT_06, a_vehicle_does_not_go_down_before_a_shot) {
    Gun_and_tank field(medium_gun);
    field.state.stacks.call(Shooting{.by = field.gun, .at = field.tank, .cause = Cause::order});
    field.go();
    EXPECT_EQ(field.topic(), Topic::to_hit);
}

TEST(K47_SHT_16, down_gives_a_vehicle_nothing) {
    Gun_and_tank field(medium_gun);
    field.unit(field.tank).order = Order::down;
    EXPECT_EQ(field.aim().save(0, fires, 1).die(), never);
}

TEST(K47_WPN_09, a_weapon_is_heavy_by_its_own_pen) {
    EXPECT_EQ(to_penetrate({Armour::carrier, 0, Struck::rear, Span::point_blank}), never);
    EXPECT_EQ(to_penetrate({Armour::carrier, 1, Struck::rear, Span::point_blank}), 7 - 1 - 2 - 1);
    EXPECT_EQ(to_penetrate({Armour::carrier, 1, Struck::front, Span::far}), 7) << "heavy, and too weak at that range";
}

TEST(K47_WPN_10, damage_values) {
    EXPECT_EQ(damage_value_of(Quality::inexperienced), 3);
    EXPECT_EQ(damage_value_of(Quality::veteran), 5);
    int value = 6;
    for (const Armour armour :
        {Armour::soft_skinned, Armour::carrier, Armour::light, Armour::medium, Armour::heavy, Armour::super_heavy})
        EXPECT_EQ(damage_value_of(armour), value++);
}

TEST(K47_WSR_13, explosives_flames_and_lobbed_shots_count_no_range) {
    const Line shell{.range = 60 * inch, .he = 2}, flame{.range = 12 * inch, .special = bit(Special::flamethrower)},
        lobbed{.range = 60 * inch, .special = bit(Special::indirect)}, shot{.range = 60 * inch};
    for (const i32 far : {3 * inch, 40 * inch})
        for (const Line* line : {&shell, &flame, &lobbed}) EXPECT_EQ(span_of(*line, far), Span::middle);
    EXPECT_EQ(span_of(shot, 3 * inch), Span::point_blank);
    EXPECT_EQ(span_of(shot, 40 * inch), Span::far);
}

}
}
