// The two charts of damage, and what stays of it.
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/damage/a_tank.h"

namespace konflikt47::charts_test {
namespace {

enum : int { stunned = 1, steering, jammed, engine, immobilised, on_fire };

TEST(K47_DMG_06, every_result_is_a_pin_except_the_last) {
    for (int face = 1; face <= 5; ++face) {
        A_tank field;
        field.chart(false, face);
        EXPECT_EQ(field.unit(field.tank).pins, 1) << face;
    }
    A_tank field;
    field.chart(true, 5);
    EXPECT_EQ(field.count(Told::pins), 0);
    EXPECT_FALSE(field.on_table(field.tank));
}

// X28: it has no die yet, so one of its side's leaves the bag, and it acts no more.
TEST(K47_DMG_07, a_stunned_crew_takes_a_die_from_the_bag) {
    A_tank field;
    EXPECT_EQ(field.position().in_bag(Side::blue), 2);
    field.chart(false, stunned);
    EXPECT_EQ(field.unit(field.tank).order, Order::down);
    EXPECT_EQ(field.position().in_bag(Side::blue), 1);
    field.chart(false, stunned);
    EXPECT_EQ(field.unit(field.tank).pins, 2);
    EXPECT_EQ(field.position().in_bag(Side::blue), 1);
}

TEST(K47_DMG_07, a_die_that_lies_beside_it_is_turned) {
    A_tank field;
    field.unit(field.tank).order = Order::advance;
    const int dice = field.position().in_bag(Side::blue);
    field.chart(false, stunned);
    EXPECT_EQ(field.unit(field.tank).order, Order::down);
    EXPECT_EQ(field.position().in_bag(Side::blue), dice);
}

TEST(K47_DMG_07, steering_gives_out_by_and_by) {
    A_tank field;
    for (int hit = 1; hit <= 2; ++hit) {
        field.chart(false, steering);
        EXPECT_EQ(field.wear().steering, hit);
        EXPECT_FALSE(field.wear().immobile);
    }
    field.chart(false, steering);
    EXPECT_TRUE(field.wear().immobile);
}

// K47-HER-03 Even if its die was brought back to the bag between.
TEST(K47_DMG_07, stunned_again_in_the_same_turn_it_takes_no_further_die) {
    A_tank field;
    constexpr int stunned = 1;
    field.chart(false, stunned);
    field.unit(field.tank).order = Order::none;
    field.chart(false, stunned);
    EXPECT_EQ(field.unit(field.tank).order, Order::none);
    EXPECT_EQ(field.unit(field.tank).pins, 2);
}

TEST(K47_DMG_07, a_turret_jams_towards_the_closest_enemy_that_it_sees) {
    A_tank field;
    field.chart(false, jammed);
    EXPECT_TRUE(field.wear().is_jammed(0));
    EXPECT_EQ(field.wear().arc[0], Sector::front);
    for (const auto& [at, sector] :
        {std::pair{Place{40 * inch, 5 * inch}, Sector::right}, std::pair{Place{70 * inch, 20 * inch}, Sector::rear},
            std::pair{Place{40 * inch, 40 * inch}, Sector::left}}) {
        A_tank other;
        other.put(other.gun, at);
        other.chart(false, jammed);
        EXPECT_EQ(other.wear().arc[0], sector);
    }
    const auto only = [](Sector sector) {
        Sectors one;
        one.add(sector);
        return one;
    };
    A_tank two;  // the second of two enemies is closer
    two.entry(two.gun).hull = two.entry(two.tank).hull;
    two.put(two.blue_2, {10 * inch, 40 * inch});
    EXPECT_EQ(sectors_of_jam(two.position(), two.gun), only(Sector::rear));
    two.unit(two.blue_2).model[1].at = {4 * inch, 20 * inch};
    EXPECT_EQ(sectors_of_jam(two.position(), two.gun), only(Sector::left)) << "where the closest of them stands";
    two.put(two.blue_2, {10 * inch, 60 * inch});
    EXPECT_EQ(sectors_of_jam(two.position(), two.gun), only(Sector::right)) << "where the tank stands";
    field.chart(false, jammed);  // again: nothing but the pin
    EXPECT_EQ(field.count(Told::jams), 1);
    EXPECT_EQ(field.unit(field.tank).pins, 2);
}

// The closer one is behind a bank to its right.
TEST(K47_DMG_07, no_turret_jams_towards_an_enemy_that_the_vehicle_does_not_see) {
    Country_field field("  - {kind: bank, name: Bank, from: [20, 12], to: [60, 14]}\n");
    const UnitId hidden = field.add(Side::red, 1, at(40, 8));
    field.add(Side::red, 1, at(10, 20));
    const UnitId tank = field.add(Side::blue, 1, at(40, 20));
    field.entry(tank).hull = {.width = 3 * inch, .depth = 5 * inch, .turrets = 1};
    field.begin();
    field.unit(tank).facing = 270;
    ASSERT_FALSE(sees(field.position(), tank, hidden));
    Sectors ahead;
    ahead.add(Sector::front);
    EXPECT_EQ(sectors_of_jam(field.position(), tank), ahead);
}

// One lies to its right, and one as far to its left.
TEST(K47_DMG_07, of_enemies_that_are_as_close_the_owner_says_to_which_its_turret_jams) {
    Field field;
    const UnitId one = field.add(Side::red, 1, {40 * inch, 5 * inch});
    field.add(Side::red, 1, {40 * inch, 35 * inch});
    const UnitId tank = field.add(Side::blue, 1, {40 * inch, 20 * inch});
    field.entry(tank).hull = {.width = 3 * inch, .depth = 5 * inch, .turrets = 1};
    field.begin();
    field.unit(tank).facing = 270;
    field.go();
    field.order(one, i32(Order::down));
    field.state.stacks.call(Damaging{.unit = tank, .by = one, .firer = Side::red});
    field.go();
    field.give(Topic::chart, {jammed});
    ASSERT_EQ(field.topic(), Topic::jam_arc);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_TRUE(field.lists(int(Sector::right)) && field.lists(int(Sector::left)));
    EXPECT_EQ(field.answer(Side::blue, {int(Sector::front)}).rule, "K47-DMG-07"_rule);
    EXPECT_FALSE(field.unit(tank).wear.is_jammed(0));
    const auto chances = damage_chances(field.game, field.state, Damaging{.unit = tank, .by = one, .firer = Side::red});
    EXPECT_EQ(chances.chance([](const Condition& end) { return end.wear.is_jammed(0); }), "1/6") << "odds ask nobody";
    field.give(Topic::jam_arc, {int(Sector::left)});
    EXPECT_EQ(field.unit(tank).wear.arc[0], Sector::left);
}

TEST(K47_DMG_07, of_several_turrets_one_is_picked_and_without_any_the_steering_goes) {
    A_tank field;
    field.entry(field.tank).hull.turrets = 3;
    field.chart(false, jammed);
    field.give(Topic::turret, {2});
    EXPECT_TRUE(field.wear().is_jammed(1));
    field.chart(false, jammed);
    field.give(Topic::turret, {2});
    EXPECT_TRUE(field.wear().is_jammed(2)) << "the second of those that are free";
    field.chart(false, jammed);
    EXPECT_TRUE(field.wear().is_jammed(0)) << "the last is not picked";
    A_tank bare;
    bare.entry(bare.tank).hull.turrets = 0;
    bare.chart(false, jammed);
    EXPECT_EQ(bare.wear().steering, 1);
}

TEST(K47_DMG_07, an_engine_gives_out_step_by_step) {
    for (const auto& [rule, steps] : {std::pair{Unit_rule::fast, 3}, std::pair{Unit_rule::slow, 1}}) {
        A_tank field;
        field.entry(field.tank).rules.add(rule);
        for (int hit = 0; hit < steps; ++hit) {
            field.chart(false, engine);
            EXPECT_FALSE(field.wear().immobile);
        }
        field.chart(false, engine);
        EXPECT_TRUE(field.wear().immobile);
    }
    A_tank field;
    field.chart(false, engine);
    field.chart(false, engine);
    EXPECT_FALSE(field.wear().immobile);
    field.chart(false, engine);
    EXPECT_TRUE(field.wear().immobile);
}

TEST(K47_DMG_07, immobilised_twice_it_is_abandoned) {
    A_tank field;
    field.chart(false, immobilised);
    EXPECT_EQ(field.unit(field.tank).order, Order::none) << "it has not acted";
    EXPECT_TRUE(field.on_table(field.tank));
    field.chart(true, 2);
    EXPECT_FALSE(field.on_table(field.tank));
    A_tank acted;
    acted.unit(acted.tank).order = Order::fire;
    acted.chart(false, immobilised);
    EXPECT_EQ(acted.unit(acted.tank).order, Order::down);
}

TEST(K47_DMG_07, fire_is_put_out_or_the_crew_leaves) {
    for (const i32 die : {4, 5}) {  // Morale 9 and one pin: 8 is enough
        A_tank field;
        field.chart(false, on_fire);
        field.give(Topic::check, {4, die});
        EXPECT_EQ(field.on_table(field.tank), die == 4);
        EXPECT_EQ(field.unit(field.tank).order, die == 4 ? Order::down : Order::none);
    }
}

TEST(K47_DMG_08, full_damage_knocks_out_on_half_of_the_faces) {
    for (int face = 1; face <= 6; ++face) {
        A_tank field;
        field.chart(true, face);
        if (face == 3) field.give(Topic::check, {1, 1});
        EXPECT_EQ(field.on_table(field.tank), face <= 3) << face;
        EXPECT_EQ(field.wear().immobile, face == 2);
        EXPECT_EQ(field.wear().stunned, face == 1);
    }
}

TEST(K47_DMG_09, massive_damage_is_two_rolls_or_one_with_one_more) {
    A_tank field;
    field.hit(1, 1);
    field.give(Topic::penetrate, {4});
    field.give(Topic::chart, {1});
    field.give(Topic::chart, {2});
    EXPECT_TRUE(field.wear().stunned && field.wear().immobile);
    EXPECT_NE(field.topic(), Topic::chart);

    A_tank out;
    out.hit(1, 1);
    out.give(Topic::penetrate, {4});
    out.give(Topic::chart, {4});
    EXPECT_NE(out.topic(), Topic::chart) << "a wreck takes no more";

    A_tank one;
    one.game.options.massive_damage = Options::plus_one;
    one.hit(1, 1);
    one.give(Topic::penetrate, {4});
    one.give(Topic::chart, {3});
    EXPECT_FALSE(one.on_table(one.tank)) << "a 4";
}

TEST(K47_DMG_11, a_wreck_has_no_die_and_counts_as_destroyed) {
    A_tank field;
    field.chart(true, 6);
    EXPECT_EQ(field.unit(field.tank).where, Whereabouts::destroyed);
    EXPECT_EQ(field.unit(field.tank).order, Order::none);
    EXPECT_EQ(field.position().in_bag(Side::blue), 1);
    EXPECT_EQ(field.count(Told::destroyed), 1);
}

TEST(K47_DMG_12, indirect_fire_is_worse_for_an_open_top) {
    for (const bool open : {false, true})
        for (const bool above : {false, true})
            for (const bool plus : {false, true}) {
                A_tank field;
                field.game.options.open_topped_plus1 = plus;
                field.entry(field.tank).hull.open_topped = open;
                Shot_group group{.weapon = 0, .shots = 1};
                group.pierce = 4, group.hits = 1;
                group.pierced.struck = above ? Struck::top : Struck::side;
                if (above) field.game.weapons[0].line[0].special = bit(Special::indirect);
                field.strike(Penetrating{.by = field.gun, .at = field.tank, .firer = Side::red}, {group});
                field.give(Topic::penetrate, {4});
                field.give(Topic::chart, {4});  // the engine; a 5 is immobilised
                EXPECT_EQ(field.wear().immobile, open && above && plus);
                EXPECT_EQ(field.wear().engine, !(open && above && plus));
            }
}

// K47-RAB-04 Nor is a pulse, which strikes the top as well.
TEST(K47_DMG_12, a_pulse_is_no_indirect_fire) {
    A_tank field;
    field.entry(field.tank).hull.open_topped = true;
    Shot_group group{.weapon = 0, .shots = 1};
    group.pierce = 4, group.hits = 1;
    group.pierced.struck = Struck::top;
    field.strike(Penetrating{.by = field.gun, .at = field.tank, .firer = Side::red}, {group});
    field.give(Topic::penetrate, {4});
    field.give(Topic::chart, {4});
    EXPECT_FALSE(field.wear().immobile);
    EXPECT_TRUE(field.wear().engine);
}

// No weapon of a unit fires what comes from the air or in a barrage, and it is no indirect fire.
TEST(K47_DMG_12, what_comes_from_the_sky_is_no_worse_for_an_open_top) {
    A_tank field;
    field.entry(field.tank).hull.open_topped = true;
    Shot_group bomb{.shots = 1};
    bomb.pierce = 4, bomb.hits = 1;
    bomb.pierced.struck = Struck::top;
    field.strike(Penetrating{.by = field.gun, .at = field.tank, .firer = Side::red}, {bomb});
    field.give(Topic::penetrate, {4});
    field.give(Topic::chart, {4});
    EXPECT_FALSE(field.wear().immobile);
    EXPECT_EQ(field.wear().engine, 1);
}

}
}
