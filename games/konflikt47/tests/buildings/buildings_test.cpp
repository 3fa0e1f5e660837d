// Buildings: how many fit, on which floor they stand, from where distances are measured, and what counts as a move.
#include "games/konflikt47/rules/buildings/buildings.h"

#include <gtest/gtest.h>

#include "games/konflikt47/tests/buildings/inn.h"
#include "games/konflikt47/tests/buildings/street.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::buildings_test {
namespace {

TEST(K47_BLD_01, only_what_can_be_entered) {
    Street street(1, an_inn, at(20, 18));
    for (Kind& kind : street.game.ground.kinds) kind.flags = {};
    EXPECT_EQ(street.refused(at(26, 18)).rule, "K47-BLD-01"_rule);
}

TEST(K47_BLD_07, what_the_enemy_holds_takes_an_assault) {
    Street street(1, an_inn, at(20, 18));
    street.state.unit[street.blue].building = 0;
    street.state.unit[street.blue].floor = 1;
    const Refusal no = street.refused(at(26, 18));
    EXPECT_EQ(no.rule, "K47-BLD-07"_rule);
    EXPECT_EQ(no.operand[0], street.blue);
}

TEST(K47_MOV_05, an_inch_from_a_building_that_enemies_hold) {
    Street street(1, an_inn, at(20, 18));
    street.state.unit[street.blue].building = 0;
    EXPECT_FALSE(street.refused(at(22.5, 18)));
    EXPECT_EQ(street.refused(at(22.501, 18)).rule, "K47-MOV-05"_rule);
    // A man who begins nearer goes away, or along the wall, and comes no nearer.
    street.place(street.red, {at(23.2, 18)});
    EXPECT_FALSE(street.refused(at(19, 18)));
    EXPECT_FALSE(street.refused(at(23.2, 20)));
    EXPECT_EQ(street.refused(at(23.201, 18)).rule, "K47-MOV-05"_rule);
    street.state.unit[street.blue].building = no_piece;
    EXPECT_FALSE(street.refused(at(23.5, 18)));
}

// Four by four and a half inches hold twelve men, or nine in powered armour.
TEST(K47_BLD_03, a_model_for_each_one_and_a_half_square_inches) {
    constexpr const char* hut = "  - {kind: house, name: Hut, from: [24, 16], to: [28, 20.5]}\n";
    Street street(12, hut, at(4, 18));
    EXPECT_FALSE(refuse_room(street.now(), street.red, 0, 0));
    street.game.ground.pieces[0].outline[2].y -= 1;
    const Refusal no = refuse_room(street.now(), street.red, 0, 0);
    EXPECT_EQ(no.rule, "K47-BLD-03"_rule);
    EXPECT_EQ(no.operand[0], 12);
    EXPECT_EQ(no.operand[1], 17);
    street.game.ground.pieces[0].outline[2].y += 1;
    street.entry(street.red).powered_armour = Powered::heavy;
    EXPECT_TRUE(refuse_room(street.now(), street.red, 0, 0));
    for (std::size_t i = 9; i < 12; ++i) street.state.unit[street.red].model[i].alive = false;
    EXPECT_FALSE(refuse_room(street.now(), street.red, 0, 0));
}

TEST(K47_BLD_03, a_floor_is_for_one_unit_and_for_officers) {
    Country_field field(an_inn);
    const UnitId squad = field.add(Side::red, 4, at(20, 18)), other = field.add(Side::red, 4, at(20, 20));
    const UnitId officer = field.add(Side::red, 3, at(20, 22)), many = field.add(Side::red, 4, at(20, 24));
    field.add(Side::blue, 1, at(60, 40));
    field.make_officer(officer, Rank::platoon_commander);
    field.make_officer(many, Rank::platoon_commander);
    field.begin();
    field.unit(squad).building = 0;
    EXPECT_EQ(refuse_room(field.now(), other, 0, 0).rule, "K47-BLD-03"_rule);
    EXPECT_FALSE(refuse_room(field.now(), other, 0, 1));
    EXPECT_FALSE(refuse_room(field.now(), officer, 0, 0));
    EXPECT_TRUE(refuse_room(field.now(), many, 0, 0));
    // Those who come after the officer share it as well.
    field.unit(squad).building = no_piece;
    field.unit(officer).building = 0;
    EXPECT_FALSE(refuse_room(field.now(), squad, 0, 0));
    field.unit(squad).building = 0;
    EXPECT_TRUE(refuse_room(field.now(), other, 0, 0));
}

TEST(K47_BLD_03, observers_share_a_floor_as_officers_do) {
    Country_field field(an_inn);
    const UnitId squad = field.add(Side::red, 4, at(20, 18)), observer = field.add(Side::red, 1, at(20, 22));
    field.add(Side::blue, 1, at(60, 40));
    field.begin();
    field.unit(squad).building = 0;
    EXPECT_EQ(refuse_room(field.now(), observer, 0, 0).rule, "K47-BLD-03"_rule);
    for (const Unit_rule calls : {Unit_rule::forward_observer, Unit_rule::forward_air_observer}) {
        field.entry(observer).rules = {};
        field.entry(observer).rules.add(calls);
        EXPECT_FALSE(refuse_room(field.now(), observer, 0, 0));
    }
}

// Right before the wall: they have come out all the same.
TEST(K47_BLD_02, who_comes_out_may_stay_where_he_comes_out) {
    Street street(1);
    street.state.unit[street.red].building = 0;
    street.place(street.red, {at(26, 18)});
    street.go();
    street.order(street.red, i32(Order::run));
    const auto outside = outside_of(street.now(), street.red, Pace::run, at(20, 18));
    ASSERT_TRUE(outside);
    const Place there = (*outside)[0];
    street.give(Topic::way, {there.x, there.y, 0});
    EXPECT_EQ(street.unit(street.red).building, no_piece);
    EXPECT_EQ(street.unit(street.red).model[0].at, there);
    EXPECT_EQ(street.count(Told::leaves), 1);
}

TEST(K47_BLD_04, up_and_down_a_floor_with_an_advance) {
    Street street;
    street.state.unit[street.red].building = 0;
    street.advance(street.red);
    ASSERT_EQ(street.topic(), Topic::floor);
    EXPECT_EQ(street.game.spot(street.state, street.question(), 1).kind, Spot{}.kind);  // up is no piece of the table
    EXPECT_EQ(street.answer(Side::red, {2}).rule, "K47-BLD-04"_rule);
    street.give(Topic::floor, {1});
    EXPECT_EQ(street.unit(street.red).floor, 1);
    EXPECT_TRUE(street.unit(street.red).moved);
    // With a Run nobody is asked.
    Street run;
    run.state.unit[run.red].building = 0;
    run.go();
    run.order(run.red, i32(Order::run));
    EXPECT_EQ(run.topic(), Topic::way);
    // Nor where there is one floor only.
    Street hut(3, "  - {kind: house, name: Hut, from: [24, 16], to: [30, 22]}\n");
    hut.state.unit[hut.red].building = 0;
    hut.advance(hut.red);
    EXPECT_EQ(hut.topic(), Topic::way);
}

TEST(K47_BLD_04, distances_are_measured_to_the_wall) {
    Street street(1, an_inn, at(20, 18));
    street.state.unit[street.blue].building = 0;
    street.place(street.blue, {at(29, 21)});
    EXPECT_EQ(street.now().gap_between(street.red, street.blue), 3500);
    EXPECT_TRUE(street.now().within(street.red, street.blue, 3500));
    EXPECT_FALSE(street.now().within(street.blue, street.red, 3499));
    street.state.unit[street.red].building = 0;
    EXPECT_EQ(street.now().gap_between(street.red, street.blue), 0);
    // An officer's word reaches from wall to wall.
    Country_field two(std::string(an_inn) + "  - {kind: house, name: Barn, from: [36, 20], to: [40, 24]}\n");
    const UnitId officer = two.add(Side::red, 1, at(25, 17)), squad = two.add(Side::red, 1, at(39, 23));
    two.add(Side::blue, 1, at(60, 40));
    two.make_officer(officer, Rank::platoon_commander);
    two.begin();
    EXPECT_EQ(two.now().officer_bonus(squad), 0);
    two.unit(officer).building = 0, two.unit(squad).building = 1;
    EXPECT_EQ(two.now().gap_between(officer, squad), 6000);
    EXPECT_EQ(two.now().officer_bonus(squad), 2);
}

// A target that has moved must be ranged in on again by every firer.
TEST(K47_IND_02, who_goes_into_a_building_has_moved) {
    Street street;
    street.state.unit[street.blue].ranged = street.red;
    street.advance(street.red);
    street.give(Topic::way, {26000, 18000, 0});
    EXPECT_EQ(street.unit(street.blue).ranged, no_unit);
}

// To go up a floor is to move: a weapon that has ranged in on the unit begins again, and so does its own weapon.
TEST(K47_IND_02, who_changes_the_floor_has_moved) {
    Street street;
    street.state.unit[street.red].building = 0;
    street.state.unit[street.blue].ranged = street.red;
    street.state.unit[street.red].ranged = street.blue;
    street.state.unit[street.red].lobbed = true;
    street.advance(street.red);
    street.give(Topic::floor, {1});
    EXPECT_EQ(street.unit(street.blue).ranged, no_unit);
    EXPECT_EQ(street.unit(street.red).ranged, no_unit);
}

// Those upstairs are drawn on the same ground: as long as there is room nobody is put on top of them.
TEST(K47_BLD_03, men_on_two_floors_stand_beside_each_other) {
    Country_field field(an_inn);
    const UnitId red = field.add(Side::red, 4, at(18, 18)), upstairs = field.add(Side::red, 1, at(60, 4));
    field.add(Side::blue, 1, at(60, 40));
    field.begin();
    field.unit(upstairs).building = 0;
    field.unit(upstairs).floor = 1;
    field.place(upstairs, {at(25.125, 17.125)});
    field.go();
    field.order(red, i32(Order::advance));
    field.give(Topic::way, {26000, 18000, 0});
    ASSERT_EQ(field.unit(red).building, 0);
    for (int i = 0; i < 4; ++i) {
        EXPECT_FALSE(overlap(field.now().body(red, i), field.now().body(upstairs, 0))) << i;
        for (int k = 0; k < i; ++k) EXPECT_FALSE(overlap(field.now().body(red, i), field.now().body(red, k)));
    }
}

}
}
