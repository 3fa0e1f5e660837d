// Troop quality, pins, and Morale Checks.
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47::morale_test {
namespace {

TEST(K47_MOR_01, quality_says_morale_damage_value_and_aim) {
    const std::array<Quality, 3> qualities{Quality::inexperienced, Quality::regular, Quality::veteran};
    const std::array<int, 3> morale{8, 9, 10}, damage{3, 4, 5}, needs{5, 4, 4};
    for (std::size_t i = 0; i < 3; ++i) {
        Two_sides field;
        field.entry(field.red).quality = qualities[i];
        field.begin();
        const Position position = field.position();
        EXPECT_EQ(order_test(position, field.red, Order::fire).sum(), morale[i]);
        EXPECT_EQ(morale_check(position, field.red, false).sum(), morale[i]);
        EXPECT_EQ(field.entry(field.red).damage_value(), damage[i]);
        EXPECT_EQ(
            Aim(position, field.red, field.blue, Cause::order).need(0, {Firing::carried, 0}, false).sum(), needs[i]);
    }
}

// Red shoots at blue from twenty inches, and hits so often.
struct Shot : Two_sides {
    explicit Shot(std::initializer_list<i32> dice) {
        begin();
        put(blue, {10 * inch, 30 * inch});
        go();
        order(red, i32(Order::fire));
        give(Topic::target, {blue});
        give(Topic::go_down, {0});
        give(Topic::to_hit, dice);
    }
};

TEST(K47_MOR_02, an_attack_that_hits_pins_once) {
    EXPECT_EQ(Shot({1, 1, 1, 1, 1, 1, 1, 3}).unit(2).pins, 0);
    EXPECT_EQ(Shot({1, 1, 1, 1, 1, 1, 1, 4}).unit(2).pins, 1);
    EXPECT_EQ(Shot({4, 4, 4, 4, 4, 4, 4, 4}).unit(2).pins, 1);
}

TEST(K47_MOR_03, each_pin_counts_in_tests_and_all_together_once_in_fire) {
    Two_sides field;
    field.begin();
    const Position position = field.position();
    for (const u8 pins : {u8(1), u8(5)}) {
        field.unit(field.red).pins = pins;
        EXPECT_EQ(order_test(position, field.red, Order::run).sum(), 9 - pins);
        EXPECT_EQ(morale_check(position, field.red, true).sum(), 9 - pins);
        EXPECT_EQ(Aim(position, field.red, field.blue, Cause::order).need(0, {Firing::carried, 0}, false).sum(), 5);
    }
}

TEST(K47_MOR_08, an_officer_helps_in_a_morale_check_too) {
    Two_sides field;
    field.make_officer(field.red, Rank::platoon_commander);
    field.begin();
    field.unit(field.red).pins = 3;
    EXPECT_EQ(morale_check(field.position(), field.red, true).sum(), 9 + 2 - 3);
}

// X30
TEST(K47_MOR_04, pins_up_to_its_morale_destroy_a_unit) {
    Two_sides field;
    field.entry(field.blue).quality = Quality::veteran;
    field.make_officer(field.red, Rank::company_commander);  // bonuses do not count
    field.begin();
    Questions questions;
    Visit visit(questions);
    Play play(field.game, field.state, visit);
    field.unit(field.red).pins = field.unit(field.blue).pins = 8;
    for (const UnitId id : {field.red, field.blue}) {
        play.pin(id, 1, "K47-MOR-02"_rule);
        play.check_pins(id);
    }
    EXPECT_EQ(field.unit(field.red).where, Whereabouts::destroyed);
    EXPECT_EQ(field.unit(field.blue).where, Whereabouts::on_table);
}

// The ninth pin comes with the hits; the unit is destroyed when all else that they bring is over.
TEST(K47_MOR_04, it_is_looked_at_when_the_attack_is_over) {
    Two_sides field;
    field.begin();
    field.put(field.blue, {10 * inch, 30 * inch});
    field.unit(field.blue).pins = 8;
    field.go();
    field.order(field.red, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {4, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_TRUE(field.on_table(field.blue));
    field.give(Topic::damage, {1});
    EXPECT_FALSE(field.on_table(field.blue));
}

TEST(K47_MOR_05, staying_down_loses_all_pins_or_as_many_as_a_die_says_or_none) {
    for (const u8 cleared : {Options::all_pins, Options::d3_pins, Options::no_pins}) {
        Two_sides field;
        field.game.options.down_clears_pins = cleared;
        field.begin();
        field.unit(field.red).pins = 3;
        field.go();
        all_down(field);
        field.give(Topic::keep, {1, 1});
        field.give(Topic::keep, {0, 0});
        if (cleared == Options::d3_pins) field.give(Topic::clear, {4});
        EXPECT_EQ(field.unit(field.red).pins, cleared == Options::all_pins ? 0 : cleared == Options::d3_pins ? 1 : 3);
    }
    EXPECT_EQ(Options{}.down_clears_pins, Options::no_pins);
}

void check(Two_sides& field, int pins, bool losses, std::initializer_list<i32> dice) {
    field.begin();
    field.unit(field.red).pins = u8(pins);
    field.state.stacks.call(Checking_morale{.unit = field.red, .fought = losses});
    field.go();
    field.give(Topic::check, dice);
}

// X12: with one pin it needs 8.
TEST(K47_MOR_08, who_fails_a_check_is_destroyed) {
    for (const i32 die : {4, 5}) {
        Two_sides field;
        check(field, 1, true, {4, die});
        EXPECT_EQ(field.on_table(field.red), die == 4);
        EXPECT_EQ(field.unit(field.red).pins, die == 4 ? 1 : 0);  // no pin is lost by passing
    }
    Two_sides two, twelve;
    check(two, 8, true, {1, 1});
    EXPECT_TRUE(two.on_table(two.red));
    twelve.make_officer(twelve.red, Rank::company_commander);
    check(twelve, 0, true, {6, 6});  // 13 or less, and no FUBAR
    EXPECT_FALSE(twelve.on_table(twelve.red));
    EXPECT_EQ(twelve.count(Told::fubar), 0);
}

// A Stubborn unit forgets its pins when it has lost men, or in close quarters (nerve_test.cpp, overrun_test.cpp), and only then.
TEST(K47_ARM_14, stubborn_troops_ignore_pins_after_losses) {
    for (const bool losses : {false, true}) {
        Two_sides field;
        field.entry(field.red).rules.add(Unit_rule::stubborn);
        check(field, 1, losses, {4, 5});
        EXPECT_EQ(field.on_table(field.red), losses);
    }
}

// Half of them, and fire: K47-SHT-20 and K47-WSR-06 ask for it. Fanatics are not asked about losses.
TEST(K47_MOR_09, half_lost_is_a_check_but_not_for_fanatics) {
    for (const bool fanatics : {false, true}) {
        Two_sides field;
        if (fanatics) field.entry(field.blue).rules.add(Unit_rule::fanatics);
        field.begin();
        field.put(field.blue, {10 * inch, 30 * inch});
        field.go();
        field.order(field.red, i32(Order::fire));
        field.give(Topic::target, {field.blue});
        field.give(Topic::go_down, {0});
        field.give(Topic::to_hit, {4, 4, 4, 4, 1, 1, 1, 1});
        field.give(Topic::damage, {4, 4, 4, 4});
        field.give(Topic::remove, {1, 1, 1, 1, 0, 0, 0, 0});
        EXPECT_EQ(field.topic() == Topic::check, !fanatics);
    }
}

// Fire asks for a test without losses: then the pins of a Stubborn unit count, which half its men lost make it forget.
TEST(K47_MOR_08, a_test_after_fire_is_one_after_losses_only_where_half_have_fallen) {
    for (const bool half : {false, true}) {
        Two_sides field;
        field.entry(field.blue).rules.add(Unit_rule::stubborn);
        field.begin();
        Shot_group flame;
        flame.hits = 4, flame.flame = true, flame.plain = false;
        field.strike({.by = field.red, .at = field.blue, .firer = Side::red, .before = 8}, {flame});
        field.give(
            Topic::damage, half ? std::initializer_list<i32>{4, 4, 4, 4} : std::initializer_list<i32>{4, 4, 4, 1});
        if (half) field.give(Topic::remove, {1, 1, 1, 1, 0, 0, 0, 0});
        else field.give(Topic::remove, {1, 1, 1, 0, 0, 0, 0, 0});
        field.give(Topic::check, {4, 5});  // one pin: 8 or less, and without it 9
        EXPECT_EQ(field.on_table(field.blue), half);
    }
}

}
}
