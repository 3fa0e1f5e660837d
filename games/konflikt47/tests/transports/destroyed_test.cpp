// What destroys a transport, and that those in it bail out whatever it was.
#include <gtest/gtest.h>

#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::destroyed_transports_test {
namespace {

TEST(K47_FUB_04, those_in_a_vehicle_that_flees_are_gone_with_it) {
    Loaded field;
    Questions none;
    Visit visit(none);
    Play(field.game, field.state, visit).destroy(field.truck, Loss::flight, "K47-FUB-04"_rule);
    field.go();
    EXPECT_EQ(field.unit(field.squad).where, Whereabouts::destroyed);
    EXPECT_EQ(field.unit(field.squad).aboard, no_unit);
    EXPECT_FALSE(field.position().is_wreck(field.truck));
    EXPECT_NE(field.topic(), Topic::how_many);
    EXPECT_EQ(field.position().destroyed(Side::red), 2);
}

// The shots of a whole attack at a soft skin: one damage destroys it, and then those in it bail out.
TEST(K47_TRP_05, after_a_shot_that_destroys_it) {
    Loaded field;
    field.stands(field.blue, 27, 40);
    field.go();
    field.order(field.blue, i32(Order::fire));
    field.give(Topic::target, {field.truck});
    field.give(Topic::to_hit, {6, 6, 1, 1, 1});
    field.give(Topic::damage, {6, 1});
    while (field.topic() == Topic::exceptional) field.give(Topic::exceptional, {1});
    EXPECT_EQ(field.unit(field.truck).where, Whereabouts::destroyed);
    ASSERT_EQ(field.topic(), Topic::how_many);
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    field.give_usual(Topic::bail);
    EXPECT_TRUE(field.topic() == Topic::draw || field.topic() == Topic::unit);
    EXPECT_EQ(field.state.attacks.size, 0) << "every attack is over";
    EXPECT_EQ(field.men_on_table(field.squad), 5);
}

// On an Impact lies that of the passengers: three attacks at once.
TEST(K47_TRP_05, within_the_attack_that_penetrates_its_armour) {
    Loaded field;
    field.open_top();
    field.game.weapons[0].line[0].pen = 5;
    field.stands(field.blue, 27, 40);
    field.go();
    field.order(field.blue, i32(Order::fire));
    field.give(Topic::target, {field.truck});
    field.give(Topic::to_hit, {6, 6, 1, 1, 1});
    field.give(Topic::penetrate, {6});
    field.give(Topic::chart, {6});
    EXPECT_EQ(field.unit(field.squad).pins, 1) << "by the pin of the vehicle";
    ASSERT_EQ(field.topic(), Topic::how_many);
    EXPECT_EQ(field.state.attacks.size, 3);
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    field.give_usual(Topic::bail);
    EXPECT_EQ(field.unit(field.squad).pins, 2);
    EXPECT_NE(field.topic(), Topic::penetrate) << "the second hit is ignored";
    EXPECT_EQ(field.state.attacks.size, 0);
}

TEST(K47_TRP_05, after_infantry_has_stormed_it) {
    for (const Armour armour : {Armour::soft_skinned, Armour::carrier}) {
        Loaded field;
        field.open_top(armour);
        field.state.stacks.call(Storming{.by = field.blue, .at = field.truck, .hits = 2});
        auto& main = field.state.stacks.main;
        main.frames[main.depth - 1u].step = 2;
        field.stands(field.blue, 27, 23.2);
        field.go();
        ASSERT_EQ(field.topic(), Topic::break_in);
        if (armour == Armour::soft_skinned) field.give(Topic::break_in, {6, 1});
        else field.give(Topic::break_in, {6});
        EXPECT_EQ(field.unit(field.truck).where, Whereabouts::destroyed);
        ASSERT_EQ(field.topic(), Topic::how_many);
        field.give(Topic::how_many, {1});
        field.give(Topic::damage, {1});
        field.give_usual(Topic::bail);
        EXPECT_EQ(field.men_on_table(field.squad), 5);
    }
}

// Too many pins destroy it as well.
TEST(K47_TRP_05, after_too_many_pins) {
    Loaded field;
    field.unit(field.truck).pins = 8;
    field.pin_by(1);
    ASSERT_EQ(field.topic(), Topic::how_many);
    field.give(Topic::how_many, {1});
    EXPECT_EQ(field.unit(field.truck).where, Whereabouts::destroyed);
}

// While it drives: the rest of its way is lost, and those in it bail out where it has got to.
TEST(K47_TRP_05, on_its_way) {
    Loaded field;
    field.game.weapons[0].line[0].pen = 0;
    field.stands(field.blue, 27, 40);
    field.unit(field.blue).order = Order::ambush;
    field.go();
    field.drives(Order::run, at(30, 36));
    ASSERT_EQ(field.topic(), Topic::ambush);
    field.give(Topic::ambush, {1});
    field.give(Topic::ambush_point, {at(30, 26).x, at(30, 26).y, 0});
    field.give(Topic::to_hit, {6, 6, 6, 6, 6});
    field.give(Topic::damage, {6, 6, 6, 6, 6});
    while (field.topic() == Topic::exceptional) field.give(Topic::exceptional, {1, 1, 1, 1, 1});
    ASSERT_EQ(field.topic(), Topic::how_many);
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    field.give_usual(Topic::bail);
    EXPECT_TRUE(field.position().is_wreck(field.truck));
    EXPECT_EQ(field.position().body(field.truck, 0).centre(), at(30, 26));
    EXPECT_EQ(field.state.moves.size, 0);
    for (int man = 0; man < 5; ++man)
        EXPECT_LE(gap(field.position().body(field.squad, man), field.position().body(field.truck, 0)), 3 * inch);
}

}
}
