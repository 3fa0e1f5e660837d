// Men who assault a walker.
#include "games/konflikt47/tests/close_quarters/walkers.h"

namespace konflikt47 {
namespace {

// Blue's two men, who have something for armour, assault the walker, which has a die.
struct Assaulted : Walkers {
    explicit Assaulted(bool together = false) {
        if (together) game.options.cq_strikes = Options::simultaneous;
        Weapon charge;
        charge.id = charge.name = "charge";
        charge.line[0] = {.range = 24 * inch, .special = bit(Special::shaped_charge)};
        game.weapons.push_back(charge);
        unit(blue).order = Order::none, unit(hull).order = Order::fire;
        unit(blue).model[0].beside = u8(game.weapons.size() - 1);
        go();
        order(blue, assault_option);
        give(Topic::assault, {hull});
    }
};

TEST(K47_CQ_16, men_who_assault_it_strike_first_and_it_strikes_back_if_it_stands) {
    Assaulted field;
    ASSERT_EQ(field.topic(), Topic::storm);
    EXPECT_EQ(field.game.words(field.state, field.question()), "Blue 3 storms Red 1, needing 4 or more");
    field.give(Topic::storm, {4, 3});
    field.give(Topic::break_in, {6});
    ASSERT_EQ(field.topic(), Topic::batter);
    field.batter(1);
    EXPECT_FALSE(field.on_table(field.blue)) << "they lost a man and harmed nothing";
    ASSERT_EQ(field.topic(), Topic::regroup);
    EXPECT_EQ(field.question().dice.thrower, Side::red);

    Assaulted nothing;
    nothing.give(Topic::storm, {missed, missed});
    nothing.batter(0);
    EXPECT_TRUE(nothing.on_table(nothing.blue));
    EXPECT_GE(nothing.gap(), inch - 1);
    EXPECT_LE(nothing.gap(), inch + 3);
    EXPECT_EQ(nothing.walker(), at(30, 24)) << "who assaulted goes back";
    EXPECT_NE(nothing.topic(), Topic::regroup);
    EXPECT_TRUE(nothing.is_over());

    Assaulted won;
    won.entry(won.hull).hull.open_topped = true;
    won.entry(won.hull).hull.armour = Armour::light;
    won.give(Topic::storm, {4, 4});
    won.give(Topic::break_in, {6});
    EXPECT_FALSE(won.on_table(won.hull));
    ASSERT_EQ(won.topic(), Topic::regroup);
    EXPECT_EQ(won.question().dice.thrower, Side::blue);
}

// The men harm it, and lose one: nobody has won.
TEST(K47_CQ_16, men_who_harm_the_walker_that_they_assault_are_not_beaten_by_it) {
    Assaulted field;
    field.entry(field.hull).hull.armour = Armour::carrier;
    field.give(Topic::storm, {4, 3});
    field.give(Topic::break_in, {6});
    field.give(Topic::chart, {2});
    field.batter(1);
    EXPECT_EQ(field.left(field.blue), 1);
    EXPECT_EQ(field.unit(field.hull).wear.steering, 1);
    EXPECT_GE(field.gap(), inch - 1);
    EXPECT_TRUE(field.is_over());
}

TEST(K47_CQ_16, where_both_strike_together_a_walker_that_is_knocked_out_strikes_too) {
    Assaulted field(true);
    field.entry(field.hull).hull.open_topped = true;
    field.entry(field.hull).hull.armour = Armour::light;
    field.give(Topic::storm, {4, 4});
    field.give(Topic::break_in, {6});
    EXPECT_FALSE(field.on_table(field.hull));
    ASSERT_EQ(field.topic(), Topic::batter);
    field.batter(2);
    EXPECT_FALSE(field.on_table(field.blue));
    EXPECT_EQ(field.state.beaten, no_unit) << "nobody is left who has won";
    EXPECT_NE(field.topic(), Topic::regroup);
    EXPECT_TRUE(field.is_over());
}

}
}
