// Orders, their tests, and what each has a unit do.
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47::orders_test {
namespace {

TEST(K47_ORD_01, a_unit_may_do_less_than_it_was_told_but_is_told_once) {
    Two_sides field;
    field.begin();
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    for (int order = 1; order < orders; ++order) EXPECT_TRUE(field.lists(order)) << order;
    EXPECT_EQ(field.answer(Side::red, {0}).rule, "K47-ORD-01"_rule);
    field.give(Topic::order, {i32(Order::advance)});
    const Place stands = field.unit(field.red).model[0].at;
    field.give(Topic::way, {stands.x, stands.y, 0});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.unit(field.red).model[0].at, stands);
    EXPECT_FALSE(field.unit(field.red).moved);
    field.give(Topic::draw, {1});
    EXPECT_FALSE(field.lists(field.red));
}

// Each order is told by its own paragraph.
TEST(K47_ORD_01, an_order_is_told_by_the_paragraph_that_says_what_it_is) {
    const std::pair<Order, Rule> paragraphs[] = {{Order::fire, "K47-ORD-06"_rule}, {Order::advance, "K47-ORD-07"_rule},
        {Order::run, "K47-ORD-08"_rule}, {Order::rally, "K47-ORD-10"_rule}, {Order::ambush, "K47-ORD-11"_rule},
        {Order::down, "K47-ORD-13"_rule}};
    for (const auto& [order, rule] : paragraphs) {
        Two_sides field;
        field.tell_red(0, order, {});
        const auto told = std::ranges::find(field.told, u8(Told::ordered), &Event::kind);
        ASSERT_NE(told, field.told.end());
        EXPECT_EQ(told->rule, rule);
        EXPECT_EQ(told->operand[0], field.red);
        EXPECT_EQ(told->operand[1], i32(order));
    }
}

TEST(K47_ORD_02, down_needs_no_test_and_neither_does_who_has_no_pins) {
    Two_sides field;
    field.tell_red(5, Order::down, {});
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    field.order(field.red_2, i32(Order::ambush));
    EXPECT_EQ(field.topic(), Topic::unit);
    const Position position = field.position();
    EXPECT_TRUE(needs_test(position, field.red, Order::rally));
    field.unit(field.red).pins = 0;
    EXPECT_FALSE(needs_test(position, field.red, Order::run));
    field.unit(field.red).where = Whereabouts::first_wave;
    EXPECT_FALSE(needs_test(position, field.red, Order::run));
    field.unit(field.red).where = Whereabouts::reserve;
    EXPECT_TRUE(needs_test(position, field.red, Order::run));
}

// X2: with two pins a Regular unit needs 7, with officers 9 or 11.
TEST(K47_ORD_03, pins_and_officers_change_what_is_needed) {
    Two_sides field;
    field.make_officer(field.red_2, Rank::platoon_commander);
    field.begin();
    field.unit(field.red).pins = 2;
    const Position position = field.position();
    EXPECT_EQ(order_test(position, field.red, Order::fire).sum(), 7);
    field.put(field.red_2, {11 * inch, 16 * inch});
    EXPECT_EQ(order_test(position, field.red, Order::fire).sum(), 9);
    field.entry(field.red_2).rank = Rank::company_commander;
    EXPECT_EQ(order_test(position, field.red, Order::fire).sum(), 11);
}

TEST(K47_ORD_03, a_two_passes_whatever_is_needed_and_may_clear_all_pins) {
    for (const bool clears : {false, true}) {
        Two_sides field;
        field.game.options.snake_eyes_clears_pins = clears;
        field.tell_red(8, Order::ambush, {1, 1});  // needs 1
        EXPECT_EQ(field.unit(field.red).order, Order::ambush);
        EXPECT_EQ(field.unit(field.red).pins, clears ? 0 : 7);
    }
}

// X3: with one pin it needs 8, and having obeyed it fires on the move, and not pinned.
TEST(K47_ORD_04, who_obeys_loses_a_pin_before_it_acts) {
    Two_sides field;
    field.tell_red(1, Order::advance, {2, 6});
    EXPECT_EQ(field.unit(field.red).pins, 0);
    EXPECT_EQ(field.unit(field.red).order, Order::advance);
    const Position position = field.position();
    EXPECT_EQ(Aim(position, field.red, field.blue, Cause::order).need(0, {Firing::carried, 0}, false).sum(), 5);
}

// X2: a 7 passes with two pins; the pin that is left makes it fire at -1.
TEST(K47_ORD_04, pins_that_are_left_count_against_its_fire) {
    Two_sides field;
    field.tell_red(2, Order::fire, {3, 4});
    EXPECT_EQ(field.unit(field.red).pins, 1);
    const Position position = field.position();
    EXPECT_EQ(Aim(position, field.red, field.blue, Cause::order).need(0, {Firing::carried, 0}, false).sum(), 5);
}

TEST(K47_ORD_05, who_does_not_goes_down_and_keeps_its_pins) {
    Two_sides field;
    field.tell_red(2, Order::ambush, {4, 4});
    EXPECT_EQ(field.unit(field.red).pins, 2);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
}

TEST(K47_ORD_06, fire_may_be_given_with_nobody_to_shoot_at) {
    Two_sides field;
    field.tell_red(0, Order::fire, {});
    EXPECT_EQ(field.unit(field.red).order, Order::fire);
    EXPECT_EQ(field.count(Told::shoots), 0);
    EXPECT_EQ(field.topic(), Topic::draw);
}

TEST(K47_ORD_07, who_advances_shoots_afterwards_at_one_less_though_it_stayed) {
    for (const bool stays : {false, true}) {
        Two_sides field;
        field.put(field.red, {10 * inch, 10 * inch});
        field.begin();
        field.put(field.blue, {10 * inch, 36 * inch});  // 25" away: out of range before the move
        field.put(field.blue_2, {10 * inch, 30 * inch});
        field.go();
        field.order(field.red, i32(Order::advance));
        field.give(Topic::way, {10 * inch, stays ? 10 * inch : 15 * inch, 0});
        field.give_usual(Topic::places);
        ASSERT_EQ(field.topic(), Topic::target);
        EXPECT_EQ(field.lists(field.blue), !stays);
        field.give(Topic::target, {field.blue_2});
        field.give(Topic::go_down, {0});
        EXPECT_EQ(field.question().dice.wanted, 0b110000u);  // 5 and more
    }
}

TEST(K47_ORD_08, who_runs_does_not_shoot_and_an_assault_is_said_with_the_order) {
    Two_sides field;
    field.begin();
    field.put(field.blue, {10 * inch, 20 * inch});
    field.unit(field.red).pins = 1;
    field.go();
    field.order(field.red, assault_option);
    ASSERT_EQ(field.topic(), Topic::assault);  // before the test
    field.give(Topic::assault, {field.blue});
    field.give(Topic::test, {6, 5});
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.count(Told::assaults), 0);
    field.order(field.red_2, i32(Order::run));
    field.give(Topic::way, {30 * inch, 16 * inch, 0});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.count(Told::shoots), 0);
    EXPECT_EQ(field.topic(), Topic::unit);
}

