// Tanks that assault men.
#include <gmock/gmock.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/tests/close_quarters/overrun_field.h"

namespace konflikt47 {
namespace {

using testing::IsEmpty;

// Its front lies farther ahead than its side: what it reaches is told when it has turned.
TEST(K47_CQ_15, to_its_side_it_reaches_farther_than_it_stands_off) {
    Overrun_field field;
    field.unit(field.hull).facing = 0;
    field.men(0, 50.3, 24), field.men(1, 50.3, 25.25);
    EXPECT_GT(field.position().gap_between(field.hull, field.blue), 18 * inch);
    EXPECT_FALSE(refuse_assault(field.position(), field.hull, field.blue));
    field.go();
    field.order(field.hull, assault_option);
    EXPECT_TRUE(field.lists(field.blue));
    field.men(0, 50.6, 24), field.men(1, 50.6, 25.25);
    EXPECT_TRUE(refuse_assault(field.position(), field.hull, field.blue));
}

TEST(K47_CQ_15, it_goes_straight_through_and_they_get_out_of_its_way) {
    Overrun_field field;
    field.assault(42);
    ASSERT_EQ(field.topic(), Topic::check);
    EXPECT_EQ(field.question().dice.thrower, Side::blue);
    EXPECT_NEAR(field.tank().x, 34.5 * inch, 3) << "its front touches the first of them";
    field.check(4, 5);
    EXPECT_EQ(field.tank(), at(42, 24));
    EXPECT_EQ(field.left(field.blue), 2);
    EXPECT_EQ(field.count(Told::aside), 2);
    for (int man = 0; man < 2; ++man) {
        const Place stands = field.unit(field.blue).model[std::size_t(man)].at;
        EXPECT_GE(std::abs(stands.y - 24 * inch), 3 * inch / 2) << "off its track of two inches";
        EXPECT_LE(std::abs(stands.y - 24 * inch), 2 * inch) << "by the least distance";
    }
    EXPECT_EQ(field.count(Told::strikes), 0);
    EXPECT_EQ(field.unit(field.hull).order, Order::run);
    EXPECT_TRUE(field.unit(field.hull).moved);
    EXPECT_NE(field.topic(), Topic::regroup);
    EXPECT_EQ(field.state.moves.size, 0u);
}

TEST(K47_CQ_15, who_fails_the_check_is_destroyed_and_it_goes_on) {
    Overrun_field field;
    field.unit(field.blue).pins = 1;  // 8 or less
    field.assault(42);
    field.check(4, 5);
    EXPECT_FALSE(field.on_table(field.blue));
    EXPECT_EQ(field.tank(), at(42, 24));
    const auto gone = std::ranges::find(field.told, u16(Told::destroyed), &Event::kind);
    ASSERT_NE(gone, field.told.end());
    EXPECT_EQ(Loss(gone->operand[1]), Loss::overrun);
    EXPECT_EQ(field.game.words(*gone), "Blue 3 is overrun and destroyed");
}

TEST(K47_CQ_15, nobody_loses_pins_by_it) {
    Overrun_field field;
    field.unit(field.blue).pins = 2, field.unit(field.hull).pins = 2;
    field.declare();
    field.give(Topic::test, {1, 2});
    field.give(Topic::drive, {42 * inch, 24 * inch, 90});
    field.check(1, 2);
    EXPECT_EQ(field.unit(field.blue).pins, 2);
    EXPECT_EQ(field.unit(field.hull).pins, 1) << "that of its Order Test";
}

TEST(K47_CQ_15, a_unit_without_room_beside_its_way_is_destroyed) {
    // Walls on both sides leave a lane that the tank fills.
    Overrun_field field(
        "  - {kind: stack, name: Tank, from: [20, 10], to: [60, 22.5]}\n  - {kind: stack, name: Shed, from: [20, "
        "25.5], to: [60, 40]}\n");
    field.assault(44);
    field.check(1, 1);
    EXPECT_FALSE(field.on_table(field.blue));
    EXPECT_EQ(field.tank(), at(44, 24));
}

TEST(K47_CQ_15, it_turns_once_at_the_beginning_and_drives_straight_into_them) {
    Overrun_field field;
    EXPECT_EQ(field.refused_way(42, 24, 90), "");
    EXPECT_EQ(field.refused_way(42, 24, 100), "K47-CQ-15") << "it turns at the end";
    EXPECT_EQ(field.refused_way(42, 30, heading(at(30, 24), at(42, 30))), "K47-CQ-15") << "past them";
    EXPECT_EQ(field.refused_way(32, 24, 90), "K47-CQ-15") << "not so far as to them";
    EXPECT_EQ(field.refused_way(30, 24, 90), "K47-CQ-15") << "it stays";
    EXPECT_EQ(field.refused_way(49, 24, 90), "K47-MOV-02") << "farther than a Run";
    const Refusal two = Drive(field.position(), field.hull, field.blue)
                            .refuse_way(std::array{at(32, 24), at(40, 24.5)}, heading(at(32, 24), at(40, 24.5)));
    EXPECT_TRUE(two);
    // Behind it: more than a pivot.
    field.men(0, 22, 24), field.men(1, 22, 25.25);
    EXPECT_EQ(refuse_assault(field.position(), field.hull, field.blue).rule, "K47-CQ-15"_rule);
    field.men(0, 30, 17), field.men(1, 31.25, 17);
    EXPECT_FALSE(refuse_assault(field.position(), field.hull, field.blue)) << "a quarter to its left";
    field.unit(field.hull).wear.steering = 1;  // K47-DMG-07: no pivot with a Run
    EXPECT_TRUE(refuse_assault(field.position(), field.hull, field.blue));
    // A man beside its nose would be under it when it turns.
    Overrun_field beside;
    beside.men(0, 31.75, 22.4), beside.men(1, 40, 14);
    EXPECT_EQ(beside.refused_way(40, 14, heading(at(30, 24), at(40, 14))), "K47-CQ-15");
    beside.men(0, 41.25, 14);
    EXPECT_EQ(beside.refused_way(40, 14, heading(at(30, 24), at(40, 14))), "");
}

// A way that is shorter than a twentieth of an inch is one, too.
TEST(K47_CQ_15, a_short_way_that_is_accepted_is_gone) {
    Overrun_field field;
    field.stands(field.hull, 30, 24, 334);
    field.unit(field.blue).model[0].at = {28895, 21735};
    field.men(1, 60, 44);
    field.declare();
    field.give(Topic::drive, {29985, 23968, 335});
    EXPECT_EQ(field.topic(), Topic::check);
    EXPECT_EQ(field.count(Told::too_far), 0);
}

// K47-HER-07 So it is with a unit that finds no room: it counts as one that failed.
TEST(K47_CQ_15, a_hero_may_survive_where_his_unit_finds_no_room) {
    for (const bool house_rule : {false, true}) {
        Overrun_field field(
            "  - {kind: stack, name: Tank, from: [20, 10], to: [60, 22.5]}\n"
            "  - {kind: stack, name: Shed, from: [20, 25.5], to: [60, 40]}\n");
        field.game.options.hero_survives_rout = house_rule;
        field.make_officer(field.blue, Rank::platoon_commander, 0, 1);
        field.unit(field.blue).luck = 1;
        field.assault(44);
        field.check(1, 1);
        if (house_rule) field.give(Topic::survive, {2});
        EXPECT_FALSE(field.on_table(field.blue)) << "he finds none either";
        EXPECT_EQ(field.tank(), at(44, 24));
    }
}

TEST(K47_CQ_15, only_tanks_at_men_in_the_open) {
    Overrun_field field;
    const auto refusal = [&] { return refuse_assault(field.position(), field.hull, field.blue); };
    EXPECT_FALSE(refusal());
    Hull& hull = field.entry(field.hull).hull;
    for (const Locomotion rolls : {Locomotion::wheeled, Locomotion::half_tracked}) {
        hull.locomotion = rolls;
        EXPECT_FALSE(refusal());
    }
    hull.armour = Armour::soft_skinned;
    EXPECT_EQ(refusal().rule, "K47-CQ-15"_rule);
    hull.armour = Armour::carrier, hull.locomotion = Locomotion::tracked;
    field.unit(field.hull).wear.immobile = true;
    EXPECT_EQ(refusal().rule, "K47-DMG-07"_rule);
    field.unit(field.hull).wear.immobile = false;
    field.entry(field.blue).hull = hull;
    EXPECT_EQ(refusal().rule, "K47-CQ-15"_rule);
    field.entry(field.blue).hull = {};
    EXPECT_FALSE(refusal());
    EXPECT_FALSE(refuse_charge(field.position(), field.hull, field.blue));

    Overrun_field rough("  - {kind: thin_wood, name: Copse, from: [36, 20], to: [40, 28]}\n");
    EXPECT_TRUE(refuse_assault(rough.position(), rough.hull, rough.blue)) << "a Run does not enter it";
    Overrun_field housed("  - {kind: house, name: Inn, from: [36, 20], to: [40, 28]}\n");
    housed.unit(housed.blue).building = 0;
    EXPECT_STREQ(refuse_assault(housed.position(), housed.hull, housed.blue).why, "is in a building");
}

TEST(K47_CQ_15, of_men_in_a_line_ahead_it_meets_the_nearest_first) {
    for (const int near : {0, 1}) {
        Overrun_field field;
        field.men(near, 37, 24), field.men(1 - near, 38.25, 24);
        const auto met = Drive(field.position(), field.hull, field.blue).meets({at(30, 24), 90}, at(44, 24));
        ASSERT_TRUE(met);
        EXPECT_NEAR(met->x, 34.5 * inch, 3) << near;
    }
}

TEST(K47_CQ_15, it_goes_on_by_less_than_it_has_come) {
    Overrun_field field;
    field.men(0, 44, 23.5), field.men(1, 44, 24.75);
    field.assault(43);
    field.check(1, 1);
    EXPECT_EQ(field.tank(), at(43, 24));
}

TEST(K47_MOV_05, friends_of_a_tank_that_assaults_step_aside) {
    Overrun_field field;
    field.unit(field.friends).model[0].at = at(34, 24);
    field.unit(field.friends).model[1].at = at(34, 26);
    field.assault(42);
    field.check(1, 1);
    EXPECT_EQ(field.tank(), at(42, 24));
    EXPECT_GE(std::abs(field.unit(field.friends).model[0].at.y - 24 * inch), 3 * inch / 2);
}

TEST(K47_CQ_15, a_unit_that_cannot_keep_together_gets_out_of_its_way_all_the_same) {
    // Walls beside the track leave a niche for one man on each side.
    Overrun_field field(
        "  - {kind: stack, name: A, from: [20, 10], to: [60, 21.5]}\n  - {kind: stack, name: B, from: [20, 26.5], to: "
        "[60, 40]}\n"
        "  - {kind: stack, name: C, from: [37.6, 21.5], to: [60, 22.9]}\n  - {kind: stack, name: D, from: [20, 21.5], "
        "to: [36.4, 22.9]}\n"
        "  - {kind: stack, name: E, from: [37.6, 25.1], to: [60, 26.5]}\n  - {kind: stack, name: F, from: [20, 25.1], "
        "to: [36.4, 26.5]}\n");
    field.assault(44);
    field.check(1, 1);
    ASSERT_TRUE(field.on_table(field.blue));
    EXPECT_EQ(field.left(field.blue), 2);
    EXPECT_FALSE(field.position().is_coherent(field.blue));
    Overrun_field broad;
    broad.entry(broad.hull).hull.width = 8 * inch;
    broad.men(0, 37, 23.5), broad.men(1, 37, 24.75);
    broad.assault(44);
    broad.check(1, 1);
    EXPECT_TRUE(broad.on_table(broad.blue)) << "farther aside than friends go";
}

TEST(K47_ARM_14, stubborn_troops_ignore_pins_under_a_tank) {
    for (const bool stubborn : {false, true}) {
        Overrun_field field;
        if (stubborn) field.entry(field.blue).rules.add(Unit_rule::stubborn);
        field.unit(field.blue).pins = 3;
        EXPECT_EQ(expect_overrun(field.position(), field.hull, field.blue, true).terms[0].words,
            stubborn ? "dice of theirs, together 9 or less" : "dice of theirs, together 6 or less");
        field.assault(42);
        field.check(4, 4);
        EXPECT_EQ(field.on_table(field.blue), stubborn);
    }
}

TEST(K47_CQ_15, who_has_to_move_aside_loses_the_range) {
    Overrun_field field;
    field.unit(field.friends).ranged = field.blue;
    field.assault(42);
    EXPECT_EQ(field.unit(field.friends).ranged, field.blue);
    field.check(1, 1);
    EXPECT_EQ(field.unit(field.friends).ranged, no_unit);
}

TEST(K47_CQ_03, without_measuring_a_tank_that_is_too_far_off_drives_as_with_a_run) {
    Overrun_field field;
    field.game.options.premeasure = false;
    field.men(0, 56, 24), field.men(1, 57.25, 24);
    field.declare();
    ASSERT_EQ(field.topic(), Topic::drive);
    EXPECT_EQ(field.count(Told::too_far), 1);
    field.give(Topic::drive, {34 * inch, 24 * inch, 90});
    EXPECT_EQ(field.tank(), at(34, 24));
    EXPECT_EQ(field.state.moves.size, 0u);
}

TEST(K47_CQ_15, of_its_usual_ways_the_nearest_end_comes_first_and_each_is_allowed) {
    Overrun_field field;
    const std::vector<Place> ends = overrun_ends(field.position(), field.hull, field.blue, 32);
    ASSERT_FALSE(ends.empty());
    const Drive drive(field.position(), field.hull, field.blue);
    i64 before = 0;
    for (const Place end : ends) {
        EXPECT_TRUE(drive.lets_go({&end, 1}, heading(field.tank(), end)));
        EXPECT_GE(length(field.tank(), end) + inch, before);
        before = length(field.tank(), end);
    }
    EXPECT_EQ(overrun_ends(field.position(), field.hull, field.blue, 1).size(), 1u);
    field.men(0, 45, 24), field.men(1, 36, 29);
    EXPECT_LT(length(field.tank(), overrun_ends(field.position(), field.hull, field.blue, 32).front()), 8 * inch)
        << "at the nearer of them";
    field.men(0, 60, 24), field.men(1, 61.25, 24);
    EXPECT_THAT(overrun_ends(field.position(), field.hull, field.blue, 32), IsEmpty());
    EXPECT_EQ(refuse_assault(field.position(), field.hull, field.blue).rule, "K47-CQ-03"_rule);
}

TEST(K47_CQ_15, the_forecast_is_the_check_of_the_target) {
    Overrun_field field;
    field.unit(field.blue).pins = 1;
    const Forecast forecast = expect_assault(field.position(), field.hull, field.blue, true);
    ASSERT_EQ(forecast.chances.size(), 2u);
    EXPECT_NEAR(double(forecast.chances[1].weight) / double(forecast.total), 10.0 / 36, 1e-9) << "8 or less";
    EXPECT_EQ(forecast.first.words, "to overrun them");
    const Forecast certain = expect_overrun(field.position(), field.hull, field.blue, false);
    EXPECT_EQ(certain.chances[1].weight, certain.total) << "without room";
}

}
}
