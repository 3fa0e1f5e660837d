// Walkers in close quarters with men.
#include "games/konflikt47/tests/close_quarters/walkers.h"

#include "games/konflikt47/odds/expectation.h"

namespace konflikt47 {
namespace {

TEST(K47_CQ_16, it_walks_straight_to_contact_and_strikes_first) {
    Walkers field;
    field.unit(field.hull).pins = field.unit(field.blue).pins = 1;
    field.declare();
    field.give(Topic::test, {1, 2});
    EXPECT_EQ(field.game.words(field.state, field.question()), "Which way does Red 1 walk straight at Blue 3?");
    field.give(Topic::drive, {42 * inch, 24 * inch, 90});
    ASSERT_EQ(field.topic(), Topic::batter);
    EXPECT_EQ(field.question().dice.thrower, Side::red);
    EXPECT_EQ(field.question().dice.count, 4);
    EXPECT_NEAR(field.walker().x, 35 * inch, 3) << "its front touches the first of them";
    EXPECT_EQ(field.unit(field.hull).pins, 0) << "K47-CQ-05";
    EXPECT_EQ(field.unit(field.blue).pins, 0) << "K47-CQ-05";
    EXPECT_EQ(field.game.words(field.state, field.question()), "Red 1 strikes at Blue 3, needing 2 or more");
    field.batter(2);
    EXPECT_FALSE(field.on_table(field.blue));
    EXPECT_EQ(field.count(Told::storms), 0) << "nobody is left to answer";
    EXPECT_EQ(field.topic(), Topic::regroup);
}

TEST(K47_CQ_16, what_its_order_to_assault_does_is_told_as_of_a_walker) {
    Walkers field;
    const Forecast::Note told = expect_order(field.position(), field.hull, Order::run, true).notes.front();
    EXPECT_EQ(told.rule, "K47-CQ-16"_rule);
    EXPECT_EQ(told.words, "Walks at an enemy, straight ahead, up to 18 inches, and does not shoot");
}

// K47-CQ-04 Shots that do it no harm hold nobody up, whether they come at once or when it is near.
TEST(K47_CQ_16, it_fights_those_who_shot_at_it_in_vain) {
    for (const int reaction : {1, 2}) {
        Walkers field;
        field.unit(field.blue).order = Order::none;
        field.game.weapons[0].line[0].pen = 1;  // it may harm armour
        field.man(field.blue, 0, 39.013, 23.5), field.man(field.blue, 1, 39.013, 24.75);
        field.assault(44, 24);
        field.give(Topic::stand, {reaction});
        field.give(Topic::to_hit, {missed, missed});
        EXPECT_EQ(field.topic(), Topic::batter) << reaction;
    }
}

TEST(K47_CQ_16, who_is_left_answers_needing_a_6_and_men_who_lost_one_and_harmed_nothing_are_destroyed) {
    Walkers field;
    field.assault();
    field.batter(1);
    ASSERT_EQ(field.topic(), Topic::storm);
    EXPECT_EQ(field.question().dice.count, 1);
    field.give(Topic::storm, {5});
    EXPECT_FALSE(field.on_table(field.blue));
    EXPECT_EQ(field.count(Told::beaten), 1);
    field.give(Topic::regroup, {3});
    EXPECT_EQ(field.game.words(field.state, field.question()), "Which way does Red 1 regroup?");
    EXPECT_EQ(field.answer(Side::red, {38 * inch + 10, 24 * inch, 90}).rule, "K47-MOV-02"_rule);
    field.give(Topic::drive, {field.walker().x + 3 * inch, field.walker().y, 90});
    EXPECT_NEAR(field.walker().x, 38 * inch, 3);
    EXPECT_TRUE(field.is_over());
}

TEST(K47_CQ_16, who_lost_nobody_stays_and_the_walker_goes_back_until_an_inch_is_between) {
    Walkers field;
    field.assault();
    field.batter(0);
    ASSERT_EQ(field.topic(), Topic::storm);
    EXPECT_EQ(field.question().dice.count, 2);
    field.give(Topic::storm, {5, 5});
    EXPECT_EQ(field.left(field.blue), 2);
    EXPECT_EQ(field.count(Told::draw), 1);
    EXPECT_GE(field.gap(), inch - 1);
    EXPECT_LE(field.gap(), inch + 3);
    EXPECT_EQ(field.walker().y, 24 * inch);
    EXPECT_EQ(field.unit(field.hull).facing, 90);
    EXPECT_EQ(field.unit(field.hull).pins + field.unit(field.blue).pins, 0);
    EXPECT_NE(field.topic(), Topic::regroup);
    EXPECT_TRUE(field.is_over());
}

TEST(K47_CQ_16, men_who_lost_one_and_harmed_it_are_not_beaten) {
    Walkers field;
    field.assault();
    field.batter(1);
    field.give(Topic::storm, {6});
    field.give(Topic::break_in, {6});  // with one hit 7, and it has 9
    EXPECT_FALSE(field.on_table(field.blue)) << "7 is no damage";
    Walkers harmed;
    harmed.entry(harmed.hull).hull.armour = Armour::carrier;  // 7
    harmed.assault();
    harmed.batter(1);
    harmed.give(Topic::storm, {6});
    harmed.give(Topic::break_in, {6});
    harmed.give(Topic::chart, {1});
    EXPECT_TRUE(harmed.on_table(harmed.blue));
    EXPECT_EQ(harmed.count(Told::draw), 1);
    EXPECT_EQ(harmed.unit(harmed.hull).pins, 1);
    EXPECT_GE(harmed.gap(), inch - 1);
}

TEST(K47_CQ_16, men_who_knock_it_out_have_won) {
    Walkers field;
    field.entry(field.hull).hull.armour = Armour::carrier;
    field.entry(field.hull).hull.open_topped = true;
    field.assault();
    field.batter(1);
    field.give(Topic::storm, {6});
    field.give(Topic::break_in, {6});
    EXPECT_FALSE(field.on_table(field.hull));
    EXPECT_EQ(field.state.beaten, field.hull);
    ASSERT_EQ(field.topic(), Topic::regroup);
    EXPECT_EQ(field.question().dice.thrower, Side::blue);
    EXPECT_EQ(field.state.moves.size, 0u);
}

// K47-CQ-08 Behind a wall that it must cross, or in rubble.
TEST(K47_CQ_16, in_a_defensive_position_both_strike_from_full_numbers) {
    Walkers field("  - {kind: wall, name: Wall, from: [32, 10], to: [32.5, 40]}\n");
    field.assault();
    field.batter(2);
    ASSERT_EQ(field.topic(), Topic::storm) << "they fall afterwards";
    EXPECT_EQ(field.question().dice.count, 2);
    EXPECT_EQ(field.left(field.blue), 2);
    field.give(Topic::storm, {missed, missed});
    EXPECT_FALSE(field.on_table(field.blue));
    Walkers open;
    open.game.options.cq_strikes = Options::simultaneous;
    open.assault();
    open.batter(2);
    EXPECT_EQ(open.topic(), Topic::storm);
    Walkers first("  - {kind: wall, name: Wall, from: [32, 10], to: [32.5, 40]}\n");
    first.game.options.cq_strikes = Options::simultaneous;
    first.assault();
    EXPECT_EQ(first.topic(), Topic::storm) << "the defenders strike first";
}

TEST(K47_CQ_16, no_more_men_are_told_to_fall_than_there_are) {
    Walkers field;
    field.assault();
    field.told.clear();
    field.batter(4);
    const auto told = std::ranges::find(field.told, u8(Told::strikes), &Event::kind);
    ASSERT_NE(told, field.told.end());
    EXPECT_EQ(field.game.words(*told), "Red 1 strikes at Blue 3 with 4 dice, needing 2 or more: 2 men fall");
}

// Both strike together: their one hit, and a 6 for it, immobilises it, and its blows hit them both.
TEST(K47_CQ_16, a_walker_that_wins_and_is_immobilised_does_not_regroup) {
    Walkers field;
    field.game.options.cq_strikes = Options::simultaneous;
    field.entry(field.hull).hull.armour = Armour::carrier;
    field.assault();
    field.batter(2);
    field.give(Topic::storm, {6, 1});
    field.give(Topic::break_in, {6});
    field.give(Topic::chart, {5});
    EXPECT_TRUE(field.unit(field.hull).wear.immobile);
    EXPECT_FALSE(field.on_table(field.blue));
    EXPECT_EQ(field.state.beaten, field.blue);
    EXPECT_NE(field.topic(), Topic::regroup);
    EXPECT_TRUE(field.is_over());
}

// To leave an inch between them is no move.
TEST(K47_CQ_16, a_walker_that_is_immobilised_without_winning_goes_back_an_inch) {
    Walkers field;
    field.entry(field.hull).hull.armour = Armour::carrier;
    field.assault();
    field.batter(0);
    field.give(Topic::storm, {6, 1});
    field.give(Topic::break_in, {6});
    field.give(Topic::chart, {5});
    EXPECT_TRUE(field.unit(field.hull).wear.immobile);
    EXPECT_TRUE(field.on_table(field.blue));
    EXPECT_EQ(field.gap(), inch);
    EXPECT_TRUE(field.is_over());
}

// They have come into the house before whose wall it stands. It need not go a step to strike them, and then goes back past where it began.
TEST(K47_CQ_16, it_assaults_those_whom_it_touches_already) {
    for (const double apart : {0.0, 0.4}) {
        Walkers field("  - {kind: house, name: Inn, from: [36, 20], to: [40, 28]}\n");
        field.stands(field.hull, 34.5 - apart, 24, 90);
        field.man(field.blue, 0, 41, 23.5), field.man(field.blue, 1, 41, 24.75);
        field.unit(field.blue).order = Order::none;
        field.go();
        field.order(field.blue, i32(Order::run));
        field.give(Topic::way, {38 * inch, 24 * inch, 0});
        ASSERT_EQ(field.unit(field.blue).building, 0);
        EXPECT_FALSE(refuse_assault(field.position(), field.hull, field.blue));
        field.order(field.hull, assault_option);
        field.give(Topic::assault, {field.blue});
        field.give(Topic::drive, {36 * inch, 24 * inch, 90});
        ASSERT_EQ(field.topic(), Topic::batter);
        EXPECT_NEAR(field.walker().x, at(34.5, 24).x, 1);
        field.batter(0);
        field.give(Topic::storm, {missed, missed});
        EXPECT_GE(field.gap(), inch - 1);
        EXPECT_LE(field.gap(), inch + 3);
        EXPECT_EQ(field.walker().y, 24 * inch);
        EXPECT_TRUE(field.is_over());
    }
}

// They look behind it: it does not get there after one turn of 90 degrees, and goes elsewhere with a Run, an inch off them.
TEST(K47_CQ_03, without_measuring_a_walker_that_does_not_reach_them_walks_as_with_a_run) {
    Walkers field;
    field.game.options.premeasure = false;
    field.stands(field.hull, 30, 24, 300);
    field.declare();
    EXPECT_EQ(field.count(Told::too_far), 1);
    ASSERT_EQ(field.topic(), Topic::drive);
    EXPECT_EQ(field.question().rule, "K47-VEH-04"_rule);
    EXPECT_EQ(field.answer(Side::red, {33 * inch, 16 * inch, 20}).rule, "K47-VEH-04"_rule) << "two turns";
    field.stands(field.hull, 36, 17, 180);
    EXPECT_EQ(field.answer(Side::red, {36 * inch, 21 * inch, 180}).rule, "K47-MOV-05"_rule);
    field.give(Topic::drive, {36 * inch, 20 * inch, 180});
    EXPECT_EQ(field.count(Told::strikes) + field.count(Told::draw), 0);
    EXPECT_TRUE(field.is_over());
}

}
}
