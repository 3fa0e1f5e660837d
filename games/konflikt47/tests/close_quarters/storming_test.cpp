// Infantry that assaults vehicles.
#include <gmock/gmock.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/tests/close_quarters/storm_field.h"

namespace konflikt47 {
namespace {

TEST(K47_CQ_14, the_die_of_the_vehicle_says_what_hits_it) {
    EXPECT_EQ(to_storm(Order::none), 4);
    for (const Order still : {Order::fire, Order::ambush, Order::rally, Order::down}) EXPECT_EQ(to_storm(still), 4);
    EXPECT_EQ(to_storm(Order::advance), 5);
    EXPECT_EQ(to_storm(Order::run), 6);
    Storm_field field;
    field.unit(field.tank).order = Order::advance;
    field.assault();
    ASSERT_EQ(field.topic(), Topic::storm);
    EXPECT_EQ(field.question().dice.wanted, 0b110000u);
    EXPECT_EQ(field.question().dice.count, 4);
    EXPECT_EQ(field.game.words(field.state, field.question()), "Red 1 storms Blue 3, needing 5 or more");
}

TEST(K47_CQ_14, under_the_house_rule_only_those_near_it_strike) {
    Storm_field field;
    field.game.options.cq_reach = Options::in_contact;
    for (int man = 0; man < 4; ++man)
        field.unit(field.men).model[std::size_t(man)].at = {(24 - 2 * man) * inch, 20 * inch};
    field.unit(field.men).model[3].at = {9 * inch, 20 * inch};
    field.assault();
    ASSERT_EQ(field.topic(), Topic::storm);
    EXPECT_EQ(field.question().dice.count, 3) << "the fourth does not get near";

    Storm_field all;  // and the forecast counts them as they come to stand
    all.game.options.cq_reach = Options::in_contact;
    const Forecast forecast = expect_assault(all.position(), all.men, all.tank, true);
    EXPECT_EQ(forecast.dice, 4);
}

TEST(K47_CQ_14, all_hits_together_and_one_die_against_the_damage_value) {
    for (const auto& [hits, face, told] : {std::tuple{3, 5, Severity::none}, {3, 6, Severity::superficial},
             {4, 6, Severity::full}, {1, 6, Severity::none}}) {
        Storm_field field;
        field.strike(hits, face);
        const auto event = std::ranges::find(field.told, u16(Told::breaks_in), &Event::kind);
        ASSERT_NE(event, field.told.end());
        EXPECT_EQ(Severity(event->operand[3]), told) << hits;
        EXPECT_EQ(event->operand[2], 9 - hits);
        EXPECT_EQ(field.game.words(*event).starts_with("The hit does "), hits == 1);
        EXPECT_EQ(field.topic() == Topic::chart, told != Severity::none);
    }
    Storm_field missed;
    missed.strike(0);
    EXPECT_EQ(missed.topic(), Topic::regroup) << "nothing is thrown for no hit";
    EXPECT_EQ(missed.count(Told::breaks_in), 0);
}

TEST(K47_ARM_14, claws_add_one_to_the_die_at_a_vehicle) {
    Storm_field field;
    field.entry(field.men).rules.add(Unit_rule::claws);
    field.strike(3, 5);
    const auto event = std::ranges::find(field.told, u16(Told::breaks_in), &Event::kind);
    ASSERT_NE(event, field.told.end());
    EXPECT_EQ(event->operand[2], 9 - 3 - 1);
    EXPECT_EQ(Severity(event->operand[3]), Severity::superficial);

    Storm_field soft;
    soft.entry(soft.men).rules.add(Unit_rule::claws);
    soft.entry(soft.tank).hull.armour = Armour::soft_skinned;
    const auto out = storm_chances(soft.position(), soft.men, soft.tank).ends.chance(&Condition::is_out);
    EXPECT_EQ(out, "671/1296") << "each of four blows hits on 4 and hurts on 5";
    soft.strike(1, 5);
    EXPECT_FALSE(soft.on_table(soft.tank));
}

TEST(K47_CQ_14, the_vehicle_does_not_strike_and_keeps_its_pins) {
    Storm_field field;
    field.unit(field.men).pins = 1, field.unit(field.tank).pins = 3;
    field.go();
    field.order(field.men, assault_option);
    field.give(Topic::assault, {field.tank});
    field.give(Topic::test, {1, 1});
    field.strike_now(1, 1);
    EXPECT_EQ(field.unit(field.tank).pins, 3);
    EXPECT_EQ(field.unit(field.men).pins, 0);
    EXPECT_EQ(field.left(field.men), 4);
    EXPECT_TRUE(field.on_table(field.tank));
}

TEST(K47_CQ_14, from_a_vehicle_that_stands_they_go_back_an_inch_and_regroup) {
    Storm_field field;
    field.strike(1, 1);
    ASSERT_EQ(field.topic(), Topic::regroup);
    EXPECT_GE(field.gap(), inch);
    EXPECT_LT(field.gap(), inch + 20) << "no farther than they must";
    EXPECT_EQ(field.count(Told::falls_back), 1);
    EXPECT_EQ(field.count(Told::draw), 0);
    EXPECT_EQ(field.unit(field.men).pins, 0) << "it costs them nothing";
    field.give(Topic::regroup, {3});
    ASSERT_EQ(field.topic(), Topic::way);
    EXPECT_TRUE(field.answer(Side::red, {53 * inch / 2, 17 * inch, 0})) << "not nearer to it";
}

TEST(K47_CQ_14, a_wreck_is_left_beside_those_who_made_it) {
    Storm_field field;
    field.strike(4, 6);
    field.give(Topic::chart, {4});
    EXPECT_FALSE(field.on_table(field.tank));
    EXPECT_TRUE(field.position().is_wreck(field.tank));
    ASSERT_EQ(field.topic(), Topic::regroup);
    EXPECT_EQ(field.count(Told::falls_back), 0);
    field.give(Topic::regroup, {6});
    EXPECT_EQ(field.topic(), Topic::way);
}

TEST(K47_CQ_14, a_soft_skin_is_destroyed_by_any_6) {
    for (const bool six : {false, true}) {
        Storm_field field;
        field.entry(field.tank).hull.armour = Armour::soft_skinned;
        field.strike(2);
        ASSERT_EQ(field.topic(), Topic::break_in);
        EXPECT_EQ(field.question().dice.count, 2);
        EXPECT_EQ(field.game.words(field.state, field.question()), "Damage to Blue 3, needing 6 or more");
        field.give(Topic::break_in, {5, six ? 6 : 5});
        EXPECT_EQ(field.on_table(field.tank), !six);
        EXPECT_EQ(field.topic(), Topic::regroup);
    }
}

TEST(K47_CQ_14, an_open_top_is_destroyed_by_any_result) {
    for (const int face : {5, 6}) {
        Storm_field field;
        field.entry(field.tank).hull.open_topped = true;
        field.strike(3, face);
        EXPECT_EQ(field.on_table(field.tank), face == 5);
        EXPECT_EQ(field.count(Told::damages), 0);
    }
}

TEST(K47_ARM_14, superficial_damage_by_tank_hunters_is_full_damage) {
    Storm_field field;
    field.entry(field.men).rules.add(Unit_rule::tank_hunters);
    EXPECT_EQ(stormed(field.position(), field.men, field.tank, 3, 6), Severity::full);
    EXPECT_EQ(stormed(field.position(), field.men, field.tank, 3, 5), Severity::none);
    EXPECT_EQ(stormed(field.position(), field.men, field.tank, 6, 6), Severity::massive);
}

// They spread about it when they have come.
TEST(K47_DMG_07, in_an_assault_a_turret_jams_to_where_most_attackers_came_from) {
    Storm_field field;
    field.put(field.blue_2, {60 * inch, 30 * inch});
    field.strike(4, 5);
    for (int man = 0; man < 3; ++man)
        field.unit(field.men).model[std::size_t(man)].at = {34 * inch, (18 + 2 * man) * inch};
    field.give(Topic::chart, {3});
    const Wear& wear = field.unit(field.tank).wear;
    EXPECT_TRUE(wear.is_jammed(0));
    EXPECT_EQ(wear.arc[0], Sector::front);
}

TEST(K47_DMG_07, those_who_have_not_moved_for_it_come_from_where_they_stand) {
    Storm_field field;
    for (int man = 0; man < 3; ++man)
        field.unit(field.men).model[std::size_t(man)].at = {34 * inch, (18 + 2 * man) * inch};
    EXPECT_EQ(sector_of_most(field.position(), field.tank, field.men), Sector::rear);
    Move of_another;
    of_another.unit = field.tank;
    of_another.from.fill({4 * inch, 20 * inch});
    field.state.moves.add(of_another);
    EXPECT_EQ(sector_of_most(field.position(), field.tank, field.men), Sector::rear) << "it has come, and not they";
    field.state.moves.clear();
    field.unit(field.men).model[2].at = field.unit(field.men).model[1].at = field.unit(field.men).model[3].at;
    EXPECT_EQ(sector_of_most(field.position(), field.tank, field.men), Sector::front);
    field.unit(field.men).model[1].at = field.unit(field.men).model[0].at;
    EXPECT_EQ(sector_of_most(field.position(), field.tank, field.men), Sector::front) << "of as many, that ahead";
}

TEST(K47_CQ_14, a_crew_with_too_many_pins_leaves_it) {
    Storm_field field;
    field.unit(field.tank).pins = 8;
    field.strike(4, 5);
    field.give(Topic::chart, {5});  // immobilised, and its ninth pin
    EXPECT_FALSE(field.on_table(field.tank));
}

// The target shoots at them first where it may, and then they come.
TEST(K47_CQ_04, a_vehicle_may_shoot_at_those_who_assault_it) {
    Storm_field field;
    field.unit(field.tank).order = Order::none;
    for (int man = 0; man < 4; ++man) field.unit(field.men).model[std::size_t(man)].at.x = 18 * inch;
    EXPECT_TRUE(may_react(field.position(), field.men, field.tank));
    field.unit(field.tank).order = Order::advance;
    EXPECT_FALSE(may_react(field.position(), field.men, field.tank));
}

// X25
TEST(K47_CQ_14, eight_men_at_a_medium_tank) {
    const Odds odds = odds_of("storm", {{"attackers", {"8"}}, {"damage-value", {"9"}}}, {});
    const auto part = [&](std::size_t which) { return double(odds.chances[which].weight) / double(odds.total); };
    EXPECT_NEAR(part(0), 169.0 / 256, 1e-9);
    EXPECT_NEAR(part(1), 73.0 / 512, 1e-9);
    EXPECT_NEAR(part(2), 1.0 / 6, 1e-9);
    EXPECT_NEAR(part(3), 47.0 / 1536, 1e-9);
    // K47-MOR-04 One more pin, and the crew leaves it.
    const Odds pinned = odds_of("storm", {{"attackers", {"8"}}, {"damage-value", {"9"}}, {"pins", {"8"}}}, {});
    EXPECT_NEAR(double(pinned.chances[4].weight) / double(pinned.total), 87.0 / 256, 1e-9);
}

}
}