// X5: given Rally an Inexperienced unit with four pins needs 8.
TEST(K47_ORD_10, rally_removes_all_pins_and_its_test_ignores_them) {
    for (const bool ignores : {true, false}) {
        Two_sides field;
        field.game.options.rally_ignores_pins = ignores;
        field.entry(field.red).quality = Quality::inexperienced;
        field.tell_red(4, Order::rally, {4, 4});
        EXPECT_EQ(field.unit(field.red).pins, ignores ? 0 : 4);
        EXPECT_EQ(field.unit(field.red).order, ignores ? Order::rally : Order::down);
    }
}

TEST(K47_ORD_13, who_is_down_does_nothing_and_is_saved_by_it_while_the_die_lies_there) {
    Two_sides field;
    field.begin();
    field.put(field.blue, {10 * inch, 30 * inch});
    field.unit(field.blue).pins = 2;
    field.go();
    const auto save = [&] {
        const Position position = field.position();
        const Aim aim(position, field.red, field.blue, Cause::order);
        return aim.save(0, {Firing::carried, 0}, 0xff).die();
    };
    EXPECT_EQ(save(), never);
    field.order(field.blue, i32(Order::down));
    EXPECT_EQ(save(), 5);
    EXPECT_EQ(field.unit(field.blue).pins, 2);
    field.unit(field.blue).order = Order::none;
    EXPECT_EQ(save(), never);
}

TEST(K47_MOV_04, a_torn_unit_may_only_move_or_go_down) {
    Two_sides field;
    field.begin();
    field.unit(field.red).model[3].at.y += 4 * inch;
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    EXPECT_EQ(field.answer(Side::red, {i32(Order::fire)}).rule, "K47-MOV-04"_rule);
    EXPECT_TRUE(field.lists(i32(Order::advance)));
    EXPECT_EQ(field.lists(assault_option), !refuse_assault(field.position(), field.red, field.blue)) << "it is a Run";
    EXPECT_TRUE(field.lists(i32(Order::down)));
}

TEST(K47_SCN_03, a_unit_that_comes_on_falls_upon_nobody) {
    Two_sides field;
    field.begin(2);
    field.put(field.blue, {10 * inch, 6 * inch});
    for (const Whereabouts where : {Whereabouts::reserve, Whereabouts::first_wave}) {
        field.unit(field.red).where = where;
        EXPECT_TRUE(refuse_order(field.position(), field.red, assault_option));
    }
    field.unit(field.red).where = Whereabouts::on_table;
    field.put(field.red, {10 * inch, 10 * inch});
    field.go();
    field.order(field.red, assault_option);
    ASSERT_EQ(field.topic(), Topic::assault);
    EXPECT_EQ(field.answer(Side::red, {field.red_2}).rule, "K47-CQ-02"_rule);
    field.unit(field.blue_2).where = Whereabouts::destroyed;
    EXPECT_EQ(field.answer(Side::red, {field.blue_2}).rule, "K47-CQ-02"_rule);
}

}
}
