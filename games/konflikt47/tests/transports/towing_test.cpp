// Guns are limbered to a tow, ride on it, and are unlimbered.
#include <gtest/gtest.h>

#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/a_gun.h"
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::towing_test {
namespace {

// The squad is a gun with a crew of three, an inch to the west of the truck, whose side is at 29.2.
struct A_tow : A_transport {
    explicit A_tow(Gun_weight weight = Gun_weight::medium) : A_transport("", 4) {
        Weapon gun{.id = "gun", .name = "gun"};
        gun.line[0] = {.range = 60 * inch, .pen = 5, .special = u16(bit(Special::team) | bit(Special::fixed))};
        game.weapons.push_back(gun);
        Troop troop;
        troop.slot = Troop::artillery;
        troop.is_team = true;
        troop.weapon = 1;
        game.troops.push_back(troop);
        entry(squad).gun = {.is_there = true, .weight = weight};
        entry(squad).is_team = true;
        entry(squad).troop = 1;
        entry(squad).men[0] = {.weapon = 1, .leader = true};
        unit(squad).model[0].weapon = 1;
        unit(squad).facing = 180;
        gun_at(27.2);
    }
    void gun_at(double x) {
        unit(squad).model[0].at = at(x, 20);
        for (int man = 1; man < 4; ++man) unit(squad).model[std::size_t(man)].at = at(x - 2.7 + 1.25 * man, 18.4);
    }
    void limbered() { board(squad); }
};

TEST(K47_TRP_07, a_gun_is_limbered_with_an_advance_from_an_inch) {
    A_tow field;
    field.go();
    field.order(field.squad, i32(Order::advance));
    field.goes({at(30, 20)});
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
    EXPECT_EQ(room_taken_in(field.position(), field.truck), 0) << "its crew takes no room";
    EXPECT_FALSE(is_empty(field.position(), field.truck));
    EXPECT_FALSE(field.unit(field.squad).unlimbered);
}

TEST(K47_TRP_07, not_from_two) {
    A_tow field;
    EXPECT_FALSE(refuse_mounting(field.position(), field.squad, field.truck));
    field.gun_at(26.2);
    const Refusal no = refuse_mounting(field.position(), field.squad, field.truck);
    ASSERT_TRUE(no);
    EXPECT_STREQ(no.rule.id(), "K47-TRP-07");
    EXPECT_EQ(no.operand[0], 2 * inch);
    EXPECT_EQ(no.operand[1], inch);
    field.gun_at(27.199);
    EXPECT_EQ(refuse_mounting(field.position(), field.squad, field.truck).operand[0], 1001);
}

TEST(K47_TRP_07, one_gun_to_a_tow_and_none_to_what_is_none) {
    A_tow field;
    field.entry(field.friends).gun.is_there = true;
    field.board(field.friends);
    EXPECT_EQ(refuse_mounting(field.position(), field.squad, field.truck).rule, "K47-TRP-07"_rule);
    field.entry(field.friends).gun.is_there = false;
    EXPECT_FALSE(refuse_mounting(field.position(), field.squad, field.truck)) << "men may ride in it besides";
    field.entry(field.truck).rules = {};
    EXPECT_EQ(refuse_mounting(field.position(), field.squad, field.truck).rule, "K47-TRP-07"_rule);
    field.entry(field.truck).rules.add(Unit_rule::tow);
    field.unit(field.truck).driven = Driven::advance;
    EXPECT_EQ(refuse_mounting(field.position(), field.squad, field.truck).rule, "K47-TRP-02"_rule);
}

TEST(K47_TRP_07, its_crew_is_near_enough_to_come) {
    A_tow field;
    field.unit(field.squad).model[3].at = at(20.6, 20);  // 30 - 0.8 - 1 - 0.5 - 6 = 21.7
    field.unit(field.squad).order = Order::advance;
    const Refusal no = refuse_course(field.position(), Moving{.unit = field.squad}, std::array{at(30, 20)});
    EXPECT_EQ(no.rule, "K47-TRP-02"_rule);
    EXPECT_EQ(no.operand[0], 4);
}

TEST(K47_TRP_07, heavy_guns_are_limbered_as_well) {
    A_tow field(Gun_weight::super_heavy);
    field.go();
    field.order(field.squad, i32(Order::advance));
    field.goes({at(30, 20)});
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
}

// The front of the hull is at 21.6 and the gun an inch thick: six inches further its middle is at 28.6.
TEST(K47_TRP_07, it_is_unlimbered_within_six_inches_facing_anywhere) {
    for (const Gun_weight weight : {Gun_weight::light, Gun_weight::super_heavy}) {
        A_tow field(weight);
        field.limbered();
        field.go();
        field.order(field.squad, i32(Order::advance));
        ASSERT_EQ(field.topic(), Topic::way);
        EXPECT_TRUE(field.question().has_facing);
        const Refusal no = field.go_by({at(30, 28.62)}, 90);
        ASSERT_TRUE(no);
        EXPECT_EQ(no.operand[1], 6 * inch);
        field.goes({at(30, 28.59)}, 90);
        field.give_usual(Topic::places);
        EXPECT_TRUE(field.on_table(field.squad));
        EXPECT_EQ(field.unit(field.squad).model[0].at, at(30, 28.59));
        EXPECT_EQ(field.unit(field.squad).facing, 90);
        EXPECT_TRUE(field.position().is_coherent(field.squad));
        EXPECT_LE(gap(field.position().body(field.squad, 0), field.position().body(field.truck, 0)), 6 * inch);
    }
}

TEST(K47_TRP_07, it_fires_nothing_in_the_turn_in_which_it_was_unlimbered) {
    A_tow field;
    field.limbered();
    field.stands(field.blue, 27, 40);
    field.go();
    field.order(field.squad, i32(Order::advance));
    field.goes({at(30, 25)}, 180);
    field.give_usual(Topic::places);
    EXPECT_NE(field.topic(), Topic::target);
    EXPECT_TRUE(field.unit(field.squad).unlimbered);
    EXPECT_EQ(refuse_target(field.position(), field.squad, field.blue, Cause::reaction).rule, "K47-TRP-07"_rule)
        << "nor the rifles of its crew";
    all_down(field);
    while (field.topic() == Topic::keep) field.give_usual(Topic::keep);
    EXPECT_EQ(field.state.turn, 2);
    EXPECT_FALSE(field.unit(field.squad).unlimbered);
    EXPECT_FALSE(refuse_target(field.position(), field.squad, field.blue, Cause::order));
}

TEST(K47_TRP_07, in_tow_nobody_fires_runs_or_assaults) {
    A_tow field;
    field.open_top();
    field.limbered();
    EXPECT_EQ(field.refused(field.squad, i32(Order::fire)), "K47-TRP-07");
    EXPECT_EQ(field.refused(field.squad, i32(Order::run)), "K47-ART-02");
    EXPECT_EQ(field.refused(field.squad, assault_option), "K47-TRP-04");
    EXPECT_EQ(field.refused(field.squad, i32(Order::advance)), "");
    EXPECT_EQ(field.refused(field.squad, i32(Order::rally)), "");
}

TEST(K47_TRP_07, it_may_stay_limbered) {
    A_tow field;
    field.limbered();
    field.go();
    field.order(field.squad, i32(Order::advance));
    field.goes({at(30, 20)}, 90);
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
    EXPECT_FALSE(field.unit(field.squad).unlimbered);
}

}
}
