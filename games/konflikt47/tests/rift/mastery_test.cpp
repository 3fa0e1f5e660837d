// Rift Mastery: a hero's own dice, handed over and combined.
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/tests/rift/a_rift.h"

namespace konflikt47::rift_mastery_test {
namespace {

// Red's second unit has a hero with two points, near its first.
struct A_master : A_rift {
    explicit A_master(u8 points = 2) {
        entry(red_2).rift = {};
        entry(red_2).men[0].weapon = 0;
        master(red_2, points);
        begin();
        put(red_2, {10 * inch, 12 * inch});
    }
};

TEST(K47_HER_08, a_hero_begins_with_a_die_for_each_point) {
    A_master field;
    field.state.stacks.main.frames[0].step = 2;
    field.go();
    field.give(Topic::rift_dice, {3, 6});
    EXPECT_EQ(field.held(field.red_2), "AS");
    EXPECT_EQ(field.pool(Side::red).bag, 1) << "they do not come out of it";
    EXPECT_EQ(field.everywhere(Side::red), 3);
}

TEST(K47_RFT_08, a_hero_with_points_is_a_rift_unit_that_holds_as_many_as_it_began_with) {
    A_master field;
    EXPECT_EQ(rift_threshold(field.position(), field.red_2), 2);
    field.unit(field.red_2).model[0].weapon = A_rift::tesla;
    EXPECT_EQ(rift_threshold(field.position(), field.red_2), 3);
    field.unit(field.red_2).mastery = 0;
    field.unit(field.red_2).model[0].weapon = 0;
    EXPECT_EQ(rift_threshold(field.position(), field.red_2), 0);
    field.unit(field.red_2).rift = {.exhausted = 1, .active = 1};
    EXPECT_EQ(A_rift::shown(spent_rift_dice(field.position(), field.red_2)), "E") << "what is ready stays";
}

// X31
TEST(K47_RFT_08, two_active_dice_become_a_surging_one_and_one_in_the_bag) {
    A_master field;
    field.unit(field.red_2).rift = {.active = 2};
    field.go();
    field.give(Topic::combine_rift_dice, {field.red_2});
    EXPECT_EQ(field.held(field.red_2), "S");
    EXPECT_EQ(field.unit(field.red_2).mastery, 1);
    EXPECT_EQ(field.pool(Side::red).bag, 2);
    EXPECT_EQ(field.topic(), Topic::draw);
}

// After a draw as well: the unit that gets the order may take the other die out of the bag.
TEST(K47_RFT_08, dice_are_combined_before_an_order_die_is_given) {
    A_master field;
    field.unit(field.red_2).rift = {.active = 2};
    field.go();
    field.give(Topic::combine_rift_dice, {max_units});
    field.give(Topic::draw, {1});
    const int in_bag = field.pool(Side::red).bag;
    ASSERT_EQ(field.topic(), Topic::combine_rift_dice);
    EXPECT_EQ(field.question().asked, Side::red);
    field.give(Topic::combine_rift_dice, {field.red_2});
    EXPECT_EQ(field.pool(Side::red).bag, in_bag + 1);
    EXPECT_EQ(field.topic(), Topic::unit);

    A_master theirs;
    theirs.unit(theirs.red_2).rift = {.active = 2};
    theirs.go();
    theirs.give(Topic::combine_rift_dice, {max_units});
    theirs.give(Topic::draw, {2});
    EXPECT_EQ(theirs.topic(), Topic::unit) << "the die is not red's";
}

// Out of Ambush and in reaction it has no other moment to do so.
TEST(K47_RFT_08, a_hero_combines_when_its_weapon_asks_for_a_die) {
    A_master field;
    field.unit(field.red_2).model[0].weapon = A_rift::tesla;
    field.put(field.blue, {10 * inch, 24 * inch});
    field.unit(field.red_2).rift = {.active = 2};
    field.state.stacks.call(Shooting{.by = field.red_2, .at = field.blue, .cause = Cause::ambush});
    field.go();
    if (field.topic() == Topic::arms) field.give_usual(Topic::arms);
    ASSERT_EQ(field.topic(), Topic::power);
    EXPECT_FALSE(field.lists(i32(Power::overload)));
    ASSERT_TRUE(field.lists(power_after_combining));
    field.give(Topic::power, {power_after_combining});
    EXPECT_EQ(field.held(field.red_2), "S");
    EXPECT_EQ(field.unit(field.red_2).mastery, 1);
    ASSERT_EQ(field.topic(), Topic::power);
    EXPECT_FALSE(field.lists(power_after_combining));
    field.give(Topic::power, {i32(Power::overload)});
    EXPECT_EQ(field.held(field.red_2), "E");
}

TEST(K47_RFT_08, nobody_need_combine_and_nobody_without_points_is_asked) {
    A_master field;
    field.unit(field.red_2).rift = {.active = 2};
    field.go();
    EXPECT_EQ(field.answer(Side::red, {field.red}).rule, "K47-RFT-08"_rule);
    field.give(Topic::combine_rift_dice, {max_units});
    EXPECT_EQ(field.topic(), Topic::draw);
    A_master spent;
    spent.unit(spent.red_2).rift = {.active = 2};
    spent.unit(spent.red_2).mastery = 0;
    spent.go();
    EXPECT_EQ(spent.topic(), Topic::draw);
}

TEST(K47_RFT_08, a_hero_hands_a_die_to_a_rift_unit_within_six_inches) {
    A_master field;
    field.unit(field.red_2).rift = {.exhausted = 1, .surging = 1};
    field.go();
    field.order(field.red_2, i32(Order::rally));
    ASSERT_EQ(field.topic(), Topic::master);
    EXPECT_EQ(field.answer(Side::red, {master_combine}).rule, "K47-RFT-08"_rule);
    EXPECT_EQ(field.answer(Side::red, {handing_over(field.red, Rift_face::active)}).rule, "K47-RFT-08"_rule);
    EXPECT_EQ(field.answer(Side::red, {handing_over(field.blue, Rift_face::surging)}).rule, "K47-RFT-08"_rule);
    EXPECT_TRUE(field.lists(handing_over(field.red, Rift_face::exhausted)));
    field.give(Topic::master, {handing_over(field.red, Rift_face::surging)});
    EXPECT_EQ(field.held(field.red), "S");
    EXPECT_EQ(field.held(field.red_2), "E");
    EXPECT_EQ(field.unit(field.red_2).mastery, 1);
    field.give(Topic::master, {handing_over(field.red, Rift_face::exhausted)});
    EXPECT_EQ(field.held(field.red), "ES");
    EXPECT_EQ(field.unit(field.red_2).mastery, 0);
    EXPECT_EQ(field.topic(), Topic::draw);
}

TEST(K47_RFT_08, not_to_who_holds_all_that_it_may_nor_to_who_is_too_far) {
    A_master field;
    field.unit(field.red_2).rift = {.active = 1};
    field.unit(field.red).rift = {.active = 2};
    EXPECT_EQ(refuse_mastering(field.position(), field.red_2, handing_over(field.red, Rift_face::active)).rule,
        "K47-RFT-02"_rule);
    field.unit(field.red).rift = {};
    EXPECT_FALSE(refuse_mastering(field.position(), field.red_2, handing_over(field.red, Rift_face::active)));
    field.put(field.red, {10 * inch, 19 * inch});
    EXPECT_FALSE(refuse_mastering(field.position(), field.red_2, handing_over(field.red, Rift_face::active)));
    field.put(field.red, {10 * inch, 19 * inch + 1});
    EXPECT_EQ(refuse_mastering(field.position(), field.red_2, handing_over(field.red, Rift_face::active)).rule,
        "K47-RFT-08"_rule);
}

// It asks again once the unit has moved, with what is near then.
TEST(K47_RFT_08, a_hero_hands_over_before_the_move_or_after_it) {
    A_master field;
    field.unit(field.red_2).rift = {.active = 1};
    field.put(field.red_2, {10 * inch, 6 * inch});
    field.go();
    field.order(field.red_2, i32(Order::advance));
    field.give(Topic::master, {master_nothing});
    field.give_usual(Topic::way);
    while (field.topic() == Topic::places) field.give_usual(Topic::places);
    EXPECT_EQ(field.topic(), Topic::master);
}

TEST(K47_RFT_07, the_dice_of_a_hero_who_falls_are_out_of_the_game) {
    A_master field;
    field.unit(field.red_2).rift = {.active = 2};
    Questions questions;
    Visit visit(questions);
    Play(field.game, field.state, visit).remove(field.red_2, 0, "K47-SHT-19"_rule);
    EXPECT_EQ(field.held(field.red_2), "");
    EXPECT_EQ(field.pool(Side::red).gone, 2);
    EXPECT_EQ(field.unit(field.red_2).mastery, 0);
}

TEST(K47_RFT_08, nobody_off_the_table_does_either) {
    A_master field;
    field.unit(field.red_2).rift = {.active = 2};
    field.unit(field.red_2).where = Whereabouts::reserve;
    EXPECT_FALSE(may_master(field.position(), field.red_2));
    field.go();
    EXPECT_EQ(field.topic(), Topic::draw);
}

}
}
